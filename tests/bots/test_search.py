"""The search: lawful in every game, and no worse than its heuristics in small ones that can be looked through."""

from random import Random

import pytest

from spacegames import bots, control, critical_orbit, red_planet
from spacegames.bots.search import (
    BEST,
    LEVELS,
    PARTS,
    Analysis,
    Level,
    Option,
    Search,
    SearchBot,
    analyse,
    analyse_part,
    compare,
    search,
    together,
)
from spacegames.bots.search.parts import in_a_row
from spacegames.bots.search.tree import NARROW, Edge, Kept, Span, select
from spacegames.core.bot import View
from spacegames.core.decision import SEALED, Decision
from spacegames.core.game import GameInfo, Outcome

from .moments import choices

GAMES = (control, red_planet, critical_orbit)
CONFIGS = [
    pytest.param(game, config, id=f"{game.info.name}: {name}")
    for game in GAMES
    for name, config in game.configs().items()
]
SOME = [
    pytest.param(control, control.Config(seats=2, rounds=1), id="control, two"),
    pytest.param(control, control.Config(seats=4, rounds=1), id="control, teams"),
    pytest.param(red_planet, red_planet.Config(seats=4), id="red planet"),
    pytest.param(critical_orbit, critical_orbit.Config(seats=4, turns=4), id="critical orbit"),
]


# ------------------------------------------------------------------------------- Laws for bots


@pytest.mark.parametrize(("game", "config"), CONFIGS)
@pytest.mark.parametrize("level", ["novice", "hard"])
def test_every_answer_is_legal_whatever_is_played(game, config, level):
    bot = SearchBot(LEVELS[level])
    bot.level = Level(3, bot.level.guided, bot.level.slips)
    for state, seat in choices(game, config, 1, 12, stride=5):
        view = View.of(game, state, seat, Random(2), budget=60)
        assert bot.choose(view) in game.legal_actions(state, seat)


@pytest.mark.parametrize(("game", "config"), CONFIGS)
def test_every_answer_promises_something_wherever_one_comes(game, config):
    """By weights above 0, also where a machine of the precise traveller has gone past the goal."""
    for seed in range(3):
        for state, seat in choices(game, config, seed, 150):
            weights = game.prior(state, seat, game.answers(state, seat))
            assert all(weight > 0 for weight in weights)


@pytest.mark.parametrize(("game", "config"), SOME)
def test_the_same_view_and_generator_give_the_same_analysis(game, config):
    for state, seat in choices(game, config, 3, 4, stride=7):
        first, second = (
            search(View.of(game, state, seat, Random(5), budget=60), iterations=12) for _ in range(2)
        )
        assert first == second
        assert first.iterations == 12


@pytest.mark.parametrize(("game", "config"), SOME)
def test_the_choice_rests_on_what_the_seat_knows_alone(game, config):
    """In every world that the seat cannot tell from the true one it does the same."""
    for state, seat in choices(game, config, 4, 4, stride=6):
        seen = game.observe(state, (seat,))
        found = {
            game.format(bot.choose(View.of(game, world, seat, Random(6), budget=60)))
            for world in (state, *(game.resample(seen, Random(number)) for number in range(3)))
            for bot in [SearchBot(Level(12, parts=PARTS))]
        }
        assert len(found) == 1


@pytest.mark.parametrize(("game", "config"), SOME)
def test_nothing_that_is_given_is_changed(game, config):
    for state, seat in choices(game, config, 5, 3, stride=9):
        view = View.of(game, state, seat, Random(6), budget=60)
        before = game.encode(view.observation), game.encode(state), list(view.answers)
        search(view, iterations=8)
        assert (game.encode(view.observation), game.encode(state), list(view.answers)) == before


@pytest.mark.parametrize(("game", "config"), SOME)
def test_who_is_told_to_hurry_gives_the_best_so_far(game, config):
    asked = []

    def hurry():
        asked.append(1)
        return len(asked) >= 5

    ((state, seat),) = choices(game, config, 6, 1)
    found = search(View.of(game, state, seat, Random(1), budget=60, hurry=hurry))
    assert found.iterations == 5
    assert found.best in game.answers(state, seat)


