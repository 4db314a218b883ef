"""The games as PettingZoo environments: `env("hanataz", seats=4)`.

An observation is a dict, as in PettingZoo's own card games: "observation", the vector of `Observer`, and
"action_mask", the legal moves, all zeros for a seat that doesn't decide. Rewards come at the end: "shaped"
(search's payoff from 0 to 1), "share" (of the win) or "score".
"""

from __future__ import annotations

import random
import sys
import warnings
from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.env_logger import EnvLogger

from allhands.adapters.observation import LIMIT, observer
from allhands.engine.match import Match
from allhands.engine.rewards import find_reward, gains
from allhands.files.toml_data import DataError
from allhands.table.game_config import load
from allhands.table.table import Table

Seen = dict[str, Any]
Infos = dict[str, dict[str, Any]]

RENDER_MODES = ["ansi", "human"]
LOST = -1.0  # the reward for an illegal move


class BaseEnv(EzPickle):  # type: ignore[misc]
    """The common base of both environments: a game, its seats as agents, and a match."""

    match: Match

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        max_cycles: int | None = None,
        render_mode: str | None = None,
        reward: str = "shaped",
        zero_sum: bool = False,
        **terms: Any,
    ) -> None:
        EzPickle.__init__(self, game, seats, max_cycles, render_mode, reward, zero_sum, **terms)
        self._reward = find_reward(reward, zero_sum)
        self.game_config = load(game, **terms)
        self.metadata = {
            "name": f"{self.game_config.name}_v{self.game_config.game.info.version}",
            "render_modes": RENDER_MODES,
        }
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise DataError(f'render_mode must be one of {", ".join(RENDER_MODES)}, got "{render_mode}".')
        self.render_mode = render_mode
        self.max_cycles, self.cycles = max_cycles, 0
        self.observer = observer(self.game_config.game)
        self._seats = self.game_config.game.info.usual_seats if seats is None else seats
        self._chance = random.Random()
        self._deal(None)
        self.possible_agents = [f"player_{seat}" for seat in range(self._seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        moves = self.game_config.game.decisions.moves
        seen = {
            "observation": spaces.Box(-LIMIT, LIMIT, (self.observer.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (moves,), np.int8),
        }
        self.observation_spaces = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(moves) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def observe(self, agent: str) -> Seen:
        """Return a seat's knowledge and its legal moves."""
        seat, match = self._seat_of[agent], self.match
        asked = not match.over and match.decider == seat
        mask = match.mask if asked else np.zeros(self.game_config.game.decisions.moves, np.bool_)
        return {"observation": self.observer.observe(match, seat), "action_mask": mask.view(np.int8)}

    @property
    def decider(self) -> str:
        return self.possible_agents[self.match.decider]

    @property
    def cut_off(self) -> bool:
        return self.cycles == self.max_cycles and not self.match.over

    def _deal(self, seed: int | None) -> None:
        """Deal a new match from a seed, or from the next one after the last seed."""
        if seed is not None:
            self._chance = random.Random(seed)
        self.match, self.cycles = self.game_config.match(self._seats, self._chance.getrandbits(62)), 0

    def _gains(self) -> dict[str, float]:
        return dict(zip(self.possible_agents, gains(self.match, self._reward), strict=True))

    def render(self) -> str | None:
        """Return the table in words as the decider sees it ("ansi"), or print it ("human")."""
        if self.render_mode is None:
            warnings.warn('Render needs a render mode, such as render_mode="ansi".', stacklevel=2)
            return None
        seat = None if self.match.over else self.match.decider
        text = str(Table(self.game_config, self.match.clone(), self.possible_agents).view(seat))
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Do nothing: nothing is open."""


class raw_env(BaseEnv, AECEnv):  # type: ignore[misc]  # noqa: N801  (PettingZoo's name for it)
    """One seat after the other, in the rules' order. `max_cycles` moves truncate a match."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self._deal(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.decider

    def step(self, action: Any) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self.match.play(int(action))
        self.cycles += 1
        if self.match.over:
            self.rewards = self._gains()
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        else:
            self.truncations = dict.fromkeys(self.agents, self.cut_off)
            self.agent_selection = self.decider


class env(raw_env):  # noqa: N801
    """The same, where an illegal move loses the match, as in PettingZoo's own card games.

    It replaces PettingZoo's wrappers, which take as long as all the rest.
    """

    def step(self, action: Any) -> None:
        if not self.agents:
            EnvLogger.warn_step_after_terminated_truncated()
        elif self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
        elif action in self.match.legal:
            super().step(action)
        else:
            EnvLogger.warn_on_illegal_move()
            self._lose(self.agent_selection)

    def _lose(self, loser: str) -> None:
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = dict.fromkeys(self.agents, 0.0) | {loser: LOST}
        self._accumulate_rewards()
        self._deads_step_first()


class parallel_env(BaseEnv, ParallelEnv):  # type: ignore[misc]  # noqa: N801
    """All seats at once: everyone sends a move, and only the decider's counts, if it is legal.

    After an illegal move, the decider is asked again. `max_cycles` steps truncate a match.
    """

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Seen], Infos]:
        self._deal(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> Any:
        if (move := int(actions[self.decider])) in self.match.legal:
            self.match.play(move)
        self.cycles += 1
        over, cut = self.match.over, self.cut_off
        infos: Infos = {agent: {} for agent in self.agents}
        ends = dict.fromkeys(self.agents, over), dict.fromkeys(self.agents, cut)
        found = self._seen(), self._gains(), *ends, infos
        if over or cut:
            self.agents = []
        return found

    def _seen(self) -> dict[str, Seen]:
        return {agent: self.observe(agent) for agent in self.agents}
