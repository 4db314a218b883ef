"""Validation of what a server sends, before rules, compiled code or a terminal rely on it.

A client trusts a server with its match and nothing else. Whatever fails a check here ends the session with
one sentence. docs/security.md has the promises.
"""

from __future__ import annotations

import zlib

import numpy as np
from msgspec import UNSET

from allhands.engine.match import PythonMatch
from allhands.files.discovery import earlier_cards
from allhands.files.toml_data import DataError
from allhands.kernel.ranges import check_piles, check_ranges, check_stack
from allhands.kernel.struct import State
from allhands.server.protocol import TableView, Update
from allhands.server.state import find_decks
from allhands.table.game_config import GameConfig, load
from allhands.table.match_record import read_record, replay
from allhands.table.table import Table
from allhands.table.view import View

MAX_FRAME = 8 << 20  # bytes, decompressed
FRAME_BURST, FRAMES_PER_SECOND = 10_000, 1_000
MAX_TABLE_EVENTS = 200_000  # in a log, chat included
MAX_EVENTS = 250_000  # in a match


def unusable(what: str) -> DataError:
    """Return the error for something a server sent."""
    return DataError(f"The server sent something that can't be right: {what}. Ask its host to check it.")


def check_table(table: TableView) -> TableView:
    """Return the table that the server sent. `box_of` checks its game."""
    if table.host is not None and not 0 <= table.host < len(table.seats):
        raise unusable(f"the host's seat is {table.host}, and the table has {len(table.seats)} seats")
    return table


def check_update(update: Update, table: TableView, seen: int, first: bool) -> None:
    """Check an update's numbers against the table and the last event before it."""
    seats, begun = len(table.seats), min(seen, update.number)
    if update.you is not None and not 0 <= update.you < seats:
        raise unusable(f"your seat is {update.you}, and the table has {seats} seats")
    if not 0 <= update.number <= MAX_TABLE_EVENTS or (update.number <= seen and not first):
        raise unusable(f"event {update.number} of the log follows event {seen}")
    if [event.number for event in update.table_events] != list(range(begun + 1, update.number + 1)):
        raise unusable(f"the log has a gap after event {begun}")
    earlier = () if update.earlier_events is UNSET else update.earlier_events
    for event in (*update.table_events, *earlier):
        if event.seat is not None and event.seat < 0:
            raise unusable(f"seat {event.seat} did something")
    if isinstance(update.view, View):
        check_view(update.view, table, update.you)


def check_view(view: View, table: TableView, you: int | None) -> None:
    """Check that a view belongs to this table and seat, and that every seat it names exists."""
    seats = len(table.seats)
    named = [*view.winners, *([view.question.seat] if view.question else [])]
    named += [c.value for c in view.counters if c.kind == "seat" and isinstance(c.value, int)]
    named += [seat for move in view.moves for seat in move.seats]
    if (view.game, view.version) != (table.game, table.version):
        raise unusable(f"a view of {view.game} at a table of {table.game}")
    if view.viewer != you:
        raise unusable(f"a view for seat {view.viewer}, and your seat is {you}")
    if {view.seats, len(view.names), len(view.scores)} != {seats}:
        raise unusable(f"a view of {view.seats} seats at a table of {seats}")
    if bad := [seat for seat in named if not 0 <= seat < seats]:
        raise unusable(f"it names seat {bad[0]}, and the table has {seats} seats")
    if view.over != (view.question is None):
        raise unusable("a match that is over asks something, or one that goes on asks nothing")


def box_of(table: TableView) -> GameConfig:
    """Return the game a table plays. Raise DataError if it isn't installed here."""
    game = load(table.game, earlier_cards(table.game, table.version)).game
    if game.info.version != table.version:
        raise DataError(
            f"The server runs version {table.version} of {game.info.title}; you have {game.info.version}. "
            "Update to play."
        )
    if len(table.seats) not in game.info.seats or len(table.decks) > len(table.seats):
        raise unusable(f"{game.info.title} at a table of {len(table.seats)} seats")
    return GameConfig(game, table.options, find_decks(game, table.decks))


