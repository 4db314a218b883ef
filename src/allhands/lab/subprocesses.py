"""Measurements in separate processes: first prompt, memory, and compilation."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

import msgspec

from allhands.bots.warmup import compile_search
from allhands.lab.simulate import simulate
from allhands.lab.workloads import random_play
from allhands.table.game_config import load

COMMAND = "from allhands.cli import main; main()"
WATCHED = (
    "import atexit; from allhands.lab.subprocesses import report_peak_memory; "
    f"atexit.register(report_peak_memory); {COMMAND}"
)
COMPILE = "import sys; from allhands.lab.subprocesses import compile_all; compile_all(sys.argv[1])"
PROMPT = b"choice:"
PATIENCE = 1.0  # seconds in which a background process has surely started


class Simulated(NamedTuple):
    """The result of a run of `allhands simulate`."""

    per_second: float  # decisions
    peak: float  # megabytes


def first_prompt(game: str, warm: bool) -> float:
    """Return 1 over the seconds until `allhands play` prompts, with a warm or empty cache."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "ALLHANDS_HOME": folder}
        if not warm:
            environment["ALLHANDS_CACHE"] = folder
        begun = perf_counter()
        with playing(game, environment) as process:
            read_prompt(process)
            seconds = perf_counter() - begun
            if not warm:
                end_background(process.pid)
    return 1 / seconds


@contextmanager
def playing(game: str, environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run the command on a fixed match. It quits when its input ends."""
    command = [sys.executable, "-c", COMMAND, "play", game, "--seed", "1"]
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, bufsize=0, env=environment, stdin=pipe, stdout=pipe, stderr=subprocess.STDOUT
    ) as process:
        yield process
        process.communicate()


def read_prompt(process: subprocess.Popen[bytes]) -> None:
    """Wait for the command's first prompt."""
    assert process.stdout is not None
    shown = b""
    while PROMPT not in shown:
        part = process.stdout.read(4096)
        if not part:
            raise RuntimeError(f"allhands play ended without a prompt: {shown.decode(errors='replace')}")
        shown += part


def end_background(process: int) -> None:
    """End the command's background compiler, which would disturb the next measurement.

    Where the system doesn't list a process's children, it runs to its end.
    """
    deadline = perf_counter() + PATIENCE
    while not (found := child_pids(process)) and perf_counter() < deadline:
        time.sleep(0.02)
    for child in found:
        os.kill(child, signal.SIGTERM)


def child_pids(process: int) -> list[int]:
    """Return the child processes of a process."""
    lists = Path(f"/proc/{process}/task").glob("*/children")
    return [int(child) for each in lists for child in each.read_text().split()]


def memory_of_simulate(game: str, matches: int) -> Simulated:
    """Run `allhands simulate` on random matches. Return its rate and memory."""
    command = [sys.executable, "-c", WATCHED, "simulate", game, "--games", str(matches), "--json"]
    done = subprocess.run(command, capture_output=True, check=True)
    report = msgspec.json.decode(done.stdout)
    return Simulated(report["decisions"] / report["seconds"], float(done.stderr))


def time_to_compile(game: str) -> float:
    """Return the processor seconds to compile all of a game's runners without a cache.

    Compiling keeps one core busy, so this is also the time on an idle machine.
    """
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        environment = {**os.environ, "ALLHANDS_CACHE": folder}
        command = [sys.executable, "-c", COMPILE, game]
        done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=True)
    return float(done.stdout)


def compile_all(name: str) -> None:
    """Compile a game's random play, search and arena. Print this process's seconds."""
    game_config = load(name)
    random_play(game_config)(0)
    compile_search(game_config.game)
    simulate(game_config, None, ["random"], 1, seed=0)
    print(process_time())


def report_peak_memory() -> None:
    """Print this process's peak memory in MB to stderr."""
    print(peak_memory() / 1e6, file=sys.stderr)


def peak_memory() -> int:
    """Return this process's peak memory in bytes.

    On Linux, `ru_maxrss` includes the parent's memory at the start, so there it comes from /proc.
    """
    status = Path("/proc/self/status")
    if status.exists():
        line = next(each for each in status.read_text().splitlines() if each.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
