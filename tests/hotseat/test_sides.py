"""One seat has secrets, the others are open: two sides of one screen, and several who act at the same time."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spacegames import bots, critical_orbit
from spacegames.core.clock import Clock
from spacegames.core.record import Sitter
from spacegames.core.seats import CHANCE
from spacegames.core.table import Table
from spacegames.critical_orbit.events import StarAwarded
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import Ask, Bots, Curtain, Deal, Forced, HandOver, Over, Peek

MERCURY, HOUSTON, BENGALURU, COLOGNE = range(4)
CITIES = (HOUSTON, BENGALURU, COLOGNE)
THREE = ("Ann", "Bo", "Bo", "Cy")


class Orbit(HotSeat):
    """A screen of these people; whoever is called Bot is one. All act in notation."""

    def __init__(self, *who, open_table=False, **config):
        config = critical_orbit.Config(seats=len(who), setup="1", **config)
        people = [Sitter(name, "random" if name == "Bot" else None) for name in who]
        table = Table.open(critical_orbit, config, people, 7, bots.make, clock=Clock(now=lambda: 0.0))
        super().__init__(table, open_table=open_table, skip_forced=True)

    def does(self, seat, *texts):
        for text in texts:
            self.act(seat, critical_orbit.parse(text))
            while CHANCE in self.table.decision.owes:
                self.table.step()
        return self

    def calls(self):
        """The launch, the roll, and two dice for the cities."""
        self.does(MERCURY, "launch")
        return self.does(MERCURY, critical_orbit.format(self.table.answers(MERCURY)[0]))

    def writes(self, seat, count=1):
        for _ in range(count):
            self.does(seat, critical_orbit.format(self.table.answers(seat)[0]))
        return self

    def does_all(self, seat):
        """What a city has to do, and its lock."""
        while seat in self.table.decision.owes:
            self.writes(seat)
        return self

    @property
    def sees_rocket(self):
        return self.table.observe(self.viewers).behind is not None


# ---------------------------------------------------------------------------------- Who sees what


def test_who_plays_alone_has_no_sides():
    screen = Orbit("Ann", "Ann", "Bot", "Bot", turns=2)
    assert (screen.two_sides, screen.curtain, screen.viewers) == (False, False, (MERCURY, HOUSTON))
    assert screen.sees_rocket
    assert screen.stage() == Ask(MERCURY)


def test_who_holds_cities_alone_does_not_see_the_rocket():
    screen = Orbit("Bot", "Ann", "Ann", "Ann", turns=2)
    assert (screen.two_sides, screen.viewers) == (False, CITIES)
    assert not screen.sees_rocket
    assert screen.stage() == Bots(MERCURY, False)


def test_people_of_the_cities_have_no_secrets_from_one_another():
    screen = Orbit("Bot", "Ann", "Bo", "Cy", turns=2)
    assert not screen.has_secrets
    assert screen.viewers == CITIES


def test_two_sides_begin_with_the_cities_and_without_a_curtain():
    screen = Orbit(*THREE, turns=2)
    assert (screen.two_sides, screen.curtain, screen.viewers) == (True, False, CITIES)
    assert not screen.sees_rocket
    assert screen.stage() == HandOver(HOUSTON)  # only Mercury III is asked, on the other side


def test_at_an_open_screen_everybody_sees_everything():
    screen = Orbit(*THREE, turns=2, open_table=True)
    assert (screen.two_sides, screen.viewers) == (False, (MERCURY, *CITIES))
    assert screen.sees_rocket


# ------------------------------------------------------------------------------------- Handing over


def test_without_a_clock_the_rocket_is_behind_a_curtain():
    screen = Orbit(*THREE, turns=2)
    screen.hand_over()
    assert (screen.stage(), screen.viewers) == (Curtain((MERCURY,)), ())
    screen.open(MERCURY)
    assert (screen.stage(), screen.viewers) == (Ask(MERCURY), (MERCURY,))
    assert screen.sees_rocket
    screen.hand_over()
    assert screen.viewers == CITIES


def test_from_the_curtain_the_screen_may_go_back_to_the_cities():
    screen = Orbit(*THREE, turns=2)
    screen.hand_over()
    screen.hand_over()
    assert screen.viewers == CITIES


def test_while_the_clock_runs_there_is_no_pause():
    screen = Orbit(*THREE).calls()
    screen.hand_over()
    assert (screen.stage(), screen.viewers) == (Ask(MERCURY), (MERCURY,))
    screen.hand_over()
    assert (screen.stage(), screen.viewers) == (Ask(HOUSTON), CITIES)


def test_who_holds_the_rocket_and_a_city_sees_both_behind_the_screen():
    screen = Orbit("Ann", "Ann", "Bo", "Bot").calls()
    assert screen.viewers == (HOUSTON, BENGALURU)
    screen.hand_over()
    assert screen.viewers == (MERCURY, HOUSTON)
    assert screen.sees_rocket


def test_a_hidden_rocket_leaves_the_cities_on_the_screen():
    screen = Orbit(*THREE).calls()
    screen.hand_over()
    screen.hide()
    assert (screen.viewers, screen.sees_rocket) == (CITIES, False)


def test_a_look_at_the_rocket_ends_with_the_cities():
    screen = Orbit(*THREE, turns=2)
    screen.peek(MERCURY)
    assert (screen.stage(), screen.sees_rocket) == (Peek(MERCURY), True)
    screen.draw_curtain()
    assert screen.viewers == CITIES


def test_when_mercury_iii_leaves_the_cities_have_the_screen():
    screen = Orbit(*THREE, turns=2)
    screen.hand_over()
    screen.open(MERCURY)
    screen.leave(MERCURY, "greedy")
    assert (screen.viewers, screen.sees_rocket) == (CITIES, False)


def test_when_the_cities_leave_the_rocket_is_not_shown_before_its_letter():
    screen = Orbit("Ann", "Bo", turns=2)
    screen.leave(HOUSTON, "greedy")
    assert (screen.stage(), screen.viewers) == (Curtain((MERCURY,)), ())


# ------------------------------------------------------------------------------------- Who speaks


def test_the_first_city_that_owes_an_answer_speaks():
    screen = Orbit(*THREE, turns=2).calls()
    assert (screen.stage(), screen.speakers) == (Ask(HOUSTON), CITIES)
    screen.does_all(HOUSTON)
    assert screen.stage() == Ask(BENGALURU)


def test_another_city_is_turned_to_and_goes_on_speaking():
    screen = Orbit(*THREE, turns=2).calls()
    screen.speak(COLOGNE)
    assert screen.writes(COLOGNE).stage() == Ask(COLOGNE)
    assert screen.does_all(COLOGNE).stage() == Ask(HOUSTON)


def test_who_is_not_at_the_screen_does_not_speak():
    screen = Orbit(*THREE, turns=2).calls()
    screen.speak(MERCURY)
    assert screen.stage() == Ask(HOUSTON)


def test_mercury_iii_builds_while_others_owe_an_answer():
    screen = Orbit("Ann", "Ann", "Bot", "Bot", turns=2).calls()
    screen.speak(MERCURY)
    screen.does(MERCURY, "need-tile L")
    assert screen.stage() == Ask(MERCURY)


def test_people_are_asked_although_bots_owe_an_answer_too():
    screen = Orbit("Ann", "Bot", "Bo", "Bot", turns=2).calls()
    assert screen.stage() == Ask(BENGALURU)
    assert screen.table.bots_due() == [HOUSTON, COLOGNE]


def test_bots_act_alone_when_no_person_can_do_anything():
    screen = Orbit("Bot", "Ann", turns=2)
    while not isinstance(screen.stage(), Ask):  # up to the roll, when Houston may call a die
        screen.table.step()
    for die in sorted(set(screen.table.play.state.dice)):
        screen.does(HOUSTON, f"need-die {die}")
    assert isinstance(screen.stage(), Bots)


# ----------------------------------------------------------------------------------- Taking back


def test_a_city_takes_back_its_own_last_entry_though_another_wrote_since():
    screen = Orbit(*THREE, turns=2).calls()
    before = critical_orbit.encode(screen.table.play.state.houston)
    screen.writes(HOUSTON).writes(COLOGNE)
    screen.speak(HOUSTON)
    screen.undo()
    assert critical_orbit.encode(screen.table.play.state.houston) == before
    assert screen.table.play.state.cologne.entries


def test_if_the_city_that_speaks_has_nothing_another_at_the_screen_takes_back():
    screen = Orbit(*THREE, turns=2).calls().writes(COLOGNE)
    assert screen.stage() == Ask(HOUSTON)
    screen.undo()
    assert not screen.table.play.state.cologne.entries
    assert screen.why_no_undo()


@pytest.mark.rule("CO-47")
def test_the_call_is_final():
    screen = Orbit("Ann", "Ann", "Ann", "Ann", turns=2).calls()
    assert screen.why_no_undo()


@pytest.mark.rule("CO-58")
def test_an_entry_of_which_something_has_come_is_not_taken_back():
    screen = Orbit("Ann", "Ann", "Ann", "Ann", turns=20).calls()
    while not any(isinstance(event, StarAwarded) for event in screen.table.play.events[-1]):
        seat = screen.table.decision.owes[0]
        actions = screen.table.answers(seat)
        screen.does(seat, critical_orbit.format(actions[len(screen.table.play.plies) % len(actions)]))
    assert screen.table.play.plies[-1].action.verb in ("write", "keep")
    assert screen.table.why_no_undo(screen.table.play.plies[-1].seat)


# ------------------------------------------------------------------------------- Whatever they do

WHO = st.lists(st.sampled_from(["Ann", "Bo", "Bot"]), min_size=1, max_size=4)


def what_comes_next(screen, rng):
    match stage := screen.stage():
        case Deal() | Bots():
            assert screen.table.step()
        case Ask():
            asked = screen.table.answers(stage.seat)
            actions = asked if asked and rng.random() < 0.9 else screen.table.legal_actions(stage.seat)
            screen.act(stage.seat, rng.choice(actions))
        case Forced():
            screen.act(stage.seat, screen.only_answer(stage.seat))
        case HandOver():
            screen.hand_over()
        case Curtain():
            screen.open(stage.seats[0])
        case Peek():
            screen.draw_curtain()


def a_detour(screen, rng):
    detours = [screen.hide, lambda: screen.speak(rng.randrange(4))]
    if screen.two_sides:
        detours += [screen.hand_over, lambda: screen.peek(MERCURY)]
    if not screen.why_no_undo():
        detours.append(screen.undo)
    rng.choice(detours)()


def bots_play_along(screen, rng):
    due = [seat for seat in screen.table.bots_due() if screen.table.answers(seat)]
    if due and not isinstance(screen.stage(), Deal):
        screen.table.act(due[0], screen.table.bot_choice(due[0]))


@given(who=WHO, seed=st.integers(0, 2**32 - 1))
def test_whatever_they_do_the_rocket_is_seen_from_its_side_alone(who, seed):
    screen, rng = Orbit(*who, turns=2), Random(seed)
    for _ in range(3000):
        stage = screen.stage()
        if isinstance(stage, Over):
            break
        assert screen.stage() == stage
        assert set(screen.viewers) <= set(screen.table.humans)
        assert (screen.viewers == ()) == isinstance(stage, Curtain) or not screen.table.humans
        if isinstance(stage, Ask):
            assert stage.seat in screen.speakers
        if screen.two_sides:
            assert screen.sees_rocket == (screen.present == MERCURY)
        chance = rng.random()
        step = a_detour if chance < 0.1 else bots_play_along if chance < 0.2 else what_comes_next
        step(screen, rng)
    else:
        raise AssertionError("it does not end")
