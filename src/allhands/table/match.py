"""The table: a match being played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from allhands.engine.drivers import lister
from allhands.files.data import DataError
from allhands.kernel.events import Event, Run
from allhands.kernel.game import Game, Phrase
from allhands.kernel.record import Of, State
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.table.box import Box
from allhands.table.moves import Refused, read_choice
from allhands.table.view import CounterView, EventView, MoveView, Question, View, ZoneView


class Table:
    """A match in progress. Whatever it tells a seat is made from a copy that holds what the seat knows."""

    def __init__(
        self,
        box: Box,
        state: State,
        names: Sequence[str] | None = None,
        seed: int | None = None,
        position: Mapping[str, Any] | None = None,
    ) -> None:
        self.box = box
        self.state = state
        self.seed = seed
        self.start = position
        self.names = check_names(names, state.seats)
        self.history: list[tuple[int, int]] = []  # who chose which move
        self._moves: list[MoveView] | None = None
        if state.log is None:
            state.log = []

    @property
    def game(self) -> Game:
        return self.box.game

    @property
    def over(self) -> bool:
        return self.state.pending == 0

    @property
    def decider(self) -> int | None:
        """The seat that is asked, or None when the match is over."""
        return None if self.over else self.state.decider

    @property
    def scores(self) -> list[int]:
        """What is open of everyone's score."""
        return [self.game.score(self.state, seat) for seat in range(self.state.seats)]

    @property
    def winners(self) -> list[int]:
        """The seats that share the win, once the match is over."""
        if not self.over:
            return []
        return [seat for seat in range(self.state.seats) if self.game.share(self.state, seat) > 0]

    @property
    def moves(self) -> list[MoveView]:
        """The decider's legal moves."""
        if self._moves is None:
            known = self.known_to(self.decider)
            self._moves = [self._move_view(known, choice) for choice in legal_choices(self.game, known)]
        return self._moves

    def known_to(self, seat: int | None) -> State:
        """A copy of the state that holds only what the seat knows (None: the public)."""
        if seat is not None and not 0 <= seat < self.state.seats:
            raise DataError(f"There is no seat {seat}: the seats are 0 to {self.state.seats - 1}.")
        known = self.state.copy()
        self.game.redact(known, self.state.seats if seat is None else seat)
        return known

    def viewer(self, seat: int | None) -> Viewer:
        """Whoever reads from a seat, or as the public."""
        return Viewer(self.names, NONE if seat is None else seat)

    def play(self, move: str | int | MoveView, seat: int | None = None) -> MoveView:
        """Make a move, given by its words, its number, or itself; Refused (a ValueError) says why not."""
        if self.over:
            raise Refused("The match is over.")
        if seat is not None and seat != self.decider:
            raise Refused(f"{self.names[self.state.decider]} is asked, not {self._name(seat)}.")
        chosen = self.find(move)
        self.history.append((self.state.decider, chosen.id))
        self.game.apply(self.state, chosen.id - self.game.firsts[self.state.pending])
        self._moves = None
        return chosen

    def find(self, move: str | int | MoveView) -> MoveView:
        """The legal move meant by words or a number."""
        if isinstance(move, MoveView):
            move = move.id
        first = self.game.firsts[self.state.pending]
        if isinstance(move, str):
            known = self.known_to(self.decider)
            legal = [m.id - first for m in self.moves]
            choice = read_choice(
                move, self.game, known, legal, lambda c: self._phrase(known, c), self.viewer(self.decider)
            )
            return next(m for m in self.moves if m.id == first + choice)
        for legal_move in self.moves:
            if legal_move.id == move:
                return legal_move
        if first <= move < first + self.game.widths[self.state.pending]:
            known = self.known_to(self.decider)
            reason = self.game.refusal(known, move - first)
            raise Refused(self.game.words.objection(known, move - first, reason, self.viewer(self.decider)))
        raise Refused(f"There is no move {move!r} at this point.")

    def view(self, seat: int | None = None) -> View:
        """The table as a seat sees it; None: as the public does."""
        known, to = self.known_to(seat), self.viewer(seat)
        viewer = self.state.seats if seat is None else seat
        question = None
        if not self.over:
            words = self.game.words.question(known, to)
            question = Question(known.decider, self.game.Decision(known.pending).name, words)
        return View(
            game=self.game.name,
            version=self.game.version,
            seats=known.seats,
            names=list(self.names),
            viewer=seat,
            over=self.over,
            question=question,
            moves=self.moves if seat is not None and seat == self.decider else [],
            zones=zone_views(self.game, known, viewer),
            counters=counter_views(self.game, known),
            scores=self.scores,
            winners=self.winners,
            events=len(self.state.log or ()),
            notes=self.game.notes(known, to, False),
            details=self.game.notes(known, to, True),
            drawn=self.game.drawn,
        )

    def events(self, seat: int | None = None, since: int = 0) -> list[EventView]:
        """What happened, as a seat may know it; None: as the public may."""
        viewer = self.state.seats if seat is None else seat
        known = self.known_to(seat)
        return [
            self._event_view(known, number, event.hidden_from(viewer), self.viewer(seat))
            for number, event in enumerate((self.state.log or [])[since:], since)
        ]

    def record(self) -> str:
        """The match as text, from which `allhands.replay` makes it again."""
        from allhands.table.record import write_record

        return write_record(self)

    def position(self) -> dict[str, Any]:
        """Everything about the match as it stands (also what is hidden), for `set_up`."""
        from allhands.table.position import describe

        return describe(self.box, self.state)

    def _phrase(self, known: State, choice: int) -> Phrase:
        return self.game.words.phrase(known, choice, self.viewer(self.decider))

    def _move_view(self, known: State, choice: int) -> MoveView:
        phrase = self._phrase(known, choice)
        return MoveView(
            id=self.game.firsts[known.pending] + choice,
            words=phrase.words,
            cards=[self.game.designs[d].name for d in phrase.designs],
            seats=list(phrase.seats),
            places=[place_name(self.game, p) or "" for p in phrase.places],
        )

    def _event_view(self, known: State, number: int, event: Event, to: Viewer) -> EventView:
        return EventView(
            number=number,
            kind=self.game.EventKind(event.kind).name,
            words=self.game.words.event(known, Run((event,)), to),
            seat=None if event.seat == NONE else event.seat,
            card=None if event.card == NONE else self.game.card_name(known, event.card),
            amount=event.amount,
            source=place_name(self.game, event.source),
            target=place_name(self.game, event.target),
        )

    def _name(self, seat: int) -> str:
        return self.names[seat] if 0 <= seat < self.state.seats else f"seat {seat}"

    def __repr__(self) -> str:
        asked = "over" if self.over else f"{self.names[self.state.decider]} to decide"
        return f"<{self.game.title}, {self.state.seats} seats, {len(self.history)} moves, {asked}>"


