"""The events of a table's log, and the config a table was opened with. Both stay on the server.

A table is its config and its events, nothing else. Tags and field names are stored: to change one, add a
migration.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache
from hmac import compare_digest
from typing import TypeAlias

from msgspec import Struct

from allhands.server.protocol import AbsencePolicy, Clock, SpectatorPolicy


class TableConfig(Struct, frozen=True):
    """A table's configuration: game, settings, secret, and the hashes of access tokens."""

    game: str
    version: int
    seats: int
    options: dict[str, int]
    decks: list[list[str]]  # for every seat the game can have
    listed: bool
    host_hash: str
    invite_hashes: list[str]  # one for each seat
    watch_hash: str
    secret: str = ""  # every deal's secret is derived from it
    seed: int | None = None  # of a deal that the host chose
    clock: Clock | None = None
    open_hands: bool = False  # spectators see all hands while only bots play
    watching: SpectatorPolicy | None = None  # None: the default
    absence: AbsencePolicy | None = None  # None: the default
    origin: str = ""  # see `origin_of`; tables with the same origin share a budget for bots
    is_rematch: bool = False  # its players come from the table before

    @property
    def host_chose(self) -> bool:
        """Return whether the host chose the deal."""
        return self.seed is not None

    @property
    def default_watching(self) -> SpectatorPolicy:
        """Return who may watch unless the settings say otherwise."""
        return self.watching or ("anyone" if self.listed else "link")

    @property
    def replay_key(self) -> str | None:
        """Return the key in replay links: it opens the replay and nothing else."""
        return hashlib.sha256(f"{self.secret} replay".encode()).hexdigest() if self.secret else None

    def opens_replay(self, token: str | None) -> bool:
        key = self.replay_key
        return token is not None and key is not None and compare_digest(token, key)


# Before the match


class SeatTaken(Struct, frozen=True, tag_field="kind", tag="seat_taken"):
    """A person took a seat."""

    seat: int
    name: str
    token_hash: str
    animal: str = ""


class SeatLeft(Struct, frozen=True, tag_field="kind", tag="seat_left"):
    """A person or bot left a seat, which is free now."""

    seat: int


class BotSeated(Struct, frozen=True, tag_field="kind", tag="bot_seated"):
    """A bot took a seat, or replaced another bot."""

    seat: int
    name: str
    bot: str


class PlayerRenamed(Struct, frozen=True, tag_field="kind", tag="player_renamed"):
    """A player changed their name or animal."""

    seat: int
    name: str
    animal: str


class SettingsChanged(Struct, frozen=True, tag_field="kind", tag="settings_changed"):
    """The host changed the options, the clock, who may watch, or what happens to absent players."""

    options: dict[str, int]
    clock: Clock | None
    watching: SpectatorPolicy | None = None  # None: unchanged
    absence: AbsencePolicy | None = None  # None: unchanged


class DeckChosen(Struct, frozen=True, tag_field="kind", tag="deck_chosen"):
    """A seat got another deck."""

    seat: int
    deck: list[str]


class SeatAdded(Struct, frozen=True, tag_field="kind", tag="seat_added"):
    """The table got one more seat."""

    invite_hash: str


class SeatRemoved(Struct, frozen=True, tag_field="kind", tag="seat_removed"):
    """A free seat was removed; the seats after it moved up."""

    seat: int


class SeatMoved(Struct, frozen=True, tag_field="kind", tag="seat_moved"):
    """A seat moved to another position with its player; the seats between made room."""

    seat: int
    to: int


class InviteReplaced(Struct, frozen=True, tag_field="kind", tag="invite_replaced"):
    """A seat got a new invite; the old one no longer works."""

    seat: int
    invite_hash: str


class EntropyAdded(Struct, frozen=True, tag_field="kind", tag="entropy_added"):
    """A seat added bytes to the deal without a seal. Only older logs have this event."""

    seat: int
    entropy: str


class SealSet(Struct, frozen=True, tag_field="kind", tag="seal_set"):
    """A seat set the seal of its contribution to the deal."""

    seat: int
    seal: str


class DealCalled(Struct, frozen=True, tag_field="kind", tag="deal_called"):
    """The host called for the deal, to which these seats contribute."""

    seats: list[int]


class ContributionRevealed(Struct, frozen=True, tag_field="kind", tag="contribution_revealed"):
    """A seat revealed its contribution."""

    seat: int
    contribution: str


class DealRestarted(Struct, frozen=True, tag_field="kind", tag="deal_restarted"):
    """These seats didn't answer in time; the deal goes on without them, under a new commitment."""

    without: list[int]


class MatchStarted(Struct, frozen=True, tag_field="kind", tag="match_started"):
    """The cards were dealt."""


# During and after the match


