"""The Captains' Hit Points turn by turn, and what was rolled and killed on the way."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.kernel.display import CardHolding, ScoreBreakdown, SeatValues
from allhands.kernel.events import Event
from allhands.kernel.message import Text, message, seat_ref
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .cards import COST
from .rules import score
from .state import EventKind, State
from .units import captain_of, hit_points, owner

FACES = 10  # a roll is told as one number, its last digit the successes: see `attacking.digits`


def ledger(s: State, happened: Sequence[Event], to: Viewer) -> ScoreBreakdown:
    turns = [event.amount for event in happened if event.kind == EventKind.TURN_BEGINS]
    courses = [hit_points_after(s, happened, captain_of(seat)) for seat in range(s.seats)]
    labels = [message("score-start"), *(message("score-turn", turn=turn) for turn in turns)]
    course = tuple(
        SeatValues(label, after) for label, after in zip(labels, zip(*courses, strict=True), strict=True)
    )
    captains = [captain_of(seat) for seat in range(s.seats)]
    return ScoreBreakdown(
        message("score-title"),
        ending(s),
        course=course,
        besides=tuple(tallies(s, happened)),
        holdings=tuple(CardHolding(seat, s.face[c], 1, hit_points(s, c)) for seat, c in enumerate(captains)),
    )


def hit_points_after(s: State, happened: Sequence[Event], captain: Card) -> list[int]:
    """Return a Captain's Hit Points before the first turn and after each, reckoned from the end."""
    left = hit_points(s, captain) - s.damage[captain]
    found = [max(0, left)]
    for event in reversed(happened):
        if event.kind == EventKind.TURN_BEGINS:
            found.append(left)
        elif event.card == captain and event.kind == EventKind.DAMAGED:
            left += event.amount
        elif event.card == captain and event.kind == EventKind.HEALED:
            left -= event.amount
    return found[::-1]


def tallies(s: State, happened: Sequence[Event]) -> list[SeatValues]:
    """Attacks and counterattacks, their successes as they counted, Corryte paid, and enemies killed."""
    rolls, hits, paid, kills = ([0] * s.seats for _ in range(4))
    last = 0
    for event in happened:
        if event.kind in (EventKind.ROLLED, EventKind.REROLLED):
            again = event.kind == EventKind.REROLLED
            rolls[event.seat] += not again
            hits[event.seat] += event.amount % FACES - last * again
            last = event.amount % FACES
        elif event.kind in (EventKind.PLAYED, EventKind.CALLED):
            paid[owner(s, event.card)] += COST[s.face[event.card]]
        elif event.kind == EventKind.TAKEN_BACK:
            paid[event.seat] -= COST[s.face[event.card]]
        elif event.kind == EventKind.KILLED:
            kills[1 - owner(s, event.card)] += 1
    named = (("rolls", rolls), ("successes", hits), ("corryte", paid), ("kills", kills))
    return [SeatValues(message(f"score-{name}"), tuple(values)) for name, values in named]


def ending(s: State) -> Text:
    if s.winner == NONE:
        return message("score-drawn")
    return message("score-won", who=seat_ref(s.winner), left=score(s, s.winner))
