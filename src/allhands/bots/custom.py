"""Custom bots: a function of a seat, an object with `choose`, or a file with either."""

from __future__ import annotations

import importlib.util
import re
import sys
import traceback
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, SupportsIndex, TypeAlias

from allhands.files.toml_data import DataError, did_you_mean
from allhands.table.errors import Rejected
from allhands.table.seat import Seat
from allhands.table.view import MoveView

FILE = re.compile(r"(.+\.py)(?::(\w+))?")
USUAL_NAMES = ("choose", "bot")  # default names of the bot in a file

Choice: TypeAlias = MoveView | int | str


class Chooser(Protocol):
    """Any object with a `choose` method."""

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]: ...


# A bot given by its name or its file, itself, or a function that works like its `choose`.
Given: TypeAlias = str | Chooser | type[Chooser] | Callable[[Seat], Choice | Awaitable[Choice]]


class CustomBot:
    """A custom bot. Its errors become a sentence that names it."""

    def __init__(self, name: str, choose: Callable[[Seat], Any]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]:
        with describe_failure(self.name):
            choice = self._choose(seat)
        return self._wait(choice, seat) if isinstance(choice, Awaitable) else self._check(choice, seat)

    async def _wait(self, choice: Awaitable[Any], seat: Seat) -> Choice:
        with describe_failure(self.name):
            chosen = await choice
        return self._check(chosen, seat)

    def _check(self, choice: Any, seat: Seat) -> Choice:
        """Return the chosen move. Raise DataError if it isn't legal."""
        if isinstance(choice, SupportsIndex) and not isinstance(choice, bool):
            choice = int(choice)  # including numpy's numbers
        try:
            return seat.find(choice)
        except (Rejected, DataError) as error:
            chosen = f'"{choice}"' if isinstance(choice, str | MoveView) else repr(choice)
            raise DataError(f'The bot "{self.name}" chose {chosen}. {error}') from None


@contextmanager
def describe_failure(name: str) -> Iterator[None]:
    """Turn any exception into a DataError that names the bot."""
    try:
        yield
    except Exception as error:
        failed = f'The bot "{name}" has failed: {type(error).__name__}: {error}'
        raise DataError(f"{failed}{where(error)}.") from error


def where(error: Exception) -> str:
    """Return the line in the bot's own file that led to its failure."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename != __file__]
    lines = [f.lineno for f in frames if f.filename == frames[0].filename]
    return f" ({Path(frames[0].filename).name}, line {lines[-1]})" if lines else ""


def is_custom(given: Given) -> bool:
    """Return whether a bot is a custom one instead of a built-in name."""
    return not isinstance(given, str) or is_file(given)


def is_file(spec: str) -> bool:
    """Return whether a bot is given by its file: `my_bot.py`, or `my_bot.py:name`."""
    return FILE.fullmatch(spec.strip()) is not None


def custom_bot(given: Given) -> CustomBot:
    """Make a custom bot from any accepted form."""
    if not isinstance(given, str):
        return from_object(given, "")
    found = FILE.fullmatch(given.strip())
    assert found is not None
    return from_object(read_bot(Path(found[1]), found[2]), given.strip())


def from_object(given: Any, name: str) -> CustomBot:
    """Make a bot from a function, an object, or a class."""
    if isinstance(given, type):
        name = name or given.__name__
        with describe_failure(name):
            given = given()
    called = name or getattr(given, "name", "") or getattr(given, "__name__", type(given).__name__)
    choose = getattr(given, "choose", given)
    if not callable(choose):
        what = f"{given!r} in {name}" if name else repr(given)
        raise DataError(f"A bot is a name, a function of a seat, or an object with choose(seat), not {what}.")
    return CustomBot(str(called), choose)


def read_bot(path: Path, name: str | None) -> Any:
    """Load a name from a Python file, by default one of the usual names."""
    if not path.is_file():
        raise DataError(f"{path}: there is no such file.")
    spec = importlib.util.spec_from_file_location(f"allhands_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look up their module there
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        raise DataError(f"{path}: cannot be loaded ({type(error).__name__}: {error}).") from error
    for known in USUAL_NAMES if name is None else (name,):
        if hasattr(module, known):
            return getattr(module, known)
    if name is None:
        raise DataError(
            f'{path}: has neither "{USUAL_NAMES[0]}" nor "{USUAL_NAMES[1]}", so which is the bot?'
        )
    raise DataError(f'{path}: has no "{name}"{did_you_mean(name, vars(module))}')
