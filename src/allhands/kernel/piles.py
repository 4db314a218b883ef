"""Cards in piles, and who knows what of them.

Every place a card can be is a pile: a deck, a hand, a discard pile, one spot on the table. A pile is
a chain from its uppermost card down, so taking and putting cost nothing and need no room of their own.
Every movement says who sees the card's face, and updates what the other seats can still infer.

"The public" is one seat more than there are players. Everyone shares its knowledge.
"""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.rng import WORD, has_script, uniform
from allhands.kernel.rule import NONE, Card, Pile, SeatIndex, Seats, rule
from allhands.kernel.struct import State

WAYS = 1 << 28  # arrangements drawn from one word: with more, too many words would be rejected


@rule
def everyone(s: State) -> Seats:
    """Return all seats and the public."""
    return (2 << s.seats) - 1


@rule
def only(seat: SeatIndex) -> Seats:
    return 1 << seat


@rule
def lay_out(s: State, cards: int, pile: Pile) -> None:
    """Start with so many cards, all unknown, in one pile."""
    clear_away(s, cards)
    for card in range(cards):
        put(s, card, pile)


@rule
def lay_out_shuffled(s: State, cards: int, pile: Pile) -> None:
    """Start with a shuffled pile, faster than laying it out and shuffling it."""
    clear_away(s, cards)
    for i in range(cards):
        s.scratch[i] = cards - 1 - i
    mix(s, cards)
    for i in range(cards):
        put(s, s.scratch[i], pile)
        s.scratch[i] = 0


@rule
def clear_away(s: State, cards: int) -> None:
    """Leave so many cards in no pile, unknown to all."""
    s.cards = cards
    for p in range(len(s.top)):
        s.top[p] = NONE
        s.size[p] = 0
    for card in range(len(s.place)):
        s.place[card] = NONE
        s.below[card] = NONE
        s.exact[card] = 0
        s.among[card] = 0
        s.span[card] = 0


@rule
def put(s: State, card: Card, pile: Pile) -> None:
    """Lay a card that is in no pile on top of one."""
    s.place[card] = pile
    s.below[card] = s.top[pile]
    s.top[pile] = card
    s.size[pile] += 1


@rule
def take(s: State, card: Card) -> None:
    """Take a card out of its pile."""
    pile = s.place[card]
    if s.top[pile] == card:
        s.top[pile] = s.below[card]
    else:
        s.below[card_above(s, card)] = s.below[card]
    s.size[pile] -= 1


@rule
def filled_piles(s: State) -> int:
    """Return the piles that hold a card, as a set."""
    filled = 0
    for pile in range(len(s.size)):
        if s.size[pile] > 0:
            filled |= 1 << pile
    return filled


@rule
def nth(s: State, pile: Pile, index: int) -> Card:
    """Return the card so many places below the top."""
    card = s.top[pile]
    for _ in range(index):
        card = s.below[card]
    return card


def cards_in(s: State, pile: Pile) -> list[Card]:
    """Return a pile's cards from the top down. This is no rule."""
    cards = []
    card = s.top[pile]
    while card != NONE:
        cards.append(card)
        card = s.below[card]
    return cards


@rule
def find(s: State, pile: Pile, design: int) -> Card:
    """Return the top card of a design in a pile, or NONE."""
    card = s.top[pile]
    while card != NONE and s.face[card] != design:
        card = s.below[card]
    return card


@rule
def move(s: State, event: int, card: Card, pile: Pile, seen: Seats) -> None:
    """Move a card to the top of another pile; the seats in `seen` see its face.

    Everyone sees where it goes, so the seats that knew the card still know it.
    """
    source = s.place[card]
    confuse(s, card, seen)
    take(s, card)
    put(s, card, pile)
    if seen != everyone(s):
        spread(s, source, pile)
    reveal(s, card, seen)
    emit(s, event, NONE, card, 1, source, pile, s.exact[card])


@rule
def confuse(s: State, card: Card, seen: Seats) -> None:
    """Let seats that knew a copy, but not this card, confuse the two as the card leaves.

    From now on they know of the copy only what they knew of the card. In an ordered pile everyone sees
    which one it is.
    """
    unsure = seen & ~s.exact[card]
    if unsure == 0 or s.ordered >> s.place[card] & 1:
        return
    copy = known_copy(s, card, unsure)
    while copy != NONE:
        confused = unsure & s.exact[copy]
        unsure ^= confused
        s.exact[copy] ^= confused
        if confused & s.among[card]:
            s.among[copy] |= confused & s.among[card]
            s.span[copy] |= s.span[card]
        copy = known_copy(s, card, unsure)


@rule
def known_copy(s: State, card: Card, seats: Seats) -> Card:
    """Return the lowest-numbered copy of a card in its pile that some of these seats know, or NONE."""
    found, other = NONE, s.top[s.place[card]]
    while other != NONE:
        if s.face[other] == s.face[card] and s.exact[other] & seats and (found == NONE or other < found):
            found = other
        other = s.below[other]
    return found


@rule
def tuck(s: State, event: int, card: Card, pile: Pile, seen: Seats) -> None:
    """Move a card under another pile; the seats in `seen` see its face."""
    move(s, event, card, pile, seen)
    last = card
    while s.below[last] != NONE:
        last = s.below[last]
    if last != card:
        s.top[pile] = s.below[card]
        s.below[card] = NONE
        s.below[last] = card


