"""Information-set Monte Carlo tree search, for any number of seats and any game.

Every simulation deals what the searcher cannot know anew, and likelier by what the others have done, if the
game can tell. It walks down a tree of moves by upper confidence bounds among the moves legal in that deal,
adds one move to the tree, plays out the rest quickly, and credits each move on the way with what its mover
got. The tree is one array; a node's moves hang on it as a chain.

Where luck outweighs what one move is worth, a game asks for a search that is not deep: it compares only the
moves at hand, each in the same worlds as the others, so that luck is the same for all of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from allhands.kernel.chance import below, seed, turn_to, word
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE, rule

NODE = np.dtype(
    [
        ("mover", np.int32),
        ("move", np.int32),  # counted through all decisions
        ("first", np.int32),  # the first move tried from here ...
        ("next", np.int32),  # ... and the next one tried from the same place
        ("visits", np.int32),
        ("offered", np.int32),  # how often it was legal when a move was chosen there
        ("total", np.float64),  # what its mover got, all in all
    ]
)


@rule
def plant(nodes: Any, at: int, mover: int, move: int) -> None:
    """Make a node with nothing hanging on it."""
    node = nodes[at]
    node.mover = mover
    node.move = move
    node.first = NONE
    node.next = NONE
    node.visits = 0
    node.offered = 0
    node.total = 0.0


@rule
def promise(visits: int, offered: int, total: float, curiosity: float, trust: float) -> float:
    """The upper confidence bound of a move that was offered so often; trust makes it wider."""
    return total / visits + (curiosity * math.sqrt(math.log(offered)) + trust) / math.sqrt(visits)


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
def leave_alone(s: Any, chance: Any, viewer: int) -> None:
    """Surmise nothing."""


def make_stroll(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[[Any, Any, Any, int], int]:
    """A function that plays a world to its end: mostly as the greedy player would, now and then at random.

    The viewer, whose search it is, goes by the game's plan, if it has one.
    """
    apply, appeal, wander, deep = game.apply, game.appeal, game.wander, game.deep
    plan = game.plan or appeal

    def stroll(s: Any, chance: Any, moves: Any, viewer: int) -> int:
        taken = 0
        while s.pending != 0:
            count = list_moves(s, moves)
            draw = below(chance, wander * count)
            choice = moves[draw % count]
            if draw >= count and count > 1:
                own = s.decider == viewer
                liked = plan(s, choice) if own else appeal(s, choice)
                at = 0 if deep else draw % count  # in like worlds no seat may be the usual victim
                for _ in range(count):
                    liking = plan(s, moves[at]) if own else appeal(s, moves[at])
                    if liking > liked:
                        choice, liked = moves[at], liking
                    at = at + 1 if at + 1 < count else 0
            apply(s, choice)
            taken += 1
        return taken

    return rule(stroll)


def make_descend(game: Game, list_moves: Callable[[Any, Any], int]) -> Callable[..., int]:
    """A function that chooses a step down the tree, or off it (NONE); returns the node it leads to.

    `marks` has a number for every move: the stamp of the step that found it legal, negative once it is
    seen to hang on the node. A new node is the one at `used`.
    """
    plan, firsts, trust, curiosity = game.plan or game.appeal, game.firsts, game.trust, game.curiosity

    def descend(
        s: Any, chance: Any, nodes: Any, at: int, used: int, moves: Any, marks: Any, stamp: int
    ) -> int:
        count = list_moves(s, moves)
        offset = firsts[s.pending]
        for i in range(count):
            marks[offset + moves[i]] = stamp
        liked = 0
        if trust > 0:
            liked = plan(s, moves[0])
            for i in range(1, count):
                liked = max(liked, plan(s, moves[i]))
        best, tried, bound = NONE, 0, -1.0
        child = nodes[at].first
        while child != NONE:
            node = nodes[child]
            if node.mover == s.decider and marks[node.move] == stamp:
                marks[node.move] = -stamp
                tried += 1
                node.offered += 1
                faith = trust if trust > 0 and plan(s, node.move - offset) == liked else 0.0
                value = promise(node.visits, node.offered, node.total, curiosity, faith)
                if value > bound:
                    best, bound = child, value
            child = node.next
        if tried < count and used < len(nodes):
            pick = below(chance, count - tried)
            for i in range(count):
                if marks[offset + moves[i]] == stamp:
                    if pick == 0:
                        plant(nodes, used, s.decider, offset + moves[i])
                        break
                    pick -= 1
            nodes[used].offered = 1
            nodes[used].next = nodes[at].first
            nodes[at].first = used
            best = used
        return best

    return rule(descend)


def make_grow(
    game: Game, descend: Callable[..., int], stroll: Callable[[Any, Any, Any, int], int]
) -> Callable[..., int]:
    """A function that grows the tree by some simulations; returns how many nodes it has then.

    `states` holds what the searcher knows in its first row and room for a world in its second; `path` is
    room for the nodes on the way down. A tree with no nodes used is begun.
    """
    apply, payoff, firsts, deep = game.apply, game.payoff, game.firsts, game.deep
    redeal, surmise = game.redeal, game.surmise or leave_alone

    def grow(
        states: Any, streams: Any, nodes: Any, path: Any, moves: Any, marks: Any, used: int, simulations: int
    ) -> int:
        viewer = states[0].decider
        chance = streams[0]
        if used == 0:
            plant(nodes, 0, NONE, NONE)
            used = 1
            for move in range(len(marks)):
                marks[move] = 0
            if not deep:
                seed(chance, word(chance) | word(chance) >> 1 << 32)
        for _ in range(simulations):
            states[1] = states[0]
            world = states[1]
            at, depth = 0, 0
            if deep:
                redeal(world, chance, viewer)
                surmise(world, chance, viewer)
            while world.pending != 0 and depth < len(path):
                marks[len(marks) - 1] += 1
                at = descend(world, chance, nodes, at, used, moves, marks, marks[len(marks) - 1])
                if at == NONE:
                    break
                if not deep:
                    turn_to(chance, nodes[at].visits)
                    redeal(world, chance, viewer)
                    surmise(world, chance, viewer)
                apply(world, nodes[at].move - firsts[world.pending])
                path[depth] = at
                depth += 1
                if at == used:
                    used += 1
                    break
                if not deep:
                    break
            stroll(world, chance, moves, viewer)
            for i in range(depth):
                node = nodes[path[i]]
                node.visits += 1
                node.total += payoff(world, node.mover)
        return used

    return rule(grow)
