"""The state of Hanataz, in the words players use."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from allhands.kernel import struct
from allhands.kernel.game import Counter, Option, Zone
from allhands.kernel.rule import NONE, Array, Card, SeatIndex
from allhands.kernel.struct import MARK, FieldKind, Index, Limits, Range, Reading

from .cards import BARDS, CARDS, DESIGNS

SEATS = 8
SPOTS = 5  # positions of the Hanataz Hand
HAND_SIZE = 5
STAKE = 15  # silvs everyone begins with
LAST_TURN = 200  # of one hand (HZ-4.6)
MOST_HANDS = 200  # of a match played until one is left (HZ-10.1)
SILVS = Range(0, 1_000_000)  # far more than a match can bring into play


class Pile(IntEnum):
    """The piles, and behind them the places of silvs."""

    DECK = 0
    DISCARD = 1
    TABLE = 2  # number and face cards played this hand
    ASIDE = 3  # cards turned up by a Priest, until one is a number
    BARDS = 4
    HANATAZ = 5  # to 9: the five positions of the Hanataz Hand
    HAND = 10  # to 17: one for each seat

    POT = 18
    BANK = 19  # outside the match
    PURSE = 20  # to 27
    TIPS = 28  # on each Bard


PILES = 18


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    REFRESH = 1  # HZ-3.2: discard a card, or be done with it
    DRAW_UP = 2  # HZ-3.4: the variant: draw another card, or stop
    TRIM = 3  # HZ-3.3: discard down to five
    TURN = 4  # HZ-4.1
    SHOWDOWN = 5  # HZ-6.2: which position to flip
    ASSASSIN = 6  # HZ-8.1: who must nub out
    TAX = 7  # HZ-8.3: pay the Crown or nub out
    FOOL = 8  # HZ-8.5: which position to take
    JESTER_LOOK = 9  # HZ-8.6: which position to look at,
    JESTER_SHUFFLE = 10  # what to do with the five,
    JESTER_PLAY = 11  # and which card to play
    KNIGHT = 12  # HZ-8.8: cancel it, or let it happen
    ROGUE = 13  # HZ-8.10: who to rob, and of what
    TOLL = 14  # HZ-8.11: pay the Troll or nub out


# Choices that stand behind the cards of a decision, or alone.
DONE = DESIGNS  # REFRESH
PASS = DESIGNS  # TURN
NUB_OUT = DESIGNS + 1
NONE_TO_PLAY = DESIGNS  # JESTER_PLAY
LET_IT_HAPPEN = DESIGNS  # KNIGHT
PAY = 0  # TAX, TOLL
REFUSE = 1
DRAW = 0  # DRAW_UP
STOP = 1
PUT_BACK = 0  # JESTER_SHUFFLE
SHUFFLE = 1


class Step(IntEnum):
    """The steps on the stack, with the numbers they carry."""

    NOTHING = 0
    NEW_HAND = 1
    REFRESH = 2  # how many seats, from the first, had their chance
    DRAW_UP = 3  # the same
    FILL = 4
    TURN = 5  # the seat whose turn comes unless it is nubbed out
    TAX = 6  # who played the Crown, how many seats were asked
    TOLL = 7  # who played the Troll, how many seats were asked
    KNIGHTS = 8  # who played, how many seats were asked, the Rogue's target
    HOARD = 9  # who played the Dragon
    THEFT = 10  # the thief, the victim, whether a card is taken


SEAT, SEATS_ASKED = Index("seats"), Range(0, "seats")

CARRIES: dict[Step, tuple[Limits, ...]] = {
    Step.REFRESH: (SEATS_ASKED,),
    Step.DRAW_UP: (SEATS_ASKED,),
    Step.TURN: (SEAT,),
    Step.TAX: (SEAT, SEATS_ASKED),
    Step.TOLL: (SEAT, SEATS_ASKED),
    Step.KNIGHTS: (SEAT, SEATS_ASKED, Index("seats", NONE)),
    Step.HOARD: (SEAT,),
    Step.THEFT: (SEAT, SEAT, MARK),
}


class Reason(IntEnum):
    """The reasons for refusals."""

    NONE = 0
    NOT_HELD = 1
    TOO_LOW = 2
    WRONG_SUIT = 3
    NO_SILV_TO_MATCH = 4
    ONLY_OFF_TURN = 5
    NO_SILV_FOR_BARDS = 6
    NOBODY_TO_KILL = 7
    NOBODY_TO_ROB = 8
    NO_SILV_TO_PASS = 9
    EMPTY_POSITION = 10
    NOT_IN_MATCH = 11
    NOT_YOUR_OWN_VICTIM = 12
    NUBBED_OUT = 13
    NO_SILVS_THERE = 14
    NO_CARDS_THERE = 15
    CAN_PLAY = 16
    NOT_A_KNIGHT = 17
    NOT_YOUR_OWN_THIEF = 18


CLAUSES: dict[int, str] = {
    Reason.NOT_HELD: "HZ-4.1",
    Reason.TOO_LOW: "HZ-5.2",
    Reason.WRONG_SUIT: "HZ-5.2",
    Reason.NO_SILV_TO_MATCH: "HZ-5.3",
    Reason.ONLY_OFF_TURN: "HZ-8.7",
    Reason.NO_SILV_FOR_BARDS: "HZ-8.2",
    Reason.NOBODY_TO_KILL: "HZ-4.5",
    Reason.NOBODY_TO_ROB: "HZ-4.5",
    Reason.NO_SILV_TO_PASS: "HZ-4.3",
    Reason.EMPTY_POSITION: "HZ-6.9",
    Reason.NOT_IN_MATCH: "HZ-6.7",
    Reason.NOT_YOUR_OWN_VICTIM: "HZ-8.1",
    Reason.NUBBED_OUT: "HZ-8.1",
    Reason.NO_SILVS_THERE: "HZ-8.10",
    Reason.NO_CARDS_THERE: "HZ-8.10",
    Reason.CAN_PLAY: "HZ-8.6",
    Reason.NOT_A_KNIGHT: "HZ-8.7",
    Reason.NOT_YOUR_OWN_THIEF: "HZ-8.10",
}


class EventKind(IntEnum):
    """The kinds of events."""

    HAND_BEGINS = 1
    DEALT = 2
    DRAWN = 3
    DISCARDED = 4
    PLAYED = 5
    LAID = 6  # into the Hanataz Hand
    PAID = 7  # silvs, from somewhere to somewhere
    CONTROL = 8
    CONTROL_LOST = 9
    NUBBED_OUT = 10
    FLIPPED = 11
    POT_WON = 12
    POT_SPLIT = 13
    NOBODY_WINS = 14
    LOOKED = 15
    PUT_BACK = 16
    SHUFFLED = 17
    TAKEN = 18  # by a Fool
    HIDDEN = 19  # the Fool, among the five
    FOOL_TOKEN = 20
    TOKENS_BACK = 21
    CANCELLED = 22
    TURNED_UP = 23
    ROBBED = 24  # of silvs: announced, like the next
    RESHUFFLED = 25
    OUT = 26
    MATCH_ENDS = 27
    PASSED = 28
    CLEARED = 29  # from the table at the end of a hand
    KILLED = 30
    POT_TO_FOOL = 31
    ROBBED_OF_CARD = 32  # and of a silv, if there is one
    SHOWDOWN = 33
    NO_TOKEN_HELD = 34
    POT_STAYS = 35
    BROKEN_OFF = 36
    LAST_LEFT = 37
    KEPT = 38  # all cards, or all but those discarded
    STOPPED = 39  # drawing
    NONE_LEFT = 40  # to draw
    NONE_TO_PLAY = 41
    LET_HAPPEN = 42


# What words tell in one sentence for several cards.
MERGED = frozenset(
    {
        EventKind.DEALT,
        EventKind.DRAWN,
        EventKind.DISCARDED,
        EventKind.LAID,
        EventKind.TURNED_UP,
        EventKind.CLEARED,
    }
)


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS):
    hands: int  # options: how many hands a match has, 0 for until one is left,
    ante_every_hand: int
    optional_draw: int

    hand_number: Annotated[int, Range(1, MOST_HANDS)]
    first: Annotated[
        SeatIndex, FieldKind.SEAT, Index("seats")
    ]  # who begins this hand, and in the end the next
    turns: Annotated[int, Range(0, LAST_TURN)]  # taken in this hand
    silvs: Annotated[Array, "seats", SILVS]
    pot: Annotated[int, SILVS]
    nubbed: Annotated[Array, "seats", FieldKind.MARK]
    # The number of the hand after which a seat was out of the match, or 0
    out: Annotated[Array, "seats", Range(0, MOST_HANDS)]
    control: Annotated[SeatIndex, FieldKind.SEAT]  # who has the Hanataz token, or NONE
    leader: Annotated[Card, FieldKind.CARD]  # the controlling number card, or NONE
    decks: Annotated[int, Range(1, 2)]  # also how many Fool tokens there are
    fool_tokens: Annotated[
        Array, 2, FieldKind.SEAT, Reading("decks")
    ]  # their holders, the longest first; NONE: in the centre
    # Bards lying beside the Hanataz Hand, with their owners and the silvs on them
    bard_count: Annotated[int, Range(0, BARDS)]
    bard_owner: Annotated[Array, BARDS, FieldKind.SEAT, Reading("bard_count")]
    bard_silvs: Annotated[Array, BARDS, SILVS, Reading("bard_count")]
    discarded: Annotated[int, Range(0, "cards")]  # in the REFRESH going on


ZONES = (
    Zone("deck", Pile.DECK, label="Deck", ordered=True),
    Zone("discard", Pile.DISCARD, label="Discard pile", open=True, ordered=True),
    Zone("table", Pile.TABLE, label="On the table", open=True, ordered=True),
    Zone("aside", Pile.ASIDE, label="Revealed", open=True, ordered=True),
    Zone("bards", Pile.BARDS, label="Bards", open=True, ordered=True),
    Zone("hanataz", Pile.HANATAZ, SPOTS, label="Hanataz Hand"),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("pot", Pile.POT, label="Pot", counters=True),
    Zone("bank", Pile.BANK, label="Reserve", counters=True),
    Zone("purses", Pile.PURSE, SEATS, label="Silvs", owned=True, counters=True),
    Zone("tips", Pile.TIPS, BARDS, label="On the Bard", counters=True),
)

COUNTERS = (
    Counter("pot", "Pot"),
    Counter("control", "Control"),
    Counter("leader", "Controlling card"),
    Counter("fool_tokens", "Fool token", number="decks"),
    Counter("bard_owner", "Bard's owner", number="bard_count"),
    Counter("bard_silvs", "On the Bard", number="bard_count"),
    Counter("silvs", "Silvs", score=True),
    Counter("nubbed", "Nubbed out"),
    Counter("out", "Out since hand", zero=False),
)

OPTIONS = (
    Option("hands", 12, 0, 100, "hands per match, or 0 to play until one player is left"),
    Option("ante_every_hand", 0, 0, 1, "1: everyone antes 1 silv before every hand, not just the first"),
    Option("optional_draw", 0, 0, 1, "1: drawing up to five cards is optional, card by card"),
)