class MovePlayed(Struct, frozen=True, tag_field="kind", tag="move_played"):
    """A seat played a move, or ran out of time and had one played for it."""

    seat: int
    move: int
    request_id: str | None = None
    took: int = 0  # milliseconds, where a clock runs
    expired: bool = False


class AutoAnswerSet(Struct, frozen=True, tag_field="kind", tag="auto_answer_set"):
    """A player asked to have a kind of question declined every time, or to be asked again."""

    seat: int
    question: str
    always: bool
    request_id: str | None = None


class UndoRequested(Struct, frozen=True, tag_field="kind", tag="undo_requested"):
    """A player asked the others to undo their last move."""

    seat: int
    request_id: str | None = None


class UndoAnswered(Struct, frozen=True, tag_field="kind", tag="undo_answered"):
    """A player answered an undo request."""

    seat: int
    granted: bool
    request_id: str | None = None


class MoveUndone(Struct, frozen=True, tag_field="kind", tag="move_undone"):
    """The last moves were undone, down to one of this seat's."""

    seat: int
    moves: int
    request_id: str | None = None


class ChatSent(Struct, frozen=True, tag_field="kind", tag="chat_sent"):
    """A player sent a chat message."""

    seat: int
    words: str
    request_id: str | None = None


class SpectatorChatSent(Struct, frozen=True, tag_field="kind", tag="spectator_chat_sent"):
    """A spectator sent a chat message; players read it when the match is over."""

    name: str
    animal: str
    words: str
    request_id: str | None = None


class SeatRequested(Struct, frozen=True, tag_field="kind", tag="seat_requested"):
    """A spectator asked for a bot's seat."""

    name: str
    animal: str
    token_hash: str


class SeatGranted(Struct, frozen=True, tag_field="kind", tag="seat_granted"):
    """The host gave a bot's seat to the spectator who asked for one."""

    seat: int


class SeatRequestClosed(Struct, frozen=True, tag_field="kind", tag="seat_request_closed"):
    """The seat request was withdrawn or declined."""


class WaitChosen(Struct, frozen=True, tag_field="kind", tag="wait_chosen"):
    """The other players chose to wait for an absent player."""

    seat: int


class StandInStarted(Struct, frozen=True, tag_field="kind", tag="stand_in_started"):
    """A bot began to play a person's turns; the seat is still theirs."""

    seat: int
    bot: str


class StandInEnded(Struct, frozen=True, tag_field="kind", tag="stand_in_ended"):
    """A player took their seat back from the stand-in."""

    seat: int


class PlayerLeft(Struct, frozen=True, tag_field="kind", tag="player_left"):
    """A player left for good; a bot of that name has the seat now."""

    seat: int
    name: str
    bot: str


class PlayerConceded(Struct, frozen=True, tag_field="kind", tag="player_conceded"):
    """A player conceded and counts as last. The match ends, or a bot of that name plays on."""

    seat: int
    name: str
    bot: str
    ends: bool


class RematchAccepted(Struct, frozen=True, tag_field="kind", tag="rematch_accepted"):
    """A player wants a rematch."""

    seat: int


class RematchOpened(Struct, frozen=True, tag_field="kind", tag="rematch_opened"):
    """The rematch is at another table."""

    table: str


TableEvent: TypeAlias = (
    SeatTaken
    | SeatLeft
    | BotSeated
    | PlayerRenamed
    | SettingsChanged
    | DeckChosen
    | SeatAdded
    | SeatRemoved
    | SeatMoved
    | InviteReplaced
    | EntropyAdded
    | SealSet
    | DealCalled
    | ContributionRevealed
    | DealRestarted
    | MatchStarted
    | MovePlayed
    | AutoAnswerSet
    | UndoRequested
    | UndoAnswered
    | MoveUndone
    | ChatSent
    | SpectatorChatSent
    | SeatRequested
    | SeatGranted
    | SeatRequestClosed
    | WaitChosen
    | StandInStarted
    | StandInEnded
    | PlayerLeft
    | PlayerConceded
    | RematchAccepted
    | RematchOpened
)


def kind_of(event: TableEvent) -> str:
    """Return an event's stored tag."""
    return str(event.__struct_config__.tag)


def origin_of(address: str) -> str:
    """Return four digits of an address's hash: too few to reveal it, enough to tell most apart."""
    return hashlib.sha256(address.encode()).hexdigest()[:4]


@lru_cache(10_000)
def hash_token(token: str) -> str:
    """Return what we store of a token. Tokens are long and random, so they need no salt."""
    return hashlib.sha256(token.encode()).hexdigest()


def token_matches(token: str | None, stored_hash: str) -> bool:
    """Return whether this is the token that was hashed, in constant time."""
    return token is not None and compare_digest(hash_token(token), stored_hash)
