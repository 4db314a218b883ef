"""The README's examples are true."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

import pytest

from allhands.games.hanataz import turn
from tests.cli.running import run
from tests.helpers import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROMPT = "Your choice: "
COMMANDS = re.findall(r"^    allhands (.*?) *(?:#.*)?$", README, re.M)


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", README, re.M | re.S)
    return str(found)


def test_readme_match_plays_as_shown() -> None:
    (line,) = [command for command in COMMANDS if command.startswith("play hanataz")]
    shown = block("text")
    answers = [row.removeprefix(PROMPT) for row in shown.splitlines() if row.startswith(PROMPT)]
    assert shown in run(*line.split(), answers=["keep", *answers]).out


def test_pictures_exist_and_are_small() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert len(pictures) == 4
    assert all((ROOT / picture).stat().st_size < 120_000 for picture in pictures)


def test_links_are_valid() -> None:
    links = [link for link in re.findall(r"\]\((.+?)\)", README) if "://" not in link]
    assert len(links) > 20
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = re.findall(r"\bmake ([a-z-]+)", README)
    assert {"play", "test", "help", "terminal"} <= set(targets)
    for target in {"play", "test", "help", "terminal"}:
        assert re.search(rf"^{target}:", makefile, re.M)


def test_readme_card_is_accepted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (command,) = [command for command in COMMANDS if command.startswith("cards --check")]
    monkeypatch.chdir(tmp_path)
    Path("my-cards.toml").write_text(block("toml"), encoding="utf-8")
    assert run(*command.split()).status == 0


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith(("balance", "deck"))])
def test_designer_commands_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my-cards.toml").write_text(block("toml"), encoding="utf-8")
    few = ["--games", "2", "--bot", "greedy"] if command.startswith("balance") else []
    assert run(*command.split(), *few).status == 0


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("play")])
def test_players_commands_run(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("my-cards.toml").write_text(block("toml"), encoding="utf-8")
    run("play", "leduc", "--bots", "greedy", answers=["quit"])  # a match to go on with
    ran = run(*command.split(), answers=["quit"])
    assert (ran.status, ran.err) == (0, "")
    assert PROMPT in ran.out


def test_every_command_is_tried() -> None:
    assert len(COMMANDS) == 9
    assert all(command.startswith(("play", "cards --check", "balance", "deck")) for command in COMMANDS)


def test_readme_rule_is_in_the_source() -> None:
    assert block("py") in inspect.getsource(turn)


def test_researcher_example_runs() -> None:
    exec(compile(block("python"), "README.md", "exec"), {})
