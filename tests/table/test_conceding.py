"""Conceding: the seat counts as last, the record says so, and it replays."""

from __future__ import annotations

import pickle
import random

import pytest

from allhands import DataError, load, replay
from allhands.table.errors import Rejected
from allhands.table.table import Table


def begun(name: str, moves: int, seats: int | None = None) -> Table:
    table, chance = load(name).deal(seats, seed=3), random.Random(1)
    for _ in range(moves):
        if not table.over:
            table.play(chance.choice(table.match.legal))
    return table


@pytest.mark.parametrize("moves", [0, 2, 3])
def test_other_player_wins_a_conceded_match_of_two(name: str, moves: int) -> None:
    table = begun(name, moves, seats=2)
    table.concede(1)
    assert table.over
    assert table.decider is None
    assert table.winners == [0]
    for viewer in (0, 1, None):
        view = table.view(viewer, page=True)
        assert (view.over, view.question, view.moves, view.winners) == (True, None, [], [0])
    with pytest.raises(Rejected, match="The match is over"):
        table.concede(0)


def test_record_with_a_concession_replays(name: str) -> None:
    table = begun(name, 3, seats=2)
    table.concede(0)
    text = table.record()
    assert text.startswith("All Hands record 3\n")
    assert "\n0 concedes; the match ends" in text
    again = replay(text)
    assert (again.over, again.winners, again.concessions) == (True, [1], table.concessions)
    assert again.record() == text
    assert not replay(text, to=2).over
    with pytest.raises(DataError):
        replay(text.replace("0 concedes", "1 concedes"))


def test_others_play_on_and_the_conceded_seat_never_wins() -> None:
    for seed in range(6):
        table, chance = load("hanataz", hands=1).deal(4, seed=seed), random.Random(seed)
        table.concede(2)
        assert table.decider is not None
        with pytest.raises(Rejected, match="already conceded"):
            table.concede(2)
        while not table.over:
            table.play(chance.choice(table.match.legal))
        assert table.winners
        assert 2 not in table.winners
        again = replay(table.record())
        assert (again.winners, again.scores) == (table.winners, table.scores)


def test_conceded_solo_match_is_lost() -> None:
    table = begun("deck-hand", 4, seats=1)
    table.concede(0)
    assert (table.over, table.winners) == (True, [])


def test_copies_keep_concessions() -> None:
    table = begun("hanataz", 5, seats=3)
    table.concede(1)
    for twin in (table.clone(), pickle.loads(pickle.dumps(table))):
        assert twin.concessions == table.concessions
    table.undo(5)
    assert table.concessions[0].revision == 0
    assert replay(table.record()).concessions == table.concessions


def test_unknown_seat_cannot_concede() -> None:
    table = begun("leduc", 0)
    for seat in (-1, 2, True, "0"):
        with pytest.raises(DataError, match="seat must be a number from 0 to 1"):
            table.concede(seat)  # type: ignore[arg-type]
