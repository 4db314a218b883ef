"""A game as a tree with explicit chance nodes, grown as it is explored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from allhands.adapters.observation import Vector, observer
from allhands.adapters.recall import Memory, observed, rows_of
from allhands.engine.chance import (
    Outcome,
    TooManyOutcomes,
    canonical,
    dealt_outcomes,
    outcomes,
    redealt_outcomes,
)
from allhands.engine.match import Match, PythonMatch
from allhands.engine.rewards import gains
from allhands.engine.view.groups import Reward
from allhands.files.toml_data import DataError
from allhands.kernel.struct import State
from allhands.table.game_config import GameConfig

CHANCE, TERMINAL = -1, -4  # as OpenSpiel numbers them
MOST_OUTCOMES = 2_000  # of one chance node
SURVEYED = 10_000  # nodes that a survey visits at most


class Node:
    """A point of the tree: a decision, a chance event, or the end of a match."""

    __slots__ = ("_children", "chances", "match", "memories", "player", "probability", "state", "tree")

    def __init__(
        self,
        tree: GameTree,
        memories: tuple[Memory, ...],
        probability: float,
        state: State | None = None,
        chances: list[Outcome] | None = None,
    ) -> None:
        self.tree, self.memories, self.state = tree, memories, state
        self.probability = probability  # of all chance so far
        self.chances = chances or []
        self.match: Match | None = None
        self.player = CHANCE
        self._children: dict[int, Node] = {}
        if state is not None:
            self.match = PythonMatch(tree.game, state).compiled()
            self.player = TERMINAL if self.match.over else self.match.decider
            seen = (tree.observe(self.match, seat) for seat in range(tree.seats))
            self.memories = tuple(map(observed, memories, seen))

    @property
    def actions(self) -> list[int]:
        """The legal moves of a decision, or the numbers of a chance node's outcomes."""
        if self.match is not None:
            return self.match.legal
        return list(range(len(self.chances)))

    @property
    def returns(self) -> list[float]:
        return gains(self.match, self.tree.reward) if self.match else [0.0] * self.tree.seats

    def child(self, action: int) -> Node:
        """Return the node that an action leads to."""
        found = self._children.get(action)
        if found is None:
            found = self._children[action] = self._grow(action)
        return found

    def _grow(self, action: int) -> Node:
        if self.match is None:
            probability, state = self.chances[action]
            return Node(self.tree, self.memories, self.probability * probability, state)
        assert self.state is not None
        game = self.tree.game
        choice = action - game.decisions.first_move_ids[self.match.pending]
        ways = outcomes(game, self.state, lambda s: game.decisions.apply(s, choice))
        memories = tuple(
            (*memory, action) if seat == self.player else memory for seat, memory in enumerate(self.memories)
        )
        return self.tree.after(ways, memories, self.probability)

    @property
    def children(self) -> Iterator[Node]:
        return (self.child(action) for action in self.actions)


class GameTree:
    """All ways a game can go, with the players' memories and the results.

    Without a position, it begins with the deal. With one, it begins with a deal of all cards that the public
    can't see. With `copies`, players can tell copies of a card apart, as if they had suits.
    """

    def __init__(
        self,
        game_config: GameConfig,
        seats: int,
        reward: Reward,
        position: Mapping[str, Any] | None = None,
        copies: bool = False,
    ) -> None:
        self.game_config, self.game, self.reward, self.copies = game_config, game_config.game, reward, copies
        self._eyes = observer(self.game)
        game_config.compile()
        if position is None:
            self.seats = seats
            ways = dealt_outcomes(self.game, game_config.initial_state(seats))
        else:
            begun = game_config.set_up(position).state
            self.seats = begun.seats
            if seats != self.seats:
                raise DataError(f"position: it has {self.seats} seats, not {seats}.")
            ways = redealt_outcomes(self.game, canonical(self.game, begun), MOST_OUTCOMES)
        self.root = self.after(ways, ((),) * self.seats, 1.0)

    def after(self, ways: list[Outcome], memories: tuple[Memory, ...], probability: float) -> Node:
        """Return the node for an event: a chance node, unless it can go one way only."""
        if len(ways) == 1:
            return Node(self, memories, probability, ways[0].state)
        if len(ways) > MOST_OUTCOMES:
            raise TooManyOutcomes(
                f"{self.game.info.title}: an event has {len(ways):,} outcomes; a chance node has at most "
                f"{MOST_OUTCOMES:,}. Start from a smaller position."
            )
        return Node(self, memories, probability, chances=ways)

    def observe(self, match: Match, seat: int) -> Vector:
        """Return a seat's observation, which tells copies apart if the tree does."""
        if not self.copies:
            return self._eyes.observe(match, seat)
        known = match.state.copy()
        self.game.hidden.redact(known, seat)
        seen: Vector = self._eyes.encode(np.array([known.flat()], np.int32), seat)[0]
        return seen

    @cached_property
    def survey(self) -> Survey:
        """What a walk through the tree finds, as far as it gets."""
        return Survey(self)

    @property
    def nodes(self) -> Iterator[tuple[Node, int]]:
        """All nodes, each with the number of moves before it. Explores the tree."""
        waiting = [(self.root, 0)]
        while waiting:
            node, depth = waiting.pop()
            yield node, depth
            steps = depth + (node.player >= 0)
            waiting += [(child, steps) for child in node.children]


class Survey:
    """The bounds of a tree. Exact if the tree is small enough to see all of it."""

    def __init__(self, tree: GameTree) -> None:
        self.complete = True
        self.length, self.rows, self.outcomes = 0, 1, 1
        self.low, self.high = 0.0, 0.0
        for visited, (node, depth) in enumerate(tree.nodes):
            if visited == SURVEYED:
                self.complete = False
                break
            self.length = max(self.length, depth)
            self.rows = max(self.rows, *map(rows_of, node.memories))
            self.outcomes = max(self.outcomes, len(node.chances))
            if node.player == TERMINAL:
                self.low = min(self.low, *node.returns)
                self.high = max(self.high, *node.returns)
