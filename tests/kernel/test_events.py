from __future__ import annotations

from types import SimpleNamespace

from allhands.kernel.events import Event, emit, store_event
from allhands.kernel.struct import State

EVENT = Event(kind=4, seat=1, card=9, amount=2, source=5, target=6, seen=0b0110)


def test_only_seats_that_saw_a_card_know_it() -> None:
    assert EVENT.hidden_from(1) == EVENT
    assert EVENT.hidden_from(2) == EVENT
    assert EVENT.hidden_from(0) == EVENT._replace(card=-1)
    assert EVENT.hidden_from(3) == EVENT._replace(card=-1)


def test_event_without_a_card_hides_nothing() -> None:
    plain = EVENT._replace(card=-1, seen=0)
    assert plain.hidden_from(0) == plain


def test_events_need_a_log() -> None:
    s = State()
    emit(s, *EVENT[:-1])
    assert s.log is None
    s.log = []
    emit(s, *EVENT[:-1])
    assert s.log == [EVENT]


def test_compiled_events_overflow_into_a_count() -> None:
    s = SimpleNamespace(happened=0, happenings=[[0] * 7])
    store_event(s, *EVENT[:-1])
    store_event(s, *EVENT[:-1])
    assert s.happenings == [list(EVENT[:-1])]
    assert s.happened == 2
