"""What the store keeps of a table: its header, and the entries of its log. Both are the server's alone."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from hmac import compare_digest
from typing import TypeAlias

import msgspec

from allhands.server.wire import Absence, Clock, Watching


class Header(msgspec.Struct, frozen=True):
    """The terms a table was opened on, what its deals come of, and the hashes of what lets people in."""

    game: str
    version: int
    seats: int
    options: dict[str, int]
    decks: list[list[str]]  # of every seat there can be
    listed: bool
    opener: str
    invites: list[str]  # one for each seat
    watch: str
    secret: str = ""  # see deals
    seed: int | None = None  # of a deal that was set
    clock: Clock | None = None
    open: bool = False  # whoever watches sees all hands, as long as bots alone play
    watching: Watching | None = None  # by the usual, if nothing is said
    absence: Absence | None = None  # the same
    origin: str = (
        ""  # four digits of the hash of the opener's address: enough to share a budget of thinking time
    )
    again: bool = False  # a rematch: its players come from the table before

    @property
    def usual_watching(self) -> Watching:
        """Who may look on, unless other terms are agreed on."""
        return self.watching or ("anyone" if self.listed else "link")

    @property
    def replay_key(self) -> str | None:
        """What stands in links to the replay: it lets anybody watch the match again, and do nothing else."""
        return hashlib.sha256(f"{self.secret} replay".encode()).hexdigest() if self.secret else None

    def opens_replay(self, token: str | None) -> bool:
        key = self.replay_key
        return token is not None and key is not None and compare_digest(token, key)


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that was done at a table. A mark is the client's own name for it."""


# Before the match


class Taken(Entry, frozen=True):
    """Somebody sat down; the token is hashed."""

    seat: int
    name: str
    token: str
    animal: str = ""


class Left(Entry, frozen=True):
    """Whoever held the seat, a person or a bot, is gone from it."""

    seat: int


class Seated(Entry, frozen=True):
    """A bot sat down, or another one in its place."""

    seat: int
    name: str
    bot: str


class Renamed(Entry, frozen=True):
    """Somebody wants to be called otherwise."""

    seat: int
    name: str
    animal: str


class Settled(Entry, frozen=True):
    """Other options, another clock, who may look on, or what becomes of who is away, were agreed on."""

    options: dict[str, int]
    clock: Clock | None
    watching: Watching | None = None  # as before, if nothing is said
    absence: Absence | None = None  # the same


class Brought(Entry, frozen=True):
    """A seat brings another deck."""

    seat: int
    deck: list[str]


class Added(Entry, frozen=True):
    """There is one more seat, with an invite that is hashed."""

    invite: str


class Removed(Entry, frozen=True):
    """There is one seat less, and those after it have moved up."""

    seat: int


class Reseated(Entry, frozen=True):
    """A seat, with whoever holds it, was moved to another place, and those between have made room."""

    seat: int
    to: int


class Reinvited(Entry, frozen=True):
    """A seat has another invite, which is hashed; the one of before lets nobody in any more."""

    seat: int
    invite: str


class Stirred(Entry, frozen=True):
    """A seat adds bytes to the deal without a seal: in logs of before alone."""

    seat: int
    stir: str


class Sealed(Entry, frozen=True):
    """A seat sets the seal of its contribution to the deal."""

    seat: int
    seal: str


class Called(Entry, frozen=True):
    """The host calls for the deal, to which these seats contribute."""

    seats: list[int]


class Revealed(Entry, frozen=True):
    """A seat reveals its contribution."""

    seat: int
    contribution: str


class Repeated(Entry, frozen=True):
    """These seats didn't answer in time; the deal is called again without them, under another commitment."""

    without: list[int]


class Started(Entry, frozen=True):
    """The cards were dealt."""


# The match


class Moved(Entry, frozen=True):
    """A move was made, after so many milliseconds where a clock ran; by the clock, if it ran out."""

    seat: int
    move: int
    mark: str | None = None
    took: int = 0
    expired: bool = False


class Instructed(Entry, frozen=True):
    """A player has a kind of question declined every time from now on, or wants to be asked again."""

    seat: int
    question: str
    always: bool
    mark: str | None = None


class Asked(Entry, frozen=True):
    """Somebody asks to take their last move back."""

    seat: int
    mark: str | None = None


class Answered(Entry, frozen=True):
    """Somebody was asked for that, and has answered."""

    seat: int
    granted: bool
    mark: str | None = None


class Undone(Entry, frozen=True):
    """The last moves were taken back, down to one of this seat's."""

    seat: int
    moves: int
    mark: str | None = None


class Said(Entry, frozen=True):
    """Somebody has said something."""

    seat: int
    words: str
    mark: str | None = None


class Remarked(Entry, frozen=True):
    """Somebody who watches has said something, which the players hear when the match is over."""

    name: str
    animal: str
    words: str
    mark: str | None = None


class Wished(Entry, frozen=True):
    """Somebody who watches asks for a seat, which they would hold with a token that is hashed."""

    name: str
    animal: str
    token: str


class Granted(Entry, frozen=True):
    """They have the seat of a bot, and go on from there."""

    seat: int


class Unwished(Entry, frozen=True):
    """They do not get one, or no longer want it."""


class Awaited(Entry, frozen=True):
    """Somebody is away, and the others wait until they are back, or let a bot play."""

    seat: int


class Handed(Entry, frozen=True):
    """A bot plays for whoever holds the seat,"""

    seat: int
    bot: str


class Returned(Entry, frozen=True):
    """until they are back."""

    seat: int


class Retired(Entry, frozen=True):
    """Whoever held the seat has left for good; a bot of that name has it, and goes on from there."""

    seat: int
    name: str
    bot: str


class Conceded(Entry, frozen=True):
    """A player gave the match up and counts as last: it ends, or a bot of that name plays the seat on."""

    seat: int
    name: str
    bot: str
    ends: bool


class Willing(Entry, frozen=True):
    """Somebody is in for another match."""

    seat: int


class Again(Entry, frozen=True):
    """Those here play again, at another table."""

    table: str


Logged: TypeAlias = (
    Taken
    | Left
    | Seated
    | Renamed
    | Settled
    | Brought
    | Added
    | Removed
    | Reseated
    | Reinvited
    | Stirred
    | Sealed
    | Called
    | Revealed
    | Repeated
    | Started
    | Moved
    | Instructed
    | Asked
    | Answered
    | Undone
    | Said
    | Remarked
    | Wished
    | Granted
    | Unwished
    | Awaited
    | Handed
    | Returned
    | Retired
    | Conceded
    | Willing
    | Again
)


def origin_of(address: str) -> str:
    """Return what is kept of an address: too little to tell it, enough to tell most addresses apart."""
    return hashlib.sha256(address.encode()).hexdigest()[:4]


@lru_cache(10_000)
def hashed(token: str) -> str:
    """What is kept of a token. They are long and random, so that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_of(token: str | None, kept: str) -> bool:
    """Whether that is kept of this token."""
    return token is not None and compare_digest(hashed(token), kept)
