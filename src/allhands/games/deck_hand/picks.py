"""Cards that effects let a player pick, name or swap."""

from __future__ import annotations

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, move, nth, reveal
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import CODE, FIRST
from .common import ask_for, face_up, find, matches, owner
from .conditions import can_do, can_swap, compare, has_partner, is_pickable, is_resolving, pile_of
from .market import ALL_SPOTS, refusal_among
from .opcodes import OPTIONAL, THEY_PICK, Op, Source
from .resolution import announce, decline, go_on, go_to, note_loss, settle
from .state import (
    FROM_STASH,
    NO_CARD,
    NO_SPOT,
    NO_TOP,
    NONE_SHOWN,
    SPOTS,
    THIS_CARD,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
)


@rule
def pick(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.5: ask a player to pick a card, if there is one."""
    level = s.level - 1
    they, source = s.they[level], CODE[pc + A]
    picker = they if CODE[pc + B] & THEY_PICK else me
    if source == Source.SHOWN:
        if shown_fits(s, pc, me):
            ask_for(s, picker, Decision.SHOWN)
            return
    elif can_do(s, me, they, pc):
        if source == Source.SUPPLY or source == Source.NAMED:
            ask_for(s, picker, Decision.SUPPLY)
        else:
            s.pile = pile_of(source, me, they)
            ask_for(s, picker, Decision.CARD)
        return
    go_to(s, CODE[pc + E])


@rule
def take_pick(s: State, card: Card) -> None:
    """Show everyone the picked card and its picker."""
    s.it[s.level - 1] = card
    reveal(s, card, everyone(s))
    emit(s, EventKind.PICKED, s.decider, card, source=s.place[card], seen=everyone(s))
    go_on(s)


@rule
def shown_fits(s: State, pc: int, me: SeatIndex) -> bool:
    """DH-3.9: return whether a revealed card can be picked."""
    level = s.level - 1
    for i in range(s.shown[level]):
        if is_pickable(s, me, pc, nth(s, s.deck[level], i)):
            return True
    return False


@rule
def name(s: State, pc: int) -> None:
    """DH-8.20: let a rival name supply cards, kept as a set of places."""
    level = s.level - 1
    if s.left[level] == NONE:
        s.left[level] = min(CODE[pc + B], face_up(s))
        s.named[level] = 0
    if s.left[level] > 0:
        ask_for(s, s.they[level], Decision.SUPPLY)
    else:
        go_on(s)


@rule
def offer_swap(s: State, pc: int, me: SeatIndex) -> None:
    """DH-3.10: ask for the first card of a swap, then, with `left` at 1, for the second."""
    level = s.level - 1
    they = s.they[level]
    if s.left[level] == 1:
        if CODE[pc + B] == Source.SUPPLY:
            ask_for(s, me, Decision.SUPPLY)
        else:
            s.pile = Pile.STASH + they
            ask_for(s, me, Decision.CARD)
        return
    possible = can_swap(s, me, they, pc, NONE)
    if CODE[pc + A] == Source.HAND or CODE[pc + A] == Source.HAND_OR_THIS:
        announce(s, EventKind.JUDGED, me, 2 * pc + possible)
    if not possible:
        go_on(s)
    elif CODE[pc + A] == Source.TOP:
        ask_for(s, me, Decision.TOP)
    else:
        s.pile = pile_of(CODE[pc + A], me, they)
        ask_for(s, me, Decision.CARD)


@rule
def refusal_of_supply(s: State, choice: int) -> int:
    """DH-3.5: pick or name a supply card, or the second card of a swap."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NO_SPOT:
        if CODE[pc] == Op.PICK:
            return Reason.NONE if CODE[pc + B] & OPTIONAL else Reason.MUST
        return Reason.NONE if CODE[pc] == Op.SWAP and CODE[pc + D] & 1 else Reason.MUST
    if CODE[pc] == Op.NAME:
        return refusal_among(s, choice, ~s.named[level])
    named = CODE[pc] == Op.PICK and CODE[pc + A] == Source.NAMED
    spots = s.named[level] if named else ALL_SPOTS
    if CODE[pc] == Op.PICK and CODE[pc + WIDTH] == Op.APPLY:
        spots &= ~being_resolved(s)
    reason = refusal_among(s, choice, spots)
    if reason != Reason.NONE:
        return reason
    card = s.top[Pile.SUPPLY + choice]
    if CODE[pc] == Op.SWAP:
        return Reason.NONE if compare(s.it[level], card, CODE[pc + C]) else Reason.DOES_NOT_FIT
    return Reason.NONE if is_pickable(s, s.me[level], pc, card) else Reason.DOES_NOT_FIT


@rule
def being_resolved(s: State) -> int:
    """DH-3.9: return the places in the supply whose cards are being resolved, as a set."""
    spots = 0
    for spot in range(SPOTS):
        if s.size[Pile.SUPPLY + spot] > 0 and is_resolving(s, s.top[Pile.SUPPLY + spot]):
            spots |= 1 << spot
    return spots


@rule
def answer_supply(s: State, choice: int) -> None:
    """DH-3.5: name, swap or pick the supply card."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if CODE[pc] == Op.NAME:
        card = s.top[Pile.SUPPLY + choice]
        emit(s, EventKind.NAMED, s.they[level], card, seen=everyone(s))
        s.named[level] |= 1 << choice
        s.left[level] -= 1
    elif CODE[pc] == Op.SWAP:
        first = s.it[level]
        go_on(s)
        if choice != NO_SPOT:
            swap(s, first, s.top[Pile.SUPPLY + choice], me)
        else:
            decline(s, Decision.SUPPLY)
    elif choice == NO_SPOT:
        decline(s, Decision.SUPPLY)
        go_to(s, CODE[pc + E])
    else:
        take_pick(s, s.top[Pile.SUPPLY + choice])


@rule
def refusal_of_card(s: State, choice: int) -> int:
    """DH-3.5: choose a card of the pile or the stash, the card being played, or none."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    second = CODE[pc] == Op.SWAP and s.left[level] == 1
    if choice == NO_CARD:
        if CODE[pc] == Op.PICK:
            return Reason.NONE if CODE[pc + B] & OPTIONAL else Reason.MUST
        return Reason.NONE if CODE[pc + D] & (1 if second else OPTIONAL) else Reason.MUST
    card = card_of(s, choice)
    if card == NONE:
        return Reason.NOT_THERE
    if CODE[pc] == Op.SWAP:
        if second:
            return Reason.NONE if compare(s.it[level], card, CODE[pc + C]) else Reason.DOES_NOT_FIT
        return Reason.NONE if has_partner(s, card, pc, s.they[level]) else Reason.DOES_NOT_FIT
    if not matches(card, CODE[pc + D]):
        return Reason.DOES_NOT_FIT
    if not is_pickable(s, me, pc, card):
        return Reason.CANNOT_START if CODE[pc + WIDTH] == Op.APPLY else Reason.FLOOR
    return Reason.NONE


@rule
def card_of(s: State, choice: int) -> Card:
    """Return the card that a choice of CARD names, or NONE."""
    level = s.level - 1
    pc = s.at[level]
    if choice == THIS_CARD:
        meant = CODE[pc] == Op.SWAP and CODE[pc + A] == Source.HAND_OR_THIS and s.left[level] != 1
        return s.top[Pile.PLAYING] if meant else NONE
    if choice < FROM_STASH:
        return copy_of(s, pc, s.pile, choice)
    if CODE[pc] == Op.PICK and CODE[pc + A] == Source.HAND_OR_STASH:
        return copy_of(s, pc, Pile.STASH + s.me[level], choice - FROM_STASH)
    return NONE


@rule
def copy_of(s: State, pc: int, pile: int, design: int) -> Card:
    """DH-3.9, DH-3.11: return a card of a design in a pile, or NONE. To apply it, it mustn't be resolving."""
    card = find(s, pile, design)
    if card != NONE and CODE[pc] == Op.PICK and CODE[pc + WIDTH] == Op.APPLY and is_resolving(s, card):
        for other in range(FIRST[design], FIRST[design + 1]):
            if s.place[other] == pile and not is_resolving(s, other):
                return other
    return card


@rule
def answer_card(s: State, choice: int) -> None:
    """DH-3.5: pick or swap the card, or decline."""
    level = s.level - 1
    pc, me = s.at[level], s.me[level]
    if choice == NO_CARD:
        decline(s, Decision.CARD)
        go_to(s, CODE[pc + E] if CODE[pc] == Op.PICK else pc + WIDTH)
        return
    card = card_of(s, choice)
    if CODE[pc] == Op.PICK:
        take_pick(s, card)
    elif s.left[level] == 1:
        first = s.it[level]
        go_on(s)
        swap(s, first, card, me)
    else:
        begin_swap(s, card)


@rule
def refusal_of_shown(s: State, choice: int) -> int:
    """DH-3.4: choose a revealed card by its place from the top."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NONE_SHOWN:
        optional = CODE[pc] == Op.SORT or CODE[pc + B] & OPTIONAL != 0
        return Reason.NONE if optional else Reason.MUST
    if choice >= s.shown[level]:
        return Reason.NOT_SHOWN
    if CODE[pc] == Op.SORT or is_pickable(s, s.me[level], pc, nth(s, s.deck[level], choice)):
        return Reason.NONE
    return Reason.DOES_NOT_FIT


@rule
def answer_shown(s: State, choice: int) -> None:
    """DH-3.4: pick the revealed card, or decline."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NONE_SHOWN:
        decline(s, Decision.SHOWN)
        go_to(s, CODE[pc + E])
    else:
        take_pick(s, nth(s, s.deck[level], choice))


@rule
def refusal_of_top(s: State, choice: int) -> int:
    """DH-8.57: choose a deck whose top card can be swapped."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NO_TOP:
        return Reason.NONE if CODE[pc + D] & OPTIONAL else Reason.MUST
    if choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    if s.size[Pile.DECK + choice] == 0:
        return Reason.EMPTY_DECK
    fits = has_partner(s, s.top[Pile.DECK + choice], pc, s.they[level])
    return Reason.NONE if fits else Reason.DOES_NOT_FIT


@rule
def answer_top(s: State, choice: int) -> None:
    """DH-8.57: swap the top card of a deck, or decline."""
    if choice == NO_TOP:
        decline(s, Decision.TOP)
        go_on(s)
    else:
        begin_swap(s, s.top[Pile.DECK + choice])


@rule
def begin_swap(s: State, card: Card) -> None:
    """DH-3.10: show the first card of a swap, and ask for the second."""
    level = s.level - 1
    s.it[level] = card
    s.left[level] = 1
    reveal(s, card, everyone(s))
    emit(s, EventKind.REVEALED, card=card, source=s.place[card], seen=everyone(s))


@rule
def swap(s: State, first: Card, second: Card, me: SeatIndex) -> None:
    """DH-3.10: swap two cards; the card that comes for the one being played joins the hand."""
    here, there = s.place[first], s.place[second]
    mine, theirs = owner(s, first), owner(s, second)
    target = Pile.HAND + me if here == Pile.PLAYING else here
    move(s, EventKind.SWAPPED, first, there, everyone(s))
    move(s, EventKind.SWAPPED, second, target, everyone(s))
    note_loss(s, first, mine)
    note_loss(s, second, theirs)
    settle(s, NONE)
