"""Positions at random: those of random matches, changed number by number; what is accepted is played on.

The checked build does so in a process of its own, and then the ordinary one, which has to come to the same
numbers. `python -m tools.fuzz.positions [GAME...] [--accepted N]` plays so many of each game.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from time import perf_counter
from typing import Any, NamedTuple

import numpy as np

import allhands
from allhands.engine.compile import compiled
from allhands.engine.compile.fault import Fault
from allhands.engine.drivers import lister
from allhands.engine.search.simulation import make_determinize
from allhands.files.data import DataError
from allhands.kernel.chance import below, seed
from allhands.kernel.game import Game
from allhands.kernel.piles import put, take
from allhands.kernel.ranges import check_state, limits
from allhands.kernel.record import State, Stream
from allhands.table.box import Box
from allhands.table.decks import named_deck
from allhands.table.position import describe

CORPUS = Path(__file__).parent.parent.parent / "tests" / "corpus" / "positions"
BATCH = 200
MOST_DECISIONS = 60  # that a position is played on for


class Finding(NamedTuple):
    """A position that was accepted and should not have been, or that the builds disagree about."""

    game: str
    words: str
    position: dict[str, Any]


def make_play_on(game: Game) -> Callable[..., int]:
    """A function that plays a state on at random, looking at it as bots do; returns the decisions taken.

    Where somebody is asked who has no answer, it is -1 less those.
    """
    list_moves, determinize = lister(game), make_determinize(game)
    apply, redact, policy = game.apply, game.redact, game.strategy.policy
    share, payoff, score = game.share, game.payoff, game.score

    def play_on(states: Any, streams: Any, moves: Any, number: int, most: int) -> int:
        s, known, chance = states[0], states[1], streams[0]
        seed(chance, number)
        taken = 0
        while s.pending != 0 and taken < most:
            count = list_moves(s, moves)
            if count == 0:
                return -1 - taken
            states[1] = states[0]
            redact(known, s.decider)
            for i in range(list_moves(known, moves)):
                policy(known, moves[i])
            determinize(known, chance, s.decider)
            states[1] = states[0]
            redact(known, below(chance, s.seats + 1))
            apply(s, moves[below(chance, list_moves(s, moves))])
            taken += 1
        for seat in range(s.seats):
            score(s, seat)
            if s.pending == 0:
                share(s, seat)
                payoff(s, seat)
        return taken

    return play_on


@cache
def player(name: str) -> Callable[[np.ndarray[Any, Any], int], tuple[list[int], int]]:
    """What plays a packed state on in this process; gives its numbers then, and what `play_on` returned."""
    game = allhands.load(name).game
    play_on = compiled(game, make_play_on(game))
    states = np.zeros(2, game.State.dtype())
    streams, moves = Stream().pack(), np.zeros(game.moves, np.int64)

    def play(row: np.ndarray[Any, Any], number: int) -> tuple[list[int], int]:
        states[0:1] = row.view(game.State.dtype())
        taken = play_on(states, streams, moves, number, MOST_DECISIONS)
        return states[0:1].view(np.int32).tolist(), taken

    return play


def be_checked() -> None:
    """Let this process compile the checked way."""
    os.environ["ALLHANDS_COMPILE"] = "checked"


def play_all(name: str, rows: list[np.ndarray[Any, Any]]) -> list[tuple[list[int], int] | str]:
    """What came of each row, or the fault it met."""
    found: list[tuple[list[int], int] | str] = []
    for number, row in enumerate(rows):
        try:
            found.append(player(name)(row, number))
        except (Fault, IndexError, ZeroDivisionError) as fault:
            found.append(str(fault))
    return found


def match_states(game: Game, chance: random.Random) -> Iterator[tuple[Box, State]]:
    """States of random matches on random terms, without end."""
    while True:
        options = {o.name: chance.randint(o.low, o.high) for o in game.options}
        own = list(game.decks.own) if game.decks else []
        box = Box(game, options, [named_deck(game, chance.choice(own)) for _ in game.seats if own])
        match = box.match(seats=chance.choice(list(game.seats)), seed=chance.getrandbits(40))
        match, pause = match.compiled(), chance.randint(0, 40)
        while not match.over:
            if pause == 0:
                yield box, match.state
                pause = chance.randint(5, 60)
            match.play(chance.choice(match.legal))
            pause -= 1
        yield box, match.state


def change(game: Game, s: State, chance: random.Random) -> None:
    """Change a state in one respect."""
    match chance.randrange(6):
        case 0 if s.cards:
            card = chance.randrange(s.cards)
            take(s, card)
            put(s, card, chance.randrange(len(s.top)))
        case 1 if s.cards:
            card = chance.randrange(s.cards)
            viewers = 2 << s.seats
            s.exact[card], s.among[card] = chance.randrange(viewers), chance.randrange(viewers)
            s.among[card] &= ~s.exact[card]
            piles = chance.getrandbits(len(s.top)) | 1 << s.place[card]
            s.span[card] = piles if s.among[card] else 0
        case 2 if s.depth:
            frame = s.frames[chance.randrange(s.depth)]
            at = chance.randrange(4)
            frame[at] = chance.choice([frame[at] + 1, frame[at] - 1, chance.randrange(len(game.Step)), 6])
        case 3:
            s.pending = chance.randrange(max(game.Decision) + 1)
        case _:
            change_number(game, s, chance)


def change_number(game: Game, s: State, chance: random.Random) -> None:
    """Another number that the field may hold."""
    numbers, bounds = s.flat(), limits(game, s.seats, s.cards)
    own = {f.name for f in game.State.fields()} - {f.name for f in State.fields()} | {"decider"}
    names = sorted(own)
    name = chance.choice(names)
    at = chance.choice([i for i, (field, _, _) in enumerate(bounds) if field.name == name])
    _, low, high = bounds[at]
    near = numbers[at] + chance.choice((-1, 1))
    numbers[at] = chance.choice((low, high, chance.randint(low, high), min(max(near, low), high)))
    s.spread(numbers)


def accepted(game: Game, s: State) -> bool:
    return not check_state(game, s) and not game.check(s)


def fuzz(name: str, amount: int, seconds: float, number: int) -> Iterator[Finding | int]:
    """Findings, and after each batch how many positions were accepted."""
    game, chance = allhands.load(name).game, random.Random(number)
    begun, taken = perf_counter(), 0
    with ProcessPoolExecutor(1, get_context("spawn"), be_checked) as pool:
        pool.submit(play_all, name, []).result()
        states = match_states(game, chance)
        while taken < amount and perf_counter() - begun < seconds:
            batch: list[tuple[Box, State]] = []
            while len(batch) < BATCH:
                box, s = next(states)
                for _ in range(20):
                    changed = s.copy()
                    for _ in range(chance.choice((1, 1, 1, 2, 3))):
                        change(game, changed, chance)
                    try:
                        if accepted(game, changed):
                            batch.append((box, changed))
                    except Exception as error:
                        yield Finding(name, f"the check fails: {error!r}", describe_anyhow(box, changed))
            rows = [s.pack().view(np.int32) for _, s in batch]
            for (box, s), row, got, at in zip(
                batch, rows, pool.submit(play_all, name, rows).result(), range(len(rows)), strict=True
            ):
                words = got if isinstance(got, str) else verdict(name, row, at, got)
                if words:
                    yield Finding(name, words, describe_anyhow(box, s))
            taken += len(batch)
            yield taken


def verdict(name: str, row: np.ndarray[Any, Any], at: int, got: tuple[list[int], int]) -> str:
    """What is wrong with what the checked build came to, or ""."""
    if got[1] < 0:
        return "somebody is asked who has no answer."
    return "" if player(name)(row, at) == got else "the checked build and the ordinary one disagree."


def describe_anyhow(box: Box, s: State) -> dict[str, Any]:
    """The state as a position, or as bare numbers where it cannot be put in words."""
    try:
        return describe(box, s)
    except (ValueError, IndexError, KeyError, DataError):
        return {"game": box.name, "numbers": s.flat()}


def keep(finding: Finding) -> Path:
    """Write a finding into the corpus."""
    text = json.dumps(finding.position, sort_keys=True) + "\n"
    path = CORPUS / finding.game / f"{sha256(text.encode()).hexdigest()[:12]}.json"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def run(seconds: float, seed: int = 0, names: tuple[str, ...] = (), amount: int = 1 << 40) -> int:
    """Fuzz each game for its part of the time; returns how much was found."""
    chosen = names or tuple(allhands.game_names())
    found = 0
    for name in chosen:
        seen: set[str] = set()
        for each in fuzz(name, amount, seconds / len(chosen), seed):
            if isinstance(each, int):
                print(f"{name}: {each:,} positions accepted and played on", flush=True)
            elif each.words not in seen:
                seen.add(each.words)
                found += 1
                print(f"{name}: {each.words} {keep(each)}", flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="Play on from positions at random.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--accepted", type=int, default=50_000)
    parser.add_argument("--seconds", type=float, default=86_400.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    raise SystemExit(run(given.seconds, given.seed, tuple(given.games), given.accepted) > 0)


if __name__ == "__main__":
    main()
