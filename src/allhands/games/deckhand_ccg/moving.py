"""DC-6 and DC-7: moving, summoning, and the Reckless Charge."""

from __future__ import annotations

from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import push

from .cards import SUMMONED
from .deaths import clear_away, occupied, place_at, settle
from .opcodes import Trait
from .ship import AIRLOCKS, AROUND, BESIDE, SHIPS, ahead, lowest
from .state import CHARGE_DAMAGE, COMPARTMENTS, EventKind, Reason, State, Step
from .units import has, is_captain, note_damage, owner, spot_of, tell, unit_at

OWN_COMPARTMENTS = 3  # of a Starship


@rule
def refusal_of_move(s: State, card: Card, spot: int) -> int:
    """DC-6.1: move one compartment, diagonally only if the card says so, to one without a living unit."""
    if has(s, card, Trait.ROOTED):
        return Reason.ROOTED
    if not reach(s, card) >> spot & 1:
        return Reason.TOO_FAR
    return Reason.NONE if unit_at(s, spot) == NONE else Reason.OCCUPIED


@rule
def reach(s: State, card: Card) -> int:
    """DC-6.1: return the compartments one move away, as a set."""
    at = spot_of(s, card)
    return AROUND[at] if has(s, card, Trait.DIAGONAL) else BESIDE[at]


@rule
def can_move(s: State, card: Card) -> bool:
    """DC-6.1: return whether there is a compartment to move to."""
    if has(s, card, Trait.ROOTED):
        return False
    near = reach(s, card)
    while near:
        if unit_at(s, lowest(near)) == NONE:
            return True
        near &= near - 1
    return False


@rule
def places_for(s: State, card: Card, seat: SeatIndex) -> int:
    """DC-6.3: the compartments a Crew is summoned into, as a set: of its ship, for some also the Airlocks."""
    return SHIPS[seat] | (AIRLOCKS if has(s, card, Trait.BOARDER) else 0)


@rule
def refusal_of_place(s: State, card: Card, seat: SeatIndex, spot: int) -> int:
    """DC-6.3, DC-7.1: where a Crew may be summoned: a free place, or onto an enemy when there is none."""
    if not places_for(s, card, seat) >> spot & 1:
        return Reason.NOT_YOUR_SHIP
    there = unit_at(s, spot)
    if there == NONE:
        return Reason.NONE
    if not SHIPS[seat] >> spot & 1 or owner(s, there) == seat:
        return Reason.PLACE_TAKEN
    return refusal_of_charge(s, seat, spot)


@rule
def refusal_of_charge(s: State, seat: SeatIndex, spot: int) -> int:
    """DC-7.1, DC-7.5: charge only with a full ship, and push no Captain into the other."""
    if occupied(s, seat) < OWN_COMPARTMENTS:
        return Reason.CHARGE_ROOM
    pushed, last = unit_at(s, ahead(seat, spot)), unit_at(s, ahead(seat, ahead(seat, spot)))
    if pushed != NONE and last != NONE and is_captain(s, pushed) and is_captain(s, last):
        return Reason.CHARGE_CAPTAINS
    return Reason.NONE


@rule
def refusal_of_summons(s: State, card: Card, seat: SeatIndex) -> int:
    """DC-6.3, DC-7.5: return the reason why a Crew has no place."""
    if occupied(s, seat) < OWN_COMPARTMENTS:
        return Reason.NONE
    reason = Reason.NO_ROOM
    places = places_for(s, card, seat)
    while places:
        there = refusal_of_place(s, card, seat, lowest(places))
        places &= places - 1
        if there == Reason.NONE:
            return Reason.NONE
        if there == Reason.CHARGE_CAPTAINS:
            reason = Reason.CHARGE_CAPTAINS
    return reason


@rule
def must_charge(s: State, card: Card, seat: SeatIndex) -> bool:
    """DC-7.1: return whether a Crew can be summoned only onto an enemy."""
    for spot in range(COMPARTMENTS):
        if unit_at(s, spot) == NONE and refusal_of_place(s, card, seat, spot) == Reason.NONE:
            return False
    return True


@rule
def summon(s: State, card: Card, seat: SeatIndex, spot: int) -> None:
    """DC-6.3: place a Crew, which may not attack this turn, and run its ability."""
    if unit_at(s, spot) != NONE:
        charge(s, card, seat, spot)
    place_at(s, EventKind.SUMMONED, card, spot)
    s.fresh[card] = 1
    settle(s, NONE, NONE)
    if s.over:
        return
    push(s, Step.TRIGGERS)
    if SUMMONED[s.face[card]]:
        tell(s, EventKind.ABILITY, seat, card)
        push(s, Step.RUN, SUMMONED[s.face[card]], card, NONE)


@rule
def charge(s: State, card: Card, seat: SeatIndex, spot: int) -> None:
    """DC-7.2 to DC-7.4: push the enemy into the Airlock, and the unit there into the ship beyond."""
    tell(s, EventKind.CHARGED, seat, card)
    airlock = ahead(seat, spot)
    far = ahead(seat, airlock)
    pushed, last = unit_at(s, airlock), unit_at(s, far)
    if pushed != NONE:
        if last != NONE and is_captain(s, last):  # DC-7.4
            clear_away(s, EventKind.CRUSHED, pushed)
            tell(s, EventKind.RAMMED, NONE, last)
            note_damage(s, last, CHARGE_DAMAGE)
        else:
            if last != NONE:  # DC-7.3
                clear_away(s, EventKind.CRUSHED, last)
            place_at(s, EventKind.PUSHED, pushed, far)
    place_at(s, EventKind.PUSHED, unit_at(s, spot), airlock)
