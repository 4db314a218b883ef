"""Compiling search in the background, so the first move doesn't have to wait.

A child process compiles and leaves the result on disk. Then a thread loads it. Quitting early harms neither:
the child finishes for the next time, and the thread holds nothing.
"""

from __future__ import annotations

import subprocess
import sys
import threading
from functools import cache

from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import has_compiler, is_compiled
from allhands.engine.engine import engine
from allhands.kernel.game import Game
from allhands.table.game_config import GameConfig

_loaded: set[str] = set()


class SearchWarmup:
    """The background compilation of one game's search."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.started = has_compiler() and not is_on_disk(game)
        threading.Thread(target=self._work, daemon=True).start()

    @property
    def ready(self) -> bool:
        return is_loaded(self.game)

    def _work(self) -> None:
        if self.started:
            cards = [] if self.game.cards.file is None else [str(self.game.cards.file)]
            subprocess.run(
                [sys.executable, "-m", "allhands.bots.warmup", self.game.info.name, *cards],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                check=False,
            )
        if is_on_disk(self.game):
            compile_search(self.game)


@cache
def _warming(game: Game) -> SearchWarmup:
    return SearchWarmup(game)


def warm_up(game_config: GameConfig) -> SearchWarmup:
    """Start compiling or loading the game's search, once."""
    return _warming(game_config.game)


def is_loaded(game: Game) -> bool:
    """Return whether search can start at once."""
    return game.info.package in _loaded


def is_on_disk(game: Game) -> bool:
    """Return whether search is on disk and only needs loading."""
    return is_compiled(game, engine(game).search_in_python)


def compile_search(game: Game) -> None:
    """Compile search or load it, and return when it is ready."""
    engine(game).search(make_search_buffers(game), 0, 0)
    _loaded.add(game.info.package)


if __name__ == "__main__":
    from allhands.files.discovery import find_game

    compile_search(find_game(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None))
