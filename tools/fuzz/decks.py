"""Deck files, good and bad: each is refused in sentences, or is legal and playable."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory

from allhands import DataError, game_names, load, replay
from allhands.files.decks import BadDeck, write_deck
from allhands.table.box import Box
from allhands.table.decks import decks_of, find_deck
from tools.fuzz.tally import Tally, is_sentence, numbers

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


def deck_file(box: Box, chance: random.Random) -> str:
    """Return a built-in deck with cards exchanged, sometimes with rubbish in its file."""
    captain, *cards = chance.choice(list(decks_of(box.game).own.values()))
    for _ in range(chance.choice((0, 0, 1, 2, 5))):
        cards[chance.randrange(len(cards))] = chance.randrange(len(box.cards))
    for _ in range(chance.choice((0, 0, 0, 1))):
        cards = cards[: chance.randrange(len(cards) + 1)] + cards[chance.randrange(len(cards)) :]
    if chance.random() < 0.1:
        captain = chance.randrange(len(box.cards))
    text = write_deck((captain, *cards), box.cards, ["a deck"])
    for _ in range(chance.choice((0, 0, 1, 2))):
        start = chance.randrange(len(text))
        text = text[:start] + chance.choice(RUBBISH) + text[start + chance.randrange(3) :]
    return text


def fault_of(box: Box, path: Path, chance: random.Random, tally: Tally) -> str:
    """Play a match with the deck of a file. Return the problem, or an empty text."""
    try:
        deck = find_deck(box.game, path)
    except BadDeck as error:
        return "" if all(map(is_sentence, error.reasons)) else f"no sentence: {error}"
    except DataError as error:
        return "" if is_sentence(str(error)) else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    tally.accepted += 1
    if decks_of(box.game).complaints(deck):
        return "an illegal deck was accepted"
    try:
        table = load(box.name, decks=[path]).deal(seed=chance.randrange(1 << 30))
        while not table.over and table.revision < MOVES:
            table.play(chance.choice(table.match.legal))
        return "" if replay(table.record()).state == table.state else "its record is another match"
    except Exception as error:
        return f"{type(error).__name__}: {error}, in a match"


def run(seconds: float, seed: int) -> Tally:
    """Try deck files in the games with player decks."""
    tally = Tally("decks")
    boxes = [box for name in game_names() if (box := load(name)).game.decks]
    with TemporaryDirectory() as folder:
        path = Path(folder) / "deck.toml"
        for number in numbers(seconds):
            chance = random.Random(f"{seed} {number}")
            box = chance.choice(boxes)
            text = deck_file(box, chance)
            path.write_text(text, encoding="utf-8")
            tally.tried += 1
            if fault := fault_of(box, path, chance, tally):
                tally.found(f"{box.name}: {fault}", text, f"decks/{box.name}/.toml")
    return tally
