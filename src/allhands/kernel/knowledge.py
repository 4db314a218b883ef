"""Re-deal what a seat cannot know (determinization).

`rearrange` keeps every card whose place the viewer knows, and deals the others over the places that are
left, all arrangements the viewer considers possible being equally likely. With a fixed key it hides the
truth: the result is a sound state that depends only on what the viewer knows. With a fresh key it gives
search a world to look into.
"""

from __future__ import annotations

from allhands.kernel.rng import below, seed, word
from allhands.kernel.rule import NONE, Card, Pile, SeatIndex, rule
from allhands.kernel.struct import State, Stream

VEIL = 7  # the key that hides: any number would do
TRIES = 1000  # to place traced cards; in play a few, and never a hundred, have been needed
STIRS = 200  # for each card, where so many were not enough


@rule
def redact_cards(s: State, viewer: SeatIndex) -> None:
    """Leave in the state nothing but what the viewer knows, also of chance."""
    seed(s, VEIL)
    rearrange(s, s, viewer)
    seed(s, 0)


@rule
def redeal_cards(s: State, source: Stream, viewer: SeatIndex) -> None:
    """Deal the unknown cards again from a source of chance, and give the state a future of its own."""
    rearrange(s, source, viewer)
    seed(s, word(source) | word(source) >> 1 << 32)


@rule
def could_swap(s: State, one: Card, other: Card) -> bool:
    """Return whether two cards of an imagined world could lie the other way round."""
    return could_lie(s, one, s.place[other]) and could_lie(s, other, s.place[one])


@rule
def could_lie(s: State, card: Card, pile: Pile) -> bool:
    return s.exact[card] == 0 and (s.among[card] == 0 or s.span[card] >> pile & 1 != 0)


@rule
def rearrange(s: State, source: Stream, viewer: SeatIndex) -> None:
    """Deal the cards the viewer cannot place."""
    bit = 1 << viewer
    for card in range(s.cards):
        s.exact[card] &= bit
        s.among[card] &= bit
        if s.among[card] == 0:
            s.span[card] = 0
    spread_out(s)
    traced = list_traced(s)
    unknown = list_rest(s, traced)
    tries = 1
    while tries <= TRIES and not place_traced(s, source, traced):
        tries += 1
    if tries > TRIES:
        fit_traced(s, traced)
        shuffle_unknown(s, source)
    place_rest(s, source, traced, unknown)
    stack_up(s)


@rule
def spread_out(s: State) -> None:
    """Write all piles into scratch: known cards as they are, places to fill as -2 - pile.

    In a pile without order the known cards come first, by design and then by number: their order would tell
    something, and if it went by number alone, which of its copies a card is.
    """
    at = 0
    for pile in range(len(s.top)):
        start = at
        known = at
        card = s.top[pile]
        while card != NONE:
            if s.exact[card] == 0:
                s.scratch[at] = -2 - pile
            elif s.ordered & 1 << pile:
                s.scratch[at] = card
            else:
                i = known
                s.scratch[at] = s.scratch[known]
                while i > start and comes_after(s, s.scratch[i - 1], card):
                    s.scratch[i] = s.scratch[i - 1]
                    i -= 1
                s.scratch[i] = card
                known += 1
            at += 1
            card = s.below[card]


@rule
def comes_after(s: State, one: Card, other: Card) -> bool:
    if s.face[one] != s.face[other]:
        return s.face[one] > s.face[other]
    return one > other


@rule
def list_traced(s: State) -> int:
    """List the cards of which a set of piles is known, fewest places first. Return how many.

    Cards of the same set stand together: a part of the list for each set, and no more. The chains are in
    scratch now, so `below` has room for a list, and `place` for each card's places.
    """
    count = 0
    span, room = 0, 0
    for card in range(s.cards):
        if s.among[card] != 0:
            if s.span[card] != span:
                span = s.span[card]
                room = places(s, span)
            s.place[card] = room
            at = count
            while at > 0 and goes_before(s, card, s.below[at - 1]):
                s.below[at] = s.below[at - 1]
                at -= 1
            s.below[at] = card
            count += 1
    return count


