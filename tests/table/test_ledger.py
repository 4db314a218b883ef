"""Score breakdowns: the parts at the end of a match add up to the scores."""

from __future__ import annotations

import pytest

from allhands import load
from allhands.table.table import Table
from allhands.table.view import ScoreBreakdownView
from tests.helpers import play_random_match

SUMMED = ("hanataz", "hand-management", "deck-hand")


def ledger_of(table: Table, seat: int | None = 0) -> ScoreBreakdownView:
    shown = table.seat(seat).view(page=True).shown
    assert shown is not None
    assert shown.ledger is not None
    return shown.ledger


@pytest.mark.parametrize("game", SUMMED)
def test_score_parts_add_up(game: str) -> None:
    for seed, seats in enumerate((min(load(game).seats), max(load(game).seats))):
        table = play_random_match(game, seats, seed)
        ledger = ledger_of(table, seed % seats)
        sums = [sum(part.values[seat] for part in ledger.parts) for seat in range(seats)]
        assert sums == table.scores
        assert ledger.words


def test_silvs_start_at_15() -> None:
    ledger = ledger_of(play_random_match("hanataz", 4, 3))
    assert ledger.parts[0].label == "Start"
    assert ledger.parts[0].values == [15] * 4
    assert all(value <= 0 for part in ledger.parts[-2:] for value in part.values)  # draws, and the pot
    assert all(value >= 0 for part in ledger.parts[1:3] for value in part.values)  # pots and Dragons
    assert sum(ledger.parts[3].values) == 0  # tolls and robbery between players


def test_points_come_from_weeks_and_remaining_cards() -> None:
    table = play_random_match("hand-management", 3, 5)
    ledger = ledger_of(table)
    assert [part.label for part in ledger.parts] == [*(f"Week {week}" for week in range(1, 7)), "Cards left"]
    held = [sum(h.copies * h.worth for h in ledger.holdings if h.seat == seat) for seat in range(3)]
    assert ledger.parts[-1].values == held
    won = [event for event in table.seat(None).events() if event.kind == "WON_JOB"]
    assert sum(ledger.besides[0].values) == len(won)
    assert ledger.best is not None
    assert ledger.best.number == max(sum(e.card == event.card for e in won) for event in won)


def test_hooks_come_from_owned_cards() -> None:
    table = play_random_match("deck-hand", 3, 1)
    ledger = ledger_of(table, None)
    hooks = [sum(h.copies * h.worth for h in ledger.holdings if h.seat == seat) for seat in range(3)]
    assert hooks == table.scores
    assert [sum(h.copies for h in ledger.holdings if h.seat == seat) for seat in range(3)] == ledger.besides[
        0
    ].values


def test_hit_points_lead_from_the_start_to_the_score() -> None:
    table = play_random_match("deckhand-ccg", 2, 4)
    ledger = ledger_of(table)
    assert ledger.course[0].label == "Start"
    assert ledger.course[-1].values == table.scores
    turns = [event for event in table.seat(0).events() if event.kind == "TURN_BEGINS"]
    assert len(ledger.course) == len(turns) + 1
    assert ledger.course[0].values == [hit_points("Star-Bounder"), hit_points("Overseer")]


def hit_points(captain: str) -> int:
    points: int = load("deckhand-ccg").card(captain).facts["hp"]
    return points


def test_no_breakdown_before_the_end(name: str) -> None:
    shown = load(name).deal(seed=1).seat(0).view(page=True).shown
    assert shown is not None
    assert shown.ledger is None
