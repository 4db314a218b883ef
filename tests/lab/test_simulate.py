from __future__ import annotations

import threading
import time
from dataclasses import replace
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from allhands.engine.bot_matches import GREEDY, RANDOM
from allhands.engine.buffers import make_search_buffers
from allhands.engine.engine import engine
from allhands.engine.search import root_visits
from allhands.files.toml_data import DataError
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import Stream
from allhands.lab.simulate import SimulationReport, counted, simulate
from allhands.lab.statistics import wilson
from allhands.lab.tally import MatchWorker, WorkQueue
from allhands.table.game_config import GameConfig, load
from allhands.table.table import Table
from tests.engine.nim import GAME as NIM
from tests.helpers import choices_of

MIXTURE = ["random", "greedy", "search:20"]


def untimed(report: SimulationReport) -> SimulationReport:
    return msgspec.structs.replace(report, seconds=0)


def test_results_do_not_depend_on_threads(name: str) -> None:
    def play(threads: int) -> SimulationReport:
        return untimed(simulate(load(name), None, MIXTURE[:2], 300, 9, threads, keep_rows=True))

    assert play(1) == play(1) == play(2) == play(5)


def test_search_results_do_not_depend_on_threads(name: str) -> None:
    def play(threads: int) -> SimulationReport:
        return untimed(simulate(load(name), None, ["search:10"], 6, 9, threads, keep_rows=True))

    assert play(1) == play(3)


def test_greedy_matches_end(name: str) -> None:
    """They may take far longer than random ones, and longer with more players."""
    game_config = load(name)
    assert simulate(game_config, max(game_config.seats), ["greedy"], 60, seed=1).matches == 60


def test_each_match_has_its_own_seed(name: str) -> None:
    game_config = load(name)
    rows = simulate(game_config, None, ["random"], 30, seed=5, keep_rows=True).rows or []
    later = simulate(game_config, None, ["random"], 10, seed=25, keep_rows=True).rows or []
    assert [row.seed for row in rows] == list(range(5, 35))
    assert [row.match for row in rows] == list(range(30))
    for row, same in zip(rows[20:], later, strict=True):
        assert msgspec.structs.replace(row, match=same.match) == same


def test_match_equals_the_one_at_a_table(name: str) -> None:
    """Repeating every decision at a table, in Python, leads to the same end."""
    game_config = load(name)
    seats = game_config.game.info.usual_seats
    bots = [MIXTURE[seat % 3] for seat in range(seats)]
    for row in simulate(game_config, seats, bots, 4, seed=1_000, keep_rows=True).rows or []:
        table = game_config.deal(seats, row.seed)
        seed(chance := Stream(), ~row.seed & (1 << 63) - 1)
        while table.decider is not None:
            choice = choose(table, counted(bots[table.decider]).budget, chance)
            table.play(game_config.game.decisions.first_move_ids[table.state.pending] + choice)
        assert table.scores == row.scores
        assert table.winners == row.winners
        assert len(table.history) == row.decisions


def choose(table: Table, budget: int, chance: Stream) -> int:
    """Return the choice of the arena's player with that budget."""
    game, choices = table.game, choices_of(table.game, table.state)
    if len(choices) == 1:
        return choices[0]
    if budget == RANDOM:
        return choices[below(chance, len(choices))]
    known = table.seat(table.decider).known.copy()
    if budget == GREEDY:
        return engine(game).greedy(known, chance, [0] * game.decisions.moves)
    buffers = make_search_buffers(game, nodes=budget + 1)
    buffers.known[0:1], buffers.streams[0:1] = known.pack(), chance.pack()
    engine(game).search(buffers, 0, budget)
    chance.unpack(buffers.streams[0:1])
    visits = root_visits(buffers.nodes)
    return max(visits, key=visits.__getitem__) - game.decisions.first_move_ids[table.state.pending]


def test_sums_equal_the_rows(name: str) -> None:
    game_config = load(name)
    report = simulate(game_config, None, ["greedy", "random"], 250, seed=3, keep_rows=True)
    rows = report.rows or []
    lengths = [row.decisions for row in rows]
    assert report.matches == len(rows) == 250
    assert report.decisions == sum(lengths) == sum(report.decisions_by_kind.values())
    assert report.length == {"mean": sum(lengths) / 250, "min": min(lengths), "max": max(lengths)}
    for seat in range(report.seats):
        won = sum(Fraction(1, len(row.winners)) for row in rows if seat in row.winners)
        assert report.wins[seat] == float(won)
        assert report.intervals[seat] == wilson(float(won), 250)
        assert report.mean_scores[seat] == sum(row.scores[seat] for row in rows) / 250


def test_rows_are_optional(name: str) -> None:
    assert simulate(load(name), None, ["random"], 5, seed=0).rows is None


def test_short_list_of_bots_repeats() -> None:
    game_config = load("hanataz")
    assert simulate(game_config, 5, ["greedy", "random"], 1, seed=0).bots == ["greedy", "random"] * 2 + [
        "greedy"
    ]


def test_decisions_are_counted_by_name() -> None:
    kinds = simulate(load("hanataz"), 2, ["random"], 20, seed=0).decisions_by_kind
    assert kinds["TURN"] > 0
    assert kinds["DRAW_UP"] == 0  # an option that is off
    assert "NOTHING" not in kinds


def test_simulation_uses_the_options() -> None:
    game_config = GameConfig(load("hanataz").game, {"hands": 2, "optional_draw": 1})
    report = simulate(game_config, 3, ["random"], 20, seed=0)
    assert report.decisions_by_kind["DRAW_UP"] > 0
    assert report.length["max"] < 150


