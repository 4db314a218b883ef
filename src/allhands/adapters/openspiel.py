"""The games for OpenSpiel: importing this registers them, as in "allhands_hanataz".

`pyspiel.load_game("allhands_hanataz")` loads one. The games are sampled stochastic: one chance node before
the deal draws a seed that nobody sees. `rng_seed` makes it reproducible. The number of `players` and the
game's own options are parameters. A player's observation is the vector of `Observer`. There is no information
state, because nothing records what a seat once saw. Search by bots (IS-MCTS, by observations) resamples with
the game's own determinization.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from allhands.adapters.observation import observer
from allhands.engine.match import Match, PythonMatch
from allhands.files.discovery import game_names
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import Stream
from allhands.table.game_config import GameConfig, load

PREFIX = "allhands_"


class MatchHandle:
    """A match in a form that OpenSpiel can clone and serialise: the game and its numbers."""

    def __init__(self, game_config: GameConfig, match: Match | None = None) -> None:
        self.game_config, self.match = game_config, match

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return type(self)(self.game_config, self.match.clone() if self.match else None)

    def __reduce__(self) -> tuple[Any, ...]:
        return restored, (self.game_config, self.match.state.flat() if self.match else None)


def restored(game_config: GameConfig, numbers: list[int] | None) -> MatchHandle:
    if numbers is None:
        return MatchHandle(game_config)
    state = game_config.game.State()
    state.spread(numbers)
    game_config.compile()
    return MatchHandle(game_config, PythonMatch(game_config.game, state).compiled())


class State(pyspiel.State):  # type: ignore[misc]
    """A match, or the moment before it is dealt."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.held = MatchHandle(game.game_config)

    @property
    def match(self) -> Match | None:
        return self.held.match

    def current_player(self) -> int:
        if self.match is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.match.over else self.match.decider)

    def is_terminal(self) -> bool:
        return self.match is not None and self.match.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match
        return self.match.legal

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.held.match = self.get_game().deal()
        else:
            self.match.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"move {action}" if player >= 0 else "deal"

    def returns(self) -> list[float]:
        return self.match.rewards if self.match else [0.0] * self.num_players()

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """Return a match that the player can't tell from this one, with the unknown re-dealt."""
        twin: State = self.clone()
        if self.match:
            chance, state = Stream(), self.match.state
            start_chance(chance, int(sampler() * (1 << 62)))
            self.held.game_config.game.hidden.redeal(state, chance, player)
            twin.held.match = PythonMatch(self.held.game_config.game, state).compiled()
        return twin

    def __str__(self) -> str:
        return str(self.match.state.flat()) if self.match else "not dealt"


class Observer:
    """An observer in OpenSpiel's sense: a player's knowledge in parts and as a string."""

    def __init__(self, game_config: GameConfig) -> None:
        self._observer = observer(game_config.game)
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = self._observer.split(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        if state.match:
            self.tensor[:] = self._observer.observe(state.match, player)
        else:
            self.tensor[:] = 0

    def string_from(self, state: State, player: int) -> str:
        """Write the nonzero numbers, each after its index."""
        self.set_from(state, player)
        found = np.flatnonzero(self.tensor)
        pairs = zip(found.tolist(), self.tensor[found].astype(np.int64).tolist(), strict=True)
        return " ".join(f"{at}:{number}" for at, number in pairs)


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings. Each of our games is a subclass with its name."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        terms = dict(params)
        self.seats = terms.pop("players")
        seed = terms.pop("rng_seed")
        self.game_config = load(self.name, **terms)
        self._chance = random.Random(None if seed < 0 else seed)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.game_config.game.decisions.moves,
            max_chance_outcomes=1,
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            max_game_length=self.game_config.game.rules.longest,
        )
        super().__init__(game_type(load(self.name)), info, params)

    def deal(self) -> Match:
        return self.game_config.match(self.seats, self._chance.getrandbits(62))

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.game_config)


def game_type(game_config: GameConfig) -> Any:
    """Return OpenSpiel's description of a game."""
    of = pyspiel.GameType
    return of(
        short_name=PREFIX + game_config.name.replace("-", "_"),
        long_name=game_config.title,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.SAMPLED_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.GENERAL_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=max(game_config.seats),
        min_num_players=min(game_config.seats),
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game_config.game.info.usual_seats,
            "rng_seed": -1,
            **game_config.options,
        },
    )


def register(name: str) -> None:
    """Register a game with OpenSpiel.

    OpenSpiel keeps the constructor until after Python's end, which a class survives.
    """
    pyspiel.register_game(game_type(load(name)), type(name, (Game,), {"name": name}))


for _name in game_names():
    register(_name)
