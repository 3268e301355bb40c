"""The flow of the game, in the order of the rulebook: set-up, the six steps of a round, the phases between.

What the characters do is in `characters`, the production in `production`, discoveries and action cards in
`discoveries` and `moments`, the end in `scoring`.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec.structs import replace

from spacegames.core import frames
from spacegames.core.decision import Decision, Refusal
from spacegames.core.frames import AskPool, Bottom, Emit, Frame, ask_chance
from spacegames.red_planet import atoms, discoveries, production, scoring
from spacegames.red_planet.actions import (
    AGREE,
    ASTRONAUT,
    CALL,
    CHARACTER,
    CHOOSE,
    CONCEDE,
    DEAL,
    KEEP,
    LAND,
    SHIP,
    Action,
)
from spacegames.red_planet.ask import AskAll, explore, nobody_yet
from spacegames.red_planet.characters import Effect
from spacegames.red_planet.events import (
    Dealt,
    DeckReshuffled,
    Kept,
    NeutralDrawn,
    NoShipLeft,
    RoundBegan,
    RoundEnded,
)
from spacegames.red_planet.pieces import CHARACTERS, DESTINATION, PHOBOS, RECRUITER, UNKNOWN, is_mission
from spacegames.red_planet.state import HIDDEN, NONE, Config, State, owner, unopened

MISSIONS_DEALT: Final = 2
# The Recruiter of a neutral deck is put back among its lower half: among the last five of nine.
LOWER_HALF: Final = 5
NEUTRAL_SEATS: Final = 2  # how many seats there are where neutral colours play


def start(config: Config) -> State:
    """The box opened, nothing laid out: the first decisions are those of chance.

    Raises ConfigError if nobody could play so.
    """
    config.check()
    state = unopened(config)
    state.frames = [Match(), DealMissions(((),) * config.seats), StartingAstronauts(), Docking(setup=True)]
    frames.settle(state)
    return state


class Match(Bottom, frozen=True):
    """From one notch of the round tracker to the next."""

    AGREE: ClassVar = AGREE
    CONCEDE: ClassVar = CONCEDE

    def run(self, state: State, emit: Emit) -> None:
        spaces = state.config.box.spaces
        space = spaces[state.space]
        state.space += 1
        if space.kind == "round":
            begin_round(state, emit)
        elif space.kind == "production":
            number = sum(one.kind == "production" for one in spaces[: state.space])
            production.begin_production(state, number, space.dots)
        elif space.kind == "reveal":
            discoveries.reveal_all(state, emit)
        else:
            scoring.score(state, emit)

    def end(self, state: State, reason: str, winners: tuple[int, ...], emit: Emit) -> None:
        others = tuple(seat for seat in range(state.config.seats) if seat not in winners)
        scoring.end_game(state, reason, winners, (winners, others) if winners else (others,), emit)


# ------------------------------------------------------------------------------------------ Setup


class Docking(Frame, frozen=True):
    """Every empty dock gets a ship, from the left; in the set-up one that says where it flies."""

    ASKS: ClassVar = False

    setup: bool = False
    dock: int = 0

    def run(self, state: State, emit: Emit) -> None:
        empty = [dock for dock in range(self.dock, len(state.docks)) if not state.docks[dock]]
        if not empty:
            state.frames.pop()
            if self.setup:
                send_one_to_phobos(state, emit)
            return
        if not state.ships.size:
            reshuffle(state, emit)
        state.frames[-1] = Docking(self.setup, empty[0] + 1)
        if state.ships.size:
            state.frames.append(DockShip(empty[0], self.setup))
        elif emit:
            emit(NoShipLeft(dock=empty[0]))


def reshuffle(state: State, emit: Emit) -> None:
    """The discarded ships are the new deck."""
    count = len(state.scrapped)
    state.ships.shuffle_in(state.scrapped)
    state.scrapped.clear()
    if count and emit:
        emit(DeckReshuffled(count=count))


def send_one_to_phobos(state: State, emit: Emit) -> None:
    """If no ship flies to Phobos, the rightmost one gets a token."""
    if not any(ship and ship.destination == PHOBOS for ship in state.docks):
        atoms.send_to_phobos(state, len(state.docks) - 1, emit)


class DockShip(AskPool, frozen=True):
    """Which ship is drawn for a dock."""

    ASKED: ClassVar = ask_chance("ship")
    FACES: ClassVar = SHIP

    dock: int
    setup: bool

    def pool(self, state: State) -> list[int]:
        pool = state.ships.pool
        return [face for face in pool if DESTINATION[face] != UNKNOWN] if self.setup else pool

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        state.frames.pop()
        state.ships.take(action.what)
        atoms.dock(state, self.dock, action.what, emit)


class StartingAstronauts(AskPool, frozen=True):
    """Whose starting astronaut is on the ship at the next dock."""

    ASKED: ClassVar = ask_chance("astronaut")
    FACES: ClassVar = ASTRONAUT

    placed: tuple[int, ...] = ()

    def pool(self, state: State) -> list[int]:
        return [colour for colour in range(state.config.colours) if colour not in self.placed]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        dock = len(self.placed)
        atoms.start_aboard(state, action.colour, dock, emit)
        if not dock:
            state.first = owner(state, action.colour)
        if dock + 1 < len(state.docks):
            state.frames[-1] = StartingAstronauts((*self.placed, action.colour))
        else:
            state.frames.pop()


class DealMissions(AskPool, frozen=True):
    """Which mission is dealt next: two to every seat, one seat after the other."""

    ASKED: ClassVar = ask_chance("mission")
    FACES: ClassVar = DEAL

    dealt: tuple[tuple[int, ...], ...]

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that have been dealt are in nobody's place but here."""
        return tuple(card for cards in self.dealt for card in cards)

    def seen_by(self, eyes: int) -> Frame:
        return DealMissions(_dealt_seen(self.dealt, eyes))

    def pool(self, state: State) -> list[int]:
        return [card for card in state.events.pool if is_mission(card)]

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        to = len(self.held) // MISSIONS_DEALT
        state.events.take(action.what)
        dealt = (*self.dealt[:to], (*self.dealt[to], action.what), *self.dealt[to + 1 :])
        if emit:
            emit(Dealt(seat=to, card=action.what, eyes=1 << to))
        if len(self.held) + 1 < MISSIONS_DEALT * len(dealt):
            state.frames[-1] = DealMissions(dealt)
        else:
            state.frames[-1] = KeepMission(*nobody_yet(len(dealt)), dealt)


