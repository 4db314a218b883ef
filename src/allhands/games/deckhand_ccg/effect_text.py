"""An ability's instructions in a few words, for players who choose between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .cards import (
    CODE,
    DECK,
    FITS_DESIGN,
    FITS_FROM_IT,
    FITS_HEALTH,
    FITS_RANK,
    FITS_SIDE,
    FITS_WHERE,
)
from .names import dice_of, unit
from .opcodes import Health, Op, Per, Rank, Side, Way, Where
from .state import State
from .units import owner
from .verbs import VERBS

ENDS = (Op.END, Op.JUMP)
ON_UNITS = {verb.op for verb in VERBS if verb.on_unit}
TEXTS = {verb.op: verb.text for verb in VERBS if verb.text}


class Teller(NamedTuple):
    """The card that "this" means, and the reader."""

    s: State
    this: Card
    to: Viewer

    @property
    def name(self) -> str:
        return unit(self.s, self.this, self.to)

    def ship(self, own: bool) -> str:
        seat = owner(self.s, self.this)
        return f"{self.to.whose(seat if own else 1 - seat)} Starship"


def summary(s: State, start: int, this: Card, to: Viewer, it: Card = NONE) -> str:
    """Word everything an option does, from its first instruction on."""
    whom = unit(s, it, to) if it != NONE else "it"
    return ", ".join(deeds(Teller(s, this, to), start, len(CODE), whom))


def whom(s: State, pc: int, this: Card, to: Viewer, it: Card) -> str:
    """Word the units of a pick: "an enemy Crew beside Drone, if you wish"."""
    wish = ", if you wish" if CODE[pc + A] else ""
    return one(Teller(s, this, to), CODE[pc + D], unit(s, it, to) if it != NONE else "it") + wish


def first_deed(s: State, pc: int, this: Card, to: Viewer, picked: Card) -> str:
    """Word what is done first to the unit picked: "2 damage to Drone"; "" if that takes more."""
    simple = CODE[pc + WIDTH] in ON_UNITS
    return deed(Teller(s, this, to), pc + WIDTH, unit(s, picked, to)) if simple else ""


def deeds(teller: Teller, pc: int, end: int, it: str) -> Iterator[str]:
    """Word instructions to the end of a block; a unit is named once."""
    while pc < end and CODE[pc] not in ENDS:
        op, inside = CODE[pc], pc + WIDTH
        match op:
            case Op.PICK:
                wish = "if wished, " if CODE[pc + A] else ""
                yield wish + "; ".join(deeds(teller, inside, CODE[pc + E], one(teller, CODE[pc + D])))
            case Op.EACH:
                yield "; ".join(rounds(teller, inside, CODE[pc + E], f"each {kind(teller, CODE[pc + D])}"))
            case Op.MAY:
                yield f"if wished, {'; '.join(deeds(teller, inside, CODE[pc + E], it))}"
            case Op.IF:
                yield f"on a condition {'; '.join(deeds(teller, inside, CODE[pc + E], it))}"
            case Op.EITHER:
                yield "one of several things"
            case _:
                yield deed(teller, pc, it)
        if op in ON_UNITS and not CODE[pc + B]:
            it = "it"
        pc = CODE[pc + E] if op <= Op.EITHER else inside


def rounds(teller: Teller, pc: int, end: int, whom: str) -> Iterator[str]:
    """Word what an each does, between the instructions that lead to the next unit."""
    while pc < end:
        yield from deeds(teller, pc + WIDTH, CODE[pc + E] - WIDTH, whom)
        pc, whom = CODE[pc + E], "it"


class Wording(NamedTuple):
    """An instruction to be worded."""

    teller: Teller
    pc: int
    it: str

    @property
    def amount(self) -> int:
        return CODE[self.pc + A]

    @property
    def whom(self) -> str:
        """The unit it is about."""
        return self.teller.name if CODE[self.pc + B] else self.it

    @property
    def this(self) -> str:
        """The card whose ability it is."""
        return self.teller.name

    @property
    def per(self) -> str:
        """Word an amount's multiplier after a space, or return ""."""
        return share(self.teller, self.pc)

    @property
    def dice(self) -> str:
        return dice_of(self.amount)

    @property
    def way(self) -> str:
        return way(self.teller, self.amount)

    @property
    def enemy(self) -> str:
        return self.teller.to.whom(1 - owner(self.teller.s, self.teller.this))

    @property
    def enemy_is_you(self) -> bool:
        return self.teller.to.is_you(1 - owner(self.teller.s, self.teller.this))


def deed(teller: Teller, pc: int, it: str) -> str:
    """Word a single instruction."""
    return TEXTS[CODE[pc]](Wording(teller, pc, it))


def share(teller: Teller, pc: int) -> str:
    match CODE[pc + C]:
        case Per.SUCCESS:
            return " for each success"
        case Per.FITTING:
            return f" for each {kind(teller, CODE[pc + D])}"
    return ""


def way(teller: Teller, number: int) -> str:
    match number:
        case Way.HOME:
            return "towards its own Starship"
        case Way.OVER:
            return "towards its enemy's Starship"
        case Way.NEAR:
            return f"nearer to {teller.name}"
    return f"away from {teller.name}"


def one(teller: Teller, fitting: int, it: str = "it") -> str:
    words = kind(teller, fitting, it)
    return f"{'an' if words[0] in 'aeio' else 'a'} {words}"


def kind(teller: Teller, fitting: int, it: str = "it") -> str:
    """Word a filter."""
    where = area(teller, FITS_WHERE[fitting], it if FITS_FROM_IT[fitting] else teller.name)
    return " ".join(part for part in (*noun(fitting), where) if part)


def noun(fitting: int) -> Iterator[str]:
    health, rank, side = FITS_HEALTH[fitting], FITS_RANK[fitting], FITS_SIDE[fitting]
    if health in (Health.HURT, Health.WHOLE):
        yield Health(health).name.lower()
    what = "corpse" if health == Health.CORPSE else ""
    if FITS_DESIGN[fitting] >= 0:
        what = DECK[FITS_DESIGN[fitting]].name
    elif rank in (Rank.CREW, Rank.CAPTAIN):
        what = what or ("Crew" if rank == Rank.CREW else "Captain")
    if side in (Side.FRIEND, Side.ENEMY):
        friend = side == Side.FRIEND
        yield (f"friendly {what}" if friend else f"enemy {what}") if what else "friend" if friend else "enemy"
    else:
        yield what or "unit"


def area(teller: Teller, where: int, centre: str) -> str:
    match where:
        case Where.BESIDE:
            return f"beside {centre}"
        case Where.AROUND:
            return f"around {centre}"
        case Where.IN_RANGE:
            return f"in range of {centre}"
        case Where.IN_COLUMN:
            return f"in {centre}'s column"
        case Where.IN_AIRLOCKS:
            return "in the Airlocks"
        case Where.IN_MY_SHIP:
            return f"in {teller.ship(True)}"
        case Where.IN_THEIR_SHIP:
            return f"in {teller.ship(False)}"
    return ""
