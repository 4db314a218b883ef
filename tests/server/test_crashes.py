"""The server is killed repeatedly at random moments: everything it acknowledged is there, once.

`make crash-test` does it a thousand times.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path

import pytest

from tests.server.crashes import survive, two_servers
from tests.server.postgres import Postgres
from tests.server.serving import Server


def check(servers: Sequence[Server], kills: int, chance: random.Random) -> None:
    tally = survive(servers, kills, chance)
    assert tally.flawless, (str(tally), tally.faults)
    assert tally.kills == kills < tally.acknowledged


def test_nothing_is_lost_when_killed_repeatedly(tmp_path: Path) -> None:
    check([Server(tmp_path)], 30, random.Random(1))


@pytest.mark.postgres
def test_nothing_is_lost_when_killed_repeatedly_on_postgresql(tmp_path: Path, postgres: Postgres) -> None:
    check([Server(tmp_path, postgres.database())], 10, random.Random(2))


@pytest.mark.postgres
def test_other_process_goes_on_when_one_is_killed(tmp_path: Path, postgres: Postgres) -> None:
    check(two_servers(tmp_path, postgres.database()), 20, random.Random(3))
