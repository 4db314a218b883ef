"""The state of Leduc hold'em, in the words players use."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from allhands.kernel import struct
from allhands.kernel.game import Counter, Option, Zone
from allhands.kernel.rule import Array, Column
from allhands.kernel.struct import Range

from .cards import CARDS

SEATS = 2
ANTE = 1
RAISE_BY = Column((0, 2, 4))  # in the first round and in the second (LE-3.2)
MOST_RAISES = 2  # in a round
MOST = ANTE + MOST_RAISES * sum(RAISE_BY)  # chips a hand can cost (LE-5.3)
MOST_HANDS = 20  # in a match
MOST_DECISIONS = 8  # at most, in a hand (LE-5.4)


class Pile(IntEnum):
    """The piles, and behind them the places of chips."""

    DECK = 0
    BOARD = 1  # the open card
    HAND = 2  # to 3: one for each seat

    POT = 4
    PURSE = 5  # to 6


PILES = 4


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    BET = 1


class Bet(IntEnum):
    """The choices of BET."""

    FOLD = 0
    CALL = 1  # a check, if nothing is missing
    RAISE = 2


class Reason(IntEnum):
    """The reasons for refusals."""

    NONE = 0
    NOTHING_TO_ANSWER = 1
    RAISES_USED_UP = 2


CLAUSES: dict[int, str] = {Reason.NOTHING_TO_ANSWER: "LE-3.3", Reason.RAISES_USED_UP: "LE-3.5"}


class EventKind(IntEnum):
    """The kinds of events."""

    ANTED = 1
    DEALT = 2
    FOLDED = 3
    CHECKED = 4
    CALLED = 5
    RAISED = 6
    TURNED_UP = 7  # the open card
    SHOWN = 8  # a hand, at the showdown
    TAKEN = 9  # chips, out of the pot
    GATHERED = 10  # a card, for the next hand


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS, frames=1):
    round: Annotated[int, Range(1, 2)]  # of betting
    raises: Annotated[int, Range(0, MOST_RAISES)]  # in this round
    pot: Annotated[int, Range(0, SEATS * MOST)]
    bets: Annotated[Array, "seats", Range(ANTE, MOST)]  # chips put into the pot
    won: Annotated[Array, "seats", Range(0, SEATS * MOST)]  # chips taken out of it, at the end
    hands: int  # option: how many a match has
    hand: Annotated[int, Range(1, MOST_HANDS)]  # which of them is played
    totals: Annotated[Array, "seats", Range(-MOST * MOST_HANDS, MOST * MOST_HANDS)]  # of the hands before it


ZONES = (
    Zone("deck", Pile.DECK, label="Deck", ordered=True),
    Zone("board", Pile.BOARD, label="Open card", open=True),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("pot", Pile.POT, label="Pot", counters=True),
    Zone("purses", Pile.PURSE, SEATS, label="Chips", owned=True, counters=True),
)

COUNTERS = (
    Counter("round", "Round"),
    Counter("raises", "Raises in this round"),
    Counter("pot", "Pot"),
    Counter("bets", "Chips put in"),
    Counter("won", "Chips taken out", zero=False),
    Counter("hand", "Hand"),
    Counter("totals", "Score before this hand", zero=False),
)

OPTIONS = (Option("hands", 1, 1, MOST_HANDS, "how many hands a match has"),)
