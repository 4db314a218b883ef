"""DH-4: the plus signs of a card, and what others are given."""

from __future__ import annotations

from allhands.files.effects import A, B, C, D, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, Seat, rule

from .basics import ask_for, bank_gives, face_up, gain_actions, gain_buys, owner, pay
from .cards import CODE, FITS_TYPE
from .looking import count
from .opcodes import Gain, Gift, Where
from .running import go_on
from .state import SEATS, Decision, Happening, Pile, State


@rule
def announce(s: State, kind: int, me: Seat, amount: int) -> None:
    """DH-7.2  All learn how much something comes to, or whether it holds, not which cards decided it."""
    emit(s, kind, me, s.source[s.level - 1], amount, NONE, NONE, everyone(s))


@rule
def shown_of(s: State, filtered: int) -> int:
    """How many of the cards revealed were of a type: three numbers are kept in one."""
    tally = s.tally[s.level - 1]
    found = 0
    for kind in range(3):
        if FITS_TYPE[filtered] >> kind & 1:
            found += tally >> 4 * kind & 15
    return found


@rule
def amount_of(s: State, pc: int, me: Seat) -> int:
    """How much a GAIN gives."""
    level = s.level - 1
    if CODE[pc + C] == Where.SHOWN:
        times = shown_of(s, CODE[pc + D])
    else:
        times = count(s, CODE[pc + C], CODE[pc + D], me, s.they[level], s.it[level], s.tally[level])
    return min(CODE[pc + B] * times, CODE[pc + E])


@rule
def gain(s: State, pc: int, me: Seat) -> None:
    """DH-4  The plus signs: coins, Actions and Buys at once, cards, reloads and discards one by one."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = amount_of(s, pc, me)
        if CODE[pc + C] == Where.HAND:
            announce(s, Happening.COUNTED, me, s.left[level])
    amount = s.left[level]
    match CODE[pc + A]:
        case Gain.COINS:
            pay(s, amount, Pile.BANK, Pile.PURSE + me)
            amount = 0
        case Gain.ACTIONS:
            gain_actions(s, amount)
            amount = 0
        case Gain.BUYS:
            gain_buys(s, amount)
            amount = 0
        case Gain.CARDS:
            if amount > 0 and s.size[Pile.DECK + me] > 0:
                ask_for(s, me, Decision.DRAW)
                return
        case Gain.RELOADS:
            if amount > 0 and face_up(s) > 0:
                ask_for(s, me, Decision.RELOAD)
                return
        case Gain.DISCARDS:
            if amount > 0 and s.size[Pile.HAND + me] > 0:
                s.pile = Pile.HAND + me
                ask_for(s, me, Decision.DISCARD)
                return
    go_on(s)


@rule
def give(s: State, gift: int, amount: int, me: Seat, they: Seat) -> None:
    """What another player gets, now or on their next turn."""
    match gift:
        case Gift.COINS:
            if bank_gives(s):
                pay(s, amount, Pile.BANK, Pile.PURSE + they)
            return
        case Gift.BUYS_NEXT_TURN:
            s.buys_next[they] += amount
        case Gift.COINS_OWED:
            s.gifts[SEATS * they + me] += amount
        case Gift.DISCARDS_NEXT_TURN:
            s.discards_next[they] += amount
    emit(s, Happening.PROMISED, me, NONE, amount, NONE, Pile.PURSE + they, 0)


@rule
def send(s: State, card: Card, me: Seat, amount: int) -> None:
    """Lost Expedition: a card is set aside, with coins on it, until its owner's stash is shuffled."""
    seat = owner(s, card)
    if s.edition == 0:
        amount = min(amount, s.bank)
        s.bank -= amount
    s.sent_by[card] = me + 1
    s.sent_for[card] = amount
    move(s, Happening.SET_ASIDE, card, Pile.ASIDE + seat, everyone(s))
