"""Endurance: random play always ends within each game's stated number of decisions."""

from __future__ import annotations

from tests.proofs.audit import Look, audit_all


def test_random_play_ends(name: str, seats: int) -> None:
    assert audit_all(name, seats, Look.LENGTH) > 0


def test_decider_has_moves_and_all_are_listed(name: str, seats: int) -> None:
    """Listing by the cards in hand finds the same choices as trying all of them, each once."""
    audit_all(name, seats, Look.MOVES)
