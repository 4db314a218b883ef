"""Small things every chapter of the rules needs: coins, owning cards, decks and stashes, the supply."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import bits, everyone, move, only, pour, reveal, shuffle
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import ask

from .cards import COST, DESIGN, FIRST, FITS_DESIGN, FITS_HIGH, FITS_LOW, FITS_TYPE, TYPE
from .state import FLOOR, MOST, OWNED, SEATS, SPOTS, EventKind, Pile, State


@rule
def decider_for(s: State, seat: SeatIndex) -> SeatIndex:
    """DH-8.53: return who decides for a seat: the seat itself, or a Doll's controller."""
    return s.controller if s.controller != NONE and seat == s.player else seat


@rule
def ask_for(s: State, seat: SeatIndex, decision: int) -> None:
    """DH-8.53: ask a seat, or the player who decides for it."""
    s.asked = seat
    ask(s, decider_for(s, seat), decision)


@rule
def seers(s: State, seat: SeatIndex) -> int:
    """DH-7.2: return the seats that see what a seat alone may see: itself, and a Doll's controller."""
    return only(seat) | only(decider_for(s, seat))


@rule
def pay(s: State, amount: int, giver: int, taker: int) -> None:
    """DH-4.1: move coins; the bank gives what it has in tokens, and counts in indicator."""
    if s.edition == 0 and giver == Pile.BANK and amount > s.bank:
        amount = s.bank
    if amount > 0:
        add(s, giver, -amount)
        add(s, taker, amount)
        emit(s, EventKind.PAID, amount=amount, source=giver, target=taker)


@rule
def add(s: State, place: int, amount: int) -> None:
    """Change the coins of a purse or the bank."""
    if place >= Pile.PURSE:
        s.coins[place - Pile.PURSE] = more(s.coins[place - Pile.PURSE], amount)
    elif s.edition == 0:
        s.bank += amount


@rule
def more(number: int, amount: int) -> int:
    """Add without counting further than a match can come to."""
    return min(number + amount, MOST)


@rule
def bank_gives(s: State) -> bool:
    """DH-4.1: return whether anyone can get a coin."""
    return s.edition != 0 or s.bank > 0


@rule
def matches(card: Card, filtered: int) -> bool:
    """Return whether a card fits a filter."""
    design = DESIGN[card]
    if TYPE[design] & FITS_TYPE[filtered] == 0:
        return False
    if COST[design] < FITS_LOW[filtered] or COST[design] > FITS_HIGH[filtered]:
        return False
    return FITS_DESIGN[filtered] == NONE or FITS_DESIGN[filtered] == design


@rule
def count_pile(s: State, pile: int, filtered: int) -> int:
    """Return how many cards of a pile fit a filter."""
    count = 0
    card = s.top[pile]
    while card != NONE:
        count += matches(card, filtered)
        card = s.below[card]
    return count


@rule
def count_supply(s: State, filtered: int) -> int:
    """Return how many face-up supply cards fit a filter."""
    count = 0
    for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
        if s.size[spot] > 0:
            count += matches(s.top[spot], filtered)
    return count


@rule
def owner(s: State, card: Card) -> SeatIndex:
    """DH-3.6: return who owns a card, or NONE."""
    pile = s.place[card]
    if pile < OWNED:
        return pile & SEATS - 1
    return s.player if pile == Pile.PLAYING or pile == Pile.APART else NONE


@rule
def owned(s: State, seat: SeatIndex) -> int:
    """DH-3.6: return how many cards a seat owns."""
    count = s.size[Pile.DECK + seat] + s.size[Pile.HAND + seat]
    count += s.size[Pile.STASH + seat] + s.size[Pile.ASIDE + seat]
    if seat == s.player:
        count += s.size[Pile.PLAYING] + s.size[Pile.APART]
    return count


@rule
def is_supply(pile: int) -> bool:
    """Return whether a pile is a place in the supply."""
    return pile >= Pile.SUPPLY and pile < Pile.SUPPLY + SPOTS


@rule
def may_lose(s: State, card: Card) -> bool:
    """DH-3.6: return whether a card's owner can spare one."""
    seat = owner(s, card)
    return seat == NONE or owned(s, seat) > FLOOR


@rule
def find(s: State, pile: int, design: int) -> Card:
    """Return a card of a design in a pile, or NONE; of several, the one most seats know."""
    found = NONE
    for card in range(FIRST[design], min(FIRST[design + 1], s.cards)):
        if s.place[card] == pile:
            if found == NONE or bits(s.exact[card]) > bits(s.exact[found]):
                found = card
    return found


