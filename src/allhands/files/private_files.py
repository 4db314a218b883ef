"""Private files: stores and records hold every hand, so only their owner may read them.

A file is created with its permissions, so there is no moment in which others could open it.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def open_private(path: str, flags: int) -> int:
    """Open a file, private if it's new. This is an opener for `open`."""
    return os.open(path, flags, FILE)


def make_private_folder(path: Path) -> None:
    """Create a private folder, and its parents as usual. Leave an existing one alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=FOLDER, exist_ok=True)
    except FileExistsError:  # a file has the name of a folder
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None


def close_to_others(path: Path) -> None:
    """Make an existing file or folder private, if the system allows it."""
    with suppress(OSError):
        path.chmod(FOLDER if path.is_dir() else FILE)
