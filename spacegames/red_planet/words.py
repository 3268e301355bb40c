"""What things are called: components by the names of the box, colours by those of the seats."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from spacegames.core.seats import LETTERS, SEATS_IN
from spacegames.red_planet.actions import DOCKS
from spacegames.red_planet.components import Box
from spacegames.red_planet.pieces import CAPACITY, DESTINATION, FACEDOWN, PHOBOS, UNKNOWN

Names = Sequence[str]

A_CARD: Final = "a card"
NOBODY: Final = "nobody"


def row(parts: Sequence[str], joiner: str = " and ") -> str:
    """Several things in a row: `a, b and c`."""
    *others, last = parts or [""]
    return f"{', '.join(others)}{joiner}{last}" if others else last


def many(count: int, noun: str) -> str:
    """So many of them: `1 seat`, `2 seats`."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def some(count: int, noun: str) -> str:
    """So many of them, a single one by its article: `an astronaut`, `2 astronauts`."""
    article = "an" if noun[0] in "aeiou" else "a"
    return f"{article} {noun}" if count == 1 else many(count, noun)


def capital(text: str) -> str:
    """The text as a sentence begins."""
    return text[:1].upper() + text[1:]


def in_order(box: Box, characters: int) -> list[int]:
    """The characters of a set, in the order of the countdown."""
    return [character for character in box.countdown if characters >> character & 1]


class Words(NamedTuple):
    """The words for the things of a box, and for the people in the seats."""

    box: Box
    names: Names

    # ---------------------------------------------------------------------------------- People

    def colour(self, colour: int) -> str:
        """Whose astronauts: the name of the seat; a neutral colour has a letter, and somebody who runs it."""
        seats = len(self.names)
        if colour < seats:
            return self.names[colour]
        return f"{LETTERS[colour]} (neutral, {self.names[colour % seats]})"

    def colours(self, colours: Sequence[int]) -> str:
        """Several colours in a row."""
        return row([self.colour(colour) for colour in colours]) or NOBODY

    def people(self, seats: Sequence[int], joiner: str = " and ") -> str:
        """Several seats in a row."""
        return row([self.names[seat] for seat in seats], joiner) or NOBODY

    def knowing(self, eyes: int) -> str:
        """The seats that these eyes are."""
        return self.people([seat for seat in SEATS_IN[eyes & 63] if seat < len(self.names)])

    def astronauts(self, counts: Sequence[int]) -> str:
        """How many of each colour, as far as there are any: `Ann 2, Ben 1`."""
        parts = [f"{self.colour(colour)} {count}" for colour, count in enumerate(counts) if count]
        return ", ".join(parts) or NOBODY

    # ------------------------------------------------------------------------------- Components

    def zone(self, zone: int) -> str:
        """Its name; `unknown` for no zone that anybody knows."""
        return "unknown" if zone in (UNKNOWN, -1) else self.box.zones[zone].name

    def there(self, zone: int) -> str:
        """Where somebody is who is in a zone: `in Hellas`, but `on Phobos`."""
        return f"{'on' if zone == PHOBOS else 'in'} {self.zone(zone)}"

    def role(self, character: int) -> str:
        """What a character is called."""
        return self.box.characters[character].name

    def character(self, character: int) -> str:
        """The number at which it is called, and what it is called."""
        return f"{self.box.characters[character].number} {self.role(character)}"

    def characters(self, characters: int) -> str:
        """All of a set, in the order of the countdown."""
        return ", ".join(map(self.character, in_order(self.box, characters))) or "none"

    def numbers(self, characters: int) -> str:
        """All of a set by their numbers alone: `9 7 2`."""
        entries = [self.box.characters[one] for one in in_order(self.box, characters)]
        return " ".join(str(entry.number) for entry in entries) or "none"

    def card(self, card: int | None) -> str:
        """An event card; one that nobody may name is just a card."""
        return A_CARD if card is None or card < 0 else self.box.cards[card].name

    def cards(self, cards: Sequence[int]) -> str:
        """Several event cards in a row."""
        return row([self.card(card) for card in cards]) or "none"

    def kind(self, kind: int) -> str:
        """A kind of resource or of point tokens."""
        return "unknown" if kind == FACEDOWN else self.box.kinds[kind].name

    def tokens(self, counts: Sequence[int]) -> str:
        """How many point tokens of each kind, as far as there are any: `2 ice and 1 celerium`."""
        return row([f"{count} {self.kind(kind)}" for kind, count in enumerate(counts) if count]) or "nothing"

    def worth(self, counts: Sequence[int]) -> int:
        """What so many point tokens of each kind count at the end."""
        return sum(count * value for count, value in zip(counts, self.box.value, strict=True))

    def face(self, face: int) -> str:
        """A ship card, by what is printed on it: `Hellas 3`."""
        return f"{self.zone(DESTINATION[face])} {CAPACITY[face]}"

    def place(self, place: int) -> str:
        """Where a ship is: `dock 2`, or the second that has been launched, `flight 2`."""
        return f"dock {place + 1}" if place in DOCKS else f"flight {place - len(DOCKS) + 1}"

    def ship(self, place: int) -> str:
        """The ship there: `the ship at dock 2`, or just `flight 2`."""
        return f"the ship at {self.place(place)}" if place in DOCKS else self.place(place)
