"""A journal: how a table stands, and its log in the store, which is written before anything is done.

Whatever is done at the table is first tried in memory, then appended to the log, and then done; so nobody
hears of anything that is not kept, and a table that is made anew from the store is the same table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from allhands.files.data import DataError
from allhands.server.entries import (
    Header,
    Logged,
)
from allhands.server.standing import PAUSE, Errand, Standing
from allhands.server.store import Due, Late, NotKept, Store
from allhands.table.refusal import Refused
from allhands.table.table import Table

RETRY = 0.5  # seconds until a store that failed is read again
BREATH = 20  # entries of a log that are replayed before other tables get their turn


class Journal(Standing):
    """A table as it stands, with all that was done at it in the store."""

    def __init__(self, id: str, header: Header, store: Store, pause: float = PAUSE) -> None:
        super().__init__(header)
        self.id = id
        self.gone = False  # the table was deleted
        self.held = False  # whether this process sees to what is due here
        self.on_entry: Callable[[Any], None] = lambda _room: None  # called when there are new entries
        self._store, self._pause = store, pause
        self._noted: Due | None = None  # what the store has of what is due, if we know
        self._turn, self.rematching = asyncio.Lock(), asyncio.Lock()
        self._listeners: list[Callable[[], None]] = []
        self._telling = False  # they are about to be told
        self._recovery: asyncio.Task[None] | None = None

    @contextmanager
    def listening(self, hear: Callable[[], None]) -> Iterator[None]:
        """While this lasts, somebody is called soon after anything has changed here."""
        self._listeners.append(hear)
        try:
            yield
        finally:
            self._listeners.remove(hear)

    def _tell(self) -> None:
        """There is news. Whatever its listeners make of it is no affair of whoever brings it."""
        if self._listeners and not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell_all)

    def _tell_all(self) -> None:
        self._telling = False
        for hear in tuple(self._listeners):
            hear()

    def _entered(self, entry: Logged) -> None:
        """The table stands as it does after an entry."""
        self._tell()

    def _begun(self) -> Table:
        if self.table is None:
            raise Refused("The match has not begun.", "NOT_BEGUN")
        return self.table

    def _seated(self, seat: int | None) -> int:
        if seat is None:
            raise Refused("You only watch here.", "NOT_SEATED")
        return seat

    async def _do_marked(self, seat: int | None, mark: str, propose: Callable[[int], Logged]) -> int:
        """Do what a client has marked, unless it was done before; the number of its entry."""
        who = self._seated(seat)
        await self._do(lambda: None if (who, mark) in self.marks else propose(who))
        return self.marks[who, mark]

    async def _do(self, propose: Callable[[], Logged | None]) -> None:
        """Append what is proposed of the table as it stands, then do it; whoever asked may go meanwhile."""
        if refusal := await asyncio.shield(asyncio.ensure_future(self._try(propose))):
            raise refusal

    async def _try(self, propose: Callable[[], Logged | None]) -> Refused | DataError | None:
        """Do it, if that is not refused: which is an answer and no fault, also when nobody waits for it."""
        try:
            await self._append(propose)
        except (Refused, DataError) as refusal:
            return refusal
        return None

    async def _append(self, propose: Callable[[], Logged | None]) -> None:
        async with self._turn:
            if self.gone:
                raise Refused("There is no such table.", "NO_SUCH_TABLE")
            while (entry := propose()) is not None:
                rehearsed = self.after(entry)
                due = self._due(rehearsed)
                try:
                    await self._store.append(
                        self.id, self.number + 1, entry, None if due == self._noted else due
                    )
                except Late:  # another process was faster: see what it has done, and think again
                    await self.catch_up()
                    continue
                except NotKept:
                    self._recovery = asyncio.create_task(self.refresh())
                    raise
                self._noted, self.held = due, True
                self.become(rehearsed)
                self._entered(entry)
                self.on_entry(self)
                return

    def close(self) -> None:
        """Do nothing at this table any more: it is deleted."""
        self.gone, self.held = True, False

    def _due(self, standing: Standing) -> Due:
        errand = standing.errand(self._pause)
        return Due(errand.when if errand else None)

    @property
    def next_errand(self) -> Errand | None:
        """What this process is to do next without anybody asking for it."""
        return self.errand(self._pause) if self.held else None

    async def load(self) -> None:
        """Do all that is in the log."""
        async with self._turn:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Do what others have put into the log."""
        if missed := await self._store.log(self.id, self.number):
            self._noted, self.held = None, False  # whoever wrote it sees to what comes of it
            for number, entry in enumerate(missed, 1):
                self.enter(entry)
                self._entered(entry)
                if number % BREATH == 0:  # a long log must not keep other tables waiting
                    await asyncio.sleep(0)
            self.on_entry(self)

    async def reach(self, number: int) -> None:
        """Catch up with clients who have seen that entry, through another process."""
        if self.number < number and self._store.is_shared:
            await self.load()

    async def refresh(self) -> None:
        """Catch up, as soon as the store can be read."""
        while True:
            async with self._turn:
                try:
                    return await self.catch_up()
                except NotKept:
                    pass
            await asyncio.sleep(RETRY)

    async def take_over(self) -> None:
        """See to what is due here from now on, whoever did it before."""
        async with self._turn:
            await self.catch_up()
            self._noted, self.held = self._due(self), True
            await self._store.note(self.id, self._noted)
