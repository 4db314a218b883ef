from __future__ import annotations

from pathlib import Path

import pytest

from allhands.terminal.keeping import records_folder


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Records of tests go nowhere else; returns where they go."""
    monkeypatch.setenv("ALLHANDS_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("COLUMNS", "80")
    return records_folder()
