"""What is told of a table: to whom, and how little of it is sent again."""

from __future__ import annotations

import zlib
from bisect import bisect_left
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

from allhands.server.entries import (
    Header,
    Instructed,
    Logged,
    Moved,
    Reinvited,
    Remarked,
    Said,
    is_of,
)
from allhands.server.guests import NOBODY
from allhands.server.instants import now
from allhands.server.journal import Journal
from allhands.server.parts import changed_parts
from allhands.server.standing import GRACE, PAUSE, Errand, Standing
from allhands.server.store import Due, Store
from allhands.server.wire import EntryView, Presence, TableView, Times, Update
from allhands.table.decks import deck_name
from allhands.table.players import PERSON
from allhands.table.refusal import Refused
from allhands.table.seat import Seat
from allhands.table.undo import undo_refusal
from allhands.table.view import View, ZoneView

MOST_TALK = 100  # lines of the chat that are told at once

_encode = msgspec.json.Encoder().encode

NO_SPECTATORS = "This match has no spectators."


class Shown(Journal):
    """A table with whoever looks at it."""

    def __init__(self, id: str, header: Header, store: Store, pause: float = PAUSE) -> None:
        super().__init__(id, header, store, pause)
        self._guests: list[str | None] = []  # the tokens of those who are connected here
        self._here = self._elsewhere = self.presence = NOBODY  # through this process, others, and both
        self.on_guests: Callable[[str, Presence], None] = lambda _id, _here: None
        self.on_absence: Callable[[Any], None] = lambda _room: None  # called when there are other guests
        self._present: set[str | None] = set()  # what is kept of the tokens of those who hold a seat
        self._parted: dict[str | None, float] = {}  # and when each of them was connected last
        self._opened = now()
        self._shown = self.table_view()
        self.reshown = 0  # the number of the entry that has changed it, or who sits there, last
        self._views: dict[int | None, tuple[int, View]] = {}  # the last ones, each after which entry
        self._frames: dict[tuple[int | None, int], bytes] = {}  # made since the last entry

    def seat_of(self, token: str | None) -> int | None:
        """Return the seat a token belongs to, or None for a spectator. Raise Refused without access."""
        seat = self.own_seat(token)
        if seat is None and not self.may_watch(token):
            words = NO_SPECTATORS if self.table else "The host made a new invite link. Ask for it."
            raise Refused(words, "NOT_LET_IN")
        return seat

    async def admit(self, token: str | None, seen: int) -> None:
        """Let a client in who has seen that much of the log. Raise Refused without access."""
        await self.reach(seen)
        await self.recognise(token)
        self.seat_of(token)

    async def recognise(self, token: str | None) -> None:
        """Catch up if a token holds no seat here: its holder may have sat down through another process."""
        if token is not None and self.own_seat(token) is None:
            await self.reach(self.number + 1)

    def own_seat(self, token: str | None) -> int | None:
        """Return the seat a token holds, if any."""
        return next((seat for seat in range(self.seats) if self.holds(seat, token)), None)

    def may_watch(self, token: str | None) -> bool:
        """Whether a visitor may see the table. Its address is enough, unless the host says otherwise."""
        if is_of(token, self.header.opener):
            return True
        if self.table:
            return self.watching != "nobody"
        return self.header.listed or not self.by_invite or any(is_of(token, key) for key in self.invites)

    # Who is there

    @contextmanager
    def guest(self, token: str | None) -> Iterator[None]:
        """While this lasts, somebody is connected with that token."""
        self._guests.append(token)
        self._look_around()
        try:
            yield
        finally:
            self._guests.remove(token)
            self._look_around()
            if not self._guests:
                self._let_go()

    def _let_go(self) -> None:
        """Nobody looks: what was made for viewers can be made again."""
        self._views.clear()
        self._frames.clear()
        if self.table:
            self.table.forget_seats()

    def _look_around(self) -> None:
        """See who is there, and tell everybody."""
        seats = [seat for seat in range(self.seats) if any(self.holds(seat, token) for token in self._guests)]
        watching = [token for token in self._guests if not any(self.holds(seat, token) for seat in seats)]
        here = Presence(seats, len(watching))
        if here != self._here:
            self._here = here
            self.on_guests(self.id, here)
        everybody = sorted({*seats, *self._elsewhere.seats})
        before, self._present = self._present, {self.tokens[seat] for seat in everybody if seat < self.seats}
        self._parted.update(dict.fromkeys(before | self._present, now()))
        self.presence = Presence(everybody, here.watching + self._elsewhere.watching)
        self._tell()
        self.on_absence(self)

    def meet(self, elsewhere: Presence) -> None:
        """Those are connected through other processes."""
        self._elsewhere = elsewhere
        self._look_around()

    def away(self, seat: int) -> float:
        """For how many seconds nobody was connected at a seat."""
        return 0.0 if seat in self.presence.seats else now() - self._left_at(seat)

    def _left_at(self, seat: int) -> float:
        return self._parted.get(self.tokens[seat], self._opened)

    @property
    def relief(self) -> Errand | None:
        """When a bot is to play for whoever is asked and is away; not while nobody waits who plays here."""
        asked = self.table.decider if self.table else None
        if asked is None or asked in self.presence.seats or not self.presence.seats:
            return None
        chair = self.chairs[asked]
        if chair.bot or chair.stand_in or chair.awaited or self.absence == "wait":
            return None
        return Errand(max(self._left_at(asked), self.asked_at) + GRACE, "relief", asked)

    @property
    def next_errand(self) -> Errand | None:
        """What comes first; relief is any process's to give whose guests wait."""
        if self.gone or self._rests(self):
            return None
        return min(filter(None, (super().next_errand, self.relief)), default=None)

    def _rests(self, standing: Standing) -> bool:
        """Whether bots play alone and nobody watches: then they wait for a spectator."""
        table = standing.table
        playing = table is not None and not table.over
        return playing and not standing.people and not self.presence.watching

    def _due(self, standing: Standing) -> Due:
        return Due(None) if self._rests(standing) else super()._due(standing)

    @property
    def wakes(self) -> bool:
        """Whether a spectator has come here to bots that no process lets play."""
        playing = self.table is not None and not self.table.over
        return playing and not self.people and not self.held and self._here.watching > 0

    def attendance(self) -> Presence:
        """Who is there, and for how long the others are not; made when it is told, for it goes on."""
        away = [round(self.away(seat), 1) if seat in self.people else 0.0 for seat in range(self.seats)]
        relief = self.relief
        left = None if relief is None else round(max(0.0, relief.when - now()), 1)
        return msgspec.structs.replace(self.presence, away=away, relief=left)

    @property
    def guests(self) -> int:
        """How many are connected."""
        return len(self._guests)

    def _entered(self, entry: Logged) -> None:
        super()._entered(entry)
        self._frames.clear()
        shown = self._shown if self._is_plain(entry) else self.table_view()
        if shown != self._shown or isinstance(entry, Reinvited):  # who came by the old invite is sent away
            self._shown, self.reshown = shown, self.number
            self._look_around()

    def _is_plain(self, entry: Logged) -> bool:
        """Whether an entry is one of the many that change nothing but the match."""
        if not isinstance(entry, Moved) or self.table is None or self.table.over:
            return False
        return self._shown.undo_asked is None and not self._shown.chairs[entry.seat].awaited

    # What is told

    def door_view(self, token: str | None) -> TableView:
        """Describe the table to a visitor. The replay is for those who might have watched."""
        view = self.table_view()
        if self.own_seat(token) is not None or self.may_watch(token):
            return view
        return msgspec.structs.replace(view, replay_key=None)

    def table_view(self) -> TableView:
        """What everybody may know of the table, the match aside."""
        return TableView(
            id=self.id,
            game=self.header.game,
            title=self.box.title,
            version=self.header.version,
            options=self.options,
            decks=[deck_name(self.box.game, deck) for deck in self.box.decks[: self.seats]],
            listed=self.header.listed,
            by_invite=self.by_invite,
            watching=self.watching,
            clock=self.clock,
            absence=self.absence,
            host=self.host,
            chairs=list(self.chairs),
            commitment=self.commitment,
            started=self.table is not None,
            over=self.table is not None and self.table.over,
            undo_asked=self.undo_asked,
            wish=self.wish,
            rematch=self.rematch,
            replay_key=self.header.replay_key if self.table is not None and self.table.over else None,
            host_chose=self.header.seed is not None,
            dealing=self.dealing,
        )

    def snapshot(self, seat: int | None, seen: int, known: bool = False) -> bytes:
        """The first update for a client, who has seen the log as far as that number."""
        update = self.update(seat, seen)
        if known and self.table:
            numbers = self.table.match.observe(self.seats if seat is None else seat)
            update = msgspec.structs.replace(update, known=zlib.compress(numbers.astype("<i4").tobytes(), 1))
        return _encode(update)

    def frame(self, seat: int | None, seen: int) -> bytes:
        """The next update for a client who was sent one when the log had that number of entries.

        Whoever asks first has it made for all who are there and have seen as much: one after another they
        take less time than with a sending in between.
        """
        if (seat, seen) not in self._frames:
            others = (viewer for viewer in self._looking if self._views.get(viewer, (None,))[0] == seen)
            for viewer in {seat, *others}:
                self._frames[viewer, seen] = _encode(self.update(viewer, seen, again=True))
                if self.table:
                    self.table.seat(viewer).forget_known()
        return self._frames[seat, seen]

    @property
    def _looking(self) -> list[int | None]:
        """As whom those look who are connected here."""
        return [*self._here.seats, *([None] if self._here.watching else [])]

    def update(self, seat: int | None, seen: int, again: bool = False) -> Update:
        """The table as a seat sees it, and what it may know of the entries after that number.

        Again: without what is as it was when it was sent after the entry of that number.
        """
        viewer = self.table.seat(seat) if self.table else None
        number, seen = self.number, min(seen, self.number)
        since = min(self.happened[seen:])
        events = viewer.events(since) if viewer else []
        former, view = self._views.get(seat), self._view(viewer) if viewer else None
        parts = None
        if view is not None:
            self._views[seat] = number, view
            if again and former and former[0] == seen:
                parts = changed_parts(former[1], view)
        return Update(
            number=number,
            you=seat,
            entries=[self._recent(entry, seat) for entry in range(seen + 1, number + 1)],
            since=since,
            events=events,
            table=UNSET if again and self.reshown <= seen else self._shown,
            view=view if parts is None else UNSET,
            parts=UNSET if parts is None else parts,
            late=self._late(seat, seen),
            always=sorted(question for who, question in self.instructions if who == seat) or UNSET,
            undoable=self._undoable(seat),
            times=self._times(),
        )

    def _view(self, viewer: Seat) -> View:
        """The table as somebody sees it; who watches bots alone sees what each of them does."""
        view = viewer.view(page=True)
        if viewer.number is not None or not self.header.open or self.people:
            return view
        own = [self._begun().seat(seat).view(page=True).zones for seat in range(self.seats)]
        zones = [
            msgspec.structs.replace(rows[0], cards=most_seen(rows))
            for rows in zip(view.zones, *own, strict=True)
        ]
        return msgspec.structs.replace(view, zones=zones)

    def _late(self, seat: int | None, seen: int) -> list[EntryView] | UnsetType:
        """With the end of a match, players hear what those have said who watched it."""
        if seat is None or self.ended is None or seen >= self.ended:
            return UNSET
        talk = self.talk[-MOST_TALK:]
        remarks = [n for n in talk if n <= seen and isinstance(self.log[n - 1], Remarked)]
        return [self._entry_view(number, seat) for number in remarks] or UNSET

    def _recent(self, number: int, viewer: int | None) -> EntryView:
        """Show an entry. Only the chat's latest lines have words; clients ask for the others."""
        entry = self.log[number - 1]
        if isinstance(entry, Said | Remarked) and number < self.talk[-MOST_TALK:][0]:
            return EntryView(number, type(entry).__name__.lower(), getattr(entry, "seat", None))
        return self._entry_view(number, viewer)

    def earlier_talk(self, viewer: int | None, before: int) -> list[EntryView]:
        """Return the chat's latest lines before an entry that the viewer may read."""
        numbers = self.talk[: bisect_left(self.talk, before)][-MOST_TALK:]
        return [line for number in numbers if (line := self._entry_view(number, viewer)).words]

    def _undoable(self, seat: int | None) -> bool:
        """Whether a seat made the last move, and may take it back without asking anybody."""
        last = self.table.history[-1].seat if self.table and self.table.history else None
        return last is not None and last == seat and undo_refusal(self._begun(), seat) is None

    def _times(self) -> Times | UnsetType:
        """What is left to everybody, where there is a clock and the match goes on."""
        if self.clock is None or self.table is None or self.table.decider is None:
            return UNSET
        asked, gone = self.table.decider, now() - self.asked_at
        left, match = self.left(asked), [self.match_left(seat) or 0.0 for seat in range(self.seats)]
        match[asked] = max(0.0, match[asked] - gone)
        return Times(
            move=None if left is None else max(0.0, left - gone), match=match if self.clock.match else None
        )

    def _entry_view(self, number: int, viewer: int | None) -> EntryView:
        """An entry as everybody may know it. What was chosen is a matter of events."""
        entry = self.log[number - 1]
        kind, seat = type(entry).__name__.lower(), getattr(entry, "seat", None)
        mark = getattr(entry, "mark", None) if viewer is not None and viewer == seat else None
        words = self.told[number - 1]
        if isinstance(entry, Instructed) and viewer != seat:  # how a player means to answer is theirs to know
            return EntryView(number, kind)
        if not isinstance(entry, Remarked):
            return EntryView(number, kind, seat, words, mark)
        if viewer is not None and self.ended is None:  # the players do not hear yet what those say who watch
            return EntryView(number, kind)
        return EntryView(number, kind, words=words, name=entry.name, animal=entry.animal)

    def record(self) -> str:
        """The match as text, with its seed; so not before it is over."""
        if self.table is None or not self.table.over:
            raise Refused("The record is given out when the match is over.", "NOT_OVER")
        return self.table.record([chair.bot or PERSON for chair in self.chairs], proof=self.proof())


def most_seen(zones: tuple[ZoneView, ...]) -> list[str | None]:
    """The cards of a pile, as whoever knows most of them does."""
    return min((zone.cards for zone in zones), key=lambda cards: cards.count(None))
