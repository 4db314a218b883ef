"""How long an answer takes that no person gives: it depends on the question, never on hidden cards.

A bot's answer, an automatic one and a forced one take the same time. It follows from public facts: the kind
of question, how many answers it may have, and what was asked before.
"""

from __future__ import annotations

from allhands.table.table import Table

BOT_DELAY_SECONDS = 1.2  # from an ordinary question to a bot's answer

# Shares of that delay.
ORDINARY = 1.0
ROUTINE = 0.5  # a routine question, or one with a single answer
REPEATED = 0.25  # a routine question asked again, of the next player or about the next card


def delay_share(match: Table, forced: int | None) -> float:
    """Return the share of the bot delay a question takes, given its only possible answer if it's public."""
    game, pending = match.game, match.match.pending
    if game.decisions.choices[pending].is_routine:
        last = match.history[-1].id if match.history else None
        return REPEATED if last is not None and game.decisions.decision_of(last) == pending else ROUTINE
    return ORDINARY if forced is None else ROUTINE
