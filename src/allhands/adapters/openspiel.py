"""The games for OpenSpiel: importing this registers them, as in "allhands_hanataz".

`pyspiel.load_game("allhands_leduc")` loads one. Where every deal can be listed, chance is explicit, and
solvers such as CFR run on the whole game. Elsewhere the games are sampled stochastic: one chance node before
the deal draws a seed that nobody sees. Players have perfect recall in both: an information state holds their
own moves and observations, in order.
"""

from __future__ import annotations

import json
import random
from functools import cache
from typing import Any, ClassVar, Self

import numpy as np
import pyspiel

from allhands.adapters import recall
from allhands.adapters.game_tree import CHANCE, MOST_OUTCOMES, TERMINAL, GameTree, Node
from allhands.adapters.observation import Vector, observer
from allhands.adapters.recall import Memory, MemoryShape, observed
from allhands.engine.chance import TooManyOutcomes
from allhands.engine.match import Match, PythonMatch
from allhands.engine.rewards import find_reward, gains, natural_reward
from allhands.engine.view.groups import Reward
from allhands.files.discovery import game_names
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game as Rules
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import Stream
from allhands.kernel.viewer import Viewer
from allhands.table.game_config import GameConfig, load
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer

PREFIX = "allhands_"
MOST_NUMBERS = 1 << 20  # in an information state tensor
LARGEST_SCORE = float(1 << 24)
CHANCE_MODES = ("auto", "explicit", "sampled")


def move_words(rules: Rules, match: Match, move: int) -> str:
    """Return a legal move in our words, for its decider. Moves with the same words have their number too."""
    s = match.hidden(match.decider)
    viewer = Viewer([f"Seat {seat}" for seat in range(match.seats)], match.decider)
    first = rules.decisions.first_move_ids[match.pending]
    render = Renderer(catalogue(rules.info.folder), viewer.names, match.decider)
    texts = {each: rules.decisions.move_text(s, each - first, viewer).words for each in match.legal}
    words = {each: render(text) for each, text in texts.items()}
    if move not in words:
        raise DataError(f"Move {move} is not legal now.")
    alike = sum(each == words[move] for each in words.values())
    return words[move] if alike == 1 else f"{words[move]} ({move})"


class SampledMatch:
    """A match dealt from a seed, or the moment before the deal.

    Memories are worked out when they are asked for, by playing the moves again.
    """

    def __init__(self, game_config: GameConfig, seats: int, reward: Reward) -> None:
        self.game_config, self.seats, self.reward = game_config, seats, reward
        self.match: Match | None = None
        self.moves: list[int] = []  # since the last known memories
        self._former: Match | None = None  # the match before those moves
        self._memories: tuple[Memory, ...] = ((),) * seats
        self._observed = False  # whether they have seen that match

    def begin(self, match: Match, memories: tuple[Memory, ...] | None = None) -> None:
        """Start from a dealt match, with memories of its past."""
        self.match, self._former, self.moves = match, match.clone(), []
        self._memories, self._observed = memories or ((),) * self.seats, False

    @property
    def player(self) -> int:
        if self.match is None:
            return CHANCE
        return TERMINAL if self.match.over else self.match.decider

    @property
    def actions(self) -> list[int]:
        return self.match.legal if self.match else [0]

    @property
    def chances(self) -> list[float]:
        return [1.0]

    @property
    def returns(self) -> list[float]:
        return gains(self.match, self.reward) if self.match else [0.0] * self.seats

    def play(self, action: int) -> None:
        assert self.match
        self.match.play(action)
        self.moves.append(action)

    def observation(self, player: int) -> Vector | None:
        return observer(self.game_config.game).observe(self.match, player) if self.match else None

    def memory(self, player: int) -> Memory:
        """Return all a player has done and observed."""
        if self._former and not self._observed:
            self._observe(self._former)
            self._observed = True
        for move in self.moves:
            assert self._former
            decider = self._former.decider
            self._former.play(move)
            self._memories = tuple(
                (*memory, move) if seat == decider else memory for seat, memory in enumerate(self._memories)
            )
            self._observe(self._former)
        self.moves = []
        return self._memories[player]

    def _observe(self, match: Match) -> None:
        eyes = observer(self.game_config.game)
        seen = (eyes.observe(match, seat) for seat in range(self.seats))
        self._memories = tuple(map(observed, self._memories, seen))

    def resampled(self, player: int, number: int) -> SampledMatch:
        """Re-deal what a player can't know. The other players remember nothing before it."""
        twin = SampledMatch(self.game_config, self.seats, self.reward)
        if self.match:
            chance, state = Stream(), self.match.state
            start_chance(chance, number)
            self.game_config.game.hidden.redeal(state, chance, player)
            memories = tuple(self.memory(player) if seat == player else () for seat in range(self.seats))
            twin.begin(PythonMatch(self.game_config.game, state).compiled(), memories)
        return twin

    def __str__(self) -> str:
        return str(self.match.state.flat()) if self.match else "not dealt"

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = type(self)(self.game_config, self.seats, self.reward)
        twin.match = self.match.clone() if self.match else None
        twin._former = self._former.clone() if self._former else None
        twin.moves, twin._memories, twin._observed = self.moves.copy(), self._memories, self._observed
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        if self.match:
            self.memory(0)
        numbers = self.match.state.flat() if self.match else None
        return restored, (self.game_config, self.seats, self.reward, numbers, self._memories)


