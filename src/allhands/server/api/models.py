"""Request and response models of the HTTP API: the lobby, the games, and everything before a match."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from allhands.server.protocol import (
    AbsencePolicy,
    Animal,
    Clock,
    Count,
    Hash,
    SpectatorPolicy,
    TableView,
    Token,
    ViewDelta,
    Words,
)
from allhands.table.lesson import Lesson
from allhands.table.view import EventView, View

MAX_DECK = 200  # cards in a request
MAX_SEATS = 16  # decks or invites in a request
MAX_DECK_FILE = 20_000  # characters
MAX_REMEMBERED = 50  # tables in one request for your matches

Deck: TypeAlias = Words | Annotated[list[Words], Meta(max_length=MAX_DECK)]  # by name, or as a list of cards


class Health(Struct, frozen=True):
    """The server's health."""

    version: str
    protocol: int
    status: str  # "ready", or "compiling" while some games still run slowly
    tables: int  # in memory
    compiled: list[str]  # the games at full speed
    compiling: list[str]  # the other games
    commit: str = ""  # of this build, if known


class OptionView(Struct, frozen=True):
    """A game's option: a whole number from low to high, with a name for each where the game has them."""

    name: str
    about: str
    default: int
    low: int
    high: int
    names: list[str]


class WordsFile(Struct, frozen=True):
    """How messages read in a language: a catalogue in Fluent's syntax."""

    locale: str
    source: str


class BotView(Struct, frozen=True):
    """A bot level, and how many simulations it runs (0: none)."""

    kind: str
    simulations: int


class DeckView(Struct, frozen=True):
    """A deck that comes with a game; the captain comes first."""

    name: str
    cards: list[str]


