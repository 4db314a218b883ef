"""Catalogues: every language has the same messages with the same arguments, and games use all of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from allhands.table.game_config import load
from allhands.words.catalogue import DEFAULT, FOLDER, SHARED, languages
from tests.helpers import GAMES, ROOT

BY_NAME = re.compile(
    r"(card|zone|counter|option|noun|lesson)-|title$|summary$"
)  # looked up by the name of a thing
AUDIENCE = re.compile("^(question|waiting)-")  # code may name a question once for both
PLACES = {name: load(name).game.info.folder for name in GAMES}


class Found(Visitor):
    """The variables and the messages that a message refers to."""

    def __init__(self) -> None:
        self.variables: set[str] = set()
        self.messages: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802
        self.messages.add(node.id.name)


def entries(file: Path) -> dict[str, Found]:
    """Return a file's messages and attributes by id, with what they refer to."""
    found: dict[str, Found] = {}
    for entry in FluentParser().parse(file.read_text("utf-8")).body:
        assert not isinstance(entry, ftl.Junk), f"{file.name}: {entry.content}"
        if isinstance(entry, ftl.Message):
            parts = [("", entry.value), *((f".{one.id.name}", one.value) for one in entry.attributes)]
            for suffix, pattern in parts:
                if pattern is not None:
                    id = f"{entry.id.name}{suffix}"
                    assert id not in found, f"{file.name} has {id} twice"
                    found[id] = Found()
                    found[id].visit(pattern)
    return found


def whole(id: str, of: dict[str, Found]) -> set[str]:
    """Return all variables of a message, including those of the messages within it."""
    rest = {other: found for other, found in of.items() if other != id}
    inner = (whole(other, rest) for other in of[id].messages if other in rest)
    return of[id].variables.union(*inner)


def ids_in(folder: Path) -> set[str]:
    """Return the ids that a game's code names, as regular expressions: parts that vary match anything."""
    found = set()
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(re.escape(node.value))
            elif isinstance(node, ast.JoinedStr):
                found.add("".join(pattern_of(part) for part in node.values))
    return {one for one in found if re.search("[a-z]{2}", one)}  # one of only varying parts says nothing


def pattern_of(part: ast.expr) -> str:
    """Return a part of an id as a pattern: a text, one of two texts, or anything."""
    if isinstance(part, ast.Constant):
        return re.escape(str(part.value))
    if isinstance(part, ast.FormattedValue) and isinstance(part.value, ast.IfExp):
        return f"(?:{pattern_of(part.value.body)}|{pattern_of(part.value.orelse)})"
    return ".+"


def named_in(place: str) -> re.Pattern[str]:
    """Return a pattern for the ids that a game's code names."""
    patterns = ids_in(PLACES[place]) if place in PLACES else set()
    return re.compile("|".join(f"(?:{one})" for one in patterns) or "$^")


def helpers(of: dict[str, Found], named: re.Pattern[str]) -> set[str]:
    """Return the messages that only other messages use: each language has those it needs."""
    return {id for one in of.values() for id in one.messages if not named.fullmatch(id)}


@pytest.mark.parametrize("place", ["shared", *GAMES])
def test_languages_have_the_same_messages(place: str) -> None:
    folder, named = SHARED if place == "shared" else PLACES[place] / FOLDER, named_in(place)
    english = entries(folder / f"{DEFAULT}.ftl")
    for language in languages():
        other = entries(folder / f"{language}.ftl")
        # Languages differ in the traits of cards and in the other ways to type a move.
        grammar = {id for id in {*english, *other} if id.startswith("card-") or ".also" in id}
        assert set(english) - set(other) - grammar - helpers(english, named) == set(), (
            f"missing in {language}"
        )
        assert set(other) - set(english) - grammar - helpers(other, named) == set(), f"only in {language}"
        for id in set(english) & set(other):
            given = whole(id, english) | {"case"}
            assert whole(id, other) <= given | {"who", "count", "gender", "oblique", "noun"}, (
                f"{id} in {language}"
            )


@pytest.mark.parametrize("game", GAMES)
def test_no_message_is_unused(game: str) -> None:
    known = entries(PLACES[game] / FOLDER / f"{DEFAULT}.ftl")
    within = {other for one in known.values() for other in one.messages}
    patterns = named_in(game)
    unused = [
        id
        for id in known
        if "." not in id and not BY_NAME.match(id) and id not in within
        if not patterns.fullmatch(id) and not patterns.fullmatch(AUDIENCE.sub("", id))
    ]
    assert unused == []


def test_every_catalogue_is_packaged() -> None:
    assert '"**/*.ftl"' in (ROOT / "pyproject.toml").read_text("utf-8")
