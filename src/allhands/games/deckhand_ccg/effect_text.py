"""An ability's instructions as messages, for players who choose between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.kernel.message import Message, message, seat_ref
from allhands.kernel.rule import NONE, Card

from .cards import (
    CODE,
    FITS_DESIGN,
    FITS_FROM_IT,
    FITS_HEALTH,
    FITS_RANK,
    FITS_SIDE,
    FITS_WHERE,
)
from .names import design_ref, unit
from .opcodes import Health, Op, Per, Rank, Side, Way, Where
from .state import State
from .units import owner
from .verbs import VERBS

ENDS = (Op.END, Op.JUMP)
ON_UNITS = {verb.op for verb in VERBS if verb.on_unit}
TEXTS = {verb.op: verb.text for verb in VERBS if verb.text}
IT = message("effect-it")
WAYS: dict[int, str] = {Way.HOME: "home", Way.OVER: "over", Way.NEAR: "near", Way.AWAY: "away"}
HEALTHS: dict[int, str] = {Health.HURT: "hurt", Health.WHOLE: "whole"}
SIDES: dict[int, str] = {Side.FRIEND: "friend", Side.ENEMY: "enemy"}
RANKS: dict[int, str] = {Rank.CREW: "crew", Rank.CAPTAIN: "captain"}
AREAS: dict[int, str] = {
    Where.BESIDE: "beside",
    Where.AROUND: "around",
    Where.IN_RANGE: "range",
    Where.IN_COLUMN: "column",
    Where.IN_AIRLOCKS: "airlocks",
    Where.IN_MY_SHIP: "ship",
    Where.IN_THEIR_SHIP: "ship",
}

Thing = dict[str, Any]  # a reference to a unit, or a message


class Teller(NamedTuple):
    """The card that "this" means."""

    s: State
    this: Card

    @property
    def unit(self) -> Thing:
        return unit(self.s, self.this)


def summary(s: State, start: int, this: Card, it: Card = NONE) -> Message:
    """Word all that an option does, from its first instruction on."""
    whom = unit(s, it) if it != NONE else IT
    return message("effect-list", effects=list(deeds(Teller(s, this), start, len(CODE), whom)))


def choosing(s: State, pc: int, this: Card, it: Card) -> Message:
    """Word the units that a pick lets its player choose from."""
    target = one(Teller(s, this), CODE[pc + D], unit(s, it) if it != NONE else IT)
    return message("ask-pick-optional" if CODE[pc + A] else "ask-pick", target=target)


def first_deed(s: State, pc: int, this: Card, picked: Card) -> Message | None:
    """Word what is done first to the unit picked: "deal 2 damage to Drone"; None if that takes more."""
    simple = CODE[pc + WIDTH] in ON_UNITS
    return deed(Teller(s, this), pc + WIDTH, unit(s, picked)) if simple else None


def deeds(teller: Teller, pc: int, end: int, it: Thing) -> Iterator[Message]:
    """Word instructions to the end of a block; a unit is named once."""
    while pc < end and CODE[pc] not in ENDS:
        op, inside = CODE[pc], pc + WIDTH
        match op:
            case Op.PICK:
                picked = list(deeds(teller, inside, CODE[pc + E], one(teller, CODE[pc + D])))
                yield from [message("effect-may", effects=picked)] if CODE[pc + A] else picked
            case Op.EACH:
                yield from rounds(teller, inside, CODE[pc + E], target("each", teller, CODE[pc + D]))
            case Op.MAY:
                yield message("effect-may", effects=list(deeds(teller, inside, CODE[pc + E], it)))
            case Op.IF:
                yield message("effect-if", effects=list(deeds(teller, inside, CODE[pc + E], it)))
            case Op.EITHER:
                yield message("effect-either")
            case _:
                yield deed(teller, pc, it)
        if op in ON_UNITS and not CODE[pc + B]:
            it = IT
        pc = CODE[pc + E] if op <= Op.EITHER else inside


def rounds(teller: Teller, pc: int, end: int, whom: Thing) -> Iterator[Message]:
    """Word what an each does, between the instructions that lead to the next unit."""
    while pc < end:
        yield from deeds(teller, pc + WIDTH, CODE[pc + E] - WIDTH, whom)
        pc, whom = CODE[pc + E], IT


class Wording(NamedTuple):
    """An instruction to be worded."""

    teller: Teller
    pc: int
    it: Thing

    @property
    def amount(self) -> int:
        return CODE[self.pc + A]

    @property
    def whom(self) -> Thing:
        """The unit it is about."""
        return self.teller.unit if CODE[self.pc + B] else self.it

    @property
    def this(self) -> Thing:
        """The card whose ability it is."""
        return self.teller.unit

    @property
    def way(self) -> str:
        return WAYS[self.amount]

    @property
    def enemy(self) -> dict[str, int]:
        return seat_ref(1 - owner(self.teller.s, self.teller.this))

    def amounted(self, id: str) -> Message:
        """Word something done to a unit to an amount, which may count successes or units."""
        args = {"unit": self.whom, "amount": self.amount}
        match CODE[self.pc + C]:
            case Per.SUCCESS:
                return message(id, per="success", **args)
            case Per.FITTING:
                return message(id, per="units", each=target("each", self.teller, CODE[self.pc + D]), **args)
        return message(id, per="none", **args)


def deed(teller: Teller, pc: int, it: Thing) -> Message:
    """Word a single instruction."""
    worded = TEXTS[CODE[pc]](Wording(teller, pc, it))
    assert isinstance(worded, Message)
    return worded


def one(teller: Teller, fitting: int, it: Thing = IT) -> Message:
    return target("one", teller, fitting, it)


def target(id: str, teller: Teller, fitting: int, it: Thing = IT) -> Message:
    """Word the units that a filter means: "an enemy Crew beside Drone", "each damaged friend"."""
    health, area = FITS_HEALTH[fitting], AREAS.get(FITS_WHERE[fitting], "map")
    args: dict[str, Any] = {
        "noun": "corpse" if health == Health.CORPSE else RANKS.get(FITS_RANK[fitting], "unit"),
        "health": HEALTHS.get(health, "any"),
        "side": SIDES.get(FITS_SIDE[fitting], "any"),
        "area": area,
    }
    if FITS_DESIGN[fitting] >= 0:
        args |= {"noun": "card", "card": design_ref(FITS_DESIGN[fitting])}
    if area == "ship":
        seat = owner(teller.s, teller.this)
        args["whose"] = seat_ref(seat if FITS_WHERE[fitting] == Where.IN_MY_SHIP else 1 - seat)
    elif area not in ("map", "airlocks"):
        args["centre"] = it if FITS_FROM_IT[fitting] else teller.unit
    return message(f"target-{id}", **args)
