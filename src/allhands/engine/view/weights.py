"""Weights files: a trained network's numbers, with a model card.

A file has a magic line, the length of the header, the header in JSON, and the numbers as 16-bit floats in
the order of `shapes`. Reading checks everything and never executes anything.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from allhands.engine.view.layout import layout_of
from allhands.files.toml_data import DataError, read_bytes
from allhands.kernel.game import Game

MAGIC = b"allhands weights 1\n"
LARGEST = 8 * 1024 * 1024  # bytes of a file
MOST_HIDDEN, MOST_BLOCKS = 2048, 16

Floats = np.ndarray[Any, np.dtype[np.float32]]


class Shape(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a network: features, width, residual blocks and moves."""

    features: int
    hidden: int
    blocks: int
    moves: int


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The header of a weights file."""

    game: str
    layout: str  # digest of the feature layout
    shape: Shape
    digest: str  # of the numbers
    card: dict[str, Any]  # model card: how the weights were trained


def shapes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """Return the shapes of the network's arrays by name, in the order of the file."""
    features, hidden, moves = shape.features, shape.hidden, shape.moves
    found: dict[str, tuple[int, ...]] = {"embed": (features, hidden), "embed_bias": (hidden,)}
    for block in range(shape.blocks):
        found |= {
            f"norm{block}": (2, hidden),
            f"in{block}": (hidden, hidden),
            f"in{block}_bias": (hidden,),
            f"out{block}": (hidden, hidden),
            f"out{block}_bias": (hidden,),
        }
    return found | {
        "norm": (2, hidden),
        "policy": (hidden, moves),
        "policy_bias": (moves,),
        "value": (hidden, 1),
        "value_bias": (1,),
    }


def write_weights(
    path: Path, game: Game, shape: Shape, arrays: dict[str, Floats], card: dict[str, Any]
) -> int:
    """Write a weights file and return its size in bytes."""
    wanted = shapes(shape)
    if {name: array.shape for name, array in arrays.items()} != wanted:
        raise ValueError("These arrays are not those of a network of that shape.")
    body = b"".join(np.ascontiguousarray(arrays[name], "<f2").tobytes() for name in wanted)
    digest = hashlib.sha256(body).hexdigest()
    header = msgspec.json.encode(Header(game.info.name, layout_of(game).digest, shape, digest, card))
    content = MAGIC + len(header).to_bytes(4, "little") + header + body
    if len(content) > LARGEST:
        raise DataError(f"{path}: these weights take {len(content):,} bytes; {LARGEST:,} is the limit.")
    path.write_bytes(content)
    return len(content)


def read_weights(path: Path, game: Game) -> tuple[Header, dict[str, Floats]]:
    """Read a weights file for a game. Raise DataError if it doesn't fit."""
    content = read_bytes(path)
    start = len(MAGIC) + 4
    if not content.startswith(MAGIC) or len(content) < start:
        raise DataError(
            f"{path}: this isn't a file of weights. Train one with: allhands train {game.info.name}."
        )
    if len(content) > LARGEST:
        raise DataError(f"{path}: weights take {LARGEST:,} bytes at most, not {len(content):,}.")
    length = int.from_bytes(content[len(MAGIC) : start], "little")
    try:
        header = msgspec.json.decode(content[start : start + length], type=Header)
    except (msgspec.DecodeError, RecursionError):
        raise DataError(f"{path}: the header is damaged. Get the file again.") from None
    check(path, header, game)
    wanted = shapes(header.shape)
    body = content[start + length :]
    if len(body) != sum(2 * int(np.prod(each)) for each in wanted.values()):
        raise DataError(f"{path}: some numbers are missing or too many. Get the file again.")
    if hashlib.sha256(body).hexdigest() != header.digest:
        raise DataError(f"{path}: the numbers are damaged. Get the file again.")
    numbers = np.frombuffer(body, "<f2").astype(np.float32)
    if not np.isfinite(numbers).all():
        raise DataError(f"{path}: not every number is finite. Get the file again.")
    arrays, at = {}, 0
    for name, each in wanted.items():
        size = int(np.prod(each))
        arrays[name] = numbers[at : at + size].reshape(each)
        at += size
    return header, arrays


def check(path: Path, header: Header, game: Game) -> None:
    """Raise DataError for weights of another game, layout, or an impossible shape."""
    shape, layout = header.shape, layout_of(game)
    if header.game != game.info.name:
        raise DataError(f"{path}: these weights play {header.game}, not {game.info.name}.")
    if header.layout != layout.digest:
        raise DataError(
            f"{path}: {game.info.title} has changed since these weights were trained. Train them anew."
        )
    if (shape.features, shape.moves) != (layout.size, game.decisions.moves):
        raise DataError(f"{path}: the header is damaged. Get the file again.")
    if not (1 <= shape.hidden <= MOST_HIDDEN and 0 <= shape.blocks <= MOST_BLOCKS):
        raise DataError(f"{path}: a network is {MOST_HIDDEN} wide at most, with {MOST_BLOCKS} blocks.")
