"""DH-3.2: queued triggers, in any order of arrival."""

from __future__ import annotations

from itertools import permutations

import pytest

from allhands.games.deck_hand.resolution import queue
from allhands.games.deck_hand.state import WAITS, State


@pytest.mark.parametrize("order", [*permutations((3, 7, 9))])
def test_those_that_happen_together_wait_by_card_number_behind_the_others(order: tuple[int, ...]) -> None:
    """The order of a hidden hand then reveals nothing. Triggers that waited before stay in front."""
    s = State()
    for card in (50, 40):
        queue(s, 100 + card, card, 0)
        s.fresh = 0
    for card in order:
        queue(s, 100 + card, card, card & 1)
    assert list(s.wait_card[:6]) == [50, 40, 3, 7, 9, 0]
    assert list(s.wait_at[:6]) == [150, 140, 103, 107, 109, 0]
    assert list(s.wait_seat[:6]) == [0, 0, 1, 1, 1, 0]
    assert (s.waits, s.fresh) == (5, 3)


def test_copies_of_a_card_wait_in_the_order_they_came() -> None:
    s = State()
    queue(s, 11, 5, 0)
    queue(s, 12, 5, 1)
    assert list(s.wait_at[:2]) == [11, 12]


def test_no_more_wait_than_there_is_room_for() -> None:
    s = State()
    for card in range(WAITS + 3):
        queue(s, 1 + card, card, 0)
    assert (s.waits, s.fresh) == (WAITS, WAITS)
    assert list(s.wait_card) == list(range(WAITS))
