"""Small things every chapter of the rules needs: going round, agencies, action cards in hand."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, find, move
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import DESIGN, FIRST_FITTING_DESIGN, POINTS, Improvement
from .state import MOST_EXTRA, SLOTS, EventKind, Pile, Reason, State


@rule
def hand_size(s: State, seat: SeatIndex) -> int:
    """Return how many action cards a seat holds."""
    return s.size[Pile.HAND + seat]


@rule
def refusal_of_held_card(s: State, seat: SeatIndex, design: int) -> int:
    """HM-4.1, HM-5.1: pay with a card from your hand."""
    return Reason.NOT_HELD if find(s, Pile.HAND + seat, design) == NONE else Reason.NONE


@rule
def models_of(s: State, seat: SeatIndex) -> int:
    """Return how many models an agency has."""
    return s.size[Pile.AGENCY + seat]


@rule
def improvements(s: State, seat: SeatIndex, kind: int) -> int:
    """Return how many improvements of a kind an agency has."""
    count = 0
    card = s.top[Pile.IMPROVEMENTS + seat]
    while card != NONE:
        count += DESIGN[card] == FIRST_FITTING_DESIGN + kind
        card = s.below[card]
    return count


@rule
def slots(s: State, seat: SeatIndex) -> int:
    """HM-1.4, HM-4.6: return how many models an agency may have."""
    extra = improvements(s, seat, Improvement.SLOT)
    return SLOTS + (extra if extra < MOST_EXTRA else MOST_EXTRA)


@rule
def has_free_slot(s: State, seat: SeatIndex) -> bool:
    """HM-1.4: return whether an agency has room for another model."""
    return models_of(s, seat) < slots(s, seat)


@rule
def pampering(s: State, seat: SeatIndex) -> int:
    """HM-4.4, HM-4.5: return what an agency adds to job chances; above 0, nobody lures its models away."""
    if improvements(s, seat, Improvement.PAMPERED_STAR) > 0:
        return 2
    return 1 if improvements(s, seat, Improvement.PAMPERED) > 0 else 0


@rule
def guards(s: State, seat: SeatIndex) -> int:
    """HM-4.2, HM-4.3: return how often an agency can still cancel an effect this week."""
    uses = 0
    if improvements(s, seat, Improvement.SECURITY_STAR) > 0:
        uses = 2
    elif improvements(s, seat, Improvement.SECURITY) > 0:
        uses = 1
    return max(0, uses - s.security_used[seat])


@rule
def discard(s: State, event: int, card: Card) -> None:
    """Discard an action card openly."""
    move(s, event, card, Pile.ACTION_DISCARD, everyone(s))


@rule
def discard_played(s: State) -> None:
    """HM-8.6: discard the card in play."""
    discard(s, EventKind.CLEARED, s.top[Pile.IN_PLAY])
    s.cancelled = 0


@rule
def record_points(s: State, seat: SeatIndex, card: Card) -> None:
    """HM-6.1: discard a card from hand for its points."""
    discard(s, EventKind.LOCKED_IN, card)
    s.scores[seat] += POINTS[DESIGN[card]]


@rule
def somebody_has_cards(s: State, seat: SeatIndex) -> bool:
    """HM-8.4: return whether a rival holds an action card."""
    for other in range(s.seats):
        if other != seat and hand_size(s, other) > 0:
            return True
    return False


@rule
def tell(s: State, event: int, seat: SeatIndex = NONE, card: Card = NONE, amount: int = 0) -> None:
    """Emit an event that everyone sees."""
    emit(s, event, seat, card, amount, seen=everyone(s))
