"""Highlights of a match of Hanataz: pots, Fools, and faces that turned a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.message import Text, message, seat_ref
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, KIND, CardType
from .names import card
from .state import EventKind, Pile, State

FOOL = KIND.index(CardType.FOOL)


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    played: list[Card] = [NONE, NONE]
    flipped, control = NONE, NONE
    for number, event in enumerate(happened):
        match event.kind:
            case EventKind.HAND_BEGINS | EventKind.CONTROL_LOST:
                control = NONE
            case EventKind.CONTROL:
                control = event.seat
            case EventKind.PLAYED:
                played = [played[-1], event.card]
            case EventKind.FLIPPED:
                flipped = event.card
            case EventKind.CANCELLED:
                words = message("highlight-cancelled", who=seat_ref(event.seat), card=card(played[-2]))
                yield Highlight(number, "face", words, design=DESIGN[played[-1]], seat=event.seat)
            case EventKind.KILLED if event.target - Pile.HAND == control:
                players = {"who": seat_ref(event.seat), "victim": seat_ref(control)}
                words = message("highlight-killed", **players)
                about = message("highlight-killed.about", **players)
                yield Highlight(number, "face", words, about, DESIGN[played[-1]], event.seat)
            case _:
                yield from of_pot(number, event, flipped)


def of_pot(number: int, event: Event, flipped: Card) -> Iterator[Highlight]:
    """List who got the pot or might, and who dropped out."""
    seat, taken = event.seat, {"who": seat_ref(event.seat), "silvs": event.amount}
    match event.kind:
        case EventKind.POT_WON if event.amount:
            about: Text = ""
            if event.card != NONE:
                about = message("highlight-pot-won.about", flipped=card(flipped), card=card(event.card))
            yield Highlight(number, "pot", message("highlight-pot-won", **taken), about, seat=seat)
        case EventKind.POT_SPLIT:
            about = message("highlight-pot-split.about", flipped=card(flipped), card=card(event.card))
            words = message("highlight-pot-split", **taken)
            yield Highlight(number, "split", words, about, DESIGN[flipped], seat)
        case EventKind.POT_TO_FOOL:
            about = message("highlight-fool.about", **taken)
            yield Highlight(number, "face", message("highlight-fool"), about, FOOL, seat)
        case EventKind.NO_TOKEN_HELD:
            about = message("highlight-fool.about-nobody")
            yield Highlight(number, "face", message("highlight-fool"), about, FOOL)
        case EventKind.FOOL_TOKEN:
            words, about = message("highlight-planted", **taken), message("highlight-planted.about", **taken)
            yield Highlight(number, "face", words, about, FOOL, seat)
        case EventKind.OUT:
            yield Highlight(number, "out", message("highlight-out", **taken), seat=seat)
