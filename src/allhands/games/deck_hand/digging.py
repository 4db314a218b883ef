"""DH-3.4: revealing, looking at and digging for the cards on top of decks."""

from __future__ import annotations

from allhands.files.effects import A, B
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, nth, pour, reveal
from allhands.kernel.rule import NONE, Seat, rule

from .basics import ask_for, refill, seers
from .cards import CODE, DESIGN, TYPE
from .looking import deck_of
from .moving import forget
from .opcodes import Deck
from .running import go_on
from .state import Decision, Happening, Pile, State


@rule
def reveal_some(s: State, pc: int, me: Seat) -> None:
    """DH-3.4  Cards on top of decks are shown to all; nothing moves."""
    level = s.level - 1
    deck = CODE[pc + B]
    if deck == Deck.ANY:
        ask_for(s, me, Decision.DECK)
        return
    s.shown[level] = 0
    s.tally[level] = 0
    if deck == Deck.EVERY:
        for seat in range(s.seats):
            show_top(s, Pile.DECK + seat, CODE[pc + A])
    elif deck == Deck.BOTH:
        show_top(s, Pile.DECK + me, CODE[pc + A])
        show_top(s, Pile.DECK + s.they[level], CODE[pc + A])
    else:
        show_top(s, deck_of(deck, me, s.they[level]), CODE[pc + A])
    go_on(s)


@rule
def show_top(s: State, pile: int, number: int) -> None:
    level = s.level - 1
    s.deck[level] = pile
    s.shown[level] = min(number, s.size[pile])
    card = s.top[pile]
    for _ in range(s.shown[level]):
        reveal(s, card, everyone(s))
        emit(s, Happening.REVEALED, NONE, card, 0, pile, NONE, everyone(s))
        kinds = TYPE[DESIGN[card]]
        s.tally[level] += (kinds & 1) + ((kinds >> 1 & 1) << 4) + ((kinds >> 2 & 1) << 8)
        card = s.below[card]


@rule
def dig(s: State, pc: int, me: Seat) -> None:
    """Gold Mine: cards are drawn one by one, and kept apart until they are compared with the guess."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B]
    if s.left[level] > 0 and s.size[Pile.DECK + me] > 0:
        ask_for(s, me, Decision.DRAW)
    else:
        go_on(s)


@rule
def show(s: State) -> None:
    card = s.top[Pile.APART]
    while card != NONE:
        reveal(s, card, everyone(s))
        emit(s, Happening.REVEALED, NONE, card, 0, Pile.APART, NONE, everyone(s))
        card = s.below[card]


@rule
def keep(s: State, me: Seat) -> None:
    while s.size[Pile.APART] > 0:
        move(s, Happening.TAKEN, s.top[Pile.APART], Pile.HAND + me, seers(s, me))


@rule
def sort(s: State, pc: int, me: Seat) -> None:
    """Treasure Map: look, put some into the stash, arrange the rest. `left` counts the cards arranged."""
    level = s.level - 1
    deck = Pile.DECK + me
    if s.left[level] == NONE:
        s.deck[level] = deck
        s.shown[level] = min(CODE[pc + B], s.size[deck])
        s.left[level] = 0
        s.tally[level] = 0
        for i in range(s.shown[level]):
            card = nth(s, deck, i)
            forget(s, card, deck, me)
            emit(s, Happening.LOOKED, me, card, 0, deck, NONE, seers(s, me))
    if s.tally[level] == 0 and s.shown[level] > 0:
        ask_for(s, me, Decision.SORT)
        return
    if s.size[Pile.APART] > 0:
        pour(s, Happening.STASHED, Pile.APART, Pile.STASH + me, everyone(s))
    if s.left[level] + 1 < s.shown[level]:
        ask_for(s, me, Decision.ARRANGE)
        return
    refill(s, me)
    go_on(s)
