"""Conservation: no card is lost, doubled or in two places, and all knowledge is true.

Each game's own tests check what else is conserved (coins, dice).
"""

from __future__ import annotations

from tests.proofs.audit import Look, audit_all


def test_every_card_is_in_exactly_one_pile(name: str, seats: int) -> None:
    audit_all(name, seats, Look.CARDS)


def test_all_knowledge_is_true(name: str, seats: int) -> None:
    """Owners know their cards, everyone the open ones, and no card is in an unexpected place."""
    audit_all(name, seats, Look.KNOWLEDGE)
