"""The state of Deckhand, in the words players use."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from allhands.kernel import struct
from allhands.kernel.game import Counter, Option, Zone
from allhands.kernel.rule import NONE, Array, Card, SeatIndex
from allhands.kernel.struct import MARK, Bits, FieldKind, Index, Limits, Range, Reading

from .cards import CODE, DESIGNS, GAMER_LIST, GAMERS
from .opcodes import Gift

SEATS = 2
DECK_SIZE = 20  # besides the Captain (DC-4.1)
BROUGHT = DECK_SIZE + 1  # cards of a player: the Captain, then the deck
UNITS = SEATS * BROUGHT
CARDS = UNITS + GAMERS
COMPARTMENTS = 9
FIRST_HAND = 5  # cards (DC-2.1)
CORRYTE = 3  # of a turn (DC-5.2)
FIRST_CORRYTE = 2  # of the very first one
SKILL_COST = 1  # DC-3.2
CHARGE_DAMAGE = 3  # DC-7.4
DICE = 3  # without Gamers (DC-2.3)
MOST_DICE = 9
MOST_NOTED = 99  # of anything on a unit
TIES = 10  # before chance decides who begins (DC-2.5)
TURNS = 50  # of both players together (DC-11.2)
HALF = GAMERS // 2  # of the Gamers (DC-2.4)


class Pile(IntEnum):
    """The piles. Compartments are counted as the first player sees them: a1, b1, c1, a2 and so on."""

    DECK = 0  # to 1
    HAND = 2  # to 3
    DISCARD = 4  # to 5
    MAP = 6  # to 14
    IN_PLAY = 15  # the Maneuver being resolved
    GAMER_DECK = 16
    HALF = 17  # to 18: the Gamers a player chooses from
    GAMER = 19  # to 20: each player's Gamer


PILES = 21


class Choosing(IntEnum):
    """DC-2.3, DC-2.4: how Gamers are chosen."""

    NONE = 0
    DRAWN = 1
    AGREED = 2
    HALVES = 3


class Decision(IntEnum):
    """The decisions of players."""

    NOTHING = 0
    GAMER = 1  # DC-2.4: which Gamer of your half
    MULLIGAN = 2  # DC-2.2
    TURN = 3  # DC-5.4: play a card, activate a unit, use the Skill or the Talent, or end the turn
    SUMMON = 4  # DC-6.3: where
    ACT = 5  # DC-5.5: move or attack
    REROLL = 6  # DC-3.3: a Talent
    COUNTER = 7  # DC-9.1
    PICK = 8  # a unit an ability is about
    STEP = 9  # where a unit goes that an ability moves
    MAY = 10
    EITHER = 11
    ORDER = 12  # DC-8.6: which ability first


# Choices of a turn, behind the cards played, and of an activation.
ACTIVATE = DESIGNS  # and as many as there are compartments
SKILL = ACTIVATE + COMPARTMENTS
TALENT = SKILL + 1
END_TURN = TALENT + 1
ATTACK = COMPARTMENTS  # ACT: behind the compartments to move to
STOP = ATTACK + COMPARTMENTS
NOBODY = COMPARTMENTS  # PICK, STEP; SUMMON: nowhere


class Step(IntEnum):
    """Unfinished business on the stack, with the numbers it carries."""

    NOTHING = 0
    CHOOSE = 1  # a Gamer: how many have chosen
    MULLIGAN = 2  # how many have chosen
    BEGIN = 3  # the match: roll for the start
    TURN = 4  # go on with the turn, or, with a 1, begin the next one
    SUMMON = 5  # the Crew
    ACT = 6  # go on with the activation
    LAND = 7  # an attack that was rolled: attacker, target, successes
    ANSWER = 8  # a counterattack may follow: attacker, target
    RUN = 9  # an ability: its next instruction, this card, it
    TRIGGERS = 10  # abilities that wait
    FINISH = 11  # a Maneuver: it is discarded


UNIT = Index("units")

CARRIES: dict[Step, tuple[Limits, ...]] = {
    Step.CHOOSE: (Index("seats"),),
    Step.MULLIGAN: (Index("seats"),),
    Step.TURN: (MARK,),
    Step.SUMMON: (UNIT,),
    Step.LAND: (UNIT, UNIT, Range(0, MOST_DICE)),
    Step.ANSWER: (UNIT, UNIT),
    Step.RUN: (Range(1, len(CODE) - 1), Index("cards"), Index("units", NONE)),
    Step.FINISH: (UNIT,),
}


class Trigger(IntEnum):
    """Abilities that wait for their turn, as bits."""

    ATTACKS = 1
    KILLS = 2
    DIES = 4
    HURT = 8
    TURN = 16


class Reason(IntEnum):
    """The reasons for refusals."""

    NONE = 0
    NOT_HELD = 1
    TOO_DEAR = 2
    NO_ROOM = 3
    NO_TARGET = 4
    NOBODY_THERE = 5
    NOT_YOURS = 6
    HAS_ACTED = 7
    STUNNED = 8
    CAN_DO_NOTHING = 9
    SKILL_USED = 10
    NO_TALENT = 11
    TALENT_USED = 12
    NOT_YOUR_SHIP = 13
    OCCUPIED = 14
    CHARGE_ROOM = 15  # there is a free compartment
    CHARGE_CAPTAINS = 16
    HAS_MOVED = 17
    ROOTED = 18
    TOO_FAR = 19
    HAS_ATTACKED = 20
    JUST_SUMMONED = 21
    OUT_OF_RANGE = 22
    BLOCKED = 23
    GUARDED = 24
    DOES_NOT_FIT = 25
    MUST_CHOOSE = 26
    NOT_OFFERED = 27  # of an either
    NOT_NEXT = 28  # of those an each is about
    FRIEND = 29
    CORPSE = 30
    NOT_WAITING = 31  # for its ability to come into play
    NO_GAMER = 32  # among those to choose from
    NO_UNIT = 33  # to activate
    NOBODY_TO_PICK = 34
    PLACE_TAKEN = 35  # where a Crew would be summoned
    NOT_A_STEP = 36  # that an ability allows
    STEP_TAKEN = 37


CLAUSES: dict[int, str] = {
    Reason.NOT_HELD: "DC-5.3",
    Reason.TOO_DEAR: "DC-5.3",
    Reason.NO_ROOM: "DC-6.3",
    Reason.NO_TARGET: "DC-13.8",
    Reason.NOBODY_THERE: "DC-8.1",
    Reason.NOT_YOURS: "DC-5.5",
    Reason.HAS_ACTED: "DC-5.5",
    Reason.STUNNED: "DC-13.29",
    Reason.CAN_DO_NOTHING: "DC-5.5",
    Reason.SKILL_USED: "DC-3.2",
    Reason.NO_TALENT: "DC-3.3",
    Reason.TALENT_USED: "DC-3.3",
    Reason.NOT_YOUR_SHIP: "DC-6.3",
    Reason.OCCUPIED: "DC-6.1",
    Reason.CHARGE_ROOM: "DC-7.1",
    Reason.CHARGE_CAPTAINS: "DC-7.5",
    Reason.HAS_MOVED: "DC-5.5",
    Reason.ROOTED: "DC-13.40",
    Reason.TOO_FAR: "DC-6.1",
    Reason.HAS_ATTACKED: "DC-5.5",
    Reason.JUST_SUMMONED: "DC-6.3",
    Reason.OUT_OF_RANGE: "DC-8.1",
    Reason.BLOCKED: "DC-8.1",
    Reason.GUARDED: "DC-13.43",
    Reason.DOES_NOT_FIT: "DC-13.16",
    Reason.MUST_CHOOSE: "DC-13.16",
    Reason.NOT_OFFERED: "DC-13.20",
    Reason.NOT_NEXT: "DC-13.17",
    Reason.FRIEND: "DC-8.1",
    Reason.CORPSE: "DC-8.5",
    Reason.NOT_WAITING: "DC-8.6",
    Reason.NO_GAMER: "DC-2.4",
    Reason.NO_UNIT: "DC-5.5",
    Reason.NOBODY_TO_PICK: "DC-13.16",
    Reason.PLACE_TAKEN: "DC-6.3",
    Reason.NOT_A_STEP: "DC-13.32",
    Reason.STEP_TAKEN: "DC-13.32",
}


class EventKind(IntEnum):
    """The kinds of events; `attacking.digits` packs a roll."""

    CAPTAIN = 1  # takes its place
    GAMER_DEALT = 2
    GAMER_PICKED = 3
    GAMER_SHOWN = 4
    DRAWN = 5
    MULLIGAN = 6  # whether a hand goes back into the deck
    START_ROLL = 7
    TIED = 8
    LOT = 9
    BEGINS = 10
    TURN_BEGINS = 11
    EXHAUSTED = 12  # nothing left to draw
    PLAYED = 13  # a Maneuver
    CALLED = 14  # a Crew, shown and paid for, which needs a place yet
    SUMMONED = 15
    CHARGED = 16  # recklessly
    PUSHED = 17
    CRUSHED = 18  # discarded in a charge
    RAMMED = 19  # a Captain, in a charge
    MOVED = 20
    ATTACKS = 21
    TARGETED = 22  # told right after it, with the damage without the dice
    ROLLED = 23
    REROLLED = 24
    DAMAGED = 25
    SHIELDED = 26  # damage that did not happen
    KILLED = 27
    COUNTERED = 28  # with the damage without the dice
    HELD_BACK = 29  # no counterattack
    SKILL = 30
    TALENT = 31
    CLEARED = 32  # a corpse
    DISCARDED = 33  # a Maneuver that was played, or a living Crew
    ABILITY = 34  # an ability that was triggered
    HEALED = 35
    SHIELD = 36
    STRENGTH = 37
    STUNNED = 38
    READIED = 39
    SWAPPED = 40
    RETURNED = 41
    RAISED = 42
    DICE = 43  # rolled by an ability
    LOST_CARD = 44
    CORRYTE = 45
    TURN_ENDS = 46
    MATCH_ENDS = 47
    DECIDED = 48  # about a new hand, unseen by the other
    ACTIVATED = 49
    STOPPED = 50  # an activation
    STEPPED_BACK = 51  # from an activation that has not changed anything
    TAKEN_BACK = 52  # a Crew that was called
    KEPT_ROLL = 53
    PICKED = 54  # by an ability's owner
    DECLINED = 55
    AGREED = 56
    STAYED = 57
    CHOSEN = 58  # an option of an ability: where it begins


class State(struct.State, cards=CARDS, piles=PILES, seats=SEATS, units=UNITS, frames=24):
    gamers: int  # options: see OPTIONS
    first_gamer: int
    second_gamer: int
    free_skill: Annotated[int, FieldKind.MARK]

    # The gifts that some card in the match has for friends beside it
    auras: Annotated[int, Bits(int(max(Gift)) + 1)]
    first: Annotated[SeatIndex, FieldKind.SEAT]  # who began
    turn: Annotated[int, Range(0, TURNS)]  # counted through; 0 while setting up
    active: Annotated[SeatIndex, FieldKind.SEAT, Index("seats")]  # whose turn it is
    corryte: Annotated[int, Range(0, CORRYTE)]
    again: Annotated[Array, "seats", FieldKind.MARK, Reading(own=True)]  # who wants a new hand
    skill_used: Annotated[int, FieldKind.MARK]  # this turn
    talent_used: Annotated[Array, "seats", FieldKind.MARK]

    damage: Annotated[Array, "units", Range(0, MOST_NOTED)]
    corpse: Annotated[Array, "units", FieldKind.MARK]
    acts: Annotated[Array, "units", Range(0, 2)]  # activations this turn
    extra: Annotated[Array, "units", Range(0, 1)]  # activations more than one this turn
    fresh: Annotated[Array, "units", FieldKind.MARK]  # summoned this turn
    stunned: Annotated[Array, "units", FieldKind.MARK]
    shield: Annotated[Array, "units", Range(0, MOST_NOTED)]
    strength: Annotated[Array, "units", Range(0, MOST_NOTED)]  # more damage this turn

    acting: Annotated[Card, FieldKind.CARD]  # the unit being activated, or NONE
    moved: Annotated[int, FieldKind.MARK]  # in this activation
    attacked: Annotated[int, FieldKind.MARK]

    successes: Annotated[int, Range(0, MOST_DICE)]  # of the dice an ability rolled last
    # the units an ability still has to affect, and the round
    marked: Annotated[Array, "units", Range(0, MOST_NOTED)]
    waiting: Annotated[Array, "units", Bits(5)]  # sets of triggers whose abilities wait,
    fired: Annotated[Array, "units", Bits(5)]  # and of those that had their turn in this resolution
    cause: Annotated[Array, "units", FieldKind.CARD]  # the unit they are about,
    killed: Annotated[
        Card, FieldKind.CARD
    ]  # but those of a kill are about who was killed; NONE outside an attack
    over: Annotated[int, FieldKind.MARK]
    winner: Annotated[SeatIndex, FieldKind.SEAT]  # NONE while there is none


OPTIONS = (
    Option(
        "gamers",
        int(Choosing.NONE),
        int(Choosing.NONE),
        int(Choosing.HALVES),
        "how players get Gamers: none, drawn at random, agreed beforehand, or picked from half of them each",
        ("none", "drawn", "agreed", "halves"),
    ),
    Option(
        "first_gamer",
        0,
        0,
        GAMERS - 1,
        "the first player's Gamer, if agreed",
        tuple(g.name for g in GAMER_LIST),
    ),
    Option(
        "second_gamer",
        1,
        0,
        GAMERS - 1,
        "the second player's Gamer, if agreed",
        tuple(g.name for g in GAMER_LIST),
    ),
    Option("free_skill", 0, 0, 1, "whether Skills can be used more than once a turn"),
)

ZONES = (
    Zone("map", Pile.MAP, COMPARTMENTS, label="Compartment", open=True, ordered=True, facing=True),
    Zone("in_play", Pile.IN_PLAY, label="Being played", open=True, ordered=True),
    Zone("hands", Pile.HAND, SEATS, label="Hand", owned=True),
    Zone("draw", Pile.DECK, SEATS, label="Deck", owned=True, ordered=True, unseen=True),
    Zone("discards", Pile.DISCARD, SEATS, label="Discard pile", owned=True, open=True, ordered=True),
    Zone("gamer", Pile.GAMER, SEATS, label="Gamer", owned=True),
    Zone("half", Pile.HALF, SEATS, label="Gamers to choose from", owned=True),
    Zone("gamer_deck", Pile.GAMER_DECK, label="Gamer deck", ordered=True),
)

COUNTERS = (
    Counter("turn", "Turn", zero=False),
    Counter("active", "Whose turn"),
    Counter("corryte", "Corryte"),
    Counter("skill_used", "Skill used", zero=False),
    Counter("talent_used", "Talent used", zero=False),
)
