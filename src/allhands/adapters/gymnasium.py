"""The games for Gymnasium: importing this registers them, as in "allhands/leduc-v1".

`gymnasium.make("allhands/leduc-v1")` is one seat against bots, and `gymnasium.make_vec` many of them,
compiled. The version is the game's own. An observation has the learner's view as feature numbers ("view") and
its legal moves ("action_mask").
"""

from __future__ import annotations

import secrets
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from allhands.adapters.seat_matches import SeatMatches
from allhands.engine.view.layout import layout_of
from allhands.files.discovery import game_names
from allhands.kernel.game import Game
from allhands.table.game_config import load

Seen = dict[str, Any]
NAMESPACE = "allhands"


def observation_space(game: Game) -> Any:
    layout = layout_of(game)
    return spaces.Dict(
        {
            "view": spaces.Box(0, layout.size - 1, (layout.room,), np.int16),
            "action_mask": spaces.MultiBinary(game.decisions.moves),
        }
    )


class SeatEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat against bots."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": []}

    def __init__(
        self,
        game: str,
        bots: Any = ("greedy",),
        seats: int | None = None,
        seat: int = 0,
        reward: str = "share",
        zero_sum: bool = False,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        terms: dict[str, Any] = {"seats": seats, "seat": seat, "reward": reward, "zero_sum": zero_sum}
        self.matches = SeatMatches(load(game, **options), 1, bots, **terms)
        self.observation_space = observation_space(self.matches.game)
        self.action_space = spaces.Discrete(self.matches.game.decisions.moves)
        self.render_mode = render_mode
        self._over = True

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        super().reset(seed=seed)
        self.matches.reset(int(self.np_random.integers(1 << 62)))
        self._over = False
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """Make a move. Raise IllegalMove if it isn't legal. After the end there is nothing to observe."""
        if self._over:
            raise RuntimeError("The match is over. Call reset.")
        matches = self.matches
        matches.step(np.array([action]))
        self._over, cut = bool(matches.overs[0]), bool(matches.cut[0])
        return self._seen(), float(matches.rewards[0]), self._over and not cut, cut, {}

    def _seen(self) -> Seen:
        seen = {"view": self.matches.views[0], "action_mask": self.matches.masks[0].view(np.int8)}
        return {name: np.zeros_like(part) for name, part in seen.items()} if self._over else seen


class SeatVectorEnv(gymnasium.vector.VectorEnv):  # type: ignore[misc]
    """One seat against bots at many tables, all compiled. A match that ends is dealt again at once."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        bots: Any = ("greedy",),
        seats: int | None = None,
        seat: int | None = 0,
        reward: str = "share",
        zero_sum: bool = False,
        render_mode: None = None,
        **options: Any,
    ) -> None:
        terms: dict[str, Any] = {"seats": seats, "seat": seat, "reward": reward, "zero_sum": zero_sum}
        self.matches = SeatMatches(load(game, **options), num_envs, bots, **terms)
        self.num_envs, self.render_mode = num_envs, render_mode
        self.single_observation_space = observation_space(self.matches.game)
        self.single_action_space = spaces.Discrete(self.matches.game.decisions.moves)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deal all tables: table i from the seed plus i."""
        self.matches.reset(secrets.randbits(61) if seed is None else seed)
        return self._seen(), {}

    def step(self, actions: Any) -> tuple[Seen, Any, Any, Any, dict[str, Any]]:
        """Make a move at every table."""
        matches = self.matches
        matches.step(actions)
        return self._seen(), matches.rewards.copy(), matches.overs & ~matches.cut, matches.cut.copy(), {}

    def sample(self, chance: np.random.Generator) -> Any:
        """Choose a random legal move for every table."""
        return self.matches.sample(chance)

    def _seen(self) -> Seen:
        return {"view": self.matches.views, "action_mask": self.matches.masks.view(np.int8)}


def register() -> None:
    """Register all games with Gymnasium, once."""
    for name in game_names():
        made = f"{NAMESPACE}/{name}-v{load(name).game.info.version}"
        if made not in gymnasium.registry:
            gymnasium.register(
                made,
                entry_point=f"{__name__}:SeatEnv",
                vector_entry_point=f"{__name__}:SeatVectorEnv",
                kwargs={"game": name},
                disable_env_checker=True,
            )


register()
