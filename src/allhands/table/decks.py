"""The players' decks in a match: by name, from a file, or card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import Any, TypeAlias

from allhands.files.deck_files import Deck, InvalidDeck, look_up, read_deck, written
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Decks, Game
from allhands.kernel.struct import State

Given: TypeAlias = str | Path | Sequence[str]  # a deck's name, a file, or its cards with the captain first


def decks_of(game: Game) -> Decks:
    """Return the game's deck rules. Raise DataError for a game without player decks."""
    if game.decks is None:
        raise DataError(f"{game.info.title} has no decks for players to bring.")
    return game.decks


def bring_all(game: Game, brought: Sequence[Deck]) -> tuple[Deck, ...]:
    """Return a deck for every possible seat: those given, then unused built-in ones."""
    if game.decks is None:
        return ()
    most = game.info.seats.stop - 1
    if len(brought) > most:
        raise DataError(
            f"{game.info.title} is for {most} players: bring {most} decks at most, not {len(brought)}."
        )
    spare = [deck for deck in game.decks.own.values() if deck not in brought] or [*game.decks.own.values()]
    return (*brought, *islice(cycle(spare), most - len(brought)))


def find_decks(game: Game, given: Any) -> list[Deck]:
    """Find the given decks, one per seat from the first on."""
    decks_of(game)
    if isinstance(given, str | Path) or not isinstance(given, Sequence):
        raise DataError(f"{game.info.title}: decks are a list, with a deck for each seat, not {given!r}.")
    return [find_deck(game, deck, f"deck {seat}") for seat, deck in enumerate(given)]


def find_deck(game: Game, given: Any, place: str = "deck") -> Deck:
    """Find a deck by name, file or cards. Raise BadDeck with all its problems."""
    decks = decks_of(game)
    if isinstance(given, Path) or (isinstance(given, str) and is_file(game, given)):
        return read_deck(Path(given), game.cards.designs, decks.complaints)
    return named_deck(game, given) if isinstance(given, str) else listed_deck(game, given, place)


def is_file(game: Game, given: str) -> bool:
    """Return whether `given` means a file: no built-in deck's name, and it looks like a file."""
    names = [name.casefold() for name in decks_of(game).own]
    return given.strip().casefold() not in names and (Path(given).suffix != "" or Path(given).is_file())


def named_deck(game: Game, name: str) -> Deck:
    """Return a built-in deck by name."""
    own = decks_of(game).own
    for known, deck in own.items():
        if known.casefold() == name.strip().casefold():
            return deck
    hint = did_you_mean(name, own, f"; its decks are {', '.join(own)}.")
    raise DataError(f'{game.info.title} has no deck "{name}"{hint}')


def listed_deck(game: Game, entries: Any, place: str) -> Deck:
    """Return the deck with these cards, the captain first."""
    if not isinstance(entries, Sequence) or not all(isinstance(entry, str) for entry in entries):
        raise DataError(f"{place}: expected the names of cards, not {entries!r}.")
    deck, faults = look_up(entries, game.cards.designs, decks_of(game).complaints)
    if faults:
        raise InvalidDeck([f"{place}: {fault.words}" for fault in faults])
    return deck


def brought(game: Game, s: State) -> list[list[str]]:
    """Return each seat's deck, written out in full."""
    if game.decks is None:
        return []
    return [written(game.decks.brought(s, seat), game.cards.designs) for seat in range(s.seats)]


def deck_name(game: Game, deck: Deck) -> str | list[str]:
    """Return the name of a built-in deck, or the full list of any other."""
    names = [name for name, own in decks_of(game).own.items() if own == deck]
    return names[0] if names else written(deck, game.cards.designs)
