"""The log of Deck Hand in messages."""

from __future__ import annotations

from collections import Counter
from typing import Any

from allhands.files.effect_parser import WIDTH, A, B, D
from allhands.kernel.events import EventRun
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .effect_text import design_ref, fitting, option, ref, what_happens
from .opcodes import Op, Test
from .state import SEATS, Decision, EventKind, Pile, State

TABLE = "table"
DECLINED = {
    Decision.DRAW: "event-stopped-drawing",
    Decision.RELOAD: "event-stopped-reloading",
    Decision.DISCARD: "event-stopped-discarding",
    Decision.RESTORE: "event-stopped-restoring",
    Decision.SORT: "event-stopped-sorting",
}
# Events of a player and a number alone, by the name of their message.
COUNTED: dict[int, str] = {
    EventKind.TURN_BEGINS: "event-turn-begins",
    EventKind.TURN_ENDS: "event-turn-ends",
    EventKind.LAST_ROUND: "event-last-round",
    EventKind.GUESSED: "event-guessed",
    EventKind.ACTIONS: "event-actions",
    EventKind.BUYS: "event-buys",
    EventKind.CHEAPER: "event-cheaper",
    EventKind.MORE_CARDS: "event-more-cards",
    EventKind.FLIPS_DUE: "event-flips-due",
    EventKind.FLIPS_NOW: "event-flips-now",
    EventKind.DECIDED: "event-decided",
}
# Events between two players, who acts and on whom.
AIMED: dict[int, str] = {
    EventKind.BUYS_PROMISED: "event-buys-promised",
    EventKind.COINS_OWED: "event-coins-owed",
    EventKind.DISCARDS_OWED: "event-discards-owed",
    EventKind.BEWITCHED: "event-bewitched",
    EventKind.CONTROLS: "event-controls",
    EventKind.HANDED_BACK: "event-handed-back",
    EventKind.CHOSEN: "event-chosen",
}
# What the player who had the cards did with them, or the player who got them.
BY_GIVER: dict[int, str] = {
    EventKind.DRAWN: "event-drawn",
    EventKind.PLAYED: "event-played",
    EventKind.RESTORED: "event-restored",
}
BY_TAKER: dict[int, str] = {
    EventKind.BOUGHT: "event-bought",
    EventKind.TAKEN: "event-taken",
    EventKind.FACE_DOWN: "event-face-down",
}
BY_SEAT: dict[int, str] = {
    EventKind.TRIGGERED: "event-triggered",
    EventKind.APPLIED: "event-applied",
    EventKind.NAMED: "event-named",
    EventKind.PICKED: "event-picked",
}
BY_ITSELF: dict[int, str] = {
    EventKind.RESTOCKED: "event-restocked",
    EventKind.TURNED_UP: "event-restocked",
    EventKind.RELOADED: "event-reloaded",
    EventKind.REMOVED: "event-removed",
}


def listed(cards: tuple[Card, ...]) -> list[Any]:
    """List cards by name, several copies as one, then how many have no name: 'Tavern and 3 cards'."""
    counts = Counter(DESIGN[card] if card != NONE else NONE for card in cards)
    hidden = counts.pop(NONE, 0)
    named: list[Any] = [
        design_ref(design) if count == 1 else message("copies", card=design_ref(design), count=count)
        for design, count in counts.items()
    ]
    return [*named, message("hidden-cards", count=hidden)] if hidden else named


def seat_of(pile: int) -> SeatIndex:
    """Return the seat of a pile or purse."""
    return pile - Pile.PURSE if pile >= Pile.PURSE else pile & SEATS - 1


def place(preposition: str, pile: int) -> Message:
    """Word a place behind "from", "to", "under" or "on": the catalogue has a message for each."""
    for first, name in ((Pile.DECK, "deck"), (Pile.HAND, "hand"), (Pile.STASH, "stash")):
        if first <= pile < first + SEATS:
            return message(f"place-{preposition}", pile=name, who=seat_ref(seat_of(pile)))
    return message(f"place-{preposition}", pile=shared_pile(pile), who="")


def shared_pile(pile: int) -> str:
    if pile == Pile.SUPPLY_DECK:
        return "supply-deck"
    if pile == Pile.RELOAD_DECK:
        return "reload-deck"
    return "supply" if Pile.SUPPLY <= pile < Pile.SUPPLY_DECK else TABLE


def event(s: State, run: EventRun, to: Viewer) -> Text:
    """Word an event or a run of them, which holds only what the viewer may know."""
    who = seat_ref(run.seat)
    match run.kind:
        case EventKind.SET_UP:
            return message("event-set-up")
        case EventKind.SHUFFLED:
            return message("event-shuffled", who=seat_ref(seat_of(run.source)))
        case EventKind.PAID:
            return paid(run)
        case EventKind.MATCH_ENDS:
            return message("event-match-ends", turns=run.amount)
        case EventKind.COUNTED | EventKind.FITTING | EventKind.JUDGED | EventKind.WHENCE:
            return announced(run)
        case EventKind.AGREED:
            return message("event-agreed", who=who, deed=agreed(run), card=ref(run.card))
        case EventKind.DECLINED:
            return declined(run)
        case EventKind.BUYS_FOR:
            return message("event-buys-for", who=who, count=CODE[run.amount + B], cost=CODE[run.amount + A])
    if run.kind in COUNTED:
        return message(COUNTED[run.kind], who=who, count=run.amount)
    if run.kind in AIMED:
        return message(AIMED[run.kind], who=who, target=seat_ref(seat_of(run.target)), count=run.amount)
    return acted(run) or moved(run) or ""


