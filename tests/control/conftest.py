"""A table laid out by hand and played in notation, one step after the other.

    table = scenario(["rewind", "nova"], ["", "reactor"])
    table.plays("A", "burn rewind at B:reactor")
    table.answers("B", "let")
    assert table.charge("B") == 0

Whatever a test is about, every step also checks what holds always: that the action is legal and
exactly the legal ones are not refused, that the state survives JSON and copying, that the box is
complete, and that nobody can tell a sampled world from the table.
"""

from collections.abc import Iterator
from random import Random

import pytest

from spacegames import control
from spacegames.control import messages
from spacegames.control.actions import ACTIONS
from spacegames.control.components import BOX, CHARGE, WORDS
from spacegames.core.seats import LETTERS, TABLE, seat_name, seat_number

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def words(cards) -> str:
    """Cards as they are written in the tests: `"rift nova"`."""
    return " ".join(WORDS[card] for card in cards)


def any_action(state, rng, fond_of=()):
    """Somebody who is asked, and any legal answer; with burns of cards in `fond_of` more often than not."""
    owes = control.decision(state).owes
    seat = owes[int(rng.random() * len(owes))]
    if seat < 0:
        return seat, control.sample_chance(state, rng)
    actions = control.legal_actions(state, seat)
    fond = [action for action in actions if action.verb == "burn" and action.card in fond_of]
    choice = fond if fond and rng.random() < 0.7 else actions
    return seat, choice[int(rng.random() * len(choice))]


