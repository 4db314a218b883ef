"""Bots of somebody's own: a function of a seat, an object that chooses, or a file of Python with either."""

from __future__ import annotations

import importlib.util
import re
import sys
import traceback
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, SupportsIndex, TypeAlias

from allhands.files.data import DataError, did_you_mean
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.view import MoveView

FILE = re.compile(r"(.+\.py)(?::(\w+))?")
USUAL_NAMES = ("choose", "bot")  # what a file calls its bot, if the command line does not say

Choice: TypeAlias = MoveView | int | str


class Chooser(Protocol):
    """Whatever has a `choose`."""

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]: ...


# A bot as it may be given: its name or its file, itself, or a function that does what its `choose` would.
Given: TypeAlias = str | Chooser | type[Chooser] | Callable[[Seat], Choice | Awaitable[Choice]]


class Own:
    """Somebody's own bot. Whatever goes wrong in it is told in a sentence that names it."""

    def __init__(self, name: str, choose: Callable[[Seat], Any]) -> None:
        self.name = name
        self._choose = choose

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]:
        with blamed(self.name):
            choice = self._choose(seat)
        return self._wait(choice, seat) if isinstance(choice, Awaitable) else self._check(choice, seat)

    async def _wait(self, choice: Awaitable[Any], seat: Seat) -> Choice:
        with blamed(self.name):
            chosen = await choice
        return self._check(chosen, seat)

    def _check(self, choice: Any, seat: Seat) -> Choice:
        """The move that was chosen, if it is one."""
        if isinstance(choice, SupportsIndex) and not isinstance(choice, bool):
            choice = int(choice)  # numpy's numbers, too
        try:
            return seat.find(choice)
        except (Refused, DataError) as error:
            chosen = f'"{choice}"' if isinstance(choice, str | MoveView) else repr(choice)
            raise DataError(f'The bot "{self.name}" chose {chosen}. {error}') from None


@contextmanager
def blamed(name: str) -> Iterator[None]:
    """Whatever goes wrong meanwhile is the fault of the bot of that name."""
    try:
        yield
    except Exception as error:
        failed = f'The bot "{name}" has failed: {type(error).__name__}: {error}'
        raise DataError(f"{failed}{where(error)}.") from error


def where(error: Exception) -> str:
    """The line of a bot's own file that led to its failure; what stands above it is ours."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if f.filename != __file__]
    lines = [f.lineno for f in frames if f.filename == frames[0].filename]
    return f" ({Path(frames[0].filename).name}, line {lines[-1]})" if lines else ""


def is_own(given: Given) -> bool:
    """Whether a bot is somebody's own, and not one of ours by its name."""
    return not isinstance(given, str) or is_file(given)


def is_file(spec: str) -> bool:
    """Whether a bot is given by its file: `my_bot.py`, or `my_bot.py:name`."""
    return FILE.fullmatch(spec.strip()) is not None


def own_bot(given: Given) -> Own:
    """A bot of somebody's own, however it is given."""
    if not isinstance(given, str):
        return made_of(given, "")
    found = FILE.fullmatch(given.strip())
    assert found is not None
    return made_of(read_bot(Path(found[1]), found[2]), given.strip())


def made_of(given: Any, name: str) -> Own:
    """A bot out of a function, an object, or a class of such objects."""
    if isinstance(given, type):
        name = name or given.__name__
        with blamed(name):
            given = given()
    called = name or getattr(given, "name", "") or getattr(given, "__name__", type(given).__name__)
    choose = getattr(given, "choose", given)
    if not callable(choose):
        what = f"{given!r} in {name}" if name else repr(given)
        raise DataError(f"A bot is a name, a function of a seat, or an object with choose(seat), not {what}.")
    return Own(str(called), choose)


def read_bot(path: Path, name: str | None) -> Any:
    """What a file of Python calls by that name, or by one of the usual ones."""
    if not path.is_file():
        raise DataError(f"{path}: there is no such file.")
    spec = importlib.util.spec_from_file_location(f"allhands_bot_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there for the module they are defined in
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