def test_progress_grows_to_the_number_of_matches(name: str) -> None:
    heard: list[int] = []
    simulate(load(name), None, ["random"], 500, seed=0, threads=2, progress=heard.append)
    assert heard == sorted(heard)
    assert heard[-1] == 500


def interrupt(_: int) -> None:
    raise KeyboardInterrupt


def test_bot_uses_the_strategy_after_its_at_sign() -> None:
    game_config = load("leduc")

    def scores(*bots: str) -> list[list[int]]:
        rows = simulate(game_config, 2, bots, 60, seed=3, keep_rows=True).rows or []
        return [row.scores for row in rows]

    plain, shy = scores("search:20", "greedy"), scores("search:20@exploration=0", "greedy")
    assert plain != shy
    assert scores("search:20", "search:20@exploration=0") != scores("search:20", "search:20")
    strategies = ["search:5", "search:5@exploration=0", "search:5@random_one_in=1"]
    assert simulate(load("hanataz"), 3, strategies, 1, seed=3).bots == strategies


@pytest.mark.parametrize(
    ("variant", "sentence"),
    [
        ("horizon=banana", "has horizon=banana. Write a whole number from -1000000 to 1000000."),
        ("horizon=inf", "has horizon=inf. Write a whole number from -1000000 to 1000000."),
        ("horizon=2.5", "has horizon=2.5. Write a whole number from -1000000 to 1000000."),
        ("exploration=-1", "has exploration=-1. Write a number from 0 to 1000000."),
        ("random_one_in=0", "has random_one_in=0. Write a whole number from 1 to 1000000."),
        ("exploration=nan", "has exploration=nan. Write a number from 0 to 1000000."),
        ("mutual=2", "has mutual=2. Write 0 or 1."),
        ("search=wide", "has search=wide. Write tree or flat."),
        ("horzion=3", 'changes "horzion", which no strategy has; did you mean "horizon"?'),
        ("", 'There is nothing behind the "@"'),
    ],
)
def test_bad_strategy_gets_one_sentence_before_any_match(variant: str, sentence: str) -> None:
    with pytest.raises(DataError) as told:
        simulate(load("leduc"), 2, [f"search:50@{variant}"], 10)
    assert sentence in str(told.value)


def test_interrupt_ends_all_threads(capfd: pytest.CaptureFixture[str]) -> None:
    game_config, before = load("hanataz"), threading.active_count()
    with pytest.raises(KeyboardInterrupt):
        simulate(game_config, 4, ["search:500"], 10_000, seed=0, threads=2, progress=interrupt)
    assert threading.active_count() == before
    assert capfd.readouterr() == ("", "")


def test_stop_ends_a_running_match() -> None:
    """Its first decision alone would take minutes."""
    game_config = load("hanataz")
    contest = engine(game_config.game).play_bots
    works = WorkQueue(
        game_config.game,
        game_config.initial_state(8),
        contest,
        [1_000_000] * 8,
        seed=0,
        matches=1,
        keep_rows=False,
    )
    worker = MatchWorker(works)
    thread = threading.Thread(target=worker.work, daemon=True)
    thread.start()
    while not worker.tally.kinds.any():  # until the first decision begins
        time.sleep(0.01)
    works.stop()
    thread.join(60)
    assert not thread.is_alive()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seats": 9}, "Hanataz is for 2 to 8 players, not 9."),
        ({"bots": []}, "There are 4 seats: name 1 to 4 bots, not 0."),
        ({"bots": ["random"] * 5}, "There are 4 seats: name 1 to 4 bots, not 5."),
        ({"bots": ["serach"]}, 'There is no bot "serach"; did you mean "search"?'),
        ({"bots": ["search:300ms"]}, 'write "search:200" instead of "search:300ms".'),
        ({"games": 0}, "The number of matches is a whole number from 1, not 0."),
        ({"games": True}, "The number of matches is a whole number from 1, not True."),
        ({"threads": 0}, "The number of threads is a whole number from 1, not 0."),
        ({"seed": -1}, "A seed is a whole number from 0 to 2**63 - 1, not -1."),
        ({"seed": (1 << 63) - 2, "games": 3}, "not 9223372036854775808."),
    ],
)
def test_bad_arguments_get_one_sentence(change: dict[str, Any], words: str) -> None:
    terms: dict[str, Any] = {"seats": 4, "bots": ["random"], "games": 1, "seed": 0} | change
    with pytest.raises(DataError) as told:
        simulate(load("hanataz"), **terms)
    assert str(told.value).endswith(words)


def test_largest_seed_is_accepted(name: str) -> None:
    last = (1 << 63) - 1
    (row,) = simulate(load(name), None, ["random"], 1, seed=last, keep_rows=True).rows or []
    assert row.seed == last


def test_match_beyond_its_bound_is_named_by_seed() -> None:
    """The match is left once it exceeds the game's bound."""
    hasty = GameConfig(replace(NIM, rules=replace(NIM.rules, longest=8)), {})
    report = simulate(GameConfig(NIM, {}), None, ["random"], 50, seed=7, keep_rows=True)
    first = next(row.seed for row in report.rows or () if row.decisions > hasty.game.rules.longest)
    with pytest.raises(DataError) as error:
        simulate(hasty, None, ["random"], 50, seed=7)
    assert str(error.value) == (
        f"Nim: the match with seed {first} went past the 8 decisions that the game states as its bound."
    )
