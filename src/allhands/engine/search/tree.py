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
    apply, value, firsts = game.decisions.apply, make_value(game), game.decisions.firsts

    def search(desk: Any, used: int, simulations: int) -> int:
        viewer, chance, nodes = desk.known[0].decider, desk.streams[0], desk.nodes
        if used == 0:
            begin_tree(nodes, desk.marks)
            used = 1
        for _ in range(simulations):
            if desk.halt[0] != 0:
                break
            desk.world[0] = desk.known[0]
            world = desk.world[0]
            determinize(world, chance, viewer)
            at, depth = 0, 0
            while world.pending != 0 and depth < len(desk.path):
                at = select(world, chance, nodes, at, used, desk.moves, desk.marks)
                if at == NONE:
                    break
                apply(world, nodes[at].move - firsts[world.pending])
                desk.path[depth] = at
                depth += 1
                if at == used:
                    used += 1
                    break
            rollout(world, desk.known[0], chance, desk.moves, viewer)
            for i in range(depth):
                node = nodes[desk.path[i]]
                node.visits += 1
                node.total += value(world, node.mover)
        return used

    return rule(search)
