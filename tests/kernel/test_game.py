from __future__ import annotations

from dataclasses import replace

import pytest

from allhands.kernel import record
from tests.engine.nim import GAME


class Crowded(record.State, cards=1, piles=31, frames=1):
    heap: int


class Overcrowded(record.State, cards=1, piles=32, frames=1):
    heap: int


def test_a_game_has_no_more_piles_than_a_set_of_them_holds() -> None:
    assert replace(GAME, State=Crowded).State is Crowded
    with pytest.raises(ValueError, match=r"^Nim has 32 piles; a game has room for 31\.$"):
        replace(GAME, State=Overcrowded)
