"""DH-3.5: what can be done at all, looked at before anybody is asked. Nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.effect_parser import WIDTH, A, B, C, D, E
from allhands.files.verbs import rules_of
from allhands.kernel.dispatch import make_dispatch
from allhands.kernel.piles import bits, nth
from allhands.kernel.rule import NONE, Card, SeatIndex, rule

from .cards import CODE, COST, DESIGN, DESIGNS, HOOKS, PLAY, TYPE
from .common import (
    bank_gives,
    count_pile,
    count_supply,
    face_up,
    matches,
    may_lose,
    owned,
)
from .opcodes import DEARER, SAME, Deck, Gain, Gift, Goal, Op, Source, Test, Where, Whom
from .state import SPOTS, Pile, State
from .verbs import VERBS


@rule
def deck_of(deck: int, me: SeatIndex, they: SeatIndex) -> int:
    """Return the pile a deck is, or NONE if it is to be chosen or several."""
    if deck == Deck.MINE:
        return Pile.DECK + me
    if deck == Deck.THEIRS:
        return Pile.DECK + they
    if deck == Deck.SUPPLY or deck == Deck.RELOAD:
        return Pile.SUPPLY_DECK + deck - Deck.SUPPLY
    return NONE


@rule
def pile_of(source: int, me: SeatIndex, they: SeatIndex) -> int:
    """Return the pile cards are picked from, or NONE if it isn't one pile."""
    if source == Source.STASH:
        return Pile.STASH + me
    if source == Source.THEIR_STASH:
        return Pile.STASH + they
    if source == Source.HAND or source == Source.HAND_OR_STASH or source == Source.HAND_OR_THIS:
        return Pile.HAND + me
    return NONE


@rule
def count(s: State, where: int, filtered: int, me: SeatIndex, they: SeatIndex, it: Card) -> int:
    """Count what an amount or a condition is about."""
    match where:
        case Where.HAND:
            return count_pile(s, Pile.HAND + me, filtered)
        case Where.STASH:
            return count_pile(s, Pile.STASH + me, filtered)
        case Where.SUPPLY:
            return count_supply(s, filtered)
        case Where.THEIR_STASH:
            return count_pile(s, Pile.STASH + they, filtered)
        case Where.ITS_COST:
            return COST[DESIGN[it]]
        case Where.ITS_HOOKS:
            return HOOKS[DESIGN[it]]
        case Where.TYPES:
            return types_in_supply(s)
        case _:
            return 1


@rule
def types_in_supply(s: State) -> int:
    """Return how many types there are in the supply."""
    types = 0
    for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
        if s.size[spot] > 0:
            types |= TYPE[DESIGN[s.top[spot]]]
    return bits(types)


@rule
def most_alike(s: State) -> int:
    """Return how many supply cards have the commonest type."""
    best = 0
    for kind in range(3):
        alike = 0
        for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
            if s.size[spot] > 0:
                alike += TYPE[DESIGN[s.top[spot]]] >> kind & 1
        best = max(best, alike)
    return best


@rule
def has_fewest(s: State, me: SeatIndex) -> bool:
    """Return whether a seat owns fewer cards than every other; alone it does."""
    for seat in range(s.seats):
        if seat != me and owned(s, seat) <= owned(s, me):
            return False
    return True


@rule
def count_top(s: State, pile: int, number: int, filtered: int) -> int:
    """Return how many of a deck's top cards fit."""
    found = 0
    for i in range(min(number, s.size[pile])):
        found += matches(nth(s, pile, i), filtered)
    return found


@rule
def holds(s: State, pc: int, me: SeatIndex, they: SeatIndex, it: Card, source: Card) -> bool:
    """Return whether the condition of an IF or a WHEN is met."""
    least, filtered = CODE[pc + B], CODE[pc + D]
    match CODE[pc + A]:
        case Test.COUNT:
            return count(s, CODE[pc + C], filtered, me, they, it) >= least
        case Test.ALIKE:
            return most_alike(s) >= least
        case Test.FEWEST:
            return has_fewest(s, me)
        case Test.PLAYED:
            return s.place[source] == Pile.PLAYING
        case Test.OUTNUMBER:
            mine = count_top(s, Pile.DECK + me, least, filtered)
            return mine > count_top(s, Pile.DECK + they, least, filtered)
        case Test.IT_FITS:
            return matches(it, filtered)
        case _:
            return False


