"""Discovery of games: folders under `games`, and entry points in `allhands.games`.

Nothing else lists them. An entry point has the game's name, and its value is the package with the GAME.
"""

from __future__ import annotations

import hashlib
import importlib
import importlib.util
import os
import pkgutil
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from threading import RLock
from typing import NamedTuple

from allhands.files.text_rules import NAME_RULE, is_name
from allhands.files.toml_data import DataError, did_you_mean, read_bytes
from allhands.kernel.game import Game

HOME = "allhands.games"  # the package of our own games, and the entry point group for others

_loading = RLock()  # threads that load a game at once get the same one
_card_files: dict[str, Path] = {}  # packages loaded with a custom card file


class Source(NamedTuple):
    """The origin of a game."""

    name: str
    package: str
    distribution: str = ""  # for games outside this package

    def __str__(self) -> str:
        return f"{self.package} of {self.distribution}" if self.distribution else self.package


@cache
def sources() -> tuple[Source, ...]:
    """Return all installed games, even those that can't be loaded."""
    package = importlib.import_module(HOME)
    own = [
        Source(fold(m.name), f"{HOME}.{m.name}") for m in pkgutil.iter_modules(package.__path__) if m.ispkg
    ]
    others = [
        Source(fold(entry.name), entry.module, entry.dist.name if entry.dist else "somebody")
        for entry in entry_points(group=HOME)
    ]
    return tuple(sorted(own + others))


@cache
def game_names() -> tuple[str, ...]:
    """Return the names of all games in alphabetical order, without broken third-party ones."""
    return tuple(sorted({source.name for source in sources() if not complaint(source)}))


def fold(name: str) -> str:
    """Normalise a name for comparison: without case, and with hyphens for other separators."""
    return re.sub(r"[^\w-]", "", re.sub(r"[\s_-]+", "-", name.strip().casefold()))


def find_game(name: str, cards: str | Path | None = None) -> Game:
    """Find a game by name, title, or an unambiguous prefix.

    It has its own cards, or those of a file.
    """
    if not isinstance(name, str):
        raise DataError(f"A game is given by its name, not by {name!r}.")
    if cards is not None and not isinstance(cards, str | Path):
        raise DataError(f"A card file is given by its path, not by {cards!r}.")
    source = find_source(name)
    if sentence := complaint(source):
        raise DataError(sentence)
    if cards is None:
        return _game(source.package)
    return _with_cards(source.package, Path(cards).resolve())


def earlier_cards(name: str, version: int) -> Path | None:
    """Return the cards of an earlier version that today's rules still play, or None."""
    game = find_game(name)
    return game.info.folder / game.cards.earlier[version] if version in game.cards.earlier else None


def find_source(name: str) -> Source:
    """Find the game a name means. An exact name or title precedes a prefix."""
    wanted = fold(name)
    for source in sources():
        if source.name == wanted:
            return source
    known = {s: fold(_game(s.package).info.title) for s in sources() if not complaint(s)}
    titled = [s for s, title in known.items() if title == wanted]
    begun = [
        s for s, title in known.items() if wanted and (s.name.startswith(wanted) or title.startswith(wanted))
    ]
    found = titled or begun
    if len(found) == 1:
        return found[0]
    if found:
        games = " or ".join(f"{_game(s.package).info.title} ({s.name})" for s in found)
        raise DataError(f'"{name}" is not one game: it may be {games}.')
    hint = did_you_mean(wanted, game_names(), f"; the games are {', '.join(game_names())}.")
    raise DataError(f'There is no game "{name}"{hint}')


@cache
def complaint(source: Source) -> str:
    """Say why a game can't be played: a duplicate name, or a broken package."""
    alike = [other for other in sources() if other.name == source.name]
    if len(alike) > 1:
        return f'There are {len(alike)} games called "{source.name}": {" and ".join(map(str, alike))}.'
    if not source.distribution:
        return ""
    try:
        game = importlib.import_module(source.package).GAME
    except Exception as error:
        return f'The game "{source.name}" ({source}) cannot be loaded: {type(error).__name__}: {error}'
    if not isinstance(game, Game) or game.info.name != source.name:
        called = game.info.name if isinstance(game, Game) else repr(game)
        return f'The game "{source.name}" ({source}) cannot be loaded: its GAME is {called}.'
    if fault := find_name_problem(game):
        return f'The game "{source.name}" ({source}) cannot be loaded: {fault}'
    return ""


def clear_cache() -> None:
    """Clear the caches: the installed games may have changed."""
    for found in (sources, game_names, complaint):
        found.cache_clear()


def card_file(package: str | None) -> Path:
    """Return the card file of a game's package. Its cards.py calls this when it loads."""
    if package in _card_files:
        return _card_files[package]
    spec = importlib.util.find_spec(package or "")
    assert spec is not None
    assert spec.origin is not None
    return Path(spec.origin).with_name("cards.toml")


def _game(package: str) -> Game:
    with _loading:
        return _loaded(package)


@cache
def _loaded(package: str) -> Game:
    game: Game = importlib.import_module(package).GAME
    cards = _card_files.get(package)
    if fault := find_name_problem(game):
        raise DataError(f"{cards or game.info.name}: {fault}")
    versions = [version for version, file in game.cards.earlier.items() if cards == game.info.folder / file]
    version = versions[0] if versions else game.info.version
    return replace(game, info=replace(game.info, version=version), cards=replace(game.cards, file=cards))


def find_name_problem(game: Game) -> str:
    """Find an invalid name in a game and say what's wrong with it."""
    bad = [name for name in all_names(game) if not is_name(name)]
    return f"nothing can be called {bad[0]!r}: {NAME_RULE}." if bad else ""


def all_names(game: Game) -> Iterator[str]:
    """Yield all names in a game: of its cards, options and decks."""
    yield from (design.name for design in game.cards.designs)
    for option in game.rules.options:
        yield from (option.name, *option.names)
    yield from game.decks.own if game.decks else ()


def _with_cards(original: str, cards: Path) -> Game:
    """Load a package once more under another name, with another card file.

    A game's cards are constants to its rules, so other cards make another game. Its compiled code is
    separate, too.
    """
    mark = hashlib.sha256(os.fsencode(cards) + b"\0" + read_bytes(cards)).hexdigest()[:12]
    package = f"{original}_{mark}"
    if package in sys.modules:
        return _game(package)
    spec = importlib.util.find_spec(original)
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
    except BaseException as error:
        for name in [n for n in sys.modules if n == package or n.startswith(package + ".")]:
            del sys.modules[name]
        if isinstance(error, RecursionError):
            raise DataError(f"{cards}: an effect in it is nested too deeply.") from None
        raise
    return _game(package)
