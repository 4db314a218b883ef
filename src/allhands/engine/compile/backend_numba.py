"""The backend for any numba: it uses only the public interface and is slower.

It replaces `program` and `rows` where numba's internals differ from the ones they know.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
from numba import types
from numba.extending import overload, register_jitable, typeof_impl

from allhands.engine.compile.cache_dir import compile_once
from allhands.engine.compile.event_stubs import stub
from allhands.kernel.rule import PYTHON_ONLY, RULES, WATCHED, Column
from allhands.kernel.struct import PackedStruct

F = TypeVar("F", bound=Callable[..., Any])

_known: set[Callable[..., Any]] = set()


@typeof_impl.register(Column)
def _(value: Column, _context: Any) -> Any:
    return types.UniTuple(types.int64, len(value))


def driver(function: F, folder: Path, nogil: bool = True) -> F:
    """Return the function as a runner that compiles on its first call, cached in a folder."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(folder)
    try:
        made = numba.njit(cache=True, nogil=nogil, error_model="numpy")(function)
        return compile_once(cast("F", made), folder)
    finally:
        numba.config.CACHE_DIR = before


def entry(made: Callable[..., Any]) -> Callable[..., Any]:
    """Return the runner unchanged."""
    return made


def register_rules() -> None:
    """Register the rules marked since the last call with numba."""
    for function in [f for f in RULES if f not in _known]:
        register_jitable(function)
        _known.add(function)
    for function in [f for f in PYTHON_ONLY if f not in _known]:
        overload(function)(stub(function, PYTHON_ONLY[function], WATCHED.get(function)))
        _known.add(function)


def register_record(record: type[PackedStruct]) -> None:
    """Do nothing: numba supports records without help."""
