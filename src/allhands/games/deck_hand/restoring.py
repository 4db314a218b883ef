"""Supply cards that lie face down, and how they come back."""

from __future__ import annotations

from allhands.kernel.piles import everyone, move, nth
from allhands.kernel.rule import NONE, rule
from allhands.kernel.stack import push

from .basics import ask_for, empty_spot, face_up
from .state import NO_SPOT, Decision, Happening, Pile, Reason, State, Step


@rule
def offer_restoring(s: State) -> None:
    """Face-down cards of an earlier turn can be restored before the hand is discarded."""
    if s.size[Pile.DOWN + s.player] > s.flipped:
        push(s, Step.RESTORE, 0, 0, 0)
        ask_for(s, s.player, Decision.RESTORE)


@rule
def refusal_of_restoring(s: State, choice: int) -> int:
    """A card turned face down this turn lies above those that can be restored."""
    if s.controller != NONE:
        return Reason.CONTROLLED
    if choice >= s.size[Pile.DOWN + s.player]:
        return Reason.NOT_THERE
    return Reason.NOT_YET if choice < s.flipped else Reason.NONE


@rule
def restore(s: State, index: int) -> None:
    card = nth(s, Pile.DOWN + s.player, index)
    move(s, Happening.RESTORED, card, empty_spot(s), everyone(s))


@rule
def answer_restoring(s: State, choice: int) -> None:
    """At the start of a turn: one more, or no more of them."""
    if choice == NO_SPOT:
        s.depth -= 1
        s.frames[s.depth][0] = 0
    else:
        restore(s, choice)


@rule
def flip(s: State) -> None:
    """The Grand Council: supply cards are turned face down, as many as there are."""
    if s.flips_due > 0 and face_up(s) > 0:
        push(s, Step.FLIP, 0, 0, 0)
        ask_for(s, s.player, Decision.FLIP)
    else:
        s.flips_due = 0


@rule
def flip_one(s: State, spot: int) -> None:
    s.flips_due -= 1
    s.flipped += 1
    card = s.top[Pile.SUPPLY + spot]
    move(s, Happening.FACE_DOWN, card, Pile.DOWN + s.player, everyone(s))
