from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest

import allhands
from allhands.adapters.gymnasium import SeatVectorEnv, register
from allhands.adapters.seat_matches import SeatMatches
from allhands.bots import decide, make_bot
from allhands.engine.match import IllegalMove
from allhands.engine.rewards import find_reward, gains
from allhands.files.toml_data import DataError

LEDUC = "allhands/leduc-v1"


def sampled(env: Any, chance: np.random.Generator, seed: int) -> tuple[list[int], float]:
    """Play a match at random. Return the moves and the reward."""
    seen, _ = env.reset(seed=seed)
    moves, over = [], False
    reward = 0.0
    while not over:
        assert env.observation_space.contains(seen)
        moves.append(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
        seen, reward, terminated, truncated, _ = env.step(moves[-1])
        assert not truncated
        over = terminated
        assert over or reward == 0
    return moves, reward


def test_every_game_is_registered_and_plays(name: str) -> None:
    register()  # a second time changes nothing
    options = {"hands": 1} if name == "hanataz" else {}
    made = f"allhands/{name}-v{allhands.load(name).game.info.version}"
    env = gymnasium.make(made, bots=["random"], **options)
    _, reward = sampled(env, np.random.default_rng(1), seed=3)
    assert 0 <= reward <= 1


def test_the_same_seed_gives_the_same_match() -> None:
    env = gymnasium.make(LEDUC)
    played = [sampled(env, np.random.default_rng(5), seed=7) for _ in range(2)]
    assert played[0] == played[1]


def test_step_after_the_end_needs_a_reset() -> None:
    env = gymnasium.make(LEDUC)
    sampled(env, np.random.default_rng(1), seed=1)
    with pytest.raises(RuntimeError, match="Call reset"):
        env.step(1)


def test_vector_environment_has_gymnasiums_shapes() -> None:
    env = gymnasium.make_vec(LEDUC, num_envs=16, bots=["greedy"])
    assert isinstance(env.unwrapped, SeatVectorEnv)
    seen, _ = env.reset(seed=1)
    chance, ended = np.random.default_rng(1), 0
    for _ in range(40):
        assert env.observation_space.contains(seen)
        seen, rewards, terminated, truncated, _ = env.step(env.unwrapped.sample(chance))
        assert rewards.shape == terminated.shape == truncated.shape == (16,)
        assert not rewards[~terminated].any()
        assert seen["action_mask"].any(axis=1).all()
        ended += int(terminated.sum())
    assert ended > 100


@pytest.mark.parametrize("seat", [0, 1])
def test_matches_are_those_of_tables_with_the_same_bot(seat: int) -> None:
    """The same deals, moves and rewards as with a greedy bot at a table."""
    config, size = allhands.load("leduc"), 20
    tables, chance = (
        SeatMatches(config, size, ["greedy"], seat=seat, reward="score"),
        np.random.default_rng(1),
    )
    tables.reset(seed=30)
    single = [config.deal(2, 30 + i) for i in range(size)]
    bot, waiting = make_bot("greedy", config), set(range(size))
    while waiting:
        for i in list(waiting):
            while single[i].decider not in (seat, None):
                single[i].play(decide(bot, single[i].seat(single[i].decider)))
            if single[i].over:
                waiting.discard(i)
                continue
            own = single[i].seat(seat).observe()
            assert np.array_equal(tables.views[i], own.views[0])
            legal = own.moves[np.flatnonzero(tables.masks[i])]
            assert sorted(legal.tolist()) == single[i].match.legal
        moves = tables.sample(chance)
        for i in waiting:
            single[i].play(int(single[i].seat(seat).observe().moves[moves[i]]))
        tables.step(moves)
        for i in list(waiting):
            if tables.overs[i]:
                while not single[i].over:
                    single[i].play(decide(bot, single[i].seat(single[i].decider)))
                assert tables.rewards[i] == gains(single[i].match, find_reward("score"))[seat]
                waiting.discard(i)


def test_learner_takes_every_seat_in_turn() -> None:
    tables = SeatMatches(allhands.load("hanataz", hands=1), 8, ["random"], seats=4, seat=None)
    assert tables.own.tolist() == [0, 1, 2, 3, 0, 1, 2, 3]
    tables.reset(seed=1)
    chance, won, ended = np.random.default_rng(1), 0.0, 0
    while ended < 200:
        tables.step(tables.sample(chance))
        ended += int(tables.overs.sum())
        won += float(tables.rewards.sum())
    assert 0.15 < won / ended < 0.35  # four players who are all alike


def test_illegal_move_changes_nothing() -> None:
    tables = SeatMatches(allhands.load("leduc"), 3, ["greedy"])
    tables.reset(seed=1)
    before = tables.views.copy()
    for moves in ([1, 1, 0], [1, 1, 3], [-1, 1, 1]):
        with pytest.raises(IllegalMove):
            tables.step(np.array(moves))
    for wrong in ([1, 1], [1.0, 1.0, 1.0]):
        with pytest.raises(DataError, match="moves must be 3 whole numbers"):
            tables.step(np.array(wrong))
    assert np.array_equal(tables.views, before)


@pytest.mark.parametrize("bot", ["net", "search:5ms", "my_bot.py", "search:10@exploration=0.5"])
def test_bots_that_need_tables_are_refused(bot: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text("def choose(seat):\n    return seat.moves[0]\n")
    with pytest.raises(DataError, match="does not play in compiled matches"):
        SeatMatches(allhands.load("leduc"), 1, [bot])


def test_bad_terms_get_a_sentence() -> None:
    config = allhands.load("hanataz")
    with pytest.raises(DataError, match="seat must be a number from 0 to 3, or None, got 4"):
        SeatMatches(config, 1, ["greedy"], seat=4)
    with pytest.raises(DataError, match="Name one bot for all 3 other seats, or one for each, not 2"):
        SeatMatches(config, 1, ["greedy", "random"])
    with pytest.raises(DataError, match="The number of tables must be 1 or more, got 0"):
        SeatMatches(config, 0)
    with pytest.raises(RuntimeError, match="Call reset"):
        SeatMatches(config, 1).step(np.array([0]))
