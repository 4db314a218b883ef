from __future__ import annotations

from typing import Annotated

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from allhands.kernel.rule import NONE, Array, Card, Grid, SeatIndex
from allhands.kernel.struct import Bits, Field, FieldKind, Index, PackedStruct, Range, State, Stream
from allhands.table.game_config import load


class Chest(PackedStruct, drawers=3, seats=2):
    locked: Annotated[int, FieldKind.MARK]
    coins: Annotated[Array, "drawers", Range(0, 9)]
    owner: Annotated[SeatIndex, FieldKind.SEAT]
    keys: Annotated[Array, "seats", FieldKind.CARD]
    shelves: Annotated[Grid, 2, "drawers"]
    best: Annotated[Card, FieldKind.CARD, Index("cards")]


class Trunk(Chest, drawers=5):
    depth: int


NUMBER = st.integers(-(1 << 31), (1 << 31) - 1)
NUMBERS = st.lists(NUMBER, min_size=Chest.width(), max_size=Chest.width())


def filled(numbers: list[int]) -> Chest:
    chest = Chest()
    chest.spread(numbers)
    return chest


def test_fields_are_as_declared() -> None:
    assert Chest.fields() == (
        Field("locked", (), FieldKind.MARK, "", Range(0, 1)),
        Field("coins", (3,), FieldKind.NUMBER, "drawers", Range(0, 9)),
        Field("owner", (), FieldKind.SEAT, "", Index("seats", NONE)),
        Field("keys", (2,), FieldKind.CARD, "seats", Index("cards", NONE)),
        Field("shelves", (2, 3), FieldKind.NUMBER, "", None),
        Field("best", (), FieldKind.CARD, "", Index("cards")),
    )
    assert Chest.width() == 1 + 3 + 1 + 2 + 6 + 1
    assert Chest.dtype().itemsize == 4 * Chest.width()


def test_packed_states_fill_an_odd_number_of_cache_lines(name: str) -> None:
    state = load(name).game.State
    lines, rest = divmod(state.dtype().itemsize, 64)
    assert (lines % 2, rest) == (1, 0)
    assert 4 * state.width() < state.dtype().itemsize
    s = state()
    s.spread(list(range(state.width())))
    rows = np.concatenate([s.pack(), s.pack()])
    assert rows.dtype == state.dtype()
    assert state().unpack(rows[1:2]) == s


def test_limits_depend_on_the_match() -> None:
    counts = {"seats": 3, "piles": 5}
    assert Range(1, "seats").bounds(counts) == (1, 3)
    assert Index("seats").bounds(counts) == (0, 2)
    assert Index("seats", NONE).bounds(counts) == (NONE, 2)
    assert Bits("piles").bounds(counts) == (0, 0b11111)
    assert Bits(2).bounds(counts) == (0, 0b11)


def test_subclass_may_change_sizes() -> None:
    assert [f.name for f in Trunk.fields()] == [*(f.name for f in Chest.fields()), "depth"]
    assert len(Trunk().coins) == 5
    assert len(Trunk().shelves[1]) == 5
    assert len(Chest().coins) == 3


def test_a_new_record_is_all_zeros() -> None:
    assert Chest().flat() == [0] * Chest.width()


@given(NUMBERS)
def test_flat_and_spread_are_inverse(numbers: list[int]) -> None:
    chest = filled(numbers)
    assert chest.flat() == numbers
    assert chest.shelves == [numbers[7:10], numbers[10:13]]


@given(NUMBERS)
def test_pack_and_unpack_are_inverse(numbers: list[int]) -> None:
    chest = filled(numbers)
    row = chest.pack()
    assert row.shape == (1,)
    assert row[0]["owner"] == chest.owner
    assert row[0]["shelves"].tolist() == chest.shelves
    assert Chest().unpack(row) == chest
    assert Chest().unpack(row).flat() == numbers


@given(NUMBERS)
def test_copy_shares_nothing(numbers: list[int]) -> None:
    chest = filled(numbers)
    twin = chest.copy()
    assert twin == chest
    twin.locked ^= 1
    twin.coins[0] ^= 1
    twin.shelves[1][2] ^= 1
    assert chest.flat() == numbers
    assert sum(a != b for a, b in zip(twin.flat(), numbers, strict=True)) == 3


def test_records_of_different_kinds_are_not_equal() -> None:
    assert Chest() != Stream()
    assert Chest() != [0] * Chest.width()


def test_copy_has_no_log_and_no_script() -> None:
    """They belong to the players' match, not to a bot's copy."""
    s = State()
    s.log, s.script = [], [1]
    assert s.copy().log is None
    assert list(s.copy().script) == []
    assert list(State().script) == []


def test_repr_shows_the_fields() -> None:
    assert repr(Stream()) == "Stream(key=[0, 0], draws=0, spare=0)"


def test_rows_of_an_array_have_field_names() -> None:
    rows = np.zeros(3, Chest.dtype())
    rows[1] = filled(list(range(Chest.width()))).pack()[0]
    assert rows[1]["best"] == Chest.width() - 1
    assert Chest().unpack(rows[1:2]).flat() == list(range(Chest.width()))
    assert rows[2]["best"] == 0
