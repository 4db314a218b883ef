"""Simulations with custom bots."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from allhands.bots import Choice, Given
from allhands.files.toml_data import DataError
from allhands.lab.simulate import SimulationReport, simulate
from allhands.lab.strength import run_trial
from allhands.table.game_config import GameConfig, load
from allhands.table.seat import Seat
from tests.engine.nim import GAME as NIM

NIM_BOX = GameConfig(NIM, {})


def first(seat: Seat) -> Choice:
    return seat.moves[0]


def perfect(seat: Seat) -> Choice:
    """Leave a multiple of four, if possible."""
    heap = seat.view().counter("heap").value
    assert isinstance(heap, int)
    return max(1, heap % 4) - 1 + seat.moves[0].id


def report(
    *bots: Given, games: int = 10, game_config: GameConfig = NIM_BOX, **terms: Any
) -> SimulationReport:
    return msgspec.structs.replace(simulate(game_config, None, bots, games, **terms), seconds=0)


def test_report_has_all_figures() -> None:
    """Two bots that always take one play the same match every time."""
    found = report(first, games=3, seed=5, keep_rows=True)
    assert found.bots == ["first", "first"]
    assert (found.matches, found.decisions, found.length) == (3, 63, {"mean": 21, "min": 21, "max": 21})
    assert found.wins == [3, 0]
    assert found.decisions_by_kind == {"TAKE": 63}
    assert [(row.match, row.seed, row.decisions, row.winners) for row in found.rows or ()] == [
        (0, 5, 21, [0]),
        (1, 6, 21, [0]),
        (2, 7, 21, [0]),
    ]


def test_built_in_bots_join_and_follow_the_seed() -> None:
    assert report(perfect, "search:50").wins == [10, 0]
    assert report(first, "greedy").wins == [0, 10]
    game = load("leduc")
    mixed = [report(first, "random", games=30, game_config=game, seed=s, keep_rows=True) for s in (4, 4, 5)]
    assert mixed[0] == mixed[1] != mixed[2]


def test_deals_equal_those_of_any_simulation() -> None:
    """Only the cards decide these matches, so their scores don't depend on the players."""
    game = load("leduc")

    def call(seat: Seat) -> Choice:
        return "call"

    rows = report(call, games=20, game_config=game, seed=9, keep_rows=True).rows or []
    for row in rows:
        table = game.deal(seed=row.seed)
        while not table.over:
            table.play("call")
        assert (row.scores, row.winners) == (table.scores, table.winners)


def test_progress_counts_the_matches() -> None:
    heard: list[int] = []
    simulate(NIM_BOX, None, [first], 4, seed=0, progress=heard.append)
    assert heard == [1, 2, 3, 4]


def test_bot_stays_for_all_matches() -> None:
    class Counting:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, seat: Seat) -> Choice:
            self.asked += 1
            return seat.moves[0]

    bot = Counting()
    assert report(bot, "random").decisions > bot.asked > 10
    assert report(Counting, "random").bots == ["Counting", "random"]


def test_strength_of_a_custom_bot_is_measured() -> None:
    trial = run_trial(NIM_BOX, 2, perfect, first, 20)
    assert (trial.bot, trial.opponent, trial.matches) == ("perfect", "first", 20)
    assert trial.wins == 20


def test_bad_bots_get_one_sentence() -> None:
    with pytest.raises(DataError, match='write "search:200" instead of "search:300ms"'):
        report(first, "search:300ms")
    with pytest.raises(DataError, match=r"^Bots are a list, with one for each seat, not 'random'\.$"):
        simulate(NIM_BOX, bots="random")
    with pytest.raises(DataError, match=r'^The bot "<lambda>" chose 77\.'):
        report(lambda seat: 77)


def test_rows_become_plain_dicts() -> None:
    found = report(first, games=2, keep_rows=True)
    assert found.dicts() == [
        {"match": i, "seed": i, "decisions": 21, "winners": [0], "score_0": 0, "score_1": 0} for i in range(2)
    ]
    assert report(first, games=2).dicts() == []
