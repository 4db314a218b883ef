"""Flat search with common random numbers, for games where luck outweighs a single move.

It compares only the moves at hand, by upper confidence bounds (flat UCB over determinizations, as in PIMC).
The n-th simulation of each move meets the same determinization and the same chance as the n-th of every
other, so luck is the same for all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.engine.search.node import begin_tree
from allhands.engine.search.simulation import make_value
from allhands.kernel.game import Game
from allhands.kernel.rng import seed, turn_to, word
from allhands.kernel.rule import NONE, rule


def make_flat_search(
    game: Game,
    select: Callable[..., int],
    determinize: Callable[[Any, Any, int], None],
    rollout: Callable[[Any, Any, Any, Any, int], None],
) -> Callable[[Any, int, int], int]:
    """Make a function that tries the moves at hand by simulation.

    It returns the number of nodes used so far. With no nodes used, it starts a new search.
    """
    apply, value, firsts = game.decisions.apply, make_value(game), game.decisions.first_move_ids

    def search(buffers: Any, used: int, simulations: int) -> int:
        viewer, chance, nodes = buffers.known[0].decider, buffers.streams[0], buffers.nodes
        if used == 0:
            begin_tree(nodes, buffers.marks)
            used = 1
            seed(chance, word(chance) | word(chance) >> 1 << 32)
        for _ in range(simulations):
            if buffers.halt[0] != 0:
                break
            buffers.world[0] = buffers.known[0]
            world = buffers.world[0]
            at = select(world, chance, nodes, 0, used, buffers.moves, buffers.marks)
            if at == NONE:
                break
            if at == used:
                used += 1
            node = nodes[at]
            turn_to(chance, node.visits)  # common random numbers
            determinize(world, chance, viewer)
            apply(world, node.move - firsts[world.pending])
            rollout(world, buffers.known[0], chance, buffers.moves, viewer)
            node.visits += 1
            node.total += value(world, node.mover)
        return used

    return rule(search)
