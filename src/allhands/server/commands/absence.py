"""Commands about absent players: stand-ins, waiting, leaving for good and conceding."""

from __future__ import annotations

from collections.abc import Iterable

from allhands.server.access import (
    check_bot,
    check_host,
    check_not_over,
    check_own_seat,
    check_own_seat_or_host,
    check_seat,
    seat_for,
    unused_bot_name,
)
from allhands.server.clock import now
from allhands.server.events import PlayerConceded, PlayerLeft, StandInEnded, StandInStarted, WaitChosen
from allhands.server.session import TableSession
from allhands.server.state import ABSENCE_GRACE_SECONDS, TableState
from allhands.table.errors import Rejected

STAND_IN_LEVEL = "steady"


async def start_stand_in(session: TableSession, seat: int, level: str, token: str | None) -> None:
    """Let a bot play a person's turns. The player may ask for that at any time.

    The host may ask as soon as the player is away, and everyone else after the absence grace.
    """

    def propose(state: TableState) -> StandInStarted:
        check_seat(state, seat)
        check_bot(level)
        state.playing  # noqa: B018 - raises Refused before the match
        if state.token_hashes[seat] is None:
            raise Rejected("A bot already has this seat.", "SEAT_TAKEN")
        if not state.has_seat(token, seat):
            away = session.presence.seconds_away(state, seat)
            if seat_for(state, token) is None or away < ABSENCE_GRACE_SECONDS:
                check_host(state, token)
            check_absent(session, state, seat)
        return StandInStarted(seat, level)

    await session.append(propose)


async def start_stand_in_if_due(session: TableSession, seat: int) -> None:
    """Let a bot stand in for the decider if the time has come and nobody else did it."""

    def propose(state: TableState) -> StandInStarted | None:
        job = session.jobs.stand_in(state)
        is_due = job is not None and job.seat == seat and job.due_at <= now()
        return StandInStarted(seat, STAND_IN_LEVEL) if is_due else None

    await session.append(propose)


async def start_stand_ins(session: TableSession, seats: Iterable[int]) -> None:
    """Let bots stand in for players who haven't come to a rematch yet."""
    for seat in seats:
        event = StandInStarted(seat, STAND_IN_LEVEL)
        await session.append(lambda _, event=event: event)  # type: ignore[misc]


async def end_stand_in(session: TableSession, seat: int, token: str | None) -> None:
    """End the stand-in and give the player their seat back."""

    def propose(state: TableState) -> StandInEnded | None:
        check_own_seat_or_host(state, seat, token)
        return StandInEnded(seat) if state.seats[seat].stand_in else None

    await session.append(propose)


async def wait_for_player(session: TableSession, seat: int, token: str | None) -> None:
    """Wait for an absent player: no stand-in starts automatically."""

    def propose(state: TableState) -> WaitChosen | None:
        check_seat(state, seat)
        state.playing  # noqa: B018 - raises Refused before the match
        if seat_for(state, token) is None:
            check_host(state, token)
        if state.token_hashes[seat] is None or state.seats[seat].stand_in:
            raise Rejected("A bot is already playing for this seat.", "STAND_IN_ACTIVE")
        check_absent(session, state, seat)
        return None if state.seats[seat].awaited else WaitChosen(seat)

    await session.append(propose)


def check_absent(session: TableSession, state: TableState, seat: int) -> None:
    if seat in session.presence.current.seats:
        raise Rejected(f"{state.seats[seat].name} is still connected.", "STILL_CONNECTED")


async def leave_for_good(session: TableSession, seat: int, token: str | None) -> None:
    """Give the seat to a bot permanently."""

    def propose(state: TableState) -> PlayerLeft:
        check_own_seat(state, seat, token)
        check_not_over(state)
        if state.people == [seat]:
            raise Rejected("You're the only player here, so the match will wait for you.", "LAST_PLAYER")
        return PlayerLeft(seat, unused_bot_name(state), STAND_IN_LEVEL)

    await session.append(propose)


async def concede(session: TableSession, seat: int, token: str | None) -> None:
    """Give up and count as last. A bot plays on, unless only one seat or no other person is left."""

    def propose(state: TableState) -> PlayerConceded:
        check_own_seat(state, seat, token)
        ahead = state.playing.clone()
        ahead.concede(seat, ends=state.people == [seat])
        return PlayerConceded(seat, unused_bot_name(state), STAND_IN_LEVEL, ahead.over)

    await session.append(propose)
