"""Compiling runners, and caching the result on disk under a fingerprint of its content.

Only this package knows numba. It imports numba only when there is something to compile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from allhands.engine.compile.backend import backend
from allhands.engine.compile.cache_dir import cache_folder, evict_old, home, is_compiled
from allhands.engine.compile.fingerprint import has_compiler
from allhands.engine.compile.interrupts import leave
from allhands.kernel.game import Game
from allhands.kernel.struct import PackedStruct

__all__ = ["cache_folder", "compiled", "compiled_entry", "has_compiler", "home", "is_compiled", "leave"]

F = TypeVar("F", bound=Callable[..., Any])

_lock = threading.RLock()
_kept: list[Any] = []


def compiled(game: Game, function: F, record: type[PackedStruct] | None = None) -> F:
    """Return a runner that compiles on its first call, with its rules, or loads from disk.

    It works on the game's states, or on another record that goes with them.
    """
    with _lock:
        use = backend()
        use.register_rules()
        use.register_record(record or game.State)
        evict_old(game, function)
        return use.driver(function, home(game, function))


def compiled_entry(
    game: Game, function: Callable[..., Any], record: type[PackedStruct], arguments: tuple[Any, ...]
) -> Callable[..., Any]:
    """Compile a runner for exactly these argument types, to be called directly.

    It works on the given record type. It is some microseconds faster than a runner that dispatches on its
    arguments, and holds the interpreter's lock.
    """
    with _lock:
        use = backend()
        use.register_rules()
        use.register_record(record)
        evict_old(game, function)
        made: Any = use.driver(function, home(game, function), nogil=False)
        made(*arguments)
        _kept.append(made)  # keep it alive: an entry is only an address
        return use.entry(made)
