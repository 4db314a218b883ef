"""Hanataz: the deal, and the two statements everything else is derived from."""

from __future__ import annotations

from allhands.kernel.chance import below
from allhands.kernel.events import emit
from allhands.kernel.piles import lay_out, move, only, shuffle
from allhands.kernel.rule import NONE, Seat, rule
from allhands.kernel.stack import peek, pop, push

from .basics import hand_of
from .cards import PER_DECK
from .deck import fill, lay
from .faces import (
    aim,
    answer_demand,
    assassinate,
    hoard,
    knights,
    look,
    protect,
    put_back,
    refusal_of_knight,
    refusal_of_position,
    refusal_of_theft,
    refusal_of_victim,
    steal,
    tax,
    toll,
    trade,
)
from .hands import (
    answer_draw_up,
    discard,
    draw_up,
    is_winner,
    new_hand,
    offer_refresh,
    refresh,
    refusal_of_discard,
    show_down,
)
from .state import (
    HAND_SIZE,
    LET_IT_HAPPEN,
    NONE_TO_PLAY,
    SHUFFLE,
    STAKE,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)
from .turn import has_none_to_play, play, refusal_of_card, refusal_of_turn, start_turn, take_turn


@rule
def deal(s: State) -> None:
    """HZ-1.2 and HZ-2: two decks from five players on; 15 silvs and 5 cards each; the Hanataz Hand."""
    s.decks = 2 if s.seats > 4 else 1
    lay_out(s, PER_DECK * s.decks, Pile.DECK)
    shuffle(s, Pile.DECK)
    for seat in range(s.seats):
        s.silvs[seat] = STAKE
        for _ in range(HAND_SIZE):
            move(s, Happening.DEALT, s.top[Pile.DECK], hand_of(seat), only(seat))
    lay(s)
    s.control = NONE
    s.leader = NONE
    for token in range(len(s.fool_tokens)):
        s.fool_tokens[token] = NONE
    for bard in range(len(s.bard_owner)):
        s.bard_owner[bard] = NONE
    s.first = below(s, s.seats)  # HZ-2.6
    push(s, Step.NEW_HAND)
    proceed(s)


@rule
def refusal(s: State, choice: int) -> int:
    """Why the decider may not choose this, or Reason.NONE."""
    seat = s.decider
    match s.pending:
        case Decision.REFRESH | Decision.TRIM:
            return refusal_of_discard(s, seat, choice)
        case Decision.TURN:
            return refusal_of_turn(s, seat, choice)
        case Decision.KNIGHT:
            return Reason.NONE if choice == LET_IT_HAPPEN else refusal_of_knight(s, seat, choice)
        case Decision.SHOWDOWN | Decision.FOOL | Decision.JESTER_LOOK:
            return refusal_of_position(s, choice)
        case Decision.JESTER_PLAY if choice == NONE_TO_PLAY:
            return Reason.NONE if has_none_to_play(s, seat) else Reason.CAN_PLAY
        case Decision.JESTER_PLAY:
            return refusal_of_card(s, seat, choice)
        case Decision.ASSASSIN:
            return refusal_of_victim(s, seat, choice)
        case Decision.ROGUE:
            return refusal_of_theft(s, seat, choice // 2, choice % 2 == 1)
        case _:
            return Reason.NONE


@rule
def apply(s: State, choice: int) -> None:
    """Settle the pending decision; on return the next one is pending, or the match is over."""
    seat, decision = s.decider, s.pending
    s.pending = Decision.NOTHING
    match decision:
        case Decision.TURN:
            take_turn(s, seat, choice)
        case Decision.REFRESH:
            refresh(s, seat, choice)
        case Decision.TRIM:
            discard(s, seat, choice)
        case Decision.DRAW_UP:
            answer_draw_up(s, seat, choice)
        case Decision.SHOWDOWN:
            show_down(s, seat, choice)
        case Decision.ASSASSIN:
            assassinate(s, seat, choice)
        case Decision.TAX:
            answer_demand(s, seat, choice, Pile.POT)
        case Decision.TOLL:
            answer_demand(s, seat, choice, Pile.PURSE + peek(s)[1])
        case Decision.FOOL:
            trade(s, seat, choice)
        case Decision.JESTER_LOOK:
            look(s, seat, choice)
        case Decision.JESTER_SHUFFLE:
            put_back(s, seat, choice == SHUFFLE)
        case Decision.JESTER_PLAY:
            if choice == NONE_TO_PLAY:
                emit(s, Happening.NONE_TO_PLAY, seat)
            else:
                play(s, seat, choice)
        case Decision.KNIGHT:
            if choice == LET_IT_HAPPEN:
                emit(s, Happening.LET_HAPPEN, seat)
            else:
                protect(s, seat, choice)
        case Decision.ROGUE:
            aim(s, seat, choice // 2, choice % 2 == 1)
    proceed(s)


@rule
def proceed(s: State) -> None:
    """Go on with unfinished business until somebody is asked something, or nothing is left to do."""
    while s.pending == Decision.NOTHING and s.depth > 0:
        step, a, b, c = pop(s)
        match step:
            case Step.TURN:
                start_turn(s, a)
            case Step.KNIGHTS:
                knights(s, a, b, c)
            case Step.TAX:
                tax(s, a, b)
            case Step.TOLL:
                toll(s, a, b)
            case Step.HOARD:
                hoard(s, a)
            case Step.THEFT:
                steal(s, a, b, c == 1)
            case Step.REFRESH:
                offer_refresh(s, a)
            case Step.DRAW_UP:
                draw_up(s, a)
            case Step.FILL:
                fill(s)
                push(s, Step.TURN, s.first)
            case Step.NEW_HAND:
                new_hand(s)


@rule
def share(s: State, seat: Seat) -> float:
    """HZ-10.1  Equal winners share the win."""
    if not is_winner(s, seat):
        return 0.0
    winners = 0
    for other in range(s.seats):
        winners += is_winner(s, other)
    return 1.0 / winners


@rule
def payoff(s: State, seat: Seat) -> float:
    """Half for the win and half for silvs, so that search sees a difference long before the end."""
    silvs = 1
    for other in range(s.seats):
        silvs += s.silvs[other]
    return 0.5 * share(s, seat) + 0.5 * s.silvs[seat] / silvs


@rule
def score(s: State, seat: Seat) -> int:
    return s.silvs[seat]
