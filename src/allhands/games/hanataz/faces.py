"""HZ-8: the face cards."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import confuse, everyone, move, nth, only, reveal, shuffle_spots, slip
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, peek, pop, push

from .cards import DESIGN, KIND, CardType
from .common import (
    find,
    give_up_control,
    hand_of,
    hand_size,
    is_active,
    is_in,
    nub_out,
    pay,
    take_control,
)
from .deck import draw, reshuffle
from .state import LET_IT_HAPPEN, PAY, SHUFFLE, SPOTS, Decision, EventKind, Pile, Reason, State, Step


@rule
def play_face(s: State, seat: SeatIndex, card: Card) -> None:
    """HZ-8.2: pay the Bards, lay the card on the table, and start what it does."""
    pay_bards(s, seat)
    kind = KIND[DESIGN[card]]
    move(s, EventKind.PLAYED, card, Pile.BARDS if kind == CardType.BARD else Pile.TABLE, everyone(s))
    match kind:
        case CardType.ASSASSIN:
            ask(s, seat, Decision.ASSASSIN)
        case CardType.BARD:
            perform(s, seat)
        case CardType.CROWN:
            pay(s, 1, Pile.BANK, Pile.POT)
            push(s, Step.TAX, seat)
        case CardType.DRAGON:
            push(s, Step.HOARD, seat)
            push(s, Step.KNIGHTS, seat, 1, NONE)
        case CardType.FOOL:
            trick(s, seat)
        case CardType.JESTER:
            jest(s, seat)
        case CardType.PRIEST:
            intervene(s, seat)
        case CardType.ROGUE:
            ask(s, seat, Decision.ROGUE)
        case CardType.TROLL:
            push(s, Step.TOLL, seat, 1)
        case CardType.WIZARD:
            draw(s, seat)
            draw(s, seat)


@rule
def pay_bards(s: State, seat: SeatIndex) -> None:
    """HZ-8.2: pay a silv to every Bard for a face card."""
    for bard in range(s.bard_count):
        pay(s, 1, Pile.PURSE + seat, Pile.TIPS + bard)


@rule
def refusal_of_victim(s: State, seat: SeatIndex, target: SeatIndex) -> int:
    """HZ-8.1: choose another player who hasn't nubbed out."""
    if not is_in(s, target):
        return Reason.NOT_IN_MATCH
    if target == seat:
        return Reason.NOT_YOUR_OWN_VICTIM
    return Reason.NUBBED_OUT if s.nubbed[target] else Reason.NONE


@rule
def assassinate(s: State, seat: SeatIndex, target: SeatIndex) -> None:
    """HZ-8.1: make the victim nub out."""
    emit(s, EventKind.KILLED, seat, target=Pile.HAND + target)
    nub_out(s, target)


@rule
def perform(s: State, seat: SeatIndex) -> None:
    """HZ-8.2: bard: it lies beside the Hanataz Hand until the hand ends."""
    s.bard_owner[s.bard_count] = seat
    s.bard_silvs[s.bard_count] = 0
    s.bard_count += 1


@rule
def tip_bards(s: State) -> None:
    """HZ-8.2: pay each Bard's silvs to its owner at the end of the hand; the Hanataz tips an empty one 5."""
    for bard in range(s.bard_count):
        if s.bard_silvs[bard] > 0:
            pay(s, s.bard_silvs[bard], Pile.TIPS + bard, Pile.PURSE + s.bard_owner[bard])
        else:
            pay(s, 5, Pile.BANK, Pile.PURSE + s.bard_owner[bard])
        s.bard_owner[bard] = NONE
    s.bard_count = 0


@rule
def tax(s: State, player: SeatIndex, asked: int) -> None:
    """HZ-8.3: Crown. Ask everyone, its player first, to pay the pot or nub out."""
    if asked < s.seats:
        push(s, Step.TAX, player, asked + 1)
        demand(s, seat_after(s, player, asked), Decision.TAX)


@rule
def toll(s: State, player: SeatIndex, asked: int) -> None:
    """HZ-8.11: Troll. Ask everyone else to pay its player or nub out."""
    if asked < s.seats:
        push(s, Step.TOLL, player, asked + 1)
        demand(s, seat_after(s, player, asked), Decision.TOLL)


@rule
def demand(s: State, seat: SeatIndex, decision: int) -> None:
    """HZ-8.13: ask a player to pay or nub out; without a silv they nub out."""
    if is_active(s, seat):
        if s.silvs[seat] == 0:
            nub_out(s, seat)
        else:
            ask(s, seat, decision)


