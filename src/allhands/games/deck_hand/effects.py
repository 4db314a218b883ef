"""DH-3.2, DH-4: effects, resolved instruction by instruction: the plus signs, and what others are given."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.files.verbs import rules_of
from allhands.kernel.dispatch import make_dispatch
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import push

from .cards import CODE, DESIGN, DESIGNS, FITS_TYPE, PLAY
from .common import (
    bank_gives,
    gain_actions,
    gain_buys,
    lift,
    more,
    owner,
    pay,
    shuffle_stash,
)
from .conditions import can_apply, can_start, count, has_missed, holds
from .decks import keep, put_card, show
from .market import offer_reload
from .opcodes import Gain, Gift, Op, Test, Where
from .picks import pick
from .questions import (
    begin_passing,
    choose,
    demand_discard,
    demand_number,
    offer,
    offer_draw,
    offer_options,
)
from .resolution import announce, begin, finish, go_on, go_to, settle
from .state import SEATS, EventKind, Pile, State, Step
from .verbs import VERBS


@rule
def branch(s: State, pc: int, me: SeatIndex) -> None:
    """DH-7.2: go on inside a condition or past it; everyone learns whether something hidden holds."""
    level = s.level - 1
    if CODE[pc + A] == Test.MISSED:
        met, hidden = has_missed(s), True
    else:
        met = holds(s, pc, me, s.they[level], s.it[level], s.source[level])
        hidden = CODE[pc + A] == Test.COUNT and CODE[pc + C] == Where.HAND
    if hidden:
        announce(s, EventKind.JUDGED, me, 2 * pc + met)
    go_to(s, pc + WIDTH if met else CODE[pc + E])


@rule
def jump(s: State, pc: int) -> None:
    """Go on with another instruction."""
    go_to(s, CODE[pc + E])


@rule
def pay_price(s: State, pc: int, me: SeatIndex) -> None:
    """DH-4.6: pay the price and continue in its block, or skip the block."""
    if can_start(s, me, pc, NONE):
        pay(s, CODE[pc + B], Pile.PURSE + me, Pile.BANK)
        go_on(s)
    else:
        go_to(s, CODE[pc + E])


@rule
def check_need(s: State, pc: int, me: SeatIndex) -> None:
    """DH-2.9: go on inside if the deck has so many cards, or else past the block."""
    go_to(s, pc + WIDTH if can_start(s, me, pc, NONE) else CODE[pc + E])


@rule
def begin_each(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.2: do what follows for each player, yourself first."""
    s.they[s.level - 1] = me
    go_on(s)


