"""The protocol at a table: what a client and the server say to each other over one WebSocket, declared once.

A client begins with Hello and gets an Update, and another one whenever the table's log has grown. An Update
takes its client from the last entry it has seen to how the table stands now, be that one entry or a hundred.
Whatever else a client sends has a mark, and is answered by an Ack, a Reason or a Refusal with that mark.
docs/schema/wire.json has all of it, and what goes over HTTP (bodies).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from allhands.table.view import EventView, View

PROTOCOL = 4  # raised when a client of before would no longer understand

# In Python `$` also matches before a final line feed, which the lookahead rules out. `\Z` would, too, but
# JSON Schema doesn't know it.
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$", max_length=64)]  # of a table
Token = Annotated[str, Meta(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
Mark = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(max_length=200)]
Animal = Annotated[str, Meta(max_length=20, pattern=r"^[a-z-]*(?!\n)$")]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$", max_length=64)]  # or 32 random bytes
Seconds = Annotated[int, Meta(ge=1, le=7 * 24 * 3600)]
Watching: TypeAlias = Literal["nobody", "link", "anyone"]  # who may look on, besides those who play
Absence: TypeAlias = Literal["bot", "wait"]  # a bot soon plays for who is away, or the table waits for them


class Frame(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """One message over the WebSocket."""


# From a client


class Hello(Frame, frozen=True):
    """The first frame: who comes, and the number of the last entry they have seen (0: none).

    A table in the lobby can be watched without a token. Who asks for what is known gets it with every
    Update: bots that think ahead need more than a view.
    """

    protocol: int
    token: Token | None = None
    seen: Count = 0
    known: bool = False


class Move(Frame, frozen=True):
    """A move, by its number or in words. Sent again with the same mark, it is answered and not repeated."""

    mark: Mark
    move: int | Words
    revision: Count | None = None  # refused if another move was made meanwhile


class WhyNot(Frame, frozen=True, tag="why_not"):
    """Asks why a move cannot be made, or a card of one's own not be played; answered by a Reason."""

    mark: Mark
    move: int | Words | None = None
    card: Words | None = None


class Say(Frame, frozen=True):
    """Says something to the table; who only watches has a name, and the players hear it after the match."""

    mark: Mark
    words: Annotated[str, Meta(min_length=1, max_length=500)]
    name: Words | None = None
    animal: Animal = ""


class Always(Frame, frozen=True):
    """Has a kind of question declined every time during this match, or asks to be asked again.

    Where a question can be declined, its View says by which move. Others aren't told about the instruction.
    """

    mark: Mark
    question: Words
    always: bool


class Undo(Frame, frozen=True):
    """Takes one's last move back: at once while it has told nobody anything, else if the others consent."""

    mark: Mark
    revision: Count | None = None


class Consent(Frame, frozen=True):
    """Answers somebody who asks to take a move back."""

    mark: Mark
    granted: bool


class Seal(Frame, frozen=True):
    """The seal of a seat's contribution to the deal, made for this commitment of the server's."""

    mark: Mark
    commitment: Hash
    seal: Hash


class Reveal(Frame, frozen=True):
    """A seat's contribution to the deal, once the seals of all who take part are there."""

    mark: Mark
    commitment: Hash
    contribution: Hash


# From the server


