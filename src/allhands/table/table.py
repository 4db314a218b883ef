"""The table: a match in progress, with its seats, its history and its record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from operator import is_
from typing import Any, NamedTuple

from allhands.engine.match import IllegalMove, Match, PythonMatch
from allhands.files.text_rules import NAME_RULE, is_name
from allhands.files.toml_data import DataError, is_count
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.message import Text
from allhands.kernel.struct import State
from allhands.table.errors import Rejected
from allhands.table.fair_deal import DealProof, SingleRoundProof
from allhands.table.game_config import GameConfig
from allhands.table.layout import CounterRow, counter_rows
from allhands.table.seat import Seat
from allhands.table.undo import undo_refusal
from allhands.table.view import CounterView, EventView, MoveView, View
from allhands.words.catalogue import DEFAULT, catalogue
from allhands.words.renderer import Renderer


class Move(NamedTuple):
    """A past move: the seat, its number among the game's moves, and its words, not rendered."""

    seat: int
    id: int
    text: Text


class Concession(NamedTuple):
    """A seat's concession after `revision` moves. `ends` if it ended the match."""

    revision: int
    seat: int
    ends: bool


class Counters(NamedTuple):
    """The public counters after `revision` moves."""

    revision: int
    rows: list[CounterRow]
    views: list[CounterView]


NO_COUNTERS = Counters(-1, [], [])


