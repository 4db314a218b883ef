"""The Actions used in the current turn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from allhands.files.effect_parser import A, B
from allhands.kernel.display import Caption, since
from allhands.kernel.events import Event
from allhands.kernel.message import message
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN
from .common import more
from .market import spend_buy
from .state import COSTS, EventKind, State


def story(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Caption]:
    """DH-2.3, DH-4.5: cards played, and cards bought without a Buy, each with the number of its Action."""
    if s.used == 0:
        return
    turn = since(happened, EventKind.TURN_BEGINS)
    found = uses(s, turn, 0)
    if len(found) > s.used:  # Buys were promised on an earlier turn
        found = uses(s, turn, len(found) - s.used)
    for action, event in enumerate(found, s.used - len(found) + 1):
        words = message("caption-played" if event.kind == EventKind.PLAYED else "caption-bought")
        yield Caption("used", words, (DESIGN[event.card],), numbers={"action": action})


def uses(s: State, turn: Sequence[Event], promised: int) -> list[Event]:
    """List what used an Action, in a turn that began with so many Buys."""
    found = []
    then = s.copy()
    then.used, then.actions, then.buys, then.controller, then.own_buys = 0, 0, promised, NONE, 0
    for cost in range(COSTS):
        then.buys_for[cost] = 0
    for event in turn:
        before = then.used
        match event.kind:
            case EventKind.PLAYED:
                then.used += 1
            case EventKind.BOUGHT:
                spend_buy(then, DESIGN[event.card])
            case EventKind.BUYS:
                then.buys = more(then.buys, event.amount)
            case EventKind.BUYS_FOR:
                cost, amount = CODE[event.amount + A], CODE[event.amount + B]
                then.buys_for[cost] = more(then.buys_for[cost], amount)
            case EventKind.CONTROLS:
                then.controller, then.own_buys = event.seat, then.buys
            case EventKind.HANDED_BACK:
                then.controller, then.own_buys = NONE, 0
        if then.used > before:
            found.append(event)
    return found
