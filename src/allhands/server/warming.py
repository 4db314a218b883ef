"""Background compilation of the games. Until a game is ready its tables run in Python, which is slower.

A game that isn't cached on disk is compiled in a child process, so no table waits for the compiler.
"""

from __future__ import annotations

import gc
import logging
import os
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence

from allhands.engine.compile import is_compiled
from allhands.engine.door import make_door
from allhands.table.box import load

log = logging.getLogger(__name__)

BREATH = 2.0  # seconds in which a server does nothing but answer: whoever has started it looks at its page


class Warming:
    """The games compiled so far; the ones cached on disk come first. `tell` hears of the others."""

    def __init__(
        self, names: Sequence[str], breath: float = BREATH, tell: Callable[[str], None] = lambda _words: None
    ) -> None:
        self.names = list(names)
        self.ready: list[str] = []
        self._tell = tell
        threading.Thread(target=self._work, args=[names, breath], daemon=True).start()

    def _work(self, names: Sequence[str], breath: float) -> None:
        for name in names:
            load(name)  # while the browser makes its page: the lobby asks for all of them
        time.sleep(breath)
        cold = []
        for name in names:
            if is_on_disk(name):
                self._open(name)
            else:
                cold.append(name)
        if cold:
            self._tell("Compiling the games in the background, once, for a few minutes. You can play now.")
        for name in cold:
            compile_apart(name)
            if is_on_disk(name):
                self._open(name)
                self._tell(f"{load(name).title} is compiled ({len(self.ready)} of {len(names)}).")
            else:
                log.warning("Couldn't compile %s. Its tables run in Python, which is slower.", name)
        if cold and len(self.ready) == len(names):
            self._tell("All games are compiled.")
        gc.freeze()  # the compiler stays in memory

    def _open(self, name: str) -> None:
        if load(name).compile():
            self.ready.append(name)


def compile_apart(name: str) -> None:
    """Compile a game in a process of its own, which does not outlive this one."""
    command = [sys.executable, "-m", "allhands.server.warming", name]
    nowhere = subprocess.DEVNULL
    try:
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=nowhere, stderr=nowhere) as child:
            child.wait()
    except OSError as error:
        log.warning("%s: %s", sys.executable, error.strerror)


def end_with_parent() -> None:
    """Nothing ever comes from the parent; its end is the pipe's, however it came about."""
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)


def is_on_disk(name: str) -> bool:
    """Whether a game's rules need only be loaded."""
    game = load(name).game
    return is_compiled(game, make_door(game))


if __name__ == "__main__":
    threading.Thread(target=end_with_parent, daemon=True).start()
    load(sys.argv[1]).compile()
