"""Compiling drivers, and keeping the result on disk under a name that any edit changes.

This package alone knows numba, and imports it only when something is to be compiled.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from allhands.kernel.game import Game
from allhands.kernel.record import Record

F = TypeVar("F", bound=Callable[..., Any])

_lock = threading.RLock()
_kept: list[Any] = []


def cache_folder() -> Path:
    """Where compiled code is kept: $ALLHANDS_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("ALLHANDS_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "allhands"


@cache
def fingerprint(game: Game) -> str:
    """A hash of everything the compiled code is made from: the kernel, the game, its cards, the tools."""
    digest = hashlib.sha256(f"{sys.version} {np.__version__} {version('numba')}".encode())
    layers = [Path(__file__).parents[2] / layer for layer in ("kernel", "engine")]
    sources = [path for folder in [*layers, game.folder] for path in sorted(folder.rglob("*.py"))]
    data = [*sorted(game.folder.glob("*.toml")), *([game.cards_from] if game.cards_from else [])]
    for path in [*sources, *data]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def home(game: Game) -> Path:
    """Where the code compiled for a game lies."""
    return cache_folder() / f"{game.name}-{fingerprint(game)}"


def compiled(game: Game, function: F) -> F:
    """A driver, compiled with all the rules it calls when it is first called, or loaded from disk."""
    from allhands.engine.compile.program import driver, teach_rules
    from allhands.engine.compile.rows import teach_record

    with _lock:
        teach_rules()
        teach_record(game.State)
        _forget_old(game, keep=home(game))
        return driver(function, home(game))


def compiled_entry(
    game: Game, function: Callable[..., Any], record: type[Record], arguments: tuple[Any, ...]
) -> Callable[..., Any]:
    """A driver over a record that goes with the game's, for arguments of just these types, called directly.

    It is some microseconds faster than a driver that looks at its arguments first, and keeps the lock.
    """
    from allhands.engine.compile.program import driver, teach_rules
    from allhands.engine.compile.rows import teach_record

    with _lock:
        teach_rules()
        teach_record(record)
        _forget_old(game, keep=home(game))
        made: Any = driver(function, home(game), nogil=False)
        made(*arguments)
        (only,) = made.overloads.values()
        entry: Callable[..., Any] = only.entry_point
        _kept.append(made)  # an entry is no more than an address
        return entry


def is_compiled(game: Game, driver: str) -> bool:
    """Whether a driver of the game as it is now lies on disk."""
    return (home(game) / f"{driver}.compiled").exists()


def note_compiled(game: Game, driver: str) -> None:
    """Remember that a driver lies on disk."""
    (home(game) / f"{driver}.compiled").touch()


def _forget_old(game: Game, keep: Path) -> None:
    """Remove what was compiled for earlier versions of the game, but for the latest few."""
    older = [p for p in cache_folder().glob(f"{game.name}-{'?' * 16}") if p != keep and p.is_dir()]
    for folder in sorted(older, key=lambda p: p.stat().st_mtime)[:-4]:
        shutil.rmtree(folder, ignore_errors=True)