class GameView(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    title: str
    version: int
    summary: str
    nutshell: str  # how to play and win, in a few words
    lesson: bool  # whether there is one
    seats: list[int]
    usual_seats: int
    options: list[OptionView]
    decks: list[DeckView]
    deck_rules: list[str]  # for player-built decks
    bots: list[BotView]
    page_files: list[str] = []  # the page folder of a game from outside, served below /games/NAME/


class CardView(Struct, frozen=True):
    """A card, and how many copies there are."""

    name: str
    copies: int
    text: str
    facts: dict[str, Any]


class Clause(Struct, frozen=True):
    """A clause of a rulebook."""

    number: str
    text: str


class Chapter(Struct, frozen=True):
    """A chapter of a rulebook."""

    number: str
    title: str
    clauses: list[Clause]


class CheckDeckRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player-built deck; the captain comes first."""

    cards: Annotated[list[Words], Meta(max_length=MAX_DECK)]


class DeckProblemView(Struct, frozen=True):
    """A problem with a deck, the cards it's about, and its clause if there is one."""

    words: str
    cards: list[str]
    clause: str | None


class CheckDeckResponse(Struct, frozen=True):
    """All problems with a deck."""

    problems: list[DeckProblemView]


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's deck file."""

    name: Words
    text: Annotated[str, Meta(max_length=MAX_DECK_FILE)]


class CardPool(Struct, frozen=True):
    """The cards a captain's decks may have, and how many of each."""

    captain: str
    cards: dict[str, int]


class CardPools(Struct, frozen=True):
    """The card pool for decks: `size` cards besides a captain."""

    size: int
    pools: list[CardPool]


class Lobby(Struct, frozen=True):
    """Tables that wait for players and matches to watch, the newest first."""

    open: list[TableView]
    playing: list[TableView]


class OpenTableRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to open. The host makes up their own token and keeps it.

    With a seed the host chooses the deal, as in a lesson. The table isn't listed, and every screen says so.
    """

    game: Words
    token: Token
    seats: Count | None = None
    options: dict[str, int | Words] = {}
    decks: Annotated[list[Deck], Meta(max_length=MAX_SEATS)] = []
    listed: bool = False
    clock: Clock | None = None
    watching: SpectatorPolicy | None = None  # default: anyone at a listed table, else by link
    absence: AbsencePolicy | None = None  # default: a bot, unless the clock gives over a minute per move
    seed: Annotated[int, Meta(ge=0, lt=1 << 53)] | None = None


class OpenTableResponse(Struct, frozen=True):
    """The opened table, an invite for each seat, and one for spectators."""

    table: TableView
    invites: list[Token]
    watch: Token


class QuickPlayRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A table against bots. The host gets the first seat with the same token, and only has to start."""

    opening: OpenTableRequest
    name: Words
    animal: Animal = ""
    bot: Words = "steady"


class BotMatchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A match between bots, which its host watches with open hands."""

    opening: OpenTableRequest
    bot: Words = "steady"


class TableSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """Options, clock, who may watch, and what happens to absent players. Left out: unchanged."""

    options: dict[str, int | Words] = {}
    clock: Clock | UnsetType | None = UNSET
    watching: SpectatorPolicy | None = None
    absence: AbsencePolicy | None = None


class ChooseDeckRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A deck for a seat."""

    deck: Deck


class AddSeatResponse(Struct, frozen=True):
    """The table with one more seat at the end, and that seat's invite."""

    table: TableView
    invite: str


class MoveSeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's new position."""

    to: Count


class NewInviteResponse(Struct, frozen=True):
    """A seat's new invite."""

    invite: str


class TakeSeatRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who takes a seat, or asks for one, with a token they made up.

    A link may have several invites, any of which may be the seat's: seats may have moved since it was made.
    """

    name: Words
    token: Token
    invite: Token | None = None
    animal: Animal = ""
    more: Annotated[list[Token], Meta(max_length=MAX_SEATS)] = []


class PlayerProfile(Struct, frozen=True, forbid_unknown_fields=True):
    """A player's name and animal."""

    name: Words
    animal: Animal = ""


class SeatBotRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A bot for a seat: casual, steady, sharp, greedy or random."""

    kind: Words


class StartRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The host's call for the deal, with the seal of their contribution, or later the contribution.

    Clients with a WebSocket send both there. This is for a host who has none yet.
    """

    commitment: Hash | None = None
    seal: Hash | None = None
    contribution: Hash | None = None


class RematchRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who wants a rematch, and whether to wait for the other connected players."""

    wait: bool = True


class RematchResponse(Struct, frozen=True):
    """The finished table, and the rematch's once it's open. Its host starts it."""

    table: TableView
    rematch: TableView | None
    yours: bool  # you host the rematch


class TableCredentials(Struct, frozen=True, forbid_unknown_fields=True):
    """A table that a device remembers, and its token there."""

    table: Words
    token: Token


class MyMatchesRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """All tables that a device remembers."""

    tables: Annotated[list[TableCredentials], Meta(max_length=MAX_REMEMBERED)]


class MyMatch(Struct, frozen=True):
    """One of your matches. Tables that no longer exist are left out."""

    table: TableView
    you: int | None
    decider: int | None  # the seat whose turn it is
    stage: str  # how far the match is; empty before it
    winners: list[int]  # once it's over


class ReplayFrame(Struct, frozen=True):
    """The match after a move as one viewer saw it. The first view is whole, later ones mostly deltas."""

    seat: int | None  # the mover; null: the deal
    hash: str  # of the true state
    events: list[EventView]
    view: View | UnsetType = UNSET
    delta: ViewDelta | UnsetType = UNSET


class Replay(Struct, frozen=True):
    """A finished match as a viewer saw it, from the deal on; null is the public."""

    table: TableView
    viewer: int | None
    frames: list[ReplayFrame]


class ReplayResponse(Struct, frozen=True):
    """A replay, a warning if today's rules lead to another state, and whether the host chose the deal."""

    divergence: str | None
    host_chose: bool  # also of matches archived before tables said so
    replay: Replay


MODELS = (
    *(
        Health,
        GameView,
        WordsFile,
        CardView,
        Chapter,
        CheckDeckRequest,
        CheckDeckResponse,
        DeckFile,
        CardPools,
    ),
    *(Lobby, OpenTableRequest, OpenTableResponse, QuickPlayRequest, BotMatchRequest, TableSettings),
    *(ChooseDeckRequest, AddSeatResponse, MoveSeatRequest, NewInviteResponse, TakeSeatRequest),
    *(PlayerProfile, SeatBotRequest, StartRequest, RematchRequest, RematchResponse),
    *(MyMatchesRequest, MyMatch, TableView, ReplayResponse, Lesson),
)
