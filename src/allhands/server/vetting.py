"""Checks on what a server sends, made before rules, compiled code or a terminal rely on it.

A client trusts a server with its match and with nothing else. Whatever fails a check here is one sentence
and the end of the visit; docs/security.md says what is promised.
"""

from __future__ import annotations

import zlib

import numpy as np
from msgspec import UNSET

from allhands.engine.match import Interpreted
from allhands.files.data import DataError
from allhands.files.discovery import earlier_cards
from allhands.kernel.ranges import check_piles, check_ranges, check_stack
from allhands.kernel.record import State
from allhands.server.standing import find_decks
from allhands.server.wire import TableView, Update
from allhands.table.box import Box, load
from allhands.table.record import read_record, replay
from allhands.table.table import Table
from allhands.table.view import View

LARGEST_FRAME = 8 << 20  # bytes, decompressed
MOST_FRAMES, FRAMES_A_SECOND = 10_000, 1_000
MOST_ENTRIES = 200_000  # of a table's log, talk included
MOST_EVENTS = 250_000  # of a match


def unusable(what: str) -> DataError:
    """The complaint about something a server sent."""
    return DataError(f"The server sent something that can't be right: {what}. Ask its host to check it.")


def check_table(table: TableView) -> TableView:
    """Return a table as it was sent; what it says of its game is checked by `box_of`."""
    if table.host is not None and not 0 <= table.host < len(table.chairs):
        raise unusable(f"the host's seat is {table.host}, and the table has {len(table.chairs)} seats")
    return table


def check_update(update: Update, table: TableView, seen: int, first: bool) -> None:
    """Check an update's numbers against the table, and against the number of the last entry before it."""
    seats, begun = len(table.chairs), min(seen, update.number)
    if update.you is not None and not 0 <= update.you < seats:
        raise unusable(f"your seat is {update.you}, and the table has {seats} seats")
    if not 0 <= update.number <= MOST_ENTRIES or (update.number <= seen and not first):
        raise unusable(f"entry {update.number} of the log follows entry {seen}")
    if [entry.number for entry in update.entries] != list(range(begun + 1, update.number + 1)):
        raise unusable(f"the log has a gap after entry {begun}")
    for entry in (*update.entries, *(() if update.late is UNSET else update.late)):
        if entry.seat is not None and entry.seat < 0:
            raise unusable(f"seat {entry.seat} did something")
    if isinstance(update.view, View):
        check_view(update.view, table, update.you)


def check_view(view: View, table: TableView, you: int | None) -> None:
    """Check that a view is of this table and this seat, and that every seat it names exists."""
    seats = len(table.chairs)
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


def box_of(table: TableView) -> Box:
    """Return the game a table plays, if it is installed here as well."""
    game = load(table.game, earlier_cards(table.game, table.version)).game
    if game.info.version != table.version:
        raise DataError(
            f"The server plays version {table.version} of {game.info.title}; here is {game.info.version}."
        )
    if len(table.chairs) not in game.info.seats or len(table.decks) > len(table.chairs):
        raise unusable(f"{game.info.title} at a table of {len(table.chairs)} seats")
    return Box(game, table.options, find_decks(game, table.decks))


class Known(Interpreted):
    """A match as far as one seat knows it. It stays interpreted: compiled rules check nothing."""

    __slots__ = ()

    def compiled(self) -> Interpreted:
        return self


class Knowledge:
    """Reads the states a server sends for one seat of one match."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.terms = box.deal(seats, 0).state  # what is the same in every match at this table

    def read(self, update: Update) -> Known:
        """Return the match as the viewer knows it; raise DataError unless rules can work on it.

        Where the viewer is asked, bots search from this state, so then the game's own check has to pass as
        well. At other moments it need not: a card played from a hidden hand lies elsewhere here.
        """
        game, view = self.box.game, update.view
        if update.known is UNSET or not isinstance(view, View):
            raise unusable("it does not say what your seat knows")
        s = game.State()
        s.spread(inflate(update.known, game.State.width()))
        viewer = s.seats if update.you is None else update.you
        complaint = (
            check_ranges(game, s)
            or check_terms(self.box, s, self.terms)
            or check_stack(game, s)
            or check_piles(game, s)
            or check_own_knowledge(s, viewer)
        )
        if not complaint and s.decider == viewer:
            complaint = game.position.check(s)
        if complaint:
            raise unusable(f"what your seat knows is no state of a match ({complaint.rstrip('.')})")
        if view.question is None or (view.question.seat, s.pending != 0) != (s.decider, True):
            raise unusable("what your seat knows and what you are shown differ")
        known = Known(game, s)
        if s.decider == viewer and [move.id for move in view.moves] != known.legal:
            raise unusable("the moves you are shown are not those the rules allow")
        return known


def inflate(data: bytes, width: int) -> list[int]:
    """Return exactly so many numbers of 32 bits, however much the data would decompress to."""
    unpacker = zlib.decompressobj()
    try:
        numbers = unpacker.decompress(data, 4 * width + 1)
    except zlib.error:
        raise unusable("what your seat knows cannot be decompressed") from None
    if len(numbers) != 4 * width or not unpacker.eof or unpacker.unused_data:
        raise unusable("what your seat knows has the wrong length")
    return list(np.frombuffer(numbers, "<i4").tolist())


def check_terms(box: Box, s: State, terms: State) -> str:
    """Name what differs from every match on these terms, or return ""."""
    for name in ("seats", "cards", "ordered", "face", *box.options):
        if getattr(s, name) != getattr(terms, name):
            return f"{name} is not as the table says"
    return ""


def check_own_knowledge(s: State, viewer: int) -> str:
    """Name what the viewer cannot know, or return ""; nothing is known of other viewers' knowledge."""
    for card in range(s.cards):
        if (s.exact[card] | s.among[card]) & ~(1 << viewer) or s.exact[card] & s.among[card]:
            return f"card {card} is known in two ways, or to other seats"
        if s.span[card] if s.among[card] == 0 else not s.span[card] >> s.place[card] & 1:
            return f"card {card} lies where it is known not to be"
    return ""


def replay_record(text: str, mirror: Table) -> Table:
    """Play a finished match's record again; raise DataError if it is of another match, or not over."""
    record = read_record(text, "The server's record")
    told = (record.game, record.version, record.seats, record.options, record.names, len(record.moves))
    here = (mirror.game.info.name, mirror.game.info.version, mirror.seats, mirror.box.options, mirror.names)
    extras = {record.cards, record.content, None if record.position is None else "position"}
    if told != (*here, mirror.revision) or extras != {None}:
        raise unusable("the record is of another match")
    table = replay(text, source="The server's record")
    if not table.over:
        raise unusable("the record ends before the match does")
    return table
