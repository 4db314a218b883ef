"""What the store keeps of a table: its header, and the entries of its log. Both are the server's alone."""

from __future__ import annotations

import hashlib
from hmac import compare_digest
from typing import TypeAlias

import msgspec


class Header(msgspec.Struct, frozen=True):
    """The terms of a match, its seed, and the hashes of what lets people in."""

    game: str
    version: int
    seats: int
    options: dict[str, int]
    decks: list[list[str]]
    seed: int
    listed: bool
    opener: str
    invites: list[str]  # one for each seat
    watch: str


class Entry(msgspec.Struct, frozen=True, tag_field="kind", tag=str.lower):
    """Something that was done at a table."""


class Taken(Entry, frozen=True):
    """Somebody sat down; the token is hashed."""

    seat: int
    name: str
    token: str


class Left(Entry, frozen=True):
    """Whoever held the seat, a person or a bot, is gone from it."""

    seat: int


class Seated(Entry, frozen=True):
    """A bot sat down."""

    seat: int
    name: str
    bot: str


class Started(Entry, frozen=True):
    """The cards were dealt."""


class Moved(Entry, frozen=True):
    """A move was made; the mark is the client's own name for it."""

    seat: int
    move: int
    mark: str | None = None


Logged: TypeAlias = Taken | Left | Seated | Started | Moved


def hashed(token: str) -> str:
    """What is kept of a token. They are long and random, so that no salt is needed."""
    return hashlib.sha256(token.encode()).hexdigest()


def is_of(token: str | None, kept: str) -> bool:
    """Whether that is kept of this token."""
    return token is not None and compare_digest(hashed(token), kept)
