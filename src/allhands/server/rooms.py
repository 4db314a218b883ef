"""Rooms: all tables of a server."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from typing import Any
from weakref import WeakValueDictionary

import msgspec

from allhands.files.decks import written
from allhands.files.discovery import find_game
from allhands.server import bodies
from allhands.server.entries import (
    Header,
    hashed,
    is_of,
    origin_of,
)
from allhands.server.guests import COME_OR_GONE
from allhands.server.instants import now
from allhands.server.preparing import check_bot, check_name
from allhands.server.room import Room
from allhands.server.standing import PAUSE, find_decks
from allhands.server.store import NotKept, Store
from allhands.server.wire import TableView
from allhands.table.box import Box
from allhands.table.refusal import Refused

IDLE = 3600.0  # seconds after which a table leaves memory


class Rooms:
    """All tables. Those that somebody is at are in memory; the others wait in the store."""

    def __init__(self, store: Store, pause: float = PAUSE) -> None:
        self._store, self._pause = store, pause
        self._open: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._used: dict[Room, float] = {}  # when it was last asked for
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._hearing: set[asyncio.Task[None]] = set()
        self.on_entry: Callable[[Room], None] = lambda _room: None
        self.on_absence: Callable[[Room], None] = lambda _room: None
        store.listen(self._heard)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def guests(self) -> int:
        """How many are connected."""
        return sum(room.guests for room in self._open.values())

    def leave_idle(self) -> None:
        """Let tables go from memory that nobody has asked for in a long time, and nobody is at."""
        for room, used in list(self._used.items()):
            if used + IDLE < now() and not room.guests:
                del self._used[room]

    def _heard(self, id: str | None, number: int) -> None:
        """Another process has appended the entry of that number, or has other guests; or either, anywhere."""
        for room in list(self._open.values()) if id is None else filter(None, [self._open.get(id)]):
            if id is None or number == COME_OR_GONE:
                self._see_to(self._meet(room))
            if id is None or room.number < number:
                self._see_to(room.refresh())

    def _see_to(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._hearing.add(task)
        task.add_done_callback(self._hearing.discard)

    async def _meet(self, room: Room) -> None:
        """See who is at a table through other processes; a store that fails is news when it is back."""
        if self._store.guests:
            with suppress(NotKept):
                room.meet(await self._store.guests.elsewhere(room.id))

    async def open(
        self, opening: bodies.Opening, hands_open: bool = False, address: str = ""
    ) -> bodies.Opened:
        """Lay out a new table for somebody at an address."""
        game = find_game(opening.game)
        box = Box(game, opening.options, find_decks(game, opening.decks))
        seats = box.game.info.usual_seats if opening.seats is None else opening.seats
        box.blank(seats)  # complains of a number of seats that cannot be
        if opening.listed and opening.seed is not None:
            raise Refused("A table with a set deal is not listed.", "SET_DEAL")
        invites, watch = [secrets.token_urlsafe(24) for _ in range(seats)], secrets.token_urlsafe(24)
        header = Header(
            game=box.name,
            version=box.game.info.version,
            seats=seats,
            options=dict(box.options),
            decks=[written(deck, box.cards) for deck in box.decks],
            listed=opening.listed,
            opener=hashed(opening.token),
            invites=[hashed(invite) for invite in invites],
            watch=hashed(watch),
            secret=secrets.token_hex(32),
            seed=opening.seed,
            clock=opening.clock,
            open=hands_open,
            watching=opening.watching,
            absence=opening.absence,
            origin=origin_of(address) if address else "",
        )
        room = await self._lay_out(header)
        return bodies.Opened(room.table_view(), invites, watch)

    async def _lay_out(self, header: Header) -> Room:
        id = secrets.token_urlsafe(12)
        await self._store.add_table(id, header)
        return await self.find(id)

    async def play(self, playing: bodies.Playing, address: str = "") -> bodies.Opened:
        """Lay out a table, seat its opener and bots everywhere else."""
        token = playing.opening.token
        check_name(playing.name)
        check_bot(playing.bot)
        opened = await self.open(playing.opening, address=address)
        room = await self.find(opened.table.id)
        await room.sit(0, bodies.Sitting(playing.name, token, animal=playing.animal))
        for seat in range(1, room.seats):
            await room.seat_bot(seat, playing.bot, token)
        return bodies.Opened(room.table_view(), opened.invites, opened.watch)

    async def show(self, exhibition: bodies.Exhibition, address: str = "") -> bodies.Opened:
        """Lay out a table for bots alone, and let them play."""
        token = exhibition.opening.token
        check_bot(exhibition.bot)
        opened = await self.open(exhibition.opening, hands_open=True, address=address)
        room = await self.find(opened.table.id)
        for seat in range(room.seats):
            await room.seat_bot(seat, exhibition.bot, token)
        await room.start(token)
        return bodies.Opened(room.table_view(), opened.invites, opened.watch)

    async def agree(
        self,
        room: Room,
        token: str | None,
        wait: bool = True,
        charge: Callable[[], None] = lambda: None,
    ) -> bodies.Agreed:
        """Be in for another match, which is laid out when all who are there are, or if nobody is waited for.

        A bot plays for everybody else until they come; whoever was last has the new table, and starts it.
        """
        await room.agree(token)
        missing = room.undecided
        if not wait or not any(seat in room.presence.seats for seat in missing):
            await self.rematch(room, token, missing, charge)
        again = await self.find(room.rematch) if room.rematch else None
        yours = again is not None and is_of(token, again.header.opener)
        return bodies.Agreed(room.table_view(), again.table_view() if again else None, yours)

    async def rematch(
        self,
        room: Room,
        token: str | None,
        missing: Iterable[int] = (),
        charge: Callable[[], None] = lambda: None,
    ) -> TableView:
        """Open a table with the same seats, options and decks. It belongs to the player who asks first.

        Only the table that is opened is charged for, and requests at the same time share it.
        """
        async with room.rematching:
            room.check_rematch(token)
            if room.rematch is None:
                charge()
                await self._lay_rematch(room, token, missing)
        return (await self.find(room.rematch or "")).table_view()

    async def _lay_rematch(self, room: Room, token: str | None, missing: Iterable[int]) -> None:
        header = msgspec.structs.replace(
            room.header,
            seats=room.seats,
            options=room.options,
            decks=room.decks,
            clock=room.clock,
            watching=room.watching,
            absence=room.agreed_absence,
            invites=room.invites,
            opener=hashed(token or ""),
            secret=secrets.token_hex(32),
            seed=None,
            again=True,
        )
        again = await self._lay_out(header)
        await again.seat_all(room)
        await again.stand_in(missing)
        await room.play_again(again.id)

    async def remove(self, room: Room, token: str | None) -> None:
        """Delete a table, with everything that is kept of it, where its host is the only person."""
        room.check_removal(token)
        room.close()
        await self._store.remove_table(room.id)
        self._open.pop(room.id, None)
        self._used.pop(room, None)

    async def find(self, id: str) -> Room:
        """Return a table from memory or the store. Only requests for the same table wait while it loads."""
        door = self._doors.setdefault(id, asyncio.Lock())
        async with door:
            room = self._open.get(id)
            if room is None:
                header = await self._store.header(id)
                if header is None:
                    raise Refused("There is no such table.", "NO_SUCH_TABLE")
                room = Room(id, header, self._store, self._pause)
                room.on_entry = lambda room: self.on_entry(room)
                room.on_absence = lambda room: self.on_absence(room)
                if self._store.guests:
                    room.on_guests = self._store.guests.note
                self._open[id] = room  # before its log is read: from now on it hears of others' entries
                try:
                    await room.load()
                except Refused:
                    del self._open[id]
                    raise
                await self._meet(room)
            self._used[room] = now()
            return room

    async def lobby(self, most: int = 50) -> bodies.Lobby:
        """The newest first: tables that wait for anybody, and matches that anybody may watch."""
        waiting = await self._found(await self._store.waiting(most))
        here = [room.id for room in reversed(list(self._open.values())) if room.in_lobby and room.guests]
        elsewhere = await self._store.guests.places(most) if self._store.guests else []
        visited = await self._found(dict.fromkeys([*here, *elsewhere]))
        shown = [room for room in visited if room.watching == "anyone"]
        played = [room for room in shown if room.table and not room.table.over]
        free = [room.table_view() for room in waiting if room.header.listed]
        return bodies.Lobby(free, [room.table_view() for room in played[:most]])

    async def _found(self, ids: Iterable[str]) -> list[Room]:
        """Those of these tables that can be played here: others were begun by another version."""
        found = []
        for id in ids:
            try:
                found.append(await self.find(id))
            except Refused as refusal:
                if refusal.code != "OTHER_VERSION":
                    raise
        return found

    async def remembered(self, held: bodies.Remembered) -> list[bodies.OwnMatch]:
        """The tables that somebody has tokens for, as they stand."""
        found = []
        for one in held.tables:
            try:
                room = await self.find(one.table)
                seat = room.seat_of(one.token)
            except Refused:
                continue
            found.append(own_match(room, seat))
        return found


def own_match(room: Room, seat: int | None) -> bodies.OwnMatch:
    """A table as it stands for whoever sits there."""
    table = room.table
    stage = table.seat(seat).stage if table else ""
    asked, winners = (table.decider, table.winners) if table else (None, [])
    return bodies.OwnMatch(room.table_view(), seat, asked, stage, winners)
