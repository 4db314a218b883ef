"""Data files: TOML read with a schema, with problems located by file, line and field."""

from __future__ import annotations

import difflib
import os
import re
import stat
import tomllib
from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from allhands.files.text_rules import NAME_RULE, escaped, is_name, is_visible, one_line
from allhands.files.toml_limits import DEEPEST, TOO_DEEP, TooMuch, load_toml


class DataError(ValueError):
    """A problem in a file or an argument, in one sentence that says where."""

    reasons: list[str]  # one sentence, or one for each problem

    def __init__(self, text: str, place: tuple[int, int] = (0, 0)) -> None:
        super().__init__(one_line(text))
        self.reasons = [str(self)]
        self.place = place  # line and column


LARGEST = 16 * 1024 * 1024  # bytes; no file people write comes near this
LONGEST_TEXT = 30_000  # characters per value; rulings, lessons and effects are far shorter


def read_bytes(path: Path) -> bytes:
    """Read a regular file. Raise DataError for anything else and for oversized files.

    A pipe is opened without waiting for a writer, and then rejected like devices and sockets.
    """
    try:
        with open(path, "rb", opener=open_now) as file:
            if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
                raise DataError(f"{path}: this is not a regular file. Name a file.")
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}).") from None
    if len(content) > LARGEST:
        raise DataError(f"{path}: is larger than {LARGEST // 1024 // 1024} MB, which no file of ours is.")
    return content


def open_now(path: str, flags: int) -> int:
    """Open a file without waiting for the other end of a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def read_text(path: Path) -> str:
    """Read a text file, with newlines normalised. Raise DataError if it can't be read."""
    try:
        return read_bytes(path).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not a text file in UTF-8.") from None


