"""Absent players: a bot stands in for them, or the table waits."""

from __future__ import annotations

from pathlib import Path

import pytest

from allhands.server import presence as presence_module
from allhands.server.api.models import OpenTableRequest, TableSettings, TakeSeatRequest
from allhands.server.client import RemoteSession
from allhands.server.clock import now
from allhands.server.commands import absence, deal, play, setup
from allhands.server.events import StandInStarted
from allhands.server.hub import Hub
from allhands.server.invite_links import TableLink
from allhands.server.jobs import JobKind
from allhands.server.protocol import AbsencePolicy, Clock, PlayMove, Undo
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.session import TableSession
from allhands.server.state import ABSENCE_GRACE_SECONDS
from tests.server.fake_clock import FakeClock
from tests.server.serving import OpenedTable, Server, token, wait_until
from tests.server.tables import HOST, begun, code, play_one, view


@pytest.fixture(autouse=True)
def quick_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    """Use a bot that needs nothing compiled."""
    monkeypatch.setattr(absence, "STAND_IN_LEVEL", "greedy")


async def waiting(hub: Hub) -> tuple[TableSession, int, list[str]]:
    """Start a match. Return its decider and everyone's token, too."""
    session, tokens = await begun(hub)
    assert session.state.match is not None
    assert session.state.match.decider is not None
    return session, session.state.match.decider, tokens


def stand_ins(session: TableSession) -> int:
    return sum(isinstance(event, StandInStarted) for event in session.state.log)


async def test_bot_stands_in_after_a_minute(hub: Hub, scheduler: Scheduler, fake_clock: FakeClock) -> None:
    session, asked, tokens = await waiting(hub)
    with session.connect(tokens[1 - asked]):
        with session.connect(tokens[asked]):
            fake_clock.advance(2 * ABSENCE_GRACE_SECONDS)  # connected players may take their time
            assert session.presence_frame().stand_in_in is None
        fake_clock.advance(20)
        assert session.presence_frame().stand_in_in == ABSENCE_GRACE_SECONDS - 20
        assert not stand_ins(session)
        fake_clock.advance(ABSENCE_GRACE_SECONDS - 20)
        await wait_until(session, lambda: session.state.seats[asked].stand_in == "greedy")
        assert session.state.descriptions[-1] == f"A bot stands in for Player {asked}."
        assert session.presence_frame().stand_in_in is None
        await absence.end_stand_in(session, asked, tokens[asked])
        assert stand_ins(session) == 1


async def test_minute_starts_when_the_absent_player_is_asked(hub: Hub, fake_clock: FakeClock) -> None:
    session, asked, tokens = await waiting(hub)
    with session.connect(tokens[asked]):
        fake_clock.advance(10 * ABSENCE_GRACE_SECONDS)
        assert session.jobs.stand_in(session.state) is None
        assert session.state.match is not None
        await play.play_move(session, asked, PlayMove("m", session.state.match.moves[0].id))
        assert session.state.match.decider == 1 - asked
        assert session.presence_frame().stand_in_in == ABSENCE_GRACE_SECONDS


async def test_player_who_returns_in_time_plays_on(
    hub: Hub, scheduler: Scheduler, fake_clock: FakeClock
) -> None:
    session, asked, tokens = await waiting(hub)
    with session.connect(tokens[1 - asked]):
        fake_clock.advance(ABSENCE_GRACE_SECONDS - 1)
        with session.connect(tokens[asked]):
            fake_clock.advance(1)
            await absence.start_stand_in_if_due(session, asked)  # the earlier job, should it still run
        assert session.presence_frame().stand_in_in == ABSENCE_GRACE_SECONDS
        fake_clock.advance(ABSENCE_GRACE_SECONDS)
        await wait_until(session, lambda: session.state.seats[asked].stand_in is not None)
    assert stand_ins(session) == 1


async def test_no_stand_in_while_no_player_is_waiting(hub: Hub, fake_clock: FakeClock) -> None:
    session, asked, tokens = await waiting(hub)
    with session.connect(HOST):  # someone without a seat
        fake_clock.advance(10 * ABSENCE_GRACE_SECONDS)
        assert session.presence_frame().stand_in_in is None
        with session.connect(tokens[1 - asked]):
            assert session.presence_frame().stand_in_in == 0
        assert session.next_job is None


