"""The cache of compiled code: a folder per runner and game, named by its fingerprint."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, TypeVar

from allhands.engine.compile.compile_errors import explained
from allhands.engine.compile.fingerprint import fingerprint, has_compiler
from allhands.engine.compile.interrupts import interruptible
from allhands.files.locks import wait_for_lock
from allhands.files.text_rules import escape_unprintable
from allhands.kernel.game import Game

F = TypeVar("F", bound=Callable[..., Any])

KEPT = 4  # earlier versions of a runner


def cache_folder() -> Path:
    """Return the cache folder: $ALLHANDS_CACHE, or the user's.

    If it isn't writable, it is a temporary folder, for child processes too.
    """
    chosen = os.environ.get("ALLHANDS_CACHE")
    folder = Path(chosen) if chosen else _user_folder()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if os.access(folder, os.W_OK | os.X_OK):
            return folder
    except OSError:
        pass
    made = mkdtemp(prefix="allhands-")
    atexit.register(shutil.rmtree, made, ignore_errors=True)
    os.environ["ALLHANDS_CACHE"] = made
    told = f"{folder}: cannot be written, so compiled code is kept only until the end."
    print(escape_unprintable(told), file=sys.stderr)
    return Path(made)


def _user_folder() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "allhands"


def home(game: Game, driver: Callable[..., Any]) -> Path:
    """Return the folder for a runner's compiled code."""
    return cache_folder() / f"{label(game)}-{driver.__name__}-{fingerprint(game, driver)}"


def label(game: Game) -> str:
    """Return a game's name in its folder. A custom card file makes another module and name."""
    return game.info.name if game.cards.file is None else game.info.package.rpartition(".")[2]


def is_compiled(game: Game, driver: Callable[..., Any]) -> bool:
    """Return whether a runner's current version is compiled on disk."""
    return has_compiler() and is_filled(home(game, driver))


def is_filled(folder: Path) -> bool:
    return any(folder.rglob("*.nbc"))


def compile_once(made: F, folder: Path) -> F:
    """Let one process compile a runner, while others wait for the lock and then load it."""
    dispatcher: Any = made
    compile_now = dispatcher.compile

    def compile_in_turn(signature: Any) -> Any:
        with ExitStack() as held:
            if not is_filled(folder):
                with suppress(OSError):  # a full disk must not stop a match
                    folder.mkdir(parents=True, exist_ok=True)
                    wait_for_lock(held.enter_context((folder / "lock").open("w")))
                    remove_unfinished(folder)
            try:
                return compile_now(signature)
            except Exception as error:
                raise explained(error) from error

    dispatcher.compile = interruptible(compile_in_turn)
    return made


def remove_unfinished(folder: Path) -> None:
    """Remove partial files of a process that died. Complete code is renamed into place."""
    for path in folder.rglob("*.tmp.*"):
        path.unlink(missing_ok=True)


def evict_old(game: Game, driver: Callable[..., Any]) -> None:
    """Remove a runner's older compiled versions, except for the latest few."""
    versions = cache_folder().glob(f"{label(game)}-{driver.__name__}-{'?' * 16}")
    older = [p for p in versions if p != home(game, driver) and p.is_dir()]
    for folder in sorted(older, key=lambda p: p.stat().st_mtime)[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)
