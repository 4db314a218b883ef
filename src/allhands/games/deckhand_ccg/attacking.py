"""DC-8 and DC-9: attacks and counterattacks."""

from __future__ import annotations

from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import ask, push

from .cards import FACES, HITS, SYMBOLS, WISDOM, X_FACTOR
from .deaths import await_turn, settle
from .opcodes import Gift, Trait
from .ship import BESIDE, beyond, crossed, lowest, within
from .state import COMPARTMENTS, DICE, MOST_DICE, Decision, EventKind, Reason, State, Step, Trigger
from .units import (
    base_damage,
    bonus,
    card_at,
    counter_damage,
    gamer_of,
    has,
    less_armour,
    lives,
    note_damage,
    owner,
    range_of,
    spot_of,
    strike,
    tell,
    unit_at,
)


@rule
def refusal_of_attack(s: State, attacker: Card, spot: int) -> int:
    """DC-8.1: attack an enemy within Range, with no other enemy in the way."""
    target = unit_at(s, spot)
    if target == NONE:
        return Reason.CORPSE if card_at(s, spot) != NONE else Reason.NOBODY_THERE
    if owner(s, target) == owner(s, attacker):
        return Reason.FRIEND
    if not in_range(s, attacker) >> spot & 1:
        return Reason.OUT_OF_RANGE
    if is_blocked(s, attacker, spot):
        return Reason.BLOCKED
    return Reason.GUARDED if is_guarded(s, attacker, target) else Reason.NONE


@rule
def in_range(s: State, attacker: Card) -> int:
    """DC-8.1: return the compartments in an attack's Range, as a set, blocked or not."""
    return within(spot_of(s, attacker), range_of(s, attacker))


@rule
def is_blocked(s: State, attacker: Card, spot: int) -> bool:
    """DC-8.1: return whether another enemy is in the way; friends and corpses don't block."""
    between = crossed(spot_of(s, attacker), spot)
    if between == 0 or has(s, attacker, Trait.FAR_SIGHTED):
        return False
    while between:
        unit = unit_at(s, lowest(between))
        if unit != NONE and owner(s, unit) != owner(s, attacker):
            return True
        between &= between - 1
    return False


@rule
def is_guarded(s: State, attacker: Card, target: Card) -> bool:
    """DC-13.43: return whether a guard beside the target must be attacked first."""
    if has(s, target, Trait.GUARD):
        return False
    beside = BESIDE[spot_of(s, target)]
    while beside:
        spot = lowest(beside)
        guard = unit_at(s, spot)
        if guard != NONE and has(s, guard, Trait.GUARD) and owner(s, guard) == owner(s, target):
            if in_range(s, attacker) >> spot & 1 and not is_blocked(s, attacker, spot):
                return True
        beside &= beside - 1
    return False


@rule
def attack_dice(s: State, attacker: Card) -> int:
    """DC-2.3, DC-8.2: return the Gamer's Wisdom in dice, or three without Gamers."""
    gamer = gamer_of(s, owner(s, attacker))
    dice = DICE if gamer == NONE else WISDOM[s.face[gamer]]
    return min(MOST_DICE, dice + bonus(s, attacker, Gift.DICE, NONE))


@rule
def luck(s: State, seat: SeatIndex) -> int:
    """DC-2.3, DC-2.5, DC-9.1: return the Gamer's X Factor in dice, or three without Gamers."""
    gamer = gamer_of(s, seat)
    return DICE if gamer == NONE else X_FACTOR[s.face[gamer]]


@rule
def roll(s: State, dice: int) -> int:
    """DC-3.4: roll dice. Return the successes as a set; the lowest bit is the first die."""
    hits = 0
    for die in range(dice):
        if below(s, FACES) < SYMBOLS:
            hits |= 1 << die
    return hits


@rule
def count(hits: int) -> int:
    """DC-3.4: count the successes of a roll."""
    successes = 0
    while hits > 0:
        successes += hits & 1
        hits >>= 1
    return successes


@rule
def digits(dice: int, hits: int) -> int:
    """Pack a roll into one number for the log: dice shown, dice rolled, successes."""
    return 100 * hits + 10 * dice + count(hits)


@rule
def attack(s: State, attacker: Card, target: Card) -> None:
    """DC-8.6: declare an attack, and roll."""
    tell(s, EventKind.ATTACKS, owner(s, attacker), attacker)
    tell(s, EventKind.TARGETED, owner(s, attacker), target, base_damage(s, attacker, target))
    dice = attack_dice(s, attacker)
    hits = roll(s, dice)
    tell(s, EventKind.ROLLED, owner(s, attacker), attacker, digits(dice, hits))
    push(s, Step.LAND, attacker, target, count(hits))
    if count(hits) < dice and may_reroll(s, owner(s, attacker)):
        ask(s, owner(s, attacker), Decision.REROLL)


