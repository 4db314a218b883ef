"""DH-3.4: the cards on top of decks: revealed, looked at, dug for, sorted; and where cards are put."""

from __future__ import annotations

from allhands.files.effect_parser import A, B
from allhands.kernel.events import emit
from allhands.kernel.piles import blur, everyone, move, nth, pour, put, reveal, take, tuck
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import CODE, DESIGN, TYPE
from .common import (
    ask_for,
    cover,
    is_supply,
    lift,
    may_lose,
    note_end,
    owner,
    refill,
    restock,
    seers,
)
from .conditions import deck_of
from .opcodes import Deck, Goal
from .questions import offer_draw
from .resolution import decline, go_on, relocate
from .state import NONE_SHOWN, RELOAD_DECK, SEATS, Decision, EventKind, Pile, Reason, State


@rule
def reveal_some(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.4: show the top cards of decks to everyone; nothing moves."""
    level = s.level - 1
    deck = CODE[pc + B]
    s.shown[level] = 0
    s.types[level] = 0
    if deck == Deck.ANY and any_deck(s):
        ask_for(s, me, Decision.DECK)
        return
    if deck == Deck.EVERY:
        for seat in range(s.seats):
            show_top(s, Pile.DECK + seat, CODE[pc + A])
    elif deck == Deck.BOTH:
        show_top(s, Pile.DECK + me, CODE[pc + A])
        show_top(s, Pile.DECK + s.they[level], CODE[pc + A])
    elif deck != Deck.ANY:
        show_top(s, deck_of(deck, me, s.they[level]), CODE[pc + A])
    go_on(s)


@rule
def any_deck(s: State) -> bool:
    """DH-3.5: return whether there is a deck to reveal from."""
    for choice in range(RELOAD_DECK + 1):
        if refusal_of_deck(s, choice) == Reason.NONE:
            return True
    return False


@rule
def refusal_of_deck(s: State, choice: int) -> int:
    """DH-3.4: choose a deck with a card."""
    if choice < SEATS and choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.EMPTY_DECK if s.size[deck_pile(choice)] == 0 else Reason.NONE


@rule
def answer_deck(s: State, choice: int) -> None:
    """DH-3.4: reveal the top of the deck chosen."""
    show_top(s, deck_pile(choice), CODE[s.at[s.level - 1] + A])
    go_on(s)


@rule
def deck_pile(choice: int) -> int:
    """Return the pile of a choice of DECK: a player's, the supply deck, or the reload deck."""
    return Pile.DECK + choice if choice < SEATS else Pile.SUPPLY_DECK + choice - SEATS


@rule
def show_top(s: State, pile: int, number: int) -> None:
    """DH-3.4: show the top cards of a pile, and count their types."""
    level = s.level - 1
    s.deck[level] = pile
    s.shown[level] = min(number, s.size[pile])
    card = s.top[pile]
    for _ in range(s.shown[level]):
        reveal(s, card, everyone(s))
        emit(s, EventKind.REVEALED, card=card, source=pile, seen=everyone(s))
        kinds = TYPE[DESIGN[card]]
        s.types[level] += (kinds & 1) + ((kinds >> 1 & 1) << 8) + ((kinds >> 2 & 1) << 16)
        card = s.below[card]


@rule
def dig(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.24: draw cards one by one, and keep them apart until they are compared with the guess."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = CODE[pc + B] if s.size[Pile.APART] == 0 else 0
    offer_draw(s, me)


@rule
def show(s: State) -> None:
    """DH-8.24: show the cards dug to everyone."""
    card = s.top[Pile.APART]
    while card != NONE:
        reveal(s, card, everyone(s))
        emit(s, EventKind.REVEALED, card=card, source=Pile.APART, seen=everyone(s))
        card = s.below[card]


@rule
def keep(s: State, me: SeatIndex) -> None:
    """DH-8.24: take the cards dug to the hand."""
    while s.size[Pile.APART] > 0:
        move(s, EventKind.TAKEN, s.top[Pile.APART], Pile.HAND + me, seers(s, me))


@rule
def sort(s: State, pc: int, me: SeatIndex) -> None:
    """DH-8.29: look at the top cards, put some into the stash, and arrange the rest.

    `left` is 0 while some are put into the stash, then one more than the cards arranged.
    """
    level = s.level - 1
    deck = Pile.DECK + me
    if s.left[level] == NONE:
        cover(s, deck)
        s.deck[level] = deck
        s.shown[level] = min(CODE[pc + B], s.size[deck]) if s.size[Pile.APART] == 0 else 0
        s.left[level] = 0
        for i in range(s.shown[level]):
            card = nth(s, deck, i)
            forget(s, card, deck, me)
            emit(s, EventKind.LOOKED, me, card, source=deck, seen=seers(s, me))
    if s.left[level] == 0:
        if s.shown[level] > 0:
            ask_for(s, me, Decision.SORT)
            return
        s.left[level] = 1
    pour(s, EventKind.STASHED, Pile.APART, Pile.STASH + me, everyone(s))
    if s.left[level] < s.shown[level]:
        ask_for(s, me, Decision.ARRANGE)
        return
    s.shown[level] = 0
    refill(s, me)
    go_on(s)


@rule
def answer_sort(s: State, choice: int) -> None:
    """DH-8.29: put a card into the stash, or keep the rest."""
    level = s.level - 1
    if choice == NONE_SHOWN:
        decline(s, Decision.SORT)
        s.left[level] = 1  # from now on the rest is arranged
        return
    move(s, EventKind.STASHED, nth(s, s.deck[level], choice), Pile.APART, everyone(s))
    s.shown[level] -= 1


@rule
def refusal_of_arrange(s: State, choice: int) -> int:
    """DH-8.29: choose a card that isn't arranged yet."""
    level = s.level - 1
    return Reason.NONE if s.left[level] - 1 + choice < s.shown[level] else Reason.NOT_SHOWN


@rule
def answer_arrange(s: State, choice: int) -> None:
    """DH-8.29: lay the next card, counted from the top."""
    level = s.level - 1
    done = s.left[level] - 1
    card = nth(s, s.deck[level], done + choice)
    emit(s, EventKind.ARRANGED, s.asked, card, source=s.deck[level], seen=seers(s, s.asked))
    bring_to(s, card, s.deck[level], done)
    s.left[level] += 1


@rule
def forget(s: State, card: Card, deck: int, me: SeatIndex) -> None:
    """DH-7.2: let the others know only that a card is in the deck, because its place may change."""
    seen = seers(s, me)
    blur(s, card, everyone(s) & ~seen, 1 << deck)
    reveal(s, card, seen)


@rule
def bring_to(s: State, card: Card, pile: int, index: int) -> None:
    """Move a card within its pile so that so many lie above it; its viewers know already."""
    take(s, card)
    if index == 0:
        put(s, card, pile)
        return
    over = s.top[pile]
    for _ in range(index - 1):
        over = s.below[over]
    s.below[card] = s.below[over]
    s.below[over] = card
    s.size[pile] += 1


@rule
def put_card(s: State, card: Card, goal: int, me: SeatIndex) -> None:
    """DH-3.6: put a card where an effect says, unless its owner would have too few."""
    before = s.place[card]
    seat = owner(s, card)
    if is_kept(s, card, goal, me):
        return
    lift(s, before)
    match goal:
        case Goal.MY_STASH:
            relocate(s, EventKind.STASHED, card, Pile.STASH + me)
            refill(s, me)
        case Goal.MY_HAND:
            relocate(s, EventKind.TAKEN, card, Pile.HAND + me)
        case Goal.ITS_STASH:
            move(s, EventKind.STASHED, card, Pile.STASH + seat, everyone(s))
        case Goal.ON_ITS_DECK:
            move(s, EventKind.ON_DECK, card, Pile.DECK + seat, everyone(s))
            cover(s, Pile.DECK + seat)
        case Goal.UNDER_ITS_DECK:
            tuck(s, EventKind.UNDER_DECK, card, Pile.DECK + seat, everyone(s))
        case Goal.FACE_DOWN:
            s.down[before - Pile.SUPPLY] = card
            relocate(s, EventKind.FACE_DOWN, card, Pile.DOWN + me)
            s.flipped += me == s.player
        case Goal.OUT:
            relocate(s, EventKind.REMOVED, card, Pile.REMOVED)
    if seat != NONE:
        refill(s, seat)
    elif before == Pile.SUPPLY_DECK:
        s.idle = 0
        note_end(s)
    elif goal != Goal.FACE_DOWN:
        restock(s)


@rule
def is_kept(s: State, card: Card, goal: int, me: SeatIndex) -> bool:
    """DH-3.6: return whether a card stays: set aside, face down, out of the game, unowned, or needed."""
    pile = s.place[card]
    if (pile >= Pile.ASIDE and pile < Pile.SUPPLY) or pile == Pile.REMOVED:
        return True
    match goal:
        case Goal.FACE_DOWN:
            return not is_supply(pile)
        case Goal.MY_STASH | Goal.MY_HAND:
            return owner(s, card) != me and not may_lose(s, card)
        case Goal.OUT:
            return not may_lose(s, card)
    return owner(s, card) == NONE
