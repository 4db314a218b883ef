"""Abilities, carried out instruction by instruction; their questions are answered here, too."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.files.verbs import rules_of
from allhands.kernel.dispatch import make_dispatch
from allhands.kernel.piles import everyone, move, nth, only
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, Card, Column, SeatIndex, rule
from allhands.kernel.stack import ask, push

from .attacking import count, digits, roll
from .cards import CODE, KIND, CardType
from .deaths import await_turn, clear_away, forget, place_at, settle
from .opcodes import Op, Per, Test, Way
from .ship import BESIDE, ahead, beyond, nearer, turned
from .state import (
    COMPARTMENTS,
    CORRYTE,
    FIRST_CORRYTE,
    NOBODY,
    UNITS,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
    Trigger,
)
from .units import (
    card_at,
    count_fitting,
    finds_any,
    fits,
    hit_points,
    is_captain,
    is_meant,
    lives,
    note_damage,
    noted,
    owner,
    spot_of,
    strike,
    tell,
    unit_at,
)
from .verbs import VERBS

OPTIONS = 3  # that an either has at most


@rule
def moves_units(pc: int) -> bool:
    """Return whether units change places next."""
    match CODE[pc]:
        case Op.PUSH | Op.STEP | Op.SWAP:
            return True
        case Op.NEXT:
            return CODE[pc + B] != 0
    return False


@rule
def question(op: int) -> int:
    """Return the decision that an instruction asks."""
    match op:
        case Op.PICK | Op.NEXT:
            return Decision.PICK
        case Op.MAY:
            return Decision.MAY
        case Op.EITHER:
            return Decision.EITHER
    return Decision.STEP


@rule
def asks(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.16 to DC-13.20: return whether the card's owner has a choice that changes anything."""
    match CODE[pc]:
        case Op.PICK:
            return count_fitting(s, CODE[pc + D], this, it) > (0 if CODE[pc + A] else 1)
        case Op.NEXT:
            return order_matters(s, pc, this)
        case Op.MAY:
            return does_something(s, pc + WIDTH, CODE[pc + E], this, it)
        case Op.EITHER:
            return count_options(s, pc, this, it) > 1
        case Op.STEP:
            return can_step(s, object_of(pc, this, it))
    return False


@rule
def branch(s: State, pc: int, this: Card, it: Card) -> tuple[int, Card]:
    """Return where an ability goes on without asking, and the unit it is about there."""
    match CODE[pc]:
        case Op.PICK:
            if not CODE[pc + A]:
                for spot in range(COMPARTMENTS):
                    if is_meant(s, CODE[pc + D], this, it, spot):
                        return pc + WIDTH, card_at(s, spot)
        case Op.EACH:
            for spot in range(COMPARTMENTS):
                if is_meant(s, CODE[pc + D], this, it, spot):
                    s.marked[card_at(s, spot)] = 1
            return pc + WIDTH, it
        case Op.NEXT:
            spot = next_spot(s, pc, this)
            if spot >= 0:
                return pc + WIDTH, called(s, pc, spot)
            pass_mark(s, pc)
        case Op.EITHER:
            for option in range(OPTIONS):
                if is_option(s, pc, this, it, option):
                    return CODE[pc + A + option], it
        case Op.IF:
            if holds(s, pc, this, it):
                return pc + WIDTH, it
    return CODE[pc + E], it


@rule
def is_next(s: State, pc: int, this: Card, spot: int) -> bool:
    """DC-13.17: return whether a round may go on with a unit; one that can't be moved yet waits."""
    card = card_at(s, spot)
    if card == NONE or s.marked[card] != CODE[pc + A]:
        return False
    match CODE[pc + B]:
        case Op.STEP:
            return can_step(s, card)
        case Op.PUSH:
            return can_push(s, this, card, CODE[pc + C])
    return True


@rule
def next_spot(s: State, pc: int, this: Card) -> int:
    """DC-13.17: return where a round's next unit is, as the card's owner reads the map, or -1."""
    seat = owner(s, this)
    for number in range(COMPARTMENTS):
        if is_next(s, pc, this, turned(number, seat)):
            return turned(number, seat)
    return -1


