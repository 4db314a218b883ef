from __future__ import annotations

import pickle
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils import parallel_to_aec

from allhands.adapters.pettingzoo import env, parallel_env, raw_env
from allhands.engine.match import IllegalMove
from allhands.files.toml_data import DataError
from allhands.table.game_config import load

CYCLES = 60
# PettingZoo knows the environments with dicts and masks by name, so it doesn't know ours.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


def test_pettingzoo_api_test_passes(name: str, seats: int) -> None:
    api_test(env(name, seats), num_cycles=CYCLES)


def test_the_same_seed_gives_the_same_match(name: str, seats: int) -> None:
    seed_test(lambda: env(name, seats), num_cycles=CYCLES)


def test_pettingzoo_parallel_tests_pass(name: str, seats: int) -> None:
    parallel_api_test(parallel_env(name, seats), num_cycles=CYCLES)
    parallel_seed_test(lambda: parallel_env(name, seats), num_cycles=CYCLES)


def test_parallel_environment_truncates_after_max_cycles(name: str, seats: int) -> None:
    """PettingZoo's test expects everyone to act in every cycle."""

    def at_once(max_cycles: int) -> Any:
        made = parallel_env(name, seats, max_cycles)
        made.reset(seed=1)
        for seat, agent in enumerate(made.possible_agents):
            made.action_space(agent).seed(seat)  # moves with which no match of Leduc ends early
        return made

    def in_turn(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=in_turn))


def played(game: Any, chance: np.random.Generator) -> tuple[list[int], dict[str, float]]:
    """Play at random to the end. Return the moves, and each seat's reward."""
    moves, given = [], {}
    for agent in game.agent_iter():
        seen, reward, over, cut, _ = game.last()
        if over or cut:
            given[agent] = reward
            game.step(None)
        else:
            moves.append(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
            game.step(moves[-1])
    return moves, given


def test_rewards_are_those_of_the_match() -> None:
    game = env("leduc")
    for seed in range(20):
        game.reset(seed=seed)
        match = game.unwrapped.match.clone()
        moves, given = played(game, np.random.default_rng(seed))
        for move in moves:
            match.play(move)
        assert match.over
        assert [given[f"player_{seat}"] for seat in range(2)] == match.rewards


def test_environment_truncates_after_max_cycles() -> None:
    game = env("hanataz", 3, max_cycles=7)
    game.reset(seed=1)
    moves, given = played(game, np.random.default_rng(1))
    assert len(moves) == 7
    assert given == dict.fromkeys(game.possible_agents, 0.0)


def test_only_the_decider_has_legal_moves(name: str, seats: int) -> None:
    game = raw_env(name, seats)
    game.reset(seed=2)
    for agent in game.agents:
        mask = game.observe(agent)["action_mask"]
        assert mask.any() == (agent == game.agent_selection)
    assert np.array_equal(np.flatnonzero(game.observe(game.agent_selection)["action_mask"]), game.match.legal)


def illegal_move(game: Any) -> int:
    return int(np.flatnonzero(game.observe(game.agent_selection)["action_mask"] == 0)[0])


def test_illegal_move_loses() -> None:
    game = env("leduc")
    game.reset(seed=1)
    loser = game.agent_selection
    game.step(illegal_move(game))
    assert game.terminations[loser]
    assert game.rewards[loser] == -1


def test_raw_environment_refuses_an_illegal_move() -> None:
    game = raw_env("leduc")
    game.reset(seed=1)
    with pytest.raises(IllegalMove):
        game.step(illegal_move(game))


def test_parallel_step_uses_only_the_deciders_legal_move() -> None:
    game = parallel_env("leduc")
    game.reset(seed=1)
    fold, call = 0, 1
    before = game.match.state.flat()
    game.step({"player_0": fold, "player_1": call})  # there is no raise to fold to
    assert game.match.state.flat() == before
    game.step({"player_0": call, "player_1": call})
    assert game.match.decider == 1


def test_options_survive_pickling() -> None:
    game = raw_env("hanataz", 2, hands=3)
    assert game.game_config.options["hands"] == 3
    assert pickle.loads(pickle.dumps(game)).game_config.options == game.game_config.options
    assert game.metadata["name"] == f"hanataz_v{load('hanataz').game.info.version}"


@pytest.mark.parametrize("reward", ["share", "score", "shaped"])
@pytest.mark.parametrize("zero_sum", [False, True])
def test_rewards_can_be_chosen(reward: str, zero_sum: bool) -> None:
    game = env("leduc", reward=reward, zero_sum=zero_sum)
    for seed in range(10):
        game.reset(seed=seed)
        _, given = played(game, np.random.default_rng(seed))
        match = game.unwrapped.match
        plain = {"share": match.shares, "score": match.scores, "shaped": match.rewards}[reward]
        mean = sum(plain) / 2 if zero_sum else 0
        found = [given[f"player_{seat}"] for seat in range(2)]
        assert found == pytest.approx([gain - mean for gain in plain])


def test_unknown_reward_and_render_mode_get_a_sentence() -> None:
    with pytest.raises(DataError, match='There is no reward "sore"; did you mean "score"'):
        env("leduc", reward="sore")
    with pytest.raises(DataError, match='render_mode must be one of ansi, human, got "rgb_array"'):
        env("leduc", render_mode="rgb_array")


def test_render_shows_the_table_as_the_decider_sees_it(capsys: pytest.CaptureFixture[str]) -> None:
    game = env("leduc", render_mode="ansi")
    game.reset(seed=1)
    text = game.render() or ""
    assert "Check or raise?" in text
    assert "You: Score -1." in text
    assert "player_1: Score -1. Chips bet 1. Hand: 1 card." in text
    shown = parallel_env("leduc", render_mode="human")
    shown.reset(seed=1)
    assert shown.render() is None
    assert "Check or raise?" in capsys.readouterr().out


def test_render_without_a_mode_warns() -> None:
    game = env("leduc")
    game.reset(seed=1)
    with pytest.warns(UserWarning, match="Render needs a render mode"):
        assert game.render() is None
