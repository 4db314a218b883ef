"""The arena, on small matches."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import numpy as np
import pytest

from allhands import DataError
from allhands.lab.arena import Arena, ArenaWorker, Heat, MatchResult, Player, lineups, mixed, round_robin
from allhands.lab.rating import elo, encounters, interval, rate, rate_by_chips, sampled, shares
from allhands.lab.results_file import ResultsFile, without
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


def test_journal_grows_with_more_deals(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    play_all(ResultsFile(small(games=16), path))
    kept = path.read_bytes()
    more = small(games=40)
    grown = ResultsFile(more, path)
    assert {heat.first for heat in grown.left} == {2, 3, 4}
    assert sum(heat.deals for heat in grown.left) == 24 * 3
    assert path.read_bytes().startswith(kept)
    fresh = play_all(ResultsFile(more))
    again = play_all(grown)
    for line_up in more.line_ups:
        assert again.outcomes(line_up) == fresh.outcomes(line_up)
    assert rate(again) == rate(fresh)
    fewer = ResultsFile(small(games=8), path)  # a part of what is there
    assert not fewer.left
    assert rate(fewer) == rate(play_all(ResultsFile(small(games=8))))


def test_journal_grows_with_more_players(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    config = load("leduc")
    play_all(ResultsFile(round_robin(config, 2, [BOTS[1], BOTS[0]], 40), path))
    wider = round_robin(config, 2, BOTS, 40)
    grown = ResultsFile(wider, path)
    assert {heat.line_up for heat in grown.left} == {(0, 2), (2, 0), (1, 2), (2, 1)}
    play_all(grown)
    reread = ResultsFile(wider, path)
    assert not reread.left
    fresh = play_all(ResultsFile(wider))
    assert all(reread.outcomes(line_up) == fresh.outcomes(line_up) for line_up in wider.line_ups)


def test_journal_refuses_a_changed_bot(tmp_path: Path) -> None:
    bot, path = tmp_path / "raiser.py", tmp_path / "journal"
    bot.write_text("def choose(seat):\n    return seat.moves[-1]\n", encoding="utf-8")
    players = [Player(str(bot)), Player("random")]
    play_all(ResultsFile(round_robin(load("leduc"), 2, players, 4), path))
    bot.write_text("def choose(seat):\n    return seat.moves[0]\n", encoding="utf-8")
    with pytest.raises(DataError, match=r"is the journal of another .*raiser\.py"):
        ResultsFile(round_robin(load("leduc"), 2, players, 4), path)


def test_finished_deals_are_cut_out_of_a_heat() -> None:
    heat = Heat((0, 1), 10, 6)
    assert list(without(heat, set())) == [heat]
    assert list(without(heat, {10, 13, 14})) == [Heat((0, 1), 11, 2), Heat((0, 1), 15, 1)]
    assert list(without(heat, set(range(20)))) == []


def test_mixed_tables_are_played_in_every_rotation() -> None:
    random, greedy, search = BOTS
    arena = mixed(load("hanataz", hands=1), [[random, greedy, search], [greedy, greedy, random]], games=30)
    assert arena.players == (random, greedy, search)
    assert arena.line_ups == ((0, 1, 2), (1, 2, 0), (2, 0, 1), (1, 1, 0), (1, 0, 1), (0, 1, 1))
    assert (arena.seats, arena.deals) == (3, 10)
    ratings = rate(play_all(ResultsFile(arena)))
    assert {rating.player for rating in ratings} == {"random", "greedy", "search:5"}


def test_more_than_two_strategies_play_at_tables() -> None:
    bots = [Player(f"search:4@exploration={number}") for number in (0.1, 0.5, 2)]
    arena = mixed(load("hanataz", hands=1), [bots], games=3)
    assert play_all(ResultsFile(arena)).matches == 3


@pytest.mark.parametrize("tables", [[], [[BOTS[0]]], [BOTS, BOTS[:2]], [[BOTS[0], BOTS[0]]]])
def test_bad_mixes_get_one_sentence(tables: list[list[Player]]) -> None:
    with pytest.raises(DataError, match="two seats or more"):
        mixed(load("leduc"), tables, 10)


def results_of(arena: Arena, scores: np.ndarray) -> ResultsFile:
    """Return made-up results: scores by line-up, deal and seat."""
    results = ResultsFile(arena)
    for line_up, rows in zip(arena.line_ups, scores.tolist(), strict=True):
        found = [MatchResult(1, [row.index(max(row))], row) for row in rows]
        results.add(Heat(line_up, 0, arena.deals), found)
    return results


@pytest.mark.parametrize("deals", [1, 2, 3, 10, 60])
@pytest.mark.parametrize(("lead", "luck"), [(0, 0.0), (0, 3.0), (200, 0.0), (200, 3.0), (600, 3.0)])
def test_rating_intervals_cover_the_truth(deals: int, lead: int, luck: float) -> None:
    """Two players with a known lead; a deal favours one of the seats in both matches."""
    chance = np.random.default_rng(deals * 1000 + lead + int(luck))
    gap = lead / 400 * np.log(10)

    def matches(count: int) -> np.ndarray:
        """Return the wins by line-up, deal and player."""
        favour = luck * chance.normal(size=count)
        odds = 1 / (1 + np.exp(-(gap + np.array([favour, -favour]))))
        won = (chance.random(odds.shape) < odds).astype(float)
        return np.stack([won, 1 - won], axis=2)

    seated = np.ones((2, 2))
    share = matches(200_000)[:, :, 0].mean()
    truth = 200 * np.log10(share / (1 - share))  # ratings are 0 on average
    trials, held = 60, 0
    for _ in range(trials):
        low, high = np.percentile(sampled(seated, matches(deals), chance), [2.5, 97.5], axis=0)
        assert high[0] - low[0] > 20
        held += low[0] <= truth <= high[0]
    assert held >= 0.83 * trials  # 50 of 60; it would be 57 on average


def test_one_deal_gives_wide_ratings() -> None:
    ratings = rate(play_all(ResultsFile(round_robin(load("hanataz", hands=1), 2, BOTS[:2], 2))))
    assert all(rating.high - rating.low > 300 for rating in ratings)
    assert all(rating.low <= rating.elo <= rating.high for rating in ratings)


def test_chips_recover_known_values() -> None:
    """Three players worth +2, 0 and -2 chips: each pair plays for the difference."""
    arena = round_robin(load("leduc"), 2, BOTS, 200)
    chance, worth = np.random.default_rng(1), np.array([2, 0, -2])
    scores = np.zeros((len(arena.line_ups), arena.deals, 2), int)
    for number, (one, other) in enumerate(arena.line_ups):
        noise = chance.integers(-3, 4, size=arena.deals)
        scores[number, :, 0] = worth[one] - worth[other] + noise
        scores[number, :, 1] = -scores[number, :, 0]
    found = {rating.player: rating for rating in rate_by_chips(results_of(arena, scores))}
    for player, chips in zip(arena.players, worth.tolist(), strict=True):
        rating = found[player.name]
        assert rating.low is not None
        assert rating.high is not None
        assert rating.low < chips < rating.high
        assert rating.high - rating.low < 1


@pytest.mark.parametrize("deals", [2, 4, 20])
def test_chip_intervals_cover_the_truth(deals: int) -> None:
    """The deal's luck is the same in both matches of a deal, for any bot in the seat."""
    arena = Arena(load("leduc"), 2, tuple(BOTS[:2]), ((0, 1), (1, 0)), deals)
    chance, held, trials = np.random.default_rng(deals), 0, 300
    for _ in range(trials):
        own = chance.choice([-13, -5, -1, 1, 3, 9], size=(2, deals), p=[0.05, 0.15, 0.3, 0.3, 0.15, 0.05])
        scores = np.stack([np.stack([own[0], -own[0]], 1), np.stack([-own[1], own[1]], 1)])
        rating = next(r for r in rate_by_chips(results_of(arena, scores)) if r.player == "random")
        assert rating.low is not None
        assert rating.high is not None
        held += rating.low <= (-0.65 - 0.75 - 0.3 + 0.3 + 0.45 + 0.45) / 2 <= rating.high
    assert held >= 0.9 * trials


def test_one_deal_has_no_chip_interval() -> None:
    results = play_all(ResultsFile(round_robin(load("leduc"), 2, BOTS[:2], 2)))
    assert [(rating.low, rating.high) for rating in rate_by_chips(results)] == [(None, None)] * 2
