"""Bots at a room's seats: they think in threads, and take the same time over every answer."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from allhands.bots import LEVELS, Bot, decide, make_bot, warm_up
from allhands.server.rooms import Room
from allhands.table.refusal import Refused
from allhands.table.table import Table

PAUSE = 1.2  # seconds from question to answer: more than search takes, so that the time tells nothing
RETRY = 0.5  # seconds until an answer that could not be kept is given again


class Helpers:
    """Whoever answers for the bots of a room, as long as somebody is there to see it."""

    def __init__(self, pause: float) -> None:
        self._pause = pause
        self._guests: dict[Room, int] = {}
        self._tasks: dict[Room, asyncio.Task[None]] = {}

    @asynccontextmanager
    async def at(self, room: Room) -> AsyncIterator[None]:
        """While this lasts, somebody is in the room."""
        self._guests[room] = self._guests.get(room, 0) + 1
        if room not in self._tasks:
            self._tasks[room] = asyncio.create_task(play_bots(room, self._pause))
        try:
            yield
        finally:
            self._guests[room] -= 1
            if not self._guests[room]:
                del self._guests[room]
                self._tasks.pop(room).cancel()


async def play_bots(room: Room, pause: float) -> None:
    """Answer whenever a bot is asked."""
    bots: dict[int, Bot] = {}
    while True:
        seen, seat, table = room.number, room.bot_asked, room.table
        if seat is None or table is None:
            await room.grown(seen)
            continue
        if seat not in bots:
            bots[seat] = make_player(room, seat)
        revision = table.revision
        move = await answer(bots[seat], table, seat, pause)
        try:
            await room.play_bot(seat, move, revision)
        except Refused:
            await asyncio.sleep(RETRY)


def make_player(room: Room, seat: int) -> Bot:
    """The bot at a seat. While search is being compiled it plays greedily, and nobody waits."""
    kind = room.chairs[seat].bot or room.chairs[seat].stand_in or ""
    if kind in LEVELS:
        warm_up(room.box)
    return make_bot(kind, room.box, secrets.randbits(62), patient=False)


async def answer(bot: Bot, table: Table, seat: int, pause: float) -> int:
    """A bot's choice, thought of in a thread, and told when the pause is over."""
    begun = time.monotonic()
    own = table.clone().seat(seat)
    own.known  # noqa: B018 - made here: compiled rules are not for two threads at once
    choice = await asyncio.to_thread(decide, bot, own)
    await asyncio.sleep(max(0.0, begun + pause - time.monotonic()))
    return own.find(choice).id
