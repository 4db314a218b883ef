"""Piles, and the knowledge that moving, shuffling and revealing cards leaves."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allhands.kernel.events import Event
from allhands.kernel.knowledge import redact_cards, redeal_cards
from allhands.kernel.piles import (
    bits,
    everyone,
    lay_out,
    lay_out_shuffled,
    move,
    nth,
    only,
    pour,
    reveal,
    rule_out,
    shuffle,
    shuffle_spots,
    slip,
    swap,
    tuck,
)
from allhands.kernel.rng import seed
from allhands.kernel.struct import WIDEST, State
from tests.helpers import chi_square, chi_square_limit
from tests.proofs.audit import fault_of_cards, fault_of_knowledge
from tests.proofs.worlds import is_shown, seen, stream

DECK, DISCARD, SPOTS, HANDS = 0, 1, 2, 5  # three spots, three hands
ORDERED = 1 << DECK | 1 << DISCARD
EVENT = 1
PUBLIC = 3
ALL = 0b1111


class Table(State, cards=8, piles=8):
    """Three seats and eight cards."""


def laid_out(cards: int = 8, number: int = 1) -> Table:
    s = Table()
    s.seats, s.ordered = 3, ORDERED
    s.face = list(range(len(s.face)))
    s.log = []
    seed(s, number)
    lay_out(s, cards, DECK)
    return s


def pile(s: State, number: int) -> list[int]:
    return [nth(s, number, i) for i in range(s.size[number])]


@pytest.mark.parametrize("cards", range(1, 9))
def test_combined_layout_and_shuffle_equals_both(cards: int) -> None:
    s, other = laid_out(cards), laid_out()
    move(other, EVENT, other.top[DECK], HANDS, only(0))
    seed(other, 1)
    shuffle(s, DECK)
    lay_out_shuffled(other, cards, DECK)
    assert other == s


@pytest.mark.parametrize(("where", "knowing"), [(DISCARD, True), (HANDS, False)])
def test_copies_are_confused_only_in_unordered_piles(where: int, knowing: bool) -> None:
    """Seat 0 knows one of two copies, and everyone sees the other leave."""
    s = laid_out(4)
    s.face[:2] = 0, 0
    move(s, EVENT, 0, where, only(0))
    move(s, EVENT, 1, where, 0)
    move(s, EVENT, 1, SPOTS, everyone(s))
    assert bool(s.exact[0] & only(0)) == knowing


@given(st.integers(0, WIDEST))
def test_bits_are_counted(number: int) -> None:
    assert bits(number) == number.bit_count()


def test_new_layout_is_known_to_nobody() -> None:
    s = laid_out(6)
    for card in (5, 4):
        move(s, EVENT, card, HANDS, only(0))
        move(s, EVENT, card, DECK, only(1))
    shuffle(s, DECK)
    move(s, EVENT, s.top[DECK], HANDS, only(2))
    assert all(map(any, (s.exact, s.among, s.span)))
    lay_out(s, 6, DECK)
    assert not any((*s.exact, *s.among, *s.span))
    assert (pile(s, DECK), s.size[HANDS]) == ([5, 4, 3, 2, 1, 0], 0)


def test_tuck_puts_a_card_under_a_pile() -> None:
    s = laid_out(4)
    for card in (3, 2, 1):
        tuck(s, EVENT, card, DISCARD, everyone(s))
    assert (pile(s, DISCARD), pile(s, DECK)) == ([3, 2, 1], [0])
    assert not fault_of_cards(s)


def test_all_cards_start_unknown_in_one_pile() -> None:
    s = laid_out(6)
    assert pile(s, DECK) == [5, 4, 3, 2, 1, 0]
    assert s.place == [DECK] * 6 + [-1] * 2
    assert s.exact == s.among == s.span == [0] * 8
    assert fault_of_cards(s) == 0


def test_everyone_includes_the_public() -> None:
    assert everyone(laid_out()) == ALL
    assert only(2) == 0b100


@pytest.mark.parametrize("index", [0, 3, 7])
def test_card_moves_from_anywhere_to_the_top(index: int) -> None:
    s = laid_out()
    card = nth(s, DECK, index)
    move(s, EVENT, 0 if card != 0 else 1, DISCARD, ALL)
    before = pile(s, DECK)
    move(s, EVENT, card, DISCARD, ALL)
    assert pile(s, DISCARD)[0] == card
    assert pile(s, DECK) == [c for c in before if c != card]
    assert fault_of_cards(s) == 0


@pytest.mark.parametrize("one", [7, 6, 5])
@pytest.mark.parametrize("other", [4, 2, 0])
def test_swap_works_anywhere(one: int, other: int) -> None:
    s = laid_out()
    for card in (5, 6, 7):
        move(s, EVENT, card, HANDS, 0)
    swap(s, one, other)
    assert pile(s, HANDS) == [other if c == one else c for c in (7, 6, 5)]
    assert pile(s, DECK) == [one if c == other else c for c in (4, 3, 2, 1, 0)]
    assert fault_of_cards(s) == 0


def test_seats_that_see_a_move_know_the_card() -> None:
    s = laid_out()
    move(s, EVENT, 7, HANDS, only(0))
    assert s.exact[7] == only(0)
    assert s.log == [Event(EVENT, -1, 7, 1, DECK, HANDS, only(0))]
    move(s, EVENT, 7, DISCARD, ALL)
    assert s.exact[7] == ALL


def test_seats_that_knew_a_card_follow_it() -> None:
    """Everyone sees the move's places. Seat 1 looked before seat 0 took the card."""
    s = laid_out()
    move(s, EVENT, 7, SPOTS, 0)
    reveal(s, 7, only(1))
    move(s, EVENT, 7, HANDS, only(0))
    assert s.exact[7] == only(0) | only(1)


