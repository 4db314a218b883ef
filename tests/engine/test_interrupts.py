"""Ctrl-C during compilation: the command ends, and the cache stays valid."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from allhands.engine.compile.interrupts import interruptible

# Like LLVM, a thread that waits for a lock in C handles no signals.
PROGRAM = """
import ctypes
from allhands.cli import main
from allhands.engine.compile import backend_llvm

def work(library):
    print("at work", flush=True)
    threads, lock = ctypes.CDLL(None), ctypes.create_string_buffer(64)
    threads.pthread_mutex_lock(lock)
    threads.pthread_mutex_lock(lock)

backend_llvm.ProgramLibrary._optimize_final_module = work
main()
"""
PATIENCE = 120  # seconds


@pytest.fixture(autouse=True)
def _heard() -> Iterator[None]:
    """Enable Ctrl-C, which a shell may have set to be ignored for background tests."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_command_ends_while_llvm_works(tmp_path: Path) -> None:
    command = [sys.executable, "-c", PROGRAM, "simulate", "leduc", "--games", "9"]
    environment = {**os.environ, "ALLHANDS_CACHE": str(tmp_path)}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, env=environment, stdout=pipe, stderr=pipe, text=True) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == "at work\n"
            process.send_signal(signal.SIGINT)
            said = process.communicate(timeout=PATIENCE)
        finally:
            process.kill()
    assert (process.returncode, *said) == (130, "", "")
    assert [path.name for path in tmp_path.rglob("*") if path.is_file()] == ["lock"]


def test_interrupted_work_stops() -> None:
    workers: list[threading.Thread] = []

    def work() -> None:
        workers.append(threading.current_thread())
        os.kill(os.getpid(), signal.SIGINT)
        while True:
            threading.Event().wait(0.01)

    with pytest.raises(KeyboardInterrupt):
        interruptible(work)()
    (worker,) = workers
    worker.join(PATIENCE)
    assert not worker.is_alive()


def test_interruptible_keeps_results_and_errors() -> None:
    def divide(number: int, by: int) -> int:
        return number // by

    assert interruptible(divide)(7, by=2) == 3
    with pytest.raises(ZeroDivisionError):
        interruptible(divide)(7, 0)


def test_only_the_main_thread_uses_a_worker() -> None:
    found: list[threading.Thread] = []

    def note() -> None:
        found.append(threading.current_thread())

    helper = threading.Thread(target=interruptible(note))
    helper.start()
    helper.join()
    interruptible(note)()
    assert found[0] is helper
    assert found[1] is not threading.current_thread()
