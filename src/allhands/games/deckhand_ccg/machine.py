"""Abilities, carried out instruction by instruction; their questions are answered here, too."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, D, E
from allhands.kernel.chance import below
from allhands.kernel.piles import everyone, move, nth, only
from allhands.kernel.rule import NONE, Card, Seat, rule
from allhands.kernel.stack import ask, push

from .attacking import roll
from .cards import CODE
from .deaths import clear_away, forget, place_at, settle
from .opcodes import Op, Per, Test, Way
from .ship import BESIDE, ahead, beyond, nearer
from .state import (
    COMPARTMENTS,
    CORRYTE,
    FIRST_CORRYTE,
    NOBODY,
    UNITS,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)
from .units import (
    card_at,
    count_fitting,
    fits,
    hit_points,
    is_captain,
    is_meant,
    lives,
    note_damage,
    owner,
    spot_of,
    strike,
    tell,
    unit_at,
)


@rule
def run(s: State, pc: int, this: Card, it: Card) -> None:
    """Carry out instructions until the ability ends or somebody is asked something."""
    while s.pending == Decision.NOTHING:
        op = CODE[pc]
        if op == Op.END:
            s.successes = 0
            settle(s, NONE, NONE)
            return
        if op == Op.PUSH or op == Op.STEP or op == Op.SWAP:  # DC-8.6  deaths come before
            settle(s, NONE, NONE)
            if s.over:
                return
        if op == Op.PICK or op == Op.MAY or op == Op.EITHER or op == Op.STEP:
            if can_ask(s, pc, this, it):
                push(s, Step.RUN, pc, this, it)
                ask(s, owner(s, this), question(op))
                return
            pc = CODE[pc + E] if op == Op.PICK else pc + WIDTH
        elif op <= Op.JUMP:
            pc, it = branch(s, pc, this, it)
        else:
            do(s, pc, this, it)
            pc += WIDTH


@rule
def question(op: int) -> int:
    match op:
        case Op.PICK:
            return Decision.PICK
        case Op.MAY:
            return Decision.MAY
        case Op.EITHER:
            return Decision.EITHER
    return Decision.STEP


@rule
def can_ask(s: State, pc: int, this: Card, it: Card) -> bool:
    """Whether there is anything to choose from."""
    match CODE[pc]:
        case Op.PICK:
            return count_fitting(s, CODE[pc + D], this, it) > 0
        case Op.STEP:
            return can_step(s, object_of(pc, this, it))
    return True


@rule
def branch(s: State, pc: int, this: Card, it: Card) -> tuple[int, Card]:
    """Where an ability goes on, and whom it is about there."""
    match CODE[pc]:
        case Op.EACH:
            for spot in range(COMPARTMENTS):
                if is_meant(s, CODE[pc + D], this, it, spot):
                    s.marked[card_at(s, spot)] = 1
            return pc + WIDTH, it
        case Op.NEXT:
            for spot in range(COMPARTMENTS):
                card = card_at(s, spot)
                if card != NONE and s.marked[card]:
                    s.marked[card] = 0
                    return pc + WIDTH, card
            return CODE[pc + E], it
        case Op.IF:
            return (pc + WIDTH if holds(s, pc, this, it) else CODE[pc + E]), it
    return CODE[pc + E], it  # JUMP


@rule
def holds(s: State, pc: int, this: Card, it: Card) -> bool:
    match CODE[pc + A]:
        case Test.IT:
            return spot_of(s, it) >= 0 and fits(s, CODE[pc + D], this, it, it)
        case Test.THIS:
            return spot_of(s, this) >= 0 and fits(s, CODE[pc + D], this, it, this)
    return count_fitting(s, CODE[pc + D], this, it) >= CODE[pc + B]


@rule
def object_of(pc: int, this: Card, it: Card) -> Card:
    """Whom an instruction is about."""
    return this if CODE[pc + B] else it


@rule
def amount_of(s: State, pc: int, this: Card, it: Card) -> int:
    match CODE[pc + C]:
        case Per.SUCCESS:
            return CODE[pc + A] * s.successes
        case Per.FITTING:
            return CODE[pc + A] * count_fitting(s, CODE[pc + D], this, it)
    return CODE[pc + A]


@rule
def do(s: State, pc: int, this: Card, it: Card) -> None:
    """One instruction that asks nothing."""
    seat = owner(s, this)
    match CODE[pc]:
        case Op.ROLL:
            s.successes = roll(s, CODE[pc + A])
            tell(s, Happening.DICE, seat, NONE, s.successes)
        case Op.DRAW:
            for _ in range(CODE[pc + A]):
                if s.size[Pile.DECK + seat] > 0:
                    move(s, Happening.DRAWN, s.top[Pile.DECK + seat], Pile.HAND + seat, only(seat))
        case Op.ROB:
            for _ in range(CODE[pc + A]):
                rob(s, 1 - seat)
        case Op.CORRYTE:
            gain_corryte(s, seat, CODE[pc + A])
        case _:
            card = object_of(pc, this, it)
            if card != NONE and card < UNITS and spot_of(s, card) >= 0:
                do_to(s, pc, this, card, amount_of(s, pc, this, it))


@rule
def do_to(s: State, pc: int, this: Card, card: Card, amount: int) -> None:
    """What is done to a unit or a corpse on the map."""
    if s.corpse[card]:
        if CODE[pc] == Op.RAISE:
            rise(s, card, amount)
        elif CODE[pc] == Op.DISCARD:
            clear_away(s, Happening.CLEARED, card)
        elif CODE[pc] == Op.RETURN:
            take_back(s, card)
        return
    match CODE[pc]:
        case Op.HIT:
            if owner(s, card) == owner(s, this):
                note_damage(s, card, amount)
            else:
                strike(s, card, amount)
        case Op.HEAL:
            healed = min(amount, s.damage[card])
            s.damage[card] -= healed
            tell(s, Happening.HEALED, NONE, card, healed)
        case Op.SHIELD:
            s.shield[card] += amount
            tell(s, Happening.SHIELD, NONE, card, amount)
        case Op.STRENGTHEN:
            s.strength[card] += amount
            tell(s, Happening.STRENGTH, NONE, card, amount)
        case Op.PUSH:
            shove(s, this, card, CODE[pc + A])
        case _:
            change(s, CODE[pc], this, card)


@rule
def change(s: State, op: int, this: Card, card: Card) -> None:
    """What is done to a living unit, without an amount."""
    match op:
        case Op.STUN:
            s.stunned[card] = 1
            tell(s, Happening.STUNNED, NONE, card, 0)
        case Op.READY:
            s.extra[card] = 1
            tell(s, Happening.READIED, NONE, card, 0)
        case Op.SWAP:
            swap(s, this, card)
        case Op.KILL:
            if not is_captain(s, card):
                s.damage[card] = hit_points(s, card)
        case Op.DISCARD:
            if not is_captain(s, card):
                clear_away(s, Happening.DISCARDED, card)
        case Op.RETURN:
            if not is_captain(s, card):
                take_back(s, card)


@rule
def rob(s: State, seat: Seat) -> None:
    """A random card of a hand is discarded, for all to see."""
    hand = Pile.HAND + seat
    if s.size[hand] > 0:
        card = nth(s, hand, below(s, s.size[hand]))
        move(s, Happening.LOST_CARD, card, Pile.DISCARD + seat, everyone(s))


@rule
def gain_corryte(s: State, seat: Seat, amount: int) -> None:
    """DC-5.2  Corryte is never more than the turn's amount."""
    if seat == s.active:
        most = FIRST_CORRYTE if s.turn == 1 else CORRYTE
        gained = min(amount, most - s.corryte)
        s.corryte += gained
        tell(s, Happening.CORRYTE, seat, NONE, gained)


