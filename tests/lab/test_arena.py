"""The arena, on small matches."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from allhands import DataError
from allhands.lab.arena import Arena, ArenaWorker, Heat, Player, lineups, round_robin
from allhands.lab.rating import elo, encounters, interval, rate, shares
from allhands.lab.results_file import ResultsFile
from allhands.lab.worker_pool import on_threads, play_all
from allhands.table.game_config import load

BOTS = [Player(bot) for bot in ("random", "greedy", "search:5")]


def small(seats: int = 4, games: int = 16) -> Arena:
    return round_robin(load("hanataz"), seats, BOTS, games)


def test_each_player_is_alone_in_every_seat() -> None:
    assert list(lineups(0, 1, 2)) == [(0, 1), (1, 0)]
    assert list(lineups(4, 7, 3)) == [(4, 7, 7), (7, 4, 7), (7, 7, 4), (7, 4, 4), (4, 7, 4), (4, 4, 7)]


def test_every_line_up_plays_every_deal_once() -> None:
    arena = small()
    assert arena.deals == 2
    played = Counter(
        (heat.line_up, deal) for heat in arena.heats for deal in range(heat.first, heat.first + heat.deals)
    )
    assert set(played.values()) == {1}
    assert len(played) == arena.matches == 3 * 8 * 2


def test_line_up_plays_like_simulate() -> None:
    """The deals and their luck are the same."""
    from allhands.lab.simulate import simulate

    arena = Arena(load("hanataz"), 4, tuple(BOTS), ((0, 1, 2, 1),), deals=6, seed=11)
    outcomes = play_all(ResultsFile(arena)).outcomes((0, 1, 2, 1))
    bots = [BOTS[number].bot for number in (0, 1, 2, 1)]
    rows = simulate(arena.game_config, 4, bots, 6, seed=11, keep_rows=True).rows or []
    assert [(o.decisions, o.winners, o.scores) for o in outcomes] == [
        (row.decisions, row.winners, row.scores) for row in rows
    ]


def test_results_do_not_depend_on_threads_or_kills(tmp_path: Path) -> None:
    arena, path = small(), tmp_path / "journal"
    whole = play_all(ResultsFile(arena, path), threads=1)
    several = play_all(ResultsFile(arena), threads=3)
    text = path.read_bytes()
    path.write_bytes(text[: 2 * len(text) // 3])  # in the middle of a line, like after a kill
    half = ResultsFile(arena, path)
    assert 0 < len(half.left) < len(arena.heats)
    heard: list[int] = []
    resumed = play_all(half, threads=2, progress=heard.append)
    assert whole.found == several.found == resumed.found == ResultsFile(arena, path).found
    assert heard == sorted(heard)
    assert heard[-1] == arena.matches
    assert rate(whole) == rate(resumed)


def test_results_file_is_for_one_arena(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    ResultsFile(small(), path)
    with pytest.raises(DataError, match="the journal of another arena"):
        ResultsFile(small(seats=3), path)
    path.write_text("a shopping list\n", encoding="utf-8")
    with pytest.raises(DataError, match="no journal of an arena"):
        ResultsFile(small(), path)
    with pytest.raises(DataError, match="there is no folder"):
        ResultsFile(small(), tmp_path / "nowhere" / "journal")


def test_closing_the_generator_stops_the_matches() -> None:
    """A heat of 100,000 matches would take a day."""
    arena = round_robin(load("hanataz"), 4, [Player("search:100"), Player("greedy")], 8)
    coming = on_threads(arena, [Heat((1, 1, 1, 1), 0, 1), Heat((0, 0, 0, 0), 0, 100_000)], threads=2)
    heat, _ = next(coming)
    assert heat.line_up == (1, 1, 1, 1)
    coming.close()


@pytest.mark.parametrize("bot", ["search:100000", "search:100ms"])  # compiled, and at tables
def test_interrupt_stops_all_heats(bot: str) -> None:
    """Ctrl-C may come while a result is stored. A match between such bots would take an hour."""

    def interrupt(_finished: int) -> None:
        raise KeyboardInterrupt

    players = Player("random"), Player(bot)
    line_ups = (0, 0, 0, 0), (1, 1, 1, 1)
    arena = Arena(load("hanataz"), 4, players, line_ups, deals=1)
    threads = threading.active_count()
    with pytest.raises(KeyboardInterrupt) as held:  # this keeps all frames alive
        play_all(ResultsFile(arena), threads=2, progress=interrupt)
    assert threading.active_count() == threads, held


def test_changed_strategy_plays_differently() -> None:
    found = []
    for spec in ("search:40", "search:40@exploration=9"):
        players = Player(spec), Player("random")
        arena = Arena(load("leduc"), 2, players, ((0, 1),), deals=60, keep_choices=True)
        found.append([outcome.choices for outcome in play_all(ResultsFile(arena)).outcomes((0, 1))])
    assert found[0] != found[1]


def test_players_share_a_deck_or_have_their_own(duel: str) -> None:
    game_config = load(duel)
    arena = Arena(
        game_config, 2, (Player("random"), Player("random", "Fox"), Player("random", "Crab")), ((0, 0),), 4
    )
    assert len(ArenaWorker(arena).play(Heat((0, 0), 0, 4))) == 4
    assert len(ArenaWorker(arena).play(Heat((1, 2), 0, 4))) == 4
    with pytest.raises(DataError, match='no deck "Foxy"'):
        ArenaWorker(Arena(game_config, 2, (Player("random", "Foxy"),), ((0, 0),), 1)).play(Heat((0, 0), 0, 1))


def test_custom_bot_plays_at_tables(tmp_path: Path) -> None:
    path = tmp_path / "raiser.py"
    path.write_text("def choose(seat):\n    return seat.moves[-1]\n", encoding="utf-8")
    arena = round_robin(load("leduc"), 2, [Player(str(path)), Player("random")], 6)
    before = arena.key
    assert play_all(ResultsFile(arena)).matches == 6
    path.write_text("def choose(seat):\n    return seat.moves[0]\n", encoding="utf-8")
    assert round_robin(load("leduc"), 2, [Player(str(path)), Player("random")], 6).key != before


@pytest.mark.parametrize(
    ("seats", "bots", "games", "complaint"),
    [
        (2, ["greedy"], 10, "two bots or more"),
        (2, ["greedy", "greedy"], 10, "every bot once"),
        (2, ["greedy", "greeedy"], 10, 'no bot "greeedy"'),
        (2, ["greedy", "search:9@before"], 10, "no earlier strategy"),
        (2, ["greedy", "search:9@curiosity=1"], 10, 'changes "curiosity"'),
        (2, ["greedy", "search:9@bias=much"], 10, "Write a number from 0 to 1000000."),
        (2, ["greedy", "greedy@bias=1"], 10, "makes no sense"),
        (3, ["greedy", "random"], 10, "is for 2 players"),
        (2, ["greedy", "random"], 0, "from 1"),
    ],
)
def test_bad_arena_gets_one_sentence(seats: int, bots: list[str], games: int, complaint: str) -> None:
    with pytest.raises(DataError, match=complaint):
        round_robin(load("leduc"), seats, [Player(bot) for bot in bots], games)


def test_fit_recovers_known_strengths() -> None:
    """The first of three players wins 3 : 1 against the second and 9 : 1 against the third."""
    seated = np.array([[1.0, 1, 0], [1, 0, 1], [0, 1, 1]])
    won = 10_000 * np.array([[3 / 4, 1 / 4, 0], [9 / 10, 0, 1 / 10], [0, 3 / 4, 1 / 4]])
    step = 400 * np.log10(3)
    assert elo(seated, won) == pytest.approx([step, 0, -step], abs=1)


def test_undefeated_player_has_a_finite_rating() -> None:
    points = elo(np.array([[1.0, 1]]), np.array([[20.0, 0]]))
    assert 400 < points[0] - points[1] < 800


def test_ratings_agree_with_encounters() -> None:
    results = play_all(ResultsFile(round_robin(load("hanataz"), 3, BOTS[:2], 240)))
    ratings, met = rate(results), encounters(results)
    assert [rating.player for rating in ratings] == ["greedy", "random"]
    assert all(rating.low < rating.elo < rating.high for rating in ratings)
    greedy = next(e for e in met if e.player == "greedy")
    assert (greedy.others, greedy.matches) == ("random", 120)
    assert greedy.low > greedy.fair == pytest.approx(1 / 3)
    assert greedy.lead > 0
    won = shares(results)
    assert won.sum(axis=2) == pytest.approx(np.ones(won.shape[:2]))


def test_interval_is_wide_after_few_deals() -> None:
    few, many = interval(np.ones(2)), interval(np.ones(400))
    assert few[0] < 0.5
    assert many[0] > 0.98
    assert few[1] == many[1] == 1.0
