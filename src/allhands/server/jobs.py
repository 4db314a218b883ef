"""What a table has to do without anyone asking: which job is next, and when it's due."""

from __future__ import annotations

from collections.abc import Collection
from enum import StrEnum
from typing import NamedTuple

from allhands.server.presence import PresenceTracker
from allhands.server.state import ABSENCE_GRACE_SECONDS, TableState

DEAL_TIMEOUT_SECONDS = 5.0  # for all seals, or all contributions, before the deal goes on without the others


class JobKind(StrEnum):
    """The kinds of scheduled jobs."""

    BOT_MOVE = "bot_move"  # play a bot's or stand-in's move
    AUTO_MOVE = "auto_move"  # play the move a player set in advance, or the only possible one
    TIMEOUT = "timeout"  # play any move for a player who ran out of time
    DEAL = "deal"  # deal the cards, or restart the deal without the seats that keep it waiting
    STAND_IN = "stand_in"  # let a bot stand in for an absent player
    ARCHIVE = "archive"  # store a finished match for replays


class Job(NamedTuple):
    """A scheduled job: when it's due in Unix time, its kind, and the seat it's for."""

    due_at: float
    kind: JobKind
    seat: int


class JobPlanner:
    """Plans one table's jobs, given who is connected and whether its match is archived."""

    def __init__(self, presence: PresenceTracker, bot_delay: float) -> None:
        self._presence, self._bot_delay = presence, bot_delay
        self.archived = False  # the match is over and stored for replays

    def next_job(self, state: TableState, owns_lease: bool) -> Job | None:
        """Return what this process has to do next. Any process with a waiting player may start a stand-in."""
        if self.is_resting(state):
            return None
        own = next_job(state, self._bot_delay, self.archived) if owns_lease else None
        return min(filter(None, (own, self.stand_in(state))), default=None)

    def stand_in(self, state: TableState) -> Job | None:
        """Return the job that lets a bot stand in for the absent decider, if that's how the table does it."""
        seat, connected = state.match.decider if state.match else None, self._presence.current.seats
        if seat is None or seat in connected:
            return None
        return stand_in_job(state, connected, self._presence.left_at(state, seat))

    def due_at(self, state: TableState) -> float | None:
        """Return when the table's next job is due, for the repository."""
        job = None if self.is_resting(state) else next_job(state, self._bot_delay, self.archived)
        return job.due_at if job else None

    def is_resting(self, state: TableState) -> bool:
        """Return whether bots are waiting for a spectator, because nobody else plays here."""
        is_playing = state.match is not None and not state.match.over
        return is_playing and not state.people and not self._presence.current.spectators

    def should_wake(self, state: TableState) -> bool:
        """Return whether a spectator came through this process to a match between bots."""
        is_playing = state.match is not None and not state.match.over
        return is_playing and not state.people and self._presence.local.spectators > 0


def next_job(state: TableState, bot_delay: float, archived: bool = False) -> Job | None:
    """Return the table's next job, apart from who is connected."""
    match, asked = state.match, state.question_since
    if match is None:
        return deal_job(state)
    seat = match.decider
    if seat is None:
        return None if archived else Job(asked, JobKind.ARCHIVE, 0)
    info, question = state.seats[seat], state.pending_question
    if info.bot or info.stand_in:
        return Job(asked + question.delay_share * bot_delay, JobKind.BOT_MOVE, seat)
    if question.auto_answer is not None:
        return Job(asked + question.delay_share * bot_delay, JobKind.AUTO_MOVE, seat)
    left = state.time_left(seat)
    return None if left is None else Job(asked + left, JobKind.TIMEOUT, seat)


def deal_job(state: TableState) -> Job | None:
    if state.deal.participants is None:
        return None
    wait = DEAL_TIMEOUT_SECONDS if state.deal.waiting_for else 0
    return Job(state.question_since + wait, JobKind.DEAL, 0)


def stand_in_job(state: TableState, connected: Collection[int], left_at: float) -> Job | None:
    """Return when a bot stands in for the decider, who left at that time. Not while no player is waiting."""
    seat = state.match.decider if state.match else None
    if seat is None or seat in connected or not connected or state.absence == "wait":
        return None
    info = state.seats[seat]
    if info.bot or info.stand_in or info.awaited:
        return None
    return Job(max(left_at, state.question_since) + ABSENCE_GRACE_SECONDS, JobKind.STAND_IN, seat)
