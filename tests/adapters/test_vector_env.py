from __future__ import annotations

import numpy as np
import pytest

from allhands.adapters.observation import observer
from allhands.adapters.vector_env import VectorEnv
from allhands.engine.rewards import find_reward, gains
from allhands.files.toml_data import DataError
from allhands.table.game_config import load

SIZE = 4
STEPS = 30


def test_batched_tables_equal_single_ones(name: str) -> None:
    game_config = load(name)
    tables = VectorEnv(game_config, SIZE)
    seen, info = tables.reset(seed=5)
    single = [game_config.match(tables.seats, 5 + i) for i in range(SIZE)]
    eyes, chance = observer(game_config.game), np.random.default_rng(1)
    for _ in range(STEPS):
        for i, match in enumerate(single):
            assert info["decider"][i] == match.decider
            assert np.array_equal(info["action_mask"][i], match.mask)
            assert np.array_equal(seen[i], eyes.observe(match, match.decider))
        moves = tables.sample(chance)
        seen, rewards, over, cut, info = tables.step(moves)
        assert not cut.any()
        for i, match in enumerate(single):
            match.play(int(moves[i]))
            assert over[i] == match.over
            assert rewards[i] == pytest.approx(match.rewards)
            if match.over:
                return


def test_finished_matches_are_dealt_again() -> None:
    tables, chance = VectorEnv(load("leduc"), 64), np.random.default_rng(0)
    tables.reset(seed=1)
    ended = 0
    for _ in range(20):
        seen, rewards, over, _, info = tables.step(tables.sample(chance))
        ended += int(over.sum())
        assert rewards[over].sum(axis=1) == pytest.approx(1)
        assert not rewards[~over].any()
        assert info["action_mask"].any(axis=1).all()
        assert seen.shape == tables.observation_shape
    assert ended > 64


def test_returned_arrays_do_not_change() -> None:
    tables = VectorEnv(load("leduc"), 2)
    seen, info = tables.reset(seed=3)
    kept = seen.copy(), info["action_mask"].copy(), info["decider"].copy()
    tables.step(tables.sample(np.random.default_rng(0)))
    assert np.array_equal(seen, kept[0])
    assert np.array_equal(info["action_mask"], kept[1])
    assert np.array_equal(info["decider"], kept[2])


def test_step_needs_a_reset() -> None:
    with pytest.raises(RuntimeError, match="Call reset"):
        VectorEnv(load("leduc"), 2).step([0, 0])


def test_every_seat_observes_on_request(name: str) -> None:
    game_config = load(name)
    tables, chance = VectorEnv(game_config, SIZE), np.random.default_rng(1)
    tables.reset(seed=5)
    single = [game_config.match(tables.seats, 5 + i) for i in range(SIZE)]
    eyes = observer(game_config.game)
    for _ in range(3):
        for seat in range(tables.seats + 1):
            seen = tables.observe(seat)
            for i, match in enumerate(single):
                assert np.array_equal(seen[i], eyes.observe(match, seat))
        moves = tables.sample(chance)
        tables.step(moves)
        for match, move in zip(single, moves.tolist(), strict=True):
            match.play(move)
        if any(match.over for match in single):
            break


def test_unknown_viewer_is_refused() -> None:
    tables = VectorEnv(load("leduc"), 2)
    tables.reset(seed=1)
    for seat in (-1, 3):
        with pytest.raises(DataError, match="A viewer is a seat from 0 to 1"):
            tables.observe(seat)


@pytest.mark.parametrize("reward", ["share", "score", "shaped"])
@pytest.mark.parametrize("zero_sum", [False, True])
def test_batched_rewards_equal_single_ones(reward: str, zero_sum: bool) -> None:
    config, size = load("leduc"), 32
    tables, chance = VectorEnv(config, size, reward=reward, zero_sum=zero_sum), np.random.default_rng(2)
    tables.reset(seed=9)
    single = {i: config.match(2, 9 + i) for i in range(size)}
    while single:
        moves = tables.sample(chance)
        _, rewards, over, _, _ = tables.step(moves)
        for i in list(single):
            single[i].play(int(moves[i]))
            assert over[i] == single[i].over
            assert rewards[i] == pytest.approx(gains(single[i], find_reward(reward, zero_sum)))
            if over[i]:
                del single[i]
