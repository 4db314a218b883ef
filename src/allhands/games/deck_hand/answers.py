"""The questions effects ask: which answers are refused, and what the others do."""

from __future__ import annotations

from allhands.core.events import emit
from allhands.core.piles import everyone, move, nth, reveal, tuck
from allhands.core.rule import NONE, Card, Seat, rule
from allhands.core.stack import peek, pop, push

from .basics import draw, find, matches, may_lose, refill
from .cards import CODE, DESIGN
from .looking import can_choose, can_open, compare, has_partner, is_pickable
from .machine import (
    go_on,
    go_to,
    note_discard,
    release,
    settle,
    show_top,
    swap,
    take_player,
)
from .moving import bring_to
from .opcodes import OPTIONAL, WIDTH, A, B, C, D, E, Op, Source
from .state import (
    FROM_STASH,
    NO,
    NO_CARD,
    NO_MORE,
    NO_SPOT,
    NO_TOP,
    NONE_SHOWN,
    SEATS,
    SPOTS,
    THIS_CARD,
    TOP_CARD,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)

ALL_SPOTS = (1 << SPOTS) - 1


@rule
def refusal_of_spot(s: State, spot: int) -> int:
    """A supply card must lie there, and of two alike the first is meant."""
    return refusal_among(s, spot, ALL_SPOTS)


@rule
def refusal_among(s: State, spot: int, spots: int) -> int:
    """The same for a set of places in the supply."""
    if s.size[Pile.SUPPLY + spot] == 0:
        return Reason.NOT_THERE
    if spots >> spot & 1 == 0:
        return Reason.DOES_NOT_FIT
    for earlier in range(spot):
        if s.size[Pile.SUPPLY + earlier] > 0 and spots >> earlier & 1:
            if DESIGN[s.top[Pile.SUPPLY + earlier]] == DESIGN[s.top[Pile.SUPPLY + spot]]:
                return Reason.SAME_AS_BEFORE
    return Reason.NONE


@rule
def refusal_of_supply(s: State, choice: int) -> int:
    """SUPPLY: to pick, to name, or as the second card of a swap."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NO_SPOT:
        if CODE[pc] == Op.PICK:
            return Reason.NONE if CODE[pc + B] & OPTIONAL else Reason.MUST
        return Reason.NONE if CODE[pc] == Op.SWAP and CODE[pc + D] & 1 else Reason.MUST
    if CODE[pc] == Op.NAME:
        return refusal_among(s, choice, ~s.tally[level])
    named = CODE[pc] == Op.PICK and CODE[pc + A] == Source.NAMED
    reason = refusal_among(s, choice, s.tally[level] if named else ALL_SPOTS)
    if reason != Reason.NONE:
        return reason
    card = s.top[Pile.SUPPLY + choice]
    if CODE[pc] == Op.SWAP:
        return Reason.NONE if compare(s.it[level], card, CODE[pc + C]) else Reason.DOES_NOT_FIT
    return Reason.NONE if is_pickable(s, s.me[level], pc, card) else Reason.DOES_NOT_FIT


@rule
def refusal_of_card(s: State, choice: int) -> int:
    """CARD: of the pile asked about, of the stash besides, the card being played, or none."""
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
        return Reason.CANNOT_START if may_lose(s, card) else Reason.FLOOR
    return Reason.NONE


@rule
def card_of(s: State, choice: int) -> Card:
    """The card a choice of CARD names, or NONE."""
    level = s.level - 1
    pc = s.at[level]
    if choice == THIS_CARD:
        meant = CODE[pc] == Op.SWAP and CODE[pc + A] == Source.HAND_OR_THIS and s.left[level] != 1
        return s.top[Pile.PLAYING] if meant else NONE
    if choice < FROM_STASH:
        return find(s, s.pile, choice)
    if CODE[pc] == Op.PICK and CODE[pc + A] == Source.HAND_OR_STASH:
        return find(s, Pile.STASH + s.me[level], choice - FROM_STASH)
    return NONE


@rule
def refusal_of_discard(s: State, choice: int) -> int:
    if choice == NO_MORE:
        up_to = s.level > 0 and CODE[s.at[s.level - 1]] == Op.DISCARD_UP_TO
        return Reason.NONE if up_to else Reason.MUST
    return Reason.NOT_THERE if find(s, s.pile, choice) == NONE else Reason.NONE


@rule
def refusal_of_shown(s: State, choice: int) -> int:
    """SHOWN and SORT: a card revealed or looked at, by its place from the top."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NONE_SHOWN:
        optional = CODE[pc] == Op.SORT or CODE[pc + B] & OPTIONAL != 0
        return Reason.NONE if optional else Reason.MUST
    if choice >= s.shown[level]:
        return Reason.NOT_THERE
    if CODE[pc] == Op.SORT or is_pickable(s, s.me[level], pc, nth(s, s.deck[level], choice)):
        return Reason.NONE
    return Reason.DOES_NOT_FIT


@rule
def refusal_of_top(s: State, choice: int) -> int:
    """TOP: whose uppermost card is swapped."""
    level = s.level - 1
    pc = s.at[level]
    if choice == NO_TOP:
        return Reason.NONE if CODE[pc + D] & OPTIONAL else Reason.MUST
    if choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    if s.size[Pile.DECK + choice] == 0:
        return Reason.NOT_THERE
    fits = has_partner(s, s.top[Pile.DECK + choice], pc, s.they[level])
    return Reason.NONE if fits else Reason.DOES_NOT_FIT


@rule
def refusal_of_player(s: State, choice: int) -> int:
    level = s.level - 1
    if choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.NONE if can_choose(s, s.me[level], choice, s.at[level]) else Reason.NOBODY_FITS


@rule
def refusal_of_deck(s: State, choice: int) -> int:
    if choice < SEATS and choice >= s.seats:
        return Reason.NO_SUCH_SEAT
    return Reason.NOT_THERE if s.size[deck_pile(choice)] == 0 else Reason.NONE


@rule
def deck_pile(choice: int) -> int:
    """DECK: the players' decks, then the supply deck and the reload deck."""
    return Pile.DECK + choice if choice < SEATS else Pile.SUPPLY_DECK + choice - SEATS


@rule
def refusal_of_option(s: State, choice: int) -> int:
    level = s.level - 1
    start = CODE[s.at[level] + A + choice]
    if start == 0:
        return Reason.NOT_THERE
    return Reason.NONE if can_open(s, s.me[level], s.they[level], start) else Reason.NOBODY_FITS


@rule
def refusal_of_order(s: State, choice: int) -> int:
    """ORDER: one of those that happen together; of two alike the first is meant."""
    together = peek(s)[1]
    if choice >= together:
        return Reason.NOT_THERE
    base = s.waits - together
    for earlier in range(choice):
        same = DESIGN[s.wait_card[base + earlier]] == DESIGN[s.wait_card[base + choice]]
        if same and s.wait_at[base + earlier] == s.wait_at[base + choice]:
            if s.wait_seat[base + earlier] == s.wait_seat[base + choice]:
                return Reason.SAME_AS_BEFORE
    return Reason.NONE


@rule
def refusal_of_pass(s: State, choice: int) -> int:
    if choice == TOP_CARD:
        return Reason.NOT_THERE if s.size[Pile.DECK + s.asked] == 0 else Reason.NONE
    return Reason.NOT_THERE if find(s, s.pile, choice) == NONE else Reason.NONE


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
def refusal_of_arrange(s: State, choice: int) -> int:
    level = s.level - 1
    return Reason.NONE if s.left[level] + choice < s.shown[level] else Reason.NOT_THERE


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
