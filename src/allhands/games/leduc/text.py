"""Leduc hold'em in messages: questions, moves, refusals and events. `words/` has how they read."""

from __future__ import annotations

from typing import Any

from allhands.kernel.events import EventRun
from allhands.kernel.game import MoveText
from allhands.kernel.message import Message, Text, card_ref, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN
from .rules import missing
from .state import MOST_RAISES, RAISE_BY, Bet, EventKind, Pile, Reason, State


def card(number: int) -> dict[str, Any]:
    return card_ref(DECK[DESIGN[number]].name)


def question_text(s: State, to: Viewer) -> Text:
    """Word the bet for the decider, or for the player waiting."""
    kind = "bet" if missing(s) == 0 else "raised" if s.raises < MOST_RAISES else "last-raise"
    players = {"who": seat_ref(s.decider), "rival": seat_ref(1 - s.decider)}
    return message(f"question-{kind}" if to.is_you(s.decider) else f"waiting-{kind}", **players)


def move_text(s: State, choice: int, to: Viewer) -> MoveText:
    """Word a bet, legal or not."""
    short = missing(s)
    match choice:
        case Bet.FOLD:
            return MoveText(message("move-fold"))
        case Bet.CALL if short == 0:
            return MoveText(message("move-check"))
        case Bet.CALL:
            return MoveText(message("move-call", chips=short), places=(Pile.POT,))
    places = (Pile.POT,) if s.raises < MOST_RAISES else ()  # what cannot be put in has no place there
    return MoveText(message("move-raise", chips=short + RAISE_BY[s.round]), places=places)


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> Text:
    """Say why a choice is refused."""
    if reason == Reason.NOTHING_TO_ANSWER:
        return message("refusal-nothing-to-answer")
    return message("refusal-raises-used-up", most=MOST_RAISES)


def event(s: State, run: EventRun, to: Viewer) -> Text:
    """Word an event, which holds only what the viewer may know."""
    match run.kind:
        case EventKind.ANTED:
            return message("event-anted", who=seat_ref(run.seat), chips=run.amount)
        case EventKind.DEALT:
            return of_card("event-dealt", run, who=seat_ref(run.target - Pile.HAND))
        case EventKind.FOLDED:
            return message("event-folded", who=seat_ref(run.seat))
        case EventKind.CHECKED:
            return message("event-checked", who=seat_ref(run.seat))
        case EventKind.CALLED:
            return message("event-called", who=seat_ref(run.seat), chips=run.amount)
        case EventKind.RAISED:
            return message("event-raised", who=seat_ref(run.seat), chips=run.amount)
        case EventKind.TURNED_UP:
            return message("event-turned-up", card=card(run.card))
        case EventKind.SHOWN:
            return message("event-shown", who=seat_ref(run.seat), card=card(run.card))
        case EventKind.GATHERED:
            return of_card("event-gathered", run)
        case EventKind.TAKEN:
            return message("event-taken", who=seat_ref(run.seat), chips=run.amount)
    return ""


def of_card(id: str, run: EventRun, **args: Any) -> Message:
    """Word an event with a card, which the viewer may not know."""
    if run.card == NONE:
        return message(f"{id}-hidden", **args)
    return message(id, card=card(run.card), **args)
