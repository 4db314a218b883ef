"""Search with default settings, in games without tuning."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from allhands.lab.arena import Player, round_robin
from allhands.lab.rating import encounters
from allhands.lab.results_file import ResultsFile
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import load
from tests.outside import installed

MATCHES = 160


@pytest.fixture(autouse=True)
def outside() -> Iterator[None]:
    with installed():
        yield


@pytest.mark.parametrize(("game", "seats", "share"), [("love-letter", 2, 0.5), ("patron", 4, 0.4)])
def test_default_search_beats_greedy(game: str, seats: int, share: float) -> None:
    """This includes matches of many rounds, where later rounds are noise."""
    players = [Player("search:200"), Player("greedy")]
    arena = round_robin(load(game), seats, players, MATCHES, seed=1)
    ahead = next(e for e in encounters(play_all(ResultsFile(arena))) if e.player == "search:200")
    assert ahead.share > share
