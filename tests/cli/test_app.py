"""The command line as a whole."""

from __future__ import annotations

from tests.cli.running import run


def test_help_works_as_a_word() -> None:
    assert run("help") == run("--help")
    assert run("help", "rules") == run("rules", "--help")
    assert "Read the rulebook" in run("help", "rules").out
