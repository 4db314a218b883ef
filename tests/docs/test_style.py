"""The words of docs/style.md: plain docstrings, comments, command help and documentation."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator

import pytest

from tests.helpers import ROOT

# Words and phrases that docs/style.md rules out. Questions are fine, and so is "who" after a noun.
MANNERED = re.compile(
    r"""
    (?<! `) \b (whoever | whomever | whom | somebody | everybody | oneself | thereof | hereby | whilst) \b
    | \b (to\ be\ had | by\ themselves | meanwhile | for\ ever | so\ that\ nobody | anew | if\ need\ be) \b
    | \b one's\ own \b | \b onlook | \b (look | looks | looking)\ on \b
    | \b in\ the\ place\ of \b | \b as\ it\ (stands | stood) \b
    | (?: ^ | [.;]\ ) (?: what | who | whose )\ [a-z'\ ]+\ (?: is | are | was | were )\ \w+ (?! [^.]* \? )
    | ;\ (returns | whether | raises) \b
    | \d\ %
    """,
    re.VERBOSE | re.IGNORECASE | re.MULTILINE,
)
NOT_IMPERATIVE = re.compile(
    r"(A|An|The|All|Each|Every|How|What|When|Where|Whether|Which|Who|Whom|Whose|Why|Its|No|Nothing|Room|If)\b"
)
# The rulebooks and words of games, and training, are rewritten on their own.
UNCHECKED = re.compile(
    r"games/\w+/(text|move_text|log_text|questions|decisions)\.py|lab/train/|view/groups\.py|table/view\.py"
)
UNCHECKED_DOCS = re.compile(
    r"docs/(style|strength|training|comparisons|new-game)\.md|RULEBOOK\.md|CHANGELOG\.md"
)


def tracked(pattern: str) -> list[str]:
    listed = subprocess.run(
        ["git", "ls-files", pattern], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return listed.stdout.split()


PYTHON = [path for path in tracked("*.py") if not UNCHECKED.search(path)]
DOCS = [path for path in tracked("*.md") if not UNCHECKED_DOCS.search(path)]


def texts(source: str) -> Iterator[tuple[int, str]]:
    """Yield the docstrings, the help of commands and the comments of a file, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            if docstring := ast.get_docstring(node):
                yield node.body[0].lineno, docstring
        elif isinstance(node, ast.keyword) and node.arg == "help":
            for part in ast.walk(node.value):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    yield part.lineno, part.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def test_code_has_no_mannered_words() -> None:
    found = [
        f"{path}:{line}: {match[0]!r}"
        for path in PYTHON
        if path != "tests/docs/test_style.py"
        for line, text in texts((ROOT / path).read_text(encoding="utf-8"))
        for match in MANNERED.finditer(text)
    ]
    assert found == []


def test_docs_have_no_mannered_words() -> None:
    found = [
        f"{path}:{number}: {match[0]!r}"
        for path in DOCS
        for number, line in enumerate((ROOT / path).read_text(encoding="utf-8").splitlines(), 1)
        for match in MANNERED.finditer(line)
    ]
    assert found == []


def test_functions_are_described_in_the_imperative() -> None:
    """Properties, fixtures and tests may have a noun or a sentence instead."""
    found = []
    for path in PYTHON:
        for node in ast.walk(ast.parse((ROOT / path).read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not node.name.startswith("test_"):
                decorators = " ".join(map(ast.unparse, node.decorator_list))
                docstring = ast.get_docstring(node) or ""
                if not re.search("property|fixture", decorators) and NOT_IMPERATIVE.match(docstring):
                    found.append(f"{path}:{node.lineno}: {docstring.splitlines()[0]}")
    assert found == []


@pytest.mark.parametrize(
    "text",
    [
        "Whoever comes late is told so.",
        "Raise it. What is left is lost.",
        "The players whom we ask.",
        "Play it; returns whether it ended.",
        "It won 40 % of them.",
    ],
)
def test_mannered_words_are_found(text: str) -> None:
    assert MANNERED.search(text)


@pytest.mark.parametrize(
    "text", ["Return who is connected.", "Who plays first? What is left?", "A player who has won."]
)
def test_plain_words_pass(text: str) -> None:
    assert not MANNERED.search(text)
