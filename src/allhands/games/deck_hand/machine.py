"""DH-3.2: effects, resolved instruction by instruction; the answers to their questions are in answers.py."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone
from allhands.kernel.rule import NONE, Card, Seat, rule
from allhands.kernel.stack import push

from .basics import ask_for, pay, seat_after, shuffle_stash
from .cards import CODE, DESIGN, DESIGNS, PLAY
from .digging import dig, keep, reveal_some, show, sort
from .gaining import announce, gain, give, send
from .looking import can_apply, can_start, holds
from .moving import put_card
from .offering import choose, discard_some, name, offer, offer_options, offer_swap, pick
from .opcodes import Op, Test, Where
from .passing import begin_passing
from .running import begin, finish, go_on, go_to, settle
from .state import Decision, Happening, Pile, State, Step


@rule
def resolve(s: State) -> None:
    """Do one instruction of the innermost effect."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.END:
        finish(s)
        return
    push(s, Step.RESOLVE, 0, 0, 0)
    match CODE[pc]:
        case Op.GAIN:
            gain(s, pc, me)
        case Op.IF:
            met = holds(s, pc, me, s.they[level], s.it[level], s.source[level], s.tally[level])
            if (CODE[pc + A] == Test.COUNT and CODE[pc + C] == Where.HAND) or CODE[pc + A] == Test.MISSED:
                announce(s, Happening.JUDGED, me, met)
            go_to(s, pc + WIDTH if met else CODE[pc + E])
        case Op.JUMP:
            go_to(s, CODE[pc + E])
        case Op.CHOOSE:
            choose(s, pc, me)
        case Op.PICK:
            pick(s, pc, me)
        case Op.PUT:
            put_down(s, pc, me)
        case Op.REVEAL:
            reveal_some(s, pc, me)
        case Op.SWAP:
            offer_swap(s, pc, me)
        case Op.APPLY:
            go_on(s)
            apply_card(s, s.it[level], me)
        case Op.DIG:
            dig(s, pc, me)
        case Op.SORT:
            sort(s, pc, me)
        case Op.NAME:
            name(s, pc)
        case _:
            resolve_rare(s, pc, me)


@rule
def resolve_rare(s: State, pc: int, me: Seat) -> None:
    """The other instructions, each a few words."""
    level = s.level - 1
    they = s.they[level]
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.MAY:
            offer(s, pc, me)
        case Op.EITHER:
            offer_options(s, pc, me)
        case Op.PAY:
            if can_start(s, me, pc):
                pay(s, amount, Pile.PURSE + me, Pile.BANK)
                go_on(s)
            else:
                go_to(s, CODE[pc + E])
        case Op.NEEDS:
            go_to(s, pc + WIDTH if can_start(s, me, pc) else CODE[pc + E])
        case Op.STEAL:
            pay(s, min(amount, s.coins[they]), Pile.PURSE + they, Pile.PURSE + me)
            go_on(s)
        case Op.GIVE:
            give(s, CODE[pc + A], amount, me, they)
            go_on(s)
        case Op.EACH:
            s.they[level] = me
            go_on(s)
        case Op.NEXT:
            s.they[level] = seat_after(s, they)
            go_to(s, pc + WIDTH if s.they[level] == me else CODE[pc + E])
        case Op.DISCARD_UP_TO:
            discard_some(s, pc, me)
        case Op.GUESS:
            ask_for(s, they, Decision.NUMBER)
        case Op.SHOW:
            show(s)
            go_on(s)
        case Op.KEEP:
            keep(s, me)
            go_on(s)
        case Op.FLIP_LATER:
            s.flips_due += amount
            go_on(s)
        case Op.DISCOUNT:
            s.discount += amount
            emit(s, Happening.CHEAPER, me, NONE, amount, NONE, NONE, 0)
            go_on(s)
        case Op.SHUFFLE:
            shuffle_stash(s, me)
            go_on(s)
        case Op.MORE_CARDS:
            s.more_cards += amount
            go_on(s)
        case Op.PASS:
            begin_passing(s, me)
            if s.pending == Decision.NOTHING:
                go_on(s)
                settle(s, NONE)
        case Op.CONTROL:
            if s.doll[they] == NONE:
                s.doll[they] = me
            emit(s, Happening.PROMISED, me, NONE, 0, NONE, Pile.PURSE + they, 0)
            go_on(s)
        case Op.SEND:
            send(s, s.it[level], me, amount)
            go_on(s)
        case Op.BUYS_FOR:
            s.buys_for[CODE[pc + A]] += amount
            emit(s, Happening.BUYS, me, NONE, amount, NONE, NONE, 0)
            go_on(s)
        case _:
            go_on(s)


@rule
def put_down(s: State, pc: int, me: Seat) -> None:
    """A card goes where the text says; with `this`, the card the text stands on."""
    level = s.level - 1
    card = s.source[level] if CODE[pc + B] else s.it[level]
    go_on(s)
    put_card(s, card, CODE[pc + A], me)
    settle(s, NONE)


@rule
def apply_card(s: State, card: Card, me: Seat) -> None:
    """DH-3.9  Apply the effects of another card."""
    if can_apply(s, me, card):
        emit(s, Happening.APPLIED, me, card, 0, NONE, NONE, everyone(s))
        begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], me, card, NONE)
