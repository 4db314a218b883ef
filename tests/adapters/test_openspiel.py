from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability, ismcts, mcts
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots
from open_spiel.python.bots.uniform_random import UniformRandomBot

from allhands.adapters.observation import observer
from allhands.adapters.openspiel import PREFIX
from allhands.engine.rewards import gains
from allhands.files.toml_data import DataError
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
    assert sum(returns) == pytest.approx(0)
    assert list(returns) == pytest.approx(gains(state.match, state.get_game().reward))
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
    one, other = loaded("leduc", chance="sampled"), loaded("leduc", chance="sampled")
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


@pytest.fixture(scope="module")
def with_suits() -> Any:
    """Leduc with copies that players can tell apart, as in OpenSpiel's own."""
    return pyspiel.load_game(f"{PREFIX}leduc", {"copies": True})


@pytest.fixture(scope="module")
def their_leduc() -> Any:
    return pyspiel.load_game("leduc_poker")


def test_leduc_has_as_many_information_sets_as_openspiels(with_suits: Any, their_leduc: Any) -> None:
    assert len(policy.TabularPolicy(with_suits).states) == 936
    assert len(policy.TabularPolicy(their_leduc).states) == 936
    assert len(policy.TabularPolicy(loaded("leduc")).states) == 288  # copies look alike
    isomorphic = pyspiel.load_game("leduc_poker", {"suit_isomorphism": True})
    assert len(policy.TabularPolicy(isomorphic).states) == 288


def test_leduc_solvers_agree_with_openspiels_own_game(with_suits: Any, their_leduc: Any) -> None:
    """CFR, the value of a policy, best responses, NashConv and exploitability, to 1e-9."""
    found = []
    for game in (with_suits, their_leduc):
        uniform, solver = policy.UniformRandomPolicy(game), cfr.CFRSolver(game)
        for _ in range(3):
            solver.evaluate_and_update_policy()
        average = solver.average_policy()
        root = game.new_initial_state()
        values = [expected_game_score.policy_value(root, [each] * 2) for each in (uniform, average)]
        convs = [exploitability.nash_conv(game, each) for each in (uniform, average)]
        best = [
            exploitability.best_response(game, average, player)["best_response_value"] for player in (0, 1)
        ]
        found.append([*np.ravel(values), *convs, *best, exploitability.exploitability(game, uniform)])
    assert found[0] == pytest.approx(found[1], abs=1e-9)
    assert found[0][0] == pytest.approx(-5 / 64)


def test_copies_change_no_value(with_suits: Any) -> None:
    plain = loaded("leduc")
    convs = [exploitability.nash_conv(game, policy.UniformRandomPolicy(game)) for game in (plain, with_suits)]
    assert convs == pytest.approx([1709 / 360] * 2, abs=1e-9)


@pytest.mark.parametrize("mode", ["explicit", "sampled"])
def test_information_states_keep_the_past(mode: str) -> None:
    """Own moves and observations in order: equal only if all of them are."""
    game = loaded("leduc", chance=mode)
    seen: dict[str, set[tuple[Any, ...]]] = {}
    for seed in range(60):
        state, chance = game.new_initial_state(), np.random.default_rng(seed)
        past: list[Any] = [(), ()]
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(int(chance.integers(len(state.chance_outcomes()))))
            else:
                player, move = state.current_player(), int(chance.choice(state.legal_actions()))
                past[player] = (*past[player], move)
                state.apply_action(move)
            for player in range(2):
                told = state.information_state_string(player)
                past[player] = (*past[player], state.observation_string(player))
                assert player == 0 or told != state.information_state_string(0)
                seen.setdefault(told, set()).add(dedupe(past[player]))
    assert len(seen) > 100
    assert {len(pasts) for pasts in seen.values()} == {1}
    assert len({past for pasts in seen.values() for past in pasts}) == len(seen)


def dedupe(past: tuple[Any, ...]) -> tuple[Any, ...]:
    """Leave out observations that tell nothing new, and those before the deal."""
    kept: list[Any] = []
    last = ""
    for entry in past:
        if isinstance(entry, int):
            kept.append(entry)
        elif entry not in ("", last):
            kept.append(entry)
            last = entry
    return tuple(kept)


