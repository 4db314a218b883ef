"""Silvs are conserved: every change at any place is a payment in the log."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from allhands.games.hanataz.state import STAKE, EventKind, Pile
from allhands.games.hanataz.state import State as Hanataz
from allhands.lab.variants import Variant, all_variants
from tests.helpers import dealt, matches_each, walk

MOST = 80  # decisions of one match


def held(s: Hanataz) -> Counter[int]:
    """Return the number of silvs at each place except the bank."""
    silvs = Counter({Pile.PURSE + seat: s.silvs[seat] for seat in range(s.seats)})
    silvs[Pile.POT] = s.pot
    silvs.update({Pile.TIPS + bard: s.bard_silvs[bard] for bard in range(len(s.bard_silvs))})
    return silvs


def settle(s: Hanataz, books: Counter[int]) -> None:
    """Add up the log's payments and compare every place with them."""
    for event in s.log or ():
        if event.kind == EventKind.PAID:
            assert event.amount > 0
            books[event.source] -= event.amount
            books[event.target] += event.amount
    s.log = []
    bank = books.pop(Pile.BANK, 0)
    assert +books == +held(s)
    assert min(held(s).values()) >= 0
    books[Pile.BANK] = bank


def keep_books(terms: Variant, seed: int) -> int:
    """Check the sums before each decision and at the end. Return how much the bank has paid."""
    s = dealt(terms, seed)
    assert isinstance(s, Hanataz)
    assert sum(held(s).values()) == STAKE * s.seats
    books = held(s)
    for _ in walk(terms.game_config.game, s, random.Random(seed), MOST):
        settle(s, books)
    settle(s, books)
    return -books[Pile.BANK]


@pytest.mark.parametrize("seats", range(2, 9))
def test_every_silv_is_accounted_for(seats: int) -> None:
    """HZ-2.2, HZ-8.2 and HZ-8.3: 15 each, plus the bank's payments for Crowns and unpaid Bards."""
    paid = 0
    for terms in (t for t in all_variants("hanataz") if t.seats == seats):
        for seed in range(matches_each("hanataz")):
            paid += keep_books(terms, seed)
    assert paid > 0
