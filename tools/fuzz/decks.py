"""Deck files, good and bad: each is refused in sentences, or is legal and playable."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from allhands import DataError, game_names, load, replay
from allhands.files.deck_files import InvalidDeck, write_deck
from allhands.table.decks import decks_of, find_deck
from allhands.table.game_config import GameConfig
from tools.fuzz.report import FuzzReport, is_sentence, numbers

RUBBISH = [
    "",
    " ",
    '"',
    "[",
    "]",
    "=",
    "#",
    "\n",
    "0 ",
    "3 ",
    "99 ",
    "-1",
    "\\",
    "\\u001b",
    "é",
    "\x00",
    "9" * 5000,
]
MOVES = 12  # per match with the deck


def deck_file(game_config: GameConfig, chance: random.Random) -> str:
    """Return a built-in deck with cards exchanged, sometimes with rubbish in its file."""
    captain, *cards = chance.choice(list(decks_of(game_config.game).own.values()))
    for _ in range(chance.choice((0, 0, 1, 2, 5))):
        cards[chance.randrange(len(cards))] = chance.randrange(len(game_config.cards))
    for _ in range(chance.choice((0, 0, 0, 1))):
        cards = cards[: chance.randrange(len(cards) + 1)] + cards[chance.randrange(len(cards)) :]
    if chance.random() < 0.1:
        captain = chance.randrange(len(game_config.cards))
    text = write_deck((captain, *cards), game_config.cards, ["a deck"])
    for _ in range(chance.choice((0, 0, 1, 2))):
        start = chance.randrange(len(text))
        text = text[:start] + chance.choice(RUBBISH) + text[start + chance.randrange(3) :]
    return text


def fault_of(game_config: GameConfig, path: Path, chance: random.Random, tally: FuzzReport) -> str:
    """Play a match with the deck of a file. Return the problem, or an empty text."""
    try:
        deck = find_deck(game_config.game, path)
    except InvalidDeck as error:
        return "" if all(map(is_sentence, error.reasons)) else f"no sentence: {error}"
    except DataError as error:
        return "" if is_sentence(str(error)) else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    tally.accepted += 1
    if decks_of(game_config.game).complaints(deck):
        return "an illegal deck was accepted"
    try:
        table = load(game_config.name, decks=[path]).deal(seed=chance.randrange(1 << 30))
        while not table.over and table.revision < MOVES:
            table.play(chance.choice(table.match.legal))
        return "" if replay(table.record()).state == table.state else "its record is another match"
    except Exception as error:
        return f"{type(error).__name__}: {error}, in a match"


def run(seconds: float, seed: int) -> FuzzReport:
    """Try deck files in the games with player decks."""
    tally = FuzzReport("decks")
    boxes = [game_config for name in game_names() if (game_config := load(name)).game.decks]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deck.toml"
        for number in numbers(seconds):
            chance = random.Random(f"{seed} {number}")
            game_config = chance.choice(boxes)
            text = deck_file(game_config, chance)
            path.write_text(text, encoding="utf-8")
            tally.tried += 1
            if fault := fault_of(game_config, path, chance, tally):
                tally.found(f"{game_config.name}: {fault}", text, f"decks/{game_config.name}/.toml")
    return tally