def acted(run: EventRun) -> Message | None:
    """Word what a player did with cards."""
    giver, taker = seat_ref(seat_of(run.source)), seat_ref(seat_of(run.target))
    what: dict[str, Any] = {"cards": listed(run.cards), "count": len(run)}
    if run.kind in BY_GIVER:
        return message(BY_GIVER[run.kind], who=giver, **what)
    if run.kind in BY_TAKER:
        return message(BY_TAKER[run.kind], who=taker, **what)
    if run.kind in BY_SEAT:
        return message(BY_SEAT[run.kind], who=seat_ref(run.seat), **what)
    match run.kind:
        case EventKind.DISCARDED if run.source != Pile.APART:
            return message("event-discarded", who=giver, **what)
        case EventKind.LOOKED:
            source = place("from", run.source)
            return message("event-looked", who=seat_ref(run.seat), source=source, **what)
        case EventKind.ARRANGED:
            where = place("on", run.source)
            return message("event-arranged", who=seat_ref(run.seat), where=where, **what)
        case EventKind.PASSED:
            return message("event-passed", who=giver, taker=taker, **what)
    return None


def moved(run: EventRun) -> Message | None:
    """Word cards that went somewhere, or were shown where they lie."""
    what: dict[str, Any] = {"cards": listed(run.cards), "count": len(run)}
    if run.kind in BY_ITSELF:
        return message(BY_ITSELF[run.kind], **what)
    match run.kind:
        case EventKind.REVEALED:
            source = place("from", run.source)
            if source["pile"] == TABLE:
                return message("event-revealed", **what)
            return message("event-revealed-from", source=source, **what)
        case EventKind.STASHED if run.target == Pile.APART:
            return message("event-on-its-way", **what)
        case EventKind.STASHED if run.source == Pile.APART and run.card == NONE:
            hidden = [message("hidden-cards", count=run.amount)]
            return message("event-went", where=place("to", run.target), cards=hidden, count=run.amount)
        case EventKind.STASHED | EventKind.DISCARDED:
            return message("event-went", where=place("to", run.target), **what)
        case EventKind.UNDER_DECK:
            return message("event-went", where=place("under", run.target), **what)
        case EventKind.ON_DECK:
            return message("event-went", where=place("on", run.target), **what)
        case EventKind.SET_ASIDE:
            return message("event-set-aside", who=seat_ref(seat_of(run.source)), **what)
        case EventKind.RETURNED:
            return message("event-returned", where=place("to", run.target), **what)
        case EventKind.SWAPPED:
            ends = {"source": place("from", run.source), "where": place("to", run.target)}
            return message("event-swapped", **ends, **what)
    return None


def paid(run: EventRun) -> Message:
    coins, giver, taker = run.amount, seat_ref(seat_of(run.source)), seat_ref(seat_of(run.target))
    if run.target == Pile.BANK:
        return message("event-paid", who=giver, coins=coins)
    if run.source == Pile.BANK:
        return message("event-got", who=taker, coins=coins)
    if run.source >= Pile.PURSE:
        return message("event-gave", who=giver, taker=taker, coins=coins)
    return message("event-expedition", who=taker, coins=coins)


def declined(run: EventRun) -> Message:
    """Word that a player wants none or no more; with a Doll, its controller decides."""
    who = seat_ref(run.seat)
    if run.amount == Decision.MAY:
        return message("event-declined", who=who, card=ref(run.card))
    if Decision(run.amount) not in DECLINED:
        return message("event-chose-nothing", who=who, card=ref(run.card))
    stopped = message(DECLINED[Decision(run.amount)], who=seat_ref(seat_of(run.target)))
    if seat_of(run.target) == run.seat:
        return stopped
    return message("event-decided-for", who=who, words=stopped)


def agreed(run: EventRun) -> Message:
    """Word a block: a may by how it begins, an option as a whole."""
    worded = what_happens if CODE[run.amount - WIDTH] == Op.MAY else option
    return worded(run.amount, run.card, seat_of(run.target))


def announced(run: EventRun) -> Message:
    """DH-7.2: word what everyone learns of a hand."""
    who, card = seat_ref(run.seat), ref(run.card)
    match run.kind:
        case EventKind.COUNTED:
            return message("event-counted", who=who, card=card, count=run.amount)
        case EventKind.FITTING:
            return message("event-fitting", card=card, count=run.amount)
        case EventKind.WHENCE:
            return message("event-chose-top" if run.amount else "event-chose-stash-card", who=who)
    pc, met = run.amount >> 1, run.amount & 1
    if CODE[pc] == Op.SWAP:
        return message("event-can-swap" if met else "event-cannot-swap", who=who, card=card)
    if CODE[pc + A] == Test.MISSED:
        return message("event-guess-wrong" if met else "event-guess-no-gain", card=card)
    fits = {"fits": fitting(CODE[pc + D]), "least": CODE[pc + B]}
    return message("event-has-enough" if met else "event-has-too-few", who=who, **fits)
