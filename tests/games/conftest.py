"""Keep tables interpreted, because the games' tests inspect and change states."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.engine.match.loaded", lambda _game: None)
