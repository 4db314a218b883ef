from __future__ import annotations

import signal
from pathlib import Path

import pytest

from allhands.table.record_file import records_folder

# Ctrl-C must reach the commands that tests start, even if this process ignores it.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Redirect the records of tests, and return their folder."""
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    return records_folder()
