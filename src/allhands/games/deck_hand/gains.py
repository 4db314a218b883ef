"""What a card would bring if it were played now: tried out until somebody is asked or chance decides."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.grammar import some
from allhands.kernel.display import Caption, Part
from allhands.kernel.viewer import Viewer

from .cards import DESIGN
from .rules import apply
from .state import Decision, Happening, Pile, State
from .turn import refusal_of_turn
from .words import question

NOUNS = {"coins": "coin", "actions": "Action", "buys": "Buy"}


def brings(s: State, to: Viewer) -> Iterator[Caption]:
    """For each card of the hand that can be played, what comes of it for sure, and what it asks first."""
    hand = Pile.HAND + s.player
    for design in sorted({DESIGN[card] for card in range(s.cards) if s.place[card] == hand}):
        if refusal_of_turn(s, design) == 0:
            yield from trial(s, design, to)


def trial(s: State, design: int, to: Viewer) -> Iterator[Caption]:
    after = s.copy()
    after.log = []
    apply(after, design)
    if after.draws != s.draws or any(event.kind == Happening.DRAWN for event in after.log or ()):
        return
    player = s.player
    changed = {
        "coins": after.coins[player] - s.coins[player],
        "actions": after.actions - s.actions + 1,  # one was used for it
        "buys": after.buys - s.buys,
    }
    parts = [
        Part(f"{number:+d} {some(abs(number), NOUNS[what]).split()[1]}", what, number)
        for what, number in changed.items()
        if number
    ]
    if after.pending not in (Decision.TURN, Decision.NOTHING):
        parts.append(Part(question(after, to), "asks"))
    numbers = {"coins": after.coins[player], "actions": after.actions, "buys": after.buys}
    yield Caption("brings", designs=(design,), choice=design, numbers=numbers, parts=tuple(parts))
