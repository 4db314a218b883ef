"""Deck Hand: the deal, and the two statements everything else is derived from."""

from __future__ import annotations

from allhands.kernel.chance import below
from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, lay_out, move, put, reveal, shuffle, take
from allhands.kernel.rule import NONE, Card, Seats, rule
from allhands.kernel.stack import pop, push

from .cards import ADVANCED, BANK, DESIGN, DESIGNS, FIRST, IN_EDITION, STARTERS, STARTING
from .decks import answer_arrange, answer_deck, answer_sort, refusal_of_arrange, refusal_of_deck
from .effects import resolve
from .market import (
    answer_reload,
    answer_restoring,
    flip,
    flip_one,
    offer_restoring,
    refusal_of_restoring,
    refusal_of_spot,
    remove,
)
from .picks import (
    answer_card,
    answer_shown,
    answer_supply,
    answer_top,
    refusal_of_card,
    refusal_of_shown,
    refusal_of_supply,
    refusal_of_top,
)
from .questions import (
    answer_discard,
    answer_draw,
    answer_may,
    answer_number,
    answer_option,
    answer_pass,
    refusal_of_discard,
    refusal_of_option,
    refusal_of_pass,
    refusal_of_player,
    take_player,
)
from .resolution import answer_order, refusal_of_order, trigger
from .state import NO_SPOT, SPOTS, Decision, Happening, Pile, Reason, State, Step
from .turn import (
    discard_hand,
    end_turn,
    first_draw,
    next_action,
    owed_discards,
    put_away,
    refusal_of_turn,
    start_effects,
    start_turn,
    take_control,
    take_turn,
)

SOLO_SUPPLY = 23  # DH-6.2


@rule
def deal(s: State) -> None:
    """DH-1  Starting decks, a coin each, the supply deck, the reload deck and the supply."""
    lay_out(s, IN_EDITION[s.edition], Pile.RELOAD_DECK)
    s.bank = BANK if s.edition == 0 else 0
    s.ended_by = NONE
    s.controller = NONE
    for seat in range(s.seats):
        s.coins[seat] = 1
        s.bank -= 1 if s.edition == 0 else 0
    for seat in range(len(s.doll)):
        s.doll[seat] = NONE
    for spot in range(SPOTS):
        s.down[spot] = NONE
    emit(s, Happening.SET_UP, amount=s.seats)
    deal_decks(s)
    if s.beginners and (s.seats == 2 or s.seats == 3):  # DH-6.1
        for card in range(STARTERS, s.cards):
            if ADVANCED[DESIGN[card]]:
                lay(s, card, Pile.REMOVED, everyone(s))
    shuffle(s, Pile.RELOAD_DECK)
    for _ in range(min(supply_deck_size(s), s.size[Pile.RELOAD_DECK] - SPOTS)):
        lay(s, s.top[Pile.RELOAD_DECK], Pile.SUPPLY_DECK, 0)
    for spot in range(SPOTS):
        move(s, Happening.TURNED_UP, s.top[Pile.RELOAD_DECK], Pile.SUPPLY + spot, everyone(s))
    push(s, Step.TURN, below(s, s.seats))  # DH-1.5
    proceed(s)


@rule
def lay(s: State, card: Card, pile: int, seen: Seats) -> None:
    """Put a card in its first place, without a word about it."""
    take(s, card)
    put(s, card, pile)
    reveal(s, card, seen)


@rule
def deal_decks(s: State) -> None:
    """DH-1.2  Everyone gets the starting cards; their other copies leave the game."""
    for design in range(DESIGNS):
        if STARTING[design] > 0:
            card = FIRST[design]
            for seat in range(s.seats):
                for _ in range(STARTING[design]):
                    lay(s, card, Pile.DECK + seat, everyone(s))
                    card += 1
            for rest in range(card, FIRST[design + 1]):
                lay(s, rest, Pile.REMOVED, everyone(s))
    for seat in range(s.seats):
        shuffle(s, Pile.DECK + seat)


@rule
def supply_deck_size(s: State) -> int:
    """DH-1.3, DH-6.2."""
    if s.seats == 1:
        return SOLO_SUPPLY
    return s.seats * (10 if s.seats == 4 and s.edition == 0 else 11)


@rule
def named_pile(s: State) -> int:
    """The pile whose cards the choices by card name."""
    return s.pile


@rule
def refusal(s: State, choice: int) -> int:
    """Why the decider may not choose this, or Reason.NONE."""
    match s.pending:
        case Decision.TURN:
            return refusal_of_turn(s, choice)
        case Decision.RESTORE:
            return Reason.NONE if choice == NO_SPOT else refusal_of_restoring(s, choice)
        case Decision.RELOAD:
            return Reason.NONE if choice == NO_SPOT else refusal_of_spot(s, choice)
        case Decision.REMOVE | Decision.FLIP:
            return refusal_of_spot(s, choice)
        case Decision.DISCARD:
            return refusal_of_discard(s, choice)
        case Decision.EITHER:
            return refusal_of_option(s, choice)
        case Decision.PLAYER:
            return refusal_of_player(s, choice)
        case Decision.DECK:
            return refusal_of_deck(s, choice)
        case Decision.CARD:
            return refusal_of_card(s, choice)
        case Decision.SUPPLY:
            return refusal_of_supply(s, choice)
        case Decision.SHOWN | Decision.SORT:
            return refusal_of_shown(s, choice)
        case Decision.TOP:
            return refusal_of_top(s, choice)
        case Decision.ORDER:
            return refusal_of_order(s, choice)
        case Decision.PASS:
            return refusal_of_pass(s, choice)
        case Decision.ARRANGE:
            return refusal_of_arrange(s, choice)
        case _:
            return Reason.NONE


@rule
def apply(s: State, choice: int) -> None:
    """Settle the pending decision; on return the next one is pending, or the match is over."""
    decision = s.pending
    s.pending = Decision.NOTHING
    match decision:
        case Decision.TURN:
            take_turn(s, choice)
        case Decision.RESTORE:
            answer_restoring(s, choice)
        case Decision.REMOVE:
            remove(s, choice)
        case Decision.FLIP:
            flip_one(s, choice)
        case Decision.ORDER:
            answer_order(s, choice)
        case Decision.DISCARD:
            answer_discard(s, choice)
        case Decision.DRAW:
            answer_draw(s, choice)
        case Decision.RELOAD:
            answer_reload(s, choice)
        case Decision.MAY:
            answer_may(s, choice)
        case Decision.EITHER:
            answer_option(s, choice)
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
            answer_pass(s, choice)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Go on with unfinished business until somebody is asked something, or nothing is left to do."""
    while s.pending == Decision.NOTHING and s.depth > 0:
        step, a, b, _ = pop(s)
        match step:
            case Step.RESOLVE:
                resolve(s)
            case Step.TRIGGERS:
                trigger(s, a, b)
            case Step.PLAYED:
                put_away(s, a)
            case Step.ACTIONS:
                next_action(s)
            case Step.FLIP:
                flip(s)
            case Step.END_TURN:
                end_turn(s)
            case Step.TURN:
                start_turn(s, a)
            case Step.RESTORE:
                offer_restoring(s)
            case Step.START:
                start_effects(s)
            case Step.DISCARD_HAND:
                discard_hand(s)
            case Step.DRAW:
                first_draw(s)
            case Step.OWED_DISCARDS:
                owed_discards(s)
            case Step.CONTROL:
                take_control(s)
