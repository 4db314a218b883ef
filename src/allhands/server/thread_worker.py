"""A thread that runs one job after another for an event loop.

The standard library's pool can do that and more, at some thirty steps a job. Every move is a job.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from typing import Any, TypeVar

T = TypeVar("T")


class ThreadWorker:
    """A thread that runs until it is stopped."""

    def __init__(self, name: str) -> None:
        self._jobs: SimpleQueue[tuple[Callable[[], Any], asyncio.Future[Any]] | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[], T]) -> T:
        """Return or raise what a function does in the thread. It runs even if the caller is cancelled."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, done))
        return await done

    def stop(self) -> None:
        """Finish the queued jobs, then end the thread."""
        self._jobs.put(None)
        self._thread.join()

    def _work(self) -> None:
        while (queued := self._jobs.get()) is not None:
            job, done = queued
            result, failure = None, None
            try:
                result = job()
            except Exception as error:
                failure = error
            with suppress(RuntimeError):  # the loop is closed: nobody is waiting any more
                done.get_loop().call_soon_threadsafe(settle, done, result, failure)
            del queued, job, done, result, failure  # or they would live until the next job


def settle(done: asyncio.Future[Any], result: Any, failure: Exception | None) -> None:
    """Resolve a future, unless its waiter has gone."""
    if done.done():
        return
    if failure is None:
        done.set_result(result)
    else:
        done.set_exception(failure)