class KnownMatch(PythonMatch):
    """A match as far as one seat knows it. It stays interpreted: compiled rules check nothing."""

    __slots__ = ()

    def compiled(self) -> PythonMatch:
        return self


class StateValidator:
    """Validates the states a server sends for one seat of one match."""

    def __init__(self, game_config: GameConfig, seats: int) -> None:
        self.game_config = game_config
        self.fixed = game_config.deal(seats, 0).state  # what is the same in every match at this table

    def read(self, update: Update) -> KnownMatch:
        """Return the match as the viewer knows it. Raise DataError unless rules can work on it.

        On the viewer's turn, bots search from this state, so the game's own check has to pass as well. At
        other times it need not: a card played from a hidden hand is in another place here.
        """
        game, view = self.game_config.game, update.view
        if update.known is UNSET or not isinstance(view, View):
            raise unusable("it does not say what your seat knows")
        s = game.State()
        s.spread(inflate(update.known, game.State.width()))
        viewer = s.seats if update.you is None else update.you
        problem = (
            check_ranges(game, s)
            or check_fixed(self.game_config, s, self.fixed)
            or check_stack(game, s)
            or check_piles(game, s)
            or check_own_knowledge(s, viewer)
        )
        if not problem and s.decider == viewer:
            problem = game.position.check(s)
        if problem:
            raise unusable(f"what your seat knows is no state of a match ({problem.rstrip('.')})")
        if view.question is None or (view.question.seat, s.pending != 0) != (s.decider, True):
            raise unusable("what your seat knows and what you are shown differ")
        known = KnownMatch(game, s)
        if s.decider == viewer and [move.id for move in view.moves] != known.legal:
            raise unusable("the moves you are shown are not those the rules allow")
        return known


def inflate(data: bytes, width: int) -> list[int]:
    """Return exactly so many 32-bit numbers, however much the data would decompress to."""
    unpacker = zlib.decompressobj()
    try:
        numbers = unpacker.decompress(data, 4 * width + 1)
    except zlib.error:
        raise unusable("what your seat knows cannot be decompressed") from None
    if len(numbers) != 4 * width or not unpacker.eof or unpacker.unused_data:
        raise unusable("what your seat knows has the wrong length")
    return list(np.frombuffer(numbers, "<i4").tolist())


def check_fixed(game_config: GameConfig, s: State, fixed: State) -> str:
    """Name what differs from every match with these settings, or return ""."""
    for name in ("seats", "cards", "ordered", "face", *game_config.options):
        if getattr(s, name) != getattr(fixed, name):
            return f"{name} is not as the table says"
    return ""


def check_own_knowledge(s: State, viewer: int) -> str:
    """Name what the viewer can't know, or return "". Other viewers' knowledge is never sent."""
    for card in range(s.cards):
        if (s.exact[card] | s.among[card]) & ~(1 << viewer) or s.exact[card] & s.among[card]:
            return f"card {card} is known in two ways, or to other seats"
        if s.span[card] if s.among[card] == 0 else not s.span[card] >> s.place[card] & 1:
            return f"card {card} lies where it is known not to be"
    return ""


def replay_record(text: str, mirror: Table) -> Table:
    """Replay a finished match's record. Raise DataError if it's another match's, or isn't over."""
    record = read_record(text, "The server's record")
    sent = (record.game, record.version, record.seats, record.options, record.names, len(record.moves))
    here = (
        mirror.game.info.name,
        mirror.game.info.version,
        mirror.seats,
        mirror.game_config.options,
        mirror.names,
    )
    extras = {record.cards, record.content, None if record.position is None else "position"}
    if sent != (*here, mirror.revision) or extras != {None}:
        raise unusable("the record is of another match")
    table = replay(text, source="The server's record")
    if not table.over:
        raise unusable("the record ends before the match does")
    return table