@rule
def may_reroll(s: State, seat: SeatIndex) -> bool:
    """DC-13.51: return whether the player's Gamer has an unused reroll."""
    gamer = gamer_of(s, seat)
    return gamer != NONE and has(s, gamer, Trait.REROLL) and not s.talent_used[seat]


@rule
def reroll(s: State, attacker: Card) -> int:
    """DC-13.51: roll again, and count the new dice."""
    seat = owner(s, attacker)
    s.talent_used[seat] = 1
    tell(s, EventKind.TALENT, seat, gamer_of(s, seat))
    dice = attack_dice(s, attacker)
    hits = roll(s, dice)
    tell(s, EventKind.REROLLED, seat, attacker, digits(dice, hits))
    return count(hits)


@rule
def keep_roll(s: State, seat: SeatIndex, attacker: Card, successes: int) -> int:
    """DC-13.51: keep the roll."""
    tell(s, EventKind.KEPT_ROLL, seat, attacker)
    return successes


@rule
def land(s: State, attacker: Card, target: Card, successes: int) -> None:
    """DC-8.2 to DC-8.6: deal all damage together, then deaths, then abilities, then the answer."""
    first = spot_of(s, target)
    hit = targets(s, attacker, first)
    for spot in range(COMPARTMENTS):
        if hit >> spot & 1:
            unit = unit_at(s, spot)
            s.marked[unit] = less_armour(s, unit, base_damage(s, attacker, unit) + successes)
    for spot in range(COMPARTMENTS):
        if hit >> spot & 1:
            unit = unit_at(s, spot)
            note_damage(s, unit, s.marked[unit])
            s.marked[unit] = 0
    settle(s, attacker, target)
    if s.over:
        return
    for spot in range(COMPARTMENTS):
        if hit >> spot & 1 and unit_at(s, spot) != NONE:
            await_turn(s, unit_at(s, spot), Trigger.HURT, attacker)
    push(s, Step.TRIGGERS)
    if lives(s, target):
        await_turn(s, attacker, Trigger.ATTACKS, target)
        push(s, Step.ANSWER, attacker, target)
        if HITS[s.face[attacker]]:
            tell(s, EventKind.ABILITY, owner(s, attacker), attacker)
            push(s, Step.RUN, HITS[s.face[attacker]], attacker, target)


@rule
def targets(s: State, attacker: Card, first: int) -> int:
    """DC-8.5: the compartments an attack hits, as a set: some abilities hit several enemies."""
    hit = 1 << first
    at = spot_of(s, attacker)
    behind = beyond(at, first)
    for spot in range(COMPARTMENTS):
        unit = unit_at(s, spot)
        if unit != NONE and owner(s, unit) != owner(s, attacker):
            swept = has(s, attacker, Trait.SWEEP) and BESIDE[first] >> spot & 1
            pierced = has(s, attacker, Trait.PIERCE) and spot == behind
            stormed = has(s, attacker, Trait.STORM) and in_range(s, attacker) >> spot & 1
            if swept or pierced or stormed:
                hit |= 1 << spot
    return hit


@rule
def offer_counter(s: State, attacker: Card, target: Card) -> None:
    """DC-9.1: offer a survivor to counterattack, if the attacker is within its Range."""
    if not lives(s, attacker) or not lives(s, target):
        return
    if has(s, attacker, Trait.UNANSWERED) or has(s, target, Trait.PASSIVE):
        return
    if in_range(s, target) >> spot_of(s, attacker) & 1:
        push(s, Step.ANSWER, attacker, target)
        ask(s, owner(s, target), Decision.COUNTER)


@rule
def counterattack(s: State, attacker: Card, target: Card, answer: int) -> None:
    """DC-9.1, DC-9.2: roll the counterattack, or hold back."""
    seat = owner(s, target)
    if not answer:
        tell(s, EventKind.HELD_BACK, seat, target)
        return
    base = counter_damage(s, target, attacker)
    tell(s, EventKind.COUNTERED, seat, target, base)
    dice = luck(s, seat)
    hits = roll(s, dice)
    tell(s, EventKind.ROLLED, seat, target, digits(dice, hits))
    strike(s, attacker, base + count(hits))
    settle(s, target, attacker)
    if lives(s, attacker):
        await_turn(s, attacker, Trigger.HURT, target)
