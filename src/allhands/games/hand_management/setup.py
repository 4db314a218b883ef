"""HM-1: setting up."""

from __future__ import annotations

from allhands.kernel.piles import everyone, find, lay_out, move, only, put, reveal, shuffle, slip, take
from allhands.kernel.rng import below
from allhands.kernel.rule import NONE, SeatIndex, rule
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import ask, pop, push

from .cards import CARDS, CARDS_WITH_TWO, DEALT_MODELS, FIRST_ACTION, FIRST_FITTING, FIRST_JOB
from .common import tell
from .decks import draw
from .state import FIRST_CARDS, KEPT_MODELS, Decision, EventKind, Phase, Pile, Reason, State, Step


@rule
def set_up(s: State) -> None:
    """HM-1.2, HM-1.6: sort and shuffle the cards, draw lots for First Hand, and deal the models."""
    lay_out(s, CARDS_WITH_TWO if s.seats == 2 else CARDS, Pile.MODEL_DECK)
    for card in range(s.cards - 1, FIRST_JOB - 1, -1):
        take(s, card)
        put(s, card, home_of(card))
        if card >= FIRST_FITTING:
            reveal(s, card, everyone(s))
    shuffle(s, Pile.MODEL_DECK)
    shuffle(s, Pile.JOB_DECK)
    shuffle(s, Pile.ACTION_DECK)
    s.week = 0
    s.phase = Phase.SETTING_UP
    s.first = below(s, s.seats)
    for seat in range(len(s.first_job)):
        s.first_job[seat] = NONE
        s.second_job[seat] = NONE
    for seat in range(s.seats):
        tell(s, EventKind.AGENCY, seat)
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        for _ in range(DEALT_MODELS):
            move(s, EventKind.DEALT, s.top[Pile.MODEL_DECK], Pile.HAND + seat, only(seat))
    push(s, Step.KEEP)


@rule
def home_of(card: int) -> int:
    """Return the pile a card starts in."""
    if card < FIRST_JOB:
        return Pile.MODEL_DECK
    if card < FIRST_ACTION:
        return Pile.JOB_DECK
    return Pile.ACTION_DECK if card < FIRST_FITTING else Pile.SUPPLY


@rule
def choose_models(s: State, kept: int) -> None:
    """HM-1.3: ask each player in turn for two models, kept face down."""
    seat = s.first
    while kept >= KEPT_MODELS:
        kept -= KEPT_MODELS
        seat = seat_after(s, seat)
    ask(s, seat, Decision.KEEP)


@rule
def refusal_of_keeping(s: State, seat: SeatIndex, design: int) -> int:
    """HM-1.3: keep a model you were dealt."""
    return Reason.NOT_DEALT if find(s, Pile.HAND + seat, design) == NONE else Reason.NONE


@rule
def keep(s: State, seat: SeatIndex, design: int) -> None:
    """HM-1.3: put a model aside, face down."""
    _, kept, _, _ = pop(s)
    slip(s, EventKind.KEPT, find(s, Pile.HAND + seat, design), Pile.FACE_DOWN + seat, only(seat))
    if kept + 1 < KEPT_MODELS * s.seats:
        push(s, Step.KEEP, kept + 1)
    else:
        open_agencies(s)


@rule
def open_agencies(s: State) -> None:
    """HM-1.3, HM-1.5: show the models kept, shuffle the others back, and deal two action cards each."""
    for steps in range(s.seats):
        seat = seat_after(s, s.first, steps)
        while s.size[Pile.FACE_DOWN + seat] > 0:
            move(s, EventKind.SIGNED, s.top[Pile.FACE_DOWN + seat], Pile.AGENCY + seat, everyone(s))
        while s.size[Pile.HAND + seat] > 0:
            move(s, EventKind.SENT_BACK, s.top[Pile.HAND + seat], Pile.MODEL_DECK, only(seat))
    shuffle(s, Pile.MODEL_DECK)
    for model in range(FIRST_JOB):  # seats that traced one know now that it is in the deck
        if s.among[model] != 0:
            s.span[model] = 1 << Pile.MODEL_DECK
    for steps in range(s.seats):
        for _ in range(FIRST_CARDS):
            draw(s, seat_after(s, s.first, steps))
    push(s, Step.WEEK)
