"""DC-5, DC-3.2, DC-3.3, DC-10: a turn, from the card drawn to its end."""

from __future__ import annotations

from allhands.files.effect_parser import A, D
from allhands.kernel.piles import everyone, find, move, only, reveal
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import ask, push

from .attacking import attack, in_range, refusal_of_attack
from .cards import CODE, COST, DONE, KIND, TURN, CardType
from .deaths import await_turn, clear_away, end_by_time, place_at, settle
from .interpreter import count_options
from .moving import can_move, refusal_of_move, refusal_of_summons
from .opcodes import Op, Trait
from .ship import lowest
from .state import (
    ACTIVATE,
    ATTACK,
    COMPARTMENTS,
    CORRYTE,
    END_TURN,
    FIRST_CORRYTE,
    SKILL,
    SKILL_COST,
    STOP,
    TURNS,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
    Trigger,
)
from .units import captain_of, finds_any, gamer_of, has, owner, spot_of, tell, unit_at


@rule
def begin_turn(s: State) -> None:
    """DC-5.1, DC-5.2: draw a card, and get two Corryte on the first turn, three on every other."""
    if s.turn == TURNS:
        end_by_time(s)
        return
    s.turn += 1
    s.active = 1 - s.active
    s.corryte = FIRST_CORRYTE if s.turn == 1 else CORRYTE
    s.skill_used = 0
    seat = s.active
    tell(s, EventKind.TURN_BEGINS, seat, NONE, s.turn)
    wake(s, seat)
    push(s, Step.TURN)
    push(s, Step.TRIGGERS)
    if s.size[Pile.DECK + seat] > 0:
        move(s, EventKind.DRAWN, s.top[Pile.DECK + seat], Pile.HAND + seat, only(seat))
    else:
        s.damage[captain_of(seat)] += 1
        tell(s, EventKind.EXHAUSTED, seat, captain_of(seat), 1)
        settle(s, NONE, NONE)
        if s.over:
            return
    for spot in range(COMPARTMENTS):
        card = unit_at(s, spot)
        if card != NONE and owner(s, card) == seat and TURN[s.face[card]]:
            await_turn(s, card, Trigger.TURN, NONE)


@rule
def wake(s: State, seat: SeatIndex) -> None:
    """DC-5.5: let every unit of the player activate again, and drop shields."""
    for spot in range(COMPARTMENTS):
        card = unit_at(s, spot)
        if card != NONE and owner(s, card) == seat:
            s.acts[card] = 0
            s.extra[card] = 0
            s.fresh[card] = 0
            s.shield[card] = 0


@rule
def end_turn(s: State) -> None:
    """DC-5.2, DC-13.28, DC-13.29: drop Corryte and strength, and end stuns that were sat out."""
    tell(s, EventKind.TURN_ENDS, s.active)
    s.corryte = 0
    for spot in range(COMPARTMENTS):
        card = unit_at(s, spot)
        if card != NONE:
            s.strength[card] = 0
            if owner(s, card) == s.active:
                s.stunned[card] = 0
    push(s, Step.TURN, 1)


@rule
def refusal_of_turn(s: State, seat: SeatIndex, choice: int) -> int:
    """DC-5.3 to DC-5.5: play a card, activate a unit, use the Skill or Talent, or end the turn."""
    if choice == END_TURN:
        return Reason.NONE
    if choice < ACTIVATE:
        return refusal_of_card(s, seat, choice)
    if choice < SKILL:
        return refusal_of_unit(s, seat, choice - ACTIVATE)
    return refusal_of_skill(s, seat) if choice == SKILL else refusal_of_talent(s, seat)


@rule
def refusal_of_card(s: State, seat: SeatIndex, design: int) -> int:
    """DC-5.3, DC-6.3: play an affordable card from hand that has a place or a target."""
    card = find(s, Pile.HAND + seat, design)
    if card == NONE:
        return Reason.NOT_HELD
    if COST[design] > s.corryte:
        return Reason.TOO_DEAR
    if KIND[design] == CardType.CREW:
        return refusal_of_summons(s, card, seat)
    return Reason.NONE if has_target(s, card) else Reason.NO_TARGET


@rule
def has_target(s: State, card: Card) -> bool:
    """DC-13.8: return whether an ability that starts with a pick or options finds a target."""
    start = DONE[s.face[card]]
    match CODE[start]:
        case Op.PICK:
            return CODE[start + A] != 0 or finds_any(s, CODE[start + D], card, NONE)
        case Op.EITHER:
            return count_options(s, start, card, NONE) > 0
    return True


@rule
def refusal_of_unit(s: State, seat: SeatIndex, spot: int) -> int:
    """DC-5.5: activate each living unit of yours once a turn."""
    card = unit_at(s, spot)
    if card == NONE:
        return Reason.NO_UNIT
    if owner(s, card) != seat:
        return Reason.NOT_YOURS
    if s.stunned[card]:
        return Reason.STUNNED
    if s.acts[card] >= activations(s, card):
        return Reason.HAS_ACTED
    return Reason.NONE if can_act(s, card, 0, 0) else Reason.CAN_DO_NOTHING


@rule
def activations(s: State, card: Card) -> int:
    """DC-5.5: return how often a unit may activate this turn, at most twice."""
    return 2 if s.extra[card] or has(s, card, Trait.TWICE) else 1


@rule
def refusal_of_skill(s: State, seat: SeatIndex) -> int:
    """DC-3.2: use the Skill once a turn, for 1 Corryte."""
    if s.skill_used and not s.free_skill:
        return Reason.SKILL_USED
    if s.corryte < SKILL_COST:
        return Reason.TOO_DEAR
    return Reason.NONE if has_target(s, captain_of(seat)) else Reason.NO_TARGET


