"""Position files of random matches, with keys left out and values changed.

Each is refused in a sentence, or is a match in which every decider has a legal move.
"""

from __future__ import annotations

import json
import random
from copy import deepcopy
from time import monotonic
from typing import Any

import allhands
from allhands.files.toml_data import DataError
from allhands.table.game_config import GameConfig
from allhands.table.position import describe
from tools.fuzz.positions import match_states
from tools.fuzz.report import FuzzReport, is_sentence

NONSENSE: list[Any] = [None, True, -1, 0, 1, 7, 99, 1 << 31, 10**30, 1.5, "", "x", "Fool #2", [], [[]], {}]
NONSENSE += [{"x": 1}, ["x"], [-1], f"Fool #{'9' * 5000}", "\x1b[2J", [["TURN", 0, 0, 0, 0]]]
MOVES = 6  # played from a position
TRIES_EACH = 10  # changes per state of a match


def edit(position: dict[str, Any], chance: random.Random) -> None:
    """Change one thing in a position."""
    key = chance.choice(list(position))
    match chance.randrange(4):
        case 0:
            del position[key]
        case 1:
            position[key] = deepcopy(chance.choice(list(position.values())))
        case 2:
            position[key] = deepcopy(chance.choice(NONSENSE))
        case _:
            position[key] = edited(position[key], chance)


def edited(value: Any, chance: random.Random) -> Any:
    """Return the value with one change somewhere inside."""
    if isinstance(value, list) and value:
        at = chance.randrange(len(value))
        others = [[], [value[at], value[at]], [edited(value[at], chance)]]
        return [*value[:at], *chance.choice(others), *value[at + 1 :]]
    if isinstance(value, dict) and value:
        key = chance.choice(list(value))
        return {**value, key: edited(value[key], chance)}
    if type(value) is int and chance.randrange(2):
        return value + chance.choice([-1, 1])
    return deepcopy(chance.choice(NONSENSE))


def fault_of(
    game_config: GameConfig, position: dict[str, Any], chance: random.Random, tally: FuzzReport
) -> str:
    """Set up a position and play on. Return the problem, or an empty text."""
    try:
        table = game_config.set_up(position)
    except DataError as error:
        return "" if is_sentence(str(error)) else f"no sentence: {error}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"[:300]
    tally.accepted += 1
    try:
        for _ in range(MOVES):
            str(table.view(chance.choice([None, *range(table.seats)])))
            if table.over:
                return ""
            if not table.match.legal:
                return "somebody is asked who has no answer"
            table.play(chance.choice(table.match.legal))
    except Exception as error:
        return f"{type(error).__name__}: {error}, in a match"[:300]
    return ""


def fuzz(name: str, seconds: float, seed: int, tally: FuzzReport) -> None:
    """Try positions of one game for `seconds`."""
    chance, end = random.Random(f"{seed} written"), monotonic() + seconds
    for game_config, s in match_states(allhands.load(name).game, chance):
        described = describe(game_config, s)
        for _ in range(TRIES_EACH):
            position = json.loads(json.dumps(described))
            if chance.randrange(2):
                del position["pending"], position["stack"]
            for _ in range(chance.randint(0, 3)):
                edit(position, chance)
            tally.tried += 1
            if fault := fault_of(allhands.load(name), position, chance, tally):
                tally.found(f"{name}: {fault}", json.dumps(position) + "\n", f"positions/{name}/.json")
            if monotonic() > end:
                return


def run(seconds: float, seed: int) -> FuzzReport:
    """Try positions of each game for an equal share of the time."""
    tally, names = FuzzReport("documents"), allhands.game_names()
    for name in names:
        fuzz(name, seconds / len(names), seed, tally)
    return tally
