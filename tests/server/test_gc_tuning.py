from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator
from itertools import count

import pytest

from allhands.server import gc_tuning


class Circle:
    """An object that holds on to itself."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def only_when_calm(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(gc_tuning, "IDLE_SECONDS", 0.0)
    monkeypatch.setattr(gc_tuning, "pending_garbage", lambda: (1, 0, 0))
    gc.disable()
    yield
    gc.enable()


async def tidy(done: Callable[[], float], until: Callable[[], bool]) -> None:
    tidying = asyncio.create_task(gc_tuning.collect_when_idle(done))
    while not until():
        await asyncio.sleep(0)
    tidying.cancel()


def test_what_holds_on_to_itself_goes_while_nothing_is_done() -> None:
    left = weakref.ref(Circle())
    asyncio.run(tidy(lambda: 0.0, lambda: left() is None))


def test_while_something_is_done_nobody_waits_for_that() -> None:
    left, moves = weakref.ref(Circle()), count()
    asyncio.run(tidy(lambda: float(next(moves)), lambda: next(moves) > 100))
    assert left() is not None


def test_while_something_is_made_nobody_waits_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    left, made = weakref.ref(Circle()), count(1)
    monkeypatch.setattr(gc_tuning, "pending_garbage", lambda: (next(made), 0, 0))
    asyncio.run(tidy(lambda: 0.0, lambda: next(made) > 100))
    assert left() is not None


def test_when_everything_was_looked_through_there_is_no_second_look(monkeypatch: pytest.MonkeyPatch) -> None:
    left, looks = weakref.ref(Circle()), count()
    monkeypatch.setattr(gc_tuning, "pending_garbage", lambda: (0, 0, 0))
    asyncio.run(tidy(lambda: 0.0, lambda: next(looks) > 100))
    assert left() is not None