@rule
def has_missed(s: State) -> bool:
    """DH-8.24: return whether the cards dug cost something else than the guess."""
    guess = s.guess[s.level - 1]
    if guess == NONE:
        return False
    total = 0
    card = s.top[Pile.APART]
    while card != NONE:
        total += COST[DESIGN[card]]
        card = s.below[card]
    return total != guess


@rule
def compare(first: Card, second: Card, relation: int) -> bool:
    """Return whether the costs of two cards allow a swap."""
    step = COST[DESIGN[second]] - COST[DESIGN[first]]
    if relation & 3 == SAME:
        return step == 0
    if relation & 3 == DEARER:
        return step == relation >> 2
    return abs(step) <= relation >> 2


@rule
def has_partner(s: State, first: Card, pc: int, they: SeatIndex) -> bool:
    """DH-3.5: return whether a card has a partner for a swap."""
    if CODE[pc + B] == Source.SUPPLY:
        for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
            if s.top[spot] != NONE and compare(first, s.top[spot], CODE[pc + C]):
                return True
        return False
    second = s.top[Pile.STASH + they]
    while second != NONE:
        if compare(first, second, CODE[pc + C]):
            return True
        second = s.below[second]
    return False


@rule
def can_swap(s: State, me: SeatIndex, they: SeatIndex, pc: int, played: Card) -> bool:
    """DH-2.4, DH-3.5: return whether a pair fits; a card about to be played has left the hand."""
    if CODE[pc + A] == Source.TOP:
        for seat in range(s.seats):
            if s.size[Pile.DECK + seat] > 0 and has_partner(s, s.top[Pile.DECK + seat], pc, they):
                return True
        return False
    if CODE[pc + A] == Source.HAND_OR_THIS and s.size[Pile.PLAYING] > 0:
        if has_partner(s, s.top[Pile.PLAYING], pc, they):
            return True
    card = s.top[pile_of(CODE[pc + A], me, they)]
    while card != NONE:
        if card != played and has_partner(s, card, pc, they):
            return True
        card = s.below[card]
    return False


@rule
def fits_pick(s: State, pc: int, card: Card) -> bool:
    """DH-3.5: return whether a card can be picked, by its face and by what becomes of it."""
    if not matches(card, CODE[pc + D]):
        return False
    out = CODE[pc + WIDTH] == Op.PUT and CODE[pc + WIDTH + A] == Goal.OUT
    return not out or may_lose(s, card)


@rule
def any_fits(s: State, pile: int, pc: int, played: Card) -> bool:
    """DH-3.5: return whether a pile has a card that can be picked."""
    card = s.top[pile]
    while card != NONE:
        if card != played and fits_pick(s, pc, card):
            return True
        card = s.below[card]
    return False


@rule
def can_pick(s: State, me: SeatIndex, they: SeatIndex, pc: int, played: Card) -> bool:
    """DH-3.5: return whether there is a card to pick."""
    source = CODE[pc + A]
    if source == Source.SUPPLY:
        for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
            if s.size[spot] > 0 and fits_pick(s, pc, s.top[spot]):
                return True
        return False
    pile = pile_of(source, me, they)
    if pile == NONE:
        return True
    if any_fits(s, pile, pc, played):
        return True
    return source == Source.HAND_OR_STASH and any_fits(s, Pile.STASH + me, pc, played)


@rule
def can_reveal(s: State, me: SeatIndex, they: SeatIndex, pc: int) -> bool:
    """DH-3.5: whether the deck has a card, unless it is still to be chosen."""
    pile = deck_of(CODE[pc + B], me, they)
    return pile == NONE or s.size[pile] > 0


