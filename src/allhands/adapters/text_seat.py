"""One seat of a match in words, for players that read and write: language models above all.

The other seats are bots. Everything the class tells comes from the seat's own view, so a reader learns what
a person in that seat would learn, and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence

from allhands.bots import Bot, check_bot, decide, make_bot
from allhands.files.toml_data import DataError, is_count
from allhands.table import rulebook
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig
from allhands.table.log_text import first_moves, summarize
from allhands.table.players import BOT_NAMES, PERSON, check_person
from allhands.table.record_file import RecordFile
from allhands.table.result_text import result_text
from allhands.table.text_render import render
from allhands.table.view import MoveView

WIDTH = 100  # of the rulebook's lines
LONGEST = 200  # characters of a move or a search
CLAUSES = 6  # in full for a word; the others are only named


class TextSeat:
    """A seat at a table with bots. It is this seat's turn, or the match is over."""

    def __init__(
        self,
        game_config: GameConfig,
        bots: Sequence[str] = ("steady",),
        *,
        seats: int | None = None,
        seat: int = 0,
        seed: int | None = None,
        name: str = "Player",
    ) -> None:
        count = game_config.game.info.usual_seats if seats is None else seats
        game_config.initial_state(count)  # raises DataError for a bad number of seats
        if not is_count(seat) or seat >= count:
            raise DataError(f"seat must be a number from 0 to {count - 1}, got {seat!r}.")
        self.kinds = kinds = spread_bots(bots, count, seat)
        self.table = game_config.deal(count, seed, names_around(check_person(name), count, seat))
        self.seat = self.table.seat(seat)
        self._bots: dict[int, Bot] = {
            at: make_bot(kind, game_config, at) for at, kind in enumerate(kinds) if at != seat
        }
        self._told = 0  # events before the reader's last move
        self._record: RecordFile | None = None

    def keep_record(self, record: RecordFile) -> None:
        """Write every move into a record from now on."""
        self._record = record

    @property
    def over(self) -> bool:
        return self.table.over

    @property
    def moves(self) -> list[str]:
        """The legal moves in words."""
        return [move.words for move in self.seat.moves]

    def wait(self) -> None:
        """Let the bots play until this seat decides or the match ends."""
        while (decider := self.table.decider) is not None and decider != self.seat.number:
            self._make(decide(self._bots[decider], self.table.seat(decider)))
        if self._record and self.over:
            self._record.end(self.table)
            self._record.close()
            self._record = None

    def look(self, log: bool = False) -> str:
        """Tell what happened since this seat's last move, then show the table and the question.

        With `log`, tell everything from the deal on.
        """
        told = summarize(self.seat.events(0 if log else self._told), first_moves(self.table.history))
        drawn = render(self.seat.view(details=True), whole=True)
        return "\n\n".join("\n".join(part) for part in (told, drawn, [self.ask()]) if part)

    def ask(self) -> str:
        """Word the question with its numbered answers, or the result."""
        if self.over:
            return f"The match is over. {result_text(self.seat.view())}"
        question = self.seat.question
        answers = [f"{number}. {words}" for number, words in enumerate(self.moves, 1)]
        return "\n".join([question.words if question else "", *answers])

    def why_not(self, move: str) -> str:
        """Say why a move isn't allowed now, with the rulebook's clause, or that it is allowed."""
        try:
            found = self._find(move)
        except Rejected as refusal:
            clause = refusal.clause
            if clause is None:
                return str(refusal)
            rule = rulebook.plain_text(self.seat.game_config.clause(clause), WIDTH)
            return f"{refusal}\n\n{clause}: {rule}"
        return f"You can play this now: {found.words}."

    def rules(self, about: str = "") -> str:
        """Look up the rulebook by chapter, clause or words, and the cards by name.

        Without a subject, sum the game up and list the chapters.
        """
        config, about = self.seat.game_config, checked(about, "about")
        if not about:
            listed = [f"{number}. {title}" for number, title in rulebook.chapters(config)]
            return "\n".join([rulebook.nutshell(config), "", *listed])
        try:
            cards = rulebook.describe(rulebook.find_cards(config, about), WIDTH)
        except DataError:
            return rulebook.look_up(config, about, WIDTH, CLAUSES)
        try:
            return f"{cards}\n\n{rulebook.look_up(config, about, WIDTH, CLAUSES)}"
        except DataError:
            return cards

    def play(self, move: str) -> None:
        """Make a move, given by its words or its number in the list, and let the bots answer.

        Raise Rejected, with the reason, if it isn't allowed.
        """
        found, before = self._find(move), len(self.table.log)
        self._make(found)
        self._told = before
        self.wait()

    def _make(self, move: str | int | MoveView) -> None:
        self.table.play(move)
        if self._record:
            made = self.table.history[-1]
            self._record.note(made.seat, made.id, self.table.words_of(made))

    def _find(self, move: str) -> MoveView:
        """Find a move by its words or, if no words match exactly, by its number in the list."""
        wanted, offered = checked(move, "move"), self.seat.moves
        if not wanted:
            raise Rejected("Say which move: its words, or its number in the list.")
        exact = [each for each in offered if each.words.casefold() == wanted.casefold()]
        number = wanted.rstrip(".")
        if not exact and number.isascii() and number.isdecimal() and not self.over:
            if not 1 <= int(number) <= len(offered):
                raise Rejected(f"There is no answer {number}. Choose a number from 1 to {len(offered)}.")
            return offered[int(number) - 1]
        return exact[0] if exact else self.seat.find(wanted)


def checked(text: object, what: str) -> str:
    """Return a text without blanks around it. Raise DataError if it isn't one, or too long."""
    if not isinstance(text, str) or len(text) > LONGEST:
        shown = repr(text)[:40] if not isinstance(text, str) else f"{len(text)} characters"
        raise DataError(f"{what} must be a text of at most {LONGEST} characters, got {shown}.")
    return text.strip()


def spread_bots(bots: Sequence[str], seats: int, seat: int) -> list[str]:
    """Return each seat's bot, with PERSON for the reader's: one kind for all, or one for each."""
    if isinstance(bots, str):
        bots = [bots]
    for bot in bots:
        check_bot(bot)
    if len(bots) not in (1, seats - 1):
        raise DataError(f"Name one bot for all {seats - 1} other seats, or one for each, not {len(bots)}.")
    kinds = [*bots] * (seats - 1 if len(bots) == 1 else 1)
    return [*kinds[:seat], PERSON, *kinds[seat:]]


def names_around(name: str, seats: int, seat: int) -> list[str]:
    """Return the names at a table: the reader's, and other ones for the bots."""
    others = [each for each in BOT_NAMES if each.casefold() != name.casefold()][: seats - 1]
    return [*others[:seat], name, *others[seat:]]
