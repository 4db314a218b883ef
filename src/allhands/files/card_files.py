"""Card files, checked to their end, so authors see all problems at once, by line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from allhands.files.english import count_noun
from allhands.files.toml_data import DataError, Document, misfits

MOST_TOLD = 50
MOST_FOUND = 1000  # stop looking after this many
NOTHING: Mapping[str, Any] = MappingProxyType({})


class CardFile(Document):
    """A card file that keeps its problems until `settle` raises them together."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.problems: list[DataError] = []
        self.complete = True  # whether every row was readable, so that counting them makes sense
        self.unread: list[str] = []  # the names of unreadable rows, which others may still refer to
        self.misread: set[tuple[str, int, str]] = set()  # fields with a problem: table, index and key

    def keep(self, problem: DataError) -> None:
        """Store a problem and continue."""
        self.problems.append(problem)
        if len(self.problems) >= MOST_FOUND:
            self.settle()

    def note(self, message: str, table: str = "", index: int = 0, key: str = "") -> None:
        """Store a problem with its place in the file."""
        self.keep(self.error(message, table, index, key))

    def only(self, keys: Iterable[str]) -> None:
        """Store a problem for each unknown key at the top of the file."""
        for problem in self.strays(self.data, keys):
            self.keep(problem)

    def sound(
        self, table: str, schema: type[Any], stand_ins: Mapping[str, Any] = NOTHING
    ) -> list[tuple[int, Any]]:
        """Return the [[table]]s by their schema, each with its number, and store their problems.

        A row with a problem is left out, unless its defaults and the stand-ins complete it. Then the rest of
        the row can still be checked.
        """
        try:
            found = self.tables(table)
        except DataError as error:
            self.complete = False
            self.keep(error)
            return []
        rows = [(i, self.sound_row(row, schema, table, i, stand_ins)) for i, row in enumerate(found)]
        return [(index, row) for index, row in rows if row is not None]

    def sound_row(
        self,
        row: dict[str, Any],
        schema: type[Any],
        table: str,
        index: int = 0,
        stand_ins: Mapping[str, Any] = NOTHING,
    ) -> Any | None:
        """Convert one table by its schema, with stand-ins for bad fields, or return None."""
        problems = list(self.problems_of(row, schema, table, index))
        for problem in problems:
            self.keep(problem)
        if problems:
            self.complete = False
            wrong = {key for key, _ in misfits(row, schema)}
            self.misread |= {(table, index, key) for key in wrong}
            known = {field.encode_name for field in msgspec.structs.fields(schema)} - wrong
            name, row = row.get("name"), {**stand_ins, **{key: row[key] for key in row if key in known}}
            if any(self.problems_of(row, schema, table, index)):
                self.unread += [name] if isinstance(name, str) else []
                return None
        return self.convert(row, schema, table, index)

    def settle(self) -> None:
        """Raise the problems as one DataError: the first is its message, and all are its reasons."""
        if self.problems:
            ordered = sorted(self.problems, key=lambda problem: problem.place)
            found = list(dict.fromkeys(map(str, ordered)))
            error = DataError(found[0])
            error.reasons = found[:MOST_TOLD]
            if more := len(found[MOST_TOLD:]):
                least = "at least " if len(self.problems) >= MOST_FOUND else ""
                error.reasons.append(f"And {least}{count_noun(more, 'more problem')}.")
            raise error