def test_information_state_tensor_tells_as_much_as_the_string(with_suits: Any) -> None:
    told: dict[str, set[bytes]] = {}
    waiting = [with_suits.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            player = state.current_player()
            tensor = np.array(state.information_state_tensor(player), np.float32)
            told.setdefault(state.information_state_string(player), set()).add(tensor.tobytes())
        waiting += [state.child(action) for action in state.legal_actions()]
    tensors = {tensor for each in told.values() for tensor in each}
    assert len(told) == len(tensors) == 936


def test_long_games_have_strings_but_no_tensor() -> None:
    game = loaded("hanataz")
    assert game.get_type().provides_information_state_string
    assert not game.get_type().provides_information_state_tensor
    assert begun("hanataz", moves=3).information_state_string(0).count("|") >= 1


def test_sampled_memories_survive_clones_and_serialising() -> None:
    state = begun("hanataz", moves=6)
    told = [state.information_state_string(player) for player in range(state.num_players())]
    for twin in (state.clone(), state.get_game().deserialize_state(state.serialize())):
        assert [twin.information_state_string(player) for player in range(state.num_players())] == told
        move = twin.legal_actions()[0]
        twin.apply_action(move)
        twin_of = state.clone()
        twin_of.apply_action(move)
        assert twin.information_state_string(0) == twin_of.information_state_string(0)


def test_action_strings_are_our_words(name: str) -> None:
    state = begun(name, moves=2, chance="sampled")
    words = [state.action_to_string(state.current_player(), move) for move in state.legal_actions()]
    assert len(set(words)) == len(words)
    assert not any(each.startswith("Move ") for each in words)
    first = begun("leduc")
    assert [first.action_to_string(0, move) for move in (1, 2)] == ["Check", "Raise for 2 chips"]


def test_chance_that_cannot_be_listed_is_refused(name: str) -> None:
    if name == "leduc":
        assert loaded(name).get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
        return
    assert loaded(name).get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    with pytest.raises(DataError, match="chance has too many outcomes here to list them all"):
        loaded(name, chance="explicit")


HANATAZ_POSITION = {
    "decider": 0,
    "hand_number": 1,
    "silvs": [3, 3],
    "pot": 4,
    "hands": [["2 of Flames"], ["4 of Flames"]],
    "deck": ["9 of Winds"],
    "rest": "discard",
    "hanataz": [[f"{n} of Flames"] for n in (3, 5, 6, 7, 8)],
    "known": {f"{n} of Flames": {"exactly": [0, 1, "public"]} for n in (3, 5, 6, 7, 8)},
}


def test_small_position_is_solved() -> None:
    """Three hidden cards can lie in six ways. CFR gets close to an equilibrium of it."""
    game = loaded("hanataz", players=2, hands=1, position=json.dumps(HANATAZ_POSITION))
    root = game.new_initial_state()
    assert [chance for _, chance in root.chance_outcomes()] == pytest.approx([1 / 6] * 6)
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    for _ in range(20):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= after < before / 4


@pytest.mark.parametrize(
    ("params", "sentence"),
    [
        ({"chance": "exact"}, 'chance must be one of auto, explicit, sampled, got "exact".'),
        ({"reward": "chips"}, 'There is no reward "chips"; the rewards are share, shaped, score.'),
        ({"position": "{"}, "position: write it in JSON"),
        ({"position": "[]"}, "position must be a JSON object, got []."),
        ({"chance": "sampled", "copies": True}, "need explicit chance."),
    ],
)
def test_bad_parameters_get_a_sentence(params: dict[str, Any], sentence: str) -> None:
    with pytest.raises(DataError) as error:
        loaded("leduc", **params)
    assert sentence in str(error.value)


def test_rewards_can_be_chosen() -> None:
    for reward, zero_sum in (("share", True), ("score", True), ("shaped", False)):
        state = begun("leduc", chance="sampled", reward=reward, zero_sum=zero_sum)
        while not state.is_terminal():
            state.apply_action(state.legal_actions()[-1])
        match = state.match
        plain = {"share": match.shares, "score": match.scores, "shaped": match.rewards}[reward]
        mean = sum(plain) / 2 if zero_sum else 0
        assert state.returns() == pytest.approx([gain - mean for gain in plain])


def test_resampled_trees_follow_chance(with_suits: Any) -> None:
    """The other player's card is any of the five that are left, each as likely."""
    state = with_suits.new_initial_state()
    state.apply_action(0)
    draws = np.random.RandomState(1)
    worlds = [str(state.resample_from_infostate(0, draws.random_sample)) for _ in range(500)]
    counts = [worlds.count(world) for world in set(worlds)]
    assert len(counts) == 5
    assert min(counts) > 60