@rule
def has_coins(s: State, me: SeatIndex, they: SeatIndex) -> bool:
    """DH-3.5: whether the player chosen has a coin."""
    return s.coins[they] > 0


@rule
def can_give(s: State, me: SeatIndex, they: SeatIndex, pc: int) -> bool:
    """DH-3.5: whether there is a coin to give, or nothing is given yet."""
    return CODE[pc + A] != Gift.COINS or bank_gives(s)


@rule
def has_stash(s: State, me: SeatIndex, they: SeatIndex) -> bool:
    """DH-3.5: whether there is a stash to shuffle."""
    return s.size[Pile.STASH + me] > 0


@rule
def can_gain(s: State, me: SeatIndex, they: SeatIndex, pc: int) -> bool:
    """DH-3.5: return whether there is anything to gain by public facts."""
    if CODE[pc + C] == Where.THEIR_STASH and count_pile(s, Pile.STASH + they, CODE[pc + D]) == 0:
        return False
    match CODE[pc + A]:
        case Gain.COINS:
            return bank_gives(s)
        case Gain.CARDS:
            return s.size[Pile.DECK + me] > 0
        case Gain.RELOADS:
            return face_up(s) > 0
        case Gain.DISCARDS:
            return s.size[Pile.HAND + me] > 0
        case _:
            return True


can_begin: Callable[..., bool] = make_dispatch(
    __name__,
    "can_begin",
    "s, me, they, pc, played",
    "op",
    {Op.PICK: can_pick, **rules_of(VERBS, "possible", __package__)},
    before=["op = CODE[pc]"],
    names={"CODE": CODE},
    calls={3: "s, me, they", 4: "s, me, they, pc", 5: "s, me, they, pc, played"},
    otherwise="True",
    about="Return whether an instruction can do anything, a player once chosen.",
)


@rule
def is_meant(s: State, me: SeatIndex, seat: SeatIndex, pc: int) -> bool:
    """DH-3.5: return whether a CHOOSE is about this seat at all."""
    if seat == me:
        return CODE[pc + A] == Whom.PLAYER or (CODE[pc + A] == Whom.RIVAL and s.seats == 1)
    return s.size[Pile.DECK + seat] >= CODE[pc + B]


@rule
def can_open(s: State, me: SeatIndex, they: SeatIndex, pc: int, end: int, played: Card) -> bool:
    """DH-3.5: return whether a block can do anything, by its first instruction or its gains."""
    while CODE[pc] == Op.EACH or (CODE[pc] == Op.JUMP and pc < end):
        pc = pc + WIDTH if CODE[pc] == Op.EACH else CODE[pc + E]
    first = past_vain_gains(s, me, they, pc, end)
    if first >= end or CODE[first] != Op.CHOOSE:
        return can_bring(s, me, they, pc, end, played)
    for seat in range(s.seats):
        if is_meant(s, me, seat, first):
            if can_bring(s, me, seat, first + WIDTH, CODE[first + E], played):
                return True
    return False


@rule
def can_bring(s: State, me: SeatIndex, they: SeatIndex, pc: int, end: int, played: Card) -> bool:
    """DH-3.5: return whether a block can do anything to the player chosen."""
    first = past_vain_gains(s, me, they, pc, end)
    if first >= end:
        return False
    return (first > pc and asks_hand(first)) or can_begin(s, me, they, first, played)


@rule
def past_vain_gains(s: State, me: SeatIndex, they: SeatIndex, pc: int, end: int) -> int:
    """DH-3.5: return the first instruction of a block that isn't a gain of nothing."""
    while pc < end and CODE[pc] == Op.GAIN and not can_gain(s, me, they, pc):
        pc += WIDTH
    return pc


@rule
def asks_hand(pc: int) -> bool:
    """DH-7.2: return whether an instruction depends on a hand, which a gain before it must not reveal."""
    if CODE[pc] != Op.PICK and CODE[pc] != Op.SWAP:
        return False
    source = CODE[pc + A]
    return source == Source.HAND or source == Source.HAND_OR_STASH or source == Source.HAND_OR_THIS