class Table:
    """Somebody to play a state step by step, and to ask about it.

    Seats are letters, actions are notation, cards are words.
    """

    def __init__(self, state, check=True):
        self.state = state
        self.log = []
        self.latest = []
        if check:
            self.check()

    # ------------------------------------------------------------------------------- What is asked

    def asks(self) -> tuple[str, str]:
        """The open question, and who owes an answer: `("turn", "A")`."""
        question = control.decision(self.state)
        return question.kind, "".join(seat_name(seat) for seat in question.owes)

    def legal(self, seat) -> list[str]:
        """All that this seat may do."""
        return [control.format(action) for action in control.legal_actions(self.state, seat_number(seat))]

    def refuses(self, seat, text) -> str:
        """The code of the refusal of something that must not be done."""
        return self.refusal(seat, text).code

    def refusal(self, seat, text):
        """The refusal of something that must not be done; a text in notation, or an action."""
        __tracebackhide__ = True
        action = control.parse(text) if isinstance(text, str) else text
        before = control.encode(self.state)
        refusal = control.refusal(self.state, seat_number(seat), action)
        assert refusal is not None, self.explain(f"{seat} is allowed to {text!r}")
        assert control.encode(self.state) == before, self.explain("asking has changed the table")
        assert messages.refusal(refusal, self.names)
        return refusal

    # -------------------------------------------------------------------------------------- Steps

    def plays(self, seat, text) -> None:
        """The seat does this, as it is asked to."""
        __tracebackhide__ = True
        self.step(seat_number(seat), text)

    answers = plays

    def chance(self, text) -> None:
        """Chance decides so."""
        __tracebackhide__ = True
        self.plays("chance", text)

    def nobody_answers(self) -> None:
        """All who are asked let it happen."""
        __tracebackhide__ = True
        assert self.asks()[0] in ("answer", "counter", "counter_again"), self.explain(
            "nobody is asked for an answer"
        )
        for seat in self.asks()[1]:
            self.plays(seat, "let")

    def plays_unanswered(self, seat, text) -> None:
        """The seat burns something, and all let it happen."""
        __tracebackhide__ = True
        self.plays(seat, text)
        self.nobody_answers()

    def deals(self, *hands) -> None:
        """Chance deals these hands, the starter's first, one card at a time."""
        __tracebackhide__ = True
        for round_of_cards in zip(*[hand.split() for hand in hands], strict=True):
            for card in round_of_cards:
                self.chance(f"card {card}")

    def goes_on_by_itself(self, rng, plies, until="over") -> None:
        """Random play of whatever is asked, up to the question `until`."""
        __tracebackhide__ = True
        for _ in range(plies):
            if self.asks()[0] == until:
                return
            seat, action = any_action(self.state, rng)
            self.step(seat, control.format(action))

    def step(self, seat, text) -> None:
        """One ply, and all that must hold before and after it."""
        __tracebackhide__ = True
        action = control.parse(text)
        refusal = control.refusal(self.state, seat, action)
        assert refusal is None, self.explain(f"{seat_name(seat)} may not {text!r} ({refusal})")
        before = control.encode(self.state)
        after, events = control.copy(self.state), []
        control.apply(after, seat, action, events.append)
        assert control.encode(self.state) == before, self.explain(f"{text!r} on a copy changes the original")
        read = control.decode(before, control.State)
        control.apply(read, seat, action)
        assert read == after, self.explain(f"{text!r} after reading the state from JSON differs")
        self.state, self.latest = after, events
        self.log += events
        self.check()

    def check(self) -> None:
        """What holds at every ply of every game."""
        __tracebackhide__ = True
        state = self.state
        assert control.decode(control.encode(state), control.State) == state, self.explain("lost in JSON")
        assert control.copy(state) == state, self.explain("lost in copying")
        assert control.census(state) == list(BOX), self.explain("a card is lost or doubled")
        for seat, machine in enumerate(state.machines):
            assert state.charges[seat] == sum(CHARGE[cell] for cell in machine), self.explain("wrong charge")
        owes = control.decision(state).owes
        for seat in (-1, *range(state.config.seats)):
            legal = control.legal_actions(state, seat)
            assert bool(legal) == (seat in owes), self.explain(f"{seat_name(seat)} owes, or has a choice")
            allowed = {action for action in ACTIONS.values() if control.refusal(state, seat, action) is None}
            assert len(set(legal)) == len(legal), self.explain(f"{seat_name(seat)} has a choice twice")
            assert set(legal) == allowed, self.explain(f"{seat_name(seat)} is refused what is legal")
            if seat in owes:
                offered = control.candidates(state, seat)
                assert set(legal) <= set(offered), self.explain(f"{seat_name(seat)} is not offered all")
        for letters in ("", *LETTERS[: state.config.seats]):
            for world in self.worlds(letters, 1):
                assert control.decision(world.state) == control.decision(state), self.explain("asking tells")

    # ---------------------------------------------------------------------------------- Knowledge

    def sees(self, letters="") -> control.Observation:
        """What these seats together know; the public if none is named."""
        return control.observe(self.state, [seat_number(letter) for letter in letters])

    def worlds(self, letters, count=60) -> Iterator["Table"]:
        """Tables that these seats cannot tell from this one."""
        __tracebackhide__ = True
        seen = self.sees(letters)
        encoded = control.encode(seen)
        for seed in range(count):
            world = Table(control.resample(control.decode(encoded, control.Observation), Random(seed)), False)
            assert world.sees(letters) == seen, self.explain(f"{letters or 'the public'} sees it differently")
            assert control.census(world.state) == list(BOX), self.explain("a sampled box is wrong")
            yield world

    def hears(self, letters="") -> list[str]:
        """What the latest step was for these seats, in words."""
        seats = [seat_number(letter) for letter in letters]
        return [messages.event(event.seen_by(*seats), self.names) for event in self.latest]

    def recalls(self, letters="") -> list[str]:
        """The log that these seats may look up, in words."""
        seats = [seat_number(letter) for letter in letters]
        places = control.recall(self.log, seats, self.state.config)
        return [messages.event(self.log[place].seen_by(*seats), self.names) for place in places]

    def forecast(self) -> list[str]:
        """What is in progress and what comes of it, which is the same for all."""
        __tracebackhide__ = True
        asked = control.decision(self.state)
        lines = control.voice.forecast(self.sees(), asked, self.names)
        for letters in (*LETTERS[: self.state.config.seats], LETTERS[: self.state.config.seats]):
            seen = control.voice.forecast(self.sees(letters), asked, self.names)
            assert seen == lines, self.explain(f"{letters} foresees something else")
        return lines

    # ---------------------------------------------------------------------------- What lies where

    @property
    def names(self):
        return NAMES[: self.state.config.seats]

    def hand(self, seat) -> str:
        """The hand in words, the lower charge first."""
        return words(self.state.hands[seat_number(seat)])

    def machine(self, seat) -> str:
        """The installed cells in words, in order of installation."""
        return words(self.state.machines[seat_number(seat)])

    def charge(self, seat) -> int:
        return self.state.charges[seat_number(seat)]

    def pile(self) -> str:
        """The discard pile in words, the topmost first."""
        return words(reversed(self.state.pile))

    def deck(self) -> str:
        """The decided cards of the deck in words, the topmost first."""
        return words([card for card, _ in (*reversed(self.state.deck.top), *self.state.deck.bottom)])

    def deck_size(self) -> int:
        return self.state.deck.size

    def sudden_death(self) -> bool:
        return self.state.sudden

    def tokens(self) -> list[int]:
        return self.state.tokens

    def round_reason(self) -> str:
        """What decided the round that the latest step has ended."""
        return next(event.reason for event in self.latest if type(event).__name__ == "RoundEnded")

    def winners(self) -> str:
        """The letters of the seats that have won the match; empty while it goes on."""
        outcome = control.outcome(self.state)
        return "".join(seat_name(seat) for seat in outcome.winners) if outcome else ""

    def concedes(self, seat) -> None:
        """The table says that this seat gives up."""
        self.step(TABLE, f"concede {seat}")

    def agrees(self) -> None:
        """The table says that all agree on a draw."""
        self.step(TABLE, "agree")

    def explain(self, what) -> str:
        """What is wrong, with the table, the open question and what may be answered."""
        question = control.decision(self.state)
        lines = [what, "", *messages.table(self.sees(), self.names)]
        lines += [f"{seat} holds: {self.hand(seat)}" for seat in LETTERS[: self.state.config.seats]]
        lines += ["", messages.decision(question, self.names)]
        lines += [f"  {seat_name(seat)}: {', '.join(self.legal(seat_name(seat)))}" for seat in question.owes]
        return "\n".join(lines)


@pytest.fixture
def scenario():
    """Lay out a table: what `position` takes, hands and machines first."""

    def lay_out(hands, machines=(), **others):
        return Table(control.position(hands, machines, **others))

    return lay_out


@pytest.fixture
def new_match():
    """Open the box: the fields of `Config`, with the starter's letter."""

    def open_box(starter=None, **config):
        named = None if starter is None else seat_number(starter)
        return Table(control.start(control.Config(starter=named, **config)))

    return open_box


@pytest.fixture(scope="session")
def random_play():
    """Play at random, ply after ply: the state and what happened. The state goes on changing."""

    def play(config, seed, plies, fond_of=()):
        rng = Random(seed)
        state = control.start(config)
        for _ in range(plies):
            if not control.decision(state).owes:
                return
            seat, action = any_action(state, rng, fond_of)
            happened = []
            control.apply(state, seat, action, happened.append)
            yield state, happened

    return play
