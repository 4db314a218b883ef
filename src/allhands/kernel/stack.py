"""The stack of unfinished steps: what the rules still have to do after the pending decision.

A step that must wait for an answer leaves a frame here; no rule calls itself, and nothing calls back.
A game's `proceed` pops frames and does what they say until one of them asks a player something.
"""

from __future__ import annotations

from allhands.kernel.rule import SeatIndex, rule
from allhands.kernel.struct import State

NOTHING = 0  # the decision that means: nobody is asked anything (with an empty stack: the match is over)


@rule
def push(s: State, step: int, a: int = 0, b: int = 0, c: int = 0) -> None:
    """Leave a step to be done, with up to three numbers it needs."""
    frame = s.frames[s.depth]
    frame[0] = step
    frame[1] = a
    frame[2] = b
    frame[3] = c
    s.depth += 1


@rule
def pop(s: State) -> tuple[int, int, int, int]:
    """Take the top step off, and leave no trace of it."""
    s.depth -= 1
    frame = s.frames[s.depth]
    step, a, b, c = frame[0], frame[1], frame[2], frame[3]
    frame[0] = 0
    frame[1] = 0
    frame[2] = 0
    frame[3] = 0
    return step, a, b, c


@rule
def peek(s: State) -> tuple[int, int, int, int]:
    """Return the top step, and leave it there."""
    frame = s.frames[s.depth - 1]
    return frame[0], frame[1], frame[2], frame[3]


@rule
def ask(s: State, seat: SeatIndex, decision: int) -> None:
    """Ask a seat to decide something."""
    s.decider = seat
    s.pending = decision