class Table:
    """A match in progress. Each viewer's knowledge of it is a matter of their seat."""

    def __init__(
        self,
        game_config: GameConfig,
        match: Match,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
        log: Sequence[Event] = (),
    ) -> None:
        self.game_config = game_config
        self.match: Match = match.compiled()
        self.seed = seed
        self.start = position
        self.names = check_names(names, match.seats)
        self.language = DEFAULT  # of the words that seats give
        self.history: list[Move] = []
        self.concessions: list[Concession] = []
        self.log: list[Event] = list(log)  # all events, including hidden ones
        self._former: tuple[Match, int] | None = None  # the match and number of events before the last move
        self._seats: dict[int | None, Seat] = {}
        self._scores: list[int] | None = None
        self._counters = NO_COUNTERS

    @property
    def game(self) -> Game:
        return self.game_config.game

    @property
    def state(self) -> State:
        """The true state of the match, including hidden cards."""
        return self.match.state

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def revision(self) -> int:
        """The number of moves made."""
        return len(self.history)

    @property
    def changes(self) -> int:
        """The number of changes: moves and concessions."""
        return len(self.history) + len(self.concessions)

    @property
    def over(self) -> bool:
        return self.match.over or any(concession.ends for concession in self.concessions)

    @property
    def decider(self) -> int | None:
        """The seat that decides, or None when the match is over."""
        return None if self.over else self.match.decider

    @property
    def scores(self) -> list[int]:
        """The public part of everyone's score."""
        if self._scores is None:
            self._scores = self.match.scores
        return list(self._scores)

    @property
    def winners(self) -> list[int]:
        """The seats that share the win, once the match is over. A seat that conceded never does."""
        if not self.over:
            return []
        conceded = {concession.seat for concession in self.concessions}
        if self.match.over:
            won = [seat for seat, share in enumerate(self.match.shares) if share > 0 and seat not in conceded]
            if won or not conceded:
                return won
        left = [seat for seat in range(self.seats) if seat not in conceded]
        best = max((self.scores[seat] for seat in left), default=0)
        return [seat for seat in left if self.scores[seat] == best]

    def counters(self, known: State) -> list[CounterView]:
        """Return the public counters, which are the same from any viewer's knowledge.

        Callers must not change them.
        """
        former = self._counters
        if former.revision != self.revision:
            rows = counter_rows(self.game, known, former.rows)
            same = all(map(is_, rows, former.rows)) and len(former.rows) == len(rows)
            views = former.views if same else [view for row in rows for view in row.views]
            self._counters = Counters(self.revision, rows, views)
        return self._counters.views

    def seat(self, number: int | None = None) -> Seat:
        """Return a seat's access to the match, or the public's for None."""
        found = self._seats.get(number) if number is None or type(number) is int else None
        if found is None:
            found = Seat(self, number)
            self._seats[number] = found
        return found

    def clear_view_cache(self) -> None:
        """Drop all viewers' caches, including card keys. They are rebuilt on demand."""
        self._seats = {}

    @property
    def moves(self) -> list[MoveView]:
        """The decider's legal moves, worded for the decider."""
        return self.seat(self.decider).moves

    def view(self, seat: int | None = None, details: bool = False, page: bool = False) -> View:
        """Return the table as a seat sees it, or as the public does for None."""
        return self.seat(seat).view(details, page)

    def events(self, seat: int | None = None, since: int = 0) -> list[EventView]:
        """Return the events as a seat may know them, or as the public may for None."""
        return self.seat(seat).events(since)

    def find(self, move: str | int | MoveView) -> MoveView:
        """Find the decider's legal move. Raise Rejected if there is none."""
        if self.over:
            raise Rejected("The match is over.", "OVER")
        return self.seat(self.decider).find(move)

    def play(
        self, move: str | int | MoveView, seat: int | None = None, revision: int | None = None
    ) -> MoveView:
        """Make a move, given by its words, its number, or itself. Return the move.

        Raise Rejected (a ValueError) with the reason if it isn't allowed. With a revision, also raise it if
        another move came first. Any failure leaves the match unchanged.
        """
        chosen = self.chosen(move, seat, revision)
        self.advance(chosen.id)
        return chosen

    def advance(self, move: int, seat: int | None = None) -> None:
        """Make a move, given by its number. Raise Rejected like `play`."""
        chosen = self.chosen_text(move, seat)
        decider = self.match.decider
        self.match = self.match.compiled()
        former = self.match.clone(), len(self.log)
        try:
            happened = self.match.play_with_events(chosen.id, self.revision + 1)
        except IllegalMove:  # the decider's knowledge suffices to tell legal moves
            raise AssertionError(
                f"{self.game.info.title} offered move {chosen.id} and then refused it."
            ) from None
        self.history.append(Move(decider, chosen.id, chosen.words))
        self.log += happened
        self._former = former
        self._scores = None

    def words_of(self, move: Move) -> str:
        """Word a past move for the player who made it, in English, as records have it."""
        return Renderer(catalogue(self.game.info.folder), self.names, move.seat)(move.text)

    def concede(self, seat: int, ends: bool | None = None) -> None:
        """Concede the match for a seat, which counts as last.

        The match ends when just one seat is left, or when the caller says so because nobody wants to play on.
        Raise Rejected if the seat has conceded already or the match is over.
        """
        if not is_count(seat) or seat >= self.seats:
            raise DataError(f"seat must be a number from 0 to {self.seats - 1}, got {seat!r}.")
        if self.over:
            raise Rejected("The match is over.", "OVER")
        conceded = {concession.seat for concession in self.concessions}
        if seat in conceded:
            raise Rejected(f"{self.names[seat]} has already conceded.", "CONCEDED")
        ends = self.seats - len(conceded) <= 2 or bool(ends)
        self.concessions.append(Concession(self.revision, seat, ends))

    def chosen(
        self, move: str | int | MoveView, seat: int | None = None, revision: int | None = None
    ) -> MoveView:
        """Return the move that `play` would make. Raise Rejected like `play`."""
        found = self.chosen_text(move, seat, revision)
        return self.seat(self.match.decider).move_view(found.id)

    def chosen_text(
        self, move: str | int | MoveView, seat: int | None = None, revision: int | None = None
    ) -> MoveView:
        """Return the move like `chosen`, but don't render its words."""
        if revision is not None and revision != self.revision:
            raise Rejected(
                f"The match has gone on: {self.revision} moves were made, not {revision}.", "CONFLICT"
            )
        if self.over:
            raise Rejected("The match is over.", "OVER")
        decider = self.match.decider
        if seat is not None and seat != decider:
            other = self.names[seat] if is_count(seat) and seat < self.seats else f"seat {seat!r}"
            raise Rejected(f"{self.names[decider]} is asked, not {other}.", "NOT_ASKED")
        return self.seat(decider).find_text(move)

    def undo(self, moves: int = 1) -> None:
        """Take back the last moves, even if they revealed something."""
        if not is_count(moves) or moves > self.revision:
            raise DataError(f"{self.revision} moves were made: as many can be taken back, not {moves!r}.")
        if moves:
            self.match, happened = self.before(moves)
            del self.history[-moves:], self.log[happened:]
            self.concessions = [c._replace(revision=min(c.revision, self.revision)) for c in self.concessions]
        self._former = None
        self._refresh()

    def _refresh(self) -> None:
        """Drop everything derived from the former state."""
        self._seats, self._scores, self._counters = {}, None, NO_COUNTERS

    def before(self, moves: int = 1) -> tuple[Match, int]:
        """Return the match before the last moves, and its number of events."""
        if moves == 1 and self._former:
            match, happened = self._former
            return match.clone(), happened
        again = self.begun()
        for move in self.history[: self.revision - moves]:
            again.play(move.id)
        return again.match, len(again.log)

    @property
    def undoable(self) -> int | None:
        """The seat that may take back the last move, or None if nobody may."""
        last = self.history[-1].seat if self.history else None
        return None if undo_refusal(self, last) else last

    def begun(self) -> Table:
        """Return the same match at its start."""
        if self.start is not None:
            return self.game_config.set_up(self.start, self.names)
        if self.seed is None:
            raise DataError("This match has neither a seed nor a position to begin from.")
        return self.game_config.deal(self.seats, self.seed, self.names)

    def clone(self) -> Table:
        """Return an independent copy of the table."""
        twin = object.__new__(type(self))
        twin.game_config, twin.seed, twin.start, twin.names = (
            self.game_config,
            self.seed,
            self.start,
            list(self.names),
        )
        twin.match, twin.history, twin.log = self.match.clone(), self.history.copy(), self.log.copy()
        twin.language = self.language
        twin.concessions, twin._former = self.concessions.copy(), self._former
        twin._seats, twin._scores, twin._counters = {}, None, self._counters
        if asked := self._seats.get(self.decider):
            twin._seats[asked.number] = asked.at(twin)
        return twin

    def adopt_views(self, former: Table) -> None:
        """Continue the cached views of a table that this one went on from, unless moves were undone."""
        if self.revision < former.revision:
            return
        self._seats, former._seats = former._seats, {}
        self._counters = former._counters
        for seat in self._seats.values():
            seat.move_to(self)

    def __copy__(self) -> Table:
        return self.clone()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Table:
        return self.clone()

    def __reduce__(self) -> tuple[Any, ...]:
        state = self.state
        past = (
            [tuple(move) for move in self.history],
            [tuple(event) for event in self.log],
            [tuple(concession) for concession in self.concessions],
        )
        return restored, (
            self.game_config,
            state.flat(),
            list(state.script),
            self.names,
            self.seed,
            self.start,
            *past,
        )

    def record(
        self,
        players: Sequence[str] | None = None,
        cards: bool = False,
        proof: DealProof | SingleRoundProof | None = None,
        host_chose: bool = False,
    ) -> str:
        """Return the match as text for `allhands.replay`. With `cards`, include a card file."""
        from allhands.table.match_record import write_record

        return write_record(self, players, cards, proof, host_chose)

    def position(self) -> dict[str, Any]:
        """Return the complete position, including hidden cards, for `set_up`."""
        from allhands.table.position import describe

        return describe(self.game_config, self.state)

    def __repr__(self) -> str:
        asked = "over" if self.over else f"{self.names[self.match.decider]} to decide"
        return f"<{self.game.info.title}, {self.seats} seats, {self.revision} moves, {asked}>"

    def _repr_html_(self) -> str:
        """Return the public's view as HTML for a notebook."""
        return f"<p>{escape(repr(self))}</p>{self.view()._repr_html_()}"


