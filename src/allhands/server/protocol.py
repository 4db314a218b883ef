"""The messages between a client and the server over one WebSocket.

A client starts with Hello and gets an Update, then another one whenever the table's log grows. An Update
takes its client from the last event it has seen to the current state, whether that's one event or a hundred.
Everything else a client sends has a `request_id` and is answered by an Ack, an Explanation or a Rejection
with that id. docs/schema/protocol.json has all of it, with the HTTP models in api/models.py.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from allhands.table.view import EventView, View

PROTOCOL = 6  # raised when an older client would no longer understand

# In Python `$` also matches before a final line feed, which the lookahead rules out. `\Z` would, too, but
# JSON Schema doesn't know it.
TableId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$", max_length=64)]
Token = Annotated[str, Meta(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
RequestId = Annotated[str, Meta(min_length=1, max_length=64)]  # the client's idempotency key
Words = Annotated[str, Meta(max_length=200)]
Animal = Annotated[str, Meta(max_length=20, pattern=r"^[a-z-]*(?!\n)$")]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$", max_length=64)]  # or 32 random bytes
Seconds = Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]
SpectatorPolicy: TypeAlias = Literal["nobody", "link", "anyone"]  # who may watch besides the players
AbsencePolicy: TypeAlias = Literal["bot", "wait"]  # a bot stands in for absent players, or the table waits


# From the client


class Hello(Struct, frozen=True, tag_field="type", tag="hello"):
    """The first message: the client's token and the number of the last event it has seen (0: none).

    With `known`, every Update includes what the viewer knows as numbers: bots need more than a view.
    """

    protocol: int
    token: Token | None = None
    seen: Count = 0
    known: bool = False


class PlayMove(Struct, frozen=True, tag_field="type", tag="play_move"):
    """A move, by number or in words. Sent again with the same id, it's acknowledged but not repeated."""

    request_id: RequestId
    move: int | Words
    revision: Count | None = None  # rejected if the match is at another revision


class WhyNot(Struct, frozen=True, tag_field="type", tag="why_not"):
    """Asks why a move isn't legal or one of your cards can't be played. The answer is an Explanation."""

    request_id: RequestId
    move: int | Words | None = None
    card: Words | None = None


class SendChat(Struct, frozen=True, tag_field="type", tag="send_chat"):
    """A chat message. Spectators give a name, and players read theirs after the match."""

    request_id: RequestId
    words: Annotated[str, Meta(min_length=1, max_length=500)]
    name: Words | None = None
    animal: Animal = ""


class SetAutoAnswer(Struct, frozen=True, tag_field="type", tag="set_auto_answer"):
    """Has a kind of question declined for you in this match, or asks you again.

    A View names the declining move of a question that has one. Other players don't learn about it.
    """

    request_id: RequestId
    question: Words
    always: bool


class Undo(Struct, frozen=True, tag_field="type", tag="undo"):
    """Undoes your last move at once if it revealed nothing. Otherwise asks the other players."""

    request_id: RequestId
    revision: Count | None = None


class AnswerUndo(Struct, frozen=True, tag_field="type", tag="answer_undo"):
    """Answers an undo request."""

    request_id: RequestId
    granted: bool


class Seal(Struct, frozen=True, tag_field="type", tag="seal"):
    """The seal of a seat's contribution to the deal, made for this commitment."""

    request_id: RequestId
    commitment: Hash
    seal: Hash


class Reveal(Struct, frozen=True, tag_field="type", tag="reveal"):
    """A seat's contribution to the deal, sent once every participant has set a seal."""

    request_id: RequestId
    commitment: Hash
    contribution: Hash


# From the server


class TableEventView(Struct, frozen=True, gc=False, omit_defaults=True):
    """An event of the table's log as everyone may see it. Only its sender gets the request id.

    `words` is a sentence about it, or the chat message itself. Moves are described by the match's events.
    """

    number: int
    kind: str  # "move_played", "chat_sent", "move_undone", ...
    seat: int | None = None
    words: str | None = None
    request_id: str | None = None
    name: str | None = None  # a spectator's
    animal: str | None = None


class SeatInfo(Struct, frozen=True, gc=False):
    """A seat and its player, if any; `bot` is a bot's level.

    A stand-in is the bot that plays an absent player's turns. The seat is still the player's.
    """

    name: str | None = None
    bot: str | None = None
    animal: str = ""
    stand_in: str | None = None
    awaited: bool = False  # the others wait: no stand-in starts automatically
    seal: str | None = None  # of its contribution to the deal
    wants_rematch: bool = False
    successor: str | None = None  # who took the seat over: a person from a bot, or a bot from a person
    conceded: bool = False


class SeatRequestView(Struct, frozen=True, gc=False):
    """A spectator who asks for a bot's seat."""

    name: str
    animal: str = ""


