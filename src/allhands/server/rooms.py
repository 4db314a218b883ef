"""A room: one table that people share, made of its header and its log, and of nothing else.

Whatever is done at the table is first tried in memory, then appended to the log, and then done; so nobody
hears of anything that is not kept, and a room that is made anew from the store is the same room.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Sequence
from weakref import WeakValueDictionary

from allhands.bots import BOTS
from allhands.files.data import DataError
from allhands.files.decks import Deck, written
from allhands.files.discovery import find_game
from allhands.kernel.game import Game
from allhands.server.entries import Header, Left, Logged, Moved, Seated, Started, Taken, hashed, is_of
from allhands.server.store import Late, NotKept, Store
from allhands.server.wire import Chair, EntryView, Move, Opened, Opening, Sitting, TableView, Update
from allhands.table.box import Box
from allhands.table.decks import listed_deck, named_deck
from allhands.table.players import BOT_NAMES, PERSON, check_person
from allhands.table.refusal import Refused
from allhands.table.table import Table

KINDS = tuple(bot for bot in BOTS if bot != "search")  # which has no budget of its own


class Room:
    """A table with its log, who holds which seat, and the match once it has begun."""

    def __init__(self, id: str, header: Header, store: Store) -> None:
        self.id, self.header = id, header
        self.box = box_of(header)
        self.log: list[Logged] = []
        self.chairs = [Chair() for _ in range(header.seats)]
        self.table: Table | None = None
        self._store = store
        self._tokens: list[str | None] = [None] * header.seats
        self._marks: dict[tuple[int, str], int] = {}  # the entries of marked moves
        self._happened: list[int] = [0]  # how many events there were after each entry
        self._turn = asyncio.Lock()
        self._news = asyncio.Event()

    @property
    def number(self) -> int:
        """Of the last entry."""
        return len(self.log)

    async def grown(self, seen: int) -> None:
        """Wait until there are entries after the one of that number."""
        while self.number <= seen:
            await self._news.wait()

    # Who may do what

    def seat_of(self, token: str | None) -> int | None:
        """Whose seat a token holds; None: those who only watch. Refused, if it lets nobody in."""
        for seat in range(self.header.seats):
            if self._holds(seat, token):
                return seat
        keys = (self.header.opener, self.header.watch, *self.header.invites)
        if self.header.listed or any(is_of(token, key) for key in keys):
            return None
        raise Refused("This token does not let you in here.", "NOT_LET_IN")

    def check_opener(self, token: str | None) -> None:
        if not is_of(token, self.header.opener):
            raise Refused("Only whoever opened the table can do that.", "NOT_OPENER")

    def _holds(self, seat: int, token: str | None) -> bool:
        held = self._tokens[seat]
        return held is not None and is_of(token, held)

    # What can be done

    async def sit(self, seat: int, sitting: Sitting) -> None:
        """Take a seat; once more with the same token, and nothing changes."""

        def propose() -> Taken | None:
            self._check_seat(seat)
            if self._holds(seat, sitting.token):
                return None
            if not (self.header.listed or is_of(sitting.invite, self.header.invites[seat])):
                raise Refused("This seat needs an invite of its own.", "NOT_INVITED")
            self._check_free(seat)
            if hashed(sitting.token) in (*self._tokens, self.header.opener, *self.header.invites):
                raise Refused("This token is in use; make a new one.", "TOKEN_IN_USE")
            return Taken(seat, self._check_name(sitting.name), hashed(sitting.token))

        await self._do(propose)

    async def leave(self, seat: int, token: str | None) -> None:
        """Give a seat back, by its holder or by whoever opened the table."""

        def propose() -> Left:
            self._check_seat(seat)
            if not self._holds(seat, token):
                self.check_opener(token)
            self._check_not_begun()
            if self.chairs[seat].name is None:
                raise Refused("Nobody holds this seat.", "SEAT_FREE")
            return Left(seat)

        await self._do(propose)

    async def seat_bot(self, seat: int, kind: str, token: str | None) -> None:
        """Let a bot have a seat."""

        def propose() -> Seated:
            self.check_opener(token)
            self._check_seat(seat)
            if kind not in KINDS:
                raise Refused(f'There is no bot "{kind}": they are {", ".join(KINDS)}.', "NO_SUCH_BOT")
            self._check_free(seat)
            taken = {chair.name.casefold() for chair in self.chairs if chair.name}
            name = next(name for name in BOT_NAMES if name.casefold() not in taken)
            return Seated(seat, name, kind)

        await self._do(propose)

    async def start(self, token: str | None) -> None:
        """Deal the cards, once every seat is held; when that was done before, nothing changes."""

        def propose() -> Started | None:
            self.check_opener(token)
            if self.table is not None:
                return None
            if free := [seat for seat, chair in enumerate(self.chairs) if chair.name is None]:
                raise Refused(f"Nobody holds seat {free[0]} yet.", "SEAT_FREE")
            return Started()

        await self._do(propose)

    async def play(self, seat: int | None, move: Move) -> int:
        """Make a move, and tell the number of its entry, also if it was made before."""
        if seat is None:
            raise Refused("You only watch here.", "NOT_SEATED")

        def propose() -> Moved | None:
            if (seat, move.mark) in self._marks:
                return None
            return Moved(seat, self._rehearsed(seat, move.move, move.revision), move.mark)

        await self._do(propose)
        return self._marks[seat, move.mark]

    async def play_bot(self, seat: int, move: int, revision: int) -> None:
        """Make a bot's move."""
        await self._do(lambda: Moved(seat, self._rehearsed(seat, move, revision)))

    def _rehearsed(self, seat: int, move: int | str, revision: int | None) -> int:
        """The move that is meant, tried at a table of its own: what fails there never gets into the log."""
        if self.table is None:
            raise Refused("The match has not begun.", "NOT_BEGUN")
        return self.table.clone().play(move, seat, revision).id

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.header.seats:
            raise Refused(f"There is no seat {seat}: they are 0 to {self.header.seats - 1}.", "NO_SUCH_SEAT")

    def _check_not_begun(self) -> None:
        if self.table is not None:
            raise Refused("The match has begun.", "BEGUN")

    def _check_free(self, seat: int) -> None:
        self._check_not_begun()
        if name := self.chairs[seat].name:
            raise Refused(f"{name} holds this seat.", "SEAT_TAKEN")

    def _check_name(self, name: str) -> str:
        try:
            name = check_person(name)
        except DataError as error:
            raise Refused(str(error), "BAD_NAME") from None
        if any(chair.name and chair.name.casefold() == name.casefold() for chair in self.chairs):
            raise Refused(f"Somebody here is called {name} already.", "NAME_TAKEN")
        return name

    # The log

    async def _do(self, propose: Callable[[], Logged | None]) -> None:
        """Append what is proposed of the table as it stands, then do it; whoever asked may go meanwhile."""
        await asyncio.shield(asyncio.ensure_future(self._append(propose)))

    async def _append(self, propose: Callable[[], Logged | None]) -> None:
        async with self._turn:
            while (entry := propose()) is not None:
                try:
                    await self._store.append(self.id, self.number + 1, entry)
                except Late:  # another process was faster: see what it has done, and think again
                    await self.catch_up()
                    continue
                except NotKept:
                    raise Refused("The server cannot keep this now; try again.", "NOT_KEPT") from None
                self._enter(entry)
                return

    async def catch_up(self) -> None:
        """Do what others have put into the log."""
        for entry in await self._store.log(self.id, self.number):
            self._enter(entry)

    def _enter(self, entry: Logged) -> None:
        """Do what an entry of the log says."""
        match entry:
            case Taken(seat, name, token):
                self.chairs[seat], self._tokens[seat] = Chair(name), token
            case Left(seat):
                self.chairs[seat], self._tokens[seat] = Chair(), None
            case Seated(seat, name, bot):
                self.chairs[seat] = Chair(name, bot)
            case Started():
                names = [chair.name or "" for chair in self.chairs]
                self.table = self.box.deal(self.header.seats, self.header.seed, names)
            case Moved(seat, move, mark):
                assert self.table is not None
                self.table.play(move, seat)
                if mark is not None:
                    self._marks[seat, mark] = self.number + 1
        self.log.append(entry)
        self._happened.append(len(self.table.log) if self.table else 0)
        self._news.set()
        self._news = asyncio.Event()

    # What is told

    def table_view(self) -> TableView:
        """What everybody may know of the table, the match aside."""
        return TableView(
            id=self.id,
            game=self.header.game,
            title=self.box.title,
            version=self.header.version,
            options=self.header.options,
            listed=self.header.listed,
            chairs=list(self.chairs),
            started=self.table is not None,
            over=self.table is not None and self.table.over,
        )

    def update(self, seat: int | None, seen: int) -> Update:
        """The table as a seat sees it, and what it may know of the entries after the one of that number."""
        seen = min(seen, self.number)
        viewer = self.table.seat(seat) if self.table else None
        return Update(
            number=self.number,
            table=self.table_view(),
            entries=[entry_view(n, entry, seat) for n, entry in enumerate(self.log[seen:], seen + 1)],
            events=viewer.events(self._happened[seen]) if viewer else [],
            view=viewer.view(page=True) if viewer else None,
        )

    @property
    def bot_asked(self) -> int | None:
        """The seat that has to decide, if it is a bot's."""
        seat = self.table.decider if self.table else None
        return seat if seat is not None and self.chairs[seat].bot else None

    def record(self) -> str:
        """The match as text, with its seed; so not before it is over."""
        if self.table is None or not self.table.over:
            raise Refused("The record is given out when the match is over.", "NOT_OVER")
        return self.table.record([chair.bot or PERSON for chair in self.chairs])


