"""Many tables in the shape that learners expect: reset and step, and arrays of what all see and get."""

from __future__ import annotations

from typing import Any

import numpy as np

from allhands.adapters.observation import LIMIT, Vector, observer
from allhands.engine.batch import Batch
from allhands.table.box import Box

Step = tuple[Vector, Vector, Any, Any, dict[str, Any]]


class Tables:
    """Matches of one game stepped together, each seen by its decider; those that end are dealt anew at once.

    Row i of everything belongs to table i. Rewards are for every seat, not for the decider alone, and come
    with the step that ends a match; the observation beside them is already the next match's. `info` has
    `decider` (whose turn it is) and `action_mask`. The arrays are the caller's to keep.
    """

    def __init__(self, box: Box, size: int, seats: int | None = None) -> None:
        self.box, self.size = box, size
        self.seats = box.game.info.usual_seats if seats is None else seats
        self.observer = observer(box.game)
        self.observation_shape = (size, self.observer.size)
        self.observation_limits = (-LIMIT, LIMIT)
        self.moves = box.game.decisions.moves
        self._batch: Batch | None = None

    @property
    def batch(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("Call reset before anything else.")
        return self._batch

    def reset(self, seed: int | None = None) -> tuple[Vector, dict[str, Any]]:
        """Deal all matches: table i from the seed plus i."""
        self._batch = self.box.batch(self.size, self.seats, seed)
        return self._seen(), self._info()

    def step(self, moves: Any) -> Step:
        """Make a move at every table: what is seen, rewards, which matches ended, which are cut off, info."""
        batch = self.batch
        batch.step(moves)
        never = np.zeros(self.size, np.bool_)
        return self._seen(), batch.rewards.copy(), batch.overs.copy(), never, self._info()

    def sample(self, chance: np.random.Generator) -> Any:
        """A legal move for every table, at random."""
        return self.batch.sample(chance)

    def _seen(self) -> Vector:
        return self.observer.encode(self.batch.observe(), self.batch.deciders)

    def _info(self) -> dict[str, Any]:
        return {"decider": self.batch.deciders.copy(), "action_mask": self.batch.masks.copy()}
