"""Matches that are over, put into a server's store as if they had been played there."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import NamedTuple

import msgspec

from allhands.bots import decide, make_bot
from allhands.files.decks import written
from allhands.server.entries import Header, Logged, Moved, Started, Stirred, Taken, hashed
from allhands.server.standing import Standing
from allhands.table.box import load
from allhands.table.table import Table

NAMES = ("Ada", "Ben")
STIRS = ("5" * 32, "7" * 32)


class Course(NamedTuple):
    """A match that is over soon; any other will do, and take longer."""

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


class Finished(NamedTuple):
    """A table whose match is over, and what stands in links to its replay."""

    id: str
    key: str
    table: Table


def finish(store: str, game: str) -> Finished:
    """Play a match beside the server, and write it into its store."""
    like, secret, hands = COURSES[game]
    box = load(game, hands=hands) if hands else load(game)
    header = Header(
        game=game,
        version=box.game.version,
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
    for seat, name in enumerate(NAMES):
        standing.enter(Taken(seat, name, hashed(name)))
    for seat, stir in enumerate(STIRS):
        standing.enter(Stirred(seat, stir))
    standing.enter(Started())
    table = play_out(standing, like)
    id = f"finished-{game}"
    write(store, id, header, standing.log)
    assert header.replay_key is not None
    return Finished(id, header.replay_key, table)


def play_out(standing: Standing, like: str) -> Table:
    table = standing.table
    assert table is not None
    bot = make_bot(like, standing.box, 1)
    while table.decider is not None:
        seat = table.seat(table.decider)
        standing.enter(Moved(table.decider, seat.find(decide(bot, seat)).id))
    return table


def write(store: str, id: str, header: Header, log: list[Logged]) -> None:
    rows = [
        (id, number, type(entry).__name__.lower(), msgspec.json.encode(entry).decode())
        for number, entry in enumerate(log, 1)
    ]
    with closing(sqlite3.connect(store, timeout=60)) as file, file:
        told = (id, False, "2000-01-01 00:00:00.000000", msgspec.json.encode(header).decode())
        file.execute("INSERT INTO tables (id, listed, opened, header) VALUES (?, ?, ?, ?)", told)
        file.executemany("INSERT INTO entries (table_id, number, kind, entry) VALUES (?, ?, ?, ?)", rows)
