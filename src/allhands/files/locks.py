"""Locks of files, each held until its file is closed; a system that has none keeps nobody out."""

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
    """Take an open file's lock; false if somebody else has it."""
    try:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


def wait_for_lock(file: Open) -> None:
    """Take an open file's lock once nobody else has it."""
    if fcntl is not None:
        fcntl.flock(file, fcntl.LOCK_EX)