class EntryView(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An entry of the log, as everybody may know it; its mark goes to whoever gave it.

    `words` tell of it in a sentence; what was said stands there as it was said, and moves are told by events.
    """

    number: int
    kind: str  # "moved", "said", "undone", ...: the names of entries
    seat: int | None = None
    words: str | None = None
    mark: str | None = None
    name: str | None = None  # of somebody who only watches
    animal: str | None = None


class Chair(msgspec.Struct, frozen=True, gc=False):
    """A seat before and during the match: who holds it, if anybody does; `bot` is a bot's kind.

    A stand-in is the kind of bot that plays for somebody who is away, and keeps the seat for them.
    """

    name: str | None = None
    bot: str | None = None
    animal: str = ""
    stand_in: str | None = None
    awaited: bool = False  # no bot begins to play by itself for somebody who is away
    seal: str | None = None  # of its contribution to the deal
    again: bool = False  # is in for another match, once this one is over
    heir: str | None = None  # who has taken the seat over: a person from a bot, or a bot from a person
    conceded: bool = False  # gave the match up, and counts as last


class Wish(msgspec.Struct, frozen=True, gc=False):
    """Somebody who watches would like to play in the place of a bot."""

    name: str
    animal: str = ""


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Seconds for each answer, or for all answers of a match, with some back for each that was given."""

    move: Seconds | None = None
    match: Seconds | None = None
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0


class Times(msgspec.Struct, frozen=True, gc=False):
    """What is left, in seconds, when this is sent: of the present answer, and to each seat of the match."""

    move: float | None
    match: list[float] | None


class TableView(msgspec.Struct, frozen=True):
    """What everybody at a table may know of it, the match aside.

    The commitment binds the server to its part of the deal before anyone sits down; a deal that the host
    chose has none. `dealing` says what the deal waits for once the host has called for it.
    """

    id: Id
    game: str
    title: str
    version: int
    options: dict[str, int]
    decks: list[str | list[str]]  # of each seat, where players bring them: by name, or all cards
    listed: bool
    by_invite: bool  # a free seat needs an invite: the host has made a new link
    watching: Watching
    clock: Clock | None
    absence: Absence
    host: int | None  # the seat of whoever opened it
    chairs: Annotated[list[Chair], Meta(max_length=64)]
    commitment: str | None
    started: bool
    over: bool
    undo_asked: int | None  # the seat that asks to take a move back
    wish: Wish | None  # of somebody who asks for a seat
    rematch: Id | None  # the table where those here play again
    replay_key: str | None  # for links to the replay, /replay/ID#key=KEY, once the match is over
    host_chose: bool = False  # the deal
    dealing: Literal["seals", "reveals"] | None = None


if TYPE_CHECKING:

    class ViewParts(msgspec.Struct, frozen=True):
        """The parts of a View that have changed; of zones and counters, some."""

else:
    ViewParts = msgspec.defstruct(
        "ViewParts",
        [(field.name, field.type | UnsetType, UNSET) for field in msgspec.structs.fields(View)],
        frozen=True,
        namespace={
            "__doc__": "The parts of a View that have changed; of zones and counters, those that have."
        },
    )


class Update(Frame, frozen=True):
    """The table as it stands, and what led there since the last entry the client has seen.

    Events are counted from `since` on; if the client has seen any of these numbers, they were taken back.
    What is left out is as it was in the last Update over this socket.
    """

    number: int  # of the last entry
    you: int | None  # the client's seat
    entries: list[EntryView]
    since: int
    events: list[EventView]
    table: TableView | UnsetType = UNSET
    view: View | UnsetType | None = UNSET  # null: the match has not begun
    parts: ViewParts | UnsetType = UNSET
    late: list[EntryView] | UnsetType = UNSET  # seen before without words, which are told with the end
    always: list[str] | UnsetType = UNSET  # the questions that are declined for the client; left out: none
    undoable: bool = False  # the client's last move can be taken back without asking anybody
    times: Times | UnsetType = UNSET  # where there is a clock
    known: bytes | UnsetType = UNSET  # what the viewer knows: a state's numbers, 32 bits each, deflated


class Ack(Frame, frozen=True):
    """It is kept, as the entry of that number."""

    mark: str
    number: int


class Reason(Frame, frozen=True):
    """Why it cannot be, or that it can: then there is no code."""

    mark: str
    code: str | None = None
    words: str = ""
    clause: str | None = None


class Refusal(Frame, frozen=True):
    """Why not, with a code that never changes and, where a rule says so, its clause."""

    code: str
    words: str
    clause: str | None = None
    mark: str | None = None


class Presence(Frame, frozen=True):
    """Who is connected: seats, and how many watch; and for how many seconds each seat's holder is away.

    If whoever is asked is away, a bot begins to play for them in so many seconds, unless the table waits.
    """

    seats: list[int]
    watching: int
    away: list[float] = []  # 0 for who is there, and for bots
    relief: float | None = None


class Restart(Frame, frozen=True):
    """The server is going to be restarted in so many seconds; matches are kept, and go on by themselves."""

    seconds: float


ToServer: TypeAlias = Hello | Move | WhyNot | Say | Always | Undo | Consent | Seal | Reveal
ToClient: TypeAlias = Update | Ack | Reason | Refusal | Presence | Restart
TO_SERVER = (Hello, Move, WhyNot, Say, Always, Undo, Consent, Seal, Reveal)
TO_CLIENT = (Update, Ack, Reason, Refusal, Presence, Restart)
FRAMES = (*TO_SERVER, *TO_CLIENT)
