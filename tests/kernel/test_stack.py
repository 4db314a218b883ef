from __future__ import annotations

from allhands.kernel.stack import ask, peek, pop, push
from allhands.kernel.struct import State


def test_last_step_is_popped_first() -> None:
    s = State()
    push(s, 1, 10, 20, 30)
    push(s, 2, -1, 0, 7)
    assert s.depth == 2
    assert peek(s) == (2, -1, 0, 7)
    assert pop(s) == (2, -1, 0, 7)
    assert peek(s) == pop(s) == (1, 10, 20, 30)
    assert s.depth == 0


def test_popped_step_leaves_no_trace() -> None:
    """States with the same meaning are equal to the last number."""
    s = State()
    push(s, 5, 1, 2, 3)
    pop(s)
    assert s == State()


def test_ask_sets_the_decider_and_the_question() -> None:
    s = State()
    ask(s, 3, 7)
    assert (s.decider, s.pending) == (3, 7)
