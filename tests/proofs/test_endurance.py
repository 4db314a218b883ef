"""Endurance: random play always ends, within the number of decisions that each game states."""

from __future__ import annotations

from tests.proofs.audit import Look, audit_all


def test_random_play_ends(name: str, seats: int) -> None:
    assert audit_all(name, seats, Look.LENGTH) > 0


def test_somebody_asked_can_answer_and_every_answer_is_listed(name: str, seats: int) -> None:
    """Listing by the cards in hand finds just the choices that trying all of them finds, each once."""
    audit_all(name, seats, Look.MOVES)
