"""Compiling runners, and caching the result on disk under a fingerprint of its content.

Only this package knows numba. It imports numba only when there is something to compile.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeVar

from allhands.engine.compile.interruption import leave
from allhands.engine.compile.storage import cache_folder, forget_old, home, is_compiled
from allhands.engine.compile.way import way
from allhands.kernel.game import Game
from allhands.kernel.record import Record

__all__ = ["cache_folder", "compiled", "compiled_entry", "home", "is_compiled", "leave"]

F = TypeVar("F", bound=Callable[..., Any])

_lock = threading.RLock()
_kept: list[Any] = []


def compiled(game: Game, function: F, record: type[Record] | None = None) -> F:
    """Return a runner that compiles on its first call, with its rules, or loads from disk.

    It works on the game's states, or on another record that goes with them.
    """
    with _lock:
        use = way()
        use.teach_rules()
        use.teach_record(record or game.State)
        forget_old(game, function)
        return use.driver(function, home(game, function))


def compiled_entry(
    game: Game, function: Callable[..., Any], record: type[Record], arguments: tuple[Any, ...]
) -> Callable[..., Any]:
    """Compile a runner for exactly these argument types, to be called directly.

    It works on the given record type. It is some microseconds faster than a runner that dispatches on its
    arguments, and holds the interpreter's lock.
    """
    with _lock:
        use = way()
        use.teach_rules()
        use.teach_record(record)
        forget_old(game, function)
        made: Any = use.driver(function, home(game, function), nogil=False)
        made(*arguments)
        _kept.append(made)  # keep it alive: an entry is only an address
        return use.entry(made)
