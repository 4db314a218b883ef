"""Deck Hand: the deal, and the steps that follow an answer."""

from __future__ import annotations

from allhands.kernel.events import emit
from allhands.kernel.piles import everyone, lay_out, move, put, reveal, shuffle, take
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, Card, Seats, rule
from allhands.kernel.stack import pop, push

from .cards import ADVANCED, BANK, DESIGN, DESIGNS, FIRST, IN_EDITION, STARTERS, STARTING
from .effects import resolve
from .market import flip, offer_restoring
from .resolution import trigger
from .state import SPOTS, Decision, EventKind, Pile, State, Step
from .turn import (
    discard_hand,
    end_turn,
    first_draw,
    next_action,
    owed_discards,
    put_away,
    start_effects,
    start_turn,
    take_control,
)

SOLO_SUPPLY = 23  # DH-6.2


@rule
def deal(s: State) -> None:
    """DH-1: deal starting decks and a coin each, and lay out the supply deck, reload deck and supply."""
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
    emit(s, EventKind.SET_UP, amount=s.seats)
    deal_decks(s)
    if s.beginners and (s.seats == 2 or s.seats == 3):  # DH-6.1
        for card in range(STARTERS, s.cards):
            if ADVANCED[DESIGN[card]]:
                lay(s, card, Pile.REMOVED, everyone(s))
    shuffle(s, Pile.RELOAD_DECK)
    for _ in range(min(supply_deck_size(s), s.size[Pile.RELOAD_DECK] - SPOTS)):
        lay(s, s.top[Pile.RELOAD_DECK], Pile.SUPPLY_DECK, 0)
    for spot in range(SPOTS):
        move(s, EventKind.TURNED_UP, s.top[Pile.RELOAD_DECK], Pile.SUPPLY + spot, everyone(s))
    push(s, Step.TURN, below(s, s.seats))  # DH-1.5
    proceed(s)


@rule
def lay(s: State, card: Card, pile: int, seen: Seats) -> None:
    """Put a card in its first place without an event."""
    take(s, card)
    put(s, card, pile)
    reveal(s, card, seen)


@rule
def deal_decks(s: State) -> None:
    """DH-1.2: deal everyone the starting cards, and remove the other copies."""
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
    """DH-1.3, DH-6.2: return how many cards the supply deck has."""
    if s.seats == 1:
        return SOLO_SUPPLY
    return s.seats * (10 if s.seats == 4 and s.edition == 0 else 11)


@rule
def named_pile(s: State) -> int:
    """Return the pile that choices by card name."""
    return s.pile


@rule
def proceed(s: State) -> None:
    """Resolve the stack until a player must decide or it is empty."""
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
