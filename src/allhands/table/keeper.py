"""Keeping a match: its record is a file from the first moment, written move by move, and can be resumed."""

from __future__ import annotations

import importlib.util
import os
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import NamedTuple, TextIO

from allhands.files.data import DataError
from allhands.table.players import PERSON
from allhands.table.record import read_record, replay, write_end, write_header, write_move
from allhands.table.table import Table

locks = importlib.import_module("fcntl") if importlib.util.find_spec("fcntl") else None  # not on all systems


def records_folder() -> Path:
    """Where matches are kept: under $ALLHANDS_HOME, or in the user's data folder."""
    if chosen := os.environ.get("ALLHANDS_HOME"):
        return Path(chosen) / "records"
    data = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(data) / "allhands" / "records"


class Lines(NamedTuple):
    """A record's lines, and what is left of a last one that was cut off while it was written."""

    text: str
    torn: str

    @property
    def complaint(self) -> str:
        """A sentence about what is left out, or nothing."""
        told = f'The last line was cut off while it was written, and is left out: "{self.torn}".'
        return told if self.torn else ""


def read_lines(path: Path) -> Lines:
    """A record's whole lines; DataError says why there are none."""
    try:
        content = path.read_bytes()
        whole = content.rfind(b"\n") + 1
        return Lines(content[:whole].decode(), content[whole:].decode(errors="replace"))
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}).") from None
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not a text file in UTF-8.") from None


def read_match(path: Path) -> tuple[Table, list[str]]:
    """A match that was kept, as far as it went, and who plays at each seat."""
    text = read_lines(path).text
    table = replay(text, source=str(path))
    if table.over:
        raise DataError(f"{path}: this match is over; `allhands replay` shows it again.")
    players = read_record(text, str(path)).players or [PERSON] * table.seats
    if len(players) != table.seats:
        raise DataError(f"{path}: it names {len(players)} players for {table.seats} seats.")
    return table, players


class Keeper:
    """A record that is open for the moves to come."""

    def __init__(self, path: Path, file: TextIO) -> None:
        self.path = path
        self.file = file
        lock(path, file)

    @classmethod
    def begin(cls, table: Table, players: Sequence[str], path: Path | None = None) -> Keeper:
        """Begin a new record; one that exists is never touched."""
        try:
            if path is None:
                path = unused(records_folder(), table.game.name)
            file = path.open("x", encoding="utf-8", newline="\n")
        except FileExistsError:
            raise DataError(f"{path}: exists already; choose another name, or go on with --resume.") from None
        except OSError as error:
            where = path or records_folder()
            raise DataError(
                f"{where}: cannot be written ({error.strerror}); choose another place with --record."
            ) from None
        keeper = cls(path, file)
        keeper.write(write_header(table, players, cards=True))
        return keeper

    @classmethod
    def go_on(cls, path: Path) -> Keeper:
        """Go on with a record; a last line that was cut off in the middle of writing is taken away."""
        try:
            keeper = cls(path, path.open("a", encoding="utf-8", newline="\n"))
            content = path.read_bytes()
            if not content.endswith(b"\n"):
                os.truncate(path, content.rfind(b"\n") + 1)
        except OSError as error:
            raise DataError(f"{path}: cannot be written ({error.strerror}).") from None
        return keeper

    def note(self, seat: int, move: int, words: str) -> None:
        self.write(write_move(seat, move, words))

    def take_back(self) -> None:
        """Strike the last move."""
        content = self.path.read_bytes()
        self.file.seek(content.rfind(b"\n", 0, -1) + 1)
        self.file.truncate()

    def end(self, table: Table) -> None:
        self.write(write_end(table))

    def close(self) -> None:
        self.file.close()

    def write(self, text: str) -> None:
        self.file.write(text)
        self.file.flush()


def unused(folder: Path, game: str) -> Path:
    """A path for a new record, named after the game and the time."""
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    names = [stem, *(f"{stem}-{n}" for n in range(2, 1000))]
    return next(path for name in names if not (path := folder / f"{name}.txt").exists())


def lock(path: Path, file: TextIO) -> None:
    """Two windows must not write the same record."""
    if locks is None:
        return
    try:
        locks.flock(file, locks.LOCK_EX | locks.LOCK_NB)
    except OSError:
        file.close()
        raise DataError(f"{path}: this match is being played in another window.") from None
