"""Finished matches as every viewer saw them, move by move, kept so that they can be watched for ever.

They are kept as they were told, in the words of the day, and need no rules to be shown. With each move goes
a hash of the state, so that it can be found out whether today's rules still lead through the same.
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from typing import Annotated
from weakref import WeakKeyDictionary

import msgspec
import numpy as np
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromPath, QueryParameter

from allhands.engine.match import Match
from allhands.server.bodies import Replay, Step
from allhands.server.entries import Header, Logged, Settled, Taken, Wished, is_of
from allhands.server.parts import changed_parts
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.showing import NO_SPECTATORS
from allhands.server.store import Store
from allhands.server.tables import All, Bearer
from allhands.server.wire import Watching
from allhands.table.refusal import Refused
from allhands.table.table import Table
from allhands.table.view import View

PUBLIC = -1  # among viewers in the store

MOST_SEATS = 64

Viewer = int | None


async def keep(room: Room, store: Store) -> None:
    """Keep how every viewer saw a match that is over."""
    told = await tell_again(room)
    packed = {
        PUBLIC if viewer is None else viewer: zlib.compress(msgspec.json.encode(replay))
        for viewer, replay in told.items()
    }
    await store.add_replays(room.id, packed)
    room.kept = True


async def tell_again(room: Room) -> dict[Viewer, Replay]:
    """The match once more as every viewer saw it, in steps between which the server does other things."""
    assert room.table is not None
    table = room.table.begun()
    steps: dict[Viewer, list[Step]] = {viewer: [] for viewer in (*range(table.seats), None)}
    views: dict[Viewer, View] = {}
    happened = 0
    for seat, move in [(None, None), *((move.seat, move.id) for move in room.table.history)]:
        if move is not None:
            table.play(move)
        for concession in room.table.concessions:
            if concession.revision == table.revision:
                table.concede(concession.seat, concession.ends)
        hashed = state_hash(table.match)
        for viewer in steps:
            former, view = views.get(viewer), table.view(viewer, page=True)
            parts = changed_parts(former, view) if former else None
            step = Step(seat, hashed, table.events(viewer, happened))
            whole = {"view": view} if parts is None else {"parts": parts}
            steps[viewer].append(msgspec.structs.replace(step, **whole))
            views[viewer] = view
        happened = len(table.log)
        await asyncio.sleep(0)
    return {viewer: Replay(room.table_view(), viewer, told) for viewer, told in steps.items()}


def state_hash(match: Match) -> str:
    """What a state is known by: every number of it counts."""
    numbers = np.asarray(match.state.flat(), np.int32)
    return hashlib.blake2b(numbers.tobytes(), digest_size=8).hexdigest()


async def departure(table: Table, hashes: list[str]) -> int | None:
    """Return after how many moves today's rules first lead to another state, or None.

    Other tables get their turn between moves.
    """
    match = table.begun().match
    for number, wanted in enumerate(hashes):
        if number:
            match.play(table.history[number - 1].id)
        if state_hash(match) != wanted:
            return number
        await asyncio.sleep(0)
    return None


_departures: WeakKeyDictionary[Room, int | None] = WeakKeyDictionary()  # each match is replayed once


async def departure_of(room: Room, table: Table, content: bytes) -> int | None:
    """Return the departure of a match, worked out once for all who watch it again."""
    if room not in _departures:
        hashes = [step.hash for step in msgspec.json.decode(content, type=Hashes).steps]
        _departures[room] = await departure(table, hashes)
    return _departures[room]


def check_entry(header: Header, log: list[Logged], token: str | None) -> None:
    """Raise Refused without access. It is decided by the log itself, which every version can read."""
    if watching_of(header, log) != "nobody" or header.opens_replay(token):
        return
    keys = [header.opener, *(entry.token for entry in log if isinstance(entry, Taken | Wished))]
    if not any(is_of(token, key) for key in keys):
        raise Refused(NO_SPECTATORS, "NOT_LET_IN")


def watching_of(header: Header, log: list[Logged]) -> Watching:
    """Who might look on at the match."""
    agreed = [entry.watching for entry in log if isinstance(entry, Settled) and entry.watching]
    return [header.usual_watching, *agreed][-1]


async def find_replay(id: str, viewer: Viewer, token: str | None, rooms: Rooms, store: Store) -> bytes:
    """A match that is over as a viewer saw it, whoever asks, and whether it can still be played again."""
    header = await store.header(id)
    if header is None:
        raise Refused("There is no such table.", "NO_SUCH_TABLE")
    check_entry(header, await store.log(id), token)
    try:
        room = await rooms.find(id)
    except Refused as refusal:
        if refusal.code != "OTHER_VERSION":
            raise
        return wrapped(str(refusal), await stored(id, viewer, store))
    if room.table is None or not room.table.over:
        raise Refused("A match can be watched again when it is over.", "NOT_OVER")
    try:
        content = await stored(id, viewer, store)
    except Refused:
        await keep(room, store)
        content = await stored(id, viewer, store)
    away = await departure_of(room, room.table, content)
    return wrapped(None if away is None else f"Today's rules lead elsewhere after {away} moves.", content)


class Hashed(msgspec.Struct):
    hash: str


class Hashes(msgspec.Struct):
    steps: list[Hashed]


async def stored(id: str, viewer: Viewer, store: Store) -> bytes:
    packed = await store.replay(id, PUBLIC if viewer is None else viewer)
    if packed is None:
        raise Refused("Nobody at this table saw it that way.", "NO_SUCH_SEAT")
    return zlib.decompress(packed)


def wrapped(departed: str | None, content: bytes) -> bytes:
    """A Watched, around a replay that is left as it was written."""
    return b'{"departed":%b,"replay":%b}' % (msgspec.json.encode(departed), content)


@get("/api/tables/{id:str}/replay")
async def replay(
    id: FromPath[str],
    rooms: All,
    store: NamedDependency[Store],
    bearer: Bearer,
    seat: Annotated[int | None, QueryParameter(ge=0, lt=MOST_SEATS)] = None,
) -> Response[bytes]:
    """A match that is over as a seat saw it, or else as the public did: a Watched."""
    content = await find_replay(id, seat, bearer, rooms, store)
    return Response(content, media_type="application/json")
