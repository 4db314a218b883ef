from __future__ import annotations

import os
from pathlib import Path

import pytest

from allhands.cli import matches
from allhands.engine.compile.rule_error import RuleError
from tests.cli.running import complaint, run, start


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("plya", "No such command 'plya'. Did you mean 'play', 'replay'?"),
        ("play --seets 4", 'There is no option "--seets"; did you mean "--seats"?'),
        ("play hanatas", 'There is no game "hanatas"; did you mean "hanataz"?'),
        ("play hanataz --seats four", "Invalid value for '--seats'"),
        ("play hanataz --seats 9", "Hanataz is for 2 to 8 players, not 9."),
        ("play hanataz --people 12", "Hanataz is for 2 to 8 players, not 12."),
        ("play hanataz --people -1", "--people is a number from 0"),
        ("play hanataz --seats 2 --people 3", "There are 2 seats for 3 people."),
        ("play hanataz --names Ann,ann", "Every seat needs a name of its own."),
        ("play hanataz --names you", 'The table says "You"'),
        ("play hanataz --names A|B", "cannot be a name here"),
        ("play hanataz --names Ann --people 2", "--people says 2, but --names has 1"),
        ("play hanataz --bots gready", 'There is no bot "gready"; did you mean "greedy"?'),
        ("play hanataz --bots greedy,greedy", "There are 3 seats for bots, but 2 are named."),
        ("play leduc --people 2 --bots greedy", "There are 0 seats for bots, but 1 are named."),
        ("play hanataz --seed -3", "A seed is a whole number"),
        ("play hanataz --option hand=3", 'Hanataz has no option "hand"; did you mean "hands"?'),
        ("play hanataz --option hands", "write it as name=value"),
        ("play hanataz --option hands=500", "hands is a whole number from 0 to 100, not 500"),
        ("play hanataz --cards nowhere.toml", "nowhere.toml: cannot be read"),
        ("play --resume nowhere.txt", "nowhere.txt: cannot be read"),
        ("play --last", "No match is kept in"),
        ("play --last --seats 4", "A resumed match keeps its settings"),
        ("replay nowhere.txt", "nowhere.txt: cannot be read"),
        ("scenario nowhere.toml", "nowhere.toml: cannot be read"),
        ("simulate hanataz --bots wizard", 'There is no bot "wizard"'),
        ("simulate hanataz --seats 1", "Hanataz is for 2 to 8 players, not 1."),
        ("simulate leduc --csv nowhere/rows.csv", "there is no folder nowhere"),
        ("rules", "Missing argument 'GAME'; see allhands rules --help."),
    ],
)
def test_every_error_gets_one_sentence(line: str, sentence: str) -> None:
    assert sentence in complaint(*line.split())


def test_failed_start_saves_nothing(home: Path) -> None:
    complaint("play", "hanataz", "--bots", "gready")
    assert not home.exists()


def test_folder_that_cannot_be_created_is_named(home: Path) -> None:
    home.parent.write_text("not a folder")
    assert str(home) in complaint("play", "hanataz", "--bots", "greedy")


@pytest.mark.parametrize("line", ["--checked games", "games --checked", "deck list --checked", "games"])
def test_every_command_accepts_checked(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALLHANDS_COMPILE", "")
    assert run(*line.split()).status == 0
    assert os.environ["ALLHANDS_COMPILE"] == ("checked" if "--checked" in line else "")


def test_rule_error_gets_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    def faulty(game: str | None) -> None:
        raise RuleError("hanataz.turn.lead", "an index of hands is 0 to 7", 9)

    monkeypatch.setenv("ALLHANDS_COMPILE", "")
    monkeypatch.setattr(matches, "saved_matches", faulty)
    assert complaint("matches", "--checked") == (
        "A rule has a fault: hanataz.turn.lead: an index of hands is 0 to 7, not 9."
    )


def test_help_without_a_command() -> None:
    ran = run()
    assert ran.status == 0
    assert "Commands:" in ran.out
    assert run("--version").out.startswith("allhands ")


def test_closed_output_pipe_is_no_error() -> None:
    with start("rules", "hanataz") as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0
