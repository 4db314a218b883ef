"""The scan before TOML is parsed: linear, exact about strings, and within the limits."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allhands.files.toml_data import DataError, Document
from allhands.files.toml_limits import DEEPEST, LARGEST, LONGEST_KEY, TOKEN, TooMuch, check_bounds, load_toml
from tests.helpers import ROOT


def key(parts: int) -> str:
    return ".".join(["a"] * parts)


EXCESS = {
    "dotted key": f"{key(9_000)} = 1",
    "spaced key": f"{key(9_000).replace('.', ' . ')} = 1",
    "quoted key": ".".join(["''"] * 9_000) + " = 1",
    "heading": f"[{key(9_000)}]",
    "heading of a list": f"[[{key(9_000)}]]",
    "key in braces": "x = {" + key(9_000) + " = 1}",
    "key behind a string": f'x = "#"\n{key(9_000)} = 1',
    "key behind a long string": f'x = """\n"\\""""""\n{key(9_000)} = 1',
    "key behind a literal": f"x = '''\n'''''\n{key(9_000)} = 1",
    "key behind a comment": f'# "\n{key(9_000)} = 1',
    "lists": f"x = {'[' * 9_000}",
    "tables": "x = " + "{a = " * 9_000,
    "size": "# \n" * LARGEST,
}


@pytest.mark.parametrize("text", EXCESS.values(), ids=EXCESS.keys())
def test_excess_is_refused_before_parsing(text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def parsed(_: str) -> dict[str, Any]:
        raise AssertionError("The parser was asked.")

    monkeypatch.setattr(tomllib, "loads", parsed)
    with pytest.raises(TooMuch):
        load_toml(text)
    with pytest.raises(DataError, match=r"^file\.toml, line \d+: "):
        Document(Path("file.toml"), text)


@pytest.mark.parametrize(
    "text",
    [
        f"{key(LONGEST_KEY)} = 1.5",
        f"[{key(LONGEST_KEY)}]\nx = 1979-05-27T07:32:00.999",
        f"x = {'[' * DEEPEST}{']' * DEEPEST}",
        f'x = "{key(99)}" # {key(99)}',
        f"x = '{key(99)}'",
        f'x = """\n{key(99)} "" \\" {key(99)}"""""',
        f"x = '''\n{key(99)} '' {key(99)}'''''",
        "x = [" + "1.0, " * 99 + "]",
        "x = [" + "[1.0], " * 99 + "]",
    ],
)
def test_limits_allow_honest_files(text: str) -> None:
    assert load_toml(text) == tomllib.loads(text)


def test_all_our_files_are_within_the_limits() -> None:
    for path in (ROOT / "src").rglob("*.toml"):
        check_bounds(path.read_text(encoding="utf-8"))


PIECES = ['"', "'", '"""', "'''", "\\", "\n", "#", "[", "]", "{", "}", ".", "=", ",", " ", "a", "1"]


@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_scan_agrees_with_the_parser(text: str) -> None:
    """In valid TOML, the scan finds every string's end and every closing bracket."""
    try:
        tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    kinds = Counter(token.lastgroup for token in TOKEN.finditer(text))
    assert kinds["unclosed"] == 0
    assert kinds["open"] == kinds["close"]


class Counting(list[str]):
    """Lines that count how often they are read."""

    looks = 0

    def __iter__(self) -> Any:
        for line in super().__iter__():
            self.looks += 1
            yield line


def test_lines_are_searched_only_once() -> None:
    document = Document(Path("file.toml"), "[[card]]\nname = 'x'\n" * 500)
    document.__dict__["lines"] = counted = Counting(document.lines)
    assert [document.line("card", index) for index in range(500)] == list(range(1, 1000, 2))
    assert counted.looks == len(counted)


def test_no_pattern_needs_a_later_python() -> None:
    """Before 3.11.5, possessive groups don't match where they should: the scan let long keys through."""
    for path in (ROOT / "src").rglob("*.py"):
        assert not re.search(r"\)[*+?]\+", path.read_text(encoding="utf-8")), path
