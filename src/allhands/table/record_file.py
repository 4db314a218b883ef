"""Record files: a match is saved move by move from its start and can be resumed."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from platformdirs import user_data_path

from allhands.files.locks import take_lock
from allhands.files.private_files import close_to_others, make_private_folder, open_private
from allhands.files.toml_data import DataError, read_bytes
from allhands.table.checksum import add_checksum, last_checksum
from allhands.table.match_record import end_line, header, move_line, read_record, replay, title
from allhands.table.players import PERSON
from allhands.table.table import Table


def records_folder() -> Path:
    """Return the folder for records: in $ALLHANDS_HOME, or in the user's data folder."""
    if chosen := os.environ.get("ALLHANDS_HOME"):
        return Path(chosen) / "records"
    data = user_data_path("allhands", appauthor=False)
    if not data.is_absolute():  # without a home folder it starts with "~"
        raise DataError("You have no home folder; say with ALLHANDS_HOME where matches are kept.")
    return data / "records"


class RecordLines(NamedTuple):
    """A record's complete lines, and the rest of a last line that was cut off."""

    text: str
    torn: str

    @property
    def complaint(self) -> str:
        """A sentence about the cut-off line, or an empty text."""
        told = f'The last line was cut off while it was written, and is left out: "{self.torn[:60]}".'
        return told if self.torn else ""


def read_lines(path: Path) -> RecordLines:
    """Read a record's complete lines. Raise DataError if the file can't be read."""
    return whole_lines(read_bytes(path), path)


def whole_lines(content: bytes, path: Path) -> RecordLines:
    whole = content.rfind(b"\n") + 1
    try:
        return RecordLines(content[:whole].decode(), content[whole:].decode(errors="replace"))
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not a text file in UTF-8.") from None


def read_match(lines: RecordLines, path: Path) -> tuple[Table, list[str]]:
    """Replay an unfinished match. Return its table and each seat's kind of player."""
    table = replay(lines.text, source=str(path))
    if table.over:
        raise DataError(f"{path}: this match is over; `allhands replay` shows it again.")
    players = read_record(lines.text, str(path)).players or [PERSON] * table.seats
    if len(players) != table.seats:
        raise DataError(f"{path}: it names {len(players)} players for {table.seats} seats.")
    return table, players


class RecordFile:
    """A record file that is open for further moves and locked against other processes."""

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path = path
        self.file = file
        self.size = 0  # of the content that is safely on disk
        self.before: str | None = ""  # the last checksum; records of version 1 have none
        lock(path, file)

    @classmethod
    def begin(cls, table: Table, players: Sequence[str], path: Path | None = None) -> RecordFile:
        """Create a new record. An existing file is never touched."""
        lines = header(table, players, cards=True)
        try:
            record_file = cls(
                *(create(path) if path else create_unused(records_folder(), table.game.info.name))
            )
        except FileExistsError:
            raise DataError(f"{path}: exists already; choose another name, or go on with --resume.") from None
        except OSError as error:
            where = path or records_folder()
            raise DataError(
                f"{where}: cannot be written ({error.strerror}); choose another place with --record."
            ) from None
        text, before = add_checksum(lines, "")
        try:
            record_file.write(f"{title()}\n{text}")
        except DataError:
            record_file.close()
            record_file.path.unlink()
            raise
        record_file.before = before
        return record_file

    @classmethod
    def go_on(cls, path: Path) -> tuple[RecordFile, Table, list[str], str]:
        """Resume a record: return the file, the match, its players, and a note about damage.

        The file is locked before it is read. A last line that was cut off while it was written is removed.
        """
        try:
            record_file = cls(path, FileIO(path, "r+"))
        except OSError as error:
            doing = "read" if isinstance(error, FileNotFoundError | IsADirectoryError) else "written"
            raise DataError(f"{path}: cannot be {doing} ({error.strerror}).") from None
        try:
            lines = read_lines(path)
            table, players = read_match(lines, path)
            record_file.stand_at(len(lines.text.encode()))
        except BaseException:
            record_file.close()
            raise
        return record_file, table, players, lines.complaint

    def note(self, seat: int, move: int, words: str, remark: str = "") -> None:
        self.append(move_line(seat, move, words, remark))

    def end(self, table: Table) -> None:
        self.append(end_line(table))

    def take_back(self) -> None:
        """Remove the last move."""
        self.stand_at(self.content().rfind(b"\n", 0, -1) + 1)

    def copy(self, path: Path) -> None:
        """Copy the record so far. Never replace a file, and never leave an incomplete one."""
        with open(path, "xb", opener=open_private) as copy:
            try:
                copy.write(self.content())
                copy.flush()
            except OSError:
                path.unlink()
                raise

    def close(self) -> None:
        self.file.close()

    def append(self, line: str) -> None:
        if self.before is None:
            self.write(f"{line}\n")
        else:
            text, before = add_checksum([line], self.before)
            self.write(text)
            self.before = before

    def write(self, text: str) -> None:
        """Write lines to disk, or none of them if that fails."""
        left = text.encode()
        try:
            while left:
                left = left[self.file.write(left) :]
            os.fsync(self.file.fileno())
        except OSError as error:
            with suppress(OSError):
                self.stand_at(self.size)
            raise DataError(f"{self.path}: cannot be written ({error.strerror}).") from None
        self.size += len(text.encode())

    def stand_at(self, size: int) -> None:
        """Truncate the record to `size` bytes and continue from there."""
        self.file.truncate(size)
        self.size = size
        text = self.content().decode()
        self.before = last_checksum(text) if text.startswith(title()) else None

    def content(self) -> bytes:
        self.file.seek(0)
        return self.file.readall()


def create_unused(folder: Path, game: str) -> tuple[Path, FileIO]:
    """Create a new record, named after the game and the time."""
    make_private_folder(folder)
    close_to_others(folder)
    stem = f"{game}-{datetime.now():%Y%m%d-%H%M%S}"
    for name in (stem, *(f"{stem}-{n}" for n in range(2, 1000))):
        with suppress(FileExistsError):
            return create(folder / f"{name}.txt")
    raise DataError(f"{folder}: there is no name left for another match of this second.")


def create(path: Path) -> tuple[Path, FileIO]:
    return path, FileIO(path, "x+", opener=open_private)


def lock(path: Path, file: FileIO) -> None:
    """Lock a record, so that two windows can't write it. Raise DataError if it's locked."""
    if not take_lock(file):
        file.close()
        raise DataError(f"{path}: this match is being played in another window.")
