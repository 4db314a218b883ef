from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import pytest

from allhands.kernel import struct
from allhands.kernel.struct import Range
from tests.engine.nim import GAME


class Crowded(struct.State, cards=1, piles=31, frames=1):
    heap: Annotated[int, Range(0, 9)]


class Overcrowded(struct.State, cards=1, piles=32, frames=1):
    heap: Annotated[int, Range(0, 9)]


class Vague(struct.State, cards=1, piles=1, frames=1):
    heap: int


def test_every_field_must_declare_its_range() -> None:
    with pytest.raises(ValueError, match=r"^Nim: what numbers may the state's heap hold\? declare it"):
        replace(GAME, State=Vague)


def test_game_has_at_most_31_piles() -> None:
    assert replace(GAME, State=Crowded).State is Crowded
    with pytest.raises(ValueError, match=r"^Nim has 32 piles; a game has room for 31\.$"):
        replace(GAME, State=Overcrowded)
