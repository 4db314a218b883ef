"""Compiling by what numba documents alone: slower in every way, and for whatever numba there is.

It stands in for `program` and `rows`, which know numba's insides, where those are not as they know them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.extending import overload, register_jitable, typeof_impl

from allhands.engine.compile.silence import silent
from allhands.engine.compile.storage import in_turn
from allhands.kernel.record import Record
from allhands.kernel.rule import PYTHON_ONLY, RULES, WATCHED, Column

F = TypeVar("F", bound=Callable[..., Any])

_known: set[Callable[..., Any]] = set()


@typeof_impl.register(Column)
def _(value: Column, _context: Any) -> Any:
    return types.UniTuple(types.int64, len(value))


def driver(function: F, folder: Path, nogil: bool = True) -> F:
    """The function, to be compiled when it is first called and kept in a folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made = numba.njit(cache=True, nogil=nogil, error_model="numpy")(function)
        return in_turn(cast("F", made), folder)
    finally:
        numba.config.CACHE_DIR = before


def entry(made: Callable[..., Any]) -> Callable[..., Any]:
    """The driver as it is."""
    return made


def teach_rules() -> None:
    """Tell numba of the rules that were marked since the last time."""
    for function in [f for f in RULES if f not in _known]:
        register_jitable(function)
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        overload(function)(silent(function, PYTHON_ONLY[function], WATCHED.get(function)))
        _known.add(function)


def teach_record(record: type[Record]) -> None:
    """Numba knows records by itself."""