class Clock(Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds per move, or for all of a player's moves in the match, with an increment for each move."""

    move: Seconds | None = None
    match: Seconds | None = None
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class ClockState(Struct, frozen=True, gc=False):
    """Seconds left at the time of sending: for the pending move, and for each seat in the match."""

    move: float | None
    match: list[float] | None


class TableView(Struct, frozen=True):
    """Everything public about a table except the match itself.

    The commitment binds the server to its part of the deal before anyone sits down. A deal that the host
    chose has none. `dealing` says what the deal is waiting for after the host has called for it.
    """

    id: TableId
    game: str
    title: str
    version: int
    options: dict[str, int]
    decks: list[str | list[str]]  # one per seat, by name or as all cards, in games with player decks
    listed: bool
    invite_only: bool  # free seats need an invite, because the host made a new link
    watching: SpectatorPolicy
    clock: Clock | None
    absence: AbsencePolicy
    absence_grace: float  # seconds until a bot stands in for an absent player
    host: int | None  # the host's seat
    seats: Annotated[list[SeatInfo], Meta(max_length=64)]
    commitment: str | None
    started: bool
    over: bool
    undo_requested_by: int | None
    seat_request: SeatRequestView | None
    rematch: TableId | None  # the table of the rematch
    replay_key: str | None  # for replay links, /replay/ID#key=KEY, when the match is over
    host_chose: bool = False  # the host chose the deal
    dealing: Literal["seals", "reveals"] | None = None


if TYPE_CHECKING:

    class ViewDelta(Struct, frozen=True):
        """The changed fields of a View. For zones and counters, only the changed items."""

else:
    ViewDelta = msgspec.defstruct(
        "ViewDelta",
        [(field.name, field.type | UnsetType, UNSET) for field in msgspec.structs.fields(View)],
        frozen=True,
        namespace={
            "__doc__": "The changed fields of a View. For zones and counters, only the changed items."
        },
    )


class Update(Struct, frozen=True, tag_field="type", tag="update"):
    """The table's current state, and what happened since the last event the client has seen.

    Match events are numbered from `since`. If the client already has any of these numbers, they were undone.
    Fields that are left out haven't changed since the last Update on this socket.
    """

    number: int  # of the last table event
    you: int | None  # the client's seat
    table_events: list[TableEventView]
    since: int
    events: list[EventView]
    table: TableView | UnsetType = UNSET
    view: View | UnsetType | None = UNSET  # null: the match hasn't started
    delta: ViewDelta | UnsetType = UNSET
    earlier_events: list[TableEventView] | UnsetType = UNSET  # spectators' chat, sent when the match is over
    auto_answers: list[str] | UnsetType = UNSET  # questions declined for the client; left out: none
    undoable: bool = False  # the client can undo its last move without asking
    clock: ClockState | UnsetType = UNSET  # where a clock runs
    known: bytes | UnsetType = UNSET  # the viewer's knowledge: the state's 32-bit numbers, deflated


class Ack(Struct, frozen=True, tag_field="type", tag="ack"):
    """The request is stored, as the event of that number."""

    request_id: str
    number: int


class Explanation(Struct, frozen=True, tag_field="type", tag="explanation"):
    """Why a move isn't legal. Without a code, it is."""

    request_id: str
    code: str | None = None
    words: str = ""
    clause: str | None = None


class Rejection(Struct, frozen=True, tag_field="type", tag="rejection"):
    """Why a request was rejected: a code that never changes, a sentence, and the rule's clause if any."""

    code: str
    words: str
    clause: str | None = None
    request_id: str | None = None


class Presence(Struct, frozen=True, tag_field="type", tag="presence"):
    """The connected seats, the number of spectators, and how many seconds each seat's player has been away.

    `stand_in_in` is the time until a bot stands in for the absent player whose turn it is.
    """

    seats: list[int]
    spectators: int
    away: list[float] = []  # 0 for connected players and bots
    stand_in_in: float | None = None


NOBODY = Presence([], 0)


class RestartNotice(Struct, frozen=True, tag_field="type", tag="restart_notice"):
    """The server restarts in so many seconds, announced `notice` seconds ahead. Matches continue then."""

    seconds: float
    notice: float


ToServer: TypeAlias = Hello | PlayMove | WhyNot | SendChat | SetAutoAnswer | Undo | AnswerUndo | Seal | Reveal
ToClient: TypeAlias = Update | Ack | Explanation | Rejection | Presence | RestartNotice
TO_SERVER = (Hello, PlayMove, WhyNot, SendChat, SetAutoAnswer, Undo, AnswerUndo, Seal, Reveal)
TO_CLIENT = (Update, Ack, Explanation, Rejection, Presence, RestartNotice)
FRAMES = (*TO_SERVER, *TO_CLIENT)