def _dealt_seen(dealt: tuple[tuple[int, ...], ...], eyes: int) -> tuple[tuple[int, ...], ...]:
    return tuple(cards if eyes >> seat & 1 else (HIDDEN,) * len(cards) for seat, cards in enumerate(dealt))


class KeepMission(AskAll, frozen=True):
    """Which of two missions every seat keeps."""

    KIND: ClassVar = "keep"

    dealt: tuple[tuple[int, ...], ...]

    @property
    def held(self) -> tuple[int, ...]:
        """The cards are in nobody's place but here."""
        return tuple(card for cards in self.dealt for card in cards)

    def seen_by(self, eyes: int) -> Frame:
        return replace(super().seen_by(eyes), dealt=_dealt_seen(self.dealt, eyes))

    def options(self, state: State, seat: int) -> list[Action]:
        return [KEEP[card] for card in dict.fromkeys(self.dealt[seat])]

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(state, seat) else Refusal("keep_first")

    def resolve(self, state: State, answers: tuple[int, ...], emit: Emit) -> None:
        state.kept = list(answers)
        state.returned = [
            cards[1 - cards.index(card)] for cards, card in zip(self.dealt, answers, strict=True)
        ]
        state.events.shuffle_in(state.returned)
        if emit:
            for keeper, (card, returned) in enumerate(zip(answers, state.returned, strict=True)):
                emit(Kept(seat=keeper, card=card, returned=returned, eyes=1 << keeper))


# ------------------------------------------------------------------------------ The six steps of a round


def begin_round(state: State, emit: Emit) -> None:
    """The steps of a round wait for one another; the first is to choose a character."""
    state.round += 1
    state.played = [NONE] * state.config.colours
    if emit:
        emit(RoundBegan(round=state.round, first=state.first))
    state.frames += [NextFirstPlayer(), Docking(), Landing(), Choose(*nobody_yet(state.config.seats))]


class Choose(AskAll, frozen=True):
    """Step 1: every seat chooses a character."""

    KIND: ClassVar = "choose"

    def options(self, state: State, seat: int) -> list[Action]:
        hand = state.hands[seat]
        return [CHOOSE[character] for character in CHARACTERS if hand >> character & 1]

    def thinkable(self, state: State, seat: int) -> tuple[Action, ...]:
        return CHOOSE

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        if action not in CHOOSE:
            return Refusal("choose_first")
        if state.hands[seat] >> action.what & 1:
            return None
        return Refusal("played_already", {"character": action.what})

    def resolve(self, state: State, answers: tuple[int, ...], emit: Emit) -> None:
        neutral = state.config.colours > state.config.seats
        colours = tuple(range(len(answers)))
        state.frames.append(DrawNeutral(answers) if neutral else Countdown(len(answers), answers, colours))


