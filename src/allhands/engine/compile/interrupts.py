"""Ctrl-C during compilation: LLVM runs for seconds, in which Python handles no signals."""

from __future__ import annotations

import atexit
import ctypes
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from functools import wraps
from typing import NoReturn, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def interruptible(work: Callable[P, T]) -> Callable[P, T]:
    """Run the main thread's work in another thread, so that Ctrl-C is handled at once.

    After Ctrl-C, the other thread stops as soon as it is back in Python.
    """

    @wraps(work)
    def wait(*args: P.args, **kwargs: P.kwargs) -> T:
        if threading.current_thread() is not threading.main_thread():
            return work(*args, **kwargs)
        outcome: Future[T] = Future()

        def run() -> None:
            if not outcome.set_running_or_notify_cancel():
                return
            try:
                outcome.set_result(work(*args, **kwargs))
            except BaseException as error:
                outcome.set_exception(error)

        worker = threading.Thread(target=run)
        try:
            worker.start()
            return outcome.result()
        except BaseException:
            if not outcome.done() and not outcome.cancel():
                stop(worker)
            raise

    return wait


def stop(worker: threading.Thread) -> None:
    """Make a thread end at its next step in Python, by a silent exception."""
    assert worker.ident is not None
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(worker.ident), ctypes.py_object(SystemExit))


def leave(status: int) -> NoReturn:
    """Exit like `sys.exit`, but without waiting for LLVM and without freeing memory."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a second Ctrl-C means the same
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)
