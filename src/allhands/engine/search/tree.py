"""Information-set Monte Carlo tree search (ISMCTS), for any number of seats and any game.

Every simulation is played in a determinization of its own. It walks down a tree of moves by upper confidence
bounds among the moves legal in that world (UCB1 with the counts of availability), expands the tree by one
move, rolls out the rest, and credits each move on the path with its mover's payoff.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.engine.search.node import begin_tree
from allhands.engine.search.simulation import make_value
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE, rule


def make_tree_search(
    game: Game,
    select: Callable[..., int],
    determinize: Callable[[Any, Any, int], None],
    rollout: Callable[[Any, Any, Any, Any, int], None],
) -> Callable[[Any, int, int], int]:
    """Make a function that grows the buffers' tree and returns its number of nodes.

    With no nodes used, it starts a new tree.
    """
    apply, value, firsts = game.decisions.apply, make_value(game), game.decisions.first_move_ids

    def search(buffers: Any, used: int, simulations: int) -> int:
        viewer, chance, nodes = buffers.known[0].decider, buffers.streams[0], buffers.nodes
        if used == 0:
            begin_tree(nodes, buffers.marks)
            used = 1
        for _ in range(simulations):
            if buffers.halt[0] != 0:
                break
            buffers.world[0] = buffers.known[0]
            world = buffers.world[0]
            determinize(world, chance, viewer)
            at, depth = 0, 0
            while world.pending != 0 and depth < len(buffers.path):
                at = select(world, chance, nodes, at, used, buffers.moves, buffers.marks)
                if at == NONE:
                    break
                apply(world, nodes[at].move - firsts[world.pending])
                buffers.path[depth] = at
                depth += 1
                if at == used:
                    used += 1
                    break
            rollout(world, buffers.known[0], chance, buffers.moves, viewer)
            for i in range(depth):
                node = nodes[buffers.path[i]]
                node.visits += 1
                node.total += value(world, node.mover)
        return used

    return rule(search)
