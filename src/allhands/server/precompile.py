"""Compiling the games in the background. Until a game is ready its tables run in Python, which is slower.

A game that isn't in the compile cache is compiled in a child process, so no table waits for the compiler.
"""

from __future__ import annotations

import gc
import logging
import os
import sys
import threading
import time
from collections.abc import Callable, Sequence
from subprocess import DEVNULL, PIPE, Popen

from allhands.engine.compile import has_compiler, is_compiled
from allhands.engine.dispatch import make_dispatch
from allhands.table.game_config import load

log = logging.getLogger(__name__)

START_DELAY_SECONDS = 2.0  # while the operator loads the page


class Precompiler:
    """Compiles games in a thread, cached ones first. `report` hears about the others."""

    def __init__(
        self,
        names: Sequence[str],
        delay: float = START_DELAY_SECONDS,
        report: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.names = list(names) if has_compiler() else []
        self.ready: list[str] = []
        self._report = report
        if names and not has_compiler():
            report("Games run in Python, which is slower: numba, the compiler, isn't installed.")
        threading.Thread(target=self._work, args=[self.names, delay], daemon=True).start()

    def _work(self, names: Sequence[str], delay: float) -> None:
        for name in names:
            load(name)  # the lobby asks for all of them
        time.sleep(delay)
        uncached = []
        for name in names:
            if is_cached(name):
                self._load(name)
            else:
                uncached.append(name)
        if uncached:
            self._report("Compiling the games in the background, once, for a few minutes. You can play now.")
        for name in uncached:
            compile_in_child(name)
            if is_cached(name):
                self._load(name)
                self._report(f"{load(name).title} is compiled ({len(self.ready)} of {len(names)}).")
            else:
                log.warning("Couldn't compile %s. Its tables run in Python, which is slower.", name)
        if uncached and len(self.ready) == len(names):
            self._report("All games are compiled.")
        gc.freeze()  # the compiler stays in memory

    def _load(self, name: str) -> None:
        if load(name).compile():
            self.ready.append(name)


def compile_in_child(name: str) -> None:
    """Compile a game in a child process that ends with this one."""
    command = [sys.executable, "-m", "allhands.server.precompile", name]
    try:
        with Popen(command, stdin=PIPE, stdout=DEVNULL, stderr=DEVNULL) as child:
            child.wait()
    except OSError as error:
        log.warning("%s: %s", sys.executable, error.strerror)


def end_with_parent() -> None:
    """Wait for the end of the pipe, which means the end of the parent."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


def is_cached(name: str) -> bool:
    """Return whether a game's rules are in the compile cache."""
    game = load(name).game
    return is_compiled(game, make_dispatch(game))


if __name__ == "__main__":
    threading.Thread(target=end_with_parent, daemon=True).start()
    load(sys.argv[1]).compile()
