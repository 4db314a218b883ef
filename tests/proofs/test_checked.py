"""Scenarios, parity and the door on the checked build: no rule has a fault, and all comes out the same."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.helpers import ROOT


@pytest.mark.soak
@pytest.mark.parametrize("proof", ["scenarios", "parity", "door"])
def test_it_holds_on_the_checked_build_as_well(proof: str) -> None:
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", f"tests/proofs/test_{proof}.py"]
    done = subprocess.run(
        command,
        env={**os.environ, "ALLHANDS_COMPILE": "checked"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-4000:]
