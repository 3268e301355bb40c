"""The hand: a list of cards, each with what it can do now."""

from collections.abc import Sequence

from spacegames.control.actions import Action
from spacegames.control.components import CELLS, IS_SILVER
from spacegames.tui.widgets.listing import Item, Listing

# What a verb is called beside the card, in the order in which it is shown.
BESIDE = {"install": "install", "burn": "burn", "defuse": "defuse", "stop": "answer", "discard": "discard"}
CARD_WIDTH = 16


class Hand(Listing):
    """Cells are `("hand", place)`."""

    def __init__(self) -> None:
        super().__init__("Hand", id="hand", gap=CARD_WIDTH, wraps=False, marks_always=True)
        self.cards: tuple[int, ...] = ()

    def show_cards(self, cards: Sequence[int], legal: Sequence[Action], *, asked: bool) -> None:
        """Show the cards; `legal` is what can be done now, `asked` whether anything is asked."""
        self.cards = tuple(cards)
        self.empty = "No card in hand."
        self.show(
            [
                Item(
                    ("hand", place),
                    str(CELLS[card]),
                    note=_can(card, legal) or ("not now" if asked else ""),
                    style="silver" if IS_SILVER[card] else "bronze",
                )
                for place, card in enumerate(cards)
            ]
        )


def _can(card: int, legal: Sequence[Action]) -> str:
    verbs = {action.verb for action in legal if action.card == card}
    return " ".join(word for verb, word in BESIDE.items() if verb in verbs)
