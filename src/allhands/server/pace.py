"""How long an answer takes that no person gives: by what is asked, never by what anyone holds.

A bot's answer, one by a standing instruction and the only one there is all take the same time. It follows
from public facts: the kind of question, how many answers it may have, and what was asked before.
"""

from __future__ import annotations

from allhands.table.table import Table

# As shares of the usual pause.
USUAL = 1.0
SIMPLE = 0.5  # for a routine question, or one with a single answer
AGAIN = 0.25  # for a routine question that is put again, to the next player or for the next card


def share_of_pause(table: Table, only: int | None) -> float:
    """Return how much of the usual pause a question takes, whose only possible answer may be known."""
    game, pending = table.game, table.match.pending
    if game.decisions.choices[pending].is_routine:
        last = table.history[-1].id if table.history else None
        return AGAIN if last is not None and game.decisions.decision_of(last) == pending else SIMPLE
    return USUAL if only is None else SIMPLE
