"""Crash reports: one sentence for the user, and a file with details for the developers."""

from __future__ import annotations

import os
import platform
import sys
import tempfile
import traceback
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from allhands import DataError, __version__
from allhands.files.private_files import make_private_folder, open_private
from allhands.table.record_file import records_folder

STATUS = 70  # exit status of a bug in the program itself
KNOWN = {"RecursionError": "something is nested too deeply", "MemoryError": "there is not enough memory"}


def report(error: BaseException) -> str:
    """Save the details. Return a sentence that says what happened and where they are."""
    what = KNOWN.get(type(error).__name__, f"{type(error).__name__}: {error}")
    path = write_down(details(error))
    where = f"the details are in {path}" if path else "and the details could not be written anywhere"
    return f"This should not have happened: {what}; {where}. Please report it."


def details(error: BaseException) -> str:
    system = f"All Hands {__version__}, Python {platform.python_version()}, {platform.platform()}"
    return "\n".join([system, repr(sys.argv), *traceback.format_exception(error)])


def write_down(text: str) -> Path | None:
    """Save a text in a new file: beside the records, or with temporary files."""
    for folder in (default_folder, tempfile.gettempdir):
        with suppress(OSError, DataError):
            place = Path(folder())
            make_private_folder(place)
            name = f"fault-{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}.txt"
            path = place / name
            with open(path, "x", encoding="utf-8", errors="backslashreplace", opener=open_private) as file:
                file.write(text)
            return path
    return None


def default_folder() -> Path:
    return records_folder().parent / "faults"
