"""How a table stands: what its header and the entries of its log come to, and nothing else."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, TypeVar

from msgspec.structs import replace

from allhands.files.decks import Deck
from allhands.files.discovery import earlier_cards, find_game
from allhands.kernel.game import Game
from allhands.server.entries import (
    Added,
    Again,
    Answered,
    Asked,
    Awaited,
    Brought,
    Called,
    Conceded,
    Granted,
    Handed,
    Header,
    Instructed,
    Left,
    Logged,
    Moved,
    Reinvited,
    Remarked,
    Removed,
    Renamed,
    Repeated,
    Reseated,
    Retired,
    Returned,
    Revealed,
    Said,
    Sealed,
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
from allhands.server.pace import share_of_pause
from allhands.server.telling import sentence
from allhands.server.wire import Absence, Chair, Wish
from allhands.table.box import Box
from allhands.table.deal import Proof, StirredProof, commitment, dealt_seed, stirred_seed, terms_text
from allhands.table.decks import listed_deck, named_deck
from allhands.table.forced import only_answer
from allhands.table.refusal import Refused
from allhands.table.table import Table

PAUSE = 1.2  # seconds from a question of weight to a bot's answer; see pace
ROUND = 5.0  # seconds in which the seats set their seals, or reveal, before the deal is called again
GRACE = 60.0  # seconds that a table waits for somebody who is away

T = TypeVar("T")

TALK = (Said, Remarked, Wished, Unwished)  # which stops no clock


class Errand(NamedTuple):
    """Something that a table has to do by itself: when (seconds since 1970), what, and for which seat."""

    when: float
    # "bot": give a bot's answer; "automatic": give a player's answer for them; "clock": give any, time is up;
    # "deal": deal the cards, or call for the deal again without the seats that keep it waiting;
    # "relief": let a bot play for an absent player; "keep": keep a finished match for replays
    what: str
    seat: int


class Standing:
    """Who holds which seat, on what terms they play, and the match once it has begun."""

    def __init__(self, header: Header) -> None:
        self.header = header
        self.log: list[Logged] = []
        self.told: list[str | None] = []  # each entry in words, where it has any
        self.talk: list[int] = []  # the numbers of the chat's lines among the entries
        self.chairs = [Chair() for _ in range(header.seats)]
        self.tokens: list[str | None] = [None] * header.seats
        self.invites = list(header.invites)
        self.by_invite = False  # the host has made a new invite link, and the address alone seats nobody
        self.options, self.decks, self.clock = header.options, list(header.decks), header.clock
        self.watching, self.agreed_absence = header.usual_watching, header.absence
        self.box = self._box()
        self.sealed = 0  # the number of the entry that has changed the terms last
        self.stirs: dict[int, str] = {}  # in logs of before
        self.seals: dict[int, str] = {}
        self.contributions: dict[int, str] = {}
        self.round: list[int] | None = None  # the seats that contribute, once the deal is called for
        self.silent: set[int] = set()  # those that kept a round waiting, and contribute nothing any more
        self.dealt_to: list[int] = []  # the seats that people held then
        self.table: Table | None = None
        self.asked_at = now()  # when the question was put that waits for an answer
        self.instructions: set[tuple[int, str]] = (
            set()
        )  # seats, and questions that they have declined every time
        self._question: tuple[int, float, int | None] = (
            0,
            1.0,
            None,
        )  # see `_pending`; looked at after which entry
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

    @property
    def commitment(self) -> str | None:
        """What binds the server to its part of the deal on these terms; None, if the host chose the deal."""
        if self.header.seed is not None:
            return None
        return commitment(*self._secret(), self._terms())

    def proof(self) -> Proof | StirredProof | None:
        """Return the secret of the deal on these terms, and what the seats have added."""
        bound = self.commitment
        if bound is None:
            return None
        secret, nonce = self._secret()
        if self.round is None and self.table is not None:
            return StirredProof(bound, secret, nonce, dict(self.stirs))
        return Proof(
            commitment=bound,
            secret=secret,
            nonce=nonce,
            people=self.dealt_to,
            without=[seat for seat in self.dealt_to if seat not in self.contributions],
            seals={seat: self.seals[seat] for seat in self.contributions},
            contributions=dict(self.contributions),
        )

    def _secret(self) -> tuple[str, str]:
        """Return the server's secret and nonce; every change of terms and every round has its own."""
        drawn = hashlib.sha256(f"{self.header.secret} {self.sealed}".encode()).hexdigest()
        return drawn[:32], drawn[32:]

    @property
    def waiting_for(self) -> list[int]:
        """The seats that the deal waits for: for all seals first, then for all contributions."""
        taking_part = self.round or []
        unsealed = [seat for seat in taking_part if seat not in self.seals]
        return unsealed or [seat for seat in taking_part if seat not in self.contributions]

    @property
    def dealing(self) -> Literal["seals", "reveals"] | None:
        """What the deal waits for, once the host has called for it."""
        if self.round is None or self.table is not None:
            return None
        return "reveals" if all(seat in self.seals for seat in self.round) else "seals"

    def _terms(self) -> str:
        return terms_text(self.box.name, self.header.version, self.seats, self.options, self.decks)

    def _deal(self) -> Table:
        secret, _ = self._secret()
        number = self.header.seed
        if number is None and self.round is None:
            number = stirred_seed(secret, self.stirs)
        elif number is None:
            number = dealt_seed(secret, self.contributions)
        self.dealt_to = self.people
        return self.box.deal(self.seats, number, [chair.name or "" for chair in self.chairs])

    def _new_round(self) -> None:
        """Draw another secret; nobody has contributed anything to it."""
        self.sealed, self.stirs, self.seals, self.contributions = self.number + 1, {}, {}, {}
        self.chairs = [replace(chair, seal=None) for chair in self.chairs]

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
        if isinstance(entry, Said | Remarked):
            self.talk.append(self.number)
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
            return self._deal_errand()
        if table.decider is None:
            return None if self.kept else Errand(self.asked_at, "keep", 0)
        chair = self.chairs[table.decider]
        share, answer = self._pending(table)
        if chair.bot or chair.stand_in:
            return Errand(self.asked_at + share * pause, "bot", table.decider)
        if answer is not None:
            return Errand(self.asked_at + share * pause, "automatic", table.decider)
        left = self.left(table.decider)
        return None if left is None else Errand(self.asked_at + left, "clock", table.decider)

    @property
    def automatic_answer(self) -> int | None:
        """The move that is made for the player who is asked: their instruction, or the only possible one."""
        return self._pending(self.table)[1] if self.table and not self.table.over else None

    def _pending(self, table: Table) -> tuple[float, int | None]:
        """Return the share of the usual pause that the question takes, and its automatic answer."""
        if self._question[0] != self.number:
            only, chosen = only_answer(table), self._instructed(table)
            share = share_of_pause(table, only)
            self._question = self.number, share, only if chosen is None else chosen
        return self._question[1:]

    def _instructed(self, table: Table) -> int | None:
        """The move that the player who is asked has chosen in advance."""
        declined = table.game.decisions.declining(table.match.pending)
        asked = table.match.decider, table.game.decisions.Decision(table.match.pending).name
        return declined if asked in self.instructions and declined in table.match.legal else None

    def _deal_errand(self) -> Errand | None:
        if self.round is None:
            return None
        return Errand(self.asked_at + (ROUND if self.waiting_for else 0), "deal", 0)

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
            case Sealed(seat, seal):
                self.seals[seat] = seal
                self.chairs[seat] = replace(self.chairs[seat], seal=seal)
            case Called(seats):
                self.round = seats
            case Revealed(seat, contribution):
                self.contributions[seat] = contribution
            case Repeated(without):
                self.silent.update(without)
                self.round = [seat for seat in self.round or [] if seat not in without]
                self._new_round()
            case Reinvited(seat, invite):
                self.invites[seat], self.by_invite = invite, True
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
        self.seals.pop(seat, None)

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
        self._new_round()

    def _go_on(self, entry: Logged, table: Table) -> None:
        match entry:
            case Moved(seat, move, _, took, expired):
                table.play(move, seat)
                if self.chairs[seat].awaited and not expired:
                    self.chairs[seat] = replace(self.chairs[seat], awaited=False)
                self.undo_asked, self.granted = None, set()
                self.spent[seat] += took - 1000 * (self.clock.increment if self.clock else 0)
            case Instructed(seat, question, always):
                (self.instructions.add if always else self.instructions.discard)((seat, question))
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
            case Conceded(seat, _, _, ends):
                table.concede(seat, ends)
                if not ends:
                    self._retire(entry)
                self.chairs[seat] = replace(self.chairs[seat], conceded=True)
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
            self._forget_instructions(entry.seat)

    def _retire(self, entry: Retired | Conceded) -> None:
        """The seat is a bot's from now on, under the name it has in this match."""
        seat = entry.seat
        self.chairs[seat] = Chair(self.chairs[seat].name, entry.bot, heir=entry.name)
        self.tokens[seat] = None
        self._forget_instructions(seat)
        if self.undo_asked == seat:
            self.undo_asked = None

    def _forget_instructions(self, seat: int) -> None:
        self.instructions = {one for one in self.instructions if one[0] != seat}

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
        game = find_game(self.header.game, earlier_cards(self.header.game, self.header.version))
        if game.info.version != self.header.version:
            raise Refused(
                f"This match of {game.info.title} was begun by version {self.header.version}; "
                f"here is {game.info.version}.",
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
