"""Custom bots in all accepted forms, and messages for broken ones."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import allhands
from allhands.bots import Choice, decide, make_bot
from allhands.bots.custom import is_file
from allhands.files.toml_data import DataError
from allhands.table.seat import Seat

LEDUC = allhands.load("leduc")


def last(seat: Seat) -> Choice:
    """Choose the last move."""
    return seat.moves[-1]


async def patient(seat: Seat) -> Choice:
    return seat.moves[-1].id


class Cautious:
    """A bot that counts its decisions."""

    name = "the cautious"

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, seat: Seat) -> str:
        self.asked += 1
        return "check"


def choice_of(given: Any) -> str:
    table = LEDUC.deal(seed=1, names=["Ann", "Bo"])
    return table.find(decide(make_bot(given, LEDUC), table.seat(0))).words


def sentence(given: Any) -> str:
    with pytest.raises(DataError) as caught:
        choice_of(given)
    return str(caught.value)


@pytest.mark.parametrize(
    ("given", "called", "words"),
    [
        (last, "last", "Raise for 2 chips"),
        (patient, "patient", "Raise for 2 chips"),
        (Cautious(), "the cautious", "Check"),
        (Cautious, "Cautious", "Check"),
        (lambda _: np.int64(LEDUC.deal(seed=1).moves[0].id), "<lambda>", "Check"),
    ],
)
def test_functions_objects_and_classes_are_bots(given: Any, called: str, words: str) -> None:
    assert make_bot(given, LEDUC).name == called
    assert choice_of(given) == words


def test_class_makes_new_bots_and_object_is_shared() -> None:
    shared = Cautious()
    table = LEDUC.deal(seed=1)
    for given in (shared, shared, Cautious):
        decide(make_bot(given, LEDUC), table.seat(0))
    assert shared.asked == 2


@pytest.mark.parametrize(
    ("body", "which", "words"),
    [
        ("def choose(seat):\n    return seat.moves[-1]\n", "", "Raise for 2 chips"),
        ("async def choose(seat):\n    return 'raise'\n", "", "Raise for 2 chips"),
        ("def bot(seat):\n    return 'check'\n", "", "Check"),
        ("class Mine:\n    def choose(self, seat):\n        return 'check'\n", ":Mine", "Check"),
        ("bot = None\ndef choose(seat):\n    return 'raise'\n", "", "Raise for 2 chips"),
        (
            "from __future__ import annotations\nfrom dataclasses import dataclass\n"
            "@dataclass\nclass bot:\n    word: str = 'check'\n"
            "    def choose(self, seat):\n        return self.word\n",
            "",
            "Check",
        ),
    ],
)
def test_file_makes_a_bot(tmp_path: Path, body: str, which: str, words: str) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text(body, encoding="utf-8")
    assert make_bot(f"{path}{which}", LEDUC).name == f"{path}{which}"
    assert choice_of(f"{path}{which}") == words


def test_file_names_are_recognised() -> None:
    assert [is_file(spec) for spec in ("my.py", "a/b.py:bot", "search.py", "C:\\bots\\my.py:it")] == [
        True
    ] * 4
    assert [is_file(spec) for spec in ("search", "search:200", "mypy", "my.py:", ".py")] == [False] * 5


def divided(seat: Seat) -> Choice:
    return 1 // seat.revision


async def divided_later(seat: Seat) -> Choice:
    return 1 // seat.revision


class Unmade:
    def __init__(self) -> None:
        raise OSError("no network")

    choose = divided


def line_of(function: Callable[..., Any]) -> int:
    return function.__code__.co_firstlineno + 1


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            lambda _: None,
            'The bot "<lambda>" chose None. A move is given by its words, its number, or itself',
        ),
        (lambda _: True, 'The bot "<lambda>" chose True. A move is given by'),
        (lambda _: "fold", 'The bot "<lambda>" chose "fold". There\'s no raise to fold to'),
        (lambda _: 999, 'The bot "<lambda>" chose 999. There is no move 999 at this point.'),
        (lambda: 1, 'The bot "<lambda>" has failed: TypeError: '),
        (
            divided,
            'The bot "divided" has failed: ZeroDivisionError: integer division or modulo by zero '
            f"(test_custom.py, line {line_of(divided)}).",
        ),
        (
            divided_later,
            'The bot "divided_later" has failed: ZeroDivisionError: integer division or modulo by zero '
            f"(test_custom.py, line {line_of(divided_later)}).",
        ),
        (Unmade, 'The bot "Unmade" has failed: OSError: no network (test_custom.py, line '),
        (5, "A bot is a name, a function of a seat, or an object with choose(seat), not 5."),
        (None, "A bot is a name, a function of a seat, or an object with choose(seat), not None."),
    ],
)
def test_broken_bot_gets_one_sentence(given: Any, said: str) -> None:
    assert sentence(given).startswith(said)


@pytest.mark.parametrize(
    ("body", "which", "said"),
    [
        (None, "", ": there is no such file."),
        ("x = 1\n", "", ': has neither "choose" nor "bot", so which is the bot?'),
        ("def chose(seat): ...\n", ":choose", ': has no "choose"; did you mean "chose"?'),
        (
            "def choose(seat:\n",
            "",
            ": cannot be loaded (SyntaxError: '(' was never closed (my_bot.py, line 1)).",
        ),
        ("import nowhere_at_all\n", "", ": cannot be loaded (ModuleNotFoundError: No module named "),
        ("bot = 5\n", "", "an object with choose(seat), not 5 in "),
        ("def choose(seat):\n    pass\n", "", '" chose None. A move is given by '),
        (
            "def choose(seat):\n\n    return seat.no\n",
            "",
            "object has no attribute 'no' (my_bot.py, line 3).",
        ),
    ],
)
def test_broken_bot_file_gets_one_sentence(tmp_path: Path, body: str | None, which: str, said: str) -> None:
    path = tmp_path / "my_bot.py"
    if body is not None:
        path.write_text(body, encoding="utf-8")
    told = sentence(f"{path}{which}")
    assert said in told
    assert str(path) in told


def test_bot_sees_only_its_seats_knowledge() -> None:
    """Re-dealing the unknown changes nothing that a bot can ask of its seat."""
    given = {"hands": [["King"], ["Queen"]], "decider": 0}
    heard = []
    for other in ("Queen", "Jack"):
        table = LEDUC.set_up(given | {"hands": [["King"], [other]]})
        seen: list[Any] = []

        def listen(seat: Seat, seen: list[Any] = seen) -> Choice:
            seen += [str(seat.view()), seat.events(), seat.known.flat(), seat.moves, seat.why_not("fold")]
            return "check"

        decide(make_bot(listen, LEDUC), table.seat(0))
        heard.append([str(part) for part in seen])
    assert heard[0] == heard[1]
