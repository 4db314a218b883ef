"""The cards played in the job being resolved."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.kernel.display import Caption, since
from allhands.kernel.events import Event
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .log_text import owner
from .state import EventKind, State


def story(s: State, happened: Sequence[Event], to: Viewer) -> list[Caption]:
    """HM-3.2, HM-4.2: in order: a card, on whose model, and what security took off it; no card is a pass.

    A card that lay in play when the position was set up is nobody's.
    """
    plays: list[Caption] = []
    for event in since(happened, EventKind.JOB_BEGINS) if s.job else ():
        match event.kind:
            case EventKind.PLAYED:
                plays.append(Caption("play", designs=(DESIGN[event.card],), seats=(owner(event.source),)))
            case EventKind.PASSED:
                plays.append(Caption("play", seats=(event.seat,)))
            case EventKind.AIMED if plays:
                card = plays.pop()
                designs, seats = (*card.designs, DESIGN[event.card]), (*card.seats, owner(event.target))
                plays.append(card._replace(designs=designs, seats=seats, places=(event.target,)))
            case EventKind.CANCELLED if plays:
                plays.append(plays.pop()._replace(numbers={"cancelled": event.amount}))
    return plays