class Document:
    """A TOML file that knows the lines of its values."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self._headings: dict[str, list[int]] = {}
        self.text = read_text(path) if text is None else text
        try:
            self.data: dict[str, Any] = load_toml(self.text)
        except TooMuch as excess:
            raise DataError(f"{path}, line {excess.line}: {excess}") from None
        except tomllib.TOMLDecodeError as error:
            raise DataError(_syntax(path, error)) from None
        except ValueError:  # Python limits the number of digits
            raise DataError(f"{path}: a number in it is too long.") from None
        if depth(self.data) > DEEPEST:
            raise DataError(f"{path}: {TOO_DEEP}")
        for key, value in self.data.items():
            self.check(key, key)
            self.check(value, key)

    def check(self, value: Any, top: str, index: int = 0, key: str = "") -> None:
        """Raise DataError for bad characters and oversized values anywhere below a key."""
        match value:
            case str() if len(value) > LONGEST_TEXT:
                raise self.error(f"this text has more than {LONGEST_TEXT} characters.", top, index)
            case str():
                if bad := [c for c in value if not is_visible(c) and c not in "\n\t"]:
                    message = f"a text cannot have the character {escaped(bad[0])}."
                    raise self.error(message, top, index, key if is_name(key) else "")
            case int() if abs(value) >= 1 << 64:
                raise self.error("this number is too long.", top, index, key)
            case list():
                for number, item in enumerate(value):
                    self.check(item, top, index if key else number, key)
            case dict():
                for name, item in value.items():
                    self.check(name, top, index, key or name)
                    self.check(item, top, index, key or name)

    @cached_property
    def lines(self) -> list[str]:
        return self.text.splitlines()

    def headings(self, table: str) -> list[int]:
        """Return the lines of all [table] and [[table]] headings."""
        if table not in self._headings:
            heading = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]?\]")
            found = [number for number, content in enumerate(self.lines, 1) if heading.match(content)]
            self._headings[table] = found
        return self._headings[table]

    def line(self, table: str = "", index: int = 0, key: str = "") -> int:
        """Return the line of a key in the index-th [[table]], or of the table itself.

        Without a table, the key is at the top of the file.
        """
        headings = self.headings(table) if table else []
        start = headings[index] if index < len(headings) else 0
        if key:
            for number, content in enumerate(islice(self.lines, start, None), start + 1):
                if re.match(r"\s*\[", content):
                    break
                if re.match(rf'\s*"?{re.escape(key)}"?\s*[.=]', content):
                    return number
            if not table:
                return self.line(key)
        return max(start, 1)

    def error(self, message: str, table: str = "", index: int = 0, key: str = "") -> DataError:
        line = self.line(table, index, key)
        where = f"{self.path}, line {line}"
        return DataError(f"{where}, {key}: {message}" if key else f"{where}: {message}", (line, 0))

    def tables(self, table: str) -> list[dict[str, Any]]:
        """Return the [[table]]s of the file, unchecked."""
        found = self.data.get(table, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.error(f"write each one under its own [[{table}]].", table)
        return found

    def rows(self, table: str, schema: type[Any]) -> list[Any]:
        """Return the [[table]]s of the file, each checked against a msgspec schema."""
        return [self.convert(row, schema, table, index) for index, row in enumerate(self.tables(table))]

    def convert(self, value: dict[str, Any], schema: type[Any], table: str = "", index: int = 0) -> Any:
        for problem in self.problems_of(value, schema, table, index):
            raise problem
        return msgspec.convert(value, schema)

    def problems_of(
        self, value: dict[str, Any], schema: type[Any], table: str = "", index: int = 0
    ) -> Iterator[DataError]:
        """Yield the problems of a table under a schema, field by field."""
        fields = {field.encode_name: field for field in msgspec.structs.fields(schema)}
        yield from self.strays(value, fields, table, index)
        for key, message in misfits(value, schema):
            yield self.error(f"{message}.", table, index, key)
        misspelt = {closest(key.casefold(), fields) for key in value if key not in fields}
        for key, field in fields.items():
            if field.required and key not in value and key not in misspelt:
                yield self.error(f'there is no "{key}".', table, index)

    def strays(
        self, value: Iterable[str], keys: Iterable[str], table: str = "", index: int = 0
    ) -> Iterator[DataError]:
        """Yield a problem for each unknown key of a table."""
        allowed = list(keys)
        for key in value:
            if key not in allowed:
                yield self.error(f'there is no "{key}" here{did_you_mean(key, allowed)}', table, index, key)

    def only(self, keys: Iterable[str]) -> None:
        """Raise DataError for an unknown key at the top of the file."""
        for problem in self.strays(self.data, keys):
            raise problem


def misfits(value: dict[str, Any], schema: type[Any]) -> Iterator[tuple[str, str]]:
    """Yield the keys of a table whose values a schema doesn't allow, and why."""
    for field in msgspec.structs.fields(schema):
        key = field.encode_name
        if key in value:
            try:
                msgspec.convert(value[key], field.type)
            except msgspec.ValidationError as error:
                yield key, plain_message(str(error).partition(" - at `$")[0])
            else:
                if key == "name" and not is_name(value[key]):
                    yield key, NAME_RULE


def depth(value: Any) -> int:
    """Return how deeply lists and tables are nested."""
    level, deep = [value], -1
    while level:
        level = [part for parts in map(parts_of, level) for part in parts]
        deep += 1
    return deep


def parts_of(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def is_count(value: object) -> bool:
    """Return whether a value is a whole number from 0 on."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def did_you_mean(word: str, known: Iterable[str], otherwise: str = ".") -> str:
    """End a sentence with a suggestion, '; did you mean "Troll"?', or a full stop."""
    by_folded = {k.casefold(): k for k in known}
    close = closest(word.casefold(), by_folded)
    return otherwise if close is None else f'; did you mean "{by_folded[close]}"?'


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the most similar known word, or None."""
    return next(iter(difflib.get_close_matches(word, known, n=1, cutoff=0.6)), None)


def plain_message(message: str) -> str:
    """Return a schema's error message in plain words."""
    for word, words in {
        "Expected `": "expected `",
        "Object missing required field": "there is no",
        "Object contains unknown field": "nothing here is called",
        " | null`": "`",
        "`int`": "a whole number",
        "`str | array`": "text or a list",
        "`str`": "text",
        "`array`": "a list",
        "`bool`": "true or false",
        "`float`": "a decimal number",
        "`object`": "a table",
    }.items():
        message = message.replace(word, words)
    return message.replace("`", '"')


def _syntax(path: Path, error: tomllib.TOMLDecodeError) -> str:
    message, _, where = str(error).partition(" (at ")
    spot = f", {where.rstrip(')')}" if where else ""
    return f"{path}{spot}: this is not TOML: {message[:1].lower()}{message[1:]}."
