"""Conservation: no card is lost, doubled or in two places, ever, and what is known of cards is true.

What else there is to conserve (coins, dice) each game's own tests look after.
"""

from __future__ import annotations

from tests.proofs.audit import Look, audit_all


def test_every_card_lies_in_exactly_one_pile(name: str, seats: int) -> None:
    audit_all(name, seats, Look.CARDS)


def test_what_is_known_is_true(name: str, seats: int) -> None:
    """Owners know their cards, everybody the open ones, and no card is elsewhere than it is known to be."""
    audit_all(name, seats, Look.KNOWLEDGE)
