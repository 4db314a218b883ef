"""File locks, held until the file is closed. On systems without them, they do nothing."""

from __future__ import annotations

from typing import Protocol

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]


class Open(Protocol):
    """An open file."""

    def fileno(self) -> int: ...


def take_lock(file: Open) -> bool:
    """Take an open file's lock. Return False if another process holds it."""
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def wait_for_lock(file: Open) -> None:
    """Wait for an open file's lock and take it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX)
