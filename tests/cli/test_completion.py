from __future__ import annotations

import os
import subprocess

import pytest

from tests.cli.running import COMMAND


@pytest.mark.parametrize(
    ("line", "wanted"),
    [
        ("allhands pl", {"play"}),
        ("allhands play hana", {"hanataz"}),
        ("allhands play --se", {"--seats", "--seed", "--server"}),
        ("allhands play hanataz --bots greedy,se", {"greedy,search"}),
        ("allhands play hanataz --option ha", {"hands="}),
        ("allhands rules hanataz HZ-10", {"HZ-10.1"}),
        ("allhands cards hanataz Tro", {"Troll"}),
    ],
)
def test_shell_completes(line: str, wanted: set[str]) -> None:
    asked = {"_ALLHANDS_COMPLETE": "complete_bash", "COMP_WORDS": line, "COMP_CWORD": str(line.count(" "))}
    done = subprocess.run(COMMAND, capture_output=True, text=True, check=False, env=os.environ | asked)
    assert done.stderr == ""
    assert set(done.stdout.split()) == wanted
