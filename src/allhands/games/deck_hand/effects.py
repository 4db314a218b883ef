"""DH-3.2, DH-4: effects, resolved instruction by instruction: the plus signs, and what others are given."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, D, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, Seat, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import push

from .basics import bank_gives, gain_actions, gain_buys, lift, more, owner, pay, shuffle_stash
from .cards import CODE, DESIGN, DESIGNS, FITS_TYPE, PLAY
from .conditions import can_apply, can_start, count, has_missed, holds
from .decks import dig, keep, put_card, reveal_some, show, sort
from .market import offer_reload
from .opcodes import Gain, Gift, Op, Test, Where
from .picks import name, offer_swap, pick
from .questions import (
    begin_passing,
    choose,
    demand_discard,
    demand_number,
    discard_some,
    offer,
    offer_draw,
    offer_options,
)
from .resolution import announce, begin, finish, go_on, go_to, settle
from .state import SEATS, Happening, Pile, State, Step


@rule
def resolve(s: State) -> None:
    """Do one instruction of the innermost effect."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.END:
        finish(s)
        return
    push(s, Step.RESOLVE)
    match CODE[pc]:
        case Op.GAIN:
            gain(s, pc, me)
        case Op.IF:
            branch(s, pc, me)
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
def branch(s: State, pc: int, me: Seat) -> None:
    """DH-7.2  Go on inside a condition or past it; all learn whether something holds that is hidden."""
    level = s.level - 1
    if CODE[pc + A] == Test.MISSED:
        met, hidden = has_missed(s), True
    else:
        met = holds(s, pc, me, s.they[level], s.it[level], s.source[level])
        hidden = CODE[pc + A] == Test.COUNT and CODE[pc + C] == Where.HAND
    if hidden:
        announce(s, Happening.JUDGED, me, 2 * pc + met)
    go_to(s, pc + WIDTH if met else CODE[pc + E])


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
            if can_start(s, me, pc, NONE):
                pay(s, amount, Pile.PURSE + me, Pile.BANK)
                go_on(s)
            else:
                go_to(s, CODE[pc + E])
        case Op.NEEDS:
            go_to(s, pc + WIDTH if can_start(s, me, pc, NONE) else CODE[pc + E])
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
            demand_number(s)
        case Op.SHOW:
            show(s)
            go_on(s)
        case Op.KEEP:
            keep(s, me)
            go_on(s)
        case Op.FLIP_LATER | Op.DISCOUNT | Op.MORE_CARDS | Op.BUYS_FOR:
            if me == s.player:
                change_turn(s, pc, me)
            go_on(s)
        case Op.SHUFFLE:
            shuffle_stash(s, me)
            go_on(s)
        case Op.PASS:
            begin_passing(s, me)
        case Op.CONTROL:
            if s.doll[they] == NONE:
                s.doll[they] = me
                emit(s, Happening.BEWITCHED, me, target=Pile.PURSE + they)
            go_on(s)
        case Op.SEND:
            send(s, s.it[level], me, amount)
            go_on(s)
        case _:
            go_on(s)


@rule
def change_turn(s: State, pc: int, me: Seat) -> None:
    """What means something on one's own turn alone."""
    amount = CODE[pc + B]
    match CODE[pc]:
        case Op.FLIP_LATER:
            s.flips_due = more(s.flips_due, amount)
            emit(s, Happening.FLIPS_DUE, me, amount=amount)
        case Op.DISCOUNT:
            s.discount = more(s.discount, amount)
            emit(s, Happening.CHEAPER, me, amount=amount)
        case Op.MORE_CARDS:
            s.more_cards = more(s.more_cards, amount)
            emit(s, Happening.MORE_CARDS, me, amount=amount)
        case Op.BUYS_FOR:
            s.buys_for[CODE[pc + A]] = more(s.buys_for[CODE[pc + A]], amount)
            emit(s, Happening.BUYS_FOR, me, amount=pc)


@rule
def gain(s: State, pc: int, me: Seat) -> None:
    """DH-4  The plus signs: coins, Actions and Buys at once, cards, reloads and discards one by one."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = amount_of(s, pc, me)
        if CODE[pc + C] == Where.HAND:
            announce(s, Happening.COUNTED, me, s.left[level])
    match CODE[pc + A]:
        case Gain.COINS:
            pay(s, s.left[level], Pile.BANK, Pile.PURSE + me)
            go_on(s)
        case Gain.ACTIONS:
            gain_actions(s, s.left[level] if me == s.player else 0)
            go_on(s)
        case Gain.BUYS:
            gain_buys(s, s.left[level] if me == s.player else 0)
            go_on(s)
        case Gain.CARDS:
            offer_draw(s, me)
        case Gain.RELOADS:
            offer_reload(s, me)
        case Gain.DISCARDS:
            demand_discard(s, me)


@rule
def amount_of(s: State, pc: int, me: Seat) -> int:
    """How much a GAIN gives."""
    level = s.level - 1
    if CODE[pc + C] == Where.SHOWN:
        times = shown_of(s, CODE[pc + D])
    elif CODE[pc + C] == Where.DISCARDED:
        times = s.discarded[level]
    else:
        times = count(s, CODE[pc + C], CODE[pc + D], me, s.they[level], s.it[level])
    return min(CODE[pc + B] * times, CODE[pc + E])


@rule
def shown_of(s: State, filtered: int) -> int:
    """How many of the cards revealed were of a type: three numbers are kept in one."""
    types = s.types[s.level - 1]
    found = 0
    for kind in range(3):
        if FITS_TYPE[filtered] >> kind & 1:
            found += types >> 8 * kind & 255
    return found


@rule
def give(s: State, gift: int, amount: int, me: Seat, they: Seat) -> None:
    """What another player gets, now or on their next turn."""
    match gift:
        case Gift.COINS:
            if bank_gives(s):
                pay(s, amount, Pile.BANK, Pile.PURSE + they)
        case Gift.BUYS_NEXT_TURN:
            s.buys_next[they] = more(s.buys_next[they], amount)
            emit(s, Happening.BUYS_PROMISED, me, amount=amount, target=Pile.PURSE + they)
        case Gift.COINS_OWED:
            s.gifts[SEATS * they + me] = more(s.gifts[SEATS * they + me], amount)
            emit(s, Happening.COINS_OWED, me, amount=amount, target=Pile.PURSE + they)
        case Gift.DISCARDS_NEXT_TURN:
            s.discards_next[they] = more(s.discards_next[they], amount)
            emit(s, Happening.DISCARDS_OWED, me, amount=amount, target=Pile.PURSE + they)


@rule
def send(s: State, card: Card, me: Seat, amount: int) -> None:
    """Lost Expedition: a card is set aside, with coins on it, until its owner's stash is shuffled."""
    seat = owner(s, card)
    if seat == NONE or s.place[card] == Pile.ASIDE + seat:
        return
    if s.place[card] == Pile.DECK + seat:
        lift(s, Pile.DECK + seat)
    if s.edition == 0:
        amount = min(amount, s.bank)
        s.bank -= amount
    s.sent_by[card] = me + 1
    s.sent_for[card] = amount
    move(s, Happening.SET_ASIDE, card, Pile.ASIDE + seat, everyone(s))


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
        emit(s, Happening.APPLIED, me, card, seen=everyone(s))
        begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], me, card, NONE)
