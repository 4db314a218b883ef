"""The questions effects ask: what the answers do."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, nth, reveal, tuck
from allhands.kernel.rule import NONE, Card, Seat, rule
from allhands.kernel.stack import pop, push

from .basics import draw, find, refill
from .cards import CODE
from .digging import show_top
from .moving import bring_to
from .offering import swap, take_player
from .opcodes import Op
from .refusing import card_of, deck_pile
from .running import go_on, go_to, note_discard, release, settle
from .state import NO, NO_CARD, NO_MORE, NO_SPOT, NO_TOP, NONE_SHOWN, Decision, Happening, Pile, State, Step


@rule
def answer_supply(s: State, choice: int) -> None:
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.NAME:
        card = s.top[Pile.SUPPLY + choice]
        emit(s, Happening.NAMED, s.they[level], card, 0, NONE, NONE, everyone(s))
        s.tally[level] |= 1 << choice
        s.left[level] -= 1
    elif CODE[pc] == Op.SWAP:
        first = s.it[level]
        go_on(s)
        if choice != NO_SPOT:
            swap(s, first, s.top[Pile.SUPPLY + choice], me)
    elif choice == NO_SPOT:
        go_to(s, CODE[pc + E])
    else:
        s.it[level] = s.top[Pile.SUPPLY + choice]
        go_on(s)


@rule
def answer_card(s: State, choice: int) -> None:
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if choice == NO_CARD:
        go_to(s, CODE[pc + E] if CODE[pc] == Op.PICK else pc + WIDTH)
        return
    card = card_of(s, choice)
    if CODE[pc] == Op.PICK:
        s.it[level] = card
        reveal(s, card, everyone(s))
        go_on(s)
    elif s.left[level] == 1:
        first = s.it[level]
        go_on(s)
        swap(s, first, card, me)
    else:
        begin_swap(s, card)


@rule
def begin_swap(s: State, card: Card) -> None:
    """The first card of a swap is shown to all; the second is asked for next."""
    level = s.level - 1
    s.it[level] = card
    s.left[level] = 1
    reveal(s, card, everyone(s))
    emit(s, Happening.REVEALED, NONE, card, 0, s.place[card], NONE, everyone(s))


@rule
def answer_shown(s: State, choice: int) -> None:
    level = s.level - 1
    pc = s.at[level]
    if choice == NONE_SHOWN:
        go_to(s, CODE[pc + E])
        return
    s.it[level] = nth(s, s.deck[level], choice)
    go_on(s)


@rule
def answer_top(s: State, choice: int) -> None:
    if choice == NO_TOP:
        go_on(s)
    else:
        begin_swap(s, s.top[Pile.DECK + choice])


@rule
def answer_draw(s: State, choice: int) -> None:
    """DH-3.8  Cards come one at a time; who declines one wants no more of the same."""
    level = s.level - 1
    me = s.me[level]
    digging = CODE[s.at[level]] == Op.DIG
    if choice == NO:
        if digging:
            s.tally[level] = NONE  # no Action can be earned any more
        go_on(s)
        return
    draw(s, me, Pile.APART if digging else Pile.HAND + me)
    s.left[level] -= 1


@rule
def answer_reload(s: State, choice: int) -> None:
    """DH-4.3  A supply card goes under the reload deck, whose top card replaces it."""
    level = s.level - 1
    if choice == NO_SPOT:
        go_on(s)
        return
    s.left[level] -= 1
    spot = Pile.SUPPLY + choice
    tuck(s, Happening.RELOADED, s.top[spot], Pile.RELOAD_DECK, everyone(s))
    move(s, Happening.TURNED_UP, s.top[Pile.RELOAD_DECK], spot, everyone(s))


@rule
def discard(s: State, seat: Seat, card: Card) -> None:
    """DH-3.3  A card goes from hand to stash; then what it triggers."""
    note_discard(s, card, seat)
    move(s, Happening.DISCARDED, card, Pile.STASH + seat, everyone(s))
    refill(s, seat)
    settle(s, NONE)


@rule
def answer_discard(s: State, choice: int) -> None:
    seat = s.asked
    if s.level == 0:
        discard(s, seat, find(s, s.pile, choice))
        return
    level = s.level - 1
    if CODE[s.at[level]] != Op.DISCARD_UP_TO:
        s.left[level] -= 1
        discard(s, seat, find(s, s.pile, choice))
    elif choice == NO_MORE:
        s.left[level] = 0
    else:
        s.left[level] -= 1
        s.tally[level] += 1
        move(s, Happening.DISCARDED, find(s, s.pile, choice), Pile.APART, everyone(s))


@rule
def answer_sort(s: State, choice: int) -> None:
    level = s.level - 1
    if choice == NONE_SHOWN:
        s.tally[level] = 1  # from now on the rest is arranged
        return
    move(s, Happening.STASHED, nth(s, s.deck[level], choice), Pile.APART, everyone(s))
    s.shown[level] -= 1


@rule
def answer_arrange(s: State, choice: int) -> None:
    """The next card from the top, of those not arranged yet."""
    level = s.level - 1
    done = s.left[level]
    bring_to(s, nth(s, s.deck[level], done + choice), s.deck[level], done)
    s.left[level] = done + 1


@rule
def answer_order(s: State, choice: int) -> None:
    _, together, it, _ = pop(s)
    index = s.waits - together + choice
    if together > 1:
        push(s, Step.TRIGGERS, together - 1, it, 0)
    release(s, index, it)


@rule
def answer_number(s: State, choice: int) -> None:
    level = s.level - 1
    s.tally[level] = choice
    emit(s, Happening.GUESSED, s.they[level], NONE, choice, NONE, NONE, 0)
    go_on(s)


@rule
def answer_deck(s: State, choice: int) -> None:
    level = s.level - 1
    s.tally[level] = 0
    show_top(s, deck_pile(choice), CODE[s.at[level] + A])
    go_on(s)


@rule
def answer_effect(s: State, decision: int, choice: int) -> None:
    """Settle a question an effect asked."""
    level = s.level - 1
    match decision:
        case Decision.DRAW:
            answer_draw(s, choice)
        case Decision.RELOAD:
            answer_reload(s, choice)
        case Decision.MAY:
            go_to(s, CODE[s.at[level] + E] if choice == NO else s.at[level] + WIDTH)
        case Decision.EITHER:
            go_to(s, CODE[s.at[level] + A + choice])
        case Decision.PLAYER:
            take_player(s, choice)
        case Decision.DECK:
            answer_deck(s, choice)
        case Decision.CARD:
            answer_card(s, choice)
        case Decision.SUPPLY:
            answer_supply(s, choice)
        case Decision.SHOWN:
            answer_shown(s, choice)
        case Decision.TOP:
            answer_top(s, choice)
        case Decision.NUMBER:
            answer_number(s, choice)
        case Decision.SORT:
            answer_sort(s, choice)
        case Decision.ARRANGE:
            answer_arrange(s, choice)
        case Decision.PASS:
            s.passing[s.asked] = choice + 1