@rule
def goes_before(s: State, one: Card, other: Card) -> bool:
    if s.place[one] != s.place[other]:
        return s.place[one] < s.place[other]
    return s.span[one] < s.span[other]


@rule
def list_rest(s: State, count: int) -> int:
    """List the cards of which nothing is known behind those. Return how many are listed."""
    for card in range(s.cards):
        if s.exact[card] == 0 and s.among[card] == 0:
            s.below[count] = card
            count += 1
    return count


@rule
def place_traced(s: State, source: Stream, traced: int) -> bool:
    """Put each traced card into a free place of its piles. Return false to give up this try.

    Where sets of piles overlap, cards placed before may have taken more or fewer places of a set. With
    fewer places left, each arrangement would come up too often, so the try is given up in just that
    proportion.
    """
    start = 0
    while start < traced:
        span = s.span[s.below[start]]
        end = start
        while end < traced and s.span[s.below[end]] == span:
            end += 1
        at_most = places(s, span) - confined(s, span, start)
        free = free_places(s, span)
        for i in range(end - start):
            if free < at_most and below(source, at_most - i) >= free - i:
                clear_traced(s)
                return False
        scatter(s, source, start, end, span, free)
        start = end
    return True


@rule
def scatter(s: State, source: Stream, start: int, end: int, span: int, free: int) -> None:
    """Put a part of the list into the free places of their piles, each way equally likely."""
    for at in range(s.cards):
        if start == end:
            return
        if is_free(s, at, span):
            pick = below(source, free)
            free -= 1
            if pick < end - start:
                end -= 1
                card = s.below[start + pick]
                s.below[start + pick] = s.below[end]
                s.below[end] = card
                s.place[card] = -2 - s.scratch[at]
                s.scratch[at] = card


@rule
def is_free(s: State, at: int, span: int) -> bool:
    return s.scratch[at] < 0 and span >> (-2 - s.scratch[at]) & 1 != 0


@rule
def places(s: State, span: int) -> int:
    """Return how many places of these piles the viewer cannot fill with a known card."""
    count = 0
    for at in range(s.cards):
        content = s.scratch[at]
        if content < 0:
            count += span >> (-2 - content) & 1
        elif s.exact[content] == 0:
            count += span >> s.place[content] & 1
    return count


@rule
def free_places(s: State, span: int) -> int:
    """Return how many places of these piles are not filled yet."""
    count = 0
    for at in range(s.cards):
        count += is_free(s, at, span)
    return count


@rule
def confined(s: State, span: int, earlier: int) -> int:
    """Return how many earlier cards must take one of these places."""
    count = 0
    start = 0
    while start < earlier:
        others = s.span[s.below[start]]
        end = start
        while end < earlier and s.span[s.below[end]] == others:
            end += 1
        count += max(0, end - start - places(s, others & ~span))
        start = end
    return count


@rule
def clear_traced(s: State) -> None:
    """Take the traced cards out of their places again."""
    for at in range(s.cards):
        card = s.scratch[at]
        if card >= 0 and s.exact[card] == 0:
            s.scratch[at] = -2 - s.place[card]


@rule
def fit_traced(s: State, traced: int) -> None:
    """Put each traced card into one of its piles, making room if needed; this always ends."""
    for i in range(traced):
        card = s.below[i]
        fill(s, card, way_to_room(s, card))


@rule
def way_to_room(s: State, card: Card) -> Pile:
    """Return the nearest pile with a free place that a card can free up by moving others on.

    On the way, `top` has for each pile the card that would move to it. It is rebuilt in the end.
    """
    seen = s.span[card]
    for pile in range(len(s.top)):
        if seen >> pile & 1:
            s.top[pile] = card
    grown = True
    while grown:
        for pile in range(len(s.top)):
            if seen >> pile & 1 and free_places(s, 1 << pile) > 0:
                return pile
        grown = False
        for other in range(s.cards):
            if s.among[other] != 0 and lies(s, other) and seen >> s.place[other] & 1:
                for pile in range(len(s.top)):
                    if s.span[other] & ~seen & 1 << pile:
                        s.top[pile] = other
                        seen |= 1 << pile
                        grown = True
    return NONE


