"""The questions of effects: when they are asked, which answers are refused, what answers do."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A, B, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.seats import seat_after

from .cards import CODE
from .common import ask_for, decider_for, draw, find, lift, owned, owner, refill
from .conditions import can_choose, can_do, can_open, can_take_option
from .opcodes import Op, Source
from .resolution import agree, announce, decline, discard, discard_pile, go_on, go_to, note_loss, settle
from .state import FLOOR, NO, NO_MORE, SEATS, TOP_CARD, Decision, EventKind, Pile, Reason, State


@rule
def choose(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.5: ask for a player, take the only one who fits, or skip the block."""
    fitting, only_one = 0, NONE
    for seat in range(s.seats):
        if can_choose(s, me, seat, pc):
            fitting += 1
            only_one = seat
    if CODE[pc + WIDTH] == Op.SWAP and CODE[pc + WIDTH + A] == Source.HAND:
        announce(s, EventKind.FITTING, me, fitting)
    if fitting == 0:
        go_to(s, CODE[pc + E])
    elif fitting == 1:
        take_player(s, only_one)
    else:
        ask_for(s, me, Decision.PLAYER)


@rule
def refusal_of_player(s: State, choice: int) -> int:
    """DH-3.5: choose a player who fits what is done to them."""
    level = s.level - 1
    if choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.NONE if can_choose(s, s.me[level], choice, s.at[level]) else Reason.NOBODY_FITS


@rule
def take_player(s: State, seat: SeatIndex) -> None:
    """DH-3.5: go on with the player chosen."""
    level = s.level - 1
    s.they[level] = seat
    emit(s, EventKind.CHOSEN, decider_for(s, s.me[level]), target=Pile.PURSE + seat)
    go_on(s)


