"""Custom bots in files, with the play and simulate commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.running import complaint, only_record, run, run_json

CALLER = "def choose(seat):\n    return seat.moves[1 if len(seat.moves) == 3 else 0]\n"


@pytest.fixture
def bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Write a bot that checks and calls into the current folder."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my_bot.py").write_text(CALLER, encoding="utf-8")
    return "my_bot.py"


def test_custom_bot_plays_against_a_person(bot: str, home: Path) -> None:
    ran = run("play", "leduc", "--seed", 1, "--bots", bot, answers=["check", "check"])
    assert ran.status == 0
    assert "Ada (my_bot.py)" in ran.out
    assert "The match is over." in ran.out
    assert "players: person | my_bot.py ~" in only_record(home).read_text(encoding="utf-8")


def test_custom_bot_plays_in_a_simulation(bot: str) -> None:
    found = run_json("simulate", "leduc", "--games", 20, "--bots", f"{bot}:choose,random", "--seed", 3)
    assert found["bots"] == ["my_bot.py:choose", "random"]
    assert found["matches"] == 20
    assert sum(found["wins"]) == pytest.approx(20)
    assert found["decisions_by_kind"] == {"BET": found["decisions"]}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("return 'dance'", 'The bot "my_bot.py" chose "dance". "dance" is not among the moves.'),
        (
            "return 1 / 0",
            'The bot "my_bot.py" has failed: ZeroDivisionError: division by zero (my_bot.py, line 2).',
        ),
    ],
)
def test_failing_bot_ends_the_match_with_a_sentence(bot: str, line: str, said: str, home: Path) -> None:
    Path(bot).write_text(f"def choose(seat):\n    {line}\n", encoding="utf-8")
    assert complaint("simulate", "leduc", "--games", 1, "--bots", bot) == said
    assert complaint("play", "leduc", "--bots", bot, answers=["raise"]) == said
    assert "RAISE" in only_record(home).read_text(encoding="utf-8").upper()  # the moves so far are saved


def test_missing_bot_file_gets_one_sentence() -> None:
    assert complaint("play", "leduc", "--bots", "nowhere.py") == "nowhere.py: there is no such file."


def test_resumed_record_runs_only_named_files(bot: str, home: Path) -> None:
    run("play", "leduc", "--seed", 1, "--bots", bot, answers=["check", "quit"])
    path = only_record(home)
    Path(bot).write_text("raise SystemExit('it ran')\n", encoding="utf-8")
    assert complaint("play", "--last") == (
        f"{path}: the bot my_bot.py plays in this match; add --bots my_bot.py to let it go on."
    )
    Path(bot).write_text(CALLER, encoding="utf-8")
    assert "keeps its settings" in complaint("play", "--last", "--bots", "greedy")
    ran = run("play", "--last", "--bots", bot, answers=["check", "check"])
    assert "The match is over." in ran.out
