"""Finished or nearly finished matches, written into a server's store."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import NamedTuple

import msgspec

from allhands.bots import decide, make_bot
from allhands.files.decks import written
from allhands.server.entries import Header, Moved, Seated, Started, Stirred, Taken, hashed
from allhands.server.standing import Standing
from allhands.table.box import load
from allhands.table.table import Table
from tests.server.serving import token

NAMES = ("Ada", "Ben")
STIRS = ("5" * 32, "7" * 32)


class Course(NamedTuple):
    """A short match. Any other would work, and take longer."""

    like: str  # a bot
    secret: int  # of the deal
    hands: int | None = None


COURSES = {
    "deck-hand": Course("random", 1),
    "deckhand-ccg": Course("greedy", 2),
    "hanataz": Course("greedy", 2, hands=1),
    "hand-management": Course("random", 11),
    "leduc": Course("greedy", 2),
}


class Played(NamedTuple):
    """A table in the store, Ada's token, and the key of its replay."""

    id: str
    token: str
    key: str
    table: Table


def finish(store: str, game: str) -> Played:
    """Write a finished match of two people."""
    own = token()
    standing = begin(game, Taken(0, NAMES[0], hashed(own)), Taken(1, NAMES[1], hashed(token())))
    play_out(standing, COURSES[game].like)
    return write(store, standing, standing.number, own)


def nearly(store: str, game: str, left: int) -> Played:
    """Write a match against a bot, up to Ada's question with `left` answers to go."""
    own = token()
    standing = begin(game, Taken(0, NAMES[0], hashed(own)), Seated(1, NAMES[1], "greedy"))
    asked = play_out(standing, COURSES[game].like)
    return write(store, standing, asked[-left:][0], own)


def begin(game: str, *sitting: Taken | Seated) -> Standing:
    """Seat everyone and deal the cards."""
    _, secret, hands = COURSES[game]
    box = load(game, hands=hands) if hands else load(game)
    header = Header(
        game=game,
        version=box.game.info.version,
        seats=len(NAMES),
        options=dict(box.options),
        decks=[written(deck, box.cards) for deck in box.decks],
        listed=False,
        opener=hashed("opener"),
        invites=[hashed(name) for name in NAMES],
        watch=hashed("watch"),
        secret=f"{secret:064x}",
    )
    standing = Standing(header)
    for entry in sitting:
        standing.enter(entry)
    for seat in standing.people:
        standing.enter(Stirred(seat, STIRS[seat]))
    standing.enter(Started())
    return standing


def play_out(standing: Standing, like: str) -> list[int]:
    """Play to the end. Return the number of events at each of Ada's choices."""
    table, asked = standing.table, []
    assert table is not None
    bot = make_bot(like, standing.box, 1)
    while table.decider is not None:
        if table.decider == 0 and len(table.match.legal) > 1:
            asked.append(standing.number)
        seat = table.seat(table.decider)
        standing.enter(Moved(table.decider, seat.find(decide(bot, seat)).id))
    return asked


def write(store: str, standing: Standing, entries: int, own: str) -> Played:
    """Write the first `entries` events."""
    id, header, table = token(), standing.header, standing.table
    told = (id, False, "2000-01-01 00:00:00.000000", msgspec.json.encode(header).decode())
    rows = [
        (id, number, type(entry).__name__.lower(), msgspec.json.encode(entry).decode())
        for number, entry in enumerate(standing.log[:entries], 1)
    ]
    with closing(sqlite3.connect(store, timeout=60)) as file, file:
        file.execute("INSERT INTO tables (id, listed, opened, header) VALUES (?, ?, ?, ?)", told)
        file.executemany("INSERT INTO entries (table_id, number, kind, entry) VALUES (?, ?, ?, ?)", rows)
    assert header.replay_key is not None
    assert table is not None
    return Played(id, own, header.replay_key, table)
