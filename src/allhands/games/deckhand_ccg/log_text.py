"""The log of Deckhand in messages."""

from __future__ import annotations

from typing import Any

from allhands.kernel.events import Event, EventRun
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .effect_text import summary
from .names import cards, named, place, rolled, unit
from .state import COMPARTMENTS, SEATS, EventKind, Pile, State

# Events of which several in a row are told in one sentence.
MERGED = frozenset(
    {
        EventKind.GAMER_DEALT,
        EventKind.DRAWN,
        EventKind.RETURNED,
        EventKind.LOST_CARD,
        EventKind.DAMAGED,
        EventKind.KILLED,
        EventKind.CLEARED,
        EventKind.HEALED,
        EventKind.SHIELD,
        EventKind.STRENGTH,
        EventKind.STUNNED,
        EventKind.READIED,
        EventKind.RAISED,
    }
)
PAIRED = frozenset(
    {
        (EventKind.ATTACKS, EventKind.TARGETED),
        (EventKind.DAMAGED, EventKind.KILLED),
        (EventKind.RAMMED, EventKind.DAMAGED),
    }
)
UNSAID = frozenset(
    {
        EventKind.ACTIVATED,
        EventKind.STOPPED,
        EventKind.KEPT_ROLL,
        EventKind.PICKED,
        EventKind.TURN_ENDS,
    }
)
# What a player does, by the id of the message: it has `who`.
BY_PLAYER = {
    EventKind.DECIDED: "event-decided",
    EventKind.BEGINS: "event-begins",
    EventKind.TURN_ENDS: "event-turn-ends",
    EventKind.KEPT_ROLL: "event-kept-roll",
    EventKind.DECLINED: "event-declined",
}
# What a player does with a card.
WITH_CARD = {
    EventKind.TAKEN_BACK: "event-taken-back",
    EventKind.STEPPED_BACK: "event-stepped-back",
    EventKind.SKILL: "event-skill",
    EventKind.TALENT: "event-talent",
    EventKind.AGREED: "event-agreed",
}
# What a player rolls.
ROLLS = {
    EventKind.START_ROLL: "event-start-roll",
    EventKind.ROLLED: "event-rolled",
    EventKind.REROLLED: "event-rerolled",
    EventKind.DICE: "event-dice",
}
# What a unit does or suffers, in words that follow its name: "takes 3 damage".
PREDICATES = {
    EventKind.CHARGED: "does-charged",
    EventKind.STOPPED: "does-stopped",
    EventKind.MOVED: "does-moved",
    EventKind.COUNTERED: "does-countered",
    EventKind.HELD_BACK: "does-held-back",
    EventKind.STAYED: "does-stayed",
    EventKind.PUSHED: "does-pushed",
    EventKind.CRUSHED: "does-crushed",
    EventKind.RAMMED: "does-rammed",
    EventKind.DAMAGED: "does-damaged",
    EventKind.KILLED: "does-killed",
    EventKind.HEALED: "does-healed",
    EventKind.SHIELD: "does-shield",
    EventKind.STRENGTH: "does-strength",
    EventKind.STUNNED: "does-stunned",
    EventKind.READIED: "does-readied",
    EventKind.SWAPPED: "does-swapped",
    EventKind.RAISED: "does-raised",
}


def event(s: State, run: EventRun, to: Viewer) -> Text:
    """Word an event or a run of them, which holds only what the reader may know."""
    who = seat_ref(run.seat)
    if run.kind in PREDICATES:
        return of_units(s, run, to)
    if run.kind in BY_PLAYER:
        return message(BY_PLAYER[EventKind(run.kind)], who=who)
    if run.kind in WITH_CARD:
        return message(WITH_CARD[EventKind(run.kind)], who=who, card=named(s, run.card))
    if run.kind in ROLLS:
        return message(ROLLS[EventKind(run.kind)], who=who, roll=rolled(run.amount))
    return of_match(s, run, to) or of_cards(s, run) or of_fighting(s, run, to)


def owner(pile: int) -> SeatIndex:
    """Return the owner of a deck, hand or discard pile."""
    return (pile - Pile.DECK) % SEATS


def of_units(s: State, run: EventRun, to: Viewer) -> Message:
    """Word what units do or suffer; what happens to one unit in a row is one sentence."""
    first = [event for event in run.events if event.kind == run.kind]
    rest = run.events[len(first) :]
    units = [unit(s, event.card) for event in first]
    told = [predicate(run.first, to, len(units))]
    if rest and {event.card for event in rest} == {run.card}:
        return message("event-of-units", units=units, deeds=[*told, predicate(rest[0], to)])
    sentence = message("event-of-units", units=units, deeds=told)
    return (
        message("event-and-then", first=sentence, next=of_units(s, EventRun(rest), to)) if rest else sentence
    )