def test_shuffled_cards_are_known_to_be_in_the_pile() -> None:
    s = laid_out()
    for card in (7, 6, 5):
        move(s, EVENT, card, DISCARD, ALL)
    reveal(s, 0, only(1))
    pour(s, EVENT, DISCARD, DECK, ALL)
    assert pile(s, DECK) == [5, 6, 7, 4, 3, 2, 1, 0]
    shuffle(s, DECK)
    assert sorted(pile(s, DECK)) == list(range(8))
    assert s.exact == [0] * 8
    assert [s.among[c] for c in (5, 6, 7)] == [ALL] * 3
    assert s.among[0] == only(1)
    assert [s.span[c] for c in (0, 5, 6, 7)] == [1 << DECK] * 4
    assert s.among[1:5] == s.span[1:5] == [0] * 4


def test_unseen_draw_may_be_any_known_card() -> None:
    s = laid_out()
    reveal(s, 0, ALL)
    shuffle(s, DECK)
    move(s, EVENT, s.top[DECK], HANDS + 2, only(2))
    assert s.span[0] == 1 << DECK | 1 << HANDS + 2
    others = ALL & ~only(2)
    assert s.among[0] & others == others


def test_slip_reveals_a_card_only_to_its_viewers() -> None:
    """HZ-9.1 in the kernel: cards known to be in one hand may now be in either."""
    s = laid_out()
    for card in (7, 6):
        move(s, EVENT, card, HANDS, only(0))
        reveal(s, card, only(2))
    slip(s, EVENT, 6, HANDS + 1, only(0) | only(1))
    for card in (7, 6):
        assert s.among[card] == only(2)
        assert s.span[card] == 1 << HANDS | 1 << HANDS + 1
    assert s.exact[7] == only(0)
    assert s.exact[6] == only(0) | only(1)
    assert (s.log or [])[-1].seen == only(0) | only(1)


