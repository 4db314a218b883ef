"""LE-5.1 and LE-5.2: who knows what. Cards are all there is to hide; the kernel tracks who knows them."""

from __future__ import annotations

from allhands.kernel.knowledge import conceal, imagine
from allhands.kernel.record import Stream
from allhands.kernel.rule import Seat, rule

from .state import State


@rule
def redact(s: State, viewer: Seat) -> None:
    """Leave in the state only what the viewer knows."""
    conceal(s, viewer)


@rule
def redeal(s: State, chance: Stream, viewer: Seat) -> None:
    """Deal anew what the viewer does not know."""
    imagine(s, chance, viewer)
