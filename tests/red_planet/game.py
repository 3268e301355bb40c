"""A table of Red Planet in the hands of a test: laid out by position, played in notation."""

from random import Random

from spacegames import red_planet
from spacegames.core.seats import LETTERS, seat_name
from spacegames.red_planet.pieces import KIND_WORDS, ZONE_WORDS
from spacegames.red_planet.state import counts, ship_at


class Game:
    """A state, and what was told since the last question was looked at."""

    def __init__(self, state):
        self.state = state
        self.told = []

    # ------------------------------------------------------------------------------ asked

    @property
    def decision(self):
        return red_planet.decision(self.state)

    @property
    def asked(self):
        """Who is asked what: `("A", "move")`."""
        decision = self.decision
        return "".join(seat_name(seat) if seat >= 0 else "chance " for seat in decision.owes), decision.kind

    def legal(self, letter=None):
        """What may be done, in notation."""
        seat = LETTERS.index(letter) if letter else self.decision.owes[0]
        return {red_planet.format(action) for action in red_planet.legal_actions(self.state, seat)}

    def refused(self, text, letter=None):
        """The code of the refusal of this action."""
        seat = LETTERS.index(letter) if letter else self.decision.owes[0]
        before = red_planet.encode(self.state)
        refusal = red_planet.refusal(self.state, seat, red_planet.parse(text))
        assert red_planet.encode(self.state) == before
        assert refusal is not None, f"{text} is legal"
        return refusal.code

    # ------------------------------------------------------------------------------- done

    def does(self, *texts):
        """Whoever is asked does this; `B: choose pilot` if it is not the first who is asked."""
        census = red_planet.census(self.state)
        for text in texts:
            letter, _, what = text.rpartition(": ")
            seat = LETTERS.index(letter) if letter else self.decision.owes[0]
            action = red_planet.parse(what)
            refusal = red_planet.refusal(self.state, seat, action)
            assert refusal is None, f"{text}: {refusal}; asked {self.asked}, legal {sorted(self.legal())}"
            red_planet.apply(self.state, seat, action, self.told.append)
        assert red_planet.census(self.state) == census
        return self

    def chance(self, seed=0):
        """Chance decides as long as it is asked."""
        while self.decision.owes and self.decision.owes[0] < 0:
            action = red_planet.sample_chance(self.state, Random(seed))
            red_planet.apply(self.state, -1, action, self.told.append)
        return self

    def goes_on(self, until="choose", seed=0):
        """Everybody does the first thing there is, until this is asked."""
        rng = Random(seed)
        while self.decision.kind != until:
            seat = self.decision.owes[0]
            if seat < 0:
                action = red_planet.sample_chance(self.state, rng)
            else:
                action = red_planet.legal_actions(self.state, seat)[0]
            red_planet.apply(self.state, seat, action, self.told.append)
        return self

    def all_let(self):
        """Nobody plays an action card, as long as that is asked."""
        while self.decision.quiet is not None:
            for seat in self.decision.owes:
                red_planet.apply(self.state, seat, self.decision.quiet, self.told.append)
        return self

    # ------------------------------------------------------------------------------- seen

    def events(self, kind):
        """What was told of this kind."""
        return [event for event in self.told if isinstance(event, kind)]

    def zone(self, name):
        """The astronauts in a zone, a letter each."""
        present = counts(self.state, ZONE_WORDS.index(name))
        return "".join(LETTERS[colour] * count for colour, count in enumerate(present))

    def ship(self, place):
        """The ship at `dock-1` or `flight-1`; None if there is none."""
        where, number = place.split("-")
        return ship_at(self.state, int(number) - 1 + 6 * (where == "flight"))

    def aboard(self, place):
        """The astronauts aboard, a letter each."""
        return "".join(LETTERS[colour] * count for colour, count in enumerate(self.ship(place).aboard))

    def lost(self):
        return "".join(LETTERS[colour] * count for colour, count in enumerate(self.state.lost))

    def tokens(self, letter):
        """The point tokens of a colour: (ice, sylvanite, celerium)."""
        place = LETTERS.index(letter) * len(KIND_WORDS)
        return tuple(self.state.points[place : place + len(KIND_WORDS)])

    def waiting(self, name):
        """The point tokens in a zone: (ice, sylvanite, celerium)."""
        place = ZONE_WORDS.index(name) * len(KIND_WORDS)
        return tuple(self.state.waiting[place : place + len(KIND_WORDS)])

    def resource(self, name):
        """What a zone yields; empty while nobody knows."""
        kind = self.state.resources[ZONE_WORDS.index(name)]
        return KIND_WORDS[kind] if kind >= 0 else ""

    def hand(self, letter):
        return self.state.hands[LETTERS.index(letter)]


def begin(seats=4):
    """A new game, nothing laid out."""
    return Game(red_planet.start(red_planet.Config(seats=seats)))


def lay(seats=4, **things):
    """A table laid out by hand."""
    return Game(red_planet.position(seats, **things))


def called(character, *, seats=3, **things):
    """A has chosen this character, all others the Pilot; A is first player and has just been called."""
    letters = LETTERS[: 4 if seats == 2 else seats]
    chosen = dict.fromkeys(letters, "pilot") | {"A": character}
    return lay(seats, chosen=chosen, **things).does("call")