def test_shuffling_spots_keeps_empty_ones_empty() -> None:
    s = laid_out()
    move(s, EVENT, 7, SPOTS, 0)
    move(s, EVENT, 6, SPOTS + 2, 0)
    reveal(s, 7, ALL)
    shuffle_spots(s, SPOTS, 3)
    assert [s.size[SPOTS + i] for i in range(3)] == [1, 0, 1]
    assert sorted([s.top[SPOTS], s.top[SPOTS + 2]]) == [6, 7]
    assert (s.exact[7], s.among[7], s.span[7]) == (0, ALL, 1 << SPOTS | 1 << SPOTS + 2)
    assert s.among[6] == 0


@pytest.mark.parametrize("slipped", [6, 7])
def test_shuffling_spots_reveals_nothing_about_slipped_cards(slipped: int) -> None:
    """One of two known cards slips from a hand onto a spot. The shuffle must not tell which."""
    s = laid_out()
    for card in (7, 6):
        move(s, EVENT, card, HANDS, ALL)
    move(s, EVENT, 5, SPOTS + 1, 0)
    slip(s, EVENT, slipped, SPOTS, only(0))
    shuffle_spots(s, SPOTS, 3)
    for card in (7, 6):
        assert s.span[card] == 1 << HANDS | 1 << SPOTS | 1 << SPOTS + 1


def test_pouring_keeps_the_order_and_is_one_event() -> None:
    s = laid_out()
    for card in (7, 6, 5):
        move(s, EVENT, card, DISCARD, ALL)
    s.log = []
    pour(s, 2, DECK, DISCARD, only(1))
    assert pile(s, DISCARD) == [4, 3, 2, 1, 0, 5, 6, 7]
    assert s.size[DECK] == 0
    assert s.top[DECK] == -1
    assert s.log == [Event(2, -1, -1, 5, DECK, DISCARD, 0)]
    assert s.exact[0] == only(1)
    pour(s, 2, DECK, DISCARD, ALL)
    assert len(s.log) == 1  # there was nothing to pour


def test_unseen_pour_keeps_knowledge() -> None:
    s = laid_out()
    reveal(s, 3, ALL)
    shuffle(s, DECK)
    pour(s, EVENT, DECK, DISCARD, 0)
    assert s.span[3] == 1 << DISCARD
    assert fault_of_knowledge(s) == 0


def test_reveal_replaces_sets_of_piles() -> None:
    s = laid_out()
    reveal(s, 0, ALL)
    shuffle(s, DECK)
    reveal(s, 0, only(0))
    assert (s.exact[0], s.among[0], s.span[0]) == (only(0), ALL & ~only(0), 1 << DECK)
    reveal(s, 0, ALL)
    assert (s.exact[0], s.among[0], s.span[0]) == (ALL, 0, 0)


def test_last_possible_pile_makes_a_card_known_unless_ordered() -> None:
    for last in (HANDS, DECK):
        s = laid_out()
        s.among[0], s.span[0] = only(0), 1 << DECK | 1 << HANDS | 1 << HANDS + 1
        rule_out(s, 0, 1 << HANDS + 1)
        assert (s.exact[0], s.among[0], s.span[0]) == (0, only(0), 1 << DECK | 1 << HANDS)
        rule_out(s, 0, ~(1 << last))
        known = s.exact[0], s.among[0], s.span[0]
        assert known == ((only(0), 0, 0) if last == HANDS else (0, only(0), 1 << DECK))


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_shuffled_orders_are_equally_likely(cards: int) -> None:
    """Fair shuffles would look this uneven once in a million times."""
    s = laid_out(cards)
    orders = 1
    counts: Counter[tuple[int, ...]] = Counter()
    for i in range(2, cards + 1):
        orders *= i
    for _ in range(400 * orders):
        shuffle(s, DECK)
        counts[tuple(pile(s, DECK))] += 1
    assert len(counts) == orders
    assert chi_square(counts.values()) < chi_square_limit(orders - 1)


