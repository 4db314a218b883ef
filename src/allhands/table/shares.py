"""This device's shares of fair deals, kept so that a program that was ended and started again can check them.

A share is a file of its own beside the records, named by a hash of the table's address and the seat's token.
"""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path

import msgspec

from allhands.files.private_files import make_private_folder, open_private
from allhands.files.toml_data import DataError
from allhands.table.fair_deal import Share
from allhands.table.record_file import records_folder

LARGEST = 1 << 16  # bytes


def share_path(seat: str) -> Path:
    """Return where the share of a seat is kept, by what is unlike any other seat's."""
    return records_folder().parent / "shares" / f"{hashlib.sha256(seat.encode()).hexdigest()[:32]}.json"


def load_share(seat: str) -> Share | None:
    """Return a seat's share, if this device has kept one that can be read."""
    try:
        with share_path(seat).open("rb") as file:
            return msgspec.json.decode(file.read(LARGEST), type=Share)
    except (OSError, DataError, msgspec.DecodeError, UnicodeError):
        return None


def save_share(seat: str, share: Share) -> None:
    """Keep a seat's share. Where nothing can be written, the match goes on without."""
    with suppress(OSError, DataError):
        path = share_path(seat)
        make_private_folder(path.parent)
        partial = path.with_suffix(".partial")
        with open(partial, "wb", opener=open_private) as file:
            file.write(msgspec.json.encode(share))
        os.replace(partial, path)