@rule
def next_of_each(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.2: go on with the next player, clockwise."""
    level = s.level - 1
    s.they[level] = seat_after(s, s.they[level])
    go_to(s, pc + WIDTH if s.they[level] == me else CODE[pc + E])


@rule
def steal(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.15: take coins from the player chosen, as many as they have."""
    they = s.they[s.level - 1]
    pay(s, min(CODE[pc + B], s.coins[they]), Pile.PURSE + they, Pile.PURSE + me)
    go_on(s)


@rule
def guess(s: State, pc: int) -> None:
    """DH-8.24: the player chosen names a number."""
    demand_number(s)


@rule
def show_dug(s: State, pc: int) -> None:
    """DH-8.24: show the cards dug."""
    show(s)
    go_on(s)


@rule
def keep_dug(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.24: take the cards dug to the hand."""
    keep(s, me)
    go_on(s)


@rule
def flip_later(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.59: owe supply cards to be turned face down, on your own turn."""
    if me == s.player:
        s.flips_due = more(s.flips_due, CODE[pc + B])
        emit(s, EventKind.FLIPS_DUE, me, amount=CODE[pc + B])
    go_on(s)


@rule
def discount(s: State, pc: int, me: SeatIndex) -> None:
    """DH-4.8: make the next buy cheaper, on your own turn."""
    if me == s.player:
        s.discount = more(s.discount, CODE[pc + B])
        emit(s, EventKind.CHEAPER, me, amount=CODE[pc + B])
    go_on(s)


@rule
def draw_more(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.40: draw more cards at the start of your own turn."""
    if me == s.player:
        s.more_cards = more(s.more_cards, CODE[pc + B])
        emit(s, EventKind.MORE_CARDS, me, amount=CODE[pc + B])
    go_on(s)


@rule
def gain_buys_for_cost(s: State, pc: int, me: SeatIndex) -> None:
    """DH-4.5: gain Buys for cards of one cost, on your own turn."""
    if me == s.player:
        s.buys_for[CODE[pc + A]] = more(s.buys_for[CODE[pc + A]], CODE[pc + B])
        emit(s, EventKind.BUYS_FOR, me, amount=pc)
    go_on(s)


@rule
def shuffle(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.26: shuffle your stash into your deck."""
    shuffle_stash(s, me)
    go_on(s)


@rule
def pass_left(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.18: everyone passes a card to the left."""
    begin_passing(s, me)


@rule
def control(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.53: decide for the player chosen on their next turn, unless someone does already."""
    they = s.they[s.level - 1]
    if s.doll[they] == NONE:
        s.doll[they] = me
        emit(s, EventKind.BEWITCHED, me, target=Pile.PURSE + they)
    go_on(s)


@rule
def send_it(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.34: set the card picked aside, with coins on it."""
    send(s, s.it[s.level - 1], me, CODE[pc + B])
    go_on(s)


@rule
def apply_it(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.9: apply the effects of the card picked."""
    go_on(s)
    apply_card(s, s.it[s.level - 1], me)


@rule
def gain(s: State, pc: int, me: SeatIndex) -> None:
    """DH-4: gain coins, Actions and Buys at once, and draws, reloads and discards one by one."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = amount_of(s, pc, me)
        if CODE[pc + C] == Where.HAND:
            announce(s, EventKind.COUNTED, me, s.left[level])
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
def amount_of(s: State, pc: int, me: SeatIndex) -> int:
    """DH-4: return how much a GAIN gives."""
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
    """Return how many revealed cards had a type; one number packs three counts."""
    types = s.types[s.level - 1]
    found = 0
    for kind in range(3):
        if FITS_TYPE[filtered] >> kind & 1:
            found += types >> 8 * kind & 255
    return found


@rule
def give(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.12, DH-8.27: give the player chosen something, now or on their next turn."""
    they, amount = s.they[s.level - 1], CODE[pc + B]
    match CODE[pc + A]:
        case Gift.COINS:
            if bank_gives(s):
                pay(s, amount, Pile.BANK, Pile.PURSE + they)
        case Gift.BUYS_NEXT_TURN:
            s.buys_next[they] = more(s.buys_next[they], amount)
            emit(s, EventKind.BUYS_PROMISED, me, amount=amount, target=Pile.PURSE + they)
        case Gift.COINS_OWED:
            s.gifts[SEATS * they + me] = more(s.gifts[SEATS * they + me], amount)
            emit(s, EventKind.COINS_OWED, me, amount=amount, target=Pile.PURSE + they)
        case Gift.DISCARDS_NEXT_TURN:
            s.discards_next[they] = more(s.discards_next[they], amount)
            emit(s, EventKind.DISCARDS_OWED, me, amount=amount, target=Pile.PURSE + they)
    go_on(s)


@rule
def send(s: State, card: Card, me: SeatIndex, amount: int) -> None:
    """DH-8.34: set a card aside, with coins on it, until its owner's stash is shuffled."""
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
    move(s, EventKind.SET_ASIDE, card, Pile.ASIDE + seat, everyone(s))


@rule
def put_down(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.6: put the card picked, or this card, where the text says."""
    level = s.level - 1
    card = s.source[level] if CODE[pc + B] else s.it[level]
    go_on(s)
    put_card(s, card, CODE[pc + A], me)
    settle(s, NONE)


@rule
def apply_card(s: State, card: Card, me: SeatIndex) -> None:
    """DH-3.9: apply the effects of another card."""
    if can_apply(s, me, card):
        emit(s, EventKind.APPLIED, me, card, seen=everyone(s))
        begin(s, PLAY[s.edition * DESIGNS + DESIGN[card]], me, card, NONE)


do = make_dispatch(
    __name__,
    "do",
    "s, pc, me",
    "op",
    {
        Op.IF: branch,
        Op.JUMP: jump,
        Op.CHOOSE: choose,
        Op.PICK: pick,
        Op.MAY: offer,
        Op.EITHER: offer_options,
        Op.PAY: pay_price,
        Op.NEEDS: check_need,
        Op.EACH: begin_each,
        Op.NEXT: next_of_each,
        **rules_of(VERBS, "rule", __package__),
    },
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={2: "s, pc", 3: "s, pc, me"},
    about="Do one instruction; each rule says where the effect goes on.",
)


@rule
def resolve(s: State) -> None:
    """DH-3.2: do one instruction of the innermost effect."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.END:
        finish(s)
    elif CODE[pc] == Op.WHEN:  # it has been looked at
        push(s, Step.RESOLVE)
        go_on(s)
    else:
        push(s, Step.RESOLVE)
        do(s, pc, me)
