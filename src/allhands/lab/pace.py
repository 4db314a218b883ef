"""The speed of one search strategy relative to another, over a whole match's decisions."""

from __future__ import annotations

from statistics import median
from time import thread_time

from allhands.engine.desk import make_desk
from allhands.engine.drivers import lister
from allhands.engine.engine import by_strategy, engine
from allhands.kernel.chance import seed
from allhands.kernel.record import State, Stream
from allhands.kernel.strategy import Strategy
from allhands.table.box import Box

POSITIONS = 16


def positions(box: Box, seats: int, wanted: int = POSITIONS) -> list[State]:
    """Sample the deciders' knowledge at decisions of a match between greedy players.

    Only decisions with more than one legal move count.
    """
    game, list_moves, greedy = box.game, lister(box.game), engine(box.game).greedy
    moves, found = [0] * game.decisions.moves, []
    seed(chance := Stream(), 1)
    s = box.blank(seats)
    seed(s, 1)
    game.rules.deal(s)
    while s.pending != 0:
        known = s.copy()
        game.hidden.redact(known, known.decider)
        if list_moves(s, moves) > 1:
            found.append(known)
        game.decisions.apply(s, greedy(known.copy(), chance, moves))
    return [found[i * len(found) // wanted] for i in range(min(wanted, len(found)))]


def seconds(box: Box, strategy: Strategy, known: State, simulations: int) -> float:
    """Return the processor time of a search."""
    game = by_strategy(box.game, strategy)
    desk = make_desk(game, nodes=simulations + 1)
    desk.known[0:1] = known.pack()
    seed(chance := Stream(), 1)
    desk.streams[0:1] = chance.pack()
    search = engine(game).search
    search(desk, 0, 1)
    begun = thread_time()
    search(desk, 0, simulations)
    return thread_time() - begun


def pace(box: Box, seats: int, one: Strategy, other: Strategy, simulations: int, runs: int = 3) -> float:
    """Return how many simulations one strategy makes in the time the other needs for one."""
    ratios = []
    for _ in range(runs):
        took = [0.0, 0.0]
        for known in positions(box, seats):
            for i, strategy in enumerate((one, other)):
                took[i] += seconds(box, strategy, known, simulations)
        ratios.append(took[1] / took[0])
    return median(ratios)
