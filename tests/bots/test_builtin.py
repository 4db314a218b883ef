"""The built-in bots: named, seeded, limited to their seat's knowledge, and no fools."""

from __future__ import annotations

import random

import pytest

from allhands.bots import BOTS, LEVELS, Bot, Choice, decide, make_bot
from allhands.bots.builtin import STOOD_IN, Search, budget_of, rng_for, thinks_ahead
from allhands.bots.guided import GUIDED
from allhands.bots.net import NET
from allhands.engine.bot_matches import GREEDY, RANDOM
from allhands.files.toml_data import DataError
from allhands.table.game_config import load
from allhands.table.table import Table

BEST_HAND = {
    "round": 2,
    "raises": 1,
    "bets": [1, 5],
    "pot": 6,
    "hands": [["King"], ["Queen"]],
    "board": ["King"],
    "decider": 0,
}
SPECS = ("random", "greedy", "search:40")


def midway(name: str, seed: int = 3, moves: int = 10) -> Table:
    """Return a match some moves on, at a decision with more than one answer."""
    table = load(name).deal(seed=seed)
    chance = random.Random(seed)
    while not table.over and (len(table.history) < moves or len(table.moves) < 2):
        table.play(chance.choice(table.moves))
    return midway(name, seed + 1, moves=2) if table.over else table


def chosen(bot: Bot, table: Table) -> Choice:
    return decide(bot, table.seat(table.decider))


def test_names_give_budgets() -> None:
    assert [budget_of(spec) for spec in ("random", "Greedy", "search:7", "search:250ms")] == [
        (RANDOM, 0),
        (GREEDY, 0),
        (7, 0),
        (0, 250),
    ]
    assert budget_of("search")[0] > 0
    assert [budget_of(level) for level in LEVELS] == [(level.budget, 0) for level in LEVELS.values()]
    assert [thinks_ahead(spec) for spec in ("random", "greedy", "search:9ms", "Sharp")] == [
        False,
        False,
        True,
        True,
    ]


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("serch", 'There is no bot "serch"; did you mean "search"?'),
        (
            "xyz",
            'There is no bot "xyz"; the bots are random, greedy, search, casual, steady, sharp, net, guided.',
        ),
        ("search:0", "search:200"),
        ("search:-5", "search:200"),
        ("greedy:5", "search:200"),
        ("casual:5", "search:200"),
        ("search:ms", "search:300ms"),
    ],
)
def test_bad_bot_name_gets_one_sentence(spec: str, said: str) -> None:
    with pytest.raises(DataError) as caught:
        make_bot(spec, load("leduc"))
    assert said in str(caught.value)


@pytest.mark.parametrize("spec", SPECS)
def test_bot_choice_is_legal_and_reproducible(name: str, spec: str) -> None:
    for seed in range(5):
        table = midway(name, seed)
        game_config = table.game_config
        first = chosen(make_bot(spec, game_config, seed=seed), table)
        assert first in table.match.legal
        assert chosen(make_bot(spec, game_config, seed=seed), table) == first


def test_seeds_make_a_difference(name: str) -> None:
    table = midway(name)
    assert len({chosen(make_bot("random", table.game_config, seed=seed), table) for seed in range(40)}) > 1
    assert rng_for(table.seat(0), 1).key != rng_for(table.seat(0), 2).key


def test_search_with_a_time_budget_ends(name: str) -> None:
    table = midway(name)
    assert chosen(make_bot("search:20ms", table.game_config), table) in table.match.legal


def test_search_tries_all_unshunned_moves_within_its_budget(name: str) -> None:
    table = midway(name)
    shuns, first = (
        table.game.strategy.shuns or never,
        table.game.decisions.first_move_ids[table.match.pending],
    )
    counts = Search(table.game_config, 0, 300, 0, patient=True).count_visits(table.seat(table.decider))
    assert sum(counts.values()) == 300
    assert set(counts) == {m.id for m in table.moves if not shuns(table.state, m.id - first)}


def test_search_values_each_move() -> None:
    """With the best hand, folding is worth less than raising."""
    table = load("leduc").set_up(BEST_HAND)
    tried = Search(table.game_config, 0, 300, 0, patient=True).weigh(table.seat(0))
    worth = {table.find(move).words: mean for move, (_, mean) in tried.items()}
    assert all(0 <= mean <= 1 for mean in worth.values())
    assert min(worth, key=lambda words: worth[words]) == "Fold"
    assert min(worth.values()) < max(worth.values())


def never(*_: object) -> bool:
    return False


def test_impatient_bot_plays_greedily_before_compiling(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.bots.builtin.is_loaded", never)
    monkeypatch.setattr("allhands.bots.builtin.is_on_disk", never)
    table = midway(name)
    hurried = make_bot("search:1000000", table.game_config, seed=4, patient=False)
    assert chosen(hurried, table) == chosen(make_bot("greedy", table.game_config, seed=4), table)
    assert getattr(hurried, "stood_in", "") == STOOD_IN


def test_search_never_folds_the_best_hand() -> None:
    """A pair of Kings can't lose, and search sees it in every determinization."""
    for seed in range(10):
        table = load("leduc").set_up(BEST_HAND)
        assert (
            "Raise" in table.find(chosen(make_bot("search:400", table.game_config, seed=seed), table)).words
        )


def test_all_bots_are_tested() -> None:
    assert {spec.partition(":")[0] for spec in SPECS} | set(LEVELS) | {NET, GUIDED} == set(BOTS)
