"""Finished or nearly finished matches, written into a server's store."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import NamedTuple

import msgspec

from allhands.bots import decide, make_bot
from allhands.files.deck_files import written
from allhands.server.events import (
    BotSeated,
    EntropyAdded,
    MatchStarted,
    MovePlayed,
    SeatTaken,
    TableConfig,
    hash_token,
    kind_of,
)
from allhands.server.reducer import reduce, reduce_all
from allhands.server.state import TableState, initial_state
from allhands.table.game_config import load
from allhands.table.table import Table
from tests.server.serving import token

NAMES = ("Ada", "Ben")
ENTROPY = ("5" * 32, "7" * 32)


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


def finish(store: str, game: str, seed: int | None = None) -> Played:
    """Play a match of two people to its end. With a seed, the host has chosen the deal."""
    own = token()
    ann, ben = SeatTaken(0, NAMES[0], hash_token(own)), SeatTaken(1, NAMES[1], hash_token(token()))
    state, _ = play_out(begin(game, ann, ben, seed=seed), COURSES[game].like)
    return write(store, state, state.number, own)


def nearly(store: str, game: str, left: int) -> Played:
    """Play a match against a bot, up to where so many of Ada's choices are left."""
    own = token()
    ann, ben = SeatTaken(0, NAMES[0], hash_token(own)), BotSeated(1, NAMES[1], "greedy")
    state, asked = play_out(begin(game, ann, ben), COURSES[game].like)
    return write(store, state, asked[-left:][0], own)


def begin(game: str, *players: SeatTaken | BotSeated, seed: int | None = None) -> TableState:
    """Seat the players and deal the cards."""
    _, secret, hands = COURSES[game]
    game_config = load(game, hands=hands) if hands else load(game)
    config = TableConfig(
        game=game,
        version=game_config.game.info.version,
        seats=len(NAMES),
        options=dict(game_config.options),
        decks=[written(deck, game_config.cards) for deck in game_config.decks],
        listed=False,
        host_hash=hash_token("host"),
        invite_hashes=[hash_token(name) for name in NAMES],
        watch_hash=hash_token("watch"),
        secret=f"{secret:064x}",
        seed=seed,
    )
    people = [player.seat for player in players if isinstance(player, SeatTaken)]
    entropy = [EntropyAdded(seat, ENTROPY[seat]) for seat in people]
    return reduce_all(initial_state(config, 0.0), [*players, *entropy, MatchStarted()], 0.0)


def play_out(state: TableState, like: str) -> tuple[TableState, list[int]]:
    """Play to the end. Return the number of the last event before each of Ada's choices, too."""
    asked, bot = [], make_bot(like, state.game_config, 1)
    while (match := state.playing).decider is not None:
        if match.decider == 0 and len(match.match.legal) > 1:
            asked.append(state.number)
        seat = match.seat(match.decider)
        state = reduce(state, MovePlayed(match.decider, seat.find(decide(bot, seat)).id), 0.0)
    return state, asked


def write(store: str, state: TableState, events: int, own: str) -> Played:
    """Store a table with so many of its events."""
    id, config = token(), state.config
    table = (id, False, "2000-01-01 00:00:00.000000", msgspec.json.encode(config).decode())
    rows = [
        (id, number, kind_of(event), msgspec.json.encode(event).decode())
        for number, event in enumerate(state.log[:events], 1)
    ]
    with closing(sqlite3.connect(store, timeout=60)) as file, file:
        file.execute("INSERT INTO tables (id, listed, opened_at, config) VALUES (?, ?, ?, ?)", table)
        file.executemany("INSERT INTO events (table_id, number, kind, event) VALUES (?, ?, ?, ?)", rows)
    assert config.replay_key is not None
    return Played(id, own, config.replay_key, state.playing)
