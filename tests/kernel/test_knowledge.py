"""Re-dealing what a viewer can't know: every possible arrangement, equally likely."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allhands.kernel import knowledge
from allhands.kernel.knowledge import could_swap, rearrange, redact_cards, redeal_cards
from allhands.kernel.piles import cards_in, lay_out, move, only, reveal
from allhands.kernel.rng import below
from allhands.kernel.struct import State, Stream
from tests.helpers import chi_square, chi_square_limit
from tests.proofs.audit import fault_of_cards, fault_of_knowledge
from tests.proofs.worlds import stream

VIEWER, OTHER, PUBLIC = 0, 1, 2
ORDERED = 0b0001  # the first pile
EACH = 150  # expected times per arrangement
FEW = 40  # the same for slow layouts


class Small(State, cards=7, piles=4):
    pass


class Layout(NamedTuple):
    """Return cards by pile, cards the viewer knows, and cards with a known set of piles."""

    piles: tuple[tuple[int, ...], ...]
    known: tuple[int, ...] = ()
    spans: tuple[tuple[int, int], ...] = ()


LAYOUTS = {
    "nothing known": Layout(((0, 1), (2, 3), (4,))),
    "some known": Layout(((0, 1), (2, 3), (4, 5)), known=(1, 4)),
    "one traced": Layout(((0, 1), (2, 3), (4,)), spans=((2, 0b0110),)),
    "sets within sets": Layout(((0, 1), (2, 3), (4,)), spans=((2, 0b0010), (4, 0b0110))),
    "sets apart": Layout(((0, 1), (2, 3), (4,)), spans=((2, 0b0110), (0, 0b0001))),
    "overlapping": Layout(((0,), (1, 2), (3,), (4,)), spans=((0, 0b0011), (1, 0b0110), (3, 0b1100))),
    "overlapping and full": Layout(
        ((0, 1), (2,), (3, 4)), spans=((0, 0b011), (1, 0b011), (2, 0b110), (3, 0b110))
    ),
    "a new deck, with old cards in two hands": Layout(
        ((0, 1), (2, 3), (4,)), spans=((0, 0b011), (1, 0b011), (2, 0b011), (3, 0b110), (4, 0b110))
    ),
    "overlapping, some known": Layout(
        ((0, 1), (2, 3), (4, 5), (6,)), known=(1, 6), spans=((2, 0b0011), (3, 0b0110), (4, 0b0111))
    ),
}


def set_up(layout: Layout) -> Small:
    s = Small()
    s.seats, s.ordered = 2, ORDERED
    s.face = list(range(len(s.face)))
    lay_out(s, sum(map(len, layout.piles)), 0)
    for pile, cards in enumerate(layout.piles):
        for card in cards:
            move(s, 0, card, pile, 0)
    for card in layout.known:
        reveal(s, card, only(VIEWER))
    for card, span in layout.spans:
        s.among[card] |= only(VIEWER)
        s.span[card] = span
    return s


def arrangement(s: Small) -> tuple[tuple[int, ...], ...]:
    """Return each pile's cards from the top, sorted where order has no meaning."""
    rows = enumerate(in_order(s))
    return tuple(tuple(row if ORDERED >> pile & 1 else sorted(row)) for pile, row in rows)


def possible(s: Small) -> Counter[tuple[tuple[int, ...], ...]]:
    """Return all arrangements that the viewer considers possible, by trying every order."""
    places = [(pile, card) for pile, cards in enumerate(in_order(s)) for card in cards]
    loose = [card for _, card in places if not s.exact[card] & only(VIEWER)]
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for order in permutations(loose):
        rest = iter(order)
        rows: list[list[int]] = [[] for _ in range(4)]
        for pile, card in places:
            rows[pile].append(card if s.exact[card] & only(VIEWER) else next(rest))
        if all(s.among[c] == 0 or s.span[c] >> p & 1 for p, row in enumerate(rows) for c in row):
            found[tuple(tuple(r) if ORDERED >> p & 1 else tuple(sorted(r)) for p, r in enumerate(rows))] += 1
    return found


def in_order(s: Small) -> list[list[int]]:
    return [cards_in(s, pile) for pile in range(4)]


def naive(s: Small, source: Stream) -> None:
    """Give each traced card a random free place, and start again if there is none."""
    loose = {c for c in range(s.cards) if not s.exact[c] & only(VIEWER)}
    places = [(p, c) for p, row in enumerate(in_order(s)) for c in row]
    traced = sorted((c for c in loose if s.among[c]), key=lambda c: s.span[c].bit_count())
    while True:
        laid = [(p, -1 if c in loose else c) for p, c in places]
        for card in [*traced, *sorted(loose - set(traced))]:
            span = s.span[card] if s.among[card] else -1
            free = [i for i, (p, c) in enumerate(laid) if c < 0 and span >> p & 1]
            if not free:
                break
            at = free[below(source, len(free))]
            laid[at] = laid[at][0], card
        else:
            break
    lay_out(s, s.cards, 0)
    for pile, card in reversed(laid):
        move(s, 0, card, pile, 0)


