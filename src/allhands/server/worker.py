"""A worker: a thread of its own that does one thing after another for an event loop.

The standard library's pool does the same and more, in some thirty steps a job; a move is one job.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class Worker:
    """A thread, until it is stopped."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def do(self, job: Callable[[], T]) -> T:
        """What a function returns or raises in that thread; whoever asked may go meanwhile."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    def stop(self) -> None:
        """When all is done that was asked for."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (asked := self._jobs.get()) is not None:
            job, done = asked
            result, failure = None, None
            try:
                result = job()
            except Exception as error:
                failure = error
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                done.get_loop().call_soon_threadsafe(settle, done, result, failure)
            del asked, job, done, result, failure  # not until the next job


def settle(done: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
    """Tell whoever waits how it went; they may have gone."""
    if done.done():
        return
    if failure is None:
        done.set_result(result)
    else:
        done.set_exception(failure)
