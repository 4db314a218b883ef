"""Units on the map: where they are, their numbers, and which of them an ability means."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import (
    AMOUNT,
    AURAS,
    DAMAGE,
    FITS_DESIGN,
    FITS_FROM_IT,
    FITS_HEALTH,
    FITS_RANK,
    FITS_SIDE,
    FITS_WHERE,
    FITTING,
    GIFT,
    HIT_POINTS,
    KIND,
    MODE,
    OWN_GIFTS,
    PASSIVE,
    RANGE,
    TRAITS,
    CardType,
)
from .opcodes import Gift, Health, Mode, Rank, Side, Where
from .ship import AIRLOCKS, AROUND, BESIDE, SHIPS, column_of, distance, lowest
from .state import BROUGHT, COMPARTMENTS, MOST_NOTED, UNITS, EventKind, Pile, State


@rule
def owner(s: State, card: Card) -> SeatIndex:
    """Return the player a card belongs to."""
    if card < UNITS:
        return 1 if card >= BROUGHT else 0
    return 1 if s.place[card] == Pile.GAMER + 1 else 0


@rule
def captain_of(seat: SeatIndex) -> Card:
    """Return a player's Captain."""
    return BROUGHT * seat


@rule
def gamer_of(s: State, seat: SeatIndex) -> Card:
    """DC-2.3: return a player's Gamer, or NONE."""
    return s.top[Pile.GAMER + seat]


@rule
def is_captain(s: State, card: Card) -> bool:
    """Return whether a card is a Captain."""
    return KIND[s.face[card]] == CardType.CAPTAIN


@rule
def card_at(s: State, spot: int) -> Card:
    """Return the unit or corpse in a compartment, or NONE."""
    return s.top[Pile.MAP + spot]


@rule
def unit_at(s: State, spot: int) -> Card:
    """Return the living unit in a compartment, or NONE."""
    card = s.top[Pile.MAP + spot]
    return NONE if card == NONE or s.corpse[card] else card


@rule
def spot_of(s: State, card: Card) -> int:
    """Return the compartment of a unit or corpse, or -1 off the map."""
    spot = s.place[card] - Pile.MAP
    return spot if 0 <= spot < COMPARTMENTS else -1


@rule
def lives(s: State, card: Card) -> bool:
    """Return whether a card is a living unit on the map."""
    return card != NONE and card < UNITS and spot_of(s, card) >= 0 and not s.corpse[card]


@rule
def hit_points(s: State, card: Card) -> int:
    """DC-3.1: return a unit's Hit Points."""
    return HIT_POINTS[s.face[card]]


@rule
def has(s: State, card: Card, trait: int) -> bool:
    """Return whether a unit has a trait."""
    return TRAITS[s.face[card]] & trait != 0


@rule
def range_of(s: State, card: Card) -> int:
    """DC-8.1: return a unit's Range."""
    return RANGE[s.face[card]] + bonus(s, card, Gift.RANGE, NONE)


@rule
def base_damage(s: State, card: Card, target: Card) -> int:
    """DC-8.2: return an attack's damage without the dice."""
    return DAMAGE[s.face[card]] + s.strength[card] + bonus(s, card, Gift.DAMAGE, target)


@rule
def counter_damage(s: State, card: Card, target: Card) -> int:
    """DC-9.1: return a counterattack's damage without the dice."""
    return DAMAGE[s.face[card]] + bonus(s, card, Gift.COUNTER, target)


@rule
def bonus(s: State, card: Card, gift: int, target: Card) -> int:
    """DC-13.52 to DC-13.59: add up passive abilities of the unit, of friends beside it, and of the Gamer."""
    total = 0
    if OWN_GIFTS[s.face[card]] >> gift & 1:
        total += added(s, card, s.face[card], gift, target)
    seat = owner(s, card)
    gamer = gamer_of(s, seat)
    if gamer != NONE and OWN_GIFTS[s.face[gamer]] >> gift & 1:
        total += added(s, card, s.face[gamer], gift, target)
    if s.auras >> gift & 1:
        total += given_by_friends(s, seat, BESIDE[spot_of(s, card)], gift)
    return total


@rule
def given_by_friends(s: State, seat: SeatIndex, beside: int, gift: int) -> int:
    """DC-13.58: return what a player's units in some compartments add to friends beside them."""
    total = 0
    while beside:
        friend = unit_at(s, lowest(beside))
        if friend != NONE and owner(s, friend) == seat and AURAS[s.face[friend]] >> gift & 1:
            total += given(s, friend, gift)
        beside &= beside - 1
    return total


@rule
def added(s: State, card: Card, design: int, gift: int, target: Card) -> int:
    """DC-13.57: return what a design's passive abilities add to a unit's number."""
    total = 0
    for row in range(PASSIVE[design], PASSIVE[design + 1]):
        if GIFT[row] == gift:
            mode, fitting = MODE[row], FITTING[row]
            times = 0
            if mode == Mode.ALWAYS:
                times = 1
            elif mode == Mode.IF_THIS:
                times = int(fits(s, fitting, card, NONE, card))
            elif mode == Mode.AGAINST:
                times = int(target != NONE and fits(s, fitting, card, NONE, target))
            elif mode == Mode.IF:
                times = int(finds_any(s, fitting, card, NONE))
            elif mode == Mode.PER:
                times = count_fitting(s, fitting, card, NONE)
            total += times * AMOUNT[row]
    return total