def unevenness(s: Small, how: str, each: int = EACH) -> float:
    """Return the chi-square of many arrangements. Check that exactly the possible ones occur."""
    expected = possible(s)
    source = stream(11)
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    for _ in range(each * len(expected)):
        twin = s.copy()
        if how == "naive":
            naive(twin, source)
        else:
            rearrange(twin, source, VIEWER)
            assert fault_of_cards(twin) == 0
        found[arrangement(twin)] += 1
    assert set(found) == set(expected)
    ways = expected.total()
    return sum(
        (found[a] - found.total() * n / ways) ** 2 / (found.total() * n / ways) for a, n in expected.items()
    )


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_possible_arrangements_are_equally_likely(layout: Layout) -> None:
    """Fair dealing would look this uneven once in a million times."""
    s = set_up(layout)
    assert unevenness(s, "rearrange") < chi_square_limit(len(possible(s)) - 1)


RING = Layout(((0,), (1,), (2,), (3,)), spans=((0, 0b0011), (1, 0b0110), (2, 0b0101)))
# All four move on at once, or none: no two or three of them can.
RING_OF_FOUR = Layout(((0,), (1,), (2,), (3,)), spans=((0, 0b0011), (1, 0b0110), (2, 0b1100), (3, 0b1001)))


@pytest.mark.parametrize(
    ("layout", "stirs"), [(LAYOUTS["overlapping and full"], 16), (RING, 60), (RING_OF_FOUR, knowledge.STIRS)]
)
def test_fallback_shuffle_is_uniform(layout: Layout, stirs: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last layout uses the usual number of shuffles. Simpler ones need fewer."""
    monkeypatch.setattr(knowledge, "TRIES", 0)
    monkeypatch.setattr(knowledge, "STIRS", stirs)
    s = set_up(layout)
    assert unevenness(s, "rearrange", FEW) < chi_square_limit(len(possible(s)) - 1)


@pytest.mark.parametrize("layout", ["overlapping", "overlapping, some known"])
def test_naive_dealing_is_caught(layout: str) -> None:
    """In these layouts, placing one card after the other favours some arrangements."""
    s = set_up(LAYOUTS[layout])
    assert unevenness(s, "naive") > chi_square_limit(len(possible(s)) - 1)


CARDS = st.permutations(range(6))
SETS = st.lists(st.integers(0, 15), min_size=6, max_size=6)


def random_layout(order: list[int], cuts: list[int], known: list[bool], sets: list[int]) -> Small:
    """Cut six cards into four piles. The set of piles of an unknown card includes its own."""
    a, b, c = sorted(cuts)
    piles = (tuple(order[:a]), tuple(order[a:b]), tuple(order[b:c]), tuple(order[c:]))
    place = {card: pile for pile, cards in enumerate(piles) for card in cards}
    spans = [(c, sets[c] | 1 << place[c]) for c in range(6) if not known[c] and sets[c]]
    return set_up(Layout(piles, tuple(c for c in range(6) if known[c]), tuple(spans)))


layouts = given(
    order=CARDS,
    cuts=st.lists(st.integers(0, 6), min_size=3, max_size=3),
    known=st.lists(st.booleans(), min_size=6, max_size=6),
    sets=SETS,
    number=st.integers(0, 1 << 40),
)


@layouts
def test_only_possible_worlds_are_dealt(
    order: list[int], cuts: list[int], known: list[bool], sets: list[int], number: int
) -> None:
    s = random_layout(order, cuts, known, sets)
    allowed = possible(s)
    for i in range(5):
        twin = s.copy()
        redeal_cards(twin, stream(number + i), VIEWER)
        assert arrangement(twin) in allowed
        assert fault_of_cards(twin) == 0
        assert fault_of_knowledge(twin) == 0
        for card in range(s.cards):
            assert (twin.exact[card], twin.among[card]) == (s.exact[card], s.among[card])


@layouts
def test_redaction_depends_only_on_knowledge(
    order: list[int], cuts: list[int], known: list[bool], sets: list[int], number: int
) -> None:
    """Other hidden facts and others' knowledge change nothing, nor does a second redaction."""
    s = random_layout(order, cuts, known, sets)
    hidden = s.copy()
    redact_cards(hidden, VIEWER)
    world = s.copy()
    redeal_cards(world, stream(number), VIEWER)
    for card in range(s.cards):
        world.exact[card] |= number >> card & 1 and only(OTHER)
        world.among[card] |= number >> 8 + card & 1 and only(PUBLIC)
    world.key[1] += 5
    redact_cards(world, VIEWER)
    assert world == hidden
    redact_cards(world, VIEWER)
    assert world == hidden


def test_redaction_removes_chance() -> None:
    s = set_up(LAYOUTS["some known"])
    s.key[0], s.draws, s.spare = 12, 3, 7
    redact_cards(s, VIEWER)
    assert (s.key, s.draws, s.spare) == ([0, 0], 0, 0)


def test_determinized_world_has_its_own_chance() -> None:
    s = set_up(LAYOUTS["some known"])
    futures = set()
    for number in range(20):
        twin = s.copy()
        redeal_cards(twin, stream(number), VIEWER)
        futures.add((*twin.key, twin.draws))
    assert len(futures) == 20


def test_order_of_a_hand_reveals_nothing() -> None:
    """In an unordered pile known cards come first, by number, however they came there."""
    hands = []
    for order in permutations((1, 3, 5)):
        s = set_up(Layout(((0, 2, 4, 6), order), known=(1, 3, 5)))
        redact_cards(s, VIEWER)
        hands.append(in_order(s)[1])
    assert hands == [[1, 3, 5]] * 6


def test_order_of_a_hand_does_not_identify_copies() -> None:
    """With two alternating designs, any held copies show the designs in the same order."""
    hands = []
    for held in ((0, 1), (2, 1), (0, 3), (2, 3)):
        rest = tuple(card for card in range(6) if card not in held)
        s = set_up(Layout((rest, held), known=held))
        s.face = [card & 1 for card in range(len(s.face))]
        redact_cards(s, VIEWER)
        hands.append([s.face[card] for card in in_order(s)[1]])
    assert hands == [[0, 1]] * 4


def test_order_of_a_deck_is_kept() -> None:
    s = set_up(Layout(((3, 0, 2, 1), (4,)), known=(0, 1)))
    before = in_order(s)[0]
    redact_cards(s, VIEWER)
    after = in_order(s)[0]
    assert [after.index(c) for c in (0, 1)] == [before.index(c) for c in (0, 1)]


def test_cards_could_swap_unless_the_viewer_knows_better() -> None:
    s = set_up(Layout(((0, 1, 2), (3, 4, 5)), known=(0, 3), spans=((4, 0b0010), (5, 0b0011))))
    swaps = {(one, other) for one in range(3) for other in range(3, 6) if could_swap(s, one, other)}
    assert swaps == {(1, 5), (2, 5)}


class Large(State, cards=60, piles=4):
    pass


def test_cards_with_one_possible_pile_are_dealt_first() -> None:
    """Cards that fit only one hand would hardly ever find it free after the rest of a deck."""
    s = Large()
    s.seats = 2
    lay_out(s, 60, 0)
    for card in range(50, 60):
        move(s, 0, card, 1, 0)
    for card in range(60):
        s.among[card] |= only(VIEWER)
        s.span[card] = 0b0011 if card < 55 else 0b1110
    redeal_cards(s, stream(1), VIEWER)
    assert all(s.place[card] == 1 for card in range(55, 60))
    assert fault_of_cards(s) == 0


def test_equally_large_sets_are_not_confused(monkeypatch: pytest.MonkeyPatch) -> None:
    """This happens when some sets include the viewer's own hand, which has no open place."""
    s = Large()
    s.seats = 2
    lay_out(s, 60, 0)
    for card in range(60):
        s.among[card] |= only(VIEWER)
        s.span[card] = 0b0001 if card % 2 else 0b0011
    parts = []

    def scatter(s: State, source: Stream, start: int, end: int, span: int, free: int) -> None:
        parts.append(end - start)
        knowledge_scatter(s, source, start, end, span, free)

    knowledge_scatter = knowledge.scatter
    monkeypatch.setattr(knowledge, "scatter", scatter)
    redeal_cards(s, stream(1), VIEWER)
    assert parts == [30, 30]


def crafted(chain: bool) -> Large:
    """Return sets of piles that overlap so much that hardly any try would succeed."""
    s = Large()
    s.seats = 2
    lay_out(s, 60, 3)
    for card in range(60):
        move(s, 0, card, card // 20 if chain else card % 3, 0)
        s.among[card] |= only(VIEWER)
        spans = (0b0011, 0b0110, 0b1100) if chain else (0b0011, 0b0110, 0b0101)
        s.span[card] = spans[card // 20] | 1 << s.place[card]
    return s


@pytest.mark.parametrize("chain", [False, True])
def test_redaction_always_ends(chain: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(knowledge, "TRIES", 30)
    s = crafted(chain)
    other = s.copy()
    redeal_cards(other, stream(5), VIEWER)
    assert fault_of_cards(other) == fault_of_knowledge(other) == 0
    other.key, other.draws, other.spare = s.key, s.draws, s.spare
    for hidden in (s, other):
        redact_cards(hidden, VIEWER)
        assert fault_of_cards(hidden) == fault_of_knowledge(hidden) == 0
    assert s == other


def test_equal_counts_have_chi_square_zero() -> None:
    assert chi_square([5, 5, 5]) == 0
