"""The auditor can tell: each way to spoil a state is found."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from allhands.core.piles import lay_out, move, reveal, shuffle
from allhands.core.record import State
from allhands.core.rule import Column
from tests.helpers import all_terms
from tests.proofs.audit import Fault, Look, audit, fault_of_cards, fault_of_ignorance, fault_of_knowledge

DECK, BOARD, HAND = 0, 1, 2
OWNERS, OPEN = Column((-1, -1, 0)), Column((0, 1, 0))
ALL = 0b111


class Table(State, cards=6, piles=3):
    """Two seats: a deck, an open pile, and the first seat's hand."""


def sound() -> Table:
    s = Table()
    s.seats = 2
    lay_out(s, 5, DECK)
    reveal(s, 0, ALL)
    shuffle(s, DECK)
    move(s, 0, 1, BOARD, ALL)
    move(s, 0, 2, HAND, 0b001)
    return s


def fault(s: State) -> int:
    return fault_of_cards(s) or fault_of_knowledge(s) or fault_of_ignorance(s, OWNERS, OPEN)


def cycle(s: Table) -> None:
    s.below[s.top[DECK]] = s.top[DECK]


SPOILED: list[tuple[Callable[[Table], object], Fault]] = [
    (lambda s: s.place.__setitem__(1, DECK), Fault.WRONG_PLACE),
    (lambda s: s.size.__setitem__(DECK, 9), Fault.WRONG_SIZE),
    (cycle, Fault.WRONG_SIZE),
    (lambda s: (s.top.__setitem__(BOARD, -1), s.size.__setitem__(BOARD, 0)), Fault.LOST),
    (lambda s: s.place.__setitem__(5, BOARD), Fault.OUTSIDE),
    (lambda s: s.scratch.__setitem__(3, 1), Fault.LITTER),
    (lambda s: s.frames[0].__setitem__(0, 1), Fault.LITTER),
    (lambda s: s.among.__setitem__(1, 1), Fault.TWO_MINDS),
    (lambda s: s.exact.__setitem__(3, 0b1000), Fault.NOBODY),
    (lambda s: s.span.__setitem__(0, 1 << BOARD), Fault.ASTRAY),
    (lambda s: s.span.__setitem__(4, 1), Fault.LITTER),
    (lambda s: s.exact.__setitem__(2, 0), Fault.OWNER),
    (lambda s: s.exact.__setitem__(1, 0b011), Fault.OPEN),
]


def test_a_sound_state_has_no_fault() -> None:
    assert fault(sound()) == Fault.NONE


@pytest.mark.parametrize(("spoil", "expected"), SPOILED)
def test_a_spoiled_state_has_its_fault(spoil: Callable[[Table], object], expected: Fault) -> None:
    s = sound()
    spoil(s)
    assert fault(s) == expected


def test_an_audit_tells_when_a_match_is_too_long(name: str) -> None:
    terms = all_terms(name)[0]
    found = audit(terms, Look.LENGTH, 0, 5, limit=1)
    assert found.fault == Fault.ENDLESS
    assert found.most == 2
