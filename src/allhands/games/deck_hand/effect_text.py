"""Deck Hand's cards, their instructions and what they count, as messages."""

from __future__ import annotations

from typing import Any, NamedTuple

from allhands.files.effect_parser import WIDTH, A, B, C, D
from allhands.kernel.message import Message, card_ref, message, seat_ref
from allhands.kernel.rule import NONE, Card, SeatIndex

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
    Where.HAND: "per-in-hand",
    Where.STASH: "per-in-stash",
    Where.SUPPLY: "per-in-supply",
    Where.THEIR_STASH: "per-in-their-stash",
}
TEXTS = {verb.op: verb.text for verb in VERBS if verb.text}
IT = message("it")


def design_ref(design: int) -> dict[str, str]:
    return card_ref(DECK[design].name)


def ref(card: Card) -> dict[str, Any]:
    """Refer to a card, or to one the viewer can't name."""
    return message("a-card") if card == NONE else design_ref(DESIGN[card])


def text_of(s: State, design: int) -> str:
    """Return a card's text in the edition being played."""
    return text_in(LISTED[design], EDITIONS[s.edition])


def fitting(filtered: int) -> dict[str, Any]:
    """Name the cards a filter means, in the singular."""
    if FITS_DESIGN[filtered] != NONE:
        return design_ref(FITS_DESIGN[filtered])
    for kind, bit in TYPES.items():
        if FITS_TYPE[filtered] == bit:
            return message(f"type-{kind.lower()}")
    if FITS_HIGH[filtered] == MOST:
        return message("fits-any")
    low, high = FITS_LOW[filtered], FITS_HIGH[filtered]
    return message("fits-cost" if low == high else "fits-cost-at-most", cost=high)


class Wording(NamedTuple):
    """An instruction to be worded: the card it stands on, the seat that applies it, and the card picked."""

    pc: int
    source: Card
    seat: SeatIndex
    what: dict[str, Any]

    @property
    def a(self) -> int:
        return CODE[self.pc + A]

    @property
    def b(self) -> int:
        return CODE[self.pc + B]

    @property
    def who(self) -> dict[str, int]:
        return seat_ref(self.seat)

    @property
    def this(self) -> dict[str, Any]:
        """The card that the text stands on."""
        return ref(self.source)

    @property
    def per(self) -> Message | None:
        """Return the factor of the amount, or None."""
        if CODE[self.pc + C] not in PLACES:
            return None
        return message(PLACES[Where(CODE[self.pc + C])], who=self.who, fits=fitting(CODE[self.pc + D]))


def what_happens(pc: int, source: Card, seat: SeatIndex, what: dict[str, Any] = IT) -> Message:
    """Word an instruction on a card that a seat applies; `what` is the card picked."""
    if CODE[pc] in (Op.EACH, Op.CHOOSE):
        return what_happens(pc + WIDTH, source, seat, what)
    text = TEXTS.get(CODE[pc])
    if text is None:
        return message("deed-do-it")
    worded = text(Wording(pc, source, seat, what))
    return worded if isinstance(worded, Message) else message("deed-words", words=worded)


def option(start: int, source: Card, seat: SeatIndex) -> Message:
    """Word the statements of an option, one after another."""
    deeds = []
    pc = start
    while CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if CODE[pc] != Op.CHOOSE:
            deeds.append(what_happens(pc, source, seat))
        pc += WIDTH
    return message("deeds", deeds=deeds)
