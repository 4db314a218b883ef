"""Checkpoints: what a training run needs to go on, in a file without anything that could be run.

An exact checkpoint holds everything, down to the matches that are going on, so that a run which is resumed on
the CPU comes to the same weights as one that was never stopped. A small one holds the weights in 16 bits and
how far the run is; the optimizer begins anew.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import msgspec
import numpy as np
import torch

from allhands.files.toml_data import DataError
from allhands.lab.train.config import Config
from allhands.lab.train.network import Network


class Progress(msgspec.Struct):
    """How far a run is."""

    updates: int = 0
    decisions: int = 0
    seconds: float = 0.0
    matches: int = 0
    scale: float = 0.0  # of rewards; 0 until it is known


class Header(msgspec.Struct):
    """What a checkpoint is of."""

    game: str
    layout: str
    config: Config
    progress: Progress
    exact: bool


def write_checkpoint(
    path: Path,
    header: Header,
    network: Network,
    average: Network,
    optimizer: Any,
    chance: Any,
    rest: dict[str, Any],
) -> None:
    """Write a checkpoint; one that was there stays until the new one is whole.

    `rest` holds all else that the run's future depends on. Only an exact checkpoint has room for it.
    """
    kind = np.float32 if header.exact else np.float16
    arrays: dict[str, Any] = {f"network.{k}": v.astype(kind) for k, v in network.arrays().items()}
    if header.exact:
        arrays |= {f"average.{k}": v for k, v in average.arrays().items()}
        names = list(network.weights)
        for number, state in optimizer.state_dict()["state"].items():
            for part, value in state.items():
                arrays[f"optimizer.{names[number]}.{part}"] = value.float().cpu().numpy()
        arrays["chance"] = chance.get_state().cpu().numpy()
        arrays |= rest
    arrays["header"] = np.frombuffer(msgspec.json.encode(header), np.uint8)
    new = path.with_suffix(".new")
    with new.open("wb") as file:
        np.savez_compressed(file, **arrays)
    new.replace(path)


def read_checkpoint(path: Path) -> tuple[Header, dict[str, Any]]:
    """Read a checkpoint. Raise DataError with what is wrong with it."""
    try:
        with path.open("rb") as opened, np.load(opened, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        header = msgspec.json.decode(arrays.pop("header").tobytes(), type=Header)
    except OSError as error:
        raise DataError(f"{path}: the checkpoint can't be read ({error.strerror}).") from None
    except (AttributeError, BadZipFile, ValueError, KeyError, EOFError, msgspec.DecodeError):
        raise DataError(f"{path}: this isn't a checkpoint, or it is damaged.") from None
    return header, arrays


def part_of(arrays: dict[str, Any], prefix: str) -> dict[str, Any]:
    """The arrays whose names begin with a word and a full stop."""
    return {name[len(prefix) + 1 :]: a for name, a in arrays.items() if name.startswith(f"{prefix}.")}


def restore(
    header: Header, arrays: dict[str, Any], network: Network, average: Network, optimizer: Any, chance: Any
) -> None:
    """Take up networks, optimizer and chance where a checkpoint left them."""
    network.take({k: v.astype(np.float32) for k, v in part_of(arrays, "network").items()})
    average.take(part_of(arrays, "average") if header.exact else network.arrays())
    if header.exact:
        names = list(network.weights)
        state: dict[int, dict[str, Any]] = {number: {} for number in range(len(names))}
        for key, value in part_of(arrays, "optimizer").items():
            name, _, part = key.rpartition(".")
            state[names.index(name)][part] = torch.from_numpy(value.copy())
        optimizer.load_state_dict(optimizer.state_dict() | {"state": {k: v for k, v in state.items() if v}})
        chance.set_state(torch.from_numpy(arrays["chance"].copy()))
