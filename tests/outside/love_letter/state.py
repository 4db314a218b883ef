"""Piles, decisions, reasons and events of Love Letter."""

from enum import IntEnum
from typing import Annotated

from allhands.kernel import struct
from allhands.kernel.game import Counter, Option, Zone
from allhands.kernel.rule import NONE, Array
from allhands.kernel.struct import FieldKind, Index, Range

from .cards import CARDS, DECK

SEATS = 4
MOST_TOKENS = 7


class Pile(IntEnum):
    """Where a card can lie."""

    DECK = 0
    ASIDE = 1
    OPEN = 2
    HAND = 3  # to 6: one for each seat
    PLAYED = 7  # to 10


PILES = 3 + 2 * SEATS


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    PLAY = 1
    CHOOSE = 2
    GUESS = 3


class Reason(IntEnum):
    """Why a choice isn't allowed."""

    NONE = 0
    NOT_HELD = 1
    COUNTESS_FIRST = 2
    OUT = 3
    PROTECTED = 4
    YOURSELF = 5
    NO_GUARD = 6
    NO_SEAT = 7


CLAUSES: dict[int, str] = {
    Reason.NOT_HELD: "LL-1.3",
    Reason.COUNTESS_FIRST: "LL-2.7",
    Reason.OUT: "LL-1.4",
    Reason.PROTECTED: "LL-2.4",
    Reason.YOURSELF: "LL-2.1",
    Reason.NO_GUARD: "LL-2.1",
    Reason.NO_SEAT: "LL-1.1",
}


class Happening(IntEnum):
    """What the log tells."""

    ROUND = 1
    ASIDE = 2
    OPENED = 3
    DEALT = 4
    DRAWN = 5
    PLAYED = 6
    CHOSEN = 7
    GUESSED = 8
    WRONG = 9
    LOOKED = 10
    COMPARED = 11
    PROTECTED = 12
    DISCARDED = 13
    SWAPPED = 14
    OUT = 15
    SHOWN = 16
    WON = 17
    NO_EFFECT = 18
    GATHERED = 19


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS, frames=1):
    """The cards, the tokens, and the card being played."""

    goal: int
    round: Annotated[int, Range(0, 99)]
    tokens: Annotated[Array, "seats", Range(0, MOST_TOKENS)]
    out: Annotated[Array, "seats", FieldKind.MARK]
    protected: Annotated[Array, "seats", FieldKind.MARK]
    playing: Annotated[int, Range(NONE, len(DECK) - 1)]
    chosen: Annotated[int, Index("seats", NONE)]


ZONES = (
    Zone("deck", Pile.DECK, label="Deck", ordered=True),
    Zone("aside", Pile.ASIDE, label="Laid aside"),
    Zone("open", Pile.OPEN, label="Open", open=True),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("played", Pile.PLAYED, SEATS, label="Played", owned=True, open=True, ordered=True),
)
COUNTERS = (
    Counter("round", "Round"),
    Counter("tokens", "Tokens", score=True),
    Counter("out", "Out", zero=False),
    Counter("protected", "Protected", zero=False),
)
OPTIONS = (Option("goal", 0, 0, MOST_TOKENS, "Tokens that win the match; 0 for what the rulebook says."),)
