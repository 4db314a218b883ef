"""The tree of a search: one array of nodes, in which a node's children hang on it as a chain."""

from __future__ import annotations

from typing import Any

import numpy as np

from allhands.kernel.rule import NONE, rule

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
