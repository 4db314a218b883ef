"""Run commands in parallel: `python -m tools.parallel "make lint" "make page"`.

The first one's output appears at once, each of the others' in one piece at its end. All run to their end. The
exit status is that of the first one, in the given order, that failed.
"""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor


def beside(first: str, *others: str) -> int:
    """Run shell commands. Return 0, or the exit status of the first in order that failed."""
    with ThreadPoolExecutor(len(others) or 1) as threads:
        waiting = threads.map(note, others)
        found = [subprocess.run(first, shell=True, check=False).returncode, *waiting]
    return next((status for status in found if status), 0)


def note(command: str) -> int:
    """Run a command and print its output at the end."""
    done = subprocess.run(command, shell=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    sys.stdout.buffer.write(done.stdout)
    sys.stdout.flush()
    return done.returncode


if __name__ == "__main__":
    try:
        sys.exit(beside(*sys.argv[1:]))
    except KeyboardInterrupt:  # the commands have received it, too
        sys.exit(130)
