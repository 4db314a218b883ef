"""tools.step: one line per step of a set-up."""

from __future__ import annotations

import sys

import pytest

from tools.step import StepFailed, step


def test_step_prints_its_title_and_time(capfd: pytest.CaptureFixture[str]) -> None:
    step("Counting", [sys.executable, "-c", "print('chatter')"])
    out, err = capfd.readouterr()
    assert out == ""
    started, done = err.splitlines()
    assert started == "Counting ..."
    assert done.startswith("Counting: done in ")
    assert done.endswith(" s.")


def test_failed_step_shows_its_output(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(StepFailed, match="status 3"):
        step("Counting", [sys.executable, "-c", "print('chatter'); raise SystemExit(3)"])
    err = capfd.readouterr().err
    assert "Counting: failed." in err
    assert "chatter" in err


def test_a_failed_step_without_output_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(StepFailed, match=r"status 3\. It said nothing\."):
        step("Counting", [sys.executable, "-c", "raise SystemExit(3)"])
    assert capfd.readouterr().err.splitlines() == ["Counting ...", "Counting: failed."]


def test_step_uses_its_environment(capfd: pytest.CaptureFixture[str]) -> None:
    check = "import os; raise SystemExit(os.environ.get('WORD') != 'sea')"
    step("Reading", [sys.executable, "-c", check], {"WORD": "sea"})
    assert "done" in capfd.readouterr().err
