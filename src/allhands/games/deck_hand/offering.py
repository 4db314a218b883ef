"""The questions effects put: which player, which card, whether at all."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, nth
from allhands.kernel.rule import NONE, Card, Seat, rule

from .basics import ask_for, face_up, note_loss, owner
from .cards import CODE
from .gaining import announce
from .looking import can_choose, can_do, can_open, can_swap, is_pickable, pile_of
from .opcodes import THEY_PICK, Op, Source
from .running import discard_pile, go_on, go_to, settle
from .state import SEATS, Decision, Happening, Pile, State


@rule
def choose(s: State, pc: int, me: Seat) -> None:
    """A player is chosen; where only one fits there is nothing to ask, and none: the block is skipped."""
    fitting, only_one = 0, NONE
    for seat in range(s.seats):
        if can_choose(s, me, seat, pc):
            fitting += 1
            only_one = seat
    if CODE[pc + WIDTH] == Op.SWAP and CODE[pc + WIDTH + A] == Source.HAND:
        announce(s, Happening.COUNTED, me, fitting)
    if fitting == 0:
        go_to(s, CODE[pc + E])
    elif fitting == 1:
        take_player(s, only_one)
    else:
        ask_for(s, me, Decision.PLAYER)


@rule
def take_player(s: State, seat: Seat) -> None:
    level = s.level - 1
    s.they[level] = seat
    emit(s, Happening.CHOSEN, s.me[level], NONE, 0, NONE, Pile.PURSE + seat, 0)
    go_on(s)


@rule
def pick(s: State, pc: int, me: Seat) -> None:
    """Somebody picks a card, if there is one to pick."""
    level = s.level - 1
    they, source = s.they[level], CODE[pc + A]
    picker = they if CODE[pc + B] & THEY_PICK else me
    if source == Source.SHOWN:
        if shown_fits(s, pc, me):
            ask_for(s, picker, Decision.SHOWN)
            return
    elif can_do(s, me, they, s.tally[level], pc):
        if source == Source.SUPPLY or source == Source.NAMED:
            ask_for(s, picker, Decision.SUPPLY)
        else:
            s.pile = pile_of(source, me, they)
            ask_for(s, picker, Decision.CARD)
        return
    go_to(s, CODE[pc + E])


@rule
def shown_fits(s: State, pc: int, me: Seat) -> bool:
    level = s.level - 1
    for i in range(s.shown[level]):
        if is_pickable(s, me, pc, nth(s, s.deck[level], i)):
            return True
    return False


@rule
def offer_swap(s: State, pc: int, me: Seat) -> None:
    """A swap asks for its first card, then, with `left` at 1, for its second."""
    level = s.level - 1
    they = s.they[level]
    if s.left[level] == 1:
        if CODE[pc + B] == Source.SUPPLY:
            ask_for(s, me, Decision.SUPPLY)
        else:
            s.pile = Pile.STASH + they
            ask_for(s, me, Decision.CARD)
        return
    possible = can_swap(s, me, they, pc)
    if CODE[pc + A] == Source.HAND or CODE[pc + A] == Source.HAND_OR_THIS:
        announce(s, Happening.JUDGED, me, possible)
    if not possible:
        go_on(s)
    elif CODE[pc + A] == Source.TOP:
        ask_for(s, me, Decision.TOP)
    else:
        s.pile = pile_of(CODE[pc + A], me, they)
        ask_for(s, me, Decision.CARD)


@rule
def swap(s: State, first: Card, second: Card, me: Seat) -> None:
    """DH-3.10  Two cards change places; what comes for the card being played joins the hand."""
    here, there = s.place[first], s.place[second]
    mine, theirs = owner(s, first), owner(s, second)
    target = Pile.HAND + me if here == Pile.PLAYING else here
    move(s, Happening.SWAPPED, first, there, everyone(s))
    move(s, Happening.SWAPPED, second, target, everyone(s))
    note_loss(s, first, mine)
    note_loss(s, second, theirs)
    settle(s, NONE)


@rule
def offer(s: State, pc: int, me: Seat) -> None:
    """A may is asked only where something can be done."""
    level = s.level - 1
    inside = pc + WIDTH
    possible = can_open(s, me, s.they[level], inside)
    if CODE[inside] == Op.PUT and CODE[inside + B]:
        card = s.source[level]
        place = s.place[card]
        stashed = place >= Pile.STASH and place < Pile.STASH + SEATS
        possible = place == Pile.PLAYING or stashed
    elif CODE[inside] == Op.PUT:
        possible = s.place[s.it[level]] == Pile.STASH + me
    elif CODE[inside] == Op.PICK:
        possible = can_do(s, me, s.they[level], s.tally[level], inside)
    if possible:
        ask_for(s, me, Decision.MAY)
    else:
        go_to(s, CODE[pc + E])


@rule
def offer_options(s: State, pc: int, me: Seat) -> None:
    """DH-3.5  Of several options one is chosen, if any can be."""
    for option in range(A, E + 1):
        if CODE[pc + option] != 0 and can_open(s, me, s.they[s.level - 1], CODE[pc + option]):
            ask_for(s, me, Decision.EITHER)
            return
    go_to(s, CODE[CODE[pc + B] - WIDTH + E])  # the first option ends with a jump past the last


@rule
def name(s: State, pc: int) -> None:
    """Emperor's Caprice: a rival names supply cards, kept as a set of places."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = min(CODE[pc + B], face_up(s))
        s.tally[level] = 0
    if s.left[level] > 0:
        ask_for(s, s.they[level], Decision.SUPPLY)
    else:
        go_on(s)


@rule
def discard_some(s: State, pc: int, me: Seat) -> None:
    """Alchemy: cards are laid apart one by one and enter the stash together."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B]
        s.tally[level] = 0
    if s.left[level] > 0 and s.size[Pile.HAND + me] > 0:
        s.pile = Pile.HAND + me
        ask_for(s, me, Decision.DISCARD)
        return
    go_on(s)
    discard_pile(s, Pile.APART, me)
    settle(s, NONE)
