"""Highlights of a match of Hanataz: pots, Fools, and faces that turned a hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.grammar import some, upper
from allhands.kernel.display import Highlight
from allhands.kernel.events import Event
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, KIND, Kind
from .names import card
from .state import Happening, Pile, State

FOOL = KIND.index(Kind.FOOL)


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    played: list[Card] = [NONE, NONE]
    flipped, control = NONE, NONE
    for number, event in enumerate(happened):
        match event.kind:
            case Happening.HAND_BEGINS | Happening.CONTROL_LOST:
                control = NONE
            case Happening.CONTROL:
                control = event.seat
            case Happening.PLAYED:
                played = [played[-1], event.card]
            case Happening.FLIPPED:
                flipped = event.card
            case Happening.CANCELLED:
                words = f"{upper(to.whose(event.seat))} Knight stops {card(played[-2])}"
                yield Highlight(number, "face", words, design=DESIGN[played[-1]], seat=event.seat)
            case Happening.KILLED if event.target - Pile.HAND == control:
                words = f"{upper(to.whose(event.seat))} Assassin hits {to.whom(control)}"
                about = f"{to.does(control, 'was', 'were')} in control"
                yield Highlight(number, "face", words, about, DESIGN[played[-1]], event.seat)
            case _:
                yield from of_pot(number, event, flipped, to)


def of_pot(number: int, event: Event, flipped: Card, to: Viewer) -> Iterator[Highlight]:
    """List who got the pot or might, and who dropped out."""
    seat, silvs = event.seat, some(event.amount, "silv")
    match event.kind:
        case Happening.POT_WON if event.amount:
            about = "" if event.card == NONE else f"{card(flipped)} does not beat {card(event.card)}"
            yield Highlight(number, "pot", f"{to.does(seat, 'wins', 'win')} {silvs}", upper(about), seat=seat)
        case Happening.POT_SPLIT:
            about = upper(f"{card(flipped)} beats {card(event.card)}")
            words = f"{to.does(seat, 'splits', 'split')} the pot for {silvs}"
            yield Highlight(number, "split", words, about, DESIGN[flipped], seat)
        case Happening.POT_TO_FOOL:
            about = f"{to.does(seat, 'takes', 'take')} {silvs} for the token"
            yield Highlight(number, "face", "The Fool turns up", about, FOOL, seat)
        case Happening.NO_TOKEN_HELD:
            yield Highlight(number, "face", "The Fool turns up", "Nobody holds its token", FOOL)
        case Happening.FOOL_TOKEN:
            about = f"and {'take' if to.is_you(seat) else 'takes'} its token"
            yield Highlight(number, "face", f"{to.does(seat, 'plants', 'plant')} the Fool", about, FOOL, seat)
        case Happening.OUT:
            yield Highlight(number, "out", f"{to.does(seat, 'is', 'are')} out of the match", seat=seat)
