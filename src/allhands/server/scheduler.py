"""Scheduled jobs for tables, run by whichever process holds the lease.

Bots think in threads. When they answer depends on public facts only (answer_delay), however busy the server
is.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from contextlib import suppress
from weakref import WeakKeyDictionary

from allhands.bots import LEVELS, Bot, make_bot, warm_up
from allhands.server.bot_thinking import BotThinking
from allhands.server.clock import now, sleep_until
from allhands.server.commands import absence, deal, play
from allhands.server.event_log import RETRY_SECONDS
from allhands.server.hub import Hub
from allhands.server.jobs import Job, JobKind
from allhands.server.replays import archive
from allhands.server.repository import DueAt, StorageUnavailable, TableRepository
from allhands.server.session import TableSession
from allhands.table.errors import Rejected

POLL_SECONDS = 1.0  # between looks for jobs that no process has
FULL_SPEED_TABLES = 6  # bot matches that one address may have at full speed
OVERDUE_SECONDS = 0.3  # that a bot thinks when its answer is overdue
CLAIM_LIMIT = 20  # tables claimed at once
FAILED_SECONDS = 60.0  # until a table that can't run here is tried again
SEED_BITS = 62

log = logging.getLogger(__name__)


class Scheduler:
    """Runs the jobs of the tables that this process has leased."""

    def __init__(self, repository: TableRepository, hub: Hub) -> None:
        self._repository, self._hub = repository, hub
        self._tasks: dict[TableSession, asyncio.Task[None]] = {}
        self._planned: WeakKeyDictionary[TableSession, Job | None] = WeakKeyDictionary()
        self._bots: WeakKeyDictionary[TableSession, dict[tuple[int, str], Bot]] = WeakKeyDictionary()
        self._thinking = BotThinking()
        self._polling = asyncio.create_task(self._poll())
        hub.on_commit, hub.on_presence = self.reschedule, self.reschedule_if_changed

    async def close(self) -> None:
        tasks = [self._polling, *self._tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinking.close()

    def reschedule(self, session: TableSession) -> None:
        """Replace a table's planned job by its next one."""
        if former := self._tasks.pop(session, None):
            former.cancel()  # an append in progress goes on
        job = self._planned[session] = session.next_job
        if job:
            self._tasks[session] = asyncio.create_task(self._run_at(session, job))

    def reschedule_if_changed(self, session: TableSession) -> None:
        """Replace the planned job if someone who came or left changes it. Mostly it goes on."""
        if session.should_wake and session not in self._tasks:
            self._tasks[session] = asyncio.create_task(self._wake(session))
        elif session.next_job != self._planned.get(session):
            self.reschedule(session)

    async def _wake(self, session: TableSession) -> None:
        """Let bots play on that were waiting for a spectator."""
        with suppress(Rejected):
            await session.log.claim_lease()
        self.reschedule(session)

    async def _run_at(self, session: TableSession, job: Job) -> None:
        while True:
            try:
                await self._run(session, job)
            except Rejected as refusal:  # the database failed, or the table has moved on and is rescheduled
                log.info("Scheduled job failed: %s", refusal.code)
            except Exception:
                log.exception("Scheduled job for table %s failed", session.id)
                await asyncio.sleep(FAILED_SECONDS)
            await asyncio.sleep(RETRY_SECONDS)

    async def _run(self, session: TableSession, job: Job) -> None:
        match job.kind:
            case JobKind.ARCHIVE:
                await archive(session, self._repository)
                self._tasks.pop(session).cancel()
            case JobKind.DEAL:
                await sleep_until(job.due_at)
                await deal.deal_when_due(session)
            case JobKind.STAND_IN:
                await sleep_until(job.due_at)
                await absence.start_stand_in_if_due(session, job.seat)
            case JobKind.BOT_MOVE | JobKind.AUTO_MOVE | JobKind.TIMEOUT:
                await self._play(session, job)

    async def _play(self, session: TableSession, job: Job) -> None:
        """Choose a move, and play it when it's due."""
        state = session.state
        match, asked = state.playing, state.question_since
        move = state.auto_answer if job.kind == JobKind.AUTO_MOVE else None
        if move is None:
            seat = match.clone().seat(job.seat)
            seat.known  # noqa: B018 - made here: compiled rules aren't for two threads at once
            payer = session.config.origin or session.id
            deadline = max(job.due_at, now() + OVERDUE_SECONDS)
            bot = self._bot(session, job.seat)
            move = await self._thinking.choose(bot, seat, payer, session.id, deadline)
        await sleep_until(asked + self._slowdown(session) * (job.due_at - asked))
        expired = job.kind == JobKind.TIMEOUT
        await play.play_for(session, job.seat, move, match.revision, expired)

    def _slowdown(self, session: TableSession) -> float:
        """Return how much slower bots play where one address has many bot matches."""
        if session.state.people:
            return 1.0
        origin = session.config.origin
        alike = sum(other.config.origin == origin and not other.state.people for other in self._tasks)
        return max(1.0, alike / FULL_SPEED_TABLES)

    def _bot(self, session: TableSession, seat: int) -> Bot:
        """Return the bot of a seat. It plays greedily while its search is being compiled."""
        info = session.state.seats[seat]
        level = info.bot or info.stand_in or "greedy"
        bots = self._bots.setdefault(session, {})
        if (seat, level) not in bots:
            if level in LEVELS:
                warm_up(session.state.game_config)
            fixed = session.config.seed  # then bots play the same every time, too
            seed = secrets.randbits(SEED_BITS) if fixed is None else fixed
            bots[seat, level] = make_bot(level, session.state.game_config, seed, patient=False)
        return bots[seat, level]

    async def _poll(self) -> None:
        """Claim jobs that no process has: one crashed, or this one just started."""
        while True:
            found: list[str] = []
            with suppress(Rejected):
                found = await self._repository.claim_due_tables(CLAIM_LIMIT)
                for id in found:
                    await self._claim_lease(id)
            self._hub.evict_idle()
            if len(found) < CLAIM_LIMIT:
                await asyncio.sleep(POLL_SECONDS)

    async def _claim_lease(self, id: str) -> None:
        try:
            session = await self._hub.find(id)
        except StorageUnavailable:
            raise
        except Rejected as refusal:
            log.warning("Table %s can't continue on this server: %s", id, refusal)
            await self._repository.set_due(id, DueAt(now() + FAILED_SECONDS))
            return
        await session.log.claim_lease()
        if session not in self._tasks:
            self.reschedule(session)
