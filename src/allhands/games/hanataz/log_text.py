"""The log of Hanataz in messages."""

from __future__ import annotations

from typing import Any

from allhands.kernel.events import EventRun
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, KIND, SUIT, CardType, Suit
from .names import card, cards, loot, suit
from .state import SEATS, SPOTS, EventKind, Pile, State

# Events of a player alone, by the name of their message.
DEEDS: dict[int, str] = {
    EventKind.PASSED: "event-passed",
    EventKind.CONTROL: "event-control",
    EventKind.NUBBED_OUT: "event-nubbed-out",
    EventKind.CANCELLED: "event-cancelled",
    EventKind.LET_HAPPEN: "event-let-happen",
    EventKind.PUT_BACK: "event-put-back",
    EventKind.SHUFFLED: "event-shuffled",
    EventKind.NONE_TO_PLAY: "event-none-to-play",
    EventKind.STOPPED: "event-stopped",
    EventKind.NONE_LEFT: "event-none-left",
    EventKind.FOOL_TOKEN: "event-fool-token",
    EventKind.OUT: "event-out",
    EventKind.LAST_LEFT: "event-last-left",
}


def event(s: State, run: EventRun, to: Viewer) -> Text:
    """Word an event or a run of them, which holds only what the viewer may know."""
    return of_cards(run) or of_silvs(run) or of_players(run) or of_match(run) or ""


def of_cards(run: EventRun) -> Message | None:
    """Word what became of cards."""
    listed: dict[str, Any] = {"cards": cards(run.cards), "count": len(run)}
    match run.kind:
        case EventKind.DEALT:
            return message("event-dealt", who=holder(run.target), **listed)
        case EventKind.DRAWN:
            return message("event-drawn", who=holder(run.target), **listed)
        case EventKind.DISCARDED if is_hand(run.source):
            return message("event-discarded", who=holder(run.source), **listed)
        case EventKind.DISCARDED | EventKind.CLEARED:
            return message("event-cleared", **listed)
        case EventKind.PLAYED if is_hand(run.source):
            return message("event-played", who=holder(run.source), **listed)
        case EventKind.PLAYED:
            return message("event-priest-played", **listed)
        case EventKind.TURNED_UP:
            return message("event-priest-revealed", **listed)
        case EventKind.LAID:
            return laid(run)
        case EventKind.FLIPPED:
            return flipped(run)
        case EventKind.LOOKED if run.card == NONE:
            return message("event-looked-hidden", who=seat_ref(run.seat), spot=spot(run.source))
        case EventKind.LOOKED:
            return message("event-looked", who=seat_ref(run.seat), spot=spot(run.source), card=card(run.card))
        case EventKind.TAKEN if is_hand(run.source):
            return message("event-stolen", who=holder(run.target), victim=holder(run.source), **listed)
        case EventKind.TAKEN:
            return message("event-taken", who=holder(run.target), **listed)
        case EventKind.HIDDEN:
            return message("event-hidden", **listed)
        case EventKind.RESHUFFLED:
            return message("event-reshuffled", count=run.amount)
    return None


def of_silvs(run: EventRun) -> Message | None:
    """Word what became of silvs, and of the pot."""
    match run.kind:
        case EventKind.PAID:
            return paid(run)
        case EventKind.POT_WON if run.card == NONE:
            return message("event-pot-won-unopposed", who=seat_ref(run.seat))
        case EventKind.POT_WON:
            return message("event-pot-won", who=seat_ref(run.seat), card=card(run.card))
        case EventKind.POT_SPLIT:
            return message("event-pot-split", card=card(run.card))
        case EventKind.POT_TO_FOOL:
            return message("event-pot-to-fool", who=seat_ref(run.seat))
        case EventKind.NO_TOKEN_HELD:
            return message("event-no-token-held")
        case EventKind.POT_STAYS:
            return message("event-pot-stays", silvs=run.amount)
    return None


def of_players(run: EventRun) -> Message | None:
    """Word what players did, apart from cards and silvs."""
    if run.kind in DEEDS:
        return message(DEEDS[run.kind], who=seat_ref(run.seat))
    match run.kind:
        case EventKind.KILLED:
            return message("event-killed", who=seat_ref(run.seat), victim=holder(run.target))
        case EventKind.ROBBED | EventKind.ROBBED_OF_CARD:
            taken = loot(run.amount, run.kind == EventKind.ROBBED_OF_CARD)
            return message("event-robbed", who=seat_ref(run.seat), victim=holder(run.target), loot=taken)
        case EventKind.KEPT:
            return message("event-kept-rest" if run.amount else "event-kept", who=seat_ref(run.seat))
    return None


def of_match(run: EventRun) -> Message | None:
    """Word how the hand and the match go."""
    match run.kind:
        case EventKind.HAND_BEGINS:
            return message("event-hand-begins", who=seat_ref(run.seat), hand=run.amount)
        case EventKind.CONTROL_LOST:
            return message("event-control-lost")
        case EventKind.SHOWDOWN:
            return message("event-showdown", who=seat_ref(run.seat), card=card(run.card))
        case EventKind.TOKENS_BACK:
            return message("event-tokens-back", count=run.amount)
        case EventKind.BROKEN_OFF:
            return message("event-called-off", turns=run.amount)
        case EventKind.NOBODY_WINS:
            return message("event-nobody-wins")
        case EventKind.MATCH_ENDS:
            return message("event-match-ends", hands=run.amount)
    return None


def is_hand(pile: int) -> bool:
    return Pile.HAND <= pile < Pile.HAND + SEATS


def holder(pile: int) -> dict[str, int]:
    return seat_ref(pile - Pile.HAND)


def spot(pile: int) -> int:
    """Return the number of a position of the Hanataz Hand, as players count."""
    return pile - Pile.HANATAZ + 1


def laid(run: EventRun) -> Message:
    """Word cards laid out face down, by their positions."""
    if len(run) == SPOTS:
        return message("event-laid-all", count=SPOTS)
    spots = [str(spot(event.target)) for event in run.events]
    return message("event-laid", spots=spots, count=len(run))


def flipped(run: EventRun) -> Message:
    """HZ-6.3: word a card that a showdown flips, and how a face card counts."""
    design, shown = DESIGN[run.card], {"spot": spot(run.source), "card": card(run.card)}
    if KIND[design] in (CardType.NUMBER, CardType.FOOL):
        return message("event-flipped", **shown)
    if SUIT[design] == Suit.NONE:
        return message("event-flipped-suitless", **shown)
    return message("event-flipped-face", **shown, suit=suit(design))


def paid(run: EventRun) -> Message:
    silvs = run.amount
    if run.source == Pile.POT:
        return message("event-took-from-pot", who=payer(run.target), silvs=silvs)
    if run.source == Pile.BANK and run.target == Pile.POT:
        return message("event-hanataz-added", silvs=silvs)
    if run.source == Pile.BANK:
        return message("event-hanataz-gave", who=payer(run.target), silvs=silvs)
    if run.source >= Pile.TIPS:
        return message("event-collected-tips", who=payer(run.target), silvs=silvs)
    if run.target == Pile.POT:
        return message("event-added-to-pot", who=payer(run.source), silvs=silvs)
    if run.target >= Pile.TIPS:
        return message("event-paid-bard", who=payer(run.source), silvs=silvs)
    return message("event-paid", who=payer(run.source), taker=payer(run.target), silvs=silvs)


def payer(pile: int) -> dict[str, int]:
    return seat_ref(pile - Pile.PURSE)
