from __future__ import annotations

import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot

from allhands.adapters.observation import observer
from allhands.adapters.openspiel import PREFIX
from allhands.table.game_config import load

SHORT = {"hanataz": {"hands": 1}}  # OpenSpiel checks everything after each move


def loaded(name: str, **params: Any) -> Any:
    return pyspiel.load_game(PREFIX + name.replace("-", "_"), {"rng_seed": 7, **params})


def begun(name: str, moves: int = 0, **params: Any) -> Any:
    """Return a match after some random moves."""
    state = loaded(name, **params).new_initial_state()
    chance = np.random.default_rng(1)
    state.apply_action(0)
    for _ in range(moves):
        state.apply_action(int(chance.choice(state.legal_actions())))
    return state


def random_bot(player: int) -> Any:
    return UniformRandomBot(player, np.random.RandomState(player))


def test_openspiel_random_simulation_passes(name: str) -> None:
    """Don't serialise the game: OpenSpiel can't ask a Python game for its random state."""
    pyspiel.random_sim_test(loaded(name, **SHORT.get(name, {})), num_sims=1, serialize=False, verbose=False)


def test_every_number_of_players_loads(name: str, seats: int) -> None:
    game = loaded(name, players=seats)
    state = begun(name, players=seats)
    assert game.num_players() == state.num_players() == seats
    assert game.num_distinct_actions() == load(name).game.decisions.moves
    assert state.legal_actions() == state.match.legal
    assert state.current_player() == state.match.decider


def test_openspiel_bots_play_a_match(name: str) -> None:
    state = loaded(name, **SHORT.get(name, {})).new_initial_state()
    bots = [random_bot(player) for player in range(state.num_players())]
    returns = evaluate_bots(state, bots, np.random.RandomState(1))
    assert list(returns) == pytest.approx(state.match.rewards)
    assert state.is_terminal()


def test_player_observes_the_seats_knowledge(name: str) -> None:
    state = begun(name, moves=3)
    eyes = observer(load(name).game)
    for player in range(state.num_players()):
        assert np.array_equal(state.observation_tensor(player), eyes.observe(state.match, player))


def test_resampling_redeals_the_unknown(name: str) -> None:
    state = begun(name, moves=1)
    before = str(state)
    draws = np.random.RandomState(1)
    for player in range(state.num_players()):
        worlds = [state.resample_from_infostate(player, draws.random_sample) for _ in range(3)]
        assert {w.observation_string(player) for w in worlds} == {state.observation_string(player)}
        assert len({str(w) for w in worlds}) > 1
        assert {w.current_player() for w in worlds} == {state.current_player()}
    assert str(state) == before


def test_ismcts_plays_a_legal_move(name: str) -> None:
    state = begun(name, moves=1)
    search = ismcts.ISMCTSBot(
        state.get_game(),
        Indifferent(),
        uct_c=1.0,
        max_simulations=3,
        random_state=np.random.RandomState(1),
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert search.step(state) in state.legal_actions()


class Indifferent(mcts.Evaluator):  # type: ignore[misc]
    """An evaluator without an opinion, since this only tests how search handles a game."""

    def evaluate(self, state: Any) -> Any:
        return np.array([0.5] * state.num_players())

    def prior(self, state: Any) -> Any:
        legal = state.legal_actions()
        return [(action, 1 / len(legal)) for action in legal]


def test_clones_and_serialised_states_are_independent(name: str) -> None:
    state = begun(name, moves=1)
    before = str(state)
    for twin in (state.clone(), state.get_game().deserialize_state(state.serialize())):
        assert str(twin) == before
        assert twin.history() == state.history()
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != before
    assert str(state) == before


def test_a_seed_fixes_the_deals() -> None:
    one, other = loaded("leduc"), loaded("leduc")
    deals = [[begin(game) for _ in range(5)] for game in (one, other)]
    assert deals[0] == deals[1]
    assert len(set(deals[0])) > 1


def begin(game: Any) -> str:
    state = game.new_initial_state()
    state.apply_action(0)
    return str(state)


def test_options_are_parameters() -> None:
    assert begun("hanataz", hands=3).held.game_config.options["hands"] == 3


def test_python_exits_cleanly() -> None:
    """OpenSpiel's registry outlives the interpreter."""
    script = "import pyspiel, allhands.adapters.openspiel; pyspiel.load_game('allhands_leduc')"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
