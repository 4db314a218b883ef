"""Scenarios, parity and compiled tables on the checked backend, without any error."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.helpers import ROOT


@pytest.mark.soak
@pytest.mark.parametrize("proof", ["scenarios", "parity", "door"])
def test_proofs_hold_on_the_checked_backend(proof: str) -> None:
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
