from __future__ import annotations

import pytest

from allhands.engine.door import door
from allhands.table.box import load
from tests.proofs.twin import in_turn


@pytest.fixture(autouse=True)
def opened(request: pytest.FixtureRequest) -> None:
    """Let one process compile a game's door, and the others wait for it."""
    if "name" in request.fixturenames:
        game = load(request.getfixturevalue("name")).game
        with in_turn(game):
            door(game)
