"""Whole evenings round one screen: people do at random what it lets them, and some things always hold."""

from itertools import chain
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from spacegames import control, red_planet
from spacegames.core.seats import PUBLIC, eyes_of
from spacegames.core.table import CannotUndo
from spacegames.hotseat.hotseat import HotSeat
from spacegames.hotseat.stage import (
    Ask,
    Bots,
    CallOut,
    Curtain,
    Deal,
    Forced,
    HandOver,
    Over,
    Peek,
    RoundOver,
)

from .. import countdown

PATIENCE = 4000  # steps in which a round must have ended
DETOURS = 0.3
NAMES = ("Ann", "Bo", "Cy", "Di")


def letters(stage):
    """Who may open the curtain."""
    return [seat for seat in (*stage.seats, stage.back) if seat is not None]


def unseen_or_seen_by_all(plies):
    """Whether something was done in public, or lies sealed: that others have looked since gives nothing away."""
    return any(ply.sealed or ply.public for ply in plies)


class Evening:
    """People and bots at a screen, who do one thing after the other.

    told    how many plies every seat has been told of
    looked  who has been in front of the screen since every ply
    shared  whether people have ever had secrets from one another
    """

    def __init__(self, table, rng, **settings):
        self.table, self.rng = table, rng
        self.screen = HotSeat(table, **settings)
        self.told = dict.fromkeys(range(len(table.names)), 0)
        self.looked = []
        self.shared = self.screen.has_secrets

    # ------------------------------------------------------------------------------ what is done

    def goes_on(self):
        """One step: what comes next, or a detour."""
        stage = self.screen.stage()
        if self.rng.random() < DETOURS:
            self.rng.choice(self.detours())()
        else:
            self.does_what_comes_next(stage)
        self.forgets_what_is_gone()

    def does_what_comes_next(self, stage):
        screen, rng = self.screen, self.rng
        match stage:
            case Deal() | Bots():
                assert self.table.step()
            case Forced():
                screen.act(stage.seat, screen.only_answer(stage.seat))
            case Ask():
                interferes = self.table.decision.quiet is not None
                screen.act(stage.seat, rng.choice(self.table.legal_actions(stage.seat)))
                if interferes and screen.has_secrets:
                    assert isinstance(screen.stage(), HandOver | Deal | RoundOver | Over)
            case HandOver():
                screen.hand_over()
                assert screen.viewers == ()
            case Curtain():
                screen.open(rng.choice(letters(stage)))
            case Peek():
                rng.choice([screen.hide, screen.draw_curtain])()
            case CallOut() if stage.claims and rng.random() < 0.5:
                screen.open(rng.choice(stage.claims))
            case CallOut():
                screen.nobody(*rng.sample(stage.seats, rng.randint(1, len(stage.seats))))
            case RoundOver():
                screen.end_seen(stage.ply)

    def detours(self):
        seldom = [self.leaves] if self.rng.random() < 0.05 else []
        return [self.looks_away, self.peeks, self.stands_aside, self.takes_back, self.does_again, *seldom]

    def looks_away(self):
        """Hides what is there, and comes back to the same."""
        screen = self.screen
        stage, viewers, seat = screen.stage(), screen.viewers, screen.present
        screen.hide()
        if screen.has_secrets:
            assert screen.viewers == ()
            if viewers and not isinstance(stage, Peek | Over):
                hidden = screen.stage()
                if isinstance(hidden, Bots):  # in public a bot that is to act needs no curtain
                    assert isinstance(stage, Bots)
                    return
                assert seat in letters(hidden)
                if self.rng.random() < 0.5:
                    screen.open(seat)
                    assert screen.stage() == stage
        else:
            assert (screen.stage(), screen.viewers) == (stage, viewers)

    def peeks(self):
        """Looks past whoever has the screen, who finds it again as it was."""
        screen = self.screen
        if not screen.has_secrets:
            return
        screen.hide()
        before = screen.stage()
        screen.peek(self.rng.choice(self.table.humans))
        self.holds()
        if self.rng.random() < 0.5:
            screen.hide()
            assert screen.stage() == before

    def stands_aside(self):
        """Says not this round, or takes that back."""
        if self.table.humans:
            seat = self.rng.choice(self.table.humans)
            before = self.screen.stands_aside(seat)
            self.screen.not_this_round(seat)
            assert self.screen.stands_aside(seat) != before

    def takes_back(self):
        """Takes back, if that is offered, what nobody else has looked at; and perhaps does it again."""
        screen, play = self.screen, self.table.play
        offered, there, plies = not screen.why_no_undo(), screen.at_the_screen, play.plies
        before, count = self.table.game.encode(play.state), len(play.plies)
        if not offered:
            with pytest.raises(CannotUndo):
                screen.undo()
            assert self.table.game.encode(play.state) == before
            return
        screen.undo()
        assert len(play.plies) < count
        if (
            self.shared
            and self.table.header.undo == "on"
            and not unseen_or_seen_by_all(plies[len(play.plies) :])
        ):
            assert set(chain(*self.looked[len(play.plies) :])) <= set(there)
        assert not isinstance(screen.stage(), Forced)
        self.forgets_what_is_gone()
        if self.rng.random() < 0.5 and self.table.last_undone() in screen.at_the_screen:
            screen.redo()
            assert self.table.game.encode(play.state) == before

    def forgets_what_is_gone(self):
        plies = len(self.table.play.plies)
        del self.looked[plies:]
        self.told = {seat: min(told, plies) for seat, told in self.told.items()}

    def does_again(self):
        try:
            self.screen.redo()
        except CannotUndo:
            return

    def leaves(self):
        if self.table.humans:
            self.screen.leave(self.rng.choice(self.table.humans), "random")
            assert self.screen.viewers == () or not self.shared

    # ------------------------------------------------------------------------------ what holds

    def holds(self):
        """All that must be true whatever has been done."""
        self.asking_changes_nothing()
        self.only_the_right_eyes_are_on_the_screen()
        self.curtains_are_for_people_with_secrets()
        self.what_is_forced_has_a_cause()
        if self.rng.random() < 0.5:
            self.news_are_told_once_and_hide_what_they_must()

    def asking_changes_nothing(self):
        before = self.everything()
        stage = self.screen.stage()
        assert self.everything() == before
        assert self.screen.stage() == stage

    def everything(self):
        play = self.table.play
        return repr(vars(self.screen)), self.table.game.encode(play.state), len(play.plies), play.seen

    def only_the_right_eyes_are_on_the_screen(self):
        screen, stage = self.screen, self.screen.stage()
        viewers = screen.viewers
        assert set(viewers) <= set(self.table.humans)
        if screen.has_secrets:
            assert len(viewers) <= 1
            if isinstance(stage, CallOut | RoundOver) or screen.in_public:
                assert viewers == ()
            if isinstance(stage, Ask | HandOver | Peek):
                assert viewers == (() if screen.in_public else (stage.seat,))
            if isinstance(stage, Ask):
                assert self.table.decision.public == screen.in_public
        if isinstance(stage, Curtain):
            assert viewers == ()
            assert stage.back not in self.table.waiting_for()
        self.looked += [set() for _ in range(len(self.table.play.plies) - len(self.looked))]
        for eyes in self.looked:
            eyes.update(viewers)

    def curtains_are_for_people_with_secrets(self):
        stage = self.screen.stage()
        if not self.screen.has_secrets:
            assert not isinstance(stage, HandOver | CallOut | Peek)
        if not self.shared:
            assert not isinstance(stage, Curtain)
            assert self.screen.viewers == tuple(self.table.humans)

    def what_is_forced_has_a_cause(self):
        stage = self.screen.stage()
        if isinstance(stage, Forced):
            assert self.table.decision.public or self.screen.skip_forced
            assert self.table.decision.public or self.table.humans == [stage.seat]
            assert not self.table.decision.begins
            assert self.table.legal_actions(stage.seat) == [self.screen.only_answer(stage.seat)]
        if isinstance(stage, Bots) and stage.may_take_back:
            assert len(self.table.humans) == 1

    def news_are_told_once_and_hide_what_they_must(self):
        screen, viewers, plies = self.screen, self.screen.viewers, len(self.table.play.plies)
        news = screen.news()
        if viewers:
            (since,) = {self.told[seat] for seat in viewers}
            self.told |= dict.fromkeys(viewers, plies)
            happened = self.table.events(since)
        else:
            happened = self.table.events()[-len(news) :] if news else []
        if screen.in_public:
            self.all_have_heard()
        for event, truth in zip(news, happened, strict=True):
            hidden = not truth.eyes & eyes_of(viewers)
            assert event == truth.seen_by(*viewers)
            assert not hidden or all(getattr(event, field) is None for field in truth.SECRET)
        assert self.screen.news() == []

    def all_have_heard(self):
        """Who looked on is not told again what all were told; what it may know more of it still is."""
        for seat, told in self.told.items():
            heard = self.table.play.events[told : self.screen.heard.shown[seat]]
            for event in chain(*heard):
                assert not event.SECRET or event.eyes & PUBLIC or not event.eyes & eyes_of((seat,))
            self.told[seat] = told + len(heard)


