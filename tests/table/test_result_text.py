from __future__ import annotations

import random

import allhands
from allhands.table.result_text import result_text, revealed_hands, standings
from allhands.table.table import Table


def finished(name: str) -> Table:
    table, chance = allhands.load(name).deal(seed=5), random.Random(5)
    while not table.over:
        table.play(chance.choice(table.moves))
    return table


def test_solo_player_wins_or_loses(name: str) -> None:
    game_config = allhands.load(name)
    if 1 in game_config.seats:
        assert result_text(game_config.deal(1, seed=1, names=["Ann"]).view(0)).startswith(
            "You lose. Scores: You "
        )


def test_all_hands_are_revealed_at_the_end(name: str) -> None:
    table = finished(name)
    for zone in revealed_hands(table):
        assert zone.owner is not None
        held = table.view(zone.owner).zone(zone.place).cards
        assert [card for card in held if card and card not in zone.cards] == []
        assert None not in zone.cards


def test_no_hand_is_revealed_before_the_end() -> None:
    table = allhands.load("hanataz").deal(2, seed=3)
    assert not any(any(zone.cards) for zone in revealed_hands(table) if zone.label == "Hand")


def test_standings_list_winners_first_with_scores(name: str) -> None:
    table = finished(name)
    lines = list(standings(table, table.view()))
    assert len(lines) == table.seats
    winners = [table.names[seat] for seat in table.winners]
    assert sorted(line.partition(":")[0] for line in lines[: len(winners)]) == sorted(winners)
    for seat, score in enumerate(table.scores):
        (line,) = [line for line in lines if line.startswith(f"{table.names[seat]}:")]
        assert f"Score {score}." in line