@rule
def can_take_option(s: State, me: SeatIndex, they: SeatIndex, pc: int, option: int) -> bool:
    """DH-3.5: return whether an option can be carried out; each ends with a jump past the last."""
    start = CODE[pc + option]
    if start == 0:
        return False
    following = CODE[pc + option + 1] if option < E else 0
    end = following if following != 0 else CODE[CODE[pc + B] - WIDTH + E]
    return can_open(s, me, they, start, end - WIDTH, NONE)


@rule
def can_start(s: State, me: SeatIndex, pc: int, played: Card) -> bool:
    """DH-2.9: return whether a card's price can be paid and its condition is met."""
    if CODE[pc] == Op.PAY:
        return s.coins[me] >= CODE[pc + B] and can_follow(s, me, pc, played)
    if CODE[pc] == Op.NEEDS:
        return s.size[Pile.DECK + me] >= CODE[pc + B] and can_follow(s, me, pc, played)
    return True


@rule
def can_follow(s: State, me: SeatIndex, pc: int, played: Card) -> bool:
    """DH-2.9: return whether what follows a price or a need can be done; a price fills the bank first."""
    return CODE[pc + WIDTH] == Op.GAIN or can_open(s, me, me, pc + WIDTH, CODE[pc + E], played)


@rule
def is_resolving(s: State, card: Card) -> bool:
    """DH-3.9: return whether a card is being resolved."""
    for level in range(s.level):
        if s.source[level] == card:
            return True
    return False


@rule
def can_apply(s: State, me: SeatIndex, card: Card) -> bool:
    """DH-3.9: return whether a card's effects can be applied; not while it is being resolved."""
    return not is_resolving(s, card) and can_start(s, me, PLAY[s.edition * DESIGNS + DESIGN[card]], NONE)


@rule
def is_pickable(s: State, me: SeatIndex, pc: int, card: Card) -> bool:
    """DH-3.9: return whether a card can be picked, and applied if that follows."""
    if not fits_pick(s, pc, card):
        return False
    return CODE[pc + WIDTH] != Op.APPLY or can_apply(s, me, card)


@rule
def any_pickable(s: State, me: SeatIndex, pc: int, pile: int) -> bool:
    """DH-3.9: return whether a pile has a pickable card."""
    card = s.top[pile]
    while card != NONE:
        if is_pickable(s, me, pc, card):
            return True
        card = s.below[card]
    return False


@rule
def can_do(s: State, me: SeatIndex, they: SeatIndex, pc: int) -> bool:
    """DH-3.5: return whether an instruction can do anything now."""
    if CODE[pc] != Op.PICK:
        return can_begin(s, me, they, pc, NONE)
    if CODE[pc + A] == Source.SUPPLY or CODE[pc + A] == Source.NAMED:
        for spot in range(SPOTS):
            if CODE[pc + A] == Source.SUPPLY or s.named[s.level - 1] >> spot & 1:
                if s.size[Pile.SUPPLY + spot] > 0 and is_pickable(s, me, pc, s.top[Pile.SUPPLY + spot]):
                    return True
        return False
    pile = pile_of(CODE[pc + A], me, they)
    if pile == NONE or any_pickable(s, me, pc, pile):
        return True
    return CODE[pc + A] == Source.HAND_OR_STASH and any_pickable(s, me, pc, Pile.STASH + me)


@rule
def can_choose(s: State, me: SeatIndex, seat: SeatIndex, pc: int) -> bool:
    """DH-3.5: return whether a player fits what is done to them."""
    if seat >= s.seats or not is_meant(s, me, seat, pc):
        return False
    inside = past_vain_gains(s, me, seat, pc + WIDTH, CODE[pc + E])
    if inside > pc + WIDTH and inside < CODE[pc + E] and asks_hand(inside):
        return True
    return inside < CODE[pc + E] and can_do(s, me, seat, inside)
