"""Data files: TOML read with a schema, and mistakes told by file, line and field."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from allhands.files.texts import NAME_RULE, escaped, is_name, is_visible, sentence


class DataError(ValueError):
    """A mistake in a file somebody wrote, in one sentence that says where."""

    def __init__(self, text: str) -> None:
        super().__init__(sentence(text))


DEEPEST = 50  # lists and tables inside each other that anybody would write
LARGEST = 16 * 1024 * 1024  # bytes of a file that are read: what people write is far smaller


def read_bytes(path: Path) -> bytes:
    """A file's content; DataError says why there is none. What never ends is not read to its end."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise DataError(f"{path}: cannot be read ({error.strerror}).") from None
    if len(content) > LARGEST:
        raise DataError(f"{path}: is larger than {LARGEST // 1024 // 1024} MB, which no file of ours is.")
    return content


def read_text(path: Path) -> str:
    """A text file's content, its lines ended as ours are; DataError says why there is none."""
    try:
        return read_bytes(path).decode().replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise DataError(f"{path}: is not a text file in UTF-8.") from None


class Document:
    """A TOML file whose values can be traced to their lines."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self.text = read_text(path) if text is None else text
        try:
            self.data: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise DataError(_syntax(path, error)) from None
        except RecursionError:
            raise DataError(f"{path}: it is nested too deeply.") from None
        except ValueError:  # of Python's own limit to the digits it reads
            raise DataError(f"{path}: a number in it is too long.") from None
        if depth(self.data) > DEEPEST:
            raise DataError(f"{path}: it is nested too deeply.")
        for key, value in self.data.items():
            self.check(key, key)
            self.check(value, key)

    def check(self, value: Any, top: str, index: int = 0, key: str = "") -> None:
        """Complain of what no text and no number can be, wherever it stands below a key of the top."""
        match value:
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

    def line(self, table: str = "", index: int = 0, key: str = "") -> int:
        """The line of a key in the index-th [[table]] (or [table], or at the top), or of the table itself."""
        lines = self.text.splitlines()
        start, seen = 0, -1
        if table:
            heading = re.compile(rf"\s*\[\[?\s*{re.escape(table)}\s*\]?\]")
            for number, content in enumerate(lines, 1):
                seen += bool(heading.match(content))
                if seen == index:
                    start = number
                    break
        if key:
            for number, content in enumerate(lines[start:], start + 1):
                if re.match(r"\s*\[", content):
                    break
                if re.match(rf'\s*"?{re.escape(key)}"?\s*[.=]', content):
                    return number
            if not table:
                return self.line(key)
        return max(start, 1)

    def error(self, message: str, table: str = "", index: int = 0, key: str = "") -> DataError:
        where = f"{self.path}, line {self.line(table, index, key)}"
        return DataError(f"{where}, {key}: {message}" if key else f"{where}: {message}")

    def rows(self, table: str, schema: type[Any]) -> list[Any]:
        """The [[table]]s of the file, each checked against a msgspec schema."""
        found = self.data.get(table, [])
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.error(f"write each one under its own [[{table}]].", table)
        return [self.convert(row, schema, table, index) for index, row in enumerate(found)]

    def convert(self, value: dict[str, Any], schema: type[Any], table: str = "", index: int = 0) -> Any:
        known = [f.encode_name for f in msgspec.structs.fields(schema)]
        for key in value:
            if key not in known:
                raise self.error(f'there is no "{key}" here{did_you_mean(key, known)}', table, index, key)
        try:
            converted = msgspec.convert(value, schema)
        except msgspec.ValidationError as error:
            message, _, path = str(error).partition(" - at `$")
            key = re.split(r"[.\[`]", path.lstrip("."))[0] if path else ""
            raise self.error(f"{plain(message)}.", table, index, key) from None
        if "name" in value and not is_name(converted.name):
            raise self.error(f"{NAME_RULE}.", table, index, "name")
        return converted

    def only(self, keys: Iterable[str]) -> None:
        """Complain of a key at the top of the file that means nothing."""
        allowed = list(keys)
        for key in self.data:
            if key not in allowed:
                raise self.error(f'there is no "{key}" here{did_you_mean(key, allowed)}', key=key)


def depth(value: Any) -> int:
    """How many lists and tables stand inside each other."""
    level, deep = [value], -1
    while level:
        level = [part for parts in map(parts_of, level) for part in parts]
        deep += 1
    return deep


def parts_of(value: Any) -> Iterable[Any]:
    return value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()


def is_count(value: object) -> bool:
    """Whether somebody has given a whole number from 0 on."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def did_you_mean(word: str, known: Iterable[str], otherwise: str = ".") -> str:
    """The end of a sentence: '; did you mean "Troll"?', or just a full stop."""
    by_folded = {k.casefold(): k for k in known}
    close = difflib.get_close_matches(word.casefold(), by_folded, n=1, cutoff=0.6)
    return f'; did you mean "{by_folded[close[0]]}"?' if close else otherwise


def plain(message: str) -> str:
    """A schema's complaint in a reader's words."""
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
