"""The arena and balance commands."""

from __future__ import annotations

import subprocess
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.cli.running import complaint, run, run_json, start

ARENA = ("arena", "leduc", "--bots", "greedy,search:100", "--games", 200, "--seed", 3)


def test_arena_prints_tables_and_draws_a_plot(tmp_path: Path) -> None:
    ran = run(*ARENA, "--plot", tmp_path / "elo.svg")
    assert ran.status == 0
    assert "Leduc hold'em, 2 seats: 200 matches, 100 deals" in ran.out
    assert {line.split()[0] for line in ran.out.splitlines()[3:5]} == {"greedy", "search:100"}
    assert "greedy  search:100      200  " in ran.out
    drawn = ElementTree.parse(tmp_path / "elo.svg").getroot()
    written = "".join(drawn.itertext())
    assert "search:100" in written
    assert "greedy" in written


def test_arena_json_is_the_same_on_two_threads() -> None:
    found = run_json(*ARENA)
    assert found["matches"] == 200
    assert {rating["player"] for rating in found["ratings"]} == {"greedy", "search:100"}
    assert {meeting["matches"] for meeting in found["encounters"]} == {200}
    assert run_json(*ARENA, "--threads", 2) == found


def test_arena_resumes_after_a_kill(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    with start(*ARENA, "--out", path) as process:
        while process.poll() is None and not (path.exists() and path.read_bytes().count(b"\n") > 2):
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.01)
        process.kill()
    kept = path.read_bytes().rpartition(b"\n")[0]
    assert run_json(*ARENA, "--out", path) == run_json(*ARENA)
    assert path.read_bytes().startswith(kept)


def test_arena_rates_chip_games_by_chips() -> None:
    found = run_json(*ARENA)
    assert {rating["player"] for rating in found["chips"]} == {"greedy", "search:100"}
    assert "chips a match" in run(*ARENA).out
    assert "too few deals" in run("arena", "leduc", "--bots", "greedy,random", "--games", 2).out
    assert "chips" not in run_json("arena", "hanataz", "--bots", "greedy,random", "--games", 2, "--seats", 2)


def test_arena_goes_on_with_more_matches(tmp_path: Path) -> None:
    path = tmp_path / "journal"
    few, many = ([*ARENA[:5], games, *ARENA[6:]] for games in (60, 200))
    run(*few, "--out", path)
    assert run_json(*many, "--out", path) == run_json(*many)


def test_arena_seats_any_mix() -> None:
    tables = ("--table", "greedy,random,greedy", "--table", "random,random,greedy")
    found = run_json("arena", "hanataz", *tables, "--games", 6, "--option", "hands=1")
    assert found["seats"] == 3
    assert len(found["line_ups"]) == 6
    assert found["matches"] == 12


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("arena hanataz --table greedy,random --seats 3", "--table names a bot for each seat: 3 of them"),
        ("arena hanataz --table greedy", "one for each seat, and two seats or more"),
        ("arena leduc --bots greedy", "two bots or more"),
        ("arena leduc --bots greedy,greedy", "every bot once"),
        ("arena leduc --games 0", "a whole number from 1, not 0"),
        ("arena leduc --threads 0", "a whole number from 1, not 0"),
        ("arena leduc --seats 3", "Leduc hold'em is for 2 players, not 3."),
        ("arena leduc --plot nowhere/elo.svg", "there is no folder nowhere"),
        ("arena leduc --out nowhere/journal", "there is no folder nowhere"),
        ("arena leduc --out .", "Is a directory"),
        ("balance leduc --seats 3", "Leduc hold'em is for 2 players, not 3."),
        ("balance leduc --games 0", "a whole number from 1, not 0"),
        ("balance leduc --bot wizard", 'There is no bot "wizard"'),
        ("balance leduc --plots /proc/nowhere", "/proc/nowhere: this folder can't be made"),
        ("balance leduc hanataz --json", "Name one game: "),
        ("balance deckhand-ccg --deck Overseer", "name two or more with --deck"),
    ],
)
def test_bad_arguments_get_one_sentence(
    line: str, sentence: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    assert sentence in complaint(*line.split())


def test_balance_reports_the_fair_share(tmp_path: Path) -> None:
    ran = run("balance", "leduc", "--bot", "random", "--games", 20, "--plots", tmp_path / "new" / "plots")
    assert ran.status == 0
    assert "# Leduc hold'em, random in every seat" in ran.out
    assert "2 seats, 20 matches; a fair share is 50.0%" in ran.out
    drawn = {path.name for path in (tmp_path / "new" / "plots").iterdir()}
    assert drawn == {"leduc-2-seats.svg", "leduc-2-lengths.svg"}


def test_balance_reports_deck_pairs_and_cards(duel: str, tmp_path: Path) -> None:
    terms = ("balance", duel, "--bot", "random", "--games", 6)
    ran = run(*terms, "--plots", tmp_path)
    assert ran.status == 0
    assert "| Fox | Crab | 6 |" in ran.out
    assert "2 seats, 6 matches; a fair share is 50.0%" in ran.out
    assert "| card | named a match | by winners | 95% interval |" in ran.out
    plots = {"decks", "seats", "lengths", "cards"}
    assert {path.name for path in tmp_path.iterdir()} == {f"{duel}-2-{plot}.svg" for plot in plots}
    found = run_json(*terms)
    assert [pairing["matches"] for pairing in found["pairings"]] == [6]
    (study,) = found["studies"]
    assert sum(study["wins"]) == study["matches"] == len(study["lengths"]) == 6
    assert any(card["named"] for card in study["cards"])
