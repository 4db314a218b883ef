"""Hooks by the type of their cards, and everyone's cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from allhands.kernel.display import CardHolding, ScoreBreakdown, SeatValues
from allhands.kernel.events import Event
from allhands.kernel.message import Text, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, HOOKS, STARTING, TYPE
from .common import owner
from .operands import TYPES
from .state import State

START, SEVERAL = "score-start", "score-mixed"  # sorts of cards, by the name of their message


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown:
    """DH-5.3, DH-7.1: break the scores down into the hooks of all cards."""
    owned = Counter((owner(s, card), DESIGN[card]) for card in range(s.cards) if owner(s, card) != NONE)
    holdings = [CardHolding(seat, design, n, HOOKS[design]) for (seat, design), n in owned.items()]
    holdings.sort(key=lambda h: (h.seat, -h.worth, h.design))
    several = [SEVERAL] if any(sort_of(h.design) == SEVERAL for h in holdings) else []
    labels = (START, *map(type_label, TYPES), *several)
    return ScoreBreakdown(
        message("score-title"),
        ending(s),
        tuple(tally(s, holdings, label) for label in labels),
        besides=(
            SeatValues(
                message("score-cards"),
                tuple(sum(h.copies for h in holdings if h.seat == at) for at in range(s.seats)),
            ),
            SeatValues(message("score-coins"), tuple(s.coins[seat] for seat in range(s.seats))),
        ),
        holdings=tuple(holdings),
    )


def tally(s: State, holdings: Sequence[CardHolding], label: str) -> SeatValues:
    """Count the hooks on cards of one sort."""
    mine = [h for h in holdings if sort_of(h.design) == label]
    return SeatValues(
        message(label), tuple(sum(h.copies * h.worth for h in mine if h.seat == at) for at in range(s.seats))
    )


def sort_of(design: int) -> str:
    if STARTING[design]:
        return START
    return next((type_label(name) for name, bit in TYPES.items() if TYPE[design] == bit), SEVERAL)


def type_label(kind: str) -> str:
    return f"score-{kind.lower()}s"


def ending(s: State) -> Text:
    if s.seats == 1:
        return message("score-coins-left", coins=s.coins[0])
    return "" if s.ended_by == NONE else message("score-emptied", who=seat_ref(s.ended_by))
