from __future__ import annotations

import pytest

from allhands.engine.dispatch import compiled_rules
from allhands.table.game_config import load


@pytest.fixture(autouse=True)
def opened(request: pytest.FixtureRequest) -> None:
    """Compile the game of a test."""
    if "name" in request.fixturenames:
        compiled_rules(load(request.getfixturevalue("name")).game)
