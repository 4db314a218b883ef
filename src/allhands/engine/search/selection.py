"""Selection and expansion: a simulation's next move, by upper confidence bounds (UCB1)."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

from allhands.engine.search.node import make_node
from allhands.kernel.game import Game
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, rule


@rule
def ucb1(visits: int, available: int, total: float, exploration: float, bias: float) -> float:
    """Return a move's upper confidence bound, based on how often it was available.

    A bias towards a policy's move fades with visits (progressive bias).
    """
    return total / visits + (exploration * math.sqrt(math.log(available)) + bias) / math.sqrt(visits)


def make_select(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[..., int]:
    """Make a function that selects a step down the tree and returns its node, or NONE.

    `marks` has a number for every move: the step that found it legal, negative once it is found among the
    node's children. The last entry counts the steps. An expansion puts the new node at `used`.
    """
    selection, firsts = game.strategy.selection, game.decisions.first_move_ids
    policy = game.strategy.rollouts.own_policy or game.policy
    bias, exploration = selection.bias, selection.exploration
    ordered, widening = selection.ordered, selection.widening

    def select(s: Any, chance: Any, nodes: Any, at: int, used: int, moves: Any, marks: Any) -> int:
        marks[len(marks) - 1] += 1
        step = marks[len(marks) - 1]
        count = list_moves(s, moves)
        offset = firsts[s.pending]
        for i in range(count):
            marks[offset + moves[i]] = step
        liked = 0
        if bias > 0:
            liked = policy(s, moves[0])
            for i in range(1, count):
                liked = max(liked, policy(s, moves[i]))
        best, tried, highest = NONE, 0, -1.0
        child = nodes[at].first
        while child != NONE:
            node = nodes[child]
            if node.mover == s.decider and marks[node.move] == step:
                marks[node.move] = -step
                tried += 1
                node.available += 1
                favour = bias if bias > 0 and policy(s, node.move - offset) == liked else 0.0
                bound = ucb1(node.visits, node.available, node.total, exploration, favour)
                if bound > highest:
                    best, highest = child, bound
            child = node.next
        wide = tried > 0 and at != 0 and widening > 0 and tried > widening * math.sqrt(nodes[at].visits)
        if tried < count and used < len(nodes) and not wide:
            pick = below(chance, count - tried)
            move, most = NONE, 0
            for i in range(count):
                if marks[offset + moves[i]] == step:
                    if ordered:
                        liking = policy(s, moves[i])
                        if move == NONE or liking > most or (liking == most and pick >= 0):
                            move, most = offset + moves[i], liking
                    elif pick == 0:
                        move = offset + moves[i]
                    pick -= 1
            make_node(nodes, used, s.decider, move)
            nodes[used].available = 1
            nodes[used].next = nodes[at].first
            nodes[at].first = used
            best = used
        return best

    return rule(select)
