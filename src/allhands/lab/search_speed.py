"""The speed of one search strategy relative to another, over a whole match's decisions."""

from __future__ import annotations

from statistics import median
from time import thread_time

from allhands.engine.buffers import make_search_buffers
from allhands.engine.engine import by_strategy, engine
from allhands.engine.runners import move_lister
from allhands.kernel.rng import seed
from allhands.kernel.strategy import Strategy
from allhands.kernel.struct import State, Stream
from allhands.table.game_config import GameConfig

POSITIONS = 16


def positions(game_config: GameConfig, seats: int, wanted: int = POSITIONS) -> list[State]:
    """Sample the deciders' knowledge at decisions of a match between greedy players.

    Only decisions with more than one legal move count.
    """
    game, list_moves, greedy = (
        game_config.game,
        move_lister(game_config.game),
        engine(game_config.game).greedy,
    )
    moves, found = [0] * game.decisions.moves, []
    seed(chance := Stream(), 1)
    s = game_config.initial_state(seats)
    seed(s, 1)
    game.rules.deal(s)
    while s.pending != 0:
        known = s.copy()
        game.hidden.redact(known, known.decider)
        if list_moves(s, moves) > 1:
            found.append(known)
        game.decisions.apply(s, greedy(known.copy(), chance, moves))
    return [found[i * len(found) // wanted] for i in range(min(wanted, len(found)))]


def seconds(game_config: GameConfig, strategy: Strategy, known: State, simulations: int) -> float:
    """Return the processor time of a search."""
    game = by_strategy(game_config.game, strategy)
    buffers = make_search_buffers(game, nodes=simulations + 1)
    buffers.known[0:1] = known.pack()
    seed(chance := Stream(), 1)
    buffers.streams[0:1] = chance.pack()
    search = engine(game).search
    search(buffers, 0, 1)
    begun = thread_time()
    search(buffers, 0, simulations)
    return thread_time() - begun


def compare_speed(
    game_config: GameConfig, seats: int, one: Strategy, other: Strategy, simulations: int, runs: int = 3
) -> float:
    """Return how many simulations one strategy makes in the time the other needs for one."""
    ratios = []
    for _ in range(runs):
        took = [0.0, 0.0]
        for known in positions(game_config, seats):
            for i, strategy in enumerate((one, other)):
                took[i] += seconds(game_config, strategy, known, simulations)
        ratios.append(took[1] / took[0])
    return median(ratios)
