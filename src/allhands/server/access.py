"""Who may do what at a table. Each check raises Refused with a code and a sentence."""

from __future__ import annotations

from allhands.bots import BOTS
from allhands.bots.guided import GUIDED
from allhands.bots.net import NET
from allhands.files.confusables import looks_alike
from allhands.files.toml_data import DataError
from allhands.server.events import hash_token
from allhands.server.state import TableState
from allhands.table.errors import Rejected
from allhands.table.players import BOT_NAMES, check_person

NO_SPECTATORS = "This match has no spectators."
NEW_INVITE = "The host made a new invite link. Ask for it."
LEVELS = tuple(bot for bot in BOTS if bot not in ("search", NET, GUIDED))  # the bots a table offers


def seat_for(state: TableState, token: str | None) -> int | None:
    """Return the seat a token belongs to, or None for a spectator. Raise Refused without access."""
    seat = state.seat_of(token)
    if seat is None and not state.may_watch(token):
        raise Rejected(NO_SPECTATORS if state.match else NEW_INVITE, "NO_ACCESS")
    return seat


def player_seat(seat: int | None) -> int:
    """Return a player's seat. Raise Refused for spectators."""
    if seat is None:
        raise Rejected("You're watching. Only players can do that.", "NOT_SEATED")
    return seat


def check_host(state: TableState, token: str | None) -> None:
    if not state.is_host(token):
        raise Rejected("Only the host can do that.", "NOT_HOST")


def check_seat(state: TableState, seat: int) -> None:
    if not 0 <= seat < len(state.seats):
        raise Rejected(f"There's no seat {seat}. Seats are 0 to {len(state.seats) - 1}.", "NO_SUCH_SEAT")


def check_own_seat(state: TableState, seat: int, token: str | None) -> None:
    check_seat(state, seat)
    if not state.has_seat(token, seat):
        raise Rejected("Only the player in this seat can do that.", "NOT_YOUR_SEAT")


def check_own_seat_or_host(state: TableState, seat: int, token: str | None) -> None:
    check_seat(state, seat)
    if not state.has_seat(token, seat):
        check_host(state, token)


def check_not_started(state: TableState) -> None:
    if state.match is not None:
        raise Rejected("The match has already started.", "STARTED")
    if state.deal.participants is not None:
        raise Rejected("The cards are being dealt. Wait a moment.", "DEALING")


def check_free(state: TableState, seat: int) -> None:
    check_not_started(state)
    if name := state.seats[seat].name:
        raise Rejected(f"{name} is in this seat.", "SEAT_TAKEN")


def check_not_over(state: TableState) -> None:
    if state.playing.over:
        raise Rejected("The match is over.", "OVER")


def check_token_unused(state: TableState, token: str) -> None:
    if hash_token(token) in (*state.token_hashes, *state.invite_hashes, state.config.watch_hash):
        raise Rejected("This token is already in use. Create a new one.", "TOKEN_IN_USE")


def check_name(state: TableState, name: str, seat: int | None = None) -> str:
    """Return a player's name, cleaned. Raise Refused if it looks like another player's."""
    name = check_valid_name(name)
    others = (info for other, info in enumerate(state.seats) if other != seat)
    if any(looks_alike(name, known) for info in others for known in (info.name, info.successor) if known):
        raise Rejected(f"The name {name} is taken at this table. Choose another name.", "NAME_TAKEN")
    return name


def check_valid_name(name: str) -> str:
    """Return a name, cleaned. Raise Refused if nobody can have it."""
    try:
        return check_person(name)
    except DataError as error:
        raise Rejected(str(error), "BAD_NAME") from None


def unused_bot_name(state: TableState) -> str:
    """Return a name for a bot that looks like nobody else's."""
    taken = [name for info in state.seats for name in (info.name, info.successor) if name]
    return next(name for name in BOT_NAMES if not any(looks_alike(name, known) for known in taken))


def check_bot(level: str) -> None:
    if level not in LEVELS:
        raise Rejected(f'There\'s no bot called "{level}". Choose from {", ".join(LEVELS)}.', "NO_SUCH_BOT")
