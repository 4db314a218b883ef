"""A results file of finished heats, one per line, so that an arena can resume."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import msgspec

from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, Heat, MatchResult


class HeatResult(msgspec.Struct):
    """One heat and the results of its matches."""

    heat: Heat
    outcomes: list[MatchResult]


class ResultsFile:
    """The finished heats of one arena, in an append-only file or in memory.

    The first line describes the arena. A last line that was cut off is dropped.
    """

    def __init__(self, arena: Arena, path: Path | None = None) -> None:
        self.arena, self.path = arena, path
        self.found: dict[Heat, list[MatchResult]] = {}
        if path is not None and path.is_fifo():
            self._refuse("is a pipe")
        if path is not None:
            self._begin(path) if not path.exists() or path.stat().st_size == 0 else self._read(path)

    def _begin(self, path: Path) -> None:
        if not path.parent.is_dir():
            raise DataError(f"{path}: there is no folder {path.parent}.")
        path.write_bytes(line({"arena": self.arena.key, **self.arena.description}))

    def _read(self, path: Path) -> None:
        text = path.read_bytes()
        whole, _, torn = text.rpartition(b"\n")
        first, *rest = whole.split(b"\n")
        try:
            head: Any = msgspec.json.decode(first)
            entries = [msgspec.json.decode(each, type=HeatResult) for each in rest]
        except msgspec.MsgspecError:
            self._refuse("is no journal of an arena")
        if not isinstance(head, dict) or head.get("arena") != self.arena.key:
            self._refuse("is the journal of another arena, or of another version of its rules")
        known = set(self.arena.heats)
        self.found = {entry.heat: entry.outcomes for entry in entries if entry.heat in known}
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(whole) + 1)

    def _refuse(self, what: str) -> NoReturn:
        raise DataError(f"{self.path}: {what}; name another file, or remove this one.")

    @property
    def left(self) -> list[Heat]:
        """The heats that remain to be played."""
        return [heat for heat in self.arena.heats if heat not in self.found]

    @property
    def matches(self) -> int:
        """The number of finished matches."""
        return sum(len(outcomes) for outcomes in self.found.values())

    def add(self, heat: Heat, outcomes: list[MatchResult]) -> None:
        self.found[heat] = outcomes
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(line(HeatResult(heat, outcomes)))

    def outcomes(self, line_up: tuple[int, ...]) -> list[MatchResult]:
        """Return all matches of a line-up, deal by deal."""
        heats = sorted((heat for heat in self.found if heat.line_up == line_up), key=lambda heat: heat.first)
        return [outcome for heat in heats for outcome in self.found[heat]]


def line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