def restored(
    game_config: GameConfig,
    seats: int,
    reward: Reward,
    numbers: list[int] | None,
    memories: tuple[Memory, ...],
) -> SampledMatch:
    """Rebuild a serialised match."""
    held = SampledMatch(game_config, seats, reward)
    if numbers is not None:
        state = game_config.game.State()
        state.spread(numbers)
        game_config.compile()
        held.begin(PythonMatch(game_config.game, state).compiled(), memories)
    return held


class TreeMatch:
    """A match in a tree with explicit chance."""

    def __init__(self, key: TreeKey, path: tuple[int, ...] = ()) -> None:
        self.key, self.path = key, path
        self.node: Node = grown(key).root
        for action in path:
            self.node = self.node.child(action)

    @property
    def match(self) -> Match | None:
        return self.node.match

    @property
    def game_config(self) -> GameConfig:
        return self.node.tree.game_config

    @property
    def player(self) -> int:
        return self.node.player

    @property
    def actions(self) -> list[int]:
        return self.node.actions

    @property
    def chances(self) -> list[float]:
        return [way.probability for way in self.node.chances]

    @property
    def returns(self) -> list[float]:
        return self.node.returns

    def play(self, action: int) -> None:
        self.node, self.path = self.node.child(action), (*self.path, action)

    def observation(self, player: int) -> Vector | None:
        return self.node.tree.observe(self.node.match, player) if self.node.match else None

    def memory(self, player: int) -> Memory:
        return self.node.memories[player]

    def resampled(self, player: int, number: int) -> TreeMatch:
        """Return another history that the player can't tell from this one, as likely as chance makes it."""
        alike = list(histories_like(self, player))
        (twin,) = random.Random(number).choices(alike, [each.node.probability for each in alike])
        return twin

    def __str__(self) -> str:
        return " ".join(map(str, self.path)) or "not dealt"

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        twin.key, twin.path, twin.node = self.key, self.path, self.node
        return twin

    def __reduce__(self) -> tuple[Any, ...]:
        return TreeMatch, (self.key, self.path)


