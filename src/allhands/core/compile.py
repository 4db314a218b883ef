"""The one file that knows numba: compiled drivers, kept on disk under a name that any edit changes."""

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

from allhands.core.game import Game
from allhands.core.rule import PYTHON_ONLY, RULES, Column

F = TypeVar("F", bound=Callable[..., Any])

_known: set[Callable[..., Any]] = set()
_lock = threading.RLock()


def cache_folder() -> Path:
    """Where compiled code is kept: $ALLHANDS_CACHE, or the user's cache folder."""
    if chosen := os.environ.get("ALLHANDS_CACHE"):
        return Path(chosen)
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "allhands"


@cache
def fingerprint(game: Game) -> str:
    """A hash of everything the compiled code is made from: the kernel, the game, its cards, the tools."""
    digest = hashlib.sha256(f"{sys.version} {np.__version__} {version('numba')}".encode())
    sources = [*sorted(Path(__file__).parent.glob("*.py")), *sorted(game.folder.glob("*.py"))]
    data = [game.cards_from] if game.cards_from else sorted(game.folder.glob("*.toml"))
    for path in [*sources, *data]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def home(game: Game) -> Path:
    """Where the code compiled for a game lies."""
    return cache_folder() / f"{game.name}-{fingerprint(game)}"


def compiled(game: Game, function: F) -> F:
    """A driver, compiled with all the rules it calls when it is first called, or loaded from disk."""
    import numba

    with _lock:
        _teach()
        folder = home(game)
        _forget_old(game, keep=folder)
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(folder)
        try:
            made: F = numba.njit(cache=True, nogil=True, error_model="numpy", _nrt=False)(function)
        finally:
            numba.config.CACHE_DIR = before
        return made


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


def _teach() -> None:
    """Tell numba of the rules that were marked since the last time."""
    from numba.extending import overload

    if not _known:
        _teach_columns()
    for function in [f for f in RULES if f not in _known]:
        _teach_rule(function)
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        overload(function)(_silent(function, PYTHON_ONLY[function]))
        _known.add(function)


def _teach_rule(function: Callable[..., Any]) -> None:
    """Let compiled code call a rule.

    This is numba's `register_jitable`, but for one thing: whole numbers of all widths and enums are
    taken as one type. Otherwise every mixture of them at a call would be compiled by itself, which
    takes eight times as long.
    """
    from numba.core import types
    from numba.core.typing.templates import infer, infer_global, make_overload_template

    def itself(*_: Any, **__: Any) -> Callable[..., Any]:
        return function

    def plain(kind: Any) -> Any:
        if isinstance(kind, types.Integer | types.IntEnumMember | types.IntegerLiteral):
            return types.int64
        return kind

    base = make_overload_template(function, itself, {"no_cpython_wrapper": True}, False, "never")

    class Rule(base):  # type: ignore[misc, valid-type]
        def generic(self, args: Any, kws: Any) -> Any:
            return super().generic(tuple(plain(a) for a in args), {k: plain(v) for k, v in kws.items()})

    infer(Rule)
    infer_global(function, types.Function(Rule))


def _silent(function: Callable[..., Any], answer: int) -> Callable[..., Any]:
    """An overload with the same parameters that does nothing and returns a constant."""
    names = ", ".join(function.__code__.co_varnames[: function.__code__.co_argcount])
    scope: dict[str, Any] = {}
    exec(f"def silent({names}):\n    return lambda {names}: {answer}", scope)
    made: Callable[..., Any] = scope["silent"]
    return made


def _teach_columns() -> None:
    """Let numba take a Column for a constant array."""
    from numba.core import types
    from numba.core.imputils import lower_constant
    from numba.extending import models, register_model, typeof_impl

    class ColumnType(types.Array):  # type: ignore[misc]
        def copy(self, *_: Any, **__: Any) -> ColumnType:
            return self  # numba makes a read-only copy of a global array's type; this one is read-only

    register_model(ColumnType)(models.ArrayModel)

    @typeof_impl.register(Column)
    def _(_value: Column, _context: Any) -> ColumnType:
        return ColumnType(types.int32, 1, "C", readonly=True)

    @lower_constant(ColumnType)
    def _(context: Any, builder: Any, kind: Any, value: Column) -> Any:
        return context.make_constant_array(builder, kind, np.array(value, np.int32))
