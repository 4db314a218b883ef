"""Frames reveal nothing hidden: twin worlds get the same ones, in number, size and timing.

A twin world is the same match with everything re-dealt that a viewer can't know. The same move is played in
both, throughout a whole match, and everything the server would send that viewer is compared byte by byte. The
time of the next automatic answer is compared for the public, who knows least.
"""

from __future__ import annotations

import random
from typing import NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from allhands.kernel.events import Event
from allhands.server.broadcast import Broadcaster
from allhands.server.commands import play
from allhands.server.events import MovePlayed
from allhands.server.hub import Hub
from allhands.server.jobs import next_job
from allhands.server.protocol import PlayMove
from allhands.server.session import TableSession
from allhands.table.table import Table
from allhands.table.view import MoveView
from tests.proofs.worlds import seen, table_in, world
from tests.server.serving import token
from tests.server.tables import apply_event, begun, match_of

BOT_DELAY_SECONDS = 1.2
MOST = 500  # moves of a match, of which random ones may be long
EVERY = 4  # moves from one comparison to the next


class Sent(NamedTuple):
    """What a viewer gets of a move: frames in order, and the next automatic answer's time and seat."""

    frames: list[bytes]
    next_job: tuple[float, str, int] | None


def twin_of(session: TableSession, match: Table) -> TableSession:
    """Return a session in the same state with another match."""
    twin = TableSession(session.id, session.config, session._repository)
    copy = match.clone()
    copy.clear_view_cache()
    twin.log.state = replace(session.state, match=copy)
    twin.broadcaster = Broadcaster(twin.id, twin.state, twin.presence)
    twin.broadcaster.info_event = session.broadcaster.info_event
    return twin


def sent_of_move(session: TableSession, viewer: int | None, move: MoveView, seat: int) -> Sent:
    """Play a move, and return everything the server sends to a connected viewer."""
    first, before = session.broadcaster.snapshot(viewer, 0), session.state.number
    # A world has its viewer's knowledge only, so it can't find the decider's moves in words.
    with patch.object(Table, "chosen_text", lambda *_: move):
        apply_event(session, MovePlayed(seat, move.id))
    job = next_job(session.state, BOT_DELAY_SECONDS) if viewer is None else None
    due = (round(job.due_at - session.state.question_since, 6), job.kind, job.seat) if job else None
    return Sent([first, session.broadcaster.frame(viewer, before)], due)


def happened(table: Table, since: int, viewer: int) -> list[Event]:
    return seen(table.log[since:], viewer)


def compare(session: TableSession, move: MoveView, chance: random.Random) -> bool:
    """Compare a move's frames in two worlds. Return whether the viewer sees the same happen."""
    match = match_of(session)
    decider = match.match.decider
    viewer = chance.choice([v for v in range(match.seats + 1) if v != decider])
    seat = viewer if viewer < match.seats else None
    other = table_in(world(match.game, match.match.state, viewer, chance.getrandbits(62)), match)
    if move.id not in other.match.legal:
        return False
    here, there = twin_of(session, match), twin_of(session, other)
    one, two = (sent_of_move(twin, seat, move, decider) for twin in (here, there))
    assert one.frames[0] == two.frames[0], viewer
    assert len(one.frames) == len(two.frames)
    since = len(match.log)
    if happened(match_of(here), since, viewer) != happened(match_of(there), since, viewer):
        return False
    assert one == two, viewer
    return True


async def test_frames_are_the_same_in_every_world(hub: Hub, name: str) -> None:
    """Frames before a move always are; those after it, unless the move shows the viewer a card."""
    chance = random.Random(name)
    alike = steps = 0
    session, _ = await begun(hub, name)
    while not match_of(session).over and steps < MOST:
        match = match_of(session)
        move = match.chosen(chance.choice(match.match.legal))
        if steps % EVERY == 0:
            alike += compare(session, move, chance)
        await play.play_move(session, match.decider, PlayMove(token(), move.id))
        steps += 1
    assert alike >= steps // EVERY // 4, (alike, steps)
