"""Finished matches as every viewer saw them, move by move, archived for good.

A replay is stored as it was shown, so it needs no rules to be watched. Each frame has a hash of the true
state, which tells whether today's rules still lead through the same states.
"""

from __future__ import annotations

import asyncio
import hashlib
import zlib
from weakref import WeakKeyDictionary

import msgspec
import numpy as np

from allhands.engine.match import Match
from allhands.server.access import NO_SPECTATORS
from allhands.server.api.models import Replay, ReplayFrame
from allhands.server.broadcast import table_view
from allhands.server.delta import diff
from allhands.server.events import (
    SeatRequested,
    SeatTaken,
    SettingsChanged,
    TableConfig,
    TableEvent,
    token_matches,
)
from allhands.server.hub import Hub
from allhands.server.protocol import SpectatorPolicy
from allhands.server.repository import TableRepository
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected
from allhands.table.players import PERSON
from allhands.table.table import Table
from allhands.table.view import View

PUBLIC = -1  # the public among the stored viewers
HASH_BYTES = 8

Viewer = int | None


def match_record(state: TableState) -> str:
    """Return the match as text. It has the seed, so only after the match."""
    if state.match is None or not state.match.over:
        raise Rejected("The match record is available when the match is over.", "NOT_OVER")
    players = [info.bot or PERSON for info in state.seats]
    return state.match.record(players, proof=state.proof(), host_chose=state.config.host_chose)


async def archive(session: TableSession, repository: TableRepository) -> None:
    """Store how every viewer saw a finished match."""
    replays = await render_replays(session)
    packed = {
        PUBLIC if viewer is None else viewer: zlib.compress(msgspec.json.encode(replay))
        for viewer, replay in replays.items()
    }
    await repository.add_replays(session.id, packed)
    session.jobs.archived = True


async def render_replays(session: TableSession) -> dict[Viewer, Replay]:
    """Replay a match as every viewer saw it. Other tables get their turn between moves."""
    match = session.state.playing
    again = match.begun()
    frames: dict[Viewer, list[ReplayFrame]] = {viewer: [] for viewer in (*range(match.seats), None)}
    views: dict[Viewer, View] = {}
    shown = 0
    for seat, move in [(None, None), *((move.seat, move.id) for move in match.history)]:
        if move is not None:
            again.advance(move)
        for concession in match.concessions:
            if concession.revision == again.revision:
                again.concede(concession.seat, concession.ends)
        digest = state_hash(again.match)
        for viewer in frames:
            former, view = views.get(viewer), again.seat(viewer).wire_view()
            delta = diff(former, view) if former else None
            frame = ReplayFrame(seat, digest, again.seat(viewer).wire_events(shown))
            whole = {"view": view} if delta is None else {"delta": delta}
            frames[viewer].append(msgspec.structs.replace(frame, **whole))
            views[viewer] = view
        shown = len(again.log)
        await asyncio.sleep(0)
    table = table_view(session.id, session.state)
    return {viewer: Replay(table, viewer, seen) for viewer, seen in frames.items()}


def state_hash(match: Match) -> str:
    """Return a hash of every number in a state."""
    numbers = np.asarray(match.state.flat(), np.int32)
    return hashlib.blake2b(numbers.tobytes(), digest_size=HASH_BYTES).hexdigest()


async def divergence(match: Table, hashes: list[str]) -> int | None:
    """Return after how many moves today's rules first lead to another state, or None.

    Other tables get their turn between moves.
    """
    again = match.begun().match
    for number, wanted in enumerate(hashes):
        if number:
            again.play(match.history[number - 1].id)
        if state_hash(again) != wanted:
            return number
        await asyncio.sleep(0)
    return None


_divergences: WeakKeyDictionary[TableSession, int | None] = WeakKeyDictionary()


async def find_divergence(session: TableSession, content: bytes) -> int | None:
    """Return where a match diverges, worked out once for all who watch it."""
    if session not in _divergences:
        hashes = [frame.hash for frame in msgspec.json.decode(content, type=HashedReplay).frames]
        _divergences[session] = await divergence(session.state.playing, hashes)
    return _divergences[session]


class HashedFrame(msgspec.Struct):
    """A replay frame's hash alone."""

    hash: str


class HashedReplay(msgspec.Struct):
    """A replay's hashes alone."""

    frames: list[HashedFrame]


def check_replay_access(config: TableConfig, log: list[TableEvent], token: str | None) -> None:
    """Raise Refused without access. This needs the log only, which every version can read."""
    if spectator_policy(config, log) != "nobody" or config.opens_replay(token):
        return
    taken = (event.token_hash for event in log if isinstance(event, SeatTaken | SeatRequested))
    if not any(token_matches(token, stored) for stored in (config.host_hash, *taken)):
        raise Rejected(NO_SPECTATORS, "NO_ACCESS")


def spectator_policy(config: TableConfig, log: list[TableEvent]) -> SpectatorPolicy:
    """Return who might watch the match."""
    settings = [event.watching for event in log if isinstance(event, SettingsChanged) and event.watching]
    return [config.default_watching, *settings][-1]


async def find_replay(
    id: str, viewer: Viewer, token: str | None, hub: Hub, repository: TableRepository
) -> bytes:
    """Return a ReplayResponse in JSON: the stored replay, and whether it still plays the same."""
    config = await repository.config(id)
    if config is None:
        raise Rejected("We can't find that table.", "NO_SUCH_TABLE")
    check_replay_access(config, await repository.events(id), token)
    try:
        session = await hub.find(id)
    except Rejected as refusal:
        if refusal.code != "OTHER_VERSION":
            raise
        return response(str(refusal), config.host_chose, await stored_replay(id, viewer, repository))
    await session.log.reach_end()
    if not session.state.is_over:
        raise Rejected("You can watch the replay when the match is over.", "NOT_OVER")
    try:
        content = await stored_replay(id, viewer, repository)
    except Rejected:
        await archive(session, repository)
        content = await stored_replay(id, viewer, repository)
    moves = await find_divergence(session, content)
    words = f"The rules have changed since: the replay differs after {moves} moves."
    return response(None if moves is None else words, config.host_chose, content)


async def stored_replay(id: str, viewer: Viewer, repository: TableRepository) -> bytes:
    packed = await repository.replay(id, PUBLIC if viewer is None else viewer)
    if packed is None:
        raise Rejected("There's no such seat in this replay.", "NO_SUCH_SEAT")
    return zlib.decompress(packed)


def response(divergence: str | None, host_chose: bool, content: bytes) -> bytes:
    """Wrap a stored replay in a ReplayResponse without decoding it."""
    told = msgspec.json.encode(divergence), msgspec.json.encode(host_chose)
    return b'{"divergence":%b,"host_chose":%b,"replay":%b}' % (*told, content)