@pytest.mark.parametrize(("game", "config"), SOME)
def test_who_has_no_time_answers_all_the_same(game, config):
    ((state, seat),) = choices(game, config, 6, 1)
    found = search(View.of(game, state, seat, Random(1), budget=0.0))
    assert found.iterations == 1
    assert found.best in game.answers(state, seat)


@pytest.mark.parametrize(("game", "config"), SOME)
def test_an_analysis_tells_of_every_answer(game, config):
    for state, seat in choices(game, config, 7, 3, stride=5):
        found = search(View.of(game, state, seat, Random(1), budget=60), iterations=20)
        assert sorted(map(game.format, game.answers(state, seat))) == sorted(
            game.format(option.action) for option in found.options
        )
        assert sum(option.visits for option in found.options) == 20
        assert [option.visits for option in found.options] == sorted(
            (option.visits for option in found.options), reverse=True
        )
        assert found.chance == found.options[0].chance
        for option in found.options:
            assert 0 <= option.chance <= 1
            assert bool(option.line) == bool(option.visits)
            assert option.line[:1] in [(), ((seat, option.action),)]


def test_mercury_builds_at_once_what_saves_the_rocket():
    offered = critical_orbit.parse("roll")
    view = View.of(critical_orbit, critical_orbit.start(critical_orbit.Config(turns=3)), 0, Random(1))
    game = _Like(critical_orbit, beside=lambda state, seat: offered)
    assert bots.make("hard", game).choose(_with(view, game)) == offered
    assert bots.make("hard", game).beside(_with(view, game)) == offered
    assert bots.make("hard").beside(_with(view, _Like(control))) is None


class _Like:
    """A game with other names."""

    def __init__(self, game, **names):
        self.__dict__.update(names)
        self._game = game

    def __getattr__(self, name):
        return getattr(self._game, name)


def _with(view, game):
    view.game = game
    return view


# --------------------------------------------------------------------- Games that it does not know


@pytest.mark.parametrize("stones", [5, 6, 7, 9, 10, 11])
def test_it_plays_games_it_has_never_heard_of(heap, view, stones):
    found = search(view(heap, heap.start(stones), 0, budget=60), iterations=300)
    assert found.best == stones % 4


def test_it_sees_further_than_a_judgement_that_is_wrong(heap, view):
    heap.evaluate = lambda state, seat: 0.0
    found = search(view(heap, heap.start(6), 0, budget=60), iterations=2000)
    assert found.best == 2
    assert found.chance > 0.8


def test_a_game_may_say_itself_how_well_all_seats_stand(heap, view):
    """Here it says that whoever takes the last stone has lost, so five have to be left."""
    heap.outlook = lambda state: (
        [0.0, 0.0] if state.stones else [(-1.0) ** (seat ^ state.turn) for seat in (0, 1)]
    )
    found = search(view(heap, heap.start(6), 0, budget=60), iterations=2000)
    assert found.best == 1


def test_the_line_is_what_both_would_do(heap, view):
    found = search(view(heap, heap.start(7), 0, budget=60), iterations=600)
    assert found.options[0].line[0] == (0, 3)
    assert [seat for seat, _ in found.options[0].line[:3]] == [0, 1, 0]


def test_an_answer_to_be_compared_is_looked_into_as_often_as_the_best(heap, view):
    found = compare(view(heap, heap.start(7), 0), 100, 1)
    assert found.best == 3
    assert found.iterations == sum(option.visits for option in found.options) > 100
    (compared,) = (option for option in found.options if option.action == 1)
    assert compared.visits == found.options[0].visits
    assert compared.chance < found.chance