@rule
def draw(s: State, seat: SeatIndex, pile: int) -> bool:
    """DH-2.7, DH-2.8: draw a card. Return whether there was one."""
    if s.size[Pile.DECK + seat] == 0:
        return False
    move(s, EventKind.DRAWN, s.top[Pile.DECK + seat], pile, seers(s, seat))
    lift(s, Pile.DECK + seat)
    refill(s, seat)
    return True


@rule
def lift(s: State, pile: int) -> None:
    """DH-3.4: after a card leaves a deck, show one revealed top card less."""
    for level in range(s.level):
        if s.deck[level] == pile and s.shown[level] > 0:
            s.shown[level] -= 1


@rule
def cover(s: State, pile: int) -> None:
    """DH-3.4: note that other cards lie on a deck, so nothing of it is revealed any more."""
    for level in range(s.level):
        if s.deck[level] == pile:
            s.shown[level] = 0


@rule
def refill(s: State, seat: SeatIndex) -> None:
    """DH-2.7: reshuffle an empty deck at once. Until then the hand is public: the rest lies open."""
    if s.size[Pile.DECK + seat] == 0:
        card = s.top[Pile.HAND + seat] if s.size[Pile.APART] == 0 else NONE
        while card != NONE:
            reveal(s, card, everyone(s))
            card = s.below[card]
        shuffle_stash(s, seat)


@rule
def shuffle_stash(s: State, seat: SeatIndex) -> None:
    """DH-2.7: shuffle a stash into its deck; cards set aside return, and their coins go to their senders."""
    if s.size[Pile.STASH + seat] == 0:
        return
    pour(s, EventKind.SHUFFLED, Pile.STASH + seat, Pile.DECK + seat, everyone(s))
    shuffle(s, Pile.DECK + seat)
    cover(s, Pile.DECK + seat)
    while s.size[Pile.ASIDE + seat] > 0:
        card = s.top[Pile.ASIDE + seat]
        finder, coins = s.sent_by[card] - 1, s.sent_for[card]
        s.sent_by[card] = 0
        s.sent_for[card] = 0
        move(s, EventKind.RETURNED, card, Pile.STASH + seat, everyone(s))
        s.coins[finder] = more(s.coins[finder], coins)
        emit(s, EventKind.PAID, amount=coins, source=Pile.ASIDE + seat, target=Pile.PURSE + finder)


@rule
def face_down(s: State) -> int:
    """DH-1.4: return how many supply cards are face down."""
    count = 0
    for seat in range(s.seats):
        count += s.size[Pile.DOWN + seat]
    return count


@rule
def face_up(s: State) -> int:
    """Return how many supply cards are face up."""
    count = 0
    for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS):
        count += s.size[spot]
    return count


@rule
def restock(s: State) -> None:
    """DH-1.4: keep the supply at six cards; DH-5.1: an empty supply deck begins the last round."""
    missing = SPOTS - face_up(s) - face_down(s)
    while missing > 0 and s.size[Pile.SUPPLY_DECK] > 0:
        move(s, EventKind.RESTOCKED, s.top[Pile.SUPPLY_DECK], empty_spot(s), everyone(s))
        lift(s, Pile.SUPPLY_DECK)
        missing -= 1
        s.idle = 0
    note_end(s)


@rule
def note_end(s: State) -> None:
    """DH-5.1: note that the supply deck has run out, and on whose turn."""
    if s.size[Pile.SUPPLY_DECK] == 0 and s.ended_by == NONE:
        s.ended_by = s.player
        emit(s, EventKind.LAST_ROUND, s.player)


@rule
def empty_spot(s: State) -> int:
    """DH-1.4: return the first empty place of the supply; a face-down card keeps its own."""
    for spot in range(SPOTS):
        if s.size[Pile.SUPPLY + spot] == 0 and s.down[spot] == NONE:
            return Pile.SUPPLY + spot
    return NONE


@rule
def gain_actions(s: State, amount: int) -> None:
    """DH-4.4: gain Actions."""
    if amount > 0:
        s.actions = more(s.actions, amount)
        emit(s, EventKind.ACTIONS, s.player, amount=amount)


@rule
def gain_buys(s: State, amount: int) -> None:
    """DH-4.5: gain Buys."""
    if amount > 0:
        s.buys = more(s.buys, amount)
        emit(s, EventKind.BUYS, s.player, amount=amount)