def entry_view(number: int, entry: Logged, seat: int | None) -> EntryView:
    """An entry as everybody may know it. What was chosen is a matter of events."""
    kind = type(entry).__name__.lower()
    whose = None if isinstance(entry, Started) else entry.seat
    mark = entry.mark if isinstance(entry, Moved) and seat == whose else None
    return EntryView(number, kind, whose, mark)


def box_of(header: Header) -> Box:
    """The game that is played at a table, on its terms."""
    game = find_game(header.game)
    if game.version != header.version:
        raise Refused(
            f"This match of {game.title} was begun by version {header.version}; here is {game.version}.",
            "OTHER_VERSION",
        )
    return Box(game, header.options, find_decks(game, header.decks))


def find_decks(game: Game, decks: Sequence[str | list[str]]) -> list[Deck]:
    """The decks that are brought, by name or card by card; never from a file of the server's."""
    return [
        named_deck(game, deck) if isinstance(deck, str) else listed_deck(game, deck, f"deck {seat}")
        for seat, deck in enumerate(decks)
    ]


class Rooms:
    """All tables. Those that somebody is at are in memory; the others wait in the store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._open: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._door = asyncio.Lock()

    def __len__(self) -> int:
        return len(self._open)

    async def open(self, opening: Opening) -> Opened:
        """Lay out a new table."""
        game = find_game(opening.game)
        box = Box(game, opening.options, find_decks(game, opening.decks))
        seats = box.game.usual_seats if opening.seats is None else opening.seats
        box.blank(seats)  # complains of a number of seats that cannot be
        id = secrets.token_urlsafe(12)
        invites, watch = [secrets.token_urlsafe(24) for _ in range(seats)], secrets.token_urlsafe(24)
        header = Header(
            game=box.name,
            version=box.game.version,
            seats=seats,
            options=dict(box.options),
            decks=[written(deck, box.cards) for deck in box.decks],
            seed=secrets.randbits(62),
            listed=opening.listed,
            opener=hashed(opening.token),
            invites=[hashed(invite) for invite in invites],
            watch=hashed(watch),
        )
        try:
            await self._store.add_table(id, header)
        except NotKept:
            raise Refused("The server cannot keep a table now; try again.", "NOT_KEPT") from None
        return Opened((await self.find(id)).table_view(), invites, watch)

    async def find(self, id: str) -> Room:
        """A table, from memory or from the store."""
        async with self._door:
            room = self._open.get(id)
            if room is None:
                header = await self._store.header(id)
                if header is None:
                    raise Refused("There is no such table.", "NO_SUCH_TABLE")
                room = Room(id, header, self._store)
                await room.catch_up()
                self._open[id] = room
            return room

    async def lobby(self, most: int = 50) -> list[TableView]:
        """The listed tables that have not begun, the newest first."""
        return [(await self.find(id)).table_view() for id in await self._store.waiting(most)]
