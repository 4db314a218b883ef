"""Scheduled jobs for tables, run by whichever process holds the lease.

Bots think in threads. When they answer depends on public facts alone (pace), however busy the server is.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from weakref import WeakKeyDictionary

from allhands.bots import LEVELS, Bot, make_bot, warm_up
from allhands.server.instants import now, until
from allhands.server.journal import RETRY
from allhands.server.replays import keep
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import Errand
from allhands.server.store import Due, NotKept, Store
from allhands.server.thinking import Thinking
from allhands.table.refusal import Refused

POLL = 1.0  # seconds between looks for work that nobody sees to
EXHIBITIONS = 6  # tables of bots alone that one address may have at full pace
SOON = 0.3  # seconds that a bot thinks whose answer is overdue
MOST = 20  # tables that are taken over at once
LATER = 60.0  # seconds until a table that this version cannot play is looked at again

log = logging.getLogger(__name__)


class Errands:
    """Whoever does what is due at the tables that this process sees to."""

    def __init__(self, store: Store, rooms: Rooms) -> None:
        self._store, self._rooms = store, rooms
        self._tasks: dict[Room, asyncio.Task[None]] = {}
        self._planned: WeakKeyDictionary[Room, Errand | None] = WeakKeyDictionary()
        self._players: WeakKeyDictionary[Room, dict[tuple[int, str], Bot]] = WeakKeyDictionary()
        self._thinking = Thinking()
        self._polling = asyncio.create_task(self._poll())
        rooms.on_entry, rooms.on_absence = self.look, self.look_round

    async def close(self) -> None:
        tasks = [self._polling, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinking.close()

    def look(self, room: Room) -> None:
        """See what there is to do in a room now, in place of what there was before."""
        if former := self._tasks.pop(room, None):
            former.cancel()  # if it has just done it, then that is done all the same
        errand = self._planned[room] = room.next_errand
        if errand:
            self._tasks[room] = asyncio.create_task(self._see_to(room, errand))

    def look_round(self, room: Room) -> None:
        """Somebody has come or gone: mostly what there is to do stays as it was, and goes on."""
        if room.wakes and room not in self._tasks:
            self._tasks[room] = asyncio.create_task(self._wake(room))
        elif room.next_errand != self._planned.get(room):
            self.look(room)

    async def _wake(self, room: Room) -> None:
        """Let bots play on that waited for a spectator."""
        with suppress(Refused):
            await room.take_over()
        self.look(room)

    async def _see_to(self, room: Room, errand: Errand) -> None:
        while True:
            try:
                await self._do(room, errand)
            except Refused as refusal:  # the store fails, or the table has gone on and is looked at again
                log.info("An errand was not done: %s", refusal.code)
            except Exception:
                log.exception("An errand at table %s has failed", room.id)
                await asyncio.sleep(LATER)
            await asyncio.sleep(RETRY)

    async def _do(self, room: Room, errand: Errand) -> None:
        if errand.what == "keep":
            await self._keep(room)
        elif errand.what == "deal":
            await until(errand.when)
            await room.deal()
        elif errand.what == "relief":
            await until(errand.when)
            await room.relieve(errand.seat)
        else:
            await self._answer(room, errand)

    async def _answer(self, room: Room, errand: Errand) -> None:
        """Find an answer, and give it when it is time."""
        table = room.table
        assert table is not None
        revision = table.revision
        own = table.clone().seat(errand.seat)
        move = room.automatic_answer if errand.what == "automatic" else None
        if move is None:
            own.known  # noqa: B018 - made here: compiled rules are not for two threads at once
            bot, payer = self._player(room, errand.seat), room.header.origin or room.id
            move = await self._thinking.choose(bot, own, payer, room.id, max(errand.when, now() + SOON))
        await until(room.asked_at + self._crowding(room) * (errand.when - room.asked_at))
        await room.play_bot(errand.seat, move, revision, expired=errand.what == "clock")

    def _crowding(self, room: Room) -> float:
        """How many times slower bots play alone where one address has many such tables."""
        if room.people:
            return 1.0
        alike = sum(other.header.origin == room.header.origin and not other.people for other in self._tasks)
        return max(1.0, alike / EXHIBITIONS)

    async def _keep(self, room: Room) -> None:
        """Keep a match that is over; with that, nothing is due there."""
        await keep(room, self._store)
        self._tasks.pop(room).cancel()

    def _player(self, room: Room, seat: int) -> Bot:
        """The bot at a seat. While search is being compiled it plays greedily, and nobody waits."""
        kind = room.chairs[seat].bot or room.chairs[seat].stand_in or "greedy"
        players = self._players.setdefault(room, {})
        if (seat, kind) not in players:
            if kind in LEVELS:
                warm_up(room.box)
            set_deal = room.header.seed  # then bots play the same every time, too
            number = secrets.randbits(62) if set_deal is None else set_deal
            players[seat, kind] = make_bot(kind, room.box, number, patient=False)
        return players[seat, kind]

    async def _poll(self) -> None:
        """Take over what nobody sees to: a process has died, or this one was just started."""
        while True:
            found: list[str] = []
            with suppress(Refused):
                found = await self._store.claim(MOST)
                for id in found:
                    await self._take_over(id)
            self._rooms.leave_idle()
            if len(found) < MOST:
                await asyncio.sleep(POLL)

    async def _take_over(self, id: str) -> None:
        try:
            room = await self._rooms.find(id)
        except NotKept:
            raise
        except Refused as refusal:
            log.warning("Table %s cannot go on here: %s", id, refusal)
            await self._store.note(id, Due(now() + LATER))
            return
        await room.take_over()
        if room not in self._tasks:
            self.look(room)
