"""What the README shows is what happens."""

from __future__ import annotations

import re

from tests.cli.running import run
from tests.helpers import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
PROMPT = "Your choice: "


def block(language: str) -> str:
    (found,) = re.findall(rf"^```{language}\n(.*?)^```", README, re.M | re.S)
    return str(found)


def test_the_first_game() -> None:
    (line,) = re.findall(r"^    allhands (play hanataz --bots .*)$", README, re.M)
    shown = block("text")
    answers = [row.removeprefix(PROMPT) for row in shown.splitlines() if row.startswith(PROMPT)]
    assert shown in run(*line.split(), answers=answers).out


def test_pictures_are_there_and_small() -> None:
    pictures = re.findall(r"!\[.+?\]\((.+?)\)", README)
    assert len(pictures) == 4
    assert all((ROOT / picture).stat().st_size < 120_000 for picture in pictures)


def test_the_library_in_ten_lines() -> None:
    exec(compile(block("python"), "README.md", "exec"), {})
