"""A viewer's access to a match: a seat's, or the public's.

Everything comes from one copy of the match that holds only the viewer's knowledge, made once per move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from allhands.engine.view.observation import Observation, observe
from allhands.files.toml_data import DataError, is_count
from allhands.kernel.events import Event, EventRun
from allhands.kernel.game import MoveText
from allhands.kernel.message import ID, Message, Text
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.kernel.viewer import Viewer
from allhands.table.card_tracking import CardTracker
from allhands.table.display_view import display_view
from allhands.table.errors import Rejected
from allhands.table.layout import layout_of, zone_views
from allhands.table.moves import read_choice, refused
from allhands.table.undo import undo_refusal
from allhands.table.view import (
    CounterView,
    EventView,
    MoveView,
    Question,
    View,
    ZoneView,
    note_lines,
    unrendered,
)
from allhands.words.catalogue import DEFAULT, catalogue
from allhands.words.renderer import Renderer, localized

if TYPE_CHECKING:
    from allhands.table.game_config import GameConfig
    from allhands.table.table import Table


class Seat:
    """One viewer's access to a match. `number` is the seat's, or None for the public."""

    def __init__(self, table: Table, number: int | None) -> None:
        seats = table.match.seats
        if number is not None and (isinstance(number, bool) or not isinstance(number, int)):
            raise DataError(
                f"A seat is a number from 0 to {seats - 1}, or None for the public, not {number!r}."
            )
        if number is not None and not 0 <= number < seats:
            raise DataError(f"There is no seat {number}: the seats are 0 to {seats - 1}.")
        self._table, self._game = table, table.game
        self.number = number
        self._bit = seats if number is None else number
        self._keys = CardTracker()
        self._happened: list[Event] = []  # the viewer's version of the events that the keys have followed
        self._threads: list[int] = []  # the number of the first event of each thread
        self._zones: list[ZoneView] = []  # matching the keys
        self._kept: dict[str, Any] = {}  # cached results for the current state, by name
        self._changes = -1

    def at(self, table: Table) -> Seat:
        """Return the same seat at another table in the same state, with its cache."""
        twin = Seat(table, self.number)
        twin._kept = {name: self._kept[name] for name in ("known", "moves") if name in self._kept}
        twin._changes = self._changes
        return twin

    def move_to(self, table: Table) -> None:
        """See another table from now on, which went on from the one before."""
        self._table = table

    @property
    def game_config(self) -> GameConfig:
        return self._table.game_config

    @property
    def names(self) -> list[str]:
        return list(self._table.names)

    @property
    def revision(self) -> int:
        """The number of moves made."""
        return self._table.revision

    @property
    def over(self) -> bool:
        return self._table.over

    @property
    def asked(self) -> bool:
        """Whether this seat decides now."""
        return self.number is not None and self.number == self._table.decider

    @cached_property
    def viewer(self) -> Viewer:
        return Viewer(self._table.names, NONE if self.number is None else self.number)

    @cached_property
    def render(self) -> Renderer:
        """The words of messages for this viewer, in the table's language."""
        words = catalogue(self._game.info.folder, self._table.language)
        return Renderer(words, self._table.names, self.number)

    def _fresh(self) -> dict[str, Any]:
        changes = self._table.changes
        if self._changes != changes:
            self._kept, self._changes = {}, changes
        return self._kept

    @property
    def known(self) -> State:
        """A copy of the match with only the viewer's knowledge. Callers must not change it."""
        kept = self._fresh()
        known: State | None = kept.get("known")
        if known is None:
            known = kept["known"] = self._table.match.hidden(self._bit)
        return known

    def observe(self) -> Observation:
        """Encode this seat's knowledge for a network: features, legal moves, and move numbers."""
        if self.number is None:
            raise DataError("Only a seat has a network's view. Spectators have none.")
        moves = ((move.seat, move.id) for move in self._table.history)
        return observe(self._game, self._table.match, self.number, moves)

    def clear_cache(self) -> None:
        """Drop the copy of the match. It is rebuilt on demand."""
        self._kept.pop("known", None)

    @property
    def stage(self) -> str:
        """The progress of the match: "Hand 5 of 12"."""
        return self.render(self.stage_text)

    @property
    def stage_text(self) -> Text:
        """The progress of the match as a message."""
        return self._game.display.stage(self.known, self.viewer)

    @property
    def moves(self) -> list[MoveView]:
        """The legal moves, if this seat decides."""
        return [self._in_words(move) for move in self._offer()]

    def _offer(self) -> list[MoveView]:
        """Return the cached legal moves, not rendered. Callers must not change them."""
        kept = self._fresh()
        if "moves" not in kept:
            kept["moves"] = self._move_views(self._table.match.legal) if self.asked else []
        moves: list[MoveView] = kept["moves"]
        return moves

    def move_view(self, move: int) -> MoveView:
        """Word a move of the pending decision, legal or not."""
        return self._in_words(self._move_views([move])[0])

    def _in_words(self, move: MoveView) -> MoveView:
        """Return a rendered copy of a move, which the caller may change."""
        cards, seats, places = move.cards.copy(), move.seats.copy(), move.places.copy()
        words, short = self.render(move.words), self.render(move.short)
        return MoveView(move.id, words, cards, seats, places, move.kind, short)

    def _move_views(self, moves: Iterable[int]) -> list[MoveView]:
        game, known, viewer = self._game, self.known, self.viewer
        first, phrase_of, layout = (
            game.decisions.first_move_ids[known.pending],
            game.decisions.move_text,
            layout_of(game),
        )
        views = []
        for move in moves:
            phrase = phrase_of(known, move - first, viewer)
            cards = [layout.names[design] for design in phrase.designs]
            places = [layout.place_name[place] or "" for place in phrase.places]
            seats, text = [int(seat) for seat in phrase.seats], phrase.words
            kind = text.id if isinstance(text, Message) else ""
            words, short = unrendered(text), unrendered(phrase.short or self._part(text, "short"))
            views.append(MoveView(move, words, cards, seats, places, kind, short))
        return views

    def _phrase(self, choice: int) -> MoveText:
        return self._game.decisions.move_text(self.known, choice, self.viewer)

    def find(self, move: str | int | MoveView) -> MoveView:
        """Find a legal move by words, number or itself. Raise Rejected if there is none."""
        return self._in_words(self.find_text(move))

    def find_text(self, move: str | int | MoveView) -> MoveView:
        """Find a legal move like `find`, but don't render its words."""
        if isinstance(move, MoveView):
            move = move.id
        if isinstance(move, bool) or not isinstance(move, str | int):
            raise DataError(f"A move is given by its words, its number, or itself, not by {move!r}.")
        self._check_asked()
        game, match = self._game, self._table.match
        first = game.decisions.first_move_ids[match.pending]
        if isinstance(move, str):
            legal = [m - first for m in match.legal]
            choice = read_choice(move, game, self.known, legal, self._phrase, self.viewer, self._readers())
            return self._move_views([first + choice])[0]
        if move in match.legal:
            made = self._fresh().get("moves", ())  # usually already made for a view
            return next((view for view in made if view.id == move), None) or self._move_views([move])[0]
        if first <= move < first + game.decisions.widths[match.pending]:
            known = self.known
            reason = game.decisions.refusal(known, move - first)
            raise refused(game, known, move - first, reason, self.viewer, self.render)
        raise Rejected(f"There is no move {move} at this point.")

    def why_not(self, move: str | int | MoveView) -> Rejected | None:
        """Return why a move isn't allowed now, or None if it is."""
        try:
            self.find(move)
        except Rejected as refusal:
            return refusal
        return None

    def why_not_card(self, card: str) -> Rejected | None:
        """Return why no move with a card is allowed now, or None if one is."""
        self.game_config.card(card)  # raises DataError for an unknown card
        self._check_asked()
        if any(card in move.cards for move in self._offer()):
            return None
        game, known = self._game, self.known
        for choice in range(game.decisions.widths[known.pending]):
            if card in [game.cards.designs[d].name for d in self._phrase(choice).designs]:
                reason = game.decisions.refusal(known, choice)
                return refused(game, known, choice, reason, self.viewer, self.render)
        return Rejected(f"{card} has nothing to do with what is asked now.")

    def undo(self) -> None:
        """Take back this seat's last move.

        Raise Refused if the last move is another's, or revealed information.
        """
        if refusal := undo_refusal(self._table, self.number):
            raise refusal
        self._table.undo()

    def _readers(self) -> list[Renderer]:
        """Return the renderers whose words a typed move may use: the table's language, and English."""
        if self._table.language == DEFAULT:
            return [self.render]
        return [self.render, Renderer(catalogue(self._game.info.folder), self._table.names, self.number)]

    def _check_asked(self) -> None:
        if self._table.over:
            raise Rejected("The match is over.", "OVER")
        if not self.asked:
            asked = self._table.names[self._table.match.decider]
            me = "the public" if self.number is None else self._table.names[self.number]
            raise Rejected(f"{asked} is asked, not {me}.", "NOT_ASKED")

    @property
    def question(self) -> Question | None:
        """The pending question, worded for this viewer."""
        return None if self._table.over else self._in_question(self._question(self.known))

    def _in_question(self, asked: Question) -> Question:
        return replace(asked, words=self.render(asked.words), news=self.render(asked.news))

    def _question(self, known: State) -> Question:
        text = self._game.decisions.question(known, self.viewer)
        name = layout_of(self._game).decision_name[known.pending]
        asked = known.decider == self.number
        return Question(
            known.decider,
            name,
            unrendered(text),
            self._game.decisions.declining(known.pending) if asked else None,
            unrendered(self._part(text, "news")),
        )

    def _part(self, text: Text, part: str) -> Text:
        """Return an attribute of a message, such as a move's short form, or "" if it has none."""
        if isinstance(text, str) or f"{text.id}.{part}" not in layout_of(self._game).attributes:
            return ""
        return Message({**text, ID: f"{text.id}.{part}"})

    def view(self, details: bool = False, page: bool = False) -> View:
        """Return the table as this viewer sees it, in words.

        With `details`, the notes include everything there is to work out. With `page`, the view has captions
        and refusals.
        """
        seen, say = self.wire_view(details, page), self.render
        return replace(
            seen,
            names=seen.names.copy(),
            question=seen.question and self._in_question(seen.question),
            moves=[self._in_words(move) for move in seen.moves],
            zones=[self._in_zone(zone) for zone in seen.zones],
            counters=[self._in_counter(counter) for counter in seen.counters],
            notes=note_lines(map(say, seen.notes)),
            details=note_lines(map(say, seen.details)),
            shown=seen.shown and localized(seen.shown, say),
        )

    def wire_view(self, details: bool = False, page: bool = True) -> View:
        """Return the view with its messages, for a client that renders them in its own language.

        It shares unchanged objects with the last one, so callers must not change it.
        """
        table, game, known, words = self._table, self._game, self.known, self._game.text
        over, moves, zones, counters = table.over, self._offer(), self._lay(), table.counters(known)
        return View(
            game=game.info.name,
            version=game.info.version,
            revision=table.revision,
            seats=known.seats,
            names=table.names,
            viewer=self.number,
            over=over,
            question=None if over else self._question(known),
            moves=moves,
            zones=zones,
            counters=counters,
            scores=table.scores,
            winners=table.winners,
            events=len(table.log),
            notes=[unrendered(note) for note in words.notes(known, self.viewer, False)],
            details=[unrendered(note) for note in words.notes(known, self.viewer, True)] if details else [],
            drawn=words.drawn,
            shown=display_view(self, known, game, moves) if page else None,
        )

    def _in_zone(self, zone: ZoneView) -> ZoneView:
        """Return a rendered copy of a zone, which the caller may change."""
        return replace(zone, label=self.render(zone.label), cards=zone.cards.copy(), keys=zone.keys.copy())

    def _in_counter(self, counter: CounterView) -> CounterView:
        return replace(counter, label=self.render(counter.label))

    def _lay(self) -> list[ZoneView]:
        """Return the piles as this viewer sees them, with keys. Callers must not change them."""
        kept = self._fresh()
        if "zones" not in kept:
            known, keys, log = self.known, self._keys, self._table.log
            fresh = [event.hidden_from(self._bit) for event in log[len(self._happened) :]]
            keys.follow(fresh, known)
            self._happened += fresh
            self._extend_threads(fresh)
            changed = keys.lay(known, self._bit)
            kept["zones"] = self._zones = zone_views(self._game, known, keys.rows, self._zones, changed)
        return self._zones

    @property
    def happened(self) -> list[Event]:
        """All events, as far as this viewer may know them."""
        self._lay()
        return list(self._happened)

    def events(self, since: int = 0) -> list[EventView]:
        """Return the events from number `since` on, as far as this viewer may know them."""
        if not is_count(since):
            raise DataError(f"Events are counted from 0, not from {since!r}.")
        return [self._in_event(event) for event in self.wire_events(since)]

    def wire_events(self, since: int = 0) -> list[EventView]:
        """Return the events with their messages, for a client that renders them.

        An event without words has those of its sentence.
        """
        self._lay()
        return list(self._event_views(since))

    def _in_event(self, event: EventView) -> EventView:
        say = self.render
        sentence = say(event.sentence)
        words = say(event.words) if event.words else sentence
        return replace(event, words=words, sentence=sentence, heading=say(event.heading))

    def _runs(self, since: int) -> Iterator[tuple[int, list[Event]]]:
        """Yield runs of similar events, each with the number of its first."""
        layout, merged, paired = layout_of(self._game), self._game.text.merged, self._game.text.paired
        run: list[Event] = []
        last: tuple[int, ...] | None = None
        number = since
        for event in self._happened[since:]:
            like: tuple[int, ...] | None = None
            if event.kind in merged:
                places = layout.row[event.source], layout.row[event.target]
                like = event.move, event.kind, event.seat, event.amount, *places
            completes = len(run) == 1 and (run[0].kind, event.kind) in paired
            if run and not completes and (like is None or like != last):
                yield number, run
                number += len(run)
                run = []
            run.append(event)
            last = like
        if run:
            yield number, run

    def _event_views(self, since: int) -> Iterator[EventView]:
        game, known, viewer = self._game, self.known, self.viewer
        say, heading, layout = game.text.event, game.display.heading, layout_of(game)
        place_name, history = layout.place_name, self._table.history
        keys, threads = self._keys.of_events, self._threads
        for first, run in self._runs(since):
            whole = say(known, EventRun(tuple(run)), viewer)
            told: Text = whole if run[0].kind not in game.text.unsaid else ""
            for number, event in enumerate(run, first):
                kind, seat, card, amount, source, target, _, move = event
                yield EventView(
                    number=number,
                    move=move,
                    kind=layout.kind_name[kind],
                    words=unrendered(
                        "" if told and len(run) == 1 else say(known, EventRun((event,)), viewer)
                    ),
                    sentence=unrendered(told if number == first else ""),
                    seat=None if seat == NONE else seat,
                    card=None if card == NONE else game.card_name(known, card),
                    key=keys[number],
                    amount=amount,
                    source=place_name[source],
                    target=place_name[target],
                    by=history[move - 1].seat if move else None,
                    thread=threads[number],
                    heading=unrendered(heading(event, viewer)),
                    actor=self._actor(told, seat) if number == first else None,
                )

    def _actor(self, sentence: Text, seat: int) -> int | None:
        """Return the seat that a sentence is about: its `who`, or the owner of the card that acts."""
        if isinstance(sentence, Message):
            owner = seat if "card" in sentence and seat != NONE else None
            who: int | None = sentence.get("who", {}).get("seat", owner)
            return who
        if self.number is not None and sentence.startswith("You "):
            return self.number
        return next((at for at, name in enumerate(self.names) if sentence.startswith(f"{name} ")), None)

    def _extend_threads(self, events: Iterable[Event]) -> None:
        """Extend the threads: each event belongs to the last one that opened a thread."""
        opening, threads = self._game.display.log.opening, self._threads
        for event in events:
            threads.append(len(threads) if not threads or event.kind in opening else threads[-1])

    def __repr__(self) -> str:
        who = "the public" if self.number is None else f"seat {self.number}, {self._table.names[self.number]}"
        return f"<{self._game.info.title} as seen by {who}, {self.revision} moves>"

    def _repr_html_(self) -> str:
        """Return the view as HTML for a notebook."""
        return f"<p>{escape(repr(self))}</p>{self.view()._repr_html_()}"
