"""A room: one table that people share, made of its header and its log, and of nothing else.

Whatever is done at the table is first tried in memory, then appended to the log, and then done; so nobody
hears of anything that is not kept, and a room that is made anew from the store is the same room.
"""

from __future__ import annotations

import asyncio
import secrets
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from weakref import WeakValueDictionary

import msgspec
from msgspec import UNSET, UnsetType

from allhands.bots import BOTS
from allhands.files.data import DataError
from allhands.files.decks import written
from allhands.files.discovery import find_game
from allhands.files.texts import is_visible
from allhands.server import bodies, wire
from allhands.server.entries import (
    Added,
    Again,
    Answered,
    Asked,
    Brought,
    Handed,
    Header,
    Left,
    Logged,
    Moved,
    Removed,
    Renamed,
    Returned,
    Said,
    Seated,
    Settled,
    Started,
    Stirred,
    Taken,
    Undone,
    hashed,
    is_of,
)
from allhands.server.instants import now
from allhands.server.parts import changed_parts
from allhands.server.standing import PAUSE, Errand, Standing, find_deck, find_decks
from allhands.server.store import Due, Late, NotKept, Store
from allhands.server.wire import EntryView, Presence, TableView, Times, Update
from allhands.table.box import Box
from allhands.table.decks import deck_name
from allhands.table.players import BOT_NAMES, PERSON, check_person
from allhands.table.refusal import Refused
from allhands.table.table import Table
from allhands.table.undo import undo_refusal
from allhands.table.view import View

KINDS = tuple(bot for bot in BOTS if bot != "search")  # which has no budget of its own
IDLE = 3600.0  # seconds after which a table leaves memory
RETRY = 0.5  # seconds until a store that failed is read again

_encode = msgspec.json.Encoder().encode


