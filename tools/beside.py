"""Run commands beside each other: `python -m tools.beside "make lint" "make page"`.

The first one is heard at once, each of the others in one piece when it is done. All run to their end; the
first of them, in the order in which they are given, that failed says how this ends.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def beside(first: str, *others: str) -> int:
    """Run shell commands; returns 0, or the exit status of the first in order that failed."""
    with ThreadPoolExecutor(len(others) or 1) as threads:
        waiting = threads.map(note, others)
        found = [subprocess.run(first, shell=True, check=False).returncode, *waiting]
    return next((status for status in found if status), 0)


def note(command: str) -> int:
    """Run a command, and tell what it said when it is done."""
    done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    sys.stdout.buffer.write(done.stdout)
    sys.stdout.flush()
    return done.returncode


if __name__ == "__main__":
    try:
        sys.exit(beside(*sys.argv[1:]))
    except KeyboardInterrupt:  # which the commands have heard, too
        sys.exit(130)
