"""How a table stands: what its header and the entries of its log come to, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from allhands.files.decks import Deck
from allhands.files.discovery import find_game
from allhands.kernel.game import Game
from allhands.server.entries import (
    Added,
    Again,
    Answered,
    Asked,
    Awaited,
    Brought,
    Granted,
    Handed,
    Header,
    Left,
    Logged,
    Moved,
    Reinvited,
    Remarked,
    Removed,
    Renamed,
    Reseated,
    Retired,
    Returned,
    Said,
    Seated,
    Settled,
    Started,
    Stirred,
    Taken,
    Undone,
    Unwished,
    Willing,
    Wished,
    is_of,
)
from allhands.server.instants import now
from allhands.server.telling import sentence
from allhands.server.wire import Absence, Chair, Wish
from allhands.table.box import Box
from allhands.table.deal import Proof, commitment, stirred_seed, terms_text
from allhands.table.decks import listed_deck, named_deck
from allhands.table.forced import only_answer
from allhands.table.refusal import Refused
from allhands.table.table import Table

PAUSE = (
    1.2  # seconds from question to answer of a bot: more than search takes, so that the time tells nothing
)
GRACE = 60.0  # seconds that a table waits for somebody who is away

T = TypeVar("T")

TALK = (Said, Remarked, Wished, Unwished)  # which stops no clock


class Errand(NamedTuple):
    """Something that a table has to do by itself: when (seconds since 1970), what, and for which seat."""

    when: float
    what: str  # "bot": give a bot's answer; "only": the only one there is; "clock": any, time is up;
    # "relief": let a bot play for somebody who is away; "keep": keep the match as it was seen, which is over
    seat: int


class Standing:
    """Who holds which seat, on what terms they play, and the match once it has begun."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.log: list[Logged] = []
        self.told: list[str | None] = []  # each entry in words, where it has any
        self.chairs = [Chair() for _ in range(header.seats)]
        self.tokens: list[str | None] = [None] * header.seats
        self.invites = list(header.invites)
        self.options, self.decks, self.clock = header.options, list(header.decks), header.clock
        self.watching, self.agreed_absence = header.usual_watching, header.absence
        self.box = self._box()
        self.sealed = 0  # the number of the entry that has changed the terms last
        self.stirs: dict[int, str] = {}
        self.table: Table | None = None
        self.asked_at = now()  # when the question was put that waits for an answer
        self.forced: tuple[int, bool] = 0, False  # whether it has only one; looked at after which entry
        self.happened: list[int] = [0]  # how many events there were after each entry
        self.marks: dict[tuple[int | None, str], int] = {}  # the entries that clients have marked
        self.spent: list[int] = []  # milliseconds of each seat, less what it got back
        self.undo_asked: int | None = None
        self.granted: set[int] = set()
        self.wished: Wished | None = None
        self.rematch: str | None = None
        self.ended: int | None = None  # the number of the entry with which the match was over
        self.kept = False  # the match is over, and kept as it was seen
        # What a standing is made of, whatever is added to it, and what of that goes on changing in its place.
        self._parts = tuple(vars(self))
        self._lists = [part for part in self._parts if isinstance(vars(self)[part], list | dict | set)]

    @property
    def number(self) -> int:
        """Of the last entry."""
        return len(self.log)

    @property
    def seats(self) -> int:
        return len(self.chairs)

    def holds(self, seat: int, token: str | None) -> bool:
        held = self.tokens[seat]
        return held is not None and is_of(token, held)

    @property
    def wish(self) -> Wish | None:
        """Of somebody who asks for a seat."""
        return Wish(self.wished.name, self.wished.animal) if self.wished else None

    @property
    def people(self) -> list[int]:
        """The seats that are held by people."""
        return [seat for seat, token in enumerate(self.tokens) if token is not None]

    @property
    def host(self) -> int | None:
        """The seat of whoever opened the table, if they have one."""
        return self.tokens.index(self.header.opener) if self.header.opener in self.tokens else None

    @property
    def absence(self) -> Absence:
        """What becomes of who is away: if nothing is agreed on, the table waits as long as a clock does."""
        patient = self.clock is not None and (self.clock.move or 0) > GRACE
        return self.agreed_absence or ("wait" if patient else "bot")

    # The deal

    def proof(self) -> Proof | None:
        """The secret of the deal on these terms, and all that goes with it; none, if the deal was set.

        Other terms make another secret, so that the one of before is bound to nothing any more.
        """
        if self.header.seed is not None:
            return None
        drawn = hashlib.sha256(f"{self.header.secret} {self.sealed}".encode()).hexdigest()
        secret, nonce = drawn[:32], drawn[32:]
        return Proof(commitment(secret, nonce, self._terms()), secret, nonce, dict(self.stirs))

    def _terms(self) -> str:
        return terms_text(self.box.name, self.header.version, self.seats, self.options, self.decks)

    def _deal(self) -> Table:
        proof, seed = self.proof(), self.header.seed
        number = stirred_seed(proof.secret, proof.stirs) if proof else seed
        return self.box.deal(self.seats, number, [chair.name or "" for chair in self.chairs])

    # The log

    def enter(self, entry: Logged) -> None:
        """Do what an entry of the log says."""
        self.told.append(sentence(entry, self.chairs, self.wish))
        if self.table is None:
            self._prepare(entry)
        else:
            self._go_on(entry, self.table)
        if not isinstance(entry, TALK):
            self.asked_at = now()
        mark = getattr(entry, "mark", None)
        if mark is not None:
            self.marks[getattr(entry, "seat", None), mark] = self.number + 1
        self.log.append(entry)
        self.happened.append(len(self.table.log) if self.table else 0)
        if self.ended is None and self.table and self.table.over:
            self.ended = self.number

    def after(self, entry: Logged) -> Standing:
        """A standing of its own, as this one would be after an entry: what fails there goes into no log."""
        twin = object.__new__(Standing)
        own, made = vars(self), vars(twin)
        made.update({name: own[name] for name in self._parts})
        made.update({name: own[name].copy() for name in self._lists})
        twin.table = self.table.clone() if self.table else None
        twin.enter(entry)
        return twin

    def become(self, twin: Standing) -> None:
        """Stand as another one does that went on from here; whoever looks at the table goes on looking."""
        table, twin.kept = self.table, self.kept or twin.kept
        vars(self).update(vars(twin))
        if table and twin.table:
            table.become(twin.table)
            self.table = table

    def errand(self, pause: float) -> Errand | None:
        """What is to be done next without anybody asking for it."""
        table = self.table
        if table is None:
            return None
        if table.decider is None:
            return None if self.kept else Errand(self.asked_at, "keep", 0)
        chair = self.chairs[table.decider]
        if chair.bot or chair.stand_in:
            return Errand(self.asked_at + pause, "bot", table.decider)
        if self.forced[0] != self.number:
            self.forced = self.number, only_answer(table) is not None
        if self.forced[1]:
            return Errand(self.asked_at + pause, "only", table.decider)
        left = self.left(table.decider)
        return None if left is None else Errand(self.asked_at + left, "clock", table.decider)

    # The clock

    def left(self, seat: int) -> float | None:
        """Seconds that a seat has for an answer, from when it was asked; None, where no clock runs."""
        if self.clock is None:
            return None
        limits = [self.clock.move] if self.clock.move else []
        match = self.match_left(seat)
        return min([*limits, *([] if match is None else [match])], default=None)

    def match_left(self, seat: int) -> float | None:
        """Seconds that a seat has for all its answers to come."""
        if self.clock is None or self.clock.match is None:
            return None
        return max(0.0, self.clock.match - self.spent[seat] / 1000)

    def _prepare(self, entry: Logged) -> None:
        match entry:
            case Taken(seat, name, token, animal):
                self._seat(seat, Chair(name, animal=animal), token)
            case Left(seat):
                self._seat(seat, Chair(), None)
            case Seated(seat, name, bot):
                self._seat(seat, Chair(name, bot), None)
            case Renamed(seat, name, animal):
                self.chairs[seat] = replace(self.chairs[seat], name=name, animal=animal)
            case Stirred(seat, stir):
                self.stirs[seat] = stir
                self.chairs[seat] = replace(self.chairs[seat], stirred=True)
            case Reinvited(seat, invite):
                self.invites[seat] = invite
            case Handed() | Returned():
                self._stand_in(entry)
            case Started():
                self.table = self._deal()
                self.spent = [0] * self.seats
            case Settled() | Brought() | Added() | Removed() | Reseated():
                self._settle(entry)

    def _seat(self, seat: int, chair: Chair, token: str | None) -> None:
        self.chairs[seat], self.tokens[seat] = chair, token
        self.stirs.pop(seat, None)

    def _settle(self, entry: Settled | Brought | Added | Removed | Reseated) -> None:
        """Other terms, and so another deal, into which nobody has stirred anything yet."""
        match entry:
            case Settled(options, clock, watching, absence):
                self.options, self.clock, self.watching = options, clock, watching or self.watching
                self.agreed_absence = absence or self.agreed_absence
            case Brought(seat, deck):
                self.decks[seat] = deck
            case Added(invite):
                self.chairs.append(Chair())
                self.tokens.append(None)
                self.invites.append(invite)
            case Removed(seat):
                for row in (self.chairs, self.tokens, self.invites):
                    del row[seat]
                if self.decks:
                    self.decks.append(self.decks.pop(seat))
            case Reseated(seat, to):
                move_one(self.chairs, seat, to)
                move_one(self.tokens, seat, to)
                move_one(self.invites, seat, to)
                if self.decks:
                    move_one(self.decks, seat, to)
        self.box = self._box()
        self.sealed, self.stirs = self.number + 1, {}
        self.chairs = [replace(chair, stirred=False) for chair in self.chairs]

    def _go_on(self, entry: Logged, table: Table) -> None:
        match entry:
            case Moved(seat, move, _, took, expired):
                table.play(move, seat)
                if self.chairs[seat].awaited and not expired:
                    self.chairs[seat] = replace(self.chairs[seat], awaited=False)
                self.undo_asked, self.granted = None, set()
                self.spent[seat] += took - 1000 * (self.clock.increment if self.clock else 0)
            case Asked(seat):
                self.undo_asked, self.granted = seat, {seat}
            case Answered(seat, granted):
                self.granted.add(seat)
                self._consider(granted, table)
            case Undone(_, moves):
                table.undo(moves)
                self.undo_asked = None
            case Awaited(seat):
                self.chairs[seat] = replace(self.chairs[seat], awaited=True)
            case Handed() | Returned():
                self._stand_in(entry)
            case Retired():
                self._retire(entry)
            case Wished():
                self.wished = entry
            case Granted() | Unwished():
                self._answer_wish(entry)
            case Willing(seat):
                self.chairs[seat] = replace(self.chairs[seat], again=True)
            case Again(other):
                self.rematch = other

    def _answer_wish(self, entry: Granted | Unwished) -> None:
        """The seat is theirs from now on, under the name it has in this match."""
        wished, self.wished = self.wished, None
        if isinstance(entry, Granted) and wished:
            former = self.chairs[entry.seat]
            self.chairs[entry.seat] = Chair(former.name, animal=wished.animal, heir=wished.name)
            self.tokens[entry.seat] = wished.token

    def _retire(self, entry: Retired) -> None:
        """The seat is a bot's from now on, under the name it has in this match."""
        seat = entry.seat
        self.chairs[seat] = Chair(self.chairs[seat].name, entry.bot, heir=entry.name)
        self.tokens[seat] = None
        if self.undo_asked == seat:
            self.undo_asked = None

    def _stand_in(self, entry: Handed | Returned) -> None:
        bot = entry.bot if isinstance(entry, Handed) else None
        self.chairs[entry.seat] = replace(self.chairs[entry.seat], stand_in=bot, awaited=False)

    def _consider(self, granted: bool, table: Table) -> None:
        """Take back what was asked for, if all have agreed."""
        if granted and self.undo_asked is not None:
            if not self.granted.issuperset(self.consenting):
                return
            table.undo(self.moves_since(self.undo_asked))
        self.undo_asked = None

    @property
    def consenting(self) -> list[int]:
        """The seats whose holders have a say in what is taken back."""
        return [seat for seat in self.people if not self.chairs[seat].stand_in]

    def moves_since(self, seat: int) -> int:
        """How many moves were made since the seat's last one, that included; 0: it has made none."""
        seats = [move.seat for move in self.table.history] if self.table else []
        return seats[::-1].index(seat) + 1 if seat in seats else 0

    def _box(self) -> Box:
        game = find_game(self.header.game)
        if game.version != self.header.version:
            raise Refused(
                f"This match of {game.title} was begun by version {self.header.version}; "
                f"here is {game.version}.",
                "OTHER_VERSION",
            )
        return shared_box(game, tuple(self.options.items()), tuple(map(tuple, self.decks)))


def move_one(row: list[T], at: int, to: int) -> None:
    row.insert(to, row.pop(at))


@lru_cache(1000)
def shared_box(game: Game, options: tuple[tuple[str, int], ...], decks: tuple[tuple[str, ...], ...]) -> Box:
    """A game on some terms, once for all tables that have them."""
    return Box(game, dict(options), find_decks(game, [list(deck) for deck in decks]))


def find_decks(game: Game, decks: Sequence[str | list[str]]) -> list[Deck]:
    """The decks that are brought, by name or card by card; never from a file of the server's."""
    return [find_deck(game, deck, f"deck {seat}") for seat, deck in enumerate(decks)]


def find_deck(game: Game, deck: str | list[str], place: str) -> Deck:
    return named_deck(game, deck) if isinstance(deck, str) else listed_deck(game, deck, place)