class Room(Standing):
    """A table as it stands, whoever is there, what may be done at it and what is told of it."""

    def __init__(self, id: str, header: Header, store: Store, pause: float = PAUSE) -> None:
        super().__init__(header)
        self.id = id
        self.held = False  # whether this process sees to what is due here
        self.on_entry: Callable[[Room], None] = lambda _room: None  # called when there are new entries
        self._store, self._pause = store, pause
        self._noted: Due | None = None  # what the store has of what is due, if we know
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()
        self._recovery: asyncio.Task[None] | None = None
        self._guests: list[str | None] = []  # the tokens of those who are connected
        self.presence = Presence([], 0)
        self._shown = self.table_view()
        self._reshown = 0  # the number of the entry that has changed it last
        self._views: dict[int | None, tuple[int, View]] = {}  # the last ones, each after which entry
        self._frames: dict[tuple[int | None, int], bytes] = {}  # made since the last entry

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

    def _look_around(self) -> None:
        """See who is there, and tell everybody."""
        here = [seat for seat in range(self.seats) if any(self.holds(seat, token) for token in self._guests)]
        watching = [token for token in self._guests if not any(self.holds(seat, token) for seat in here)]
        self.presence = Presence(here, len(watching))
        self._tell()

    @property
    def guests(self) -> int:
        """How many are connected."""
        return len(self._guests)

    async def news(self, seen: int, presence: Presence) -> None:
        """Wait until there are entries after the one of that number, or others are there."""
        while self.number <= seen and self.presence == presence:
            await self._news.wait()

    async def grown(self, seen: int) -> None:
        """Wait until there are entries after the one of that number."""
        while self.number <= seen:
            await self._news.wait()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()

    # Who may do what

    def seat_of(self, token: str | None) -> int | None:
        """Whose seat a token holds; None: those who only watch. Refused, if it lets nobody in."""
        for seat in range(self.seats):
            if self.holds(seat, token):
                return seat
        keys = (self.header.opener, self.header.watch, *self.invites)
        if self.header.listed or any(is_of(token, key) for key in keys):
            return None
        raise Refused("This token does not let you in here.", "NOT_LET_IN")

    def _check_opener(self, token: str | None) -> None:
        if not is_of(token, self.header.opener):
            raise Refused("Only whoever opened the table can do that.", "NOT_OPENER")

    def _check_holder(self, seat: int, token: str | None) -> None:
        self._check_seat(seat)
        if not self.holds(seat, token):
            self._check_opener(token)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused(f"There is no seat {seat}: they are 0 to {self.seats - 1}.", "NO_SUCH_SEAT")

    def _check_not_begun(self) -> None:
        if self.table is not None:
            raise Refused("The match has begun.", "BEGUN")

    def _check_free(self, seat: int) -> None:
        self._check_not_begun()
        if name := self.chairs[seat].name:
            raise Refused(f"{name} holds this seat.", "SEAT_TAKEN")

    def _check_name(self, name: str, seat: int) -> str:
        try:
            name = check_person(name)
        except DataError as error:
            raise Refused(str(error), "BAD_NAME") from None
        others = (chair.name for other, chair in enumerate(self.chairs) if other != seat)
        if any(other and other.casefold() == name.casefold() for other in others):
            raise Refused(f"Somebody here is called {name} already.", "NAME_TAKEN")
        return name

    def _check_bot(self, kind: str) -> None:
        if kind not in KINDS:
            raise Refused(f'There is no bot "{kind}": they are {", ".join(KINDS)}.', "NO_SUCH_BOT")

    def _begun(self) -> Table:
        if self.table is None:
            raise Refused("The match has not begun.", "NOT_BEGUN")
        return self.table

    # Before the match

    async def sit(self, seat: int, sitting: bodies.Sitting) -> None:
        """Take a seat; once more with the same token, and nothing changes."""

        def propose() -> Taken | None:
            self._check_seat(seat)
            if self.holds(seat, sitting.token):
                return None
            invited = self.header.listed or is_of(sitting.token, self.header.opener)
            if not (invited or is_of(sitting.invite, self.invites[seat])):
                raise Refused("This seat needs an invite of its own.", "NOT_INVITED")
            self._check_free(seat)
            if hashed(sitting.token) in (*self.tokens, *self.invites, self.header.watch):
                raise Refused("This token is in use; make a new one.", "TOKEN_IN_USE")
            name = self._check_name(sitting.name, seat)
            return Taken(seat, name, hashed(sitting.token), sitting.animal)

        await self._do(propose)

    async def leave(self, seat: int, token: str | None) -> None:
        """Give a seat back, by its holder or by whoever opened the table."""

        def propose() -> Left:
            self._check_holder(seat, token)
            self._check_not_begun()
            if self.chairs[seat].name is None:
                raise Refused("Nobody holds this seat.", "SEAT_FREE")
            return Left(seat)

        await self._do(propose)

    async def rename(self, seat: int, person: bodies.Person, token: str | None) -> None:
        """Be called otherwise, until the match begins."""

        def propose() -> Renamed:
            self._check_seat(seat)
            if not self.holds(seat, token):
                raise Refused("Only whoever holds the seat can do that.", "NOT_HOLDER")
            self._check_not_begun()
            return Renamed(seat, self._check_name(person.name, seat), person.animal)

        await self._do(propose)

    async def seat_bot(self, seat: int, kind: str, token: str | None) -> None:
        """Let a bot have a seat, or another one the seat of a bot."""

        def propose() -> Seated:
            self._check_opener(token)
            self._check_seat(seat)
            self._check_bot(kind)
            if self.chairs[seat].bot is None:
                self._check_free(seat)
            self._check_not_begun()
            taken = {chair.name.casefold() for chair in self.chairs if chair.name}
            fresh = next(name for name in BOT_NAMES if name.casefold() not in taken)
            return Seated(seat, self.chairs[seat].name or fresh, kind)

        await self._do(propose)

    async def settle(self, terms: bodies.Terms, token: str | None) -> None:
        """Agree on other options, or another clock."""

        def propose() -> Settled:
            self._check_opener(token)
            self._check_not_begun()
            box = Box(self.box.game, {**self.options, **terms.options}, self.box.decks)
            return Settled(dict(box.options), terms.clock)

        await self._do(propose)

    async def bring(self, seat: int, deck: bodies.Deck, token: str | None) -> None:
        """Bring another deck to a seat."""

        def propose() -> Brought:
            self._check_holder(seat, token)
            self._check_not_begun()
            found = find_deck(self.box.game, deck, f"deck {seat}")
            return Brought(seat, written(found, self.box.cards))

        await self._do(propose)

    async def add_chair(self, token: str | None) -> str:
        """One more seat; its invite."""
        invite = secrets.token_urlsafe(24)

        def propose() -> Added:
            self._check_opener(token)
            self._check_not_begun()
            self.box.blank(self.seats + 1)  # complains of a number of seats that cannot be
            return Added(hashed(invite))

        await self._do(propose)
        return invite

    async def remove_chair(self, seat: int, token: str | None) -> None:
        """One seat less, which nobody holds; those after it move up."""

        def propose() -> Removed:
            self._check_opener(token)
            self._check_seat(seat)
            self._check_free(seat)
            self.box.blank(self.seats - 1)
            return Removed(seat)

        await self._do(propose)

    async def stir(self, seat: int | None, stir: wire.Stir) -> int:
        """Add random bytes to the deal."""

        def propose() -> Stirred | None:
            who = self._seated(seat)
            self._check_not_begun()
            proof = self.proof()
            if proof is None or proof.commitment != stir.commitment:
                raise Refused("The table has other terms now, and so another commitment.", "LATE")
            return None if who in self.stirs else Stirred(who, stir.stir)

        await self._do(propose)
        return self.number

    async def start(self, token: str | None) -> None:
        """Deal the cards, once every seat is held; when that was done before, nothing changes."""

        def propose() -> Started | None:
            self._check_opener(token)
            if self.table is not None:
                return None
            if free := [seat for seat, chair in enumerate(self.chairs) if chair.name is None]:
                raise Refused(f"Nobody holds seat {free[0]} yet.", "SEAT_FREE")
            return Started()

        await self._do(propose)

    # The match

    async def play(self, seat: int | None, move: wire.Move) -> int:
        """Make a move, and tell the number of its entry, also if it was made before."""

        def propose(who: int) -> Moved:
            if self.chairs[who].stand_in:
                raise Refused("A bot plays for you: take your seat back first.", "STOOD_IN")
            return self._moved(who, move.move, move.revision, move.mark)

        return await self._do_marked(seat, move.mark, propose)

    async def play_bot(self, seat: int, move: int, revision: int, expired: bool = False) -> None:
        """Make a bot's move, or one for somebody whose time is up."""
        await self._do(lambda: msgspec.structs.replace(self._moved(seat, move, revision), expired=expired))

    def _moved(self, seat: int, move: int | str, revision: int | None, mark: str | None = None) -> Moved:
        chosen = self._begun().chosen(move, seat, revision)
        took = round(1000 * (now() - self.asked_at)) if self.clock else 0
        return Moved(seat, chosen.id, mark, took)

    def why_not(self, seat: int | None, asked: wire.WhyNot) -> wire.Reason:
        """Why a move cannot be made, or a card not be played."""
        own = self._begun().seat(self._seated(seat))
        if asked.card is not None:
            refusal = own.why_not_card(asked.card)
        elif asked.move is not None:
            refusal = own.why_not(asked.move)
        else:
            raise Refused("Ask about a move or about a card.", "MALFORMED")
        if refusal is None:
            return wire.Reason(asked.mark)
        return wire.Reason(asked.mark, refusal.code, str(refusal), refusal.clause)

    async def say(self, seat: int | None, say: wire.Say) -> int:
        """Say something to all who are at the table."""

        def propose(who: int) -> Said:
            if not all(map(is_visible, say.words)):
                raise Refused("What is said has letters and signs only.", "MALFORMED")
            return Said(who, say.words, say.mark)

        return await self._do_marked(seat, say.mark, propose)

    async def undo(self, seat: int | None, undo: wire.Undo) -> int:
        """Take the seat's last move back, or ask the others to agree."""

        def propose(who: int) -> Undone | Asked:
            table = self._begun()
            if undo.revision is not None and undo.revision != table.revision:
                raise Refused("The match has gone on.", "LATE")
            refusal = undo_refusal(table, who)
            if refusal is None:
                return Undone(who, 1, undo.mark)
            if table.over or not self.moves_since(who) or set(self.consenting) <= {who}:
                raise refusal
            if self.undo_asked is not None:
                raise Refused(f"{self.chairs[self.undo_asked].name} asks that already.", "UNDO_ASKED")
            return Asked(who, undo.mark)

        return await self._do_marked(seat, undo.mark, propose)

    async def consent(self, seat: int | None, consent: wire.Consent) -> int:
        """Answer somebody who asks to take a move back."""

        def propose(who: int) -> Answered:
            if self.undo_asked is None or who in self.granted:
                raise Refused("You are not asked to agree to anything.", "NOT_ASKED")
            return Answered(who, consent.granted, consent.mark)

        return await self._do_marked(seat, consent.mark, propose)

    async def hand(self, seat: int, kind: str, token: str | None) -> None:
        """Let a bot play for somebody who is away; its holder may want that at any time."""

        def propose() -> Handed:
            self._check_holder(seat, token)
            self._check_bot(kind)
            self._begun()
            if self.tokens[seat] is None:
                raise Refused("A bot holds this seat.", "SEAT_TAKEN")
            if not self.holds(seat, token) and seat in self.presence.seats:
                raise Refused(f"{self.chairs[seat].name} is there.", "NOT_ABSENT")
            return Handed(seat, kind)

        await self._do(propose)

    async def take_back(self, seat: int, token: str | None) -> None:
        """Play oneself again."""

        def propose() -> Returned | None:
            self._check_holder(seat, token)
            return Returned(seat) if self.chairs[seat].stand_in else None

        await self._do(propose)

    async def seat_all(self, other: Room) -> None:
        """Everybody who sits at another table sits here as they do there."""
        for seat, (chair, token) in enumerate(zip(other.chairs, other.tokens, strict=True)):
            name, kind = chair.name or "", chair.bot or ""
            taken = Taken(seat, name, token, chair.animal) if token else Seated(seat, name, kind)
            await self._do(lambda taken=taken: taken)  # type: ignore[misc]

    async def play_again(self, table: str) -> None:
        """Say at which table those here play again; whoever is first says it."""
        await self._do(lambda: None if self.rematch else Again(table))

    def check_rematch(self, token: str | None) -> None:
        """Only those who have played a match, or opened it, play it again."""
        if self.seat_of(token) is None:
            self._check_opener(token)
        if not self._begun().over:
            raise Refused("The match is not over.", "NOT_OVER")

    # The log

    def _seated(self, seat: int | None) -> int:
        if seat is None:
            raise Refused("You only watch here.", "NOT_SEATED")
        return seat

    async def _do_marked(self, seat: int | None, mark: str, propose: Callable[[int], Logged]) -> int:
        """Do what a client has marked, unless it was done before; the number of its entry."""
        who = self._seated(seat)
        await self._do(lambda: None if (who, mark) in self.marks else propose(who))
        return self.marks[who, mark]

    async def _do(self, propose: Callable[[], Logged | None]) -> None:
        """Append what is proposed of the table as it stands, then do it; whoever asked may go meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._append(propose)))

    async def _append(self, propose: Callable[[], Logged | None]) -> None:
        async with self._turn:
            while (entry := propose()) is not None:
                rehearsed = self.after(entry)
                due = self._due(rehearsed)
                try:
                    await self._store.append(
                        self.id, self.number + 1, entry, None if due == self._noted else due
                    )
                except Late:  # another process was faster: see what it has done, and think again
                    await self.catch_up()
                    continue
                except NotKept:
                    self._recovery = asyncio.create_task(self.refresh())
                    raise
                self._noted, self.held = due, True
                self.enter(entry)
                self.forced = rehearsed.forced
                self.on_entry(self)
                return

    def _due(self, standing: Standing) -> Due:
        errand = standing.errand(self._pause)
        return Due(errand.when if errand else None)

    @property
    def next_errand(self) -> Errand | None:
        """What is to be done next without anybody asking for it."""
        return self.errand(self._pause)

    async def load(self) -> None:
        """Do all that is in the log."""
        async with self._turn:
            await self.catch_up()

    async def catch_up(self) -> None:
        """Do what others have put into the log."""
        if missed := await self._store.log(self.id, self.number):
            self._noted, self.held = None, False  # whoever wrote it sees to what comes of it
            for entry in missed:
                self.enter(entry)
            self.on_entry(self)

    async def refresh(self) -> None:
        """Catch up, as soon as the store can be read."""
        while True:
            async with self._turn:
                try:
                    return await self.catch_up()
                except NotKept:
                    pass
            await asyncio.sleep(RETRY)

    async def take_over(self) -> None:
        """See to what is due here from now on, whoever did it before."""
        async with self._turn:
            await self.catch_up()
            self._noted, self.held = self._due(self), True
            await self._store.note(self.id, self._noted)

    def enter(self, entry: Logged) -> None:
        super().enter(entry)
        self._frames.clear()
        shown = self._shown if self._is_plain(entry) else self.table_view()
        if shown != self._shown:
            self._shown, self._reshown = shown, self.number
            self._look_around()
        self._tell()

    def _is_plain(self, entry: Logged) -> bool:
        """Whether an entry is one of the many that change nothing but the match."""
        goes_on = self.table is not None and not self.table.over
        return isinstance(entry, Moved) and goes_on and self._shown.undo_asked is None

    # What is told

    def table_view(self) -> TableView:
        """What everybody may know of the table, the match aside."""
        proof = self.proof()
        return TableView(
            id=self.id,
            game=self.header.game,
            title=self.box.title,
            version=self.header.version,
            options=self.options,
            decks=[deck_name(self.box.game, deck) for deck in self.box.decks[: self.seats]],
            listed=self.header.listed,
            clock=self.clock,
            chairs=list(self.chairs),
            commitment=proof.commitment if proof else None,
            started=self.table is not None,
            over=self.table is not None and self.table.over,
            undo_asked=self.undo_asked,
            rematch=self.rematch,
        )

    def snapshot(self, seat: int | None, seen: int, known: bool = False) -> bytes:
        """The first update for a client, who has seen the log as far as that number."""
        update = self.update(seat, seen)
        if known and self.table:
            numbers = self.table.match.observe(self.seats if seat is None else seat)
            update = msgspec.structs.replace(update, known=zlib.compress(numbers.astype("<i4").tobytes(), 1))
        if isinstance(update.view, View):
            self._views[seat] = self.number, update.view
        return _encode(update)

    def frame(self, seat: int | None, seen: int) -> bytes:
        """The next update for a client who was sent one when the log had that number of entries."""
        if (seat, seen) not in self._frames:
            former, update = self._views.get(seat), self.update(seat, seen)
            if isinstance(update.view, View):
                self._views[seat] = self.number, update.view
                parts = changed_parts(former[1], update.view) if former and former[0] == seen else None
                if parts is not None:
                    update = msgspec.structs.replace(update, view=UNSET, parts=parts)
            if self._reshown <= seen:
                update = msgspec.structs.replace(update, table=UNSET)
            self._frames[seat, seen] = _encode(update)
        return self._frames[seat, seen]

    def update(self, seat: int | None, seen: int) -> Update:
        """The whole table as a seat sees it, and what it may know of the entries after that number."""
        seen = min(seen, self.number)
        viewer = self.table.seat(seat) if self.table else None
        since = min(self.happened[seen:])
        return Update(
            number=self.number,
            you=seat,
            entries=[self._entry_view(number, seat) for number in range(seen + 1, self.number + 1)],
            since=since,
            events=viewer.events(since) if viewer else [],
            table=self._shown,
            view=viewer.view(page=True) if viewer else None,
            undoable=self._undoable(seat),
            times=self._times(),
        )

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
        return EntryView(number, kind, seat, self.told[number - 1], mark)

    def record(self) -> str:
        """The match as text, with its seed; so not before it is over."""
        if self.table is None or not self.table.over:
            raise Refused("The record is given out when the match is over.", "NOT_OVER")
        return self.table.record([chair.bot or PERSON for chair in self.chairs], proof=self.proof())


class Rooms:
    """All tables. Those that somebody is at are in memory; the others wait in the store."""

    def __init__(self, store: Store, pause: float = PAUSE) -> None:
        self._store, self._pause = store, pause
        self._open: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._used: dict[Room, float] = {}  # when it was last asked for
        self._door = asyncio.Lock()
        self._refreshing: set[asyncio.Task[None]] = set()
        self.on_entry: Callable[[Room], None] = lambda _room: None
        store.listen(self._heard)

    def __len__(self) -> int:
        return len(self._open)

    @property
    def guests(self) -> int:
        """How many are connected."""
        return sum(room.guests for room in self._open.values())

    def leave_idle(self) -> None:
        """Let tables go from memory that nobody has asked for in a long time, and nobody is at."""
        for room, used in list(self._used.items()):
            if used + IDLE < now() and not room.guests:
                del self._used[room]

    def _heard(self, id: str | None, number: int) -> None:
        """Another process has appended the entry of that number; or it may have, to any table."""
        for room in list(self._open.values()) if id is None else filter(None, [self._open.get(id)]):
            if id is None or room.number < number:
                task = asyncio.create_task(room.refresh())
                self._refreshing.add(task)
                task.add_done_callback(self._refreshing.discard)

    async def open(self, opening: bodies.Opening) -> bodies.Opened:
        """Lay out a new table."""
        game = find_game(opening.game)
        box = Box(game, opening.options, find_decks(game, opening.decks))
        seats = box.game.usual_seats if opening.seats is None else opening.seats
        box.blank(seats)  # complains of a number of seats that cannot be
        if opening.listed and opening.seed is not None:
            raise Refused("A table with a set deal is not listed.", "SET_DEAL")
        invites, watch = [secrets.token_urlsafe(24) for _ in range(seats)], secrets.token_urlsafe(24)
        header = Header(
            game=box.name,
            version=box.game.version,
            seats=seats,
            options=dict(box.options),
            decks=[written(deck, box.cards) for deck in box.decks],
            listed=opening.listed,
            opener=hashed(opening.token),
            invites=[hashed(invite) for invite in invites],
            watch=hashed(watch),
            secret=secrets.token_hex(32),
            seed=opening.seed,
            clock=opening.clock,
        )
        room = await self._lay_out(header)
        return bodies.Opened(room.table_view(), invites, watch)

    async def _lay_out(self, header: Header) -> Room:
        id = secrets.token_urlsafe(12)
        await self._store.add_table(id, header)
        return await self.find(id)

    async def play(self, playing: bodies.Playing) -> bodies.Opened:
        """Lay out a table, seat its opener and bots everywhere else."""
        token = playing.opening.token
        opened = await self.open(playing.opening)
        room = await self.find(opened.table.id)
        await room.sit(0, bodies.Sitting(playing.name, token, animal=playing.animal))
        for seat in range(1, room.seats):
            await room.seat_bot(seat, playing.bot, token)
        return bodies.Opened(room.table_view(), opened.invites, opened.watch)

    async def rematch(self, room: Room, token: str | None) -> TableView:
        """The same seats, options and decks at a new table, which belongs to whoever asks for it first."""
        room.check_rematch(token)
        if room.rematch is None:
            header = msgspec.structs.replace(
                room.header,
                seats=room.seats,
                options=room.options,
                decks=room.decks,
                clock=room.clock,
                invites=room.invites,
                opener=hashed(token or ""),
                secret=secrets.token_hex(32),
                seed=None,
            )
            again = await self._lay_out(header)
            await again.seat_all(room)
            await room.play_again(again.id)
        return (await self.find(room.rematch or "")).table_view()

    async def find(self, id: str) -> Room:
        """A table, from memory or from the store."""
        async with self._door:
            room = self._open.get(id)
            if room is None:
                header = await self._store.header(id)
                if header is None:
                    raise Refused("There is no such table.", "NO_SUCH_TABLE")
                room = Room(id, header, self._store, self._pause)
                room.on_entry = lambda room: self.on_entry(room)
                self._open[id] = room  # before its log is read: from now on it hears of others' entries
                try:
                    await room.load()
                except Refused:
                    del self._open[id]
                    raise
            self._used[room] = now()
            return room

    async def lobby(self, most: int = 50) -> bodies.Lobby:
        """The listed tables, the newest first: those that wait, and those at which somebody plays here."""
        waiting = [(await self.find(id)).table_view() for id in await self._store.waiting(most)]
        here = [room for room in self._open.values() if room.header.listed and room.table and room.guests]
        playing = [room.table_view() for room in here if room.table and not room.table.over]
        return bodies.Lobby(waiting, playing[:most])

    async def remembered(self, held: bodies.Remembered) -> list[bodies.OwnMatch]:
        """The tables that somebody has tokens for, as they stand."""
        found = []
        for one in held.tables:
            try:
                room = await self.find(one.table)
                seat = room.seat_of(one.token)
            except Refused:
                continue
            asked = room.table.decider if room.table else None
            found.append(bodies.OwnMatch(room.table_view(), seat, asked))
        return found
