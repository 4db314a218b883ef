"""Deck Hand's cards, their instructions and what they count, in words."""

from __future__ import annotations

from typing import NamedTuple

from allhands.files.effect_parser import WIDTH, A, B, C, D
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import (
    CODE,
    DECK,
    DESIGN,
    EDITIONS,
    FITS_DESIGN,
    FITS_HIGH,
    FITS_LOW,
    FITS_TYPE,
    LISTED,
    text_in,
)
from .opcodes import Op, Where
from .operands import MOST, TYPES
from .state import State
from .verbs import VERBS

PLACES = {
    Where.HAND: "in {} hand",
    Where.STASH: "in {} stash",
    Where.SUPPLY: "in the supply",
    Where.THEIR_STASH: "in one enemy's stash",
}
TEXTS = {verb.op: verb.text for verb in VERBS if verb.text}


def design_name(design: int) -> str:
    return DECK[design].name


def name_of(card: Card) -> str:
    return "a card" if card == NONE else design_name(DESIGN[card])


def clause(to: Viewer, seat: SeatIndex, verb: str, for_you: str) -> str:
    """'Ann draws', but 'you draw': not at the beginning of a sentence."""
    return f"{to.whom(seat)} {for_you if to.is_you(seat) else verb}"


def text_of(s: State, design: int) -> str:
    """Return a card's text in the edition being played."""
    return text_in(LISTED[design], EDITIONS[s.edition])


def fitting(filtered: int) -> str:
    """Word a filter in the singular."""
    if FITS_DESIGN[filtered] != NONE:
        return design_name(FITS_DESIGN[filtered])
    for kind, bit in TYPES.items():
        if FITS_TYPE[filtered] == bit:
            return kind
    if FITS_HIGH[filtered] == MOST:
        return "card"
    low, high = FITS_LOW[filtered], FITS_HIGH[filtered]
    return f"card of cost {high}" if low == high else f"card of cost {high} or less"


class Wording(NamedTuple):
    """An instruction to be worded: on which card it stands, whose text it is, and what "it" is called."""

    pc: int
    source: Card
    whose: str
    what: str

    @property
    def a(self) -> int:
        return CODE[self.pc + A]

    @property
    def b(self) -> int:
        return CODE[self.pc + B]

    @property
    def this(self) -> str:
        """The card that the text stands on."""
        return name_of(self.source)

    @property
    def per(self) -> str:
        """Word an amount's multiplier after a space, or return ""."""
        return per(self.pc, self.whose)


def what_happens(pc: int, source: Card, whose: str, what: str = "it") -> str:
    """Word an instruction: of which card, and whose text it is; `what` is what the card picked is called."""
    if CODE[pc] in (Op.EACH, Op.CHOOSE):
        return what_happens(pc + WIDTH, source, whose, what)
    text = TEXTS.get(CODE[pc])
    return text(Wording(pc, source, whose, what)) if text else "do it"


def option(start: int, source: Card, whose: str) -> str:
    """Word the statements of an option, one after another."""
    parts = []
    pc = start
    while CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if CODE[pc] != Op.CHOOSE:
            parts.append(what_happens(pc, source, whose))
        pc += WIDTH
    return ", ".join(parts)


def per(pc: int, whose: str) -> str:
    """Word what an amount is multiplied by."""
    if CODE[pc + C] not in PLACES:
        return ""
    return f" for each {fitting(CODE[pc + D])} {PLACES[Where(CODE[pc + C])].format(whose)}"