def histories_like(held: TreeMatch, player: int) -> list[TreeMatch]:
    """Return all histories with the same memory of a player and the same player to move."""
    wanted, mover = held.memory(player), held.player
    found: list[TreeMatch] = []
    waiting = [TreeMatch(held.key)]
    while waiting:
        each = waiting.pop()
        memory = each.memory(player)
        if memory == wanted and each.player == mover:
            found.append(each)
        if len(memory) <= len(wanted) and memory == wanted[: len(memory)]:
            for action in each.actions if each.player != TERMINAL else ():
                after = each.__deepcopy__({})
                after.play(action)
                waiting.append(after)
    return found


# A tree's parts, from which it can be grown again: name, options, players, reward, position, copies.
TreeKey = tuple[str, tuple[tuple[str, Any], ...], int, Reward, str, bool]


@cache
def grown(key: TreeKey) -> GameTree:
    """Return a game's tree, made once for all its states."""
    name, options, players, reward, position, copies = key
    return GameTree(load(name, **dict(options)), players, reward, read_position(position), copies)


def read_position(text: str) -> Any:
    """Read a position in JSON. Raise DataError if it isn't one."""
    if not text:
        return None
    try:
        found = json.loads(text)
    except ValueError as error:
        raise DataError(f"position: write it in JSON ({error}).") from None
    if not isinstance(found, dict):
        raise DataError(f"position must be a JSON object, got {text[:40]}.")
    return found


class State(pyspiel.State):  # type: ignore[misc]
    """A match, or a chance event in it."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.held: SampledMatch | TreeMatch = game.begin()

    @property
    def match(self) -> Match | None:
        return self.held.match

    def current_player(self) -> int:
        return self.held.player

    def is_terminal(self) -> bool:
        return self.held.player == TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(enumerate(self.held.chances))

    def _legal_actions(self, player: int) -> list[int]:
        return self.held.actions

    def _apply_action(self, action: int) -> None:
        if isinstance(self.held, SampledMatch) and self.held.match is None:
            self.held.begin(self.get_game().deal())
        else:
            self.held.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == CHANCE:
            return f"Outcome {action}"
        if self.match is None or player != self.held.player or action not in self.held.actions:
            return f"Move {action}"
        return move_words(self.held.game_config.game, self.match, action)

    def returns(self) -> list[float]:
        return self.held.returns

    def resample_from_infostate(self, player: int, sampler: Any) -> State:
        """Return a match that the player can't tell from this one, with the unknown re-dealt."""
        twin: State = self.clone()
        twin.held = self.held.resampled(player, int(sampler() * (1 << 62)))
        return twin

    def __str__(self) -> str:
        return str(self.held)


class Observer:
    """An observer in OpenSpiel's sense: a player's observation in parts and as a string."""

    def __init__(self, game_config: GameConfig) -> None:
        self._observer = observer(game_config.game)
        self.tensor = np.zeros(self._observer.size, np.float32)
        self.dict = self._observer.split(self.tensor)

    def set_from(self, state: State, player: int) -> None:
        seen = state.held.observation(player)
        self.tensor[:] = 0 if seen is None else seen

    def string_from(self, state: State, player: int) -> str:
        """Write the nonzero numbers, each after its index."""
        seen = state.held.observation(player)
        return recall.text(()) if seen is None else recall.text((seen.tobytes(),))


class MemoryObserver:
    """An observer of information states: all that a player has done and observed, in order."""

    def __init__(self, shape: MemoryShape | None, title: str) -> None:
        self._shape, self._title = shape, title
        self.tensor = np.zeros(shape.size if shape else 0, np.float32)
        self.dict = {"memory": self.tensor.reshape(shape.rows, -1)} if shape else {}

    def set_from(self, state: State, player: int) -> None:
        if self._shape is None:
            raise DataError(
                f"{self._title} has no information state tensor: its matches are too long for one. Use "
                "information state strings, or observations."
            )
        self._shape.write(state.held.memory(player), self.tensor)

    def string_from(self, state: State, player: int) -> str:
        # Before the deal there is nothing to remember, but the players' states must still differ.
        return recall.text(state.held.memory(player)) or f"seat {player}"


