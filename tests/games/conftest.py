"""The games' own tests look into a state and change it: their tables stay interpreted."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("allhands.engine.match.loaded", lambda _game: None)
