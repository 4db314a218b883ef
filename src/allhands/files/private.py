"""Files that only their owner reads: stores and records hold every hand.

A file is made with its permissions, so there's no moment in which others could open it.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def open_private(path: str, flags: int) -> int:
    """Open a file, and make it private if it's new; an opener for `open`."""
    return os.open(path, flags, FILE)


def make_private_folder(path: Path) -> None:
    """Make a private folder, with those around it as usual. One that exists is left alone."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.mkdir(mode=FOLDER, exist_ok=True)
    except FileExistsError:  # a file has the name of one of the folders
        raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(path)) from None


def close_to_others(path: Path) -> None:
    """Take a file or folder of ours away from others, if it's there and the system lets us."""
    with suppress(OSError):
        path.chmod(FOLDER if path.is_dir() else FILE)
