from __future__ import annotations

from allhands.kernel.record import State
from allhands.kernel.stack import ask, peek, pop, push


def test_the_last_step_comes_first() -> None:
    s = State()
    push(s, 1, 10, 20, 30)
    push(s, 2, -1, 0, 7)
    assert s.depth == 2
    assert peek(s) == (2, -1, 0, 7)
    assert pop(s) == (2, -1, 0, 7)
    assert peek(s) == pop(s) == (1, 10, 20, 30)
    assert s.depth == 0


def test_a_step_leaves_no_trace() -> None:
    """States that mean the same are the same, to the last number."""
    s = State()
    push(s, 5, 1, 2, 3)
    pop(s)
    assert s == State()


def test_asking_names_the_seat_and_the_question() -> None:
    s = State()
    ask(s, 3, 7)
    assert (s.decider, s.pending) == (3, 7)
