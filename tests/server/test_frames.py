"""What a socket carries tells nothing hidden: twin worlds get the same frames, in number, size and timing.

A twin world is the same match with everything dealt anew that a viewer doesn't know. The same move is made
in both, at every step of a whole match, and everything the server would send that viewer is compared byte by
byte. When the next automatic answer comes is compared for the public, who knows least.
"""

from __future__ import annotations

import random
from pathlib import Path
from typing import NamedTuple

from allhands.kernel.events import Event
from allhands.server.entries import Moved
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.wire import Move
from allhands.table.table import Table
from allhands.table.view import MoveView
from tests.proofs.worlds import seen, table_in, world
from tests.server.serving import token
from tests.server.test_rooms import begun, with_rooms

PAUSE = 1.2
MOST = 500  # moves of a match, of which random ones may be long
EVERY = 4  # moves from one comparison to the next


class Sent(NamedTuple):
    """What a viewer gets of a move: frames in order, and when and by whom the next automatic answer comes."""

    frames: list[bytes]
    next_job: tuple[float, str, int] | None


def twin_of(room: Room, table: Table) -> Room:
    """The same room with another match on its table."""
    twin = Room(room.id, room.header, room._store)
    own = vars(room)
    vars(twin).update({name: own[name] for name in room._parts})
    vars(twin).update({name: own[name].copy() for name in room._lists})
    twin.table = table.clone()
    twin.table.forget_seats()
    twin._shown, twin.reshown = room._shown, room.reshown
    return twin


def sent_of_move(room: Room, viewer: int | None, move: MoveView, seat: int) -> Sent:
    """Make a move, and tell a viewer who is connected all of it."""
    assert room.table is not None
    # A world keeps its viewer's knowledge alone, and so cannot tell its decider's moves in words.
    room.table.chosen = lambda *_: move  # type: ignore[method-assign]
    first = room.snapshot(viewer, 0)
    before = room.number
    entry = Moved(seat, move.id)
    room.enter(entry)
    room._entered(entry)
    job = room.errand(PAUSE) if viewer is None else None
    due = (round(job.when - room.asked_at, 6), job.what, job.seat) if job else None
    return Sent([first, room.frame(viewer, before)], due)


def happened(table: Table, since: int, viewer: int) -> list[Event]:
    return seen(table.log[since:], viewer)


def test_frames_are_the_same_in_every_world(tmp_path: Path, name: str) -> None:
    """Those before the move always; those after it unless the move itself shows the viewer a card."""
    chance = random.Random(name)
    alike = steps = 0

    def compare(room: Room, table: Table, move: MoveView, decider: int) -> bool:
        """Compare a move's frames in two worlds. Return whether the viewer sees the same happen."""
        viewer = chance.choice([v for v in range(table.seats + 1) if v != decider])
        seat = viewer if viewer < table.seats else None
        other = table_in(world(table.game, table.match.state, viewer, chance.getrandbits(62)), table)
        if move.id not in other.match.legal:
            return False
        here, there = twin_of(room, table), twin_of(room, other)
        one, two = (sent_of_move(twin, seat, move, decider) for twin in (here, there))
        assert one.frames[0] == two.frames[0], (name, steps, viewer)
        assert len(one.frames) == len(two.frames)
        assert here.table is not None
        assert there.table is not None
        since = len(table.log)
        if happened(here.table, since, viewer) != happened(there.table, since, viewer):
            return False
        assert one == two, (name, steps, viewer)
        return True

    async def use(rooms: Rooms) -> None:
        nonlocal alike, steps
        room, _ = await begun(rooms, name)
        table = room.table
        assert table is not None
        while not table.over and steps < MOST:
            decider = table.decider
            assert decider is not None
            move = table.chosen(chance.choice(table.match.legal))
            if steps % EVERY == 0:
                alike += compare(room, table, move, decider)
            await room.play(decider, Move(token(), move.id))
            steps += 1

    with_rooms(tmp_path, use)
    assert alike >= steps // EVERY // 4, (alike, steps)