@rule
def order_matters(s: State, pc: int, this: Card) -> bool:
    """DC-13.17: return whether the order matters; for pushes, only if two would end in one compartment."""
    if CODE[pc + B] == 0:
        return False
    waiting, ends = 0, 0
    for spot in range(COMPARTMENTS):
        if is_next(s, pc, this, spot):
            end = pushed_to(s, this, card_at(s, spot), CODE[pc + C])
            if waiting and (CODE[pc + B] != Op.PUSH or ends >> end & 1):
                return True
            waiting += 1
            ends |= 1 << max(end, 0)
    return False


@rule
def called(s: State, pc: int, spot: int) -> Card:
    """DC-13.17: mark the card in a compartment for the next round, and return it."""
    card = card_at(s, spot)
    s.marked[card] = CODE[pc + D]
    return card


@rule
def pass_mark(s: State, pc: int) -> None:
    """DC-13.17: end a round, also for units that couldn't have a turn."""
    for spot in range(COMPARTMENTS):
        card = card_at(s, spot)
        if card != NONE and s.marked[card] == CODE[pc + A]:
            s.marked[card] = CODE[pc + D]


@rule
def count_options(s: State, pc: int, this: Card, it: Card) -> int:
    """DC-13.20: return how many options would do anything."""
    count = 0
    for option in range(OPTIONS):
        count += is_option(s, pc, this, it, option)
    return count


@rule
def is_option(s: State, pc: int, this: Card, it: Card, option: int) -> bool:
    """DC-13.20: return whether an option would do anything."""
    start = CODE[pc + A + option]
    return start != 0 and does_something(s, start, 0, this, it)


