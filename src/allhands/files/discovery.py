"""Finding the games: each folder under `games` is one, and nothing else lists them."""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import pkgutil
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path

from allhands.files.data import DataError, did_you_mean
from allhands.kernel.game import Game

HOME = "allhands.games"

_card_files: dict[str, Path] = {}  # packages that were loaded with cards of somebody's own


@cache
def game_names() -> tuple[str, ...]:
    """The names of all games, in alphabetical order."""
    package = importlib.import_module(HOME)
    return tuple(sorted(m.name.replace("_", "-") for m in pkgutil.iter_modules(package.__path__) if m.ispkg))


def find_game(name: str, cards: str | Path | None = None) -> Game:
    """The game of that name, with its own cards or those of a file."""
    wanted = name.strip().casefold().replace("_", "-").replace(" ", "-")
    if wanted not in game_names():
        hint = did_you_mean(wanted, game_names(), f"; the games are {', '.join(game_names())}.")
        raise DataError(f'There is no game "{name}"{hint}')
    folder = wanted.replace("-", "_")
    if cards is None:
        return _game(f"{HOME}.{folder}")
    return _with_cards(folder, Path(cards).resolve())


def card_file(package: str | None) -> Path:
    """The card file of a game's package; its cards.py asks for it when it is loaded."""
    if package in _card_files:
        return _card_files[package]
    spec = importlib.util.find_spec(package or "")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("cards.toml")


@cache
def _game(package: str) -> Game:
    game: Game = importlib.import_module(package).GAME
    return replace(game, cards_from=_card_files.get(package))


def _with_cards(folder: str, cards: Path) -> Game:
    """The same folder loaded once more, under a name of its own, reading another card file.

    A game's cards are constants to its rules, so other cards make another game; its compiled code
    lies apart too.
    """
    try:
        content = cards.read_bytes()
    except OSError as error:
        raise DataError(f"{cards}: cannot be read ({error.strerror}).") from None
    mark = hashlib.sha256(str(cards).encode() + b"\0" + content).hexdigest()[:12]
    package = f"{HOME}.{folder}_{mark}"
    if package in sys.modules:
        return _game(package)
    spec = importlib.util.find_spec(f"{HOME}.{folder}")
    assert spec is not None
    assert spec.origin is not None
    twin = importlib.util.spec_from_file_location(
        package, spec.origin, submodule_search_locations=list(spec.submodule_search_locations or ())
    )
    assert twin is not None
    assert twin.loader is not None
    _card_files[package] = cards
    module = importlib.util.module_from_spec(twin)
    sys.modules[package] = module
    try:
        twin.loader.exec_module(module)
    except BaseException:
        for name in [n for n in sys.modules if n == package or n.startswith(package + ".")]:
            del sys.modules[name]
        raise
    return _game(package)
