"""The test kit passes sound games of other authors, and finds faults in others."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.outside import FOLDER


def run(site: Path, *words: str) -> tuple[int, str]:
    """Run `allhands test-kit` with the games of a folder installed."""
    command = [str(Path(sys.executable).with_name("allhands")), "test-kit", *words]
    paths = [str(site), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=env)
    return done.returncode, done.stdout + done.stderr


def test_sound_games_pass() -> None:
    status, said = run(FOLDER, "love-letter", "patron", "--matches", "4")
    assert status == 0, said
    assert re.search(r"\d+ passed", said)


@pytest.mark.parametrize(
    ("game", "sound", "unsound", "check"),
    [
        ("patron", 'MoveText(f"Wager {choice}", (str(choice),))', 'MoveText("Wager")', "every_legal_move"),
        ("patron", "longest=SEATS * (1 + ROUNDS)", "longest=3", "matches_end"),
        ("patron", "reveal(s, card, everyone(s))", "take(s, card)", "every_card"),
    ],
)
def test_fault_is_found(game: str, sound: str, unsound: str, check: str, tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    file = tmp_path / game / "__init__.py"
    text = file.read_text(encoding="utf-8")
    assert sound in text
    file.write_text(
        text.replace(sound, unsound).replace("reveal, shuffle", "reveal, shuffle, take"), encoding="utf-8"
    )
    status, said = run(tmp_path, game, "--matches", "4")
    assert status == 1, said
    assert check in said