@rule
def refusal_of_talent(s: State, seat: SeatIndex) -> int:
    """DC-3.3: use the Talent once a match."""
    gamer = gamer_of(s, seat)
    if gamer == NONE or DONE[s.face[gamer]] == 0:
        return Reason.NO_TALENT
    if s.talent_used[seat]:
        return Reason.TALENT_USED
    return Reason.NONE if has_target(s, gamer) else Reason.NO_TARGET


@rule
def take_turn(s: State, seat: SeatIndex, choice: int) -> None:
    """DC-5.4: do one thing of a turn."""
    if choice == END_TURN:
        end_turn(s)
        return
    push(s, Step.TURN)
    if choice < ACTIVATE:
        play(s, seat, find(s, Pile.HAND + seat, choice))
    elif choice < SKILL:
        s.acting = unit_at(s, choice - ACTIVATE)
        s.acts[s.acting] += 1
        tell(s, EventKind.ACTIVATED, seat, s.acting)
        push(s, Step.ACT)
    elif choice == SKILL:
        s.corryte -= SKILL_COST
        s.skill_used = 1
        use(s, EventKind.SKILL, seat, captain_of(seat))
    else:
        s.talent_used[seat] = 1
        use(s, EventKind.TALENT, seat, gamer_of(s, seat))


@rule
def use(s: State, event: int, seat: SeatIndex, card: Card) -> None:
    """Start a card's ability."""
    tell(s, event, seat, card)
    push(s, Step.TRIGGERS)
    push(s, Step.RUN, DONE[s.face[card]], card, NONE)


@rule
def play(s: State, seat: SeatIndex, card: Card) -> None:
    """DC-5.3, DC-10.1: show a card and pay for it, then place a Crew or resolve a Maneuver."""
    s.corryte -= COST[s.face[card]]
    if KIND[s.face[card]] == CardType.CREW:
        reveal(s, card, everyone(s))
        tell(s, EventKind.CALLED, seat, card, COST[s.face[card]])
        push(s, Step.SUMMON, card)
        ask(s, seat, Decision.SUMMON)
    else:
        move(s, EventKind.PLAYED, card, Pile.IN_PLAY, everyone(s))
        push(s, Step.FINISH, card)
        push(s, Step.TRIGGERS)
        push(s, Step.RUN, DONE[s.face[card]], card, NONE)


@rule
def call_off(s: State, seat: SeatIndex, card: Card) -> None:
    """DC-5.4: take a Crew back that has no place yet."""
    s.corryte += COST[s.face[card]]
    tell(s, EventKind.TAKEN_BACK, seat, card)


@rule
def finish(s: State, card: Card) -> None:
    """DC-10.1: discard a Maneuver."""
    clear_away(s, EventKind.DISCARDED, card)


@rule
def can_act(s: State, card: Card, moved: int, attacked: int) -> bool:
    """DC-5.5: return whether a unit can move or attack."""
    return (not moved and can_move(s, card)) or (not attacked and can_attack(s, card))


@rule
def can_attack(s: State, card: Card) -> bool:
    """DC-8.1: return whether a unit has a target."""
    if may_attack(s, card):
        near = in_range(s, card)
        while near:
            if refusal_of_attack(s, card, lowest(near)) == Reason.NONE:
                return True
            near &= near - 1
    return False


@rule
def may_attack(s: State, card: Card) -> bool:
    """DC-6.3: return whether a unit may attack; not on the turn it was summoned, unless its card says so."""
    return not s.fresh[card] or has(s, card, Trait.AT_ONCE)


@rule
def offer_act(s: State) -> None:
    """DC-5.5: offer a move and an attack, in either order, while there is something to do."""
    card = s.acting
    if (
        card != NONE
        and not s.corpse[card]
        and spot_of(s, card) >= 0
        and can_act(s, card, s.moved, s.attacked)
    ):
        push(s, Step.ACT)
        ask(s, s.active, Decision.ACT)


@rule
def stop_acting(s: State) -> None:
    """DC-5.5: end an activation."""
    s.acting = NONE
    s.moved = 0
    s.attacked = 0


@rule
def leave_off(s: State) -> None:
    """DC-5.4, DC-5.5: don't count an activation without a move or an attack."""
    if s.moved or s.attacked:
        tell(s, EventKind.STOPPED, s.active, s.acting)
    else:
        s.acts[s.acting] -= 1
        tell(s, EventKind.STEPPED_BACK, s.active, s.acting)


@rule
def refusal_of_act(s: State, choice: int) -> int:
    """DC-5.5: move, attack, or stop."""
    card = s.acting
    if choice == STOP:
        return Reason.NONE
    if choice < ATTACK:
        return Reason.HAS_MOVED if s.moved else refusal_of_move(s, card, choice)
    if s.attacked:
        return Reason.HAS_ATTACKED
    return refusal_of_attack(s, card, choice - ATTACK) if may_attack(s, card) else Reason.JUST_SUMMONED


@rule
def act(s: State, choice: int) -> None:
    """DC-5.5: move, attack, or stop."""
    if choice == STOP:
        leave_off(s)
        return
    push(s, Step.ACT)
    if choice < ATTACK:
        s.moved = 1
        place_at(s, EventKind.MOVED, s.acting, choice)
    else:
        s.attacked = 1
        attack(s, s.acting, unit_at(s, choice - ATTACK))
