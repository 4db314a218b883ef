"""The benchmarks' workloads: every way to run a game's rules, by the amount."""

from __future__ import annotations

import random
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import compiled
from allhands.engine.engine import engine
from allhands.engine.runners import move_lister
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import State, Stream
from allhands.lab.calibrate import Work
from allhands.table.game_config import GameConfig

SEED = 1
TREE = 200  # simulations per search
BITE = 1_000_000  # decisions per slice: about half a second at most
TASTE = 100  # matches to estimate the size of a slice


def random_matches(game_config: GameConfig, seats: int) -> Callable[[int, int], tuple[int, int, int]]:
    """Return compiled random matches that count decisions and find the longest match.

    Their function takes a seed and a number of matches, and returns all decisions, those of the longest
    match, and its seed. It plays in slices, between which a person can interrupt.
    """
    play_many = engine(game_config.game).play_many
    buffers, won = make_search_buffers(game_config.game), np.zeros(seats)
    states = np.concatenate([game_config.initial_state(seats).pack()] * 2)

    def play(first: int, matches: int) -> tuple[int, int, int]:
        taken, most, longest, played, bite = 0, 0, first, 0, TASTE
        while played < matches:
            count = min(bite, matches - played)
            here, length, number = play_many(
                states, buffers.streams, buffers.moves, won, first + played, count
            )
            taken += here
            played += count
            bite = BITE * played // taken + 1
            if length > most:
                most, longest = length, number
        return taken, most, longest

    return play


def random_play(game_config: GameConfig) -> Work:
    """Play compiled random matches and count decisions."""
    play = random_matches(game_config, game_config.game.info.usual_seats)
    return lambda matches: play(SEED, matches)[0]


def at_once(works: list[Work], pool: ThreadPoolExecutor) -> Work:
    """Do the same amount of several works on a thread each, and count the total."""
    return lambda amount: sum(pool.map(lambda work: work(amount), works))


def interpreted(game_config: GameConfig) -> Work:
    """Play random matches in Python and count decisions."""
    game = game_config.game
    play_out = engine(game).play_out
    moves, chance = [0] * game.decisions.moves, Stream()

    def play(matches: int) -> int:
        taken = 0
        for number in range(SEED, SEED + matches):
            s = dealt(game_config, number)
            seed(chance, ~number & (1 << 63) - 1)
            taken += play_out(s, chance, moves)
        return taken

    return play


def copying(game_config: GameConfig) -> Work:
    """Copy a state in compiled code."""
    copy = compiled(game_config.game, pass_on)
    states = np.zeros(2, game_config.game.State.dtype())
    states[0:1] = mid_match(game_config).pack()
    return lambda times: copy(states, times)


def pass_on(states: Any, times: int) -> int:
    """Copy a state back and forth, marking it each time, so no copy can be optimised away."""
    for i in range(times):
        states[i & 1].draws = i
        states[~i & 1] = states[i & 1]
    return times


def searching(game_config: GameConfig) -> Work:
    """Search from a decision in mid-match, compiled, and count simulations."""
    game = game_config.game
    search = engine(game).search
    buffers = make_search_buffers(game, nodes=TREE + 1)
    known = mid_match(game_config)
    game.hidden.redact(known, known.decider)
    buffers.known[0:1] = known.pack()
    seed(chance := Stream(), SEED)
    buffers.streams[0:1] = chance.pack()

    def simulate(times: int) -> int:
        for _ in range(times):
            search(buffers, 0, TREE)
        return TREE * times

    return simulate


def stepping(game_config: GameConfig) -> Work:
    """Play random matches from Python, listing the legal moves of each decision."""
    random_number = random.Random(SEED).random

    def step(matches: int) -> int:
        taken = 0
        for number in range(SEED, SEED + matches):
            match = game_config.match(seed=number)
            while legal := match.legal:
                match.play(legal[int(random_number() * len(legal))])
                taken += 1
        return taken

    return step


def stepping_together(game_config: GameConfig) -> Work:
    """Step many matches at once, with masks, and count decisions."""
    batch, chance = game_config.batch(4096, seed=SEED), np.random.default_rng(SEED)

    def step(times: int) -> int:
        for _ in range(times):
            batch.step(batch.sample(chance))
        return times * batch.size

    return step


def table_moves(game_config: GameConfig) -> Work:
    """Play moves at a table, with a view and the new events for every viewer."""
    game_config.compile()
    chance = random.Random(SEED)

    def play(moves: int) -> int:
        taken, seed = 0, SEED
        while taken < moves:
            table, since, seed = game_config.deal(seed=seed), 0, seed + 1
            while not table.over and taken < moves:
                table.play(chance.choice(table.match.legal))
                for viewer in (*range(table.seats), None):
                    table.view(viewer)
                    table.events(viewer, since)
                taken, since = taken + 1, len(table.log)
        return taken

    return play


def cloning(game_config: GameConfig) -> Work:
    """Clone a table in mid-match."""
    game_config.compile()
    table, chance = game_config.deal(seed=SEED), random.Random(SEED)
    while table.revision < 150 and not table.over:
        table.play(chance.choice(table.match.legal))

    def clone(times: int) -> int:
        for _ in range(times):
            table.clone()
        return times

    return clone


def dealt(game_config: GameConfig, number: int) -> State:
    s = game_config.initial_state(game_config.game.info.usual_seats)
    seed(s, number)
    game_config.game.rules.deal(s)
    return s


def mid_match(game_config: GameConfig) -> State:
    """Return the middle decision of a random match among those with more than one answer."""
    game, list_moves = game_config.game, move_lister(game_config.game)
    moves = [0] * game.decisions.moves
    seed(chance := Stream(), SEED)
    s, found = dealt(game_config, SEED), []
    while s.pending != 0:
        count = list_moves(s, moves)
        if count > 1:
            found.append(s.copy())
        game.decisions.apply(s, moves[below(chance, count)])
    return found[len(found) // 2]