class Game(pyspiel.Game):  # type: ignore[misc]
    """A game with its settings. Each of our games is a subclass with its name."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any]) -> None:
        terms = dict(params)
        self.seats = terms.pop("players")
        seed, mode, copies = (terms.pop(name) for name in ("rng_seed", "chance", "copies"))
        position, reward, zero_sum = (terms.pop(name) for name in ("position", "reward", "zero_sum"))
        self.game_config = game_config = load(self.name, **terms)
        game_config.initial_state(self.seats)  # raises DataError for a bad number of players
        self._chance = random.Random(None if seed < 0 else seed)
        self.reward = find_reward(reward or natural_reward(game_config.game), zero_sum)
        options = tuple(sorted(terms.items()))
        self.key: TreeKey = (self.name, options, self.seats, self.reward, position, copies)
        self.tree = self._tree(mode, bool(position or copies))
        moves, seen = game_config.game.decisions.moves, observer(game_config.game).size
        survey = self.tree.survey if self.tree else None
        exact = survey if survey and survey.complete else None
        length = exact.length if exact else game_config.game.rules.longest
        shape = MemoryShape(exact.rows if exact else 2 * length + 1, moves, seen)
        self.memory_shape = shape if shape.size <= MOST_NUMBERS else None
        bound = LARGEST_SCORE if self.reward.score else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=moves,
            max_chance_outcomes=1 if survey is None else survey.outcomes if exact else MOST_OUTCOMES,
            num_players=self.seats,
            min_utility=exact.low if exact else -bound,
            max_utility=exact.high if exact else bound,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=length,
        )
        explicit, tensor = self.tree is not None, self.memory_shape is not None
        super().__init__(game_type(game_config, explicit, tensor, zero_sum), info, params)

    def _tree(self, mode: str, needed: bool) -> GameTree | None:
        """Return the game's tree if chance is explicit. Raise DataError where it can't be."""
        if mode not in CHANCE_MODES:
            raise DataError(f'chance must be one of {", ".join(CHANCE_MODES)}, got "{mode}".')
        if mode == "sampled":
            if needed:
                raise DataError("A position, or copies that players can tell apart, need explicit chance.")
            return None
        try:
            return grown(self.key)
        except TooManyOutcomes:
            if mode == "explicit" or needed:
                raise
            return None

    def begin(self) -> SampledMatch | TreeMatch:
        if self.tree:
            return TreeMatch(self.key)
        return SampledMatch(self.game_config, self.seats, self.reward)

    def deal(self) -> Match:
        return self.game_config.match(self.seats, self._chance.getrandbits(62))

    def new_initial_state(self) -> State:
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | MemoryObserver:
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            return MemoryObserver(self.memory_shape, self.game_config.title)
        return Observer(self.game_config)


def game_type(
    game_config: GameConfig, explicit: bool = False, tensor: bool = True, zero_sum: bool = True
) -> Any:
    """Return OpenSpiel's description of a game."""
    of = pyspiel.GameType
    return of(
        short_name=PREFIX + game_config.name.replace("-", "_"),
        long_name=game_config.title,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC if explicit else of.ChanceMode.SAMPLED_STOCHASTIC,
        information=of.Information.IMPERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM if zero_sum else of.Utility.GENERAL_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=max(game_config.seats),
        min_num_players=min(game_config.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=tensor,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game_config.game.info.usual_seats,
            "rng_seed": -1,
            "chance": "auto",
            "reward": "",
            "zero_sum": True,
            "position": "",
            "copies": False,
            **{option.name: option.default for option in game_config.game.rules.options},
        },
    )


def register(name: str) -> None:
    """Register a game with OpenSpiel.

    OpenSpiel keeps the constructor until after Python's end, which a class survives.
    """
    pyspiel.register_game(game_type(load(name)), type(name, (Game,), {"name": name}))


for _name in game_names():
    register(_name)
