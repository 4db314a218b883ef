from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import msgspec
import pytest

from allhands.files.toml_data import DataError, Document, depth, did_you_mean, plain_message, read_bytes

FILE = Path("menu.toml")

TEXT = """\
# The menu of an inn.
inn = "The Troll"
seats = 12

[kitchen]
cook = "Ann"
"oven size" = 3

[[dish]]
name = "Soup"
price = 2

[[ dish ]]
price = 3
name = "Pie"
with.gravy = true
"""


class Dish(msgspec.Struct):
    name: str
    price: Annotated[int, msgspec.Meta(ge=1)]
    spices: list[str] = []
    hot: bool = True


def rows(text: str) -> list[Dish]:
    found: list[Dish] = Document(FILE, text).rows("dish", Dish)
    return found


def message(text: str) -> str:
    with pytest.raises(DataError) as caught:
        rows(text)
    return str(caught.value)


@pytest.mark.parametrize(
    ("table", "index", "key", "line"),
    [
        ("", 0, "", 1),
        ("", 0, "inn", 2),
        ("", 0, "seats", 3),
        ("kitchen", 0, "", 5),
        ("kitchen", 0, "cook", 6),
        ("kitchen", 0, "oven size", 7),
        ("dish", 0, "", 9),
        ("dish", 0, "price", 11),
        ("dish", 1, "", 13),
        ("dish", 1, "price", 14),
        ("dish", 1, "with", 16),
        ("dish", 0, "unheard of", 9),
    ],
)
def test_values_have_lines(table: str, index: int, key: str, line: int) -> None:
    assert Document(FILE, TEXT).line(table, index, key) == line


def test_top_key_is_not_searched_in_tables() -> None:
    assert Document(FILE, TEXT).line(key="cook") == 1


def test_errors_name_file_line_and_field() -> None:
    document = Document(FILE, TEXT)
    assert str(document.error("too dear.", "dish", 1, "price")) == "menu.toml, line 14, price: too dear."
    assert str(document.error("too many.", "dish", 1)) == "menu.toml, line 13: too many."
    assert str(document.error("too far.")) == "menu.toml, line 1: too far."


def test_rows_are_read_in_order() -> None:
    assert rows('[[dish]]\nname = "Soup"\nprice = 2\n[[dish]]\nprice = 3\nname = "Pie"\nhot = false\n') == [
        Dish("Soup", 2),
        Dish("Pie", 3, [], False),
    ]
    assert rows("") == []


DISH = '[[dish]]\nname = "Soup"\nprice = 2\n'


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ('[[dish]]\nname = "Soup"\n', 'menu.toml, line 1: there is no "price".'),
        (DISH + "prize = 3\n", 'menu.toml, line 4, prize: there is no "prize" here; did you mean "price"?'),
        (DISH + "zzz = 3\n", 'menu.toml, line 4, zzz: there is no "zzz" here.'),
        (
            DISH + DISH.replace("2", '"two"'),
            "menu.toml, line 6, price: expected a whole number, got text.",
        ),
        (DISH + "spices = 3\n", "menu.toml, line 4, spices: expected a list, got a whole number."),
        (DISH + "spices = [3]\n", "menu.toml, line 4, spices: expected text, got a whole number."),
        (DISH + 'hot = "no"\n', "menu.toml, line 4, hot: expected true or false, got text."),
        (DISH.replace("2", "0"), "menu.toml, line 3, price: expected a whole number >= 1."),
        ('dish = "Soup"\n', "menu.toml, line 1: write each one under its own [[dish]]."),
        ('[dish]\nname = "Soup"\n', "menu.toml, line 1: write each one under its own [[dish]]."),
        ("dish = [1]\n", "menu.toml, line 1: write each one under its own [[dish]]."),
    ],
)
def test_bad_row_gets_one_sentence(text: str, expected: str) -> None:
    assert message(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[[dish]\n", "menu.toml, line 1, column 7: this is not TOML: "),
        ("a = 1\na = 2\n", "menu.toml, line 2, column 6: this is not TOML: "),
        ("a =\n", "menu.toml, line 1, column 4: this is not TOML: "),
    ],
)
def test_invalid_toml_is_reported_by_line(text: str, expected: str) -> None:
    assert message(text).startswith(expected)
    assert message(text).endswith(".")


def test_unknown_top_key_is_refused() -> None:
    document = Document(FILE, TEXT)
    document.only(["inn", "seats", "kitchen", "dish"])
    with pytest.raises(DataError, match=r'^menu.toml, line 3, seats: there is no "seats" here\.$'):
        document.only(["inn", "kitchen", "dish"])
    with pytest.raises(
        DataError, match=r'^menu.toml, line 2, inn: there is no "inn" here; did you mean "in"\?$'
    ):
        document.only(["in", "seats", "kitchen", "dish"])


def test_unreadable_file_gets_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: cannot be read \(No such file or directory\)\.$"):
        Document(tmp_path / "none.toml")
    with pytest.raises(DataError, match=r"cannot be read \(Is a directory\)\.$"):
        Document(tmp_path)
    (tmp_path / "picture.toml").write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DataError, match=r"picture\.toml: is not a text file in UTF-8\.$"):
        Document(tmp_path / "picture.toml")


def test_hints_end_the_sentence() -> None:
    assert did_you_mean("trol", ["Troll", "Fool"]) == '; did you mean "Troll"?'
    assert did_you_mean("FOOL", ["Troll", "Fool"]) == '; did you mean "Fool"?'
    assert did_you_mean("zzz", ["Troll", "Fool"]) == "."
    assert did_you_mean("zzz", [], "; there are none.") == "; there are none."


def test_schema_messages_become_plain() -> None:
    assert plain_message("Expected `int`, got `str`") == "expected a whole number, got text"
    assert plain_message("Object missing required field `name`") == 'there is no "name"'


@pytest.mark.parametrize("text", ["a." * 60 + "a = 1", "a = " + "[" * 60 + "]" * 60, "a." * 5000 + "a = 1"])
def test_deep_nesting_is_refused(text: str, tmp_path: Path) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError, match=r"nested too deeply|too many parts"):
        Document(path)


def test_depth_counts_lists_and_tables() -> None:
    values: list[object] = [1, [], {}, [[]], {"a": [1, {"b": 2}]}]
    assert [depth(value) for value in values] == [0, 0, 0, 1, 3]


def test_pipe_is_refused_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(path := tmp_path / "pipe")
    with pytest.raises(DataError, match=r"pipe: this is not a regular file\. Name a file\.$"):
        read_bytes(path)
    with pytest.raises(DataError, match="not a regular file"):
        read_bytes(Path(os.devnull))
