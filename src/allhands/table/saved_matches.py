"""Saved matches: which exist, how far each went, and which can be resumed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import msgspec

from allhands.files.toml_data import DataError
from allhands.table.match_record import read_record
from allhands.table.record_file import read_lines, records_folder


class SavedMatch(msgspec.Struct, frozen=True):
    """A saved match's summary, read without replaying it."""

    path: Path
    played: datetime
    game: str = ""
    names: list[str] = []
    players: list[str] = []
    moves: int = 0
    over: bool = False
    damage: str = ""  # the reason if it can't be read


def saved_matches(game: str | None = None) -> list[SavedMatch]:
    """List the saved matches, unfinished ones first, then by last play."""
    paths = [path for path in records_folder().glob("*.txt") if path.is_file()]
    paths.sort(key=lambda path: (path.stat().st_mtime_ns, path.name))
    found = [saved_match(path) for path in reversed(paths)]
    return sorted((m for m in found if game in (None, m.game)), key=lambda m: m.over or bool(m.damage))


def saved_match(path: Path) -> SavedMatch:
    played = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        record = read_record(read_lines(path).text, str(path))
    except DataError as error:
        return SavedMatch(path, played, damage=str(error))
    return SavedMatch(
        path,
        played,
        record.game,
        record.names or [],
        record.players or [],
        len(record.moves),
        record.end is not None,
    )


def last_unfinished(game: str | None = None) -> Path:
    """Return the record of the unfinished match that was played last."""
    found = saved_matches(game)
    of_game = f" of {game}" if game else ""
    if not found:
        raise DataError(f"No match{of_game} is kept in {records_folder()} yet.")
    if found[0].over or found[0].damage:
        raise DataError(f"Every match{of_game} in {records_folder()} is over; `allhands matches` lists them.")
    return found[0].path


def find_record(path: Path) -> Path:
    """Return the record a path means: a file, or the name of a saved match."""
    kept = records_folder() / f"{path.name.removesuffix('.txt')}.txt"
    return kept if not path.exists() and path.name == str(path) and kept.exists() else path
