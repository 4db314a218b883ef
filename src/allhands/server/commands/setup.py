"""Commands before the match: seats, bots, settings, decks and invites."""

from __future__ import annotations

import secrets

from msgspec import UNSET

from allhands.files.deck_files import written
from allhands.server.access import (
    check_bot,
    check_free,
    check_host,
    check_name,
    check_not_started,
    check_own_seat,
    check_own_seat_or_host,
    check_seat,
    check_token_unused,
    unused_bot_name,
)
from allhands.server.api import models
from allhands.server.events import (
    BotSeated,
    DeckChosen,
    InviteReplaced,
    PlayerRenamed,
    SeatAdded,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatTaken,
    SettingsChanged,
    hash_token,
    token_matches,
)
from allhands.server.session import TableSession
from allhands.server.state import TableState, find_deck
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig

TOKEN_BYTES = 24  # of invites and the tokens a host hands out


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


async def take_seat(session: TableSession, seat: int, request: models.TakeSeatRequest) -> None:
    """Take a free seat. With the same token again, nothing changes."""

    def propose(state: TableState) -> SeatTaken | None:
        check_seat(state, seat)
        if state.has_seat(request.token, seat):
            return None
        check_free(state, seat)
        if not may_take_seat(state, seat, request):
            raise Rejected("The host made a new invite link. Ask for it.", "NOT_INVITED")
        check_token_unused(state, request.token)
        name = check_name(state, request.name, seat)
        return SeatTaken(seat, name, hash_token(request.token), request.animal)

    await session.append(propose)


def may_take_seat(state: TableState, seat: int, request: models.TakeSeatRequest) -> bool:
    """Return whether a request may take a seat: by the address alone, as the host, or with its invite."""
    if state.config.listed or not state.invite_only or state.is_host(request.token):
        return True
    invites = (request.invite, *request.more)
    return any(token_matches(invite, state.invite_hashes[seat]) for invite in invites)


async def leave_seat(session: TableSession, seat: int, token: str | None) -> None:
    """Free a seat. Its player can do that, and so can the host."""

    def propose(state: TableState) -> SeatLeft:
        check_own_seat_or_host(state, seat, token)
        check_not_started(state)
        if state.seats[seat].name is None:
            raise Rejected("This seat is already free.", "SEAT_FREE")
        return SeatLeft(seat)

    await session.append(propose)


async def rename(session: TableSession, seat: int, profile: models.PlayerProfile, token: str | None) -> None:
    """Change a player's name and animal before the match."""

    def propose(state: TableState) -> PlayerRenamed:
        check_own_seat(state, seat, token)
        check_not_started(state)
        return PlayerRenamed(seat, check_name(state, profile.name, seat), profile.animal)

    await session.append(propose)


async def seat_bot(session: TableSession, seat: int, level: str, token: str | None) -> None:
    """Give a free seat, or another bot's, to a bot."""

    def propose(state: TableState) -> BotSeated:
        check_host(state, token)
        check_seat(state, seat)
        check_bot(level)
        if state.seats[seat].bot is None:
            check_free(state, seat)
        check_not_started(state)
        return BotSeated(seat, state.seats[seat].name or unused_bot_name(state), level)

    await session.append(propose)


async def change_settings(session: TableSession, settings: models.TableSettings, token: str | None) -> None:
    """Change the options, the clock, who may watch, or what happens to absent players."""

    def propose(state: TableState) -> SettingsChanged:
        check_host(state, token)
        check_not_started(state)
        game_config = GameConfig(
            state.game_config.game, {**state.options, **settings.options}, state.game_config.decks
        )
        clock = state.clock if settings.clock is UNSET else settings.clock
        return SettingsChanged(dict(game_config.options), clock, settings.watching, settings.absence)

    await session.append(propose)
    if settings.watching:
        await session.update_listing()


async def choose_deck(session: TableSession, seat: int, deck: models.Deck, token: str | None) -> None:
    """Give a seat another deck."""

    def propose(state: TableState) -> DeckChosen:
        check_own_seat_or_host(state, seat, token)
        check_not_started(state)
        found = find_deck(state.game_config.game, deck, f"deck {seat}")
        return DeckChosen(seat, written(found, state.game_config.cards))

    await session.append(propose)


async def add_seat(session: TableSession, token: str | None) -> str:
    """Add a seat. Return its invite."""
    invite = new_token()

    def propose(state: TableState) -> SeatAdded:
        check_host(state, token)
        check_not_started(state)
        state.game_config.initial_state(
            len(state.seats) + 1
        )  # raises DataError if the game can't have so many
        return SeatAdded(hash_token(invite))

    await session.append(propose)
    return invite


async def remove_seat(session: TableSession, seat: int, token: str | None) -> None:
    """Remove a free seat. The seats after it move up."""

    def propose(state: TableState) -> SeatRemoved:
        check_host(state, token)
        check_seat(state, seat)
        check_free(state, seat)
        state.game_config.initial_state(
            len(state.seats) - 1
        )  # raises DataError if the game can't have so few
        return SeatRemoved(seat)

    await session.append(propose)


async def move_seat(session: TableSession, seat: int, to: int, token: str | None) -> None:
    """Move a seat with its player to another position. The seats between make room."""

    def propose(state: TableState) -> SeatMoved | None:
        check_host(state, token)
        check_not_started(state)
        check_seat(state, seat)
        check_seat(state, to)
        return None if seat == to else SeatMoved(seat, to)

    await session.append(propose)


async def replace_invite(session: TableSession, seat: int, token: str | None) -> str:
    """Make a new invite for a free seat. The old one no longer works."""
    invite = new_token()

    def propose(state: TableState) -> InviteReplaced:
        check_host(state, token)
        check_seat(state, seat)
        check_free(state, seat)
        return InviteReplaced(seat, hash_token(invite))

    await session.append(propose)
    return invite


async def copy_players(session: TableSession, other: TableState) -> None:
    """Seat the players of another table in the same order, for a rematch."""
    for seat, (info, token_hash) in enumerate(zip(other.seats, other.token_hashes, strict=True)):
        name = info.successor or info.name or ""
        taken = SeatTaken(seat, name, token_hash, info.animal) if token_hash else None
        event = taken or BotSeated(seat, name, info.bot or "")
        await session.append(lambda _, event=event: event)  # type: ignore[misc]