def predicate(event: Event, to: Viewer, count: int = 1) -> Message:
    """Word what one or several units do or suffer, without their names."""
    args: dict[str, Any] = {"count": count, "amount": event.amount}
    where = event.source if event.kind == EventKind.STAYED else event.target
    if Pile.MAP <= where < Pile.MAP + COMPARTMENTS:
        args["at"] = place(where, to)
    return message(PREDICATES[EventKind(event.kind)], **args)


def of_match(s: State, run: EventRun, to: Viewer) -> Text:
    """Word setting up, turns, and the end."""
    who = seat_ref(run.seat)
    match run.kind:
        case EventKind.CAPTAIN:
            return message("event-captain", card=unit(s, run.card), at=place(run.target, to))
        case EventKind.GAMER_SHOWN:
            pile = max(run.target, run.source)
            return message("event-gamer-shown", card=named(s, run.card), who=seat_ref(pile - Pile.GAMER))
        case EventKind.MULLIGAN:
            return message("event-new-hand" if run.amount else "event-kept-hand", who=who)
        case EventKind.TIED:
            return message("event-tied")
        case EventKind.LOT:
            return message("event-lot")
        case EventKind.TURN_BEGINS:
            return message("event-turn", who=who, turn=run.amount)
        case EventKind.EXHAUSTED:
            return message("event-exhausted", who=who, unit=unit(s, run.card))
        case EventKind.MATCH_ENDS:
            return message("event-drawn-match") if run.seat == NONE else message("event-won", who=who)
    return ""


def of_cards(s: State, run: EventRun) -> Text:
    """Word cards that move between piles, some of them hidden."""
    taker, giver = seat_ref(owner(run.target)), seat_ref(owner(run.source))
    match run.kind:
        case EventKind.GAMER_DEALT:
            return of_gamers("event-gamers-dealt", s, run, seat_ref(run.target - Pile.HALF))
        case EventKind.GAMER_PICKED:
            return of_gamers("event-gamer-picked", s, run, seat_ref(run.target - Pile.GAMER))
        case EventKind.DRAWN:
            return message("event-drawn", who=taker, cards=cards(s, run.cards))
        case EventKind.RETURNED:
            id = "event-returned-to-hand" if run.target >= Pile.HAND else "event-returned-to-deck"
            return message(id, who=taker, cards=cards(s, run.cards), count=len(run))
        case EventKind.LOST_CARD:
            return message("event-lost-cards", who=giver, cards=cards(s, run.cards))
        case EventKind.PLAYED:
            return message("event-played", who=giver, card=named(s, run.card))
    return ""


def of_gamers(id: str, s: State, run: EventRun, who: dict[str, int]) -> Message:
    if run.card == NONE:
        return message(f"{id}-hidden", who=who, count=len(run))
    return message(id, who=who, cards=cards(s, run.cards))


def of_fighting(s: State, run: EventRun, to: Viewer) -> Text:
    """Word what players and their units do on the map."""
    who, what, card = seat_ref(run.seat), unit(s, run.card), named(s, run.card)
    match run.kind:
        case EventKind.CALLED:
            return message("event-called", who=who, card=card, cost=run.amount)
        case EventKind.SUMMONED:
            return message(
                "event-summoned", who=seat_ref(owner(run.source)), card=card, at=place(run.target, to)
            )
        case EventKind.ACTIVATED:
            return message("event-activated", who=who, card=card, at=place(run.source, to))
        case EventKind.ATTACKS if len(run) > 1:
            aimed = run.events[1]
            target = unit(s, aimed.card)
            return message("event-attacks", unit=what, target=target, at=place(aimed.source, to))
        case EventKind.ATTACKS:
            return message("event-attacks-alone", unit=what, at=place(run.source, to))
        case EventKind.TARGETED:
            return message("event-targeted", unit=what, at=place(run.source, to))
        case EventKind.PICKED:
            return message("event-picked", who=who, unit=what, at=place(run.source, to))
        case EventKind.CHOSEN:
            return message("event-chosen", who=who, effect=summary(s, run.amount, run.card))
        case EventKind.CORRYTE:
            return message("event-corryte", who=who, corryte=run.amount)
        case EventKind.SHIELDED:
            return message("event-shielded", unit=what, amount=run.amount)
        case EventKind.CLEARED:
            return message("event-cleared", units=[unit(s, gone) for gone in run.cards], count=len(run))
        case EventKind.DISCARDED:
            return message("event-discarded", unit=card if run.source == Pile.IN_PLAY else what)
        case EventKind.ABILITY:
            return message("event-ability", unit=what)
    return ""
