"""A greedy player that looks only one choice ahead."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, D
from allhands.kernel.piles import find
from allhands.kernel.rule import NONE, Card, Column, SeatIndex, rule
from allhands.kernel.stack import peek

from .attacking import attack_dice, luck, targets
from .cards import CODE, COST, DONE, KIND, WISDOM, X_FACTOR, CardType
from .opcodes import Op
from .ship import BESIDE, distance
from .state import (
    ACTIVATE,
    ATTACK,
    COMPARTMENTS,
    END_TURN,
    NOBODY,
    SKILL,
    STOP,
    TALENT,
    Decision,
    Pile,
    State,
)
from .turn import may_attack
from .units import (
    base_damage,
    captain_of,
    card_at,
    count_fitting,
    counter_damage,
    gamer_of,
    hit_points,
    is_captain,
    owner,
    range_of,
    spot_of,
    unit_at,
)
from .verbs import VERBS

NEVER = -1000  # a unit that is about to act doesn't step back
HELPS = Column(
    int(op in {verb.op for verb in VERBS if verb.helps}) for op in range(max(v.op for v in VERBS) + 1)
)
CHEAP = 2  # the cost of a Crew that can be summoned on the first turns


@rule
def say_yes(s: State, choice: int) -> int:
    """Like to do what may be done."""
    return choice


@rule
def appeal_of_reroll(s: State, choice: int) -> int:
    """Like to reroll when fewer than half of the dice succeed."""
    _, attacker, _, successes = peek(s)
    return choice if 2 * successes < attack_dice(s, attacker) else -choice


@rule
def appeal_of_mulligan(s: State, seat: SeatIndex, choice: int) -> int:
    """Like a new hand if no Crew can be summoned soon."""
    return -choice if cheap_crew(s, seat) else choice


@rule
def appeal_of_gamer(s: State, choice: int) -> int:
    """Like wisdom and X-factor."""
    return WISDOM[choice] + X_FACTOR[choice]


@rule
def steps_back(s: State, choice: int) -> bool:
    """DC-5.4: return whether a choice only undoes the last one, which search has no use for."""
    if s.pending == Decision.ACT:
        return choice == STOP and not s.moved and not s.attacked
    return s.pending == Decision.SUMMON and choice == NOBODY


@rule
def cheap_crew(s: State, seat: SeatIndex) -> int:
    """Return how many Crew of the first hand can be summoned soon."""
    count = 0
    card = s.top[Pile.HAND + seat]
    while card != NONE:
        design = s.face[card]
        if KIND[design] == CardType.CREW and COST[design] <= CHEAP:
            count += 1
        card = s.below[card]
    return count


@rule
def appeal_of_turn(s: State, seat: SeatIndex, choice: int) -> int:
    """Like to attack, then the dearest card, then to move up, then to end the turn."""
    if choice == END_TURN:
        return 0
    if choice < ACTIVATE:
        liking = 40 + 5 * COST[choice]
        if KIND[choice] == CardType.CREW:
            return liking + 1
        return timed(s, find(s, Pile.HAND + seat, choice), liking)
    if choice == SKILL:
        return timed(s, captain_of(seat), 30)
    if choice == TALENT:
        return timed(s, gamer_of(s, seat), 30)
    card = unit_at(s, choice - ACTIVATE)
    if may_attack(s, card) and enemy_near(s, card, choice - ACTIVATE, range_of(s, card)):
        return 60
    return -1 if is_captain(s, card) or not can_approach(s, seat, choice - ACTIVATE) else 20


@rule
def timed(s: State, card: Card, liking: int) -> int:
    """Like an ability at its time: strength before an attack, another activation after one."""
    start = DONE[s.face[card]]
    if CODE[start] == Op.EACH and count_fitting(s, CODE[start + D], card, NONE) == 0:
        return -1
    op = deed(start)
    if op == Op.STRENGTHEN:
        return 65 if fighters(s, owner(s, card), 0) > 0 else -1
    if op == Op.READY:
        return liking if fighters(s, owner(s, card), 1) > 0 else -1
    return liking


@rule
def deed(start: int) -> int:
    """Return the first thing an ability does."""
    op = CODE[start]
    if op == Op.PICK:
        return CODE[start + WIDTH]
    return CODE[start + 2 * WIDTH] if op == Op.EACH else op


@rule
def fighters(s: State, seat: SeatIndex, acts: int) -> int:
    """Return how many of a player's units, activated so often this turn, have an enemy in range."""
    count = 0
    for spot in range(COMPARTMENTS):
        unit = unit_at(s, spot)
        if unit != NONE and owner(s, unit) == seat and s.acts[unit] == acts and can_fight(s, unit):
            count += 1
    return count