@rule
def given(s: State, friend: Card, gift: int) -> int:
    """DC-13.58: return what a unit adds to the numbers of friends beside it."""
    total = 0
    design = s.face[friend]
    for row in range(PASSIVE[design], PASSIVE[design + 1]):
        if GIFT[row] == gift and MODE[row] == Mode.FRIENDS_BESIDE:
            total += AMOUNT[row]
    return total


@rule
def fits(s: State, fitting: int, this: Card, it: Card, card: Card) -> bool:
    """DC-13.9 to DC-13.11: return whether a card on the map fits a filter."""
    if bool(s.corpse[card]) != (FITS_HEALTH[fitting] == Health.CORPSE):
        return False
    friend = owner(s, card) == owner(s, this)
    if not FITS_SIDE[fitting] & (Side.FRIEND if friend else Side.ENEMY):
        return False
    if not FITS_RANK[fitting] & (Rank.CAPTAIN if is_captain(s, card) else Rank.CREW):
        return False
    if FITS_DESIGN[fitting] != NONE and s.face[card] != FITS_DESIGN[fitting]:
        return False
    health = FITS_HEALTH[fitting]
    if (health == Health.HURT and s.damage[card] == 0) or (health == Health.WHOLE and s.damage[card] > 0):
        return False
    return is_there(s, FITS_WHERE[fitting], this, it if FITS_FROM_IT[fitting] else this, spot_of(s, card))


@rule
def is_there(s: State, where: int, this: Card, centre: Card, spot: int) -> bool:
    """DC-13.12 to DC-13.15: return whether a compartment fits a filter; nearness is counted from `centre`."""
    match where:
        case Where.ANYWHERE:
            return True
        case Where.IN_AIRLOCKS:
            return AIRLOCKS >> spot & 1 != 0
        case Where.IN_MY_SHIP:
            return SHIPS[owner(s, this)] >> spot & 1 != 0
        case Where.IN_THEIR_SHIP:
            return SHIPS[1 - owner(s, this)] >> spot & 1 != 0
    if centre == NONE or spot_of(s, centre) < 0:
        return False
    at = spot_of(s, centre)
    match where:
        case Where.BESIDE:
            return BESIDE[at] >> spot & 1 != 0
        case Where.AROUND:
            return AROUND[at] >> spot & 1 != 0
        case Where.IN_COLUMN:
            return column_of(at) == column_of(spot)
    return distance(at, spot) <= RANGE[s.face[centre]]


@rule
def is_meant(s: State, fitting: int, this: Card, it: Card, spot: int) -> bool:
    """DC-13.9: return whether an ability can mean the card in a compartment, which is never `this`."""
    card = card_at(s, spot)
    return card != NONE and card != this and fits(s, fitting, this, it, card)


@rule
def finds_any(s: State, fitting: int, this: Card, it: Card) -> bool:
    """Return whether anyone on the map fits a filter."""
    for spot in range(COMPARTMENTS):
        if is_meant(s, fitting, this, it, spot):
            return True
    return False


@rule
def count_fitting(s: State, fitting: int, this: Card, it: Card) -> int:
    """DC-13.38: return how many units fit a filter."""
    count = 0
    for spot in range(COMPARTMENTS):
        count += is_meant(s, fitting, this, it, spot)
    return count


@rule
def tell(s: State, event: int, seat: SeatIndex = NONE, card: Card = NONE, amount: int = 0) -> None:
    """Emit an event that everyone sees, about a card where it lies."""
    where = s.place[card] if card != NONE else NONE
    emit(s, event, seat, card, amount, source=where, seen=everyone(s))


@rule
def note_damage(s: State, card: Card, amount: int) -> None:
    """DC-8.3: add damage, less what a shield takes off."""
    kept = min(amount, s.shield[card])
    if kept > 0:
        s.shield[card] -= kept
        tell(s, EventKind.SHIELDED, NONE, card, kept)
    s.damage[card] = noted(s.damage[card] + amount - kept)
    tell(s, EventKind.DAMAGED, NONE, card, amount - kept)


@rule
def noted(amount: int) -> int:
    """Cap what is noted of anything, whatever a card says."""
    return min(amount, MOST_NOTED)


@rule
def strike(s: State, card: Card, amount: int) -> None:
    """DC-13.56: deal damage by an attack, a counterattack or an enemy card."""
    note_damage(s, card, less_armour(s, card, amount))


@rule
def less_armour(s: State, card: Card, amount: int) -> int:
    """DC-13.56: return what is left of damage after armour."""
    return max(0, amount - bonus(s, card, Gift.ARMOUR, NONE))
