"""The result of a match as text: the winners, the scores and their parts, the hands."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.table.card_tracking import VisiblePile, all_faces
from allhands.table.layout import zone_views
from allhands.table.players import listed
from allhands.table.table import Table
from allhands.table.text_render import counter, pile
from allhands.table.view import View, ZoneView


def result_text(view: View) -> str:
    """Name the winners and list the scores."""
    to = Viewer(view.names, NONE if view.viewer is None else view.viewer)
    if len(view.winners) > 1:
        won = f"{listed([to.name(seat) for seat in view.winners])} share the win"
    elif view.winners:
        won = to.does(view.winners[0], "wins", "win")
    else:
        won = to.does(0, "loses", "lose") if view.seats == 1 else "Nobody wins"
    scores = ", ".join(f"{to.name(seat)} {score}" for seat, score in enumerate(view.scores))
    return f"{won}. Scores: {scores}."


def standings(table: Table, view: View) -> Iterator[str]:
    """Yield a line per seat, winners first: the score, other counters, and the hand."""
    hands = revealed_hands(table)
    ranked = sorted(range(view.seats), key=lambda s: (s not in view.winners, -view.scores[s]))
    for seat in ranked:
        counted = [c for c in view.counters if c.owner == seat and not c.score]
        parts = [f"Score {view.scores[seat]}.", *(part for c in counted for part in counter(view, c))]
        parts += [f"{zone.label}: {pile(zone)}." for zone in hands if zone.owner == seat and zone.cards]
        yield f"{view.name(seat)}: {' '.join(parts)}"


def revealed_hands(table: Table) -> list[ZoneView]:
    """Return all hands once the match is over and nothing is secret any more."""
    s = table.state if table.over else table.seat(None).known
    rows = (
        {at: VisiblePile(all_faces(at, s), [0] * size) for at, size in enumerate(s.size)}
        if table.over
        else {}
    )
    return [zone for zone in zone_views(table.game, s, rows) if zone.owner is not None and not zone.ordered]
