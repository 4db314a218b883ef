"""tools.bare_machine: what a bare machine gets from this one, and how its commands end."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.helpers import ROOT
from tools import bare_machine
from tools.bare_machine import Machine, Problem


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    (tmp_path / "root" / "etc").mkdir(parents=True)
    return Machine(tmp_path / "root")


def test_network_settings_come_with_copies_of_their_files(machine: Machine, tmp_path: Path) -> None:
    certificates = tmp_path / "ours.pem"
    certificates.write_text("a certificate")
    machine.take_network(
        {"SSL_CERT_FILE": str(certificates), "PIP_INDEX_URL": "https://example.org", "SECRET": "x"}
    )
    assert machine.network["PIP_INDEX_URL"] == "https://example.org"
    assert "SECRET" not in machine.network
    copy = machine.folder / machine.network["SSL_CERT_FILE"].lstrip("/")
    assert copy.read_text() == "a certificate"


def test_commands_see_nothing_else_of_this_environment(machine: Machine) -> None:
    words = machine.command("ann", "make test")
    inside = words[words.index("env") :]
    assert inside[1] == "--ignore-environment"
    assert "HOME=/home/ann" in inside
    assert inside[-1] == "cd && make test"
    assert "--userspec=ann:ann" in words


def test_a_command_that_ends_early_is_a_problem(tmp_path: Path) -> None:
    log = tmp_path / "log"
    command = [sys.executable, "-c", "import sys; sys.exit(3)"]
    with (
        bare_machine.background(command, log) as process,
        pytest.raises(Problem, match="ended with status 3"),
    ):
        bare_machine.wait_for(lambda: False, 60, process, log)


def test_a_command_is_ended_after_its_step(tmp_path: Path) -> None:
    started = time.monotonic()
    with bare_machine.background(["sleep", "60"], tmp_path / "log") as process:
        pass
    assert process.returncode is not None
    assert time.monotonic() - started < 30


def test_a_failed_test_run_is_a_problem(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Machine, "command", lambda *_: ["false"])
    with pytest.raises(Problem, match="make test as ann failed with status 1"):
        bare_machine.test(machine, "ann", tmp_path / "log")


def test_needs_root_and_says_so() -> None:
    script = "import os, sys; os.getuid = lambda: 1000; from tools.bare_machine import main, Problem\n"
    script += "try: main()\nexcept Problem as error: sys.exit(str(error))"
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, env=os.environ, capture_output=True, text=True, check=False
    )
    assert done.stderr.startswith("A bare machine needs root on Linux and mmdebstrap")