@rule
def lies(s: State, card: Card) -> bool:
    return where(s, card) != NONE


@rule
def where(s: State, content: int) -> int:
    """Return the place where something lies, or NONE."""
    for at in range(s.cards):
        if s.scratch[at] == content:
            return at
    return NONE


@rule
def fill(s: State, card: Card, room: Pile) -> None:
    """Move the cards on the way to the room on, the last one first, and the card into the gap."""
    pile, at = room, where(s, -2 - room)
    comer = s.top[pile]
    while comer != card:
        left, pile_left = where(s, comer), s.place[comer]
        s.scratch[at] = comer
        s.place[comer] = pile
        pile, at = pile_left, left
        comer = s.top[pile]
    s.scratch[at] = card
    s.place[card] = pile


@rule
def shuffle_unknown(s: State, source: Stream) -> None:
    """Shuffle cards among the places they may take, until nothing tells how it began.

    However sets of piles overlap, any arrangement comes of any other by rounds that pass each pile once.
    """
    for _ in range(STIRS * s.cards):
        length = 2
        while length < min(len(s.top), s.cards) and below(source, 2) == 0:
            length += 1
        if choose_round(s, source, length):
            rotate(s, length)


@rule
def choose_round(s: State, source: Stream, length: int) -> bool:
    """List places in `top`. Return whether each card may move to the next."""
    for i in range(length):
        s.top[i] = below(source, s.cards)
        for j in range(i):
            if s.top[j] == s.top[i]:
                return False
    last = s.scratch[s.top[length - 1]]
    for i in range(length):
        content = s.scratch[s.top[i]]
        if not may_come(s, last, pile_at(s, content)):
            return False
        last = content
    return True


@rule
def rotate(s: State, length: int) -> None:
    """Move what lies at each of the places to the next, and from the last to the first."""
    first = s.top[0]
    comer, pile_of_first = s.scratch[first], pile_at(s, s.scratch[first])
    for i in range(1, length):
        content = s.scratch[s.top[i]]
        lay_at(s, s.top[i], comer, pile_at(s, content))
        comer = content
    lay_at(s, first, comer, pile_of_first)


@rule
def pile_at(s: State, content: int) -> Pile:
    return -2 - content if content < 0 else s.place[content]


@rule
def may_come(s: State, content: int, pile: Pile) -> bool:
    """Return whether what lies at a place may lie in a pile."""
    return content < 0 or could_lie(s, content, pile)


@rule
def lay_at(s: State, at: int, content: int, pile: Pile) -> None:
    """Lay a card, or nothing, at a place of a pile."""
    if content < 0:
        s.scratch[at] = -2 - pile
    else:
        s.scratch[at] = content
        s.place[content] = pile


@rule
def place_rest(s: State, source: Stream, traced: int, unknown: int) -> None:
    """Deal the cards of which nothing is known over the places that are left."""
    left = unknown
    for at in range(s.cards):
        if s.scratch[at] < 0:
            pick = traced + below(source, left - traced)
            left -= 1
            card = s.below[pick]
            s.below[pick] = s.below[left]
            s.place[card] = -2 - s.scratch[at]
            s.scratch[at] = card


@rule
def stack_up(s: State) -> None:
    """Rebuild the piles from scratch."""
    at = 0
    for pile in range(len(s.top)):
        s.top[pile] = NONE
        at += s.size[pile]
        for i in range(at - 1, at - 1 - s.size[pile], -1):
            card = s.scratch[i]
            s.below[card] = s.top[pile]
            s.top[pile] = card
            s.scratch[i] = 0
