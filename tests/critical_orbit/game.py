"""A table of Critical Orbit in the hands of a test: laid out by position, played in notation."""

from random import Random

from spacegames import critical_orbit
from spacegames.core.seats import CHANCE, CLOCK, TABLE, seat_number
from spacegames.critical_orbit.pieces import (
    ROLE_LETTERS,
    ROLE_WORDS,
    SHAPE_WORDS,
    TILE_WORDS,
    VALVE_WORDS,
    square_called,
    square_word,
)
from spacegames.critical_orbit.routes import FACEUP, HAND


class Game:
    """A state, and what was told. A role is named by its letter: M, H, B, C."""

    def __init__(self, state):
        self.state = state
        self.told = []

    # ------------------------------------------------------------------------------ asked

    def seat(self, name):
        """The seat of a role, or that of `chance`, `clock` or `table`."""
        if name in ROLE_LETTERS:
            return self.state.config.held.index(ROLE_LETTERS.index(name))
        return seat_number(name)

    @property
    def decision(self):
        return critical_orbit.decision(self.state)

    @property
    def asked(self):
        """The roles that are asked, and what: `("MB", "write")`."""
        roles = self.state.config.held
        owes = "".join("?" if seat == CHANCE else ROLE_LETTERS[roles[seat]] for seat in self.decision.owes)
        return owes, self.decision.kind

    def legal(self, name):
        """What this role may do, in notation."""
        return {
            critical_orbit.format(action)
            for action in critical_orbit.legal_actions(self.state, self.seat(name))
        }

    def may(self, name, verb):
        """What this role may do with this verb, without the verb."""
        return {text.partition(" ")[2] for text in self.legal(name) if text.split()[0] == verb.split()[0]}

    def refused(self, text):
        """The code of the refusal of this: `H: write H 5 d4`."""
        name, what = text.split(": ")
        before = critical_orbit.encode(self.state)
        refusal = critical_orbit.refusal(self.state, self.seat(name), critical_orbit.parse(what))
        assert critical_orbit.encode(self.state) == before
        assert refusal is not None, f"{text} is legal"
        return refusal.code

    # ------------------------------------------------------------------------------- done

    def does(self, *texts):
        """These are done one after the other: `H: write H 5 d4`, `chance: die 5`."""
        census = critical_orbit.census(self.state)
        for text in texts:
            name, what = text.split(": ")
            seat, action = self.seat(name), critical_orbit.parse(what)
            refusal = critical_orbit.refusal(self.state, seat, action)
            assert refusal is None, f"{text}: {refusal}; asked {self.asked}"
            critical_orbit.apply(self.state, seat, action, self.told.append)
        assert critical_orbit.census(self.state) == census
        return self

    def rolls(self, dice, card=""):
        """The dice that come up, and the AI card."""
        self.does(*(f"chance: die {die}" for die in dice.split()))
        return self.does(f"chance: card {card}") if card else self

    def all_lock(self):
        """Everybody does the first thing there is, a lock last, until Mercury III can roll."""
        rng = Random(0)
        while self.decision.kind not in ("roll", "done", "over"):
            seat = self.decision.owes[0]
            action = (
                critical_orbit.sample_chance(self.state, rng)
                if seat == CHANCE
                else critical_orbit.answers(self.state, seat)[0]
            )
            critical_orbit.apply(self.state, seat, action, self.told.append)
        return self

    # ------------------------------------------------------------------------------- seen

    def events(self, kind):
        """What was told of this kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def stars(self, name):
        """The stars that a role has still to use."""
        if name == "M":
            return self.state.rocket.stars
        return self.city(name).stars

    def city(self, name):
        return self.state.city(ROLE_LETTERS.index(name))

    def number(self, name, square):
        """What stands on a square of a city's sheet."""
        return self.city(name).numbers[square_called(ROLE_LETTERS.index(name), square)]

    def crossed(self):
        """The squares of Houston's shapes."""
        mask = self.state.houston.crossed
        return {square_word(1, place) for place in range(mask.bit_length()) if mask >> place & 1}

    def tiles(self, where="hand"):
        """The tiles in hand, faceup, or on the rocket."""
        places = self.state.rocket.where
        wanted = {
            "hand": lambda at: at == HAND,
            "faceup": lambda at: at == FACEUP,
            "rocket": lambda at: at >= 0,
        }
        return {word for word, at in zip(TILE_WORDS, places, strict=True) if wanted[where](at)}

    def shapes_given(self):
        """The shapes for which Houston has crossed out bubbles."""
        return "".join(
            shape * count for shape, count in zip(SHAPE_WORDS, self.state.houston.counts, strict=True)
        )

    def halves(self):
        return [
            word
            for word, count in zip(VALVE_WORDS, self.state.rocket.halves, strict=True)
            for _ in range(count)
        ]


def begin(seats=4, **settings):
    """A new game, nothing decided; without a clock if nothing is said."""
    settings = {"turns": 35} | _roles(settings)
    return Game(critical_orbit.start(critical_orbit.Config(seats=seats, **settings)))


def lay(seats=4, **things):
    """A table laid out by hand."""
    return Game(critical_orbit.position(seats, **_roles(things)))


def _roles(settings):
    """Settings with the roles that are held where those that the AI deck plays were given, as `ai`."""
    settings = dict(settings)
    ai = settings.pop("ai", None)
    return settings | ({"roles": tuple(word for word in ROLE_WORDS if word not in ai)} if ai else {})


def at_random(config, seed, plies=10**6, tell=None):
    """Every state of a game played at random, beside the questions too, with who acts next and how."""
    rng, state = Random(seed), critical_orbit.start(config)
    for _ in range(plies):
        decision = critical_orbit.decision(state)
        if not decision.owes:
            break
        beside = decision.may and rng.random() < 0.3
        seat = rng.choice([*decision.owes, *decision.may] if beside else decision.owes)
        if seat == CHANCE:
            action = critical_orbit.sample_chance(state, rng)
        else:
            action = rng.choice(
                (critical_orbit.legal_actions if beside else critical_orbit.answers)(state, seat)
            )
        yield state, seat, action
        critical_orbit.apply(state, seat, action, tell)
    yield state, None, None


__all__ = ["CLOCK", "TABLE", "Game", "at_random", "begin", "lay"]
