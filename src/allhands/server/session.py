"""A table session: one table in this process, with its log, its connections and their updates.

The commands in `commands/` do everything that can be done at a table: they validate a request against the
state and append an event here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from allhands.server import access
from allhands.server.answer_delay import BOT_DELAY_SECONDS
from allhands.server.broadcast import Broadcaster
from allhands.server.clock import now
from allhands.server.event_log import EventLog, Propose
from allhands.server.events import TableConfig
from allhands.server.jobs import Job, JobPlanner
from allhands.server.presence import PresenceTracker
from allhands.server.protocol import Presence
from allhands.server.repository import TableRepository
from allhands.server.state import TableState, initial_state


class TableSession:
    """One table in this process.

    None of its parts refers back to it, so it leaves memory with its last user. `on_commit` and `on_presence`
    tell the scheduler that a job may have changed.
    """

    def __init__(
        self,
        id: str,
        config: TableConfig,
        repository: TableRepository,
        bot_delay: float = BOT_DELAY_SECONDS,
        on_commit: Callable[[], None] = lambda: None,
        on_presence: Callable[[], None] = lambda: None,
    ) -> None:
        self.id, self.config = id, config
        self._repository = repository
        state = initial_state(config, now())
        self.presence = PresenceTracker(on_presence)
        self.jobs = JobPlanner(self.presence, bot_delay)
        self.broadcaster = Broadcaster(id, state, self.presence)
        self.log = EventLog(
            id, state, repository, self.jobs.due_at, on_event=self.broadcaster.publish, on_commit=on_commit
        )

    @property
    def state(self) -> TableState:
        return self.log.state

    async def append(self, propose: Propose) -> None:
        """Validate a request, store its event, then apply and broadcast it."""
        await self.log.append(propose)

    async def append_once(self, seat: int | None, request_id: str, propose: Propose) -> int:
        """Append a client's event at most once. Return its number for the acknowledgement."""
        return await self.log.append_once(seat, request_id, propose)

    async def update_listing(self) -> None:
        """Store whether the lobby shows the table."""
        await self._repository.set_listed(self.id, self.state.in_lobby)

    # Access

    def seat_for(self, token: str | None) -> int | None:
        """Return the seat a token belongs to, or None for a spectator. Raise Refused without access."""
        return access.seat_for(self.state, token)

    async def admit(self, token: str | None, seen: int) -> None:
        """Let a client in that has seen the log up to this event. Raise Refused without access."""
        await self.log.reach(seen)
        await self.recognise(token)
        self.seat_for(token)

    async def recognise(self, token: str | None) -> None:
        """Catch up if a token has no seat here: its owner may have taken one through another process."""
        if token is not None and self.state.seat_of(token) is None:
            await self.log.reach(self.state.number + 1)

    # Presence

    @contextmanager
    def connect(self, token: str | None) -> Iterator[None]:
        """Count a connection with that token while it lasts."""
        self.presence.add(token)
        self.broadcaster.update_presence()
        try:
            yield
        finally:
            self.presence.remove(token)
            self.broadcaster.update_presence()
            if not self.presence.connections:
                self.broadcaster.drop_caches()

    def merge_remote_presence(self, remote: Presence) -> None:
        """Update the presence from other processes."""
        self.presence.remote = remote
        self.broadcaster.update_presence()

    @property
    def stand_in_at(self) -> float | None:
        """Return when a bot stands in for the absent decider, if it will."""
        job = self.jobs.stand_in(self.state)
        return job.due_at if job else None

    def presence_frame(self) -> Presence:
        return self.presence.frame(self.state, self.stand_in_at)

    # Jobs

    @property
    def next_job(self) -> Job | None:
        """Return what this process has to do next at this table."""
        return None if self.log.is_closed else self.jobs.next_job(self.state, self.log.owns_lease)

    @property
    def should_wake(self) -> bool:
        """Return whether a spectator came through this process to bots that nobody runs."""
        return not self.log.owns_lease and self.jobs.should_wake(self.state)
