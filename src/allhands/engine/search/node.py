"""The tree of a search: one array of nodes, in which a node's children hang on it as a chain."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from allhands.kernel.chance import below
from allhands.kernel.rule import NONE, rule

FINE = 1 << 24  # steps in which a random number from 0 to 1 is drawn
DOUBT = 0.1  # taken off the mean payoff of a move, over the root of its visits
DISMISSED = -1e9  # what a move seems worth that was taken out of the choice
ABSURD = 3.0  # temperatures below the best move: what lies further down is never chosen

NODE = np.dtype(
    [
        ("mover", np.int32),
        ("move", np.int32),  # counted through all decisions
        ("first", np.int32),  # the first move tried from here ...
        ("next", np.int32),  # ... and the next one tried from the same place
        ("visits", np.int32),
        ("available", np.int32),  # how often it was legal when a move was selected there
        ("total", np.float64),  # what its mover got, all in all
    ]
)


@rule
def make_node(nodes: Any, at: int, mover: int, move: int) -> None:
    """Make a node with nothing hanging on it."""
    node = nodes[at]
    node.mover = mover
    node.move = move
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.available = 0
    node.total = 0.0


@rule
def begin_tree(nodes: Any, marks: Any) -> None:
    """Begin a tree with its root."""
    make_node(nodes, 0, NONE, NONE)
    for move in range(len(marks)):
        marks[move] = 0


@rule
def most_visited(nodes: Any) -> int:
    """The move tried most often at the root."""
    best = nodes[0].first
    child = best
    while child != NONE:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].next
    return int(nodes[best].move)


@rule
def judged(nodes: Any, child: int) -> float:
    """What a move at the root seems worth to a player who doubts what was hardly tried."""
    node = nodes[child]
    if node.visits == 0:
        return DISMISSED
    return float(node.total / node.visits - DOUBT / math.sqrt(node.visits))


@rule
def softly_chosen(nodes: Any, chance: Any, temperature: float) -> int:
    """Choose a move at the root by lot, like a person: the better it seems, the likelier (softmax).

    A move that costs one temperature more is about a third as likely. Clear mistakes are never made.
    """
    best = nodes[0].first
    child = best
    while child != NONE:
        if judged(nodes, child) > judged(nodes, best):
            best = child
        child = nodes[child].next
    highest, total = judged(nodes, best), 0.0
    child = nodes[0].first
    while child != NONE:
        total += likelihood(judged(nodes, child) - highest, temperature)
        child = nodes[child].next
    left = total * (below(chance, FINE) / FINE)
    child = nodes[0].first
    while child != NONE:
        left -= likelihood(judged(nodes, child) - highest, temperature)
        if left < 0.0:
            return int(nodes[child].move)
        child = nodes[child].next
    return int(nodes[best].move)


@rule
def likelihood(behind: float, temperature: float) -> float:
    """How likely a move is beside the best one, which is ahead of it by that much."""
    return math.exp(behind / temperature) if behind > -ABSURD * temperature else 0.0


def root_moves(nodes: Any) -> dict[int, tuple[int, float]]:
    """How often each move was tried at the root, and its mean payoff."""
    found = {}
    child = int(nodes[0]["first"])
    while child != NONE:
        visits, total = int(nodes[child]["visits"]), float(nodes[child]["total"])
        found[int(nodes[child]["move"])] = visits, total / max(visits, 1)
        child = int(nodes[child]["next"])
    return found


def root_visits(nodes: Any) -> dict[int, int]:
    """How often each move was tried at the root."""
    return {move: visits for move, (visits, _) in root_moves(nodes).items()}