async def test_players_may_choose_to_wait(hub: Hub, fake_clock: FakeClock) -> None:
    session, asked, tokens = await waiting(hub)
    other = tokens[1 - asked]
    with session.connect(other):
        assert await code(absence.wait_for_player(session, 1 - asked, other)) == "STILL_CONNECTED"
        assert await code(absence.wait_for_player(session, asked, token())) == "NOT_HOST"
        await absence.wait_for_player(session, asked, other)
        await absence.wait_for_player(session, asked, HOST)  # once is enough
        assert session.state.descriptions[-2:] == (
            "The match begins.",
            f"The table is waiting for Player {asked}.",
        )
        assert view(session).seats[asked].awaited
        assert session.jobs.stand_in(session.state) is None
        fake_clock.advance(ABSENCE_GRACE_SECONDS)
        await absence.start_stand_in(session, asked, "greedy", other)  # who does not want to any more
        assert await code(absence.wait_for_player(session, asked, other)) == "STAND_IN_ACTIVE"
        await absence.end_stand_in(session, asked, tokens[asked])
        await absence.wait_for_player(session, asked, other)
        assert session.state.match is not None
        await play.play_move(session, asked, PlayMove("m", session.state.match.moves[0].id))
        assert not session.broadcaster.update(None, session.state.number - 1).table.seats[asked].awaited  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("clock", "agreed", "absence"),
    [
        (None, None, "bot"),
        (None, "wait", "wait"),
        (Clock(move=20), None, "bot"),
        (Clock(match=600), None, "bot"),
        (Clock(move=3600), None, "wait"),  # a bot within the hour would take it from them
        (Clock(move=3600), "bot", "bot"),
    ],
)
async def test_absence_policy_follows_settings_and_clock(
    hub: Hub, fake_clock: FakeClock, clock: Clock | None, agreed: AbsencePolicy | None, absence: AbsencePolicy
) -> None:
    for way in (
        OpenTableRequest("leduc", HOST, clock=clock, absence=agreed),
        OpenTableRequest("leduc", HOST),
    ):
        found = await hub.open(way)
        session = await hub.find(found.table.id)
        await setup.change_settings(session, TableSettings(clock=clock, absence=agreed), HOST)
        people = [
            TakeSeatRequest(f"Player {seat}", token(), invite) for seat, invite in enumerate(found.invites)
        ]
        for seat, person in enumerate(people):
            await setup.take_seat(session, seat, person)
        await deal.start(session, HOST)
        assert view(session).absence == absence
        assert session.state.match is not None
        asked = session.state.match.decider
        with session.connect(people[1 - (asked or 0)].token):
            assert (session.jobs.stand_in(session.state) is not None) == (absence == "bot")


async def test_minute_starts_again_after_a_restart(hub: Hub, fake_clock: FakeClock) -> None:
    before, asked, tokens = await waiting(hub)
    with before.connect(tokens[1 - asked]):
        fake_clock.advance(ABSENCE_GRACE_SECONDS / 2)
    again = Hub(hub._repository)
    scheduler = Scheduler(hub._repository, again)
    session = await again.find(before.id)
    with session.connect(tokens[1 - asked]):
        assert session.presence_frame().stand_in_in == ABSENCE_GRACE_SECONDS
        fake_clock.advance(ABSENCE_GRACE_SECONDS)
        await wait_until(session, lambda: session.state.seats[asked].stand_in is not None)
    await scheduler.close()
    assert stand_ins(session) == 1


async def test_two_processes_start_one_stand_in(hub: Hub, tmp_path: Path, fake_clock: FakeClock) -> None:
    one, asked, tokens = await waiting(hub)
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    other = await Hub(repository).find(one.id)
    with one.connect(tokens[1 - asked]), other.connect(tokens[1 - asked]):
        fake_clock.advance(ABSENCE_GRACE_SECONDS)
        await absence.start_stand_in_if_due(one, asked)
        await absence.start_stand_in_if_due(other, asked)
        assert (one.state.number, stand_ins(one), other.state.log) == (other.state.number, 1, one.state.log)
    await repository.close()


