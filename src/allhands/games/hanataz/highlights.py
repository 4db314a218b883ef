"""Highlights of a match of Hanataz: pots, Fools, and faces that turned a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.english import capitalize, count_noun
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
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
                words = f"{capitalize(to.whose(event.seat))} Knight stops {card(played[-2])}"
                yield Highlight(number, "face", words, design=DESIGN[played[-1]], seat=event.seat)
            case EventKind.KILLED if event.target - Pile.HAND == control:
                words = f"{capitalize(to.whose(event.seat))} Assassin hits {to.whom(control)}"
                about = f"{to.does(control, 'was', 'were')} in control"
                yield Highlight(number, "face", words, about, DESIGN[played[-1]], event.seat)
            case _:
                yield from of_pot(number, event, flipped, to)


def of_pot(number: int, event: Event, flipped: Card, to: Viewer) -> Iterator[Highlight]:
    """List who got the pot or might, and who dropped out."""
    seat, silvs = event.seat, count_noun(event.amount, "silv")
    match event.kind:
        case EventKind.POT_WON if event.amount:
            about = "" if event.card == NONE else f"{card(flipped)} does not beat {card(event.card)}"
            yield Highlight(
                number, "pot", f"{to.does(seat, 'wins', 'win')} {silvs}", capitalize(about), seat=seat
            )
        case EventKind.POT_SPLIT:
            about = capitalize(f"{card(flipped)} beats {card(event.card)}")
            words = f"{to.does(seat, 'splits', 'split')} the pot for {silvs}"
            yield Highlight(number, "split", words, about, DESIGN[flipped], seat)
        case EventKind.POT_TO_FOOL:
            about = f"{to.does(seat, 'takes', 'take')} {silvs} for the token"
            yield Highlight(number, "face", "The Fool turns up", about, FOOL, seat)
        case EventKind.NO_TOKEN_HELD:
            yield Highlight(number, "face", "The Fool turns up", "Nobody holds its token", FOOL)
        case EventKind.FOOL_TOKEN:
            about = f"and {'take' if to.is_you(seat) else 'takes'} its token"
            yield Highlight(number, "face", f"{to.does(seat, 'plants', 'plant')} the Fool", about, FOOL, seat)
        case EventKind.OUT:
            yield Highlight(number, "out", f"{to.does(seat, 'is', 'are')} out of the match", seat=seat)
