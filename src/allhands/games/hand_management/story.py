"""The cards played in the job being resolved."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.kernel.display import Caption, since
from allhands.kernel.events import Event
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .news import owner
from .state import Happening, State


def story(s: State, happened: Sequence[Event], to: Viewer) -> list[Caption]:
    """HM-3.2, HM-4.2: in order: a card, on whose model, and what security took off it; no card is a pass.

    A card that lay in play when the position was set up is nobody's.
    """
    plays: list[Caption] = []
    for event in since(happened, Happening.JOB_BEGINS) if s.job else ():
        match event.kind:
            case Happening.PLAYED:
                plays.append(Caption("play", designs=(DESIGN[event.card],), seats=(owner(event.source),)))
            case Happening.PASSED:
                plays.append(Caption("play", seats=(event.seat,)))
            case Happening.AIMED if plays:
                card = plays.pop()
                designs, seats = (*card.designs, DESIGN[event.card]), (*card.seats, owner(event.target))
                plays.append(card._replace(designs=designs, seats=seats, places=(event.target,)))
            case Happening.CANCELLED if plays:
                plays.append(plays.pop()._replace(numbers={"cancelled": event.amount}))
    return plays
