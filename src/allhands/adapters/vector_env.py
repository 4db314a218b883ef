"""A vector environment: reset and step many tables, with arrays of observations."""

from __future__ import annotations

from typing import Any

import numpy as np

from allhands.adapters.observation import LIMIT, Vector, observer
from allhands.engine.batch import Batch
from allhands.engine.rewards import find_reward
from allhands.table.game_config import GameConfig

Step = tuple[Vector, Vector, Any, Any, dict[str, Any]]


class VectorEnv:
    """Matches of one game stepped together, each observed by its decider.

    Row i of everything belongs to table i. Finished matches are dealt again at once. Rewards are for every
    seat, not for the decider alone, and come with the step that ends a match. The observation beside them is
    already the next match's. `info` has `decider` (the seat to move) and `action_mask`. Callers may keep the
    arrays. The reward is "shaped" (search's payoff), "share" (of the win) or "score". With `zero_sum`, the
    mean of all seats is taken off.
    """

    def __init__(
        self,
        game_config: GameConfig,
        size: int,
        seats: int | None = None,
        reward: str = "shaped",
        zero_sum: bool = False,
    ) -> None:
        find_reward(reward)  # raises DataError for an unknown one
        self.game_config, self.size = game_config, size
        self._reward: dict[str, Any] = {"reward": reward, "zero_sum": zero_sum}
        self.seats = game_config.game.info.usual_seats if seats is None else seats
        self.observer = observer(game_config.game)
        self.observation_shape = (size, self.observer.size)
        self.observation_limits = (-LIMIT, LIMIT)
        self.moves = game_config.game.decisions.moves
        self._batch: Batch | None = None

    @property
    def batch(self) -> Batch:
        if self._batch is None:
            raise RuntimeError("Call reset before anything else.")
        return self._batch

    def reset(self, seed: int | None = None) -> tuple[Vector, dict[str, Any]]:
        """Deal all matches: table i from the seed plus i."""
        self._batch = self.game_config.batch(self.size, self.seats, seed, **self._reward)
        return self._seen(), self._info()

    def step(self, moves: Any) -> Step:
        """Make a move at every table.

        Return observations, rewards, ended matches, truncated matches, and info.
        """
        batch = self.batch
        batch.step(moves)
        never = np.zeros(self.size, np.bool_)
        return self._seen(), batch.rewards.copy(), batch.overs.copy(), never, self._info()

    def observe(self, seat: int) -> Vector:
        """Return one seat's observation of every table, also where another seat decides."""
        return self.observer.encode(self.batch.observe(seat), seat)

    def sample(self, chance: np.random.Generator) -> Any:
        """Choose a random legal move for every table."""
        return self.batch.sample(chance)

    def _seen(self) -> Vector:
        return self.observer.encode(self.batch.observe(), self.batch.deciders)

    def _info(self) -> dict[str, Any]:
        return {"decider": self.batch.deciders.copy(), "action_mask": self.batch.masks.copy()}