@rule
def offer(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.5: ask a may only if something can be done."""
    level = s.level - 1
    inside = pc + WIDTH
    possible = can_open(s, me, s.they[level], inside, CODE[pc + E], NONE)
    if CODE[inside] == Op.PUT and CODE[inside + B]:
        card = s.source[level]
        place = s.place[card]
        stashed = place >= Pile.STASH and place < Pile.STASH + SEATS
        possible = place == Pile.PLAYING or stashed
    elif CODE[inside] == Op.PUT:
        possible = s.place[s.it[level]] == Pile.STASH + me
    elif CODE[inside] == Op.PICK:
        possible = can_do(s, me, s.they[level], inside)
    if possible:
        ask_for(s, me, Decision.MAY)
    else:
        go_to(s, CODE[pc + E])


@rule
def answer_may(s: State, choice: int) -> None:
    """DH-3.5: do the block, or skip it."""
    pc = s.at[s.level - 1]
    if choice == NO:
        decline(s, Decision.MAY)
        go_to(s, CODE[pc + E])
    else:
        agree(s, pc + WIDTH)


@rule
def offer_options(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.5: ask for one of several options, if any can be done."""
    for option in range(A, E + 1):
        if can_take_option(s, me, s.they[s.level - 1], pc, option):
            ask_for(s, me, Decision.EITHER)
            return
    go_to(s, CODE[CODE[pc + B] - WIDTH + E])  # the first option ends with a jump past the last


@rule
def refusal_of_option(s: State, choice: int) -> int:
    """DH-3.5: choose an option that can be done."""
    level = s.level - 1
    pc = s.at[level]
    if CODE[pc + A + choice] == 0:
        return Reason.NOT_THERE
    possible = can_take_option(s, s.me[level], s.they[level], pc, A + choice)
    return Reason.NONE if possible else Reason.NOTHING_TO_DO


@rule
def answer_option(s: State, choice: int) -> None:
    """DH-3.5: go on with the option chosen."""
    agree(s, CODE[s.at[s.level - 1] + A + choice])


@rule
def demand_number(s: State) -> None:
    """DH-8.24: ask the player chosen for a number."""
    ask_for(s, s.they[s.level - 1], Decision.NUMBER)


@rule
def answer_number(s: State, choice: int) -> None:
    """DH-8.24: note the number named."""
    level = s.level - 1
    s.guess[level] = choice
    emit(s, EventKind.GUESSED, s.they[level], amount=choice)
    go_on(s)


@rule
def offer_draw(s: State, me: SeatIndex) -> None:
    """DH-3.8, DH-4.2: offer another card, as long as there is one."""
    if s.left[s.level - 1] > 0 and s.size[Pile.DECK + me] > 0:
        ask_for(s, me, Decision.DRAW)
    else:
        go_on(s)


@rule
def answer_draw(s: State, choice: int) -> None:
    """DH-3.8: draw a card, or decline all that are left."""
    level = s.level - 1
    me = s.me[level]
    digging = CODE[s.at[level]] == Op.DIG
    if choice == NO:
        decline(s, Decision.DRAW)
        if digging:
            s.guess[level] = NONE  # no Action can be earned any more
        go_on(s)
        return
    draw(s, me, Pile.APART if digging else Pile.HAND + me)
    s.left[level] -= 1


@rule
def demand_discard(s: State, me: SeatIndex) -> None:
    """DH-4.7: ask for a discard, as long as there is a card."""
    if s.left[s.level - 1] > 0 and s.size[Pile.HAND + me] > 0:
        s.pile = Pile.HAND + me
        ask_for(s, me, Decision.DISCARD)
    else:
        go_on(s)


@rule
def discard_some(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.3: lay cards apart one by one, to enter the stash together."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B]
        s.discarded[level] = 0
        if s.size[Pile.APART] > 0:  # others are on their way
            go_on(s)
            return
    if s.left[level] > 0 and s.size[Pile.HAND + me] > 0:
        s.pile = Pile.HAND + me
        ask_for(s, me, Decision.DISCARD)
        return
    go_on(s)
    discard_pile(s, Pile.APART, me)
    settle(s, NONE)


@rule
def refusal_of_discard(s: State, choice: int) -> int:
    """DH-4.7: discard a card from hand; only "up to" may stop early."""
    if choice == NO_MORE:
        up_to = s.level > 0 and CODE[s.at[s.level - 1]] == Op.DISCARD_UP_TO
        return Reason.NONE if up_to else Reason.MUST_DISCARD
    return Reason.NOT_HELD if find(s, s.pile, choice) == NONE else Reason.NONE


@rule
def answer_discard(s: State, choice: int) -> None:
    """DH-4.7: discard the card, or stop."""
    seat = s.asked
    if s.level == 0:
        discard(s, seat, find(s, s.pile, choice))
        return
    level = s.level - 1
    if CODE[s.at[level]] != Op.DISCARD_UP_TO:
        s.left[level] -= 1
        discard(s, seat, find(s, s.pile, choice))
    elif choice == NO_MORE:
        decline(s, Decision.DISCARD)
        s.left[level] = 0
    else:
        s.left[level] -= 1
        s.discarded[level] += 1
        move(s, EventKind.DISCARDED, find(s, s.pile, choice), Pile.APART, everyone(s))


@rule
def begin_passing(s: State, me: SeatIndex) -> None:
    """DH-8.18: ask the next player who hasn't chosen; once all have, move all cards at once."""
    passing = passers(s)
    seat = me
    for _ in range(s.seats):
        if passing >> seat & 1 and s.passing[seat] == 0:
            s.pile = Pile.STASH + seat
            ask_for(s, seat, Decision.PASS)
            return
        seat = seat_after(s, seat)
    pass_all(s)
    go_on(s)
    settle(s, NONE)


@rule
def passers(s: State) -> int:
    """DH-3.6, DH-8.18: return the seats that pass a card and keep at least four."""
    passing = 0
    for seat in range(s.seats):
        if s.size[Pile.STASH + seat] + s.size[Pile.DECK + seat] > 0:
            passing |= 1 << seat
    for _ in range(s.seats):
        giver = s.seats - 1
        for seat in range(s.seats):
            if owned(s, seat) <= FLOOR and passing >> giver & 1 == 0:
                passing &= ~(1 << seat)
            giver = seat
    return passing if s.seats > 1 else 0


@rule
def refusal_of_pass(s: State, choice: int) -> int:
    """DH-8.18: pass a card of your stash, or the top card of your deck."""
    if choice == TOP_CARD:
        return Reason.EMPTY_DECK if s.size[Pile.DECK + s.asked] == 0 else Reason.NONE
    return Reason.NOT_IN_STASH if find(s, s.pile, choice) == NONE else Reason.NONE


@rule
def answer_pass(s: State, choice: int) -> None:
    """DH-8.18: note the card to pass, unseen by the others."""
    s.passing[s.asked] = choice + 1
    emit(s, EventKind.DECIDED, s.asked)


@rule
def pass_all(s: State) -> None:
    """DH-8.18: move every chosen card to the stash on the left, then renew empty decks."""
    for seat in range(s.seats):
        if s.passing[seat] > 0:
            top = s.passing[seat] > TOP_CARD
            card = s.top[Pile.DECK + seat] if top else find(s, Pile.STASH + seat, s.passing[seat] - 1)
            s.passing[seat] = 0
            emit(s, EventKind.WHENCE, seat, amount=top)
            before = owner(s, card)
            move(s, EventKind.PASSED, card, Pile.STASH + seat_after(s, seat), everyone(s))
            if top:
                lift(s, Pile.DECK + seat)
            note_loss(s, card, before)
    for seat in range(s.seats):
        refill(s, seat)