class Pennies:
    """Two seats show a coin each, unseen; the first wins if they are alike, and a head counts double.

    Who shows heads with 1 chance in 3 cannot be outwitted.
    """

    def __init__(self):
        self.info = GameInfo("pennies", "Pennies", seats=(2,), rules_version=1, max_plies=4)
        self.bots = {}

    def start(self, config=None):
        return {}

    def decision(self, state):
        return Decision("show", tuple(seat for seat in (0, 1) if seat not in state), mode=SEALED, begins=True)

    def legal_actions(self, state, seat):
        return [] if seat in state else ["head", "tail"]

    answers = legal_actions

    def apply(self, state, seat, action, emit=None):
        state[seat] = action

    copy = staticmethod(dict)

    def observe(self, state, seats):
        return tuple(state.get(seat) for seat in seats)

    def resample(self, observation, rng):
        return {}

    def outcome(self, state):
        return Outcome("shown", (0 if state[0] == state[1] else 1,)) if len(state) == 2 else None

    def returns(self, state):
        if len(state) < 2:
            return [0.0, 0.0]
        won = (1.0 if state[0] == "head" else 0.5) if state[0] == state[1] else -0.75
        return [won, -won]

    def evaluate(self, state, seat):
        return 0.0


def test_answers_that_are_sealed_do_not_know_of_each_other(view):
    """Whoever answered knowing the other's coin would always win; here neither is sure."""
    game = Pennies()
    tree = Search(view(game, game.start(), 0, budget=60))
    for _ in range(3000):
        tree.iterate()
    found = tree.analysis()
    assert all(0.2 < option.visits / 3000 < 0.8 for option in found.options)
    assert 0.35 < found.chance < 0.65
    assert set(tree.root.edges) == {0, 1}


def test_what_others_had_no_choice_in_is_heard_too(heap, view):
    """The seat comes to the same node whether or not the other could have done something else."""

    class Silent(type(heap)):
        def answers(self, state, seat):
            return [1] if seat == 1 and state.stones % 2 else self.legal_actions(state, seat)

    tree = Search(view(Silent(), heap.start(8), 0, budget=60))
    for _ in range(200):
        tree.iterate()
    forced = [node for key, node in tree.root.children.items() if key[0] in (1, 3)]
    told = [item for node in forced for key in node.children for item in key]
    assert any(getattr(item, "count", None) == 1 for item in told)


# ------------------------------------------------------------- From one decision to the next


def test_what_was_found_out_about_a_table_is_built_on(heap, view):
    kept = Kept()
    search(view(heap, heap.start(9), 0, budget=60), 600, kept=kept)
    comes = heap.start(7)  # both have taken one
    found = search(view(heap, comes, 0, budget=60), 1, kept=kept)
    assert sum(option.visits for option in found.options) > 20
    assert found.best == 3
    assert found.chance > 0.8


def test_of_a_table_that_did_not_come_up_nothing_is_known(heap, view):
    kept = Kept()
    search(view(heap, heap.start(9), 0, budget=60), 600, kept=kept)
    found = search(view(heap, heap.start(11), 0, budget=60), 1, kept=kept)
    assert sum(option.visits for option in found.options) == 1


def test_what_is_kept_counts_from_what_the_table_is_worth_now(heap, view):
    """A table that has got better by 1 since has answers that are worth 1 less."""
    kept = Kept()
    search(view(heap, heap.start(9), 0, budget=60), 600, kept=kept)
    node = kept.take(heap.encode((7, 0)))
    before = node.before / node.noted
    (edge, *_) = node.edges[0].values()
    mean = edge.mean
    below = next(mine for his in node.children.values() for mine in his.children.values() if mine.noted)
    (deep, *_) = below.edges[0].values()
    deep_before = below.before / below.noted
    deep_mean = deep.mean
    for step in (1, 2):
        node.measure_from(before + step, lambda seat: 1 if seat == 0 else -1)
        assert edge.mean == pytest.approx(mean - step)
        assert deep.mean == pytest.approx(deep_mean - step)
        assert below.before / below.noted == pytest.approx(deep_before + step)