@rule
def can_fight(s: State, unit: Card) -> bool:
    """Return whether a unit can attack someone now."""
    return (
        may_attack(s, unit)
        and not s.stunned[unit]
        and enemy_near(s, unit, spot_of(s, unit), range_of(s, unit))
    )


@rule
def enemy_near(s: State, card: Card, spot: int, steps: int) -> bool:
    """Return whether an enemy of a unit is so near to a compartment."""
    for other in range(COMPARTMENTS):
        unit = unit_at(s, other)
        if unit != NONE and owner(s, unit) != owner(s, card) and distance(spot, other) <= steps:
            return True
    return False


@rule
def to_prey(s: State, seat: SeatIndex, spot: int) -> int:
    """Return the distance from a compartment to the enemy Captain."""
    return distance(spot, spot_of(s, captain_of(1 - seat)))


@rule
def can_approach(s: State, seat: SeatIndex, spot: int) -> bool:
    """Return whether a unit can move nearer to the enemy Captain."""
    for other in range(COMPARTMENTS):
        if BESIDE[spot] >> other & 1 and unit_at(s, other) == NONE:
            if to_prey(s, seat, other) < to_prey(s, seat, spot):
                return True
    return False


@rule
def appeal_of_act(s: State, choice: int) -> int:
    """Like to attack, and to move towards the enemy Captain; Captains keep away."""
    if choice == STOP:
        return NEVER if steps_back(s, choice) else 0
    card = s.acting
    if choice >= ATTACK:
        return appeal_of_attack(s, card, choice - ATTACK)
    seat, here = owner(s, card), spot_of(s, card)
    steps = range_of(s, card)
    nearer = to_prey(s, seat, here) - to_prey(s, seat, choice)
    liking = 5 * nearer
    if is_captain(s, card):  # keeps away from the fray
        liking = -liking - 1 if s.attacked or not enemy_near(s, card, here, 3) else -liking
    if not s.attacked and may_attack(s, card) and not enemy_near(s, card, here, steps):
        if enemy_near(s, card, choice, steps):
            liking += 15
    return liking


@rule
def appeal_of_attack(s: State, card: Card, spot: int) -> int:
    """Like expected damage and kills, less what the counterattack may cost."""
    dice = attack_dice(s, card)
    liking = 0
    hit = targets(s, card, spot)
    for other in range(COMPARTMENTS):
        if hit >> other & 1:
            unit = unit_at(s, other)
            liking += worth_of_damage(s, unit, 2 * base_damage(s, card, unit) + dice)
    target = unit_at(s, spot)
    survives = 2 * (hit_points(s, target) - s.damage[target]) > 2 * base_damage(s, card, target) + dice
    if survives and distance(spot_of(s, card), spot) <= range_of(s, target):
        back = 2 * counter_damage(s, target, card) + luck(s, owner(s, target))
        liking -= worth_of_damage(s, card, back) // 2
    return max(1, 20 + liking)


@rule
def worth_of_damage(s: State, unit: Card, twice: int) -> int:
    """Return the value of (twice) so much damage to a unit."""
    left = 2 * (hit_points(s, unit) - s.damage[unit])
    kills = twice >= left
    done = min(twice, left)
    if is_captain(s, unit):
        return 1000 if kills else 4 * done
    return 2 * done + (10 + 6 * COST[s.face[unit]] if kills else 0)


@rule
def appeal_of_pick(s: State, seat: SeatIndex, choice: int) -> int:
    """Like to harm enemies and help friends, where it means most."""
    if choice == NOBODY:
        return 0
    _, pc, _, _ = peek(s)
    card = card_at(s, choice)
    friend = owner(s, card) == seat
    op = CODE[pc + WIDTH]
    value = 10 + 5 * COST[s.face[card]] + s.damage[card] + (15 if is_captain(s, card) else 0)
    if (op == Op.STRENGTHEN and s.acts[card] == 0) or (op == Op.READY and s.acts[card] > 0):
        value += 30 if can_fight(s, card) else 0
    if op == Op.HIT:
        value = 10 + worth_of_damage(s, card, 2 * CODE[pc + WIDTH + 1])
    if HELPS[op]:
        return value if friend else -value
    return -value if friend else value


@rule
def appeal_of_place(s: State, seat: SeatIndex, spot: int) -> int:
    """Like places near the enemy Captain, and onto an enemy rather than beside."""
    if spot == NOBODY:
        return NEVER
    return (10 if unit_at(s, spot) != NONE else 0) - to_prey(s, seat, spot)


@rule
def appeal_of_step(s: State, choice: int) -> int:
    """Like steps towards the enemy Captain; Captains step away."""
    _, pc, this, it = peek(s)
    card = this if CODE[pc + 2] else it
    if choice == NOBODY:
        return 0
    seat = owner(s, card)
    nearer = to_prey(s, seat, spot_of(s, card)) - to_prey(s, seat, choice)
    return -nearer if is_captain(s, card) else nearer