def test_places_are_equally_likely_in_a_large_shuffle() -> None:
    """These are more cards than one random word can arrange."""

    class Many(State, cards=40, piles=1):
        pass

    s = Many()
    seed(s, 2)
    lay_out(s, 40, 0)
    counts = [Counter[int]() for _ in (0, 19, 39)]
    for _ in range(8000):
        shuffle(s, 0)
        for count, card in zip(counts, (0, 19, 39), strict=True):
            count[pile(s, 0).index(card)] += 1
    for count in counts:
        assert chi_square(count[at] for at in range(40)) < chi_square_limit(39)


def test_script_determines_a_shuffle() -> None:
    """One answer per card from the last to the second. With zeros, every card goes up by one."""
    s = laid_out(5)
    s.script = [0, 0, 0, 0]
    shuffle(s, DECK)
    assert sorted(pile(s, DECK)) == [0, 1, 2, 3, 4]
    assert list(s.script) == []
    assert s.draws == 0


# An operation on piles: its name, source, target, the card's index from the top, its viewers.
Deed = tuple[str, int, int, int, int]
MOVES = ("move", "move", "slip", "slip", "show", "look", "shuffle", "spots", "spots", "pour")
CROWDED = (DECK, SPOTS, SPOTS + 1, HANDS, HANDS + 1)  # few piles, so that operations interact
DEEDS = st.lists(
    st.tuples(
        st.sampled_from(MOVES),
        st.sampled_from(CROWDED),
        st.sampled_from(CROWDED),
        st.integers(0, 7),
        st.sampled_from((0, 0b0001, 0b0011, ALL)),
    ),
    max_size=25,
)


def do(s: Table, deed: Deed) -> None:
    """Apply an operation like a game would: hidden cards slip, poured hands are shuffled."""
    what, source, target, index, seats = deed
    is_spot = SPOTS <= target < HANDS and s.size[target] > 0  # spots hold one card each
    if what == "spots":
        shuffle_spots(s, SPOTS, 3)
    elif what == "shuffle":
        shuffle(s, source)
    elif s.size[source] == 0 or (source != target and is_spot):
        return
    elif what == "look":
        reveal(s, nth(s, source, index % s.size[source]), seats)
    elif what == "show":
        move(s, EVENT, nth(s, source, index % s.size[source]), target, ALL)
    elif what == "move" and source < HANDS:
        move(s, EVENT, nth(s, source, index % s.size[source]), target, seats)
    elif what == "slip" and source >= HANDS:
        slip(s, EVENT, nth(s, source, index % s.size[source]), target, seats)
    elif what == "pour" and source != target and not SPOTS <= target < HANDS:
        pour(s, EVENT, source, target, seats)
        shuffle(s, target)


@given(deeds=DEEDS, number=st.integers(0, 1 << 40))
def test_any_operations_keep_piles_consistent(deeds: list[Deed], number: int) -> None:
    s = laid_out(number=number)
    for deed in deeds:
        do(s, deed)
        assert fault_of_cards(s) == 0
        assert fault_of_knowledge(s) == 0


def imagined(s: Table, viewer: int, number: int) -> Table:
    other = s.copy()
    redeal_cards(other, stream(number), viewer)
    other.key, other.draws, other.spare = list(s.key), s.draws, s.spare
    other.log = []
    return other


@settings(max_examples=400)
@given(deeds=DEEDS, number=st.integers(0, 1 << 40), viewer=st.integers(0, PUBLIC))
def test_any_operations_reveal_only_shown_cards(deeds: list[Deed], number: int, viewer: int) -> None:
    """Indistinguishable worlds stay so, until the viewer sees different cards."""
    s = laid_out(6, number)
    for at, deed in enumerate(deeds):
        worlds = [imagined(s, viewer, 4 * at + i) for i in range(4)]
        for world in worlds:
            do(world, deed)
            redact_cards(world, viewer)
        first, *others = ((world, seen(world.log, viewer)) for world in worlds)
        if deed[0] not in ("look", "pour") or not deed[-1] >> viewer & 1:  # no event tells what these show
            for world, log in others:
                assert world == first[0] if log == first[1] else is_shown(log, first[1])
        do(s, deed)
