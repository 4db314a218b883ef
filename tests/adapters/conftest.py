from __future__ import annotations

import pytest

from allhands.engine.door import door
from allhands.table.box import load


@pytest.fixture(autouse=True)
def opened(request: pytest.FixtureRequest) -> None:
    """Compile the game of a test."""
    if "name" in request.fixturenames:
        door(load(request.getfixturevalue("name")).game)
