"""The tree of a search: one array of nodes, where each node's children form a chain."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, rule

FINE = 1 << 24  # resolution of a random number from 0 to 1
DOUBT = 0.1  # subtracted from a move's mean payoff, divided by the square root of its visits
DISMISSED = -1e9  # the value of a move that was removed from the choice
ABSURD = 3.0  # in temperatures below the best move: worse moves are never chosen

NODE = np.dtype(
    [
        ("mover", np.int32),
        ("move", np.int32),  # its id over all decisions
        ("first", np.int32),  # the first move tried from here
        ("next", np.int32),  # the next move tried from the same place
        ("visits", np.int32),
        ("available", np.int32),  # the number of selections in which it was legal
        ("total", np.float64),  # the sum of its mover's payoffs
    ]
)


@rule
def make_node(nodes: Any, at: int, mover: int, move: int) -> None:
    """Make a node without children."""
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
    """Start a tree with its root."""
    make_node(nodes, 0, NONE, NONE)
    for move in range(len(marks)):
        marks[move] = 0


@rule
def most_visited(nodes: Any) -> int:
    """Return the move tried most often at the root."""
    best = nodes[0].first
    child = best
    while child != NONE:
        if nodes[child].visits > nodes[best].visits:
            best = child
        child = nodes[child].next
    return int(nodes[best].move)


@rule
def judged(nodes: Any, child: int) -> float:
    """Return a root move's value, lowered for moves with few visits."""
    node = nodes[child]
    if node.visits == 0:
        return DISMISSED
    return float(node.total / node.visits - DOUBT / math.sqrt(node.visits))


@rule
def softly_chosen(nodes: Any, chance: Any, temperature: float) -> int:
    """Choose a root move at random, like a person: better moves are likelier (softmax).

    A move that costs one temperature more is about a third as likely. Clear mistakes never happen.
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
    """Return a move's weight relative to the best one, `behind` which it is."""
    return math.exp(behind / temperature) if behind > -ABSURD * temperature else 0.0


def root_moves(nodes: Any) -> dict[int, tuple[int, float]]:
    """Return the number of visits and the mean payoff of each root move."""
    found = {}
    child = int(nodes[0]["first"])
    while child != NONE:
        visits, total = int(nodes[child]["visits"]), float(nodes[child]["total"])
        found[int(nodes[child]["move"])] = visits, total / max(visits, 1)
        child = int(nodes[child]["next"])
    return found


def root_visits(nodes: Any) -> dict[int, int]:
    """Return the number of visits of each root move."""
    return {move: visits for move, (visits, _) in root_moves(nodes).items()}
