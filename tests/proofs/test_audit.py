"""The auditor finds every way to spoil a state."""

from __future__ import annotations

import pytest

from allhands.kernel.piles import lay_out, move, reveal, shuffle
from allhands.kernel.rule import Column
from allhands.kernel.struct import State
from allhands.lab.variants import all_variants
from tests.proofs.audit import Fault, Look, audit, fault_of_cards, fault_of_ignorance, fault_of_knowledge

DECK, BOARD, HAND = 0, 1, 2
OWNERS, OPEN = Column((-1, -1, 0)), Column((0, 1, 0))
ALL = 0b111


class Table(State, cards=6, piles=3):
    """Two seats: a deck, an open pile, and the first seat's hand."""


def sound() -> Table:
    s = Table()
    s.seats = 2
    s.face = list(range(len(s.face)))
    lay_out(s, 5, DECK)
    reveal(s, 0, ALL)
    shuffle(s, DECK)
    move(s, 0, 1, BOARD, ALL)
    move(s, 0, 2, HAND, 0b001)
    return s


def fault(s: State) -> int:
    return fault_of_cards(s) or fault_of_knowledge(s) or fault_of_ignorance(s, OWNERS, OPEN)


# a field, an index, the new value, and the resulting fault
SPOILED: list[tuple[str, int, object, Fault]] = [
    ("place", 1, DECK, Fault.WRONG_PLACE),
    ("size", DECK, 9, Fault.WRONG_SIZE),
    ("top", BOARD, -1, Fault.WRONG_SIZE),
    ("below", 1, 1, Fault.WRONG_SIZE),
    ("place", 5, BOARD, Fault.OUTSIDE),
    ("scratch", 3, 1, Fault.LITTER),
    ("frames", 0, [1, 0, 0, 0], Fault.LITTER),
    ("among", 1, 0b001, Fault.TWO_MINDS),
    ("exact", 3, 0b1000, Fault.NOBODY),
    ("span", 0, 1 << BOARD, Fault.ASTRAY),
    ("span", 4, 1 << DECK, Fault.LITTER),
    ("exact", 2, 0, Fault.OWNER),
    ("exact", 1, 0b011, Fault.OPEN),
]


def test_sound_state_has_no_fault() -> None:
    assert fault(sound()) == Fault.NONE


@pytest.mark.parametrize(("field", "index", "value", "expected"), SPOILED)
def test_spoiled_state_has_its_fault(field: str, index: int, value: object, expected: Fault) -> None:
    s = sound()
    getattr(s, field)[index] = value
    assert fault(s) == expected


def test_card_without_a_pile_is_found() -> None:
    s = sound()
    s.cards += 1
    assert fault(s) == Fault.LOST


def test_overlong_match_is_found(name: str) -> None:
    terms = all_variants(name)[0]
    found = audit(terms, Look.LENGTH, 0, 5, limit=1)
    assert found.fault == Fault.ENDLESS
    assert found.most == 2
