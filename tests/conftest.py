"""Whatever test asks for a `name` is run for every game, and with `seats` for every number of them."""

from __future__ import annotations

import pytest
from hypothesis import settings

from allhands.table.box import load
from tests.helpers import GAMES

# Always the same examples: a test that fails on one machine fails on all.
settings.register_profile("same everywhere", derandomize=True, deadline=None)
settings.load_profile("same everywhere")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = metafunc.fixturenames
    if "name" in wanted and "seats" in wanted:
        metafunc.parametrize(
            ("name", "seats"), [(name, seats) for name in GAMES for seats in load(name).seats]
        )
    elif "name" in wanted:
        metafunc.parametrize("name", GAMES)
