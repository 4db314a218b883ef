"""DC-8.3, DC-8.4, DC-8.6, DC-11: deaths, the abilities they set off, and the end."""

from __future__ import annotations

from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import ask, pop, push

from .cards import ATTACKS, DIES, HURT, KILLS, TURN
from .ship import SHIPS, lowest, turned
from .state import COMPARTMENTS, SEATS, UNITS, Decision, EventKind, Pile, State, Step, Trigger
from .units import captain_of, card_at, hit_points, is_captain, lives, owner, tell, unit_at


@rule
def settle(s: State, killer: Card, aim: Card) -> None:
    """DC-8.3, DC-13.4: kill all units without Hit Points left together, and queue what that triggers.

    DC-13.4: `kills` triggers once, for the target of the attack if that one died.
    """
    lost, killed = 0, NONE
    reader = s.active if killer == NONE else owner(s, killer)
    for number in range(COMPARTMENTS):
        card = unit_at(s, turned(number, reader))
        if card != NONE and s.damage[card] >= hit_points(s, card):
            tell(s, EventKind.KILLED, NONE, card)
            if is_captain(s, card):
                lost |= 1 << owner(s, card)
            else:
                die(s, card)
                if killed == NONE or card == aim:
                    killed = card
    if killer != NONE and killed != NONE:
        s.killed = killed
        await_turn(s, killer, Trigger.KILLS, NONE)
    if lost:  # DC-11.2: if both Captains die in one resolution, the active player wins
        end(s, 1 - s.active if lost == 1 << s.active else s.active)


@rule
def die(s: State, card: Card) -> None:
    """DC-8.3: turn a Crew into a corpse."""
    s.corpse[card] = 1
    s.damage[card] = 0
    s.shield[card] = 0
    s.strength[card] = 0
    s.waiting[card] = 0
    await_turn(s, card, Trigger.DIES, card)


@rule
def ability(s: State, card: Card, trigger: int) -> int:
    """DC-13.3 to DC-13.7: return where the ability of a trigger begins; 0 if there is none."""
    design = s.face[card]
    match trigger:
        case Trigger.ATTACKS:
            return ATTACKS[design]
        case Trigger.KILLS:
            return KILLS[design]
        case Trigger.DIES:
            return DIES[design]
        case Trigger.HURT:
            return HURT[design]
    return TURN[design]


@rule
def await_turn(s: State, card: Card, trigger: int, cause: Card) -> None:
    """DC-8.6: queue an ability, unless it had its turn in this resolution."""
    if ability(s, card, trigger) and not s.fired[card] & trigger:
        s.waiting[card] |= trigger
        if cause != NONE:
            s.cause[card] = cause


@rule
def clear_away(s: State, event: int, card: Card) -> None:
    """DC-6.2, DC-13.35: move a unit or a corpse from the map to its owner's discard pile."""
    move(s, event, card, Pile.DISCARD + owner(s, card), everyone(s))
    forget(s, card)


@rule
def forget(s: State, card: Card) -> None:
    """Clear everything a card carries when it leaves the map."""
    s.damage[card] = 0
    s.corpse[card] = 0
    s.acts[card] = 0
    s.extra[card] = 0
    s.fresh[card] = 0
    s.stunned[card] = 0
    s.shield[card] = 0
    s.strength[card] = 0
    s.marked[card] = 0
    lose_triggers(s, card)
    if s.acting == card:
        s.acting = NONE


@rule
def lose_triggers(s: State, card: Card) -> None:
    """Drop the waiting abilities of a card."""
    s.waiting[card] = 0
    s.fired[card] = 0
    s.cause[card] = NONE


@rule
def place_at(s: State, event: int, card: Card, spot: int) -> None:
    """DC-6.2: put a unit into a compartment; a corpse there goes to its owner's discard pile."""
    corpse = card_at(s, spot)
    if corpse != NONE:
        clear_away(s, EventKind.CLEARED, corpse)
    move(s, event, card, Pile.MAP + spot, everyone(s))


@rule
def run_triggers(s: State) -> None:
    """DC-8.6: run waiting abilities, the active player's first, each player ordering their own."""
    for turn in range(SEATS):
        seat = s.active if turn == 0 else 1 - s.active
        waiting, next_one = 0, NONE
        for spot in range(COMPARTMENTS):
            card = card_at(s, spot)
            if card != NONE and owner(s, card) == seat and still_waits(s, card):
                waiting += 1
                next_one = card
        if waiting == 1:
            start(s, next_one)
            return
        if waiting > 1:
            push(s, Step.TRIGGERS)
            ask(s, seat, Decision.ORDER)
            return
    for spot in range(COMPARTMENTS):
        card = card_at(s, spot)
        if card != NONE:
            lose_triggers(s, card)
    s.killed = NONE


@rule
def still_waits(s: State, card: Card) -> bool:
    """DC-8.6: return whether an ability waits whose attacker or target still lives."""
    cause = s.cause[card]
    if cause != NONE and not lives(s, cause):
        s.waiting[card] &= ~(Trigger.ATTACKS | Trigger.HURT)
    return s.waiting[card] != 0


@rule
def start(s: State, card: Card) -> None:
    """DC-8.6: run the first of a unit's waiting abilities."""
    push(s, Step.TRIGGERS)
    trigger = s.waiting[card] & -s.waiting[card]
    s.waiting[card] &= ~trigger
    s.fired[card] |= trigger
    cause = s.killed if trigger == Trigger.KILLS else s.cause[card]
    tell(s, EventKind.ABILITY, owner(s, card), card)
    push(s, Step.RUN, ability(s, card, trigger), card, cause)


@rule
def end(s: State, winner: SeatIndex) -> None:
    """DC-11: end the match, and drop what is left to do."""
    s.over = 1
    s.winner = winner
    tell(s, EventKind.MATCH_ENDS, winner)


@rule
def drop_everything(s: State) -> None:
    """Clear the stack."""
    while s.depth > 0:
        pop(s)
    s.pending = Decision.NOTHING
    for card in range(UNITS):
        s.marked[card] = 0
        lose_triggers(s, card)
    s.acting = NONE
    s.killed = NONE
    s.moved = 0
    s.attacked = 0
    s.successes = 0


@rule
def end_by_time(s: State) -> None:
    """DC-11.2: give the win to the smaller share of Hit Points lost, then more living Crew."""
    mine, theirs = captain_of(0), captain_of(1)
    first = s.damage[mine] * hit_points(s, theirs)
    second = s.damage[theirs] * hit_points(s, mine)
    if first == second:
        first, second = crew_of(s, 1), crew_of(s, 0)
    end(s, NONE if first == second else 0 if first < second else 1)


@rule
def crew_of(s: State, seat: SeatIndex) -> int:
    """DC-11.2: return how many living Crew a player has."""
    count = 0
    for spot in range(COMPARTMENTS):
        card = unit_at(s, spot)
        if card != NONE and owner(s, card) == seat and not is_captain(s, card):
            count += 1
    return count


@rule
def occupied(s: State, seat: SeatIndex) -> int:
    """DC-7.1: return how many compartments of a player's Starship hold a living unit."""
    count, ship = 0, SHIPS[seat]
    while ship:
        count += unit_at(s, lowest(ship)) != NONE
        ship &= ship - 1
    return count
