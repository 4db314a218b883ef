"""DC-1.2 and DC-2: setting up."""

from __future__ import annotations

from allhands.kernel.piles import everyone, lay_out, move, only, put, reveal, shuffle, slip, take
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, Card, SeatIndex, rule
from allhands.kernel.stack import ask, push

from .attacking import count, digits, luck, roll
from .cards import AURAS, FIRST_GAMER
from .ship import CAPTAINS_START
from .state import (
    BROUGHT,
    CARDS,
    FIRST_HAND,
    HALF,
    SEATS,
    TIES,
    UNITS,
    Choosing,
    Decision,
    EventKind,
    Pile,
    State,
    Step,
)
from .units import captain_of, tell


@rule
def home_of(card: Card) -> int:
    """Return the pile a card starts in."""
    if card >= UNITS:
        return Pile.GAMER_DECK
    return Pile.DECK + (1 if card >= BROUGHT else 0)


@rule
def set_up(s: State) -> None:
    """DC-1.2, DC-2.1: place the Captains, shuffle the decks, draw five cards each, and deal Gamers."""
    lay_out(s, CARDS, Pile.DECK)
    for card in range(CARDS - 1, BROUGHT - 1, -1):
        take(s, card)
        put(s, card, home_of(card))
    for card in range(UNITS, CARDS):
        s.face[card] = FIRST_GAMER + card - UNITS
    s.auras = 0
    for card in range(UNITS):
        s.cause[card] = NONE
        s.auras |= AURAS[s.face[card]]
    s.acting = NONE
    s.killed = NONE
    s.winner = NONE
    for seat in range(SEATS):
        spot = CAPTAINS_START[seat]
        move(s, EventKind.CAPTAIN, captain_of(seat), Pile.MAP + spot, everyone(s))
        shuffle(s, Pile.DECK + seat)
    for seat in range(SEATS):
        draw_hand(s, seat)
    push(s, Step.BEGIN)
    push(s, Step.MULLIGAN)
    if s.gamers != Choosing.NONE:
        deal_gamers(s)


@rule
def draw_hand(s: State, seat: SeatIndex) -> None:
    """DC-2.1: draw a first hand."""
    for _ in range(FIRST_HAND):
        move(s, EventKind.DRAWN, s.top[Pile.DECK + seat], Pile.HAND + seat, only(seat))


@rule
def deal_gamers(s: State) -> None:
    """DC-2.4: deal each player a Gamer, the one agreed on, or half of them to choose from."""
    if s.gamers == Choosing.AGREED:
        move(s, EventKind.GAMER_SHOWN, UNITS + s.first_gamer, Pile.GAMER, everyone(s))
        second = s.second_gamer
        if second == s.first_gamer:
            second = 0 if second > 0 else 1
        move(s, EventKind.GAMER_SHOWN, UNITS + second, Pile.GAMER + 1, everyone(s))
        return
    shuffle(s, Pile.GAMER_DECK)
    for seat in range(SEATS):
        if s.gamers == Choosing.DRAWN:
            move(s, EventKind.GAMER_SHOWN, s.top[Pile.GAMER_DECK], Pile.GAMER + seat, everyone(s))
        else:
            for _ in range(HALF):
                move(s, EventKind.GAMER_DEALT, s.top[Pile.GAMER_DECK], Pile.HALF + seat, only(seat))
    if s.gamers == Choosing.HALVES:
        push(s, Step.CHOOSE)


@rule
def offer_gamers(s: State, chosen: int) -> None:
    """DC-2.4: ask for Gamers, and show the choices together."""
    if chosen < SEATS:
        push(s, Step.CHOOSE, chosen)
        ask(s, chosen, Decision.GAMER)
        return
    for seat in range(SEATS):
        gamer = s.top[Pile.GAMER + seat]
        reveal(s, gamer, everyone(s))
        tell(s, EventKind.GAMER_SHOWN, seat, gamer)


@rule
def choose_gamer(s: State, seat: SeatIndex, design: int) -> None:
    """DC-2.4: lay the chosen Gamer face down."""
    gamer = UNITS + design - FIRST_GAMER
    slip(s, EventKind.GAMER_PICKED, gamer, Pile.GAMER + seat, only(seat))


@rule
def offer_mulligan(s: State, asked: int) -> None:
    """DC-2.2: ask both about their hands in secret, then exchange them."""
    if asked < SEATS:
        push(s, Step.MULLIGAN, asked)
        ask(s, asked, Decision.MULLIGAN)
        return
    for seat in range(SEATS):
        tell(s, EventKind.MULLIGAN, seat, NONE, s.again[seat])
        if s.again[seat]:
            s.again[seat] = 0
            while s.size[Pile.HAND + seat] > 0:
                move(s, EventKind.RETURNED, s.top[Pile.HAND + seat], Pile.DECK + seat, only(seat))
            shuffle(s, Pile.DECK + seat)
            draw_hand(s, seat)


@rule
def begin(s: State) -> None:
    """DC-2.5: roll for the first turn; ties reroll, and after ten of them chance decides."""
    for _ in range(TIES):
        mine, theirs = start_roll(s, 0), start_roll(s, 1)
        if mine != theirs:
            start_with(s, 0 if mine > theirs else 1)
            return
        tell(s, EventKind.TIED)
    tell(s, EventKind.LOT)
    start_with(s, below(s, SEATS))


@rule
def start_roll(s: State, seat: SeatIndex) -> int:
    """DC-2.5: roll a player's dice for the start."""
    dice = luck(s, seat)
    hits = roll(s, dice)
    tell(s, EventKind.START_ROLL, seat, NONE, digits(dice, hits))
    return count(hits)


@rule
def start_with(s: State, seat: SeatIndex) -> None:
    """DC-2.5: give a player the first turn."""
    s.first = seat
    s.active = 1 - seat  # whose turn ended, so to speak
    tell(s, EventKind.BEGINS, seat)
    push(s, Step.TURN, 1)
