"""A results file of finished heats, one per line, so that an arena can resume and grow.

A line that describes an arena stands before the heats played for it. The same file can go on with more deals
and with more players: heats that both arenas have are kept.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import msgspec

from allhands.files.toml_data import DataError
from allhands.lab.arena import Arena, Heat, MatchResult


class HeatResult(msgspec.Struct):
    """One heat and the results of its matches."""

    heat: Heat
    outcomes: list[MatchResult]


SAME = ("game", "version", "options", "seats", "seed", "choices")  # of arenas that share a file


class ResultsFile:
    """The finished heats of one arena, in an append-only file or in memory.

    A last line that was cut off is dropped.
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
        numbers: list[int | None] | None = None  # the arena's number of each player in the file
        head: Any = None
        for each in whole.split(b"\n"):
            try:
                if b'"arena":' in each[:20]:
                    head = msgspec.json.decode(each)
                    numbers = self._numbers(head)
                    continue
                entry = msgspec.json.decode(each, type=HeatResult)
            except msgspec.MsgspecError:
                self._refuse("is no journal of an arena")
            if numbers is None or any(player not in range(len(numbers)) for player in entry.heat.line_up):
                self._refuse("is no journal of an arena")
            self._keep(entry, [numbers[player] for player in entry.heat.line_up])
        if torn:
            with path.open("r+b") as file:
                file.truncate(len(whole) + 1)
        if head["players"] != self.arena.description["players"] or head["deals"] != self.arena.deals:
            with path.open("ab") as file:
                file.write(line({"arena": self.arena.key, **self.arena.description}))

    def _numbers(self, head: Any) -> list[int | None]:
        """Return the arena's number of each player in the file, or None for one that doesn't play now."""
        mine = self.arena.description
        if not isinstance(head, dict) or any(head.get(name) != mine[name] for name in SAME):
            self._refuse("is the journal of another arena, or of another version of its rules")
        found: list[int | None] = []
        for name, made_of in zip(head["players"], head["made_of"], strict=True):
            number = mine["players"].index(name) if name in mine["players"] else None
            if number is not None and mine["made_of"][number] != made_of:
                self._refuse(f"is the journal of another {name}, or of another version of its rules")
            found.append(number)
        return found

    def _keep(self, entry: HeatResult, players: list[int | None]) -> None:
        """Keep the part of a finished heat that this arena has, too."""
        line_up = tuple(player for player in players if player is not None)
        deals = min(entry.heat.deals, self.arena.deals - entry.heat.first)
        if len(line_up) == len(players) and line_up in self.arena.line_ups and deals > 0:
            heat = Heat(line_up, entry.heat.first, deals)
            self.found[heat] = entry.outcomes[:deals]

    def _refuse(self, what: str) -> NoReturn:
        raise DataError(f"{self.path}: {what}; name another file, or remove this one.")

    @property
    def left(self) -> list[Heat]:
        """The heats that remain to be played: the arena's, without deals that are finished."""
        done: dict[tuple[int, ...], set[int]] = {}
        for heat in self.found:
            done.setdefault(heat.line_up, set()).update(range(heat.first, heat.first + heat.deals))
        return [part for heat in self.arena.heats for part in without(heat, done.get(heat.line_up, set()))]

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


def without(heat: Heat, done: set[int]) -> Iterator[Heat]:
    """Yield the parts of a heat whose deals aren't done."""
    first = heat.first
    for deal in range(heat.first, heat.first + heat.deals + 1):
        if deal in done or deal == heat.first + heat.deals:
            if deal > first:
                yield Heat(heat.line_up, first, deal - first)
            first = deal + 1


def line(value: Any) -> bytes:
    return msgspec.json.encode(value) + b"\n"
