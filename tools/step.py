"""One step of a set-up, shown as one line: its title, current activity, and time.

`python tools/step.py TITLE COMMAND...` runs a command without its chatter. A terminal shows the last line of
the command's output and the seconds so far. A file or a pipe gets only the title and the time. If the command
fails, all of its output follows. This runs before anything is installed: standard library only.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Mapping, Sequence

TICK = 0.5  # seconds between two updates of the line


class StepFailed(Exception):
    """A failed command. The message is one sentence, and the output was shown."""


def step(title: str, command: Sequence[str], environment: Mapping[str, str] | None = None) -> None:
    """Run a command under a title. Raise StepFailed if it fails."""
    started = time.monotonic()
    lines: list[str] = []
    line = Line(title)
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment,
        text=True,
        errors="replace",
    ) as child:
        assert child.stdout is not None
        reader = threading.Thread(target=collect, args=[child.stdout, lines], daemon=True)
        reader.start()
        while reader.is_alive():
            reader.join(TICK)
            line.show(lines[-1] if lines else "", time.monotonic() - started)
    line.finish(time.monotonic() - started, child.returncode == 0)
    if child.returncode:
        sys.stderr.writelines(lines)
        output = "Its output is above." if lines else "It said nothing."
        raise StepFailed(f"{title}: {command[0]} failed with status {child.returncode}. {output}")


def collect(output: Iterable[str], lines: list[str]) -> None:
    for line in output:
        lines.append(line)


class Line:
    """A step's line on the terminal."""

    def __init__(self, title: str) -> None:
        self._title, self._is_terminal = title, sys.stderr.isatty()
        print(f"{title} ...", end="" if self._is_terminal else "\n", file=sys.stderr, flush=True)

    def show(self, detail: str, seconds: float) -> None:
        if self._is_terminal:
            width = shutil.get_terminal_size().columns - 1
            plain = "".join(filter(str.isprintable, detail.strip()))
            text = f"{self._title} ... {seconds:.0f} s  {plain}"
            print(f"\r\x1b[K{text[:width]}", end="", file=sys.stderr, flush=True)

    def finish(self, seconds: float, ok: bool) -> None:
        result = f"done in {seconds:.0f} s" if ok else "failed"
        start = "\r\x1b[K" if self._is_terminal else ""
        print(f"{start}{self._title}: {result}.", file=sys.stderr, flush=True)


if __name__ == "__main__":
    try:
        step(sys.argv[1], sys.argv[2:], os.environ)
    except (StepFailed, OSError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
