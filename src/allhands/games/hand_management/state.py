"""The state of Hand Management, in the words players use."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from allhands.kernel import struct
from allhands.kernel.game import Counter, Zone
from allhands.kernel.rule import NONE, Array, SeatIndex
from allhands.kernel.struct import MARK, FieldKind, Index, Limits, Range

from .cards import CARDS, COST, DESIGNS, FIRST_JOB, SEATS, Improvement

WEEKS = 6
SLOTS = 3  # for models, at first (HM-1.4)
MOST_EXTRA = 2  # slots an agency can buy (HM-4.6)
MOST_MODELS = SLOTS + MOST_EXTRA
KEPT_MODELS = 2
FIRST_CARDS = 2  # action cards everyone begins with (HM-1.5)
MOST_BID = 2  # action cards (HM-5.3)
MOST_KEPT = 4  # action cards, after locking in (HM-6.2)
MOST_JOBS = 2
MOST_MODIFIED = 900  # a job chance by cards: more than any match comes to
REROLLS = 50  # before chance decides evenly (HM-3.4)


class Pile(IntEnum):
    """The piles, and behind them the places of points."""

    MODEL_DECK = 0
    MODEL_DISCARD = 1
    OFFER = 2  # models turned up in Model Recruitment
    JOB_DECK = 3
    JOB_DISCARD = 4
    BOARD = 5  # to 6: the jobs of the week
    ACTION_DECK = 7
    ACTION_DISCARD = 8
    IN_PLAY = 9  # the action card whose target is being named, or which may still be cancelled
    SUPPLY = 10  # of improvements
    HAND = 11  # to 14: action cards; before the first week, the models dealt
    FACE_DOWN = 15  # to 18: bids; before the first week, the models kept
    AGENCY = 19  # to 22: models
    PLAYED = 23  # to 26: action cards on the agency's model, for the job being resolved
    IMPROVEMENTS = 27  # to 30

    RECORD = 31  # to 34: recorded points


PILES = 31
ALL_HANDS = (1 << SEATS) - 1 << Pile.HAND
ALL_FACE_DOWN = (1 << SEATS) - 1 << Pile.FACE_DOWN


class Phase(IntEnum):
    """HM-2.1: the phases of a week, in order."""

    SETTING_UP = 0
    DRAW = 1
    JOB_REVELATION = 2
    JOB_APPLICATION = 3
    JOB_RESOLUTION = 4
    AGENCY_IMPROVEMENT = 5
    MODEL_TERMINATION = 6
    MODEL_RECRUITMENT = 7
    LOCK_IN = 8


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    KEEP = 1  # HM-1.3: which model to keep
    APPLY = 2  # HM-2.4: which model to send to a job
    PLAY = 3  # HM-3.2: a card before the dice, or pass
    TARGET = 4  # HM-3.2: on whose model
    SECURITY = 5  # HM-4.2: how many effects to cancel
    IMPROVE = 6  # HM-4.1: buy what; or a SLEIGHT OF HAND before
    VICTIM = 7  # HM-8.4: which rival to rob
    SPEND = 8  # HM-4.1, HM-5.1: which card to pay with
    FIRE = 9  # HM-5.1: which model
    POACH = 10  # HM-8.2, HM-8.3: a card before the bids, or pass
    RIVAL = 11  # which model of a rival's
    OWN = 12  # HM-8.3: which model to give
    BID = 13  # HM-5.3: a card, or no more
    PICK = 14  # HM-5.4: which model on offer
    LOCK = 15  # HM-6.1: a card, or no more


# Choices that stand behind the cards of a decision, or alone.
PASS = DESIGNS  # PLAY, POACH
BUY = DESIGNS  # IMPROVE: and as many as there are kinds of improvements
BUY_NOTHING = DESIGNS + len(Improvement)
ENOUGH = DESIGNS  # BID, LOCK
NOBODY = MOST_MODELS  # APPLY, FIRE


class Step(IntEnum):
    """The steps on the stack, with the numbers they carry."""

    NOTHING = 0
    KEEP = 1  # how many models were kept, all in all
    WEEK = 2
    APPLY = 3  # how many seats were asked, which job
    JOB = 4  # which job
    WINDOW = 5  # turn, counted from First Hand, then passes in a row, then whether for models
    RESOLVE = 6  # which job
    EFFECT = 7  # of the card in play: its player, its target, for CHANGE HANDS the player's own model
    IMPROVE = 8  # how many seats had their turn
    PAY = 9  # how many cards are owed, for what, by which seat
    FIRE = 10  # how many seats were asked
    RECRUIT = 11
    BID = 12  # how many seats were asked
    PICK = 13
    LOCK = 14  # how many seats were asked


FIRING = len(Improvement)  # what PAY is for: an improvement's number, or FIRING and the model's card
SEAT, SEATS_ASKED = Index("seats"), Range(0, "seats")

CARRIES: dict[Step, tuple[Limits, ...]] = {
    Step.KEEP: (Range(0, KEPT_MODELS * SEATS - 1),),
    Step.APPLY: (SEATS_ASKED, Range(0, MOST_JOBS)),
    Step.JOB: (Range(0, MOST_JOBS),),
    Step.WINDOW: (SEAT, SEATS_ASKED, MARK),
    Step.RESOLVE: (Range(0, MOST_JOBS - 1),),
    Step.EFFECT: (SEAT, Range(0, max(SEATS, FIRST_JOB) - 1), Range(NONE, FIRST_JOB - 1)),
    Step.IMPROVE: (Range(NONE, "seats"), SEAT),
    Step.PAY: (Range(1, max(COST)), Range(0, FIRING + FIRST_JOB - 1), SEAT),
    Step.FIRE: (SEATS_ASKED,),
    Step.BID: (SEATS_ASKED,),
    Step.LOCK: (SEATS_ASKED,),
}


class Reason(IntEnum):
    """The reasons for refusals."""

    NONE = 0
    NOT_HELD = 1
    NOT_DEALT = 2
    NOBODY_TO_SEND = 3
    AT_OTHER_JOB = 4
    NOT_FOR_JOBS = 5
    NO_APPLICANT = 6
    NO_USES_LEFT = 7
    NO_MORE_EFFECTS = 8
    ONLY_SLEIGHT = 9
    NOBODY_TO_ROB = 10
    SOLD_OUT = 11
    TOO_FEW_CARDS = 12
    HAS_AS_GOOD = 13
    SLOTS_BOUGHT = 14
    NOBODY_TO_FIRE = 15
    NO_SUCH_SEAT = 16
    YOURSELF = 17
    NO_CARDS_THERE = 18
    ONLY_FOR_MODELS = 19
    NO_FREE_SLOT = 20
    NO_MODEL = 21
    NOBODY_TO_LURE = 22
    NOBODY_TO_SWAP = 23
    YOUR_OWN_MODEL = 24
    NO_SUCH_MODEL = 25
    PAMPERED = 26
    LAST_MODEL = 27
    NOBODY_TO_GIVE = 28
    NOT_ON_OFFER = 29
    TOO_MANY_CARDS = 30


CLAUSES: dict[int, str] = {
    Reason.NOT_HELD: "HM-8.6",
    Reason.NOT_DEALT: "HM-1.3",
    Reason.NOBODY_TO_SEND: "HM-2.4",
    Reason.AT_OTHER_JOB: "HM-2.4",
    Reason.NOT_FOR_JOBS: "HM-3.2",
    Reason.NO_APPLICANT: "HM-3.2",
    Reason.NO_USES_LEFT: "HM-4.2",
    Reason.NO_MORE_EFFECTS: "HM-4.2",
    Reason.ONLY_SLEIGHT: "HM-8.4",
    Reason.NOBODY_TO_ROB: "HM-8.4",
    Reason.SOLD_OUT: "HM-4.1",
    Reason.TOO_FEW_CARDS: "HM-4.1",
    Reason.HAS_AS_GOOD: "HM-4.7",
    Reason.SLOTS_BOUGHT: "HM-4.6",
    Reason.NOBODY_TO_FIRE: "HM-5.1",
    Reason.NO_SUCH_SEAT: "HM-1.1",
    Reason.YOURSELF: "HM-8.4",
    Reason.NO_CARDS_THERE: "HM-8.4",
    Reason.ONLY_FOR_MODELS: "HM-8.3",
    Reason.NO_FREE_SLOT: "HM-8.2",
    Reason.NO_MODEL: "HM-8.3",
    Reason.NOBODY_TO_LURE: "HM-8.2",
    Reason.NOBODY_TO_SWAP: "HM-4.4",
    Reason.YOUR_OWN_MODEL: "HM-8.2",
    Reason.NO_SUCH_MODEL: "HM-8.2",
    Reason.PAMPERED: "HM-4.4",
    Reason.LAST_MODEL: "HM-8.2",
    Reason.NOBODY_TO_GIVE: "HM-8.3",
    Reason.NOT_ON_OFFER: "HM-5.4",
    Reason.TOO_MANY_CARDS: "HM-6.2",
}


class EventKind(IntEnum):
    """The kinds of events."""

    AGENCY = 1  # an agency gets its name
    DEALT = 2
    KEPT = 3  # a model, face down
    SIGNED = 4  # the model is shown
    SENT_BACK = 5
    WEEK_BEGINS = 6
    DRAWN = 7
    JOB_REVEALED = 8
    APPLIED = 9
    STAYED_AWAY = 10
    JOB_BEGINS = 11
    PLAYED = 12
    PASSED = 13
    AIMED = 14  # at a seat's model, or a seat
    CANCELLED = 15
    SKILL = 16  # a part of a job chance
    SPECIALTY = 17
    PAMPERING = 18
    CARDS = 19
    DIE = 20
    TOTAL = 21
    TIED = 22
    LOT = 23  # after too many rerolls
    WON_JOB = 24
    NO_APPLICANTS = 25
    CLEARED = 26  # after a job
    STOLEN = 27
    SPENT = 28
    BOUGHT = 29
    RETURNED = 30  # an improvement, to the supply
    FIRED = 31
    TURNED_UP = 32
    LURED = 33  # by UPPER HAND
    SWAPPED = 34  # by CHANGE HANDS
    BID = 35
    BID_SHOWN = 36
    BID_WORTH = 37
    HIRED = 38
    TAKEN_BACK = 39  # a bid
    UNWANTED = 40  # a model nobody picked
    LOCKED_IN = 41
    SCORED = 42
    RESHUFFLED = 43
    MATCH_ENDS = 44
    LAID = 45  # a card, beside the model it was played on
    LET_BE = 46  # a card, by security
    ORDERED = 47  # an improvement, before it is paid for
    BOUGHT_NOTHING = 48
    GIVEN_NOTICE = 49  # a model, before the card for it is paid
    FIRED_NOBODY = 50
    BID_CLOSED = 51  # with so many cards


# What is told in one sentence when it happens to several cards in a row.
MERGED = frozenset(
    {
        EventKind.DEALT,
        EventKind.KEPT,
        EventKind.SIGNED,
        EventKind.SENT_BACK,
        EventKind.DRAWN,
        EventKind.JOB_REVEALED,
        EventKind.CLEARED,
        EventKind.SPENT,
        EventKind.TURNED_UP,
        EventKind.BID,
        EventKind.BID_SHOWN,
        EventKind.TAKEN_BACK,
        EventKind.UNWANTED,
        EventKind.LOCKED_IN,
    }
)


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS):
    week: Annotated[int, Range(0, WEEKS)]  # 0 while setting up
    phase: Annotated[int, Range(0, int(max(Phase)))]
    first: Annotated[SeatIndex, FieldKind.SEAT, Index("seats")]  # First Hand
    scores: Annotated[Array, "seats", Range(0, 1_000_000)]  # recorded points
    security_used: Annotated[Array, "seats", Range(0, 2)]  # this week
    first_job: Annotated[
        Array, "seats", FieldKind.CARD
    ]  # the model each agency sent to the first job, or NONE,
    second_job: Annotated[Array, "seats", FieldKind.CARD]  # and to the second
    job: Annotated[int, Range(0, MOST_JOBS)]  # which of them is being resolved: 1 or 2, or 0
    # By cards, of each agency's model in that job
    modifiers: Annotated[Array, "seats", Range(-MOST_MODIFIED, MOST_MODIFIED)]
    cancelled: Annotated[int, Range(0, 2)]  # effects of the card in play
    # With the dice: cards of pay beyond the odds, in thousandths
    luck: Annotated[Array, "seats", Range(-1_000_000, 1_000_000)]
    # What all could see each agency not do, for who wonders what it holds: of its action cards so many at
    # most were there when it last locked in points, and so many when it last passed in an open race for a
    # job, that paid so much
    kept: Annotated[Array, "seats", Range(0, "cards")]
    held: Annotated[Array, "seats", Range(0, "cards")]
    forgone: Annotated[Array, "seats", Range(0, 99)]


ZONES = (
    Zone("board", Pile.BOARD, MOST_JOBS, label="Jobs", open=True, ordered=True),
    Zone("in_play", Pile.IN_PLAY, label="In play", open=True, ordered=True),
    Zone("offer", Pile.OFFER, label="Models on offer", open=True, ordered=True, indexed=SEATS),
    Zone("supply", Pile.SUPPLY, label="Improvements for sale", open=True),
    Zone("action_deck", Pile.ACTION_DECK, label="Action deck", ordered=True),
    Zone("action_discard", Pile.ACTION_DISCARD, label="Action discards", open=True, ordered=True),
    Zone("model_deck", Pile.MODEL_DECK, label="Model deck", ordered=True),
    Zone("model_discard", Pile.MODEL_DISCARD, label="Model discards", open=True, ordered=True),
    Zone("job_deck", Pile.JOB_DECK, label="Job deck", ordered=True),
    Zone("job_discard", Pile.JOB_DISCARD, label="Job discards", open=True, ordered=True),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("face_down", Pile.FACE_DOWN, SEATS, label="Face down", owned=True),
    Zone(
        "agencies",
        Pile.AGENCY,
        SEATS,
        label="Models",
        owned=True,
        open=True,
        ordered=True,
        indexed=MOST_MODELS,
    ),
    Zone("played", Pile.PLAYED, SEATS, label="Played on the model", owned=True, open=True, ordered=True),
    Zone("improvements", Pile.IMPROVEMENTS, SEATS, label="Improvements", owned=True, open=True),
    Zone("record", Pile.RECORD, SEATS, label="Locked in", owned=True, counters=True),
)

COUNTERS = (
    Counter("week", "Week"),
    Counter("first", "First Hand"),
    Counter("job", "Deciding job", zero=False),
    Counter("scores", "Locked in", score=True),
    Counter("security_used", "Security used", zero=False),
    Counter("first_job", "Sent to the first job"),
    Counter("second_job", "Sent to the second job"),
    Counter("modifiers", "Cards on the model", zero=False),
)