@pytest.mark.parametrize(("game", "config"), SOME)
def test_a_bot_that_has_kept_something_plays_on_as_lawfully(game, config):
    bot = SearchBot(Level(30, parts=PARTS))
    state, rng = game.start(config), Random(4)
    asked = 0
    while asked < 12 and (owes := game.decision(state).owes):
        if owes[0] < 0:
            game.apply(state, owes[0], game.sample_chance(state, rng))
            continue
        answers = game.answers(state, owes[0])
        action = answers[0]
        if len(answers) > 1 and owes[0] == 0:
            action = bot.choose(View.of(game, state, 0, rng, budget=60))
            asked += 1
        assert action in answers
        game.apply(state, owes[0], action)
    assert asked


# ------------------------------------------------------------------------------------ In parts


def test_parts_are_searches_of_their_own(view):
    table = control.position(["rift nova antimatter", "reactor"], ["time-stop deflector", "nova"])
    asked = view(control, table, 0, budget=60)
    parts = [analyse_part(asked.again(), 60, part) for part in range(PARTS)]
    whole = analyse(asked, 60)
    assert whole == together(parts)
    assert parts[0] != parts[1]
    assert whole.iterations == sum(part.iterations for part in parts) >= 60


def test_something_is_known_of_every_answer_that_is_to_be_told(view):
    """However little they promise; here only one of them wins."""
    table = control.position(["nova rift antimatter", "reactor"], ["nova rift", "nova"])
    found = analyse(view(control, table, 0, budget=60), 200)
    assert found.best == control.parse("install nova")
    assert [option.visits >= 10 for option in found.options[:BEST]] == [True] * BEST


def test_parts_in_a_row_share_the_time(heap, view):
    budgets = []

    def think(own, part):
        budgets.append((part, own.budget))
        return search(own, 1)

    in_a_row(view(heap, heap.start(11), 0, budget=3.0), PARTS, think)
    assert budgets == [(part, 3.0 / PARTS) for part in range(PARTS)]


def test_together_they_say_what_was_looked_into_most_often():
    few, many = Option("few", 10, 0.9), Option("many", 20, 0.5)
    also = Option("few", 15, 0.4)
    found = together([Analysis((many, few), 0.5, 30), Analysis((also,), 0.4, 15)])
    assert [(option.action, option.visits) for option in found.options] == [("few", 25), ("many", 20)]
    assert found.best == "few"
    assert found.chance == pytest.approx((10 * 0.9 + 15 * 0.4) / 25)


# ------------------------------------------------------------------------------------ The tree


def test_of_a_long_list_the_most_promising_are_looked_into_first():
    edges = [Edge(number, 1.0 + number) for number in range(40)]
    tried = []
    for _ in range(30):
        edge = select(edges, Span())
        edge.visits += 1
        tried.append(edge.action)
    assert min(tried) >= 40 - NARROW - 6


def test_who_could_be_chosen_more_often_is_looked_into_sooner():
    span = Span()
    span.add(0.0)
    span.add(1.0)
    old, rare = Edge("old", 1.0), Edge("rare", 1.0)
    old.visits = rare.visits = 5
    old.total = rare.total = 2.5
    old.seen, rare.seen = 50, 5
    assert select([rare, old], span) is old


# ------------------------------------------------------------------------------------- Levels


def test_levels_are_bots_for_every_game():
    for game in GAMES:
        assert set(LEVELS) <= set(bots.names(game))
        assert all(isinstance(bots.make(level, game), SearchBot) for level in LEVELS)


def test_levels_rise():
    budgets = [level.iterations for level in LEVELS.values()]
    slips = [level.slips for level in LEVELS.values()]
    assert budgets == sorted(budgets)
    assert slips == sorted(slips, reverse=True)


def test_a_level_does_not_depend_on_the_machine(heap, view):
    """It counts iterations; with time to spare the budget in seconds makes no difference."""
    choose = SearchBot(Level(40)).choose
    assert choose(view(heap, heap.start(11), 0, budget=30)) == choose(
        view(heap, heap.start(11), 0, budget=90)
    )