def evening_is_spent(evening, played_back, steps, *, until_over):
    """So many steps, or until it is over; what must hold holds after each of them."""
    table = evening.table
    for _ in range(steps):
        evening.holds()
        if isinstance(evening.screen.stage(), Over):
            break
        evening.goes_on()
        if evening.rng.random() < 0.02:
            assert played_back(table) == table.game.encode(table.play.state)
    else:
        assert not until_over, "it does not end"
    assert played_back(table) == table.game.encode(table.play.state)


PEOPLE_AND_BOTS = st.lists(st.sampled_from(["person", "person", "bot"]), min_size=4, max_size=4)
UNDO = st.sampled_from(["on", "on", "free", "off"])
OPEN_TABLE = st.sampled_from([False, False, True])
SEEDS = st.integers(0, 2**32 - 1)


def names_of(who):
    return [f"Bot {name}" if kind == "bot" else name for name, kind in zip(NAMES, who, strict=True)]


@given(
    config=st.sampled_from(list(control.configs().values())),
    rounds=st.sampled_from([0, 1]),
    who=PEOPLE_AND_BOTS,
    undo=UNDO,
    open_table=OPEN_TABLE,
    skip_forced=st.booleans(),
    seed=SEEDS,
)
def test_whatever_people_do_the_evening_goes_on(
    sit_down, played_back, config, rounds, who, undo, open_table, skip_forced, seed
):
    table = sit_down(control, replace(config, rounds=rounds), names_of(who), undo)
    evening = Evening(table, Random(seed), open_table=open_table, skip_forced=skip_forced)
    evening_is_spent(evening, played_back, PATIENCE if rounds else 400, until_over=bool(rounds))


@pytest.mark.parametrize(
    ("game", "steps"), [(countdown, PATIENCE), (red_planet, 300)], ids=["countdown", "mars"]
)
@given(
    data=st.data(),
    who=PEOPLE_AND_BOTS,
    undo=UNDO,
    open_table=OPEN_TABLE,
    skip_forced=st.booleans(),
    seed=SEEDS,
)
def test_so_it_does_where_all_choose_unseen_and_act_in_public(
    sit_down, played_back, game, steps, data, who, undo, open_table, skip_forced, seed
):
    configs = [config for config in game.configs().values() if config.seats <= len(NAMES)]
    table = sit_down(game, data.draw(st.sampled_from(configs)), names_of(who), undo)
    evening = Evening(table, Random(seed), open_table=open_table, skip_forced=skip_forced)
    evening_is_spent(evening, played_back, steps, until_over=game is countdown)