@rule
def rise(s: State, card: Card, left: int) -> None:
    """A corpse returns to life, as if summoned this turn."""
    s.corpse[card] = 0
    s.damage[card] = max(0, hit_points(s, card) - left) if left > 0 else 0
    s.acts[card] = 0
    s.extra[card] = 0
    s.stunned[card] = 0
    s.fresh[card] = 1
    tell(s, Happening.RAISED, NONE, card, 0)


@rule
def take_back(s: State, card: Card) -> None:
    """A Crew returns to its owner's hand; everybody saw which."""
    move(s, Happening.RETURNED, card, Pile.HAND + owner(s, card), everyone(s))
    forget(s, card)


@rule
def shove(s: State, this: Card, card: Card, way: int) -> None:
    """DC-6.2  A push off the map or into a living unit does not happen."""
    to = pushed_to(s, this, card, way)
    if to >= 0 and unit_at(s, to) == NONE:
        place_at(s, Happening.PUSHED, card, to)


@rule
def pushed_to(s: State, this: Card, card: Card, way: int) -> int:
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
def swap(s: State, this: Card, card: Card) -> None:
    """Two living units change places."""
    here, there = spot_of(s, this), spot_of(s, card)
    if here >= 0 and this != card and not s.corpse[this]:
        move(s, Happening.SWAPPED, this, Pile.MAP + there, everyone(s))
        move(s, Happening.SWAPPED, card, Pile.MAP + here, everyone(s))


@rule
def can_step(s: State, card: Card) -> bool:
    if card == NONE or not lives(s, card):
        return False
    for spot in range(COMPARTMENTS):
        if BESIDE[spot_of(s, card)] >> spot & 1 and unit_at(s, spot) == NONE:
            return True
    return False


@rule
def refusal_of_answer(s: State, pc: int, this: Card, it: Card, choice: int) -> int:
    """Why an ability's question cannot be answered like that."""
    match CODE[pc]:
        case Op.PICK:
            if choice == NOBODY:
                return Reason.NONE if CODE[pc + A] else Reason.MUST_CHOOSE
            if card_at(s, choice) == NONE:
                return Reason.NOBODY_THERE
            return Reason.NONE if is_meant(s, CODE[pc + D], this, it, choice) else Reason.DOES_NOT_FIT
        case Op.STEP:
            if choice == NOBODY:
                return Reason.NONE
            at = spot_of(s, object_of(pc, this, it))
            if not BESIDE[at] >> choice & 1:
                return Reason.TOO_FAR
            return Reason.NONE if unit_at(s, choice) == NONE else Reason.OCCUPIED
        case Op.EITHER:
            return Reason.NONE if CODE[pc + A + choice] else Reason.NOT_OFFERED
    return Reason.NONE


@rule
def answer(s: State, pc: int, this: Card, it: Card, choice: int) -> None:
    """Go on with an ability as its owner chose."""
    match CODE[pc]:
        case Op.PICK:
            if choice == NOBODY:
                push(s, Step.RUN, CODE[pc + E], this, it)
            else:
                push(s, Step.RUN, pc + WIDTH, this, card_at(s, choice))
        case Op.STEP:
            if choice != NOBODY:
                place_at(s, Happening.MOVED, object_of(pc, this, it), choice)
            push(s, Step.RUN, pc + WIDTH, this, it)
        case Op.EITHER:
            push(s, Step.RUN, CODE[pc + A + choice], this, it)
        case _:
            push(s, Step.RUN, pc + WIDTH if choice else CODE[pc + E], this, it)