@rule
def slip(s: State, event: int, card: Card, pile: Pile, seen: Seats) -> None:
    """Move a card out of a hand so that only the seats in `seen` know which one it was."""
    source = s.place[card]
    others = everyone(s) & ~seen
    mates = s.top[source]
    while mates != NONE:
        blur(s, mates, others, 1 << source)
        mates = s.below[mates]
    move(s, event, card, pile, seen)


@rule
def swap(s: State, one: Card, other: Card) -> None:
    """Swap two cards of different piles in an imagined world; nobody learns anything."""
    pile, pile_of_other = s.place[one], s.place[other]
    above, above_other = card_above(s, one), card_above(s, other)
    s.below[one], s.below[other] = s.below[other], s.below[one]
    s.place[one], s.place[other] = pile_of_other, pile
    if above == NONE:
        s.top[pile] = other
    else:
        s.below[above] = other
    if above_other == NONE:
        s.top[pile_of_other] = one
    else:
        s.below[above_other] = one


@rule
def card_above(s: State, card: Card) -> Card:
    """Return the card on top of another, or NONE."""
    above, at = NONE, s.top[s.place[card]]
    while at != card:
        above, at = at, s.below[at]
    return above


@rule
def pour(s: State, event: int, source: Pile, target: Pile, seen: Seats) -> None:
    """Move a whole pile onto another, in its order, as one event."""
    card = s.top[source]
    if card == NONE:
        return
    last = card
    while card != NONE:
        s.place[card] = target
        reveal(s, card, seen)
        last = card
        card = s.below[card]
    s.below[last] = s.top[target]
    s.top[target] = s.top[source]
    s.top[source] = NONE
    emit(s, event, amount=s.size[source], source=source, target=target)
    s.size[target] += s.size[source]
    s.size[source] = 0
    for other in range(s.cards):
        if s.span[other] >> source & 1:
            s.span[other] ^= 1 << source
            if seen != everyone(s):
                s.span[other] |= 1 << target


@rule
def spread(s: State, source: Pile, target: Pile) -> None:
    """Note that an unseen card may have moved from one pile to the other."""
    from_bit, to_bit = 1 << source, 1 << target
    for card in range(s.cards):
        if s.span[card] & from_bit:
            s.span[card] |= to_bit


@rule
def reveal(s: State, card: Card, seen: Seats) -> None:
    """Let the seats in `seen` see the card where it lies."""
    s.exact[card] |= seen
    s.among[card] &= ~seen
    if s.among[card] == 0:
        s.span[card] = 0


@rule
def rule_out(s: State, card: Card, piles: int) -> None:
    """Let seats that trace a card know that it isn't in these piles."""
    s.span[card] &= ~piles
    left = s.span[card]
    if left != 0 and left & left - 1 == 0 and s.ordered & left == 0:
        reveal(s, card, s.among[card])


@rule
def blur(s: State, card: Card, seats: Seats, piles: int) -> None:
    """Let these seats know of the card only that it is in one of these piles."""
    knew = s.exact[card] & seats
    s.exact[card] &= ~seats
    s.among[card] |= knew
    if s.among[card] != 0:
        s.span[card] |= piles


@rule
def shuffle(s: State, pile: Pile) -> None:
    """Shuffle a pile; seats that knew its cards know only that they are in it."""
    count = gather(s, pile, 0)
    mix(s, count)
    for i in range(count):
        card = s.scratch[i]
        s.scratch[i] = 0
        put(s, card, pile)
        blur(s, card, everyone(s), 1 << pile)


@rule
def shuffle_spots(s: State, first: Pile, count: int) -> None:
    """Shuffle the cards that lie singly on neighbouring spots; empty spots stay empty."""
    filled = 0
    lying = 0
    for spot in range(first, first + count):
        if s.size[spot] > 0:
            filled |= 1 << spot
            lying = gather(s, spot, lying)
    for card in range(s.cards):  # also cards that may lie in other piles, because none may stand out
        if s.span[card] & filled:
            s.span[card] |= filled
    mix(s, lying)
    for spot in range(first, first + count):
        if filled & 1 << spot:
            lying -= 1
            card = s.scratch[lying]
            s.scratch[lying] = 0
            put(s, card, spot)
            blur(s, card, everyone(s), filled)


@rule
def gather(s: State, pile: Pile, count: int) -> int:
    """Take up a pile behind `count` cards in scratch. Return how many are there now."""
    card = s.top[pile]
    while card != NONE:
        s.scratch[count] = card
        count += 1
        card = s.below[card]
    s.top[pile] = NONE
    s.size[pile] = 0
    return count


@rule
def mix(s: State, count: int) -> None:
    """Shuffle the first cards in scratch, with as few random words as possible."""
    last = count - 1
    while last > 0:
        first, ways = last, last + 1
        while first > 1 and ways * first <= WAYS and not has_script(s):
            ways *= first
            first -= 1
        rest = uniform(s, ways)
        for i in range(last, first - 1, -1):
            rest *= i + 1
            j = rest >> 32
            rest &= WORD
            s.scratch[i], s.scratch[j] = s.scratch[j], s.scratch[i]
        last = first - 1


@rule
def bits(number: int) -> int:
    """Return how many members a set of seats or piles has."""
    number -= number >> 1 & 0x55555555
    number = (number & 0x33333333) + (number >> 2 & 0x33333333)
    return ((number + (number >> 4) & 0x0F0F0F0F) * 0x01010101 & 0xFFFFFFFF) >> 24