class DrawNeutral(AskPool, frozen=True):
    """Which card is on top of the next neutral deck; who runs the colour looks at it.

    chosen  the characters chosen or drawn up to now, by colour
    """

    ASKED: ClassVar = ask_chance("character")
    FACES: ClassVar = CHARACTER

    chosen: tuple[int, ...]

    def seen_by(self, eyes: int) -> Frame:
        hidden = tuple(range(len(self.chosen)))
        return DrawNeutral(_chosen_seen(NEUTRAL_SEATS, self.chosen, hidden, eyes))

    def pool(self, state: State) -> list[int]:
        return neutral_pool(state.hands[len(self.chosen)])

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        colour = len(self.chosen)
        chosen = (*self.chosen, action.what)
        if emit:
            emit(NeutralDrawn(colour=colour, character=action.what, eyes=1 << owner(state, colour)))
        if len(chosen) < state.config.colours:
            state.frames[-1] = DrawNeutral(chosen)
        else:
            state.frames[-1] = Countdown(state.config.seats, chosen, tuple(range(len(chosen))))


def neutral_pool(deck: int) -> list[int]:
    """What may lie on top of a neutral deck that holds these characters."""
    if deck.bit_count() > LOWER_HALF:
        deck &= ~(1 << RECRUITER)
    return [character for character in CHARACTERS if deck >> character & 1]


class Countdown(Frame, frozen=True):
    """Step 2: the first player counts from 9 down to 1. All who have chosen the character that is called
    turn it up, and resolve it one after the other.

    seats    how many there are
    chosen   the character of every colour
    waiting  the colours that have not been called yet
    next     those that have been called and have still to resolve, in order
    """

    seats: int
    chosen: tuple[int, ...]
    waiting: tuple[int, ...]
    next: tuple[int, ...] = ()

    def seen_by(self, eyes: int) -> Frame:
        return replace(self, chosen=_chosen_seen(self.seats, self.chosen, self.waiting, eyes))

    def decision(self, state: State) -> Decision:
        kind = "next" if self.next else "call" if self.waiting else "land"
        return Decision(kind, (state.first,), public=True, args={"colour": self.next[0]} if self.next else {})

    def legal(self, state: State, seat: int) -> list[Action]:
        if seat != state.first:
            return []
        return [CALL] if self.waiting or self.next else [LAND]

    def refuse(self, state: State, seat: int, action: Action) -> Refusal | None:
        return None if action in self.legal(state, seat) else Refusal("countdown_first")

    def take(self, state: State, seat: int, action: Action, emit: Emit) -> None:
        if action == LAND:
            state.frames.pop()
            return
        turn = self.next or self.called(state)
        colour, *others = turn
        if not self.next:
            atoms.reveal(state, turn, self.chosen[colour], emit)
        state.frames[-1] = self.after(colour, others)
        state.last = colour
        state.frames.append(Effect(colour, self.chosen[colour]))

    def called(self, state: State) -> list[int]:
        """Who has chosen the highest number, clockwise from the first player."""
        first = min(map(state.config.box.countdown.index, (self.chosen[colour] for colour in self.waiting)))
        character = state.config.box.countdown[first]
        same = [colour for colour in self.waiting if self.chosen[colour] == character]
        return sorted(same, key=lambda colour: (colour - state.first) % len(self.chosen))

    def after(self, colour: int, others: Sequence[int]) -> "Countdown":
        """The countdown while this colour resolves, and these have still to resolve the same."""
        waiting = tuple([other for other in self.waiting if other != colour and other not in others])
        return Countdown(self.seats, self.chosen, waiting, tuple(others))


def _chosen_seen(seats: int, chosen: tuple[int, ...], hidden: tuple[int, ...], eyes: int) -> tuple[int, ...]:
    """What these eyes see of the characters that lie facedown: those of the colours that they run."""
    return tuple([
        HIDDEN if colour in hidden and not eyes >> colour % seats & 1 else character
        for colour, character in enumerate(chosen)
    ])  # fmt: skip


class Landing(Frame, frozen=True):
    """Step 3: the launched ships land, in the order in which they left."""

    ASKS: ClassVar = False

    def run(self, state: State, emit: Emit) -> None:
        if not state.flights:
            state.frames.pop()
            return
        ship = state.flights[0]
        zone = atoms.land(state, emit)
        if zone != UNKNOWN and any(ship.aboard):
            explore(state, zone)


class NextFirstPlayer(Frame, frozen=True):
    """Steps 5 and 6: who resolved last is first player, and the round tracker goes on."""

    ASKS: ClassVar = False

    def run(self, state: State, emit: Emit) -> None:
        state.first = owner(state, state.last)
        state.frames.pop()
        if emit:
            emit(RoundEnded(round=state.round, characters=tuple(state.played), first=state.first))
