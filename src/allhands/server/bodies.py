"""What goes over HTTP, in requests and answers: the lobby, the games, and everything before a match."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from allhands.server.wire import (
    Absence,
    Animal,
    Clock,
    Count,
    Hash,
    TableView,
    Token,
    ViewParts,
    Watching,
    Words,
)
from allhands.table.lesson import Lesson
from allhands.table.view import EventView, View

Deck: TypeAlias = Words | Annotated[list[Words], Meta(max_length=200)]  # one of the game's own, or its cards


class Health(msgspec.Struct, frozen=True):
    """How the server does."""

    version: str
    protocol: int
    status: str  # "ready", or "compiling": then some games are slower than they will be
    tables: int  # that are open in memory
    compiled: list[str]  # the games that play at full speed
    compiling: list[str]  # the others


class OptionView(msgspec.Struct, frozen=True):
    """An option of a game: a whole number from low to high, each with a name where the game has them."""

    name: str
    about: str
    default: int
    low: int
    high: int
    names: list[str]


class BotView(msgspec.Struct, frozen=True):
    """A kind of bot that may have a seat; it thinks so many simulations ahead, if at all."""

    kind: str
    simulations: int


class DeckView(msgspec.Struct, frozen=True):
    """A deck that comes with a game, the captain first."""

    name: str
    cards: list[str]


class GameView(msgspec.Struct, frozen=True):
    """A game in the cupboard."""

    name: str
    title: str
    version: int
    summary: str
    nutshell: str  # what one does and how one wins
    lesson: bool  # whether there is a first match with marks
    seats: list[int]
    usual_seats: int
    options: list[OptionView]
    decks: list[DeckView]
    deck_rules: list[str]  # of building one's own
    bots: list[BotView]
    page_files: list[str] = []  # the page folder of a game from outside, served below /games/NAME/


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


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of a rulebook."""

    number: str
    title: str
    clauses: list[Clause]


class DeckCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck that somebody builds, the captain first."""

    cards: Annotated[list[Words], Meta(max_length=200)]


class ComplaintView(msgspec.Struct, frozen=True):
    """What is wrong with a deck, the cards it is about, and the clause that says so, if one does."""

    words: str
    cards: list[str]
    clause: str | None


class Complaints(msgspec.Struct, frozen=True):
    """Everything that is wrong with a deck."""

    complaints: list[ComplaintView]


class DeckFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck file that somebody has, and what it is called."""

    name: Words
    text: Annotated[str, Meta(max_length=20_000)]


class Pool(msgspec.Struct, frozen=True):
    """What a captain's decks may have, and how many of each card at most."""

    captain: str
    cards: dict[str, int]


class Pools(msgspec.Struct, frozen=True):
    """What decks are built of: so many cards besides a captain."""

    size: int
    pools: list[Pool]


class Lobby(msgspec.Struct, frozen=True):
    """What anybody may find, the newest first: tables that wait for players, and matches to look on at."""

    open: list[TableView]
    playing: list[TableView]


class Opening(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be opened. Its opener's token is made by the opener, who alone keeps it.

    With a seed the host chooses the deal, as in a lesson. The table isn't listed, and everyone is told.
    """

    game: Words
    token: Token
    seats: Count | None = None
    options: dict[str, int | Words] = {}
    decks: Annotated[list[Deck], Meta(max_length=16)] = []
    listed: bool = False
    clock: Clock | None = None
    watching: Watching | None = None  # left out: anyone where it is listed, else by link
    absence: Absence | None = None  # left out: a bot, unless a clock gives more than a minute for an answer
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None


class Opened(msgspec.Struct, frozen=True):
    """A table that was opened: an invite for each seat, and one for those who watch."""

    table: TableView
    invites: list[Token]
    watch: Token


class Playing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table against bots: its opener sits at the first seat, with the same token, and only starts it."""

    opening: Opening
    name: Words
    animal: Animal = ""
    bot: Words = "steady"


class Exhibition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A match of bots alone, which its opener watches with all hands open."""

    opening: Opening
    bot: Words = "steady"


class Terms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Other options, another clock or none, who may look on, or what becomes of who is away.

    What is left out stays as it is; when the match has begun, all does.
    """

    options: dict[str, int | Words] = {}
    clock: Clock | UnsetType | None = UNSET
    watching: Watching | None = None
    absence: Absence | None = None


class Brought(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck for a seat."""

    deck: Deck


class Added(msgspec.Struct, frozen=True):
    """One more chair, the last of the table's, and the invite to it."""

    table: TableView
    invite: str


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a seat is moved to."""

    to: Count


class Reinvited(msgspec.Struct, frozen=True):
    """The new invite to a seat."""

    invite: str


class Sitting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who sits down, or asks for a seat, with a token of their own making.

    In the lobby, no invite is needed. A link may have several, of which any is as good as the first:
    seats may have been moved since it was made.
    """

    name: Words
    token: Token
    invite: Token | None = None
    animal: Animal = ""
    more: Annotated[list[Token], Meta(max_length=16)] = []


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody at a table wants to be called, and their animal."""

    name: Words
    animal: Animal = ""


class Bot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat: casual, steady, sharp, greedy or random."""

    kind: Words


class Start(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The host calls for the deal, with the seal of their contribution, or reveals it after that.

    Clients with a socket do both there; this is for a host who has none yet.
    """

    commitment: Hash | None = None
    seal: Hash | None = None
    contribution: Hash | None = None


class Willing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody is in for another match, and waits for the others who are there, or does not."""

    wait: bool = True


class Agreed(msgspec.Struct, frozen=True):
    """The table that was played at, and the new one, once there is one, which whoever has it starts."""

    table: TableView
    rematch: TableView | None
    yours: bool  # the new one


class Held(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that a browser remembers, and its token there."""

    table: Words
    token: Token


class Remembered(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All tables that a browser remembers."""

    tables: Annotated[list[Held], Meta(max_length=50)]


class OwnMatch(msgspec.Struct, frozen=True):
    """One of them, and one's seat there; tables that are no more are left out."""

    table: TableView
    you: int | None
    asked: int | None  # the seat that has to decide
    stage: str  # how far the match is; empty before it
    winners: list[int]  # once it is over


class Step(msgspec.Struct, frozen=True):
    """The table after a move, as one viewer saw it: the first view is whole, later ones mostly in parts."""

    seat: int | None  # that has moved; null: the deal
    hash: str  # of the true state
    events: list[EventView]
    view: View | UnsetType = UNSET
    parts: ViewParts | UnsetType = UNSET


class Replay(msgspec.Struct, frozen=True):
    """A match that is over as a viewer saw it, from the deal on; `viewer` null: the public."""

    table: TableView
    viewer: int | None
    steps: list[Step]


class Watched(msgspec.Struct, frozen=True):
    """A replay, and in a sentence why it cannot be played again by today's rules, if it cannot."""

    departed: str | None
    replay: Replay


BODIES = (
    *(Health, GameView, CardView, Chapter, DeckCheck, Complaints, DeckFile, Pools),
    *(Lobby, Opening, Opened, Playing, Exhibition, Terms),
    *(Brought, Added, Place, Reinvited, Sitting, Person, Bot, Start, Willing, Agreed),
    *(Remembered, OwnMatch, TableView, Watched, Lesson),
)