def check_names(names: Sequence[str] | None, seats: int) -> list[str]:
    if names is None:
        return [f"Seat {seat}" for seat in range(seats)]
    if len(names) != seats:
        raise DataError(f"There are {seats} seats, so give {seats} names, not {len(names)}.")
    if len({n.strip().casefold() for n in names}) != seats or not all(n.strip() for n in names):
        raise DataError("Every seat needs a name of its own.")
    for name in names:
        if "|" in name or not name.isprintable():
            raise DataError(f"The name {name!r} has a character that names cannot have.")
    return [name.strip() for name in names]


def legal_choices(game: Game, s: State) -> list[int]:
    """The legal choices of the pending decision, in order."""
    room = [0] * game.moves
    count = lister(game)(s, room)
    return sorted(room[:count])


def place_name(game: Game, pile: int) -> str | None:
    """A place as views name it: "deck", "hands/2"."""
    found = game.zone_of(pile) if pile != NONE else None
    if found is None:
        return None
    zone, index = found
    return zone.name if zone.piles == 1 else f"{zone.name}/{index}"


def zone_views(game: Game, s: State, viewer: int) -> list[ZoneView]:
    views = []
    for zone in game.zones:
        if zone.counters:
            continue
        for index in range(s.seats if zone.owned else zone.piles):
            cards: list[str | None] = []
            card = s.top[zone.first + index]
            while card != NONE:
                cards.append(game.card_name(s, card) if s.exact[card] >> viewer & 1 else None)
                card = s.below[card]
            views.append(
                ZoneView(
                    place=place_name(game, zone.first + index) or zone.name,
                    label=zone.label,
                    owner=index if zone.owned else None,
                    open=zone.open,
                    ordered=zone.ordered,
                    cards=cards,
                )
            )
    return views


def counter_views(game: Game, s: State) -> list[CounterView]:
    fields = {f.name: f for f in game.State.fields()}
    views = []
    for counter in game.counters:
        field = fields[counter.name]
        value = getattr(s, counter.name)
        values = value if field.shape else [value]
        for index, number in enumerate(values[: s.seats] if field.per_seat else values):
            shown: int | bool | str | None = number
            if number == 0 and not counter.zero:
                shown = None
            elif field.holds == Of.MARK:
                shown = bool(number)
            elif field.holds != Of.NUMBER and number == NONE:
                shown = None
            elif field.holds == Of.CARD:
                shown = game.card_name(s, number)
            owner = index if field.per_seat else None
            views.append(CounterView(counter.name, counter.label, owner, index, field.holds.value, shown))
    return views
