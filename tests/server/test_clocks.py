"""Clocks, by a time that the tests set."""

from __future__ import annotations

from msgspec import UNSET

from allhands.server.api.models import TableSettings, TakeSeatRequest
from allhands.server.commands import chat, deal, play, setup
from allhands.server.hub import Hub
from allhands.server.jobs import JobKind
from allhands.server.protocol import Clock, ClockState, PlayMove, SendChat
from allhands.server.session import TableSession
from tests.server.fake_clock import FakeClock
from tests.server.serving import token
from tests.server.tables import HOST, opened, state_after


async def begun(hub: Hub, clock: Clock | None) -> TableSession:
    session, found = await opened(hub)
    await setup.change_settings(session, TableSettings(clock=clock), HOST)
    for seat, invite in enumerate(found.invites):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", token(), invite))
    await deal.start(session, HOST)
    return session


async def move(session: TableSession) -> int:
    assert session.state.match is not None
    seat = session.state.match.decider
    assert seat is not None
    await play.play_move(session, seat, PlayMove(token(), session.state.match.moves[0].id))
    return seat


async def test_without_a_clock_nothing_is_due(hub: Hub, fake_clock: FakeClock) -> None:
    session = await begun(hub, None)
    assert session.next_job is None
    assert session.broadcaster.update(0, 0).clock is UNSET


async def test_seconds_for_each_answer(hub: Hub, fake_clock: FakeClock) -> None:
    session = await begun(hub, Clock(move=30))
    asked = session.state.match.decider if session.state.match else None
    fake_clock.time += 10
    await chat.send_chat(session, 0, SendChat("s", "Wait!"))  # talk does not stop the clock
    assert session.broadcaster.update(0, 0).clock == ClockState(20.0, None)
    job = session.next_job
    assert job is not None
    assert (job.due_at, job.kind, job.seat) == (fake_clock.time + 20, JobKind.TIMEOUT, asked)
    await move(session)
    assert session.broadcaster.update(0, 0).clock == ClockState(30.0, None)


async def test_seconds_for_a_match_and_some_back(hub: Hub, fake_clock: FakeClock) -> None:
    session = await begun(hub, Clock(match=60, increment=2))
    fake_clock.time += 10
    first = await move(session)
    fake_clock.time += 5
    left = session.broadcaster.update(0, 0).clock
    assert isinstance(left, ClockState)
    assert left.match is not None
    assert left.match[first] == 52
    assert left.match[1 - first] == left.move == 55


async def test_who_runs_out_of_time_is_answered_for(hub: Hub, fake_clock: FakeClock) -> None:
    session = await begun(hub, Clock(match=60))
    assert session.state.match is not None
    seat = session.state.match.decider
    assert seat is not None
    fake_clock.time += 61
    await play.play_for(session, seat, session.state.match.moves[0].id, 0, expired=True)
    event = session.broadcaster.update(None, session.state.number - 1).table_events[0]
    assert event.words == f"Player {seat} runs out of time."
    while session.state.match.decider != seat:
        await move(session)
    assert session.state.time_left(seat) == 0


async def test_time_in_which_the_server_was_down_is_not_counted(hub: Hub, fake_clock: FakeClock) -> None:
    session = await begun(hub, Clock(match=60))
    fake_clock.time += 10
    first = await move(session)
    fake_clock.time += 3600
    again = state_after(session.config, session.state.log, fake_clock.time)
    assert again.time_left(first) == 50
    assert again.question_since == fake_clock.time
