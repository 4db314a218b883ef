"""Typed moves, sense and nonsense: legal ones are made, and refused ones change nothing."""

from __future__ import annotations

import random
from typing import Any

from allhands import DataError, Rejected, Table, game_names, load
from tools.fuzz.report import FuzzReport, is_sentence, numbers

PIECES = [
    "",
    " ",
    "play",
    "the",
    "of",
    "a",
    "?",
    "'",
    '"',
    "0",
    "-1",
    "99",
    "7",
    "é",
    "\x1b[2J",
    "\u202e",
    "\0",
    "ß",
]
OTHERS: list[Any] = [None, True, 0, -1, 10**6, 2**31, 10**30, 1.5, (), [], b"x", "1" * 5000, "x" * 100_000]
NOW_AND_THEN = 0.2  # how often a legal move is meant


def typed(table: Table, chance: random.Random) -> Any:
    """Return something a person might type as a move."""
    if chance.random() < 0.1:
        return chance.choice(OTHERS)
    if chance.random() < 0.2:
        return chance.randrange(-5, table.game.decisions.moves + 5)
    words = chance.choice(table.moves).words
    if chance.random() < NOW_AND_THEN:
        return words
    pieces = words.split()
    for _ in range(chance.randrange(1, 4)):
        spot = chance.randrange(len(pieces) + 1)
        pieces[spot : spot + chance.randrange(3)] = [chance.choice(PIECES)] * chance.randrange(2)
    text = " ".join(pieces)
    return text[: chance.randrange(len(text) + 1)] if chance.random() < 0.3 else text


def fault_of(table: Table, chance: random.Random, tally: FuzzReport) -> str:
    """Try a move by the right seat or another. Return the problem, or an empty text."""
    given = typed(table, chance)
    seat = chance.choice([table.decider, table.decider, None, 0, -1, 99])
    before, moves, decider = table.state.flat(), table.match.legal, table.decider
    try:
        made = table.play(given, seat, chance.choice([None, None, table.revision, 0, -1]))
    except (Rejected, DataError) as refusal:
        if not is_sentence(str(refusal)[-1000:]):
            return f"no sentence: {refusal}"
        return "" if table.state.flat() == before else f"{given!r} was refused, and has changed something"
    except Exception as error:
        return f"{type(error).__name__}: {error}, of {given!r}"[:300]
    tally.accepted += 1
    legal = made.id in moves and seat in (None, decider)
    return (
        "" if legal and table.history[-1][:2] == (decider, made.id) else f"{given!r} was made, but not legal"
    )


def run(seconds: float, seed: int) -> FuzzReport:
    """Play matches of all games in turn with typed moves."""
    tally = FuzzReport("moves")
    tables: dict[str, Table] = {}
    for number in numbers(seconds):
        chance = random.Random(f"{seed} {number}")
        name = chance.choice(game_names())
        table = tables.get(name)
        if table is None or table.over:
            game_config = load(name)
            table = tables[name] = game_config.deal(chance.choice(list(game_config.seats)), number)
        tally.tried += 1
        if fault := fault_of(table, chance, tally):
            tally.found(f"{name}: {fault}")
    return tally
