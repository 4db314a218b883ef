"""How a game's moves and events read, made from what a viewer knows and addressed to them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from allhands.kernel.events import EventRun
from allhands.kernel.message import Text
from allhands.kernel.rule import Pile, SeatIndex
from allhands.kernel.viewer import Viewer


class MoveText(NamedTuple):
    """A move in words, other ways to say it, and what it refers to.

    A message has its other ways to say it in the catalogue (`.also`).
    """

    words: Text
    also: tuple[str, ...] = ()
    designs: tuple[int, ...] = ()
    seats: tuple[SeatIndex, ...] = ()
    places: tuple[Pile, ...] = ()
    short: Text = ""  # for a button, where the words are long


def no_notes(s: Any, to: Viewer, whole: bool) -> list[Text]:
    """Return no notes."""
    return []


@dataclass(frozen=True, eq=False)
class GameText:
    """The log and the notes of a game; the table of decisions has the words of questions and moves."""

    event: Callable[[Any, EventRun, Viewer], Text]  # one event, or a run of events of a kind in `merged`

    merged: frozenset[int] = frozenset()  # kinds of events told in one sentence for several cards
    paired: frozenset[tuple[int, int]] = frozenset()  # kinds told as one: an attack and its target
    unsaid: frozenset[int] = frozenset()  # kinds without a sentence, because what follows tells them
    # Lines below the table that say what its cards mean together; with True, in full detail.
    notes: Callable[[Any, Viewer, bool], Sequence[Text]] = no_notes
    drawn: bool = False  # the notes draw the whole table, so the piles need not be listed
