"""Hooks by the type of their cards, and everyone's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.files.english import count_noun
from allhands.kernel.display import CardHolding, ScoreBreakdown, SeatValues
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, HOOKS, STARTING, TYPE
from .common import owner
from .operands import TYPES
from .state import State

BEGUN_WITH, SEVERAL = "Begun with", "Several types"


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown:
    """DH-5.3, DH-7.1: break the scores down into the hooks of all cards."""
    owned = Counter((owner(s, card), DESIGN[card]) for card in range(s.cards) if owner(s, card) != NONE)
    holdings = [CardHolding(seat, design, n, HOOKS[design]) for (seat, design), n in owned.items()]
    holdings.sort(key=lambda h: (h.seat, -h.worth, h.design))
    several = [SEVERAL] if any(sort_of(h.design) == SEVERAL for h in holdings) else []
    labels = (BEGUN_WITH, *(f"{kind}s" for kind in TYPES), *several)
    return ScoreBreakdown(
        "Where the hooks are",
        ending(s, to),
        tuple(tally(s, holdings, label) for label in labels),
        besides=(
            SeatValues(
                "Cards", tuple(sum(h.copies for h in holdings if h.seat == at) for at in range(s.seats))
            ),
            SeatValues("Coins", tuple(s.coins[seat] for seat in range(s.seats))),
        ),
        holdings=tuple(holdings),
    )


def tally(s: State, holdings: Sequence[CardHolding], label: str) -> SeatValues:
    """Count the hooks on cards of one sort."""
    mine = [h for h in holdings if sort_of(h.design) == label]
    return SeatValues(
        label, tuple(sum(h.copies * h.worth for h in mine if h.seat == at) for at in range(s.seats))
    )


def sort_of(design: int) -> str:
    if STARTING[design]:
        return BEGUN_WITH
    return next((f"{name}s" for name, bit in TYPES.items() if TYPE[design] == bit), SEVERAL)


def ending(s: State, to: Viewer) -> str:
    if s.seats == 1 or s.ended_by == NONE:
        return f"{count_noun(s.coins[0], 'coin')} left over." if s.seats == 1 else ""
    return f"{to.does(s.ended_by, 'emptied', 'emptied')} the supply deck."
