"""The questions effects ask: which answers are refused, and why."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B, C, D
from allhands.kernel.piles import nth
from allhands.kernel.rule import NONE, Card, rule
from allhands.kernel.stack import peek

from .basics import find, matches
from .cards import CODE, DESIGN
from .looking import can_choose, can_open, compare, has_partner, is_pickable
from .opcodes import OPTIONAL, Op, Source
from .state import (
    FROM_STASH,
    NO_CARD,
    NO_MORE,
    NO_SPOT,
    NO_TOP,
    NONE_SHOWN,
    SEATS,
    SPOTS,
    THIS_CARD,
    TOP_CARD,
    Pile,
    Reason,
    State,
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
        return Reason.CANNOT_START if CODE[pc + WIDTH] == Op.APPLY else Reason.FLOOR
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
def refusal_of_arrange(s: State, choice: int) -> int:
    level = s.level - 1
    return Reason.NONE if s.left[level] + choice < s.shown[level] else Reason.NOT_THERE