@rule
def finds_somebody(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.16: return whether a filter means anyone on the map."""
    return finds_any(s, CODE[pc + D], this, it)


@rule
def has_deck(s: State, pc: int, this: Card) -> bool:
    """DC-13.22: return whether the card's owner has a card to draw."""
    return s.size[Pile.DECK + owner(s, this)] > 0


@rule
def enemy_has_cards(s: State, pc: int, this: Card) -> bool:
    """DC-13.23: return whether the enemy has a card to lose."""
    return s.size[Pile.HAND + 1 - owner(s, this)] > 0


@rule
def is_hurt(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.26: return whether the unit has damage to heal."""
    card = object_of(pc, this, it)
    return lives(s, card) and s.damage[card] > 0


@rule
def may_step(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.32: return whether the unit has a free compartment beside it."""
    return can_step(s, object_of(pc, this, it))


@rule
def is_pushable(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.31: return whether the unit can be pushed that way."""
    card = object_of(pc, this, it)
    return lives(s, card) and can_push(s, this, card, CODE[pc + A])


@rule
def holds(s: State, pc: int, this: Card, it: Card) -> bool:
    """DC-13.18: return whether an IF's condition is met."""
    match CODE[pc + A]:
        case Test.IT:
            return it != NONE and spot_of(s, it) >= 0 and fits(s, CODE[pc + D], this, it, it)
        case Test.THIS:
            return spot_of(s, this) >= 0 and fits(s, CODE[pc + D], this, it, this)
    return count_fitting(s, CODE[pc + D], this, it) >= CODE[pc + B]


@rule
def object_of(pc: int, this: Card, it: Card) -> Card:
    """Return the unit an instruction is about."""
    return this if CODE[pc + B] else it


@rule
def amount_of(s: State, pc: int, this: Card, it: Card) -> int:
    """DC-13.21, DC-13.38: return an instruction's amount, multiplied by what it counts."""
    match CODE[pc + C]:
        case Per.SUCCESS:
            return CODE[pc + A] * s.successes
        case Per.FITTING:
            return CODE[pc + A] * count_fitting(s, CODE[pc + D], this, it)
    return CODE[pc + A]


@rule
def roll_dice(s: State, pc: int, this: Card) -> None:
    """DC-13.21: roll dice, and keep their successes for what follows."""
    hits = roll(s, CODE[pc + A])
    s.successes = count(hits)
    tell(s, EventKind.DICE, owner(s, this), NONE, digits(CODE[pc + A], hits))


@rule
def draw_cards(s: State, pc: int, this: Card) -> None:
    """DC-13.22: draw cards, as long as there are any."""
    seat = owner(s, this)
    for _ in range(CODE[pc + A]):
        if s.size[Pile.DECK + seat] > 0:
            move(s, EventKind.DRAWN, s.top[Pile.DECK + seat], Pile.HAND + seat, only(seat))


@rule
def rob_enemy(s: State, pc: int, this: Card) -> None:
    """DC-13.23: make the enemy discard random cards."""
    for _ in range(CODE[pc + A]):
        rob(s, 1 - owner(s, this))


@rule
def regain_corryte(s: State, pc: int, this: Card) -> None:
    """DC-13.24: regain Corryte."""
    gain_corryte(s, owner(s, this), CODE[pc + A])


@rule
def heal(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """DC-13.26: take damage off a unit."""
    healed = min(amount, s.damage[card])
    s.damage[card] -= healed
    tell(s, EventKind.HEALED, NONE, card, healed)


@rule
def give_shield(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """DC-13.27: give a unit a shield."""
    s.shield[card] = noted(s.shield[card] + amount)
    tell(s, EventKind.SHIELD, NONE, card, amount)


@rule
def strengthen(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """DC-13.28: add damage to a unit's attacks this turn."""
    s.strength[card] = noted(s.strength[card] + amount)
    tell(s, EventKind.STRENGTH, NONE, card, amount)


@rule
def push_unit(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.31: push a unit."""
    shove(s, this, card, CODE[pc + A])


@rule
def stun(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.29: stun a unit."""
    s.stunned[card] = 1
    tell(s, EventKind.STUNNED, NONE, card)


@rule
def ready(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.30: let a unit activate once more."""
    s.extra[card] = 1
    tell(s, EventKind.READIED, NONE, card)


@rule
def kill(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.34: kill a Crew; Captains are safe."""
    if not is_captain(s, card):
        s.damage[card] = hit_points(s, card)


@rule
def discard_crew(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.35: discard a Crew; Captains stay."""
    if not is_captain(s, card):
        clear_away(s, EventKind.DISCARDED, card)


@rule
def clear_corpse(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.35: discard a corpse."""
    clear_away(s, EventKind.CLEARED, card)


@rule
def return_crew(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.36: return a Crew to its owner's hand; Captains stay."""
    if not is_captain(s, card):
        take_back(s, card)


@rule
def return_corpse(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.36: return a corpse to its owner's hand."""
    take_back(s, card)


@rule
def raise_corpse(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """DC-13.37: return a corpse to life."""
    rise(s, card, amount)


@rule
def leave_alive(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.37: do nothing to a unit that lives already."""


@rule
def stay(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.32: do nothing to a unit that has nowhere to step."""


@rule
def hit(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """DC-13.25, DC-10.1, DC-13.56: deal damage; armour counts, and an enemy Maneuver is an attack."""
    if owner(s, card) == owner(s, this):
        note_damage(s, card, amount)
        return
    strike(s, card, amount)
    if KIND[s.face[this]] == CardType.MANEUVER:
        await_turn(s, card, Trigger.HURT, NONE)


@rule
def rob(s: State, seat: SeatIndex) -> None:
    """DC-13.23: discard a random card of a hand openly."""
    hand = Pile.HAND + seat
    if s.size[hand] > 0:
        card = nth(s, hand, below(s, s.size[hand]))
        move(s, EventKind.LOST_CARD, card, Pile.DISCARD + seat, everyone(s))


@rule
def gain_corryte(s: State, seat: SeatIndex, amount: int) -> None:
    """DC-5.2: regain Corryte, up to the turn's amount."""
    if seat == s.active:
        most = FIRST_CORRYTE if s.turn == 1 else CORRYTE
        gained = min(amount, most - s.corryte)
        s.corryte += gained
        tell(s, EventKind.CORRYTE, seat, NONE, gained)


@rule
def rise(s: State, card: Card, left: int) -> None:
    """DC-13.37: return a corpse to life, as if summoned this turn."""
    s.corpse[card] = 0
    s.damage[card] = max(0, hit_points(s, card) - left) if left > 0 else 0
    s.acts[card] = 0
    s.extra[card] = 0
    s.stunned[card] = 0
    s.fresh[card] = 1
    tell(s, EventKind.RAISED, NONE, card)


@rule
def take_back(s: State, card: Card) -> None:
    """DC-13.36: return a Crew to its owner's hand openly."""
    move(s, EventKind.RETURNED, card, Pile.HAND + owner(s, card), everyone(s))
    forget(s, card)


@rule
def shove(s: State, this: Card, card: Card, way: int) -> None:
    """DC-6.2: push a unit, unless it would leave the map or hit a living unit."""
    if can_push(s, this, card, way):
        place_at(s, EventKind.PUSHED, card, pushed_to(s, this, card, way))


@rule
def can_push(s: State, this: Card, card: Card, way: int) -> bool:
    """DC-6.2: return whether a push is possible."""
    to = pushed_to(s, this, card, way)
    return not s.corpse[card] and to >= 0 and unit_at(s, to) == NONE


@rule
def pushed_to(s: State, this: Card, card: Card, way: int) -> int:
    """DC-13.31: return the compartment a push leads to, or -1."""
    at = spot_of(s, card)
    match way:
        case Way.HOME:
            return ahead(1 - owner(s, card), at)
        case Way.OVER:
            return ahead(owner(s, card), at)
    centre = spot_of(s, this)
    if centre < 0 or centre == at:
        return -1
    return beyond(centre, at) if way == Way.AWAY else nearer(centre, at)


@rule
def swap(s: State, pc: int, this: Card, card: Card) -> None:
    """DC-13.33: swap two living units."""
    here, there = spot_of(s, this), spot_of(s, card)
    if here >= 0 and this != card and not s.corpse[this]:
        move(s, EventKind.SWAPPED, this, Pile.MAP + there, everyone(s))
        move(s, EventKind.SWAPPED, card, Pile.MAP + here, everyone(s))


@rule
def can_step(s: State, card: Card) -> bool:
    """DC-13.32: return whether a unit has a free compartment beside it."""
    if not lives(s, card):
        return False
    for spot in range(COMPARTMENTS):
        if BESIDE[spot_of(s, card)] >> spot & 1 and unit_at(s, spot) == NONE:
            return True
    return False


@rule
def refusal_of_answer(s: State, pc: int, this: Card, it: Card, choice: int) -> int:
    """DC-13.16 to DC-13.20: return the reason against an answer to an ability's question."""
    match CODE[pc]:
        case Op.PICK:
            if choice == NOBODY:
                return Reason.NONE if CODE[pc + A] else Reason.MUST_CHOOSE
            if card_at(s, choice) == NONE:
                return Reason.NOBODY_TO_PICK
            return Reason.NONE if is_meant(s, CODE[pc + D], this, it, choice) else Reason.DOES_NOT_FIT
        case Op.NEXT:
            if choice == NOBODY:
                return Reason.MUST_CHOOSE
            if card_at(s, choice) == NONE:
                return Reason.NOBODY_TO_PICK
            return Reason.NONE if is_next(s, pc, this, choice) else Reason.NOT_NEXT
        case Op.STEP:
            if choice == NOBODY:
                return Reason.NONE
            at = spot_of(s, object_of(pc, this, it))
            if not BESIDE[at] >> choice & 1:
                return Reason.NOT_A_STEP
            return Reason.NONE if unit_at(s, choice) == NONE else Reason.STEP_TAKEN
        case Op.EITHER:
            return Reason.NONE if is_option(s, pc, this, it, choice) else Reason.NOT_OFFERED
    return Reason.NONE


@rule
def answer(s: State, pc: int, this: Card, it: Card, choice: int) -> None:
    """DC-13.16 to DC-13.20: go on with an ability as its owner chose."""
    seat = s.decider
    match CODE[pc]:
        case Op.PICK:
            if choice == NOBODY:
                tell(s, EventKind.DECLINED, seat, this)
                push(s, Step.RUN, CODE[pc + E], this, it)
            else:
                tell(s, EventKind.PICKED, seat, card_at(s, choice))
                push(s, Step.RUN, pc + WIDTH, this, card_at(s, choice))
        case Op.NEXT:
            tell(s, EventKind.PICKED, seat, card_at(s, choice))
            push(s, Step.RUN, pc + WIDTH, this, called(s, pc, choice))
        case Op.STEP:
            if choice == NOBODY:
                tell(s, EventKind.STAYED, seat, object_of(pc, this, it))
            else:
                place_at(s, EventKind.MOVED, object_of(pc, this, it), choice)
            push(s, Step.RUN, pc + WIDTH, this, it)
        case Op.EITHER:
            start = CODE[pc + A + choice]
            tell(s, EventKind.CHOSEN, seat, this, start)
            push(s, Step.RUN, start, this, it)
        case _:
            tell(s, EventKind.AGREED if choice else EventKind.DECLINED, seat, this)
            push(s, Step.RUN, pc + WIDTH if choice else CODE[pc + E], this, it)


ON_UNITS = {verb.op for verb in VERBS if verb.on_unit}
RULES = rules_of(VERBS, "rule", __package__)

do_to_living = make_dispatch(
    __name__,
    "do_to_living",
    "s, pc, this, card, amount",
    "op",
    {op: does for op, does in RULES.items() if op in ON_UNITS},
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={4: "s, pc, this, card", 5: "s, pc, this, card, amount"},
    about="Do something to a living unit on the map.",
)
do_to_corpse = make_dispatch(
    __name__,
    "do_to_corpse",
    "s, pc, this, card, amount",
    "op",
    rules_of(VERBS, "to_corpse", __package__),
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={4: "s, pc, this, card", 5: "s, pc, this, card, amount"},
    about="Do something to a corpse on the map.",
)
do_for_player = make_dispatch(
    __name__,
    "do_for_player",
    "s, pc, this",
    "op",
    {op: does for op, does in RULES.items() if op not in ON_UNITS},
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={3: "s, pc, this"},
    about="Do something that is about no unit.",
)
is_about_unit = Column(int(op in ON_UNITS) for op in range(max(RULES) + 1))
is_possible = make_dispatch(
    __name__,
    "is_possible",
    "s, pc, this, it",
    "op",
    {Op.PICK: finds_somebody, Op.EACH: finds_somebody, **rules_of(VERBS, "possible", __package__)},
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={3: "s, pc, this", 4: "s, pc, this, it"},
    otherwise="True",
    about="Return whether an instruction would do anything now.",
)


@rule
def do(s: State, pc: int, this: Card, it: Card) -> None:
    """Do one instruction that asks nothing."""
    if not is_about_unit[CODE[pc]]:
        do_for_player(s, pc, this)
        return
    card = object_of(pc, this, it)
    if card != NONE and card < UNITS and spot_of(s, card) >= 0:
        amount = amount_of(s, pc, this, it)
        if s.corpse[card]:
            do_to_corpse(s, pc, this, card, amount)
        else:
            do_to_living(s, pc, this, card, amount)


@rule
def does_something(s: State, pc: int, end: int, this: Card, it: Card) -> bool:
    """DC-13.19: return whether the instructions of a block do anything, by their first steps."""
    while pc != end and CODE[pc] != Op.JUMP and CODE[pc] != Op.END:
        if is_possible(s, pc, this, it):
            return True
        pc = CODE[pc + E] if CODE[pc] <= Op.EACH else pc + WIDTH
    return False


@rule
def run(s: State, pc: int, this: Card, it: Card) -> None:
    """Do instructions until the ability ends or a player is asked."""
    while s.pending == Decision.NOTHING:
        op = CODE[pc]
        if op == Op.END:
            s.successes = 0
            settle(s, NONE, NONE)
            return
        if moves_units(pc):  # DC-8.6  deaths come before
            settle(s, NONE, NONE)
            if s.over:
                return
        if asks(s, pc, this, it):
            push(s, Step.RUN, pc, this, it)
            ask(s, owner(s, this), question(op))
        elif op <= Op.EITHER:
            pc, it = branch(s, pc, this, it)
        else:
            do(s, pc, this, it)
            pc += WIDTH
