"""Kill the server a thousand times over each kind of store: `make crash-test`.

At the same time, clients play matches of every game. Ctrl-C ends it after the next kill, then checks and
reports the results so far. POSTGRES=no leaves out the stores that need PostgreSQL.
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from tests.server.crashes import Tally, survive, two_servers
from tests.server.postgres import Postgres
from tests.server.serving import Server

OFTEN = 50  # kills between two progress reports

STORES: dict[str, Callable[[Path, ExitStack], list[Server]]] = {
    "sqlite": lambda folder, _: [Server(folder)],
    "postgresql": lambda folder, stack: [Server(folder, stack.enter_context(Postgres()).database())],
    "two": lambda folder, stack: two_servers(folder, stack.enter_context(Postgres()).database()),
}
NAMES = {"sqlite": "SQLite", "postgresql": "PostgreSQL", "two": "PostgreSQL, two processes"}


class StopSignal:
    """A flag that a signal to stop was received."""

    def __init__(self) -> None:
        self.wanted = False

    def want(self, *_: object) -> None:
        self.wanted = True


@contextmanager
def ending() -> Iterator[StopSignal]:
    """Turn signals to stop into a flag during the block."""
    wish = StopSignal()
    former = {number: signal.signal(number, wish.want) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield wish
    finally:
        for number, handler in former.items():
            signal.signal(number, handler)


def kill(store: str, kills: int, seed: int, end: StopSignal) -> Tally:
    """Kill servers over one kind of store, with progress reports."""

    def heard(tally: Tally) -> bool:
        if tally.kills % OFTEN == 0 and tally.kills < kills:
            print(f"{NAMES[store]}, {tally} in matches that are over", flush=True)
        return not end.wanted

    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        tally = survive(STORES[store](Path(folder), stack), kills, random.Random(seed), heard)
    print(f"{NAMES[store]}, {tally}", flush=True)
    for fault in tally.faults:
        print(f"  {fault}", flush=True)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(prog="tools.crash_test", description=__doc__)
    parser.add_argument("stores", nargs="*", metavar="STORE", help=f"{', '.join(STORES)} (default: all)")
    parser.add_argument("--kills", type=int, default=1000, metavar="N", help="kills per store")
    parser.add_argument(
        "--seed", type=int, default=1, metavar="N", help="random seed for the moments and the moves"
    )
    options = parser.parse_args()
    if unknown := set(options.stores) - set(STORES):
        parser.error(f"There is no store {sorted(unknown)[0]}; there are {', '.join(STORES)}.")
    possible = ["sqlite"] if os.environ.get("POSTGRES") == "no" else list(STORES)
    with ending() as end:
        flawless = True
        for store in options.stores or possible:
            if not end.wanted:
                flawless &= kill(store, options.kills, options.seed, end).flawless
    return 130 if end.wanted else int(not flawless)


if __name__ == "__main__":
    sys.exit(main())
