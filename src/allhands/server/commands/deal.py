"""Commands for a fair deal: seals first, then contributions, then the cards."""

from __future__ import annotations

from allhands.server.access import check_host, player_seat
from allhands.server.clock import now
from allhands.server.events import ContributionRevealed, DealCalled, DealRestarted, MatchStarted, SealSet
from allhands.server.jobs import DEAL_TIMEOUT_SECONDS
from allhands.server.protocol import Reveal, Seal
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected
from allhands.table.fair_deal import seal as seal_of


async def set_seal(session: TableSession, seat: int | None, frame: Seal) -> int:
    """Set the seal of a seat's contribution. It may be replaced until the host calls for the deal."""

    def propose(state: TableState) -> SealSet | None:
        if state.deal.seals.get(player_seat(seat)) == frame.seal:
            return None
        contributor = check_contributor(state, seat, frame.commitment)
        if state.deal.participants is not None and contributor in state.deal.seals:
            raise Rejected("Your seal is already set. Reveal your contribution.", "ALREADY_SEALED")
        return SealSet(contributor, frame.seal)

    await session.append(propose)
    return session.state.number


async def reveal(session: TableSession, seat: int | None, frame: Reveal) -> int:
    """Reveal a seat's contribution. The last one deals the cards."""

    def propose(state: TableState) -> ContributionRevealed | None:
        if state.deal.contributions.get(player_seat(seat)) == frame.contribution:
            return None
        contributor = check_contributor(state, seat, frame.commitment)
        if state.dealing != "reveals":
            raise Rejected("Not all seals are set yet. Wait until they are.", "TOO_EARLY")
        if state.deal.seals[contributor] != seal_of(frame.commitment, contributor, frame.contribution):
            raise Rejected("This contribution doesn't match your seal.", "WRONG_SEAL")
        return ContributionRevealed(contributor, frame.contribution)

    await session.append(propose)
    await deal_if_ready(session)
    return session.state.number


def check_contributor(state: TableState, seat: int | None, commitment: str) -> int:
    """Return the seat if it may contribute to the deal under this commitment."""
    contributor = player_seat(seat)
    if state.match is not None or state.commitment != commitment:
        raise Rejected("The table has a new seal. Make yours again.", "CONFLICT")
    participants = state.deal.participants
    if contributor in state.deal.excluded or (participants is not None and contributor not in participants):
        raise Rejected("This deal goes on without your contribution.", "NOT_IN_DEAL")
    return contributor


async def start(session: TableSession, token: str | None) -> None:
    """Call for the deal once every seat is taken. Calling again changes nothing.

    Connected seats contribute, and so do those that have set a seal.
    """

    def propose(state: TableState) -> DealCalled | MatchStarted | None:
        check_host(state, token)
        if state.match is not None or state.deal.participants is not None:
            return None
        if free := [seat for seat, info in enumerate(state.seats) if info.name is None]:
            raise Rejected(f"Seat {free[0]} is still free.", "SEAT_FREE")
        if state.config.host_chose:
            return MatchStarted()
        connected = session.presence.current.seats
        return DealCalled([s for s in state.people if s in connected or is_expected(state, s)])

    await session.append(propose)
    await deal_if_ready(session)


def is_expected(state: TableState, seat: int) -> bool:
    """Return whether a seat has set a seal, or its player is on the way from the match before."""
    return seat in state.deal.seals or (state.config.is_rematch and not state.seats[seat].stand_in)


async def deal_if_ready(session: TableSession) -> None:
    """Deal the cards if no seat keeps the deal waiting."""

    def propose(state: TableState) -> MatchStarted | None:
        is_dealing = state.match is None and state.deal.participants is not None
        return MatchStarted() if is_dealing and not state.deal.waiting_for else None

    await session.append(propose)


async def deal_when_due(session: TableSession) -> None:
    """Deal the cards. If seats have kept the deal waiting too long, restart it without them first."""

    def propose(state: TableState) -> DealRestarted | None:
        is_dealing = state.match is None and state.deal.participants is not None
        is_due = state.question_since + DEAL_TIMEOUT_SECONDS <= now()
        late = state.deal.waiting_for
        return DealRestarted(late) if is_dealing and late and is_due else None

    await deal_if_ready(session)
    await session.append(propose)
    await deal_if_ready(session)
