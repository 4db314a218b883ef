"""The log of Hand Management in messages."""

from __future__ import annotations

from typing import Any

from allhands.kernel.events import EventRun
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, POINTS, SEATS
from .references import Reference, agency_name, all_of, named, signed, with_gists
from .state import EventKind, Pile, State

HIDDEN_MODELS = "hidden-models"
SOURCE_IS_WHO = {  # cards that leave a player's pile
    EventKind.SENT_BACK: "event-sent-back",
    EventKind.SPENT: "event-spent",
    EventKind.BID: "event-bid",
}
TARGET_IS_WHO = {  # cards that join a player's pile
    EventKind.DEALT: "event-dealt",
    EventKind.KEPT: "event-kept",
    EventKind.SIGNED: "event-signed",
    EventKind.DRAWN: "event-drawn",
    EventKind.TAKEN_BACK: "event-taken-back",
}
OF_MODELS = frozenset({EventKind.DEALT, EventKind.KEPT, EventKind.SENT_BACK})
BY_PLAYER = {  # a player does something, with a card or an amount
    EventKind.PASSED: "event-passed",
    EventKind.CANCELLED: "event-cancelled",
    EventKind.LET_BE: "event-let-be",
    EventKind.LOT: "event-lot",
    EventKind.WON_JOB: "event-won-job",
    EventKind.ORDERED: "event-ordered",
    EventKind.BOUGHT_NOTHING: "event-bought-nothing",
    EventKind.GIVEN_NOTICE: "event-given-notice",
    EventKind.FIRED_NOBODY: "event-fired-nobody",
    EventKind.SCORED: "event-scored",
    EventKind.WEEK_BEGINS: "event-week-begins",
    EventKind.BID_WORTH: "event-bid-worth",
    EventKind.APPLIED: "event-applied",
    EventKind.STAYED_AWAY: "event-stayed-away",
}
OF_TABLE = {  # nobody's doing
    EventKind.RESHUFFLED: "event-reshuffled",
    EventKind.MATCH_ENDS: "event-match-ends",
    EventKind.JOB_BEGINS: "event-job-begins",
    EventKind.TIED: "event-tied",
    EventKind.NO_APPLICANTS: "event-no-applicants",
    EventKind.DIE: "event-die",
    EventKind.TOTAL: "event-total",
    EventKind.RETURNED: "event-returned",
}
PARTS = {  # of a job chance
    EventKind.SKILL: "chance-skill",
    EventKind.SPECIALTY: "chance-specialty",
    EventKind.PAMPERING: "chance-pampered",
    EventKind.CARDS: "chance-cards",
}


def owner(pile: int) -> SeatIndex:
    """Return the owner of a pile; seats' piles come in rows of four."""
    return (pile - Pile.HAND) % SEATS


def event(s: State, run: EventRun, to: Viewer) -> Text:
    """Word an event or a run of them, which holds only what the viewer may know."""
    kind = EventKind(run.kind)
    if kind in BY_PLAYER:
        return message(BY_PLAYER[kind], who=seat_ref(run.seat), **about(run))
    if kind in OF_TABLE:
        return message(OF_TABLE[kind], **about(run))
    if kind in PARTS:
        return message("event-chance", **about(run), part=chance_part(PARTS[kind], run.amount))
    if kind in SOURCE_IS_WHO or kind in TARGET_IS_WHO:
        return of_cards(kind, run)
    return of_agencies(kind, run) or of_models(kind, run)


def about(run: EventRun) -> dict[str, Any]:
    """Return the card of an event, if there is one, and its amount."""
    card: dict[str, Reference] = {} if run.card == NONE else {"card": named(run.card)}
    return {**card, "amount": run.amount}


def chance_part(id: str, amount: int) -> Message:
    """Tell a part of a job chance: "skill +1"."""
    return message("chance-part", label=message(id), by=signed(amount))


def of_cards(kind: EventKind, run: EventRun) -> Text:
    """Word the move of one or more cards from or to a player."""
    cards = all_of(run.cards, HIDDEN_MODELS) if kind in OF_MODELS else all_of(run.cards)
    if kind in SOURCE_IS_WHO:
        return message(SOURCE_IS_WHO[kind], who=seat_ref(owner(run.source)), cards=cards)
    return message(TARGET_IS_WHO[kind], who=seat_ref(owner(run.target)), cards=cards)


def of_agencies(kind: EventKind, run: EventRun) -> Text:
    """Word what happens to agencies, their hands and their points."""
    giver, taker = seat_ref(owner(run.source)), seat_ref(owner(run.target))
    match kind:
        case EventKind.AGENCY:
            return message("event-agency", who=seat_ref(run.seat), agency=agency_name(run.seat))
        case EventKind.PLAYED:
            return message("event-played", who=giver, cards=with_gists(run.cards))
        case EventKind.AIMED:
            return aimed(run)
        case EventKind.LAID:
            return message("event-laid", who=taker, card=named(run.card))
        case EventKind.CLEARED:
            return message("event-cleared", cards=all_of(run.cards), count=len(run))
        case EventKind.STOLEN if run.card == NONE:
            return message("event-stolen-hidden", who=taker, rival=giver)
        case EventKind.STOLEN:
            return message("event-stolen", who=taker, rival=giver, card=named(run.card))
        case EventKind.BOUGHT:
            return message("event-bought", who=taker, card=named(run.card))
        case EventKind.FIRED:
            return message("event-fired", who=giver, card=named(run.card))
        case EventKind.LOCKED_IN:
            points = sum(POINTS[DESIGN[card]] for card in run.cards)
            return message("event-locked-in", who=giver, points=points, cards=all_of(run.cards))
    return ""


def of_models(kind: EventKind, run: EventRun) -> Text:
    """Word jobs and models that are revealed, models that move, and bids."""
    giver, taker = seat_ref(owner(run.source)), seat_ref(owner(run.target))
    match kind:
        case EventKind.JOB_REVEALED:
            return message("event-job-revealed", cards=with_gists(run.cards), count=len(run))
        case EventKind.TURNED_UP:
            return message("event-turned-up", cards=with_gists(run.cards))
        case EventKind.LURED | EventKind.SWAPPED:
            return message("event-changed-hands", who=taker, rival=giver, card=named(run.card))
        case EventKind.BID_CLOSED:
            return message("event-bid-closed" if run.amount else "event-bid-nothing", who=seat_ref(run.seat))
        case EventKind.BID_SHOWN:
            return message("event-bid-shown", who=seat_ref(run.seat), cards=all_of(run.cards))
        case EventKind.HIRED:
            return message("event-hired", who=taker, card=named(run.card))
        case EventKind.UNWANTED:
            return message("event-unwanted", cards=all_of(run.cards))
    return ""


def aimed(run: EventRun) -> Message:
    """Word who or what the card in play is aimed at."""
    who = seat_ref(owner(run.target))
    if run.card == NONE:
        return message("event-aimed-player", who=who)
    if owner(run.target) == run.seat and run.target < Pile.PLAYED:
        return message("event-offered", who=who, card=named(run.card))
    return message("event-aimed", who=who, card=named(run.card))
