"""A table's event log: append-only, in the repository first, and idempotent by request id.

An event is previewed in memory, stored, and only then committed. So nobody hears of an event that could be
lost, and a table loaded from the repository is the same table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from allhands.files.toml_data import DataError
from allhands.server.clock import now
from allhands.server.events import MovePlayed, TableEvent
from allhands.server.reducer import reduce
from allhands.server.repository import DueAt, StorageUnavailable, TableRepository, VersionConflict
from allhands.server.state import TableState
from allhands.table.errors import Rejected

RETRY_SECONDS = 0.5  # until a failed repository is read again
REPLAY_BATCH = 20  # events replayed before other tables get their turn

Propose = Callable[[TableState], TableEvent | None]  # validates a request; None: nothing to do


class EventLog:
    """The events of one table, and the state they lead to in this process."""

    def __init__(
        self,
        id: str,
        state: TableState,
        repository: TableRepository,
        due_at: Callable[[TableState], float | None],
        on_event: Callable[[TableState, TableEvent], None],
        on_commit: Callable[[], None],
    ) -> None:
        self.id = id
        self.state = state
        self.is_closed = False  # the table was deleted
        self.owns_lease = False  # this process runs the table's jobs
        self._repository, self._due_at = repository, due_at
        self._on_event, self._on_commit = on_event, on_commit
        self._stored_due: DueAt | None = None  # when the next job is due by the repository, if we know
        self._lock = asyncio.Lock()
        self._recovery: asyncio.Task[None] | None = None

    async def append_once(self, seat: int | None, request_id: str, propose: Propose) -> int:
        """Append the event a client asked for, unless it's in the log already. Return its number."""
        key = seat, request_id
        await self.append(lambda state: None if key in state.request_ids else propose(state))
        return self.state.request_ids[key]

    async def append(self, propose: Propose) -> None:
        """Append what is proposed for the current state. It goes on even if the caller is cancelled."""
        if refusal := await asyncio.shield(asyncio.ensure_future(self._try_append(propose))):
            raise refusal

    async def _try_append(self, propose: Propose) -> Rejected | DataError | None:
        """Return a refusal instead of raising it: it's no error if nobody is waiting any more."""
        try:
            await self._append(propose)
        except (Rejected, DataError) as refusal:
            return refusal
        return None

    async def _append(self, propose: Propose) -> None:
        async with self._lock:
            if self.is_closed:
                raise Rejected("We can't find that table.", "NO_SUCH_TABLE")
            while (event := propose(self.state)) is not None:
                preview = reduce(self.state, event, now())
                due = DueAt(self._due_at(preview))
                try:
                    changed = None if due == self._stored_due else due
                    await self._repository.append(self.id, preview.number, event, changed)
                except VersionConflict:  # another process was faster: catch up and propose again
                    await self.catch_up()
                    continue
                except StorageUnavailable:
                    self._recovery = asyncio.create_task(self.refresh())
                    raise
                self._stored_due, self.owns_lease = due, True
                self.commit(preview, event)
                self._on_commit()
                return

    def commit(self, after: TableState, event: TableEvent) -> None:
        """Make a previewed state the current one. Views cached for the match so far stay with it."""
        before, self.state = self.state, after
        if before.match and after.match and after.match is not before.match:
            after.match.adopt_views(before.match)
        self._on_event(after, event)

    def close(self) -> None:
        """Append nothing more: the table is deleted."""
        self.is_closed, self.owns_lease = True, False

    async def load(self) -> None:
        async with self._lock:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Apply the events that other processes have appended. They run the jobs that follow."""
        if missed := await self._repository.events(self.id, self.state.number):
            self._stored_due, self.owns_lease = None, False
            copied = False  # whether this batch made the current match, which nobody else holds then
            for count, event in enumerate(missed, 1):
                self.commit(reduce(self.state, event, now(), in_place=copied), event)
                copied = isinstance(event, MovePlayed)
                if count % REPLAY_BATCH == 0:
                    await asyncio.sleep(0)
                    copied = False
            self._on_commit()

    async def reach(self, number: int) -> None:
        """Catch up with a client that has seen that event through another process."""
        if self.state.number < number and self._repository.is_shared:
            await self.load()

    async def reach_end(self) -> None:
        """Catch up with a match whose end a client may have seen through another process."""
        if not self.state.is_over and self._repository.is_shared:
            await self.load()

    async def refresh(self) -> None:
        """Catch up as soon as the repository can be read."""
        while True:
            async with self._lock:
                try:
                    return await self.catch_up()
                except StorageUnavailable:
                    pass
            await asyncio.sleep(RETRY_SECONDS)

    async def claim_lease(self) -> None:
        """Run the table's jobs from now on, instead of another process."""
        async with self._lock:
            await self.catch_up()
            self._stored_due, self.owns_lease = DueAt(self._due_at(self.state)), True
            await self._repository.set_due(self.id, self._stored_due)
