"""The protocol: what a client and the server say to each other, declared once. See docs/schema/wire.json.

Over HTTP go the lobby and everything before a match; over one WebSocket a table, the match itself. A client
begins with Hello and gets an Update, and another one whenever the table's log has grown. An Update takes
its client from the last entry it has seen to how the table stands now, be that one entry or a hundred.
"""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import Meta

from allhands.table.view import EventView, View

PROTOCOL = 1  # raised when a client of before would no longer understand

Token = Annotated[str, Meta(min_length=32, max_length=128, pattern=r"^[A-Za-z0-9_-]+$")]
Mark = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(max_length=200)]
Count = Annotated[int, Meta(ge=0, lt=1 << 53)]


class Frame(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """One message over the WebSocket."""


class Hello(Frame, frozen=True):
    """The first frame: who comes, and the number of the last entry they have seen (0: none).

    A table in the lobby can be watched without a token.
    """

    protocol: int
    token: Token | None = None
    seen: Count = 0


class Move(Frame, frozen=True):
    """A move, by its number or in words. Sent again with the same mark, it is answered and not repeated."""

    mark: Mark
    move: int | Words
    revision: Count | None = None  # refused if another move was made meanwhile


class EntryView(msgspec.Struct, frozen=True):
    """An entry of the log, as everybody may know it; its mark goes to whoever gave it."""

    number: int
    kind: str  # "taken", "left", "seated", "started" or "moved"
    seat: int | None
    mark: str | None = None


class Chair(msgspec.Struct, frozen=True):
    """A seat before and during the match: who holds it, if anybody does; `bot` is a bot's kind."""

    name: str | None = None
    bot: str | None = None


class TableView(msgspec.Struct, frozen=True):
    """What everybody at a table may know of it, the match aside."""

    id: str
    game: str
    title: str
    version: int
    options: dict[str, int]
    listed: bool
    chairs: list[Chair]
    started: bool
    over: bool


class Update(Frame, frozen=True):
    """The table as it stands, and what led there since the last entry the client has seen."""

    number: int  # of the last entry
    table: TableView
    entries: list[EntryView]
    events: list[EventView]
    view: View | None  # once the match has begun


class Ack(Frame, frozen=True):
    """The move is kept, as the entry of that number."""

    mark: str
    number: int


class Refusal(Frame, frozen=True):
    """Why not, with a code that never changes and, where a rule says so, its clause."""

    code: str
    words: str
    clause: str | None = None
    mark: str | None = None


class OptionView(msgspec.Struct, frozen=True):
    """An option of a game: a whole number from low to high, each with a name where the game has them."""

    name: str
    about: str
    default: int
    low: int
    high: int
    names: list[str]


class GameView(msgspec.Struct, frozen=True):
    """A game in the cupboard."""

    name: str
    title: str
    version: int
    summary: str
    seats: list[int]
    usual_seats: int
    options: list[OptionView]
    decks: list[str]


class CardView(msgspec.Struct, frozen=True):
    """A design of card, and how many copies there are."""

    name: str
    copies: int
    text: str
    facts: dict[str, Any]


class Clause(msgspec.Struct, frozen=True):
    """A clause of a rulebook."""

    number: str
    text: str


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Its opener's token is made by the opener, who alone keeps it."""

    game: Words
    token: Token
    seats: Count | None = None
    options: dict[str, int | Words] = {}
    decks: Annotated[list[Words | Annotated[list[Words], Meta(max_length=200)]], Meta(max_length=16)] = []
    listed: bool = False


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened: an invite for each seat, and one for those who watch."""

    table: TableView
    invites: list[str]
    watch: str


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits down, with a token of their own making. In the lobby, no invite is needed."""

    name: Words
    token: Token
    invite: Token | None = None


class Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat: casual, steady, sharp, greedy or random."""

    kind: Words


class Health(msgspec.Struct, frozen=True):
    """How the server does."""

    version: str
    protocol: int
    tables: int  # that are open in memory
    compiled: list[str]  # the games that play at full speed


ToServer: TypeAlias = Hello | Move
FRAMES = (Hello, Move, Update, Ack, Refusal)
BODIES = (Health, GameView, CardView, Clause, Opening, Opened, TableView, Sitting, Bot)
