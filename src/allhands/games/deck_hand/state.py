"""The state of Deck Hand, in the words players use."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated, ClassVar

from allhands.kernel import struct
from allhands.kernel.game import Counter, Option, Zone
from allhands.kernel.rule import NONE, Array, SeatIndex
from allhands.kernel.struct import Bits, FieldKind, Index, Limits, Range, Reading

from .cards import CARDS, CODE, DESIGNS, EDITIONS
from .operands import LARGEST, TYPES

SEATS = 4
SPOTS = 6  # cards in the supply
FLOOR = 4  # cards nothing takes a player below (DH-3.6)
FIRST_DRAW = 3
MOST_ACTIONS = 5  # used in a turn (DH-2.6)
IDLE_ROUNDS = 10  # without a card leaving the supply deck (DH-5.4)
LEVELS = 12  # effects inside effects
EFFECTS = 40  # that begin in one turn
WAITS = 16  # triggers that can wait
NUMBERS = 16  # what can be guessed: 0 to 15
MOST = 9_999  # of anything that is counted: more than a match comes to
COSTS = 6  # Buys with a restriction are for a cost below this


class Pile(IntEnum):
    """The piles, and behind them the places of coins."""

    DECK = 0  # to 3: one for each seat
    HAND = 4  # to 7
    STASH = 8  # to 11
    ASIDE = 12  # to 15: their owner's cards on a lost expedition
    DOWN = 16  # to 19: supply cards this seat turned face down
    SUPPLY = 20  # to 25
    SUPPLY_DECK = 26
    RELOAD_DECK = 27
    PLAYING = 28  # the card being played
    APART = 29  # cards on their way: discarded together, or dug up
    REMOVED = 30

    BANK = 31
    PURSE = 32  # to 35


PILES = 31
OWNED = Pile.DOWN  # the piles before this one hold owned cards


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    TURN = 1  # DH-2.3: play, buy, restore, or end the turn
    RESTORE = 2  # at the start of a turn
    REMOVE = 3  # DH-5.4, DH-6.2: which supply card leaves the game
    DISCARD = 4  # DH-4.7
    DRAW = 5  # DH-4.2
    RELOAD = 6  # DH-4.3
    MAY = 7
    EITHER = 8
    PLAYER = 9
    DECK = 10
    CARD = 11
    SUPPLY = 12
    SHOWN = 13
    TOP = 14
    NUMBER = 15
    ORDER = 16  # DH-3.2: which trigger resolves next
    PASS = 17
    SORT = 18
    ARRANGE = 19
    FLIP = 20


# TURN: the designs of cards to play come first.
BUY = DESIGNS
END_TURN = BUY + SPOTS
FLIP_NOW = END_TURN + 1
HAND_BACK = END_TURN + 2
RESTORE_ONE = END_TURN + 3
# DISCARD, CARD, PASS: designs too.
NO_MORE = DESIGNS
FROM_STASH = DESIGNS
NO_CARD = 2 * DESIGNS
THIS_CARD = 2 * DESIGNS + 1
TOP_CARD = DESIGNS
YES, NO = 0, 1
NO_SPOT = SPOTS  # RELOAD, SUPPLY, RESTORE
NONE_SHOWN = LARGEST  # SHOWN, SORT
NO_TOP = SEATS
SUPPLY_DECK = SEATS  # DECK: behind those of the players
RELOAD_DECK = SEATS + 1


class Step(IntEnum):
    """Unfinished business on the stack, with the numbers it carries."""

    NOTHING = 0
    TURN = 1  # whose
    RESTORE = 2
    START = 3
    DISCARD_HAND = 4
    DRAW = 5
    OWED_DISCARDS = 6
    CONTROL = 7
    ACTIONS = 8
    FLIP = 9
    END_TURN = 10
    PLAYED = 11  # the card that goes to the stash if it is still being played
    RESOLVE = 12  # go on with the innermost effect
    TRIGGERS = 13  # how many of the waiting ones belong together, the card they are about


CARRIES: dict[Step, tuple[Limits, ...]] = {
    Step.TURN: (Index("seats"),),
    Step.PLAYED: (Index("cards"),),
    Step.TRIGGERS: (Range(1, WAITS), Index("cards", NONE)),
}


class Reason(IntEnum):
    """The reasons for refusals."""

    NONE = 0
    NOT_THERE = 1
    NO_ACTION = 2
    FIVE_ACTIONS = 3
    CANNOT_START = 4  # its price or condition cannot be met
    TOO_DEAR = 5
    GIFT_FIRST = 6
    CONTROLLED = 7
    NOT_CONTROLLED = 8
    NOTHING_TO_FLIP = 9
    NOT_YET = 10
    MUST = 11
    DOES_NOT_FIT = 12
    NO_SUCH_SEAT = 13
    NOBODY_FITS = 14
    SAME_AS_BEFORE = 15
    FLOOR = 16
    NO_BUY = 17
    NOT_IN_HAND = 18  # to be played
    NOT_HELD = 19  # to be discarded
    NOT_IN_STASH = 20  # to be passed on
    MUST_DISCARD = 21
    FIRST_ACTION = 22
    NOTHING_TO_DO = 23  # in an option
    EMPTY_DECK = 24
    NOT_SHOWN = 25
    NOT_FACE_DOWN = 26
    NOTHING_WAITS = 27


CLAUSES: dict[int, str] = {
    Reason.NOT_THERE: "DH-3.5",
    Reason.NO_ACTION: "DH-2.3",
    Reason.FIVE_ACTIONS: "DH-2.6",
    Reason.CANNOT_START: "DH-2.9",
    Reason.TOO_DEAR: "DH-2.5",
    Reason.GIFT_FIRST: "DH-8.12",
    Reason.CONTROLLED: "DH-8.53",
    Reason.NOT_CONTROLLED: "DH-8.53",
    Reason.NOTHING_TO_FLIP: "DH-8.59",
    Reason.NOT_YET: "DH-8.33",
    Reason.MUST: "DH-3.5",
    Reason.DOES_NOT_FIT: "DH-3.5",
    Reason.NO_SUCH_SEAT: "DH-3.5",
    Reason.NOBODY_FITS: "DH-3.5",
    Reason.SAME_AS_BEFORE: "DH-3.11",
    Reason.FLOOR: "DH-3.6",
    Reason.NO_BUY: "DH-4.5",
    Reason.NOT_IN_HAND: "DH-2.3",
    Reason.NOT_HELD: "DH-3.3",
    Reason.NOT_IN_STASH: "DH-8.18",
    Reason.MUST_DISCARD: "DH-4.7",
    Reason.FIRST_ACTION: "DH-8.53",
    Reason.NOTHING_TO_DO: "DH-3.5",
    Reason.EMPTY_DECK: "DH-8.4",
    Reason.NOT_SHOWN: "DH-3.4",
    Reason.NOT_FACE_DOWN: "DH-8.33",
    Reason.NOTHING_WAITS: "DH-3.2",
}


class EventKind(IntEnum):
    """The kinds of events."""

    SET_UP = 1
    TURN_BEGINS = 2
    DRAWN = 3
    DISCARDED = 4
    PLAYED = 5
    STASHED = 6
    BOUGHT = 7
    PAID = 8  # coins, from somewhere to somewhere
    RESTOCKED = 9
    RELOADED = 10
    TURNED_UP = 11  # in its stead
    SHUFFLED = 12
    REVEALED = 13
    LOOKED = 14
    REMOVED = 15
    TAKEN = 16  # into a hand
    UNDER_DECK = 17
    ON_DECK = 18
    FACE_DOWN = 19
    RESTORED = 20
    SET_ASIDE = 21
    RETURNED = 22
    APPLIED = 23
    TRIGGERED = 24
    CHOSEN = 25  # a player
    NAMED = 26  # a supply card
    GUESSED = 27
    ACTIONS = 28
    BUYS = 29
    SWAPPED = 30
    PASSED = 31
    CONTROLS = 32
    HANDED_BACK = 33
    LAST_ROUND = 34
    MATCH_ENDS = 35
    BUYS_PROMISED = 36  # what a next turn has in store for the target
    CHEAPER = 37
    COUNTED = 38  # DH-7.2: an amount that a hand decides
    JUDGED = 39  # whether something holds that a hand decides: twice the instruction, 1 more if it does
    WHENCE = 40  # whether a card passed on comes from the deck, unseen
    COINS_OWED = 41
    DISCARDS_OWED = 42
    BEWITCHED = 43
    TURN_ENDS = 44
    FLIPS_DUE = 45  # supply cards to be turned face down before the turn ends ...
    FLIPS_NOW = 46  # ... and the player who does it now
    MORE_CARDS = 47
    BUYS_FOR = 48  # of one cost alone: the amount is the instruction
    FITTING = 49  # how many enemies fit, where a hand decides it
    PICKED = 50
    AGREED = 51  # to a may, or to an option: the amount is the instruction it begins with
    DECLINED = 52  # the amount is the decision
    DECIDED = 53  # in secret
    ARRANGED = 54


ANNOUNCED = frozenset((EventKind.COUNTED, EventKind.JUDGED, EventKind.WHENCE, EventKind.FITTING))
MERGED = frozenset(
    (
        EventKind.DRAWN,
        EventKind.DISCARDED,
        EventKind.RESTOCKED,
        EventKind.TURNED_UP,
        EventKind.REVEALED,
        EventKind.LOOKED,
        EventKind.NAMED,
        EventKind.TAKEN,
        EventKind.FACE_DOWN,
        EventKind.RESTORED,
        EventKind.RETURNED,
        EventKind.ARRANGED,
    )
)


COUNT = Range(0, MOST)
INNERMOST, INSTRUCTION = Reading("level", last=2), Reading("level", last=2, code=True)
WAITING, WAITING_INSTRUCTION = Reading("waits", last=4), Reading("waits", last=4, code=True)


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS, frames=40):
    relied_on: ClassVar[frozenset[str]] = frozenset({"exact"})  # by basics.find

    edition: int  # options
    beginners: int
    challenge: int

    coins: Annotated[Array, "seats", COUNT]
    bank: Annotated[int, COUNT]  # tokens only
    player: Annotated[SeatIndex, FieldKind.SEAT, Index("seats")]  # whose turn it is
    turn: Annotated[int, COUNT]  # counted through
    idle: Annotated[int, COUNT]  # turns begun since a card last left the supply deck
    ended_by: Annotated[SeatIndex, FieldKind.SEAT]  # who emptied the supply deck, or NONE

    actions: Annotated[int, COUNT]  # left this turn
    used: Annotated[int, Range(0, MOST_ACTIONS)]  # Actions used this turn
    buys: Annotated[int, COUNT]
    buys_for: Annotated[Array, COSTS, COUNT]  # Buys good only for this cost
    bought: Annotated[int, COUNT]  # this turn
    bought_types: Annotated[int, Bits(len(TYPES))]  # the types bought this turn
    discount: Annotated[int, COUNT]  # on the next buy
    more_cards: Annotated[int, COUNT]  # on top of the first three
    flips_due: Annotated[int, COUNT]
    flipped: Annotated[int, Range(0, SPOTS)]  # this turn; the others face down may be restored
    down: Annotated[
        Array, SPOTS, FieldKind.CARD, Reading(skip=True)
    ]  # the card face down at each place, or NONE

    buys_next: Annotated[Array, "seats", COUNT]  # promises for a seat's next turn
    discards_next: Annotated[Array, "seats", COUNT]
    gifts: Annotated[
        Array, SEATS * SEATS, COUNT
    ]  # coins owed: a row for each debtor, a column for each creditor
    doll: Annotated[Array, "seats", FieldKind.SEAT]  # who controls the seat's next first Action
    controller: Annotated[SeatIndex, FieldKind.SEAT]  # who decides for the player now, or NONE
    own_actions: Annotated[int, Range(NONE, MOST)]  # Actions and Buys the controller may not touch
    own_buys: Annotated[int, COUNT]
    # For a card set aside: 1 + the seat that gets its coins ...
    sent_by: Annotated[Array, "cards", Range(0, "seats")]
    sent_for: Annotated[Array, "cards", COUNT]  # ... and how many

    asked: Annotated[SeatIndex, Index("seats")]  # the seat the decider decides for
    pile: Annotated[int, Range(Pile.DECK, Pile.ASIDE - 1)]  # the pile whose cards are asked about
    # What each seat passes on: 0 undecided, else 1 + the choice
    passing: Annotated[Array, "seats", Range(0, 1 + TOP_CARD), Reading(own=True)]

    begun: Annotated[int, Range(0, EFFECTS)]  # effects, this turn
    # How many effects are being resolved, the innermost last; of each:
    level: Annotated[int, Range(0, LEVELS)]
    at: Annotated[Array, LEVELS, Range(0, len(CODE) - 1), INSTRUCTION]  # the instruction
    me: Annotated[Array, LEVELS, Index("seats"), INNERMOST]  # who applies it
    source: Annotated[Array, LEVELS, Index("cards"), INNERMOST]  # the card it stands on
    they: Annotated[Array, LEVELS, Index("seats"), INNERMOST]  # the player chosen
    it: Annotated[Array, LEVELS, Index("cards", NONE), INNERMOST]  # the card picked
    left: Annotated[
        Array, LEVELS, Range(NONE, MOST), INNERMOST
    ]  # how often it is still to be done; -1: not begun
    discarded: Annotated[Array, LEVELS, Range(0, "cards"), INNERMOST]  # how many cards were discarded for it
    guess: Annotated[Array, LEVELS, Range(NONE, NUMBERS - 1), INNERMOST]  # the number named
    named: Annotated[Array, LEVELS, Bits(SPOTS), INNERMOST]  # the places in the supply that were named
    types: Annotated[
        Array, LEVELS, Bits(8 * len(TYPES)), INNERMOST
    ]  # cards of each type revealed, eight bits a type
    deck: Annotated[Array, LEVELS, Index("piles", NONE), INNERMOST]  # the pile revealed from ...
    shown: Annotated[Array, LEVELS, Range(0, LARGEST), INNERMOST]  # ... and how many cards of it

    waits: Annotated[int, Range(0, WAITS)]  # triggers: where their effects begin, their cards, whose they are
    fresh: Annotated[int, Range(0, 0)]  # the last of them, not yet on the stack
    wait_at: Annotated[Array, WAITS, Range(0, len(CODE) - 1), WAITING_INSTRUCTION]
    wait_card: Annotated[Array, WAITS, Index("cards"), WAITING]
    wait_seat: Annotated[Array, WAITS, Index("seats"), WAITING]


ZONES = (
    Zone("supply", Pile.SUPPLY, SPOTS, label="Supply", open=True),
    Zone("supply_deck", Pile.SUPPLY_DECK, label="Supply deck", ordered=True, indexed=LARGEST),
    Zone("reload_deck", Pile.RELOAD_DECK, label="Reload deck", ordered=True, indexed=LARGEST),
    Zone("playing", Pile.PLAYING, label="Being played", open=True),
    Zone("apart", Pile.APART, label="On their way"),
    Zone("stashes", Pile.STASH, SEATS, label="Stash", owned=True, open=True),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("decks", Pile.DECK, SEATS, label="Deck", owned=True, ordered=True, unseen=True, indexed=LARGEST),
    Zone("aside", Pile.ASIDE, SEATS, label="Set aside", owned=True, open=True),
    Zone("face_down", Pile.DOWN, SEATS, label="Face down", owned=True, ordered=True, open=True, indexed=3),
    Zone("removed", Pile.REMOVED, label="Out of the game", open=True),
    Zone("bank", Pile.BANK, label="Bank", counters=True),
    Zone("purses", Pile.PURSE, SEATS, label="Coins", owned=True, counters=True),
)

COUNTERS = (
    Counter("player", "Turn of"),
    Counter("actions", "Actions left"),
    Counter("used", f"Of {MOST_ACTIONS} Actions used", zero=False),
    Counter("buys", "Buys", zero=False),
    Counter("discount", "Next buy cheaper by", zero=False),
    Counter("flips_due", "To be turned face down", zero=False),
    Counter("controller", "Controlled by"),
    Counter("ended_by", "Last round, begun by"),
    Counter("bank", "Bank", zero=False),
    Counter("coins", "Coins"),
    Counter("discards_next", "Discards next turn", zero=False),
    Counter("buys_next", "Buys next turn", zero=False),
    Counter("doll", "First Action next turn controlled by"),
)

OPTIONS = (
    Option("edition", 0, 0, 1, "edition", EDITIONS),
    Option("beginners", 0, 0, 1, "1: leave out the 11 trickiest cards (2 or 3 players)"),
    Option(
        "challenge",
        1,
        1,
        3,
        "solo goal; 1: 32 hooks, 2: 26 hooks and 9 Attacks, 3: 27 hooks and 8 Structures",
    ),
)