@rule
def answer_tax(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.3: pay the pot, or nub out."""
    pay_or_nub_out(s, seat, choice, Pile.POT)


@rule
def answer_toll(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.11: pay the Troll's player, or nub out."""
    pay_or_nub_out(s, seat, choice, Pile.PURSE + peek(s)[1])


@rule
def pay_or_nub_out(s: State, seat: SeatIndex, choice: int, taker: int) -> None:
    """HZ-8.13: pay a silv to someone, or nub out."""
    if choice == PAY:
        pay(s, 1, Pile.PURSE + seat, taker)
    else:
        nub_out(s, seat)


@rule
def knights(s: State, player: SeatIndex, asked: int, target: SeatIndex) -> None:
    """HZ-8.8: ask everyone who could hold a Knight by public facts, clockwise, until one plays it."""
    if asked < s.seats:
        push(s, Step.KNIGHTS, player, asked + 1, target)
        seat = seat_after(s, player, asked)
        allowed = is_active(s, seat) or (is_in(s, seat) and seat == target)
        if allowed and hand_size(s, seat) > 0 and s.silvs[seat] >= s.bard_count:
            ask(s, seat, Decision.KNIGHT)


@rule
def refusal_of_knight(s: State, seat: SeatIndex, choice: int) -> int:
    """HZ-8.7: cancel with a Knight from hand, or let it happen."""
    if choice == LET_IT_HAPPEN:
        return Reason.NONE
    if KIND[choice] != CardType.KNIGHT:
        return Reason.NOT_A_KNIGHT
    return Reason.NOT_HELD if find(s, seat, choice) == NONE else Reason.NONE


@rule
def answer_knight(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.8: play a Knight, or let the Rogue or Dragon happen."""
    if choice == LET_IT_HAPPEN:
        emit(s, EventKind.LET_HAPPEN, seat)
    else:
        protect(s, seat, choice)


@rule
def protect(s: State, seat: SeatIndex, design: int) -> None:
    """HZ-8.7: Knight. Cancel the Rogue or Dragon just played."""
    pay_bards(s, seat)
    move(s, EventKind.PLAYED, find(s, seat, design), Pile.TABLE, everyone(s))
    emit(s, EventKind.CANCELLED, seat)
    pop(s)  # nobody else is asked,
    pop(s)  # and what was to happen does not


@rule
def hoard(s: State, seat: SeatIndex) -> None:
    """HZ-8.4: Dragon. Take up to 3 silvs from the pot."""
    pay(s, hoarded(s), Pile.POT, Pile.PURSE + seat)


@rule
def hoarded(s: State) -> int:
    """HZ-8.4: return how many silvs a Dragon takes."""
    return min(3, s.pot)


@rule
def trick(s: State, seat: SeatIndex) -> None:
    """HZ-8.5: fool: choose a card of the Hanataz Hand; with none there (HZ-6.9) the Fool lies alone."""
    if hanataz_cards(s) > 0:
        ask(s, seat, Decision.FOOL)
    else:
        trade(s, seat, 0)


@rule
def trade(s: State, seat: SeatIndex, position: int) -> None:
    """HZ-8.5: take the card, shuffle the Fool in with the others, and take a Fool token."""
    spot = Pile.HANATAZ + position
    if s.size[spot] > 0:
        move(s, EventKind.TAKEN, s.top[spot], hand_of(seat), only(seat))
    fool = s.top[Pile.TABLE]
    move(s, EventKind.HIDDEN, fool, spot, everyone(s))
    shuffle_spots(s, Pile.HANATAZ, SPOTS)
    emit(s, EventKind.SHUFFLED, seat, amount=SPOTS, source=Pile.HANATAZ, target=Pile.HANATAZ)
    take_fool_token(s, seat)


@rule
def take_fool_token(s: State, seat: SeatIndex) -> None:
    """HZ-8.5: take a token from the centre, or else from the player who has held one longest."""
    for token in range(s.decks):
        if s.fool_tokens[token] == NONE:
            s.fool_tokens[token] = seat
            emit(s, EventKind.FOOL_TOKEN, seat, amount=1)
            return
    if s.fool_tokens[0] != seat:
        for token in range(s.decks - 1):
            s.fool_tokens[token] = s.fool_tokens[token + 1]
        s.fool_tokens[s.decks - 1] = seat
        emit(s, EventKind.FOOL_TOKEN, seat, amount=1)


@rule
def hanataz_cards(s: State) -> int:
    """Return how many cards lie in the Hanataz Hand."""
    count = 0
    for spot in range(Pile.HANATAZ, Pile.HANATAZ + SPOTS):
        count += s.size[spot]
    return count


@rule
def refusal_of_position(s: State, position: int) -> int:
    """HZ-6.9: choose a position with a card."""
    return Reason.NONE if s.size[Pile.HANATAZ + position] > 0 else Reason.EMPTY_POSITION


@rule
def jest(s: State, seat: SeatIndex) -> None:
    """HZ-8.6: Jester. Look at a card of the Hanataz Hand, if there is one (HZ-6.9)."""
    if hanataz_cards(s) > 0:
        ask(s, seat, Decision.JESTER_LOOK)
    else:
        jest_on(s, seat)


@rule
def look(s: State, seat: SeatIndex, position: int) -> None:
    """HZ-8.6: look at the card, and decide whether to shuffle the five."""
    spot = Pile.HANATAZ + position
    confuse(s, s.top[spot], only(seat))
    reveal(s, s.top[spot], only(seat))
    emit(s, EventKind.LOOKED, seat, s.top[spot], source=spot, seen=s.exact[s.top[spot]])
    ask(s, seat, Decision.JESTER_SHUFFLE)


@rule
def put_back(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.6: put the card back, or shuffle the five; then draw a card."""
    if choice == SHUFFLE:
        shuffle_spots(s, Pile.HANATAZ, SPOTS)
        emit(s, EventKind.SHUFFLED, seat, amount=SPOTS, source=Pile.HANATAZ, target=Pile.HANATAZ)
    else:
        emit(s, EventKind.PUT_BACK, seat)
    jest_on(s, seat)


@rule
def jest_on(s: State, seat: SeatIndex) -> None:
    """HZ-8.6: draw a card, then play one."""
    draw(s, seat)
    ask(s, seat, Decision.JESTER_PLAY)


@rule
def intervene(s: State, seat: SeatIndex) -> None:
    """HZ-8.9: Priest. Discard the numbers on the table; the next number from the deck takes control."""
    discard_numbers(s)
    reshuffled = False
    while s.size[Pile.DECK] > 0 or not reshuffled:
        if s.size[Pile.DECK] == 0:
            reshuffle(s)
            reshuffled = True
        else:
            card = s.top[Pile.DECK]
            move(s, EventKind.TURNED_UP, card, Pile.ASIDE, everyone(s))
            if KIND[DESIGN[card]] == CardType.NUMBER:
                move(s, EventKind.PLAYED, card, Pile.TABLE, everyone(s))
                take_control(s, seat, card)
                break
    while s.size[Pile.ASIDE] > 0:
        move(s, EventKind.DISCARDED, s.top[Pile.ASIDE], Pile.DISCARD, everyone(s))


@rule
def discard_numbers(s: State) -> None:
    """HZ-8.9: discard the number cards on the table, and end control."""
    card = s.top[Pile.TABLE]
    while card != NONE:
        under = s.below[card]
        if KIND[DESIGN[card]] == CardType.NUMBER:
            move(s, EventKind.DISCARDED, card, Pile.DISCARD, everyone(s))
        card = under
    if s.control != NONE:
        give_up_control(s)


@rule
def refusal_of_robbery(s: State, seat: SeatIndex, choice: int) -> int:
    """HZ-8.10: choose another player, and what to take."""
    return refusal_of_theft(s, seat, choice // 2, choice % 2 == 1)


@rule
def refusal_of_theft(s: State, seat: SeatIndex, target: SeatIndex, with_card: bool) -> int:
    """HZ-8.10: take 2 silvs from a player who has any, or a silv and a card from one with cards."""
    if not is_in(s, target):
        return Reason.NOT_IN_MATCH
    if target == seat:
        return Reason.NOT_YOUR_OWN_THIEF
    if with_card:
        return Reason.NO_CARDS_THERE if hand_size(s, target) == 0 else Reason.NONE
    return Reason.NO_SILVS_THERE if s.silvs[target] == 0 else Reason.NONE


@rule
def announce_robbery(s: State, seat: SeatIndex, choice: int) -> None:
    """HZ-8.10: declare the theft, then ask for Knights before anything is taken."""
    target, with_card = choice // 2, choice % 2 == 1
    event = EventKind.ROBBED_OF_CARD if with_card else EventKind.ROBBED
    emit(s, event, seat, amount=stolen(s, target, with_card), target=Pile.HAND + target)
    push(s, Step.THEFT, seat, target, int(with_card))
    push(s, Step.KNIGHTS, seat, 1, target)


@rule
def steal(s: State, seat: SeatIndex, target: SeatIndex, with_card: bool) -> None:
    """HZ-8.10: take 2 silvs, or a silv and a random card, as far as they are there."""
    pay(s, stolen(s, target, with_card), Pile.PURSE + target, Pile.PURSE + seat)
    if with_card:
        card = nth(s, hand_of(target), below(s, hand_size(s, target)))
        slip(s, EventKind.TAKEN, card, hand_of(seat), only(seat) | only(target))


@rule
def stolen(s: State, target: SeatIndex, with_card: bool) -> int:
    """HZ-8.10: return how many silvs a Rogue takes."""
    return min(1 if with_card else 2, s.silvs[target])