def test_terminal_takes_its_seat_back(server: Server) -> None:
    table = OpenedTable(server, "leduc", people=2).start()
    table.ask("PUT", "/seats/1/stand-in", {"kind": "greedy"}, table.tokens[1])
    said: list[str] = []
    link = TableLink(f"http://127.0.0.1:{server.port}", table.id, 1, token=table.tokens[1])
    visit = RemoteSession(link, said.append)
    visit.wait_for_start()
    visit.close()
    assert visit.table is not None
    assert visit.table.seats[1].stand_in is None
    assert "A bot played for you while you were away. You have your seat back." in said


async def test_stand_in_starts_on_request_and_ends(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    session, tokens = await begun(hub)
    assert session.state.match is not None
    asked = session.state.match.decider
    assert asked is not None
    with session.connect(tokens[asked]):
        assert session.presence.current.seats == [asked]
        assert await code(absence.start_stand_in(session, asked, "greedy", HOST)) == "STILL_CONNECTED"
    other = tokens[1 - asked]
    assert await code(absence.start_stand_in(session, asked, "greedy", other)) == "NOT_HOST"
    monkeypatch.setattr(presence_module, "now", lambda: now() + ABSENCE_GRACE_SECONDS)
    await absence.start_stand_in(session, asked, "greedy", other)
    await absence.end_stand_in(session, asked, tokens[asked])
    await absence.start_stand_in(session, asked, "greedy", HOST)
    assert [(job.kind, job.seat) for job in [session.next_job] if job] == [(JobKind.BOT_MOVE, asked)]
    move = PlayMove("m", session.state.match.moves[0].id)
    assert await code(play.play_move(session, asked, move)) == "STAND_IN_ACTIVE"
    await absence.end_stand_in(session, asked, tokens[asked])
    assert [job for job in [session.next_job] if job] == []
    await play.play_move(session, asked, move)


async def test_presence_says_how_long_a_player_is_away(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    session, tokens = await begun(hub)
    with session.connect(tokens[0]):
        with session.connect(tokens[1]):
            assert session.presence_frame().away == [0.0, 0.0]
        monkeypatch.setattr(presence_module, "now", lambda: now() + ABSENCE_GRACE_SECONDS)
        here, gone = session.presence_frame().away
        assert (here, gone >= ABSENCE_GRACE_SECONDS) == (0.0, True)


async def test_bot_takes_over_when_a_player_leaves_for_good(hub: Hub) -> None:
    session, tokens = await begun(hub)
    left = await play_one(session)
    await play_one(session)
    assert await code(absence.leave_for_good(session, left, tokens[1 - left])) == "NOT_YOUR_SEAT"
    await play.undo(session, left, Undo("u"))
    assert session.state.undo_requested_by == left
    await absence.leave_for_good(session, left, tokens[left])
    info = session.state.seats[left]
    assert (info.name, info.bot) == (f"Player {left}", "greedy")
    assert info.successor not in {None, *(other.name for other in session.state.seats)}
    assert session.state.people == [1 - left]
    assert view(session).undo_requested_by is None
    assert session.state.descriptions[-1] == f"Player {left} leaves for good. {info.successor} takes over."
    assert await code(absence.end_stand_in(session, left, tokens[left])) == "NOT_HOST"
    assert await code(absence.leave_for_good(session, 1 - left, tokens[1 - left])) == "LAST_PLAYER"
    while session.state.match and not session.state.match.over:
        asked = session.state.match.decider
        if asked == left:
            assert [job.kind for job in [session.next_job] if job] == [JobKind.BOT_MOVE]
            await play.play_for(session, left, session.state.match.moves[0].id, session.state.match.revision)
        else:
            await play_one(session)
    again = await hub.find((await hub.rematch(session, tokens[1 - left], wait=False)).table.rematch or "")
    assert (again.state.seats[left].name, again.state.seats[left].bot) == (info.successor, "greedy")
