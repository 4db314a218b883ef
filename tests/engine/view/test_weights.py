"""Weights files: they survive a round trip, and each kind of damage gets one sentence."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest

from allhands.engine.view.layout import layout_of
from allhands.engine.view.weights import LARGEST, MAGIC, Shape, read_weights, shapes, write_weights
from allhands.files.toml_data import DataError
from allhands.table.game_config import load

GAME = load("leduc").game
SHAPE = Shape(layout_of(GAME).size, 8, 1, GAME.decisions.moves)
START = len(MAGIC) + 4


def arrays_of(shape: Shape) -> dict[str, Any]:
    chance = np.random.default_rng(1)
    return {name: chance.normal(size=size).astype(np.float32) for name, size in shapes(shape).items()}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A sound file of weights."""
    path = tmp_path / "network.weights"
    write_weights(path, GAME, SHAPE, arrays_of(SHAPE), {"decisions": 5})
    return path


def with_header(content: bytes, change: Callable[[dict[str, Any]], None]) -> bytes:
    """Return the same file with a changed header."""
    length = int.from_bytes(content[len(MAGIC) : START], "little")
    header = msgspec.json.decode(content[START : START + length])
    change(header)
    new = msgspec.json.encode(header)
    return MAGIC + len(new).to_bytes(4, "little") + new + content[START + length :]


def changed(**values: Any) -> Callable[[bytes], bytes]:
    return lambda content: with_header(content, lambda header: header.update(values))


def reshaped(**values: Any) -> Callable[[bytes], bytes]:
    return lambda content: with_header(content, lambda header: header["shape"].update(values))


def flipped(content: bytes) -> bytes:
    return content[:-1] + bytes([content[-1] ^ 1])


NO_WEIGHTS = "this isn't a file of weights. Train one with: allhands train leduc."
HEADER = "the header is damaged. Get the file again."
NUMBERS = "some numbers are missing or too many. Get the file again."
WIDE = "a network is 2048 wide at most, with 16 blocks."
DAMAGE: dict[str, tuple[Callable[[bytes], bytes], str]] = {
    "empty": (lambda content: b"", NO_WEIGHTS),
    "another magic": (lambda content: b"allhands weights 2\n" + content[len(MAGIC) :], NO_WEIGHTS),
    "cut within the magic": (lambda content: content[:10], NO_WEIGHTS),
    "cut within the header": (lambda content: content[: START + 30], HEADER),
    "cut within the numbers": (lambda content: content[:-100], NUMBERS),
    "longer": (lambda content: content + b"\0\0", NUMBERS),
    "a flipped bit": (flipped, "the numbers are damaged. Get the file again."),
    "a header of nonsense": (lambda content: content[:START] + b"\xff" * (len(content) - START), HEADER),
    "a header with more fields": (changed(run="rm"), HEADER),
    "a deep header": (changed(card={"a": None}, shape=[[]]), HEADER),
    "too large": (lambda content: content + bytes(LARGEST), f"weights take {LARGEST:,} bytes at most, not"),
    "another game": (changed(game="hanataz"), "these weights play hanataz, not leduc."),
    "another view": (
        changed(layout="0" * 16),
        "Leduc hold'em has changed since these weights were trained. Train them anew.",
    ),
    "other moves": (reshaped(moves=99), HEADER),
    "other features": (reshaped(features=64), HEADER),
    "too wide": (reshaped(hidden=10**9), WIDE),
    "too narrow": (reshaped(hidden=0), WIDE),
    "too deep": (reshaped(blocks=17), WIDE),
    "a wider shape than its numbers": (reshaped(hidden=16), NUMBERS),
}


def test_what_is_written_is_read_again(path: Path) -> None:
    header, arrays = read_weights(path, GAME)
    assert header.card == {"decisions": 5}
    wanted = arrays_of(SHAPE)
    assert list(arrays) == list(wanted)
    for name, array in arrays.items():
        np.testing.assert_array_equal(array, wanted[name].astype(np.float16).astype(np.float32))


@pytest.mark.parametrize("damage", DAMAGE)
def test_damage_is_told_in_a_sentence(path: Path, damage: str) -> None:
    change, said = DAMAGE[damage]
    path.write_bytes(change(path.read_bytes()))
    with pytest.raises(DataError) as caught:
        read_weights(path, GAME)
    told = str(caught.value)
    assert told.startswith(f"{path}: {said}")
    assert "\n" not in told


@pytest.mark.parametrize("number", [np.nan, np.inf, 1e30])
def test_numbers_have_to_be_finite(path: Path, number: float) -> None:
    arrays = arrays_of(SHAPE)
    arrays["policy"][2, 1] = number
    with np.errstate(over="ignore"):
        write_weights(path, GAME, SHAPE, arrays, {})
    with pytest.raises(DataError, match=r"not every number is finite\. Get the file again\."):
        read_weights(path, GAME)


def test_file_that_is_missing_says_so(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="none: cannot be read"):
        read_weights(tmp_path / "none", GAME)


def test_network_too_large_for_a_file_isnt_written(tmp_path: Path) -> None:
    shape = Shape(SHAPE.features, 1024, 3, GAME.decisions.moves)
    with pytest.raises(DataError, match="is the limit"):
        write_weights(tmp_path / "large", GAME, shape, arrays_of(shape), {})
    assert not (tmp_path / "large").exists()