def restored(
    game_config: GameConfig,
    numbers: list[int],
    script: list[int],
    names: list[str],
    seed: int | None,
    start: Mapping[str, Any] | None,
    history: list[tuple[int, int, str]],
    log: list[tuple[int, ...]],
    concessions: list[tuple[int, int, bool]],
) -> Table:
    """Rebuild a pickled table from its parts."""
    s = game_config.game.State()
    s.spread(numbers)
    s.script = script
    events = [Event._make(event) for event in log]
    table = Table(game_config, PythonMatch(game_config.game, s), names, seed, start, events)
    table.history = [Move._make(move) for move in history]
    table.concessions = [Concession._make(concession) for concession in concessions]
    return table


def check_names(names: Any, seats: int) -> list[str]:
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    listed = isinstance(names, Sequence) and not isinstance(names, str)
    if not listed or not all(isinstance(name, str) for name in names):
        raise DataError(f"Names are a list of texts, one for each seat, not {names!r}.")
    if len(names) != seats:
        raise DataError(f"There are {seats} seats, so give {seats} names, not {len(names)}.")
    if len({n.strip().casefold() for n in names}) != seats or not all(n.strip() for n in names):
        raise DataError("Every seat needs a name of its own.")
    named = [name.strip() for name in names]
    for name in named:
        if not is_name(name):
            raise DataError(f"Nobody can be called {name!r}: {NAME_RULE}.")
    return named
