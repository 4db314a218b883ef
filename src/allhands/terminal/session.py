"""A match at one keyboard: the questions, the news before each, and the record."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from allhands.bots import Bot, Choice, decide
from allhands.files.toml_data import DataError
from allhands.table.errors import Rejected
from allhands.table.log_text import first_moves, summarize
from allhands.table.moves import plain
from allhands.table.record_file import RecordFile
from allhands.table.result_text import result_text, standings
from allhands.table.seat import Seat
from allhands.table.table import Table
from allhands.table.text_render import render, render_change
from allhands.table.view import MoveView, View
from allhands.terminal.commands import run_command
from allhands.terminal.screen import BOLD, DIM, Screen

COMPILING = "The bots are being compiled in the background; until then they play simply."
LEAVE = ("quit", "exit", "q")
FEW = 4  # up to this many answers always go below each other


class Compiling(Protocol):
    """A compilation in the background."""

    @property
    def started(self) -> bool: ...
    @property
    def ready(self) -> bool: ...


class QuitRequested(Exception):
    """Raised when a player quits."""


class TerminalSession:
    """People and bots around a table, at one keyboard."""

    def __init__(
        self,
        table: Table,
        bots: dict[int, Bot],
        record_file: RecordFile,
        screen: Screen,
        warm_up: Callable[[], Compiling] | None = None,
        players: Sequence[str] = (),
        talk: Callable[[str], None] | None = None,
    ) -> None:
        self.table = table
        self.players = list(players)  # their kinds in the record
        self.bots = bots
        self.record_file = record_file
        self.screen = screen
        self.warm_up = warm_up
        self.talk = talk  # sends a message to remote players
        self.compiling: Compiling | None = None
        self.people = [seat for seat in range(table.seats) if seat not in bots]
        # With at most one person, events appear as they happen. With more, each sees them when asked.
        self.listener = self.people[0] if len(self.people) == 1 else None
        self.together = len(self.people) > 1
        self.asked: int | None = None  # the seat asked last
        self.moved: int | None = None  # the seat that decided last
        self.drawn: list[str] = []  # the table as last shown
        self.told: dict[int | None, int] = {}  # number of events shown to each seat; None for the public
        for number, move in enumerate(table.history, 1):
            self.moved = move.seat
            self.told[move.seat] = sum(event.move <= number for event in table.log)
        self.told[None] = max(self.told.values(), default=0)

    def play(self) -> None:
        """Play the match to its end."""
        if not self.people:
            self.report_compiling()
        while (seat := self.table.decider) is not None:
            bot = self.bots.get(seat)
            if bot is None:
                self.make(self.ask(seat))
            else:
                with self.screen.waiting(f"{self.table.names[seat]} is thinking"):
                    move = decide(bot, self.table.seat(seat))
                self.make(move, getattr(bot, "stood_in", ""))
        self.finish()

    def make(self, move: Choice, stood_in: str = "") -> None:
        """Make a move and record it, with a remark if a stand-in chose it."""
        self.table.play(move)
        made = self.table.history[-1]
        self.record_file.note(made.seat, made.id, self.table.words_of(made), stood_in)
        self.moved = made.seat
        if not self.together and self.table.decider != made.seat:
            self.tell(self.listener)

    def tell(self, seat: int | None) -> None:
        """Show the events since the seat last saw any."""
        for line in self.lines(seat, self.told.get(seat, 0)):
            text = line.lstrip()
            self.screen.say(text, line[: -len(text)], "  ")
        self.told[seat] = len(self.table.log)

    def lines(self, seat: int | None, since: int = 0) -> list[str]:
        """Return the log as far as the seat may know it, a line per turn."""
        return summarize(self.table.events(seat, since), first_moves(self.table.history))

    def show(self, lines: Sequence[str], old: Collection[str] = ()) -> None:
        """Print the lines of a table. Old ones are dimmed."""
        if lines:
            self.screen.say()
        for line in lines:
            text = line.lstrip()
            name = text.partition(":")[0]
            head = f"{name}:" if name in ("You", *self.table.names) else ""
            self.screen.say(text, line[: -len(text)], "  ", DIM if line in old else "", head)

    def show_table(self, view: View) -> None:
        """Show the table before a question: all of it, or only changes.

        Players who have just decided see only changes, and so do those whose screen is too small.
        """
        whole = render(view)
        fresh = render_change(view, self.drawn)
        if self.moved != view.viewer:
            own = f"{view.name(view.viewer)}:" if view.viewer is not None else ""
            fits = self.rows(whole) + self.rows_of_question(view) + self.screen.printed < self.screen.height
            if fits or not self.screen.interactive:
                fresh = whole
            else:
                fresh = [line for line in whole if line in fresh or (own and line.startswith(own))]
        self.show(fresh, self.drawn if self.moved != view.viewer else ())
        self.drawn = whole

    def rows(self, lines: Sequence[str]) -> int:
        """Count the screen rows of some lines, with an empty one before them."""
        return 1 + sum(len(self.screen.wrap(line, hang="  ")) for line in lines)

    def rows_of_question(self, view: View) -> int:
        words = str(view.question) if view.question else ""
        return self.rows([words, *answers(self.screen, view.moves)])

    def ask(self, seat: int) -> MoveView:
        """Bring a player up to date and ask for a move."""
        if self.together and seat != self.asked:
            self.hand_over(seat)
        self.asked = seat
        self.tell(seat)
        view = self.table.view(seat)
        self.show_table(view)
        self.put(view)
        self.report_compiling()
        return self.answer(seat, self.table.seat(seat))

    def put(self, view: View) -> None:
        """Show the question and its numbered answers."""
        self.screen.say()
        self.screen.say(str(view.question) if view.question else "", style=BOLD)
        for row in answers(self.screen, view.moves):
            self.screen.say(row.lstrip(), row[: -len(row.lstrip())], "    ")

    def answer(self, seat: int, seen: Seat) -> MoveView:
        """Return the chosen move. Run commands on the way."""
        prompt = f"{self.table.names[seat]}'s choice:" if self.together else "Your choice:"
        while True:
            line = self.screen.ask(prompt)
            if not line:
                if len(seen.moves) == 1:
                    return seen.moves[0]
                self.screen.say("Type a number or words; ? explains them.")
                continue
            try:
                if move := numbered(line, seen.moves) or said(line, seen.moves):
                    return move
                if line.casefold() in LEAVE:
                    raise QuitRequested
                if not run_command(self, seat, line):
                    return seen.find(line)
            except Rejected as refusal:
                self.screen.say(str(refusal))
            except DataError as nothing:  # it may be a move after all
                if seen.why_not(line) is None:
                    return seen.find(line)
                self.screen.say(str(nothing))

    def take_back(self, seat: int) -> None:
        """Undo the player's last move, on the table and in the record, and ask again."""
        words = self.table.words_of(self.table.history[-1]) if self.table.history else ""
        self.table.seat(seat).undo()
        self.record_file.take_back()
        self.told = {who: min(told, len(self.table.log)) for who, told in self.told.items()}
        self.screen.say(f"Taken back: {words}.")
        view = self.table.view(seat)
        self.show(render_change(view, self.drawn))
        self.drawn = render(view)
        self.put(view)

    def hand_over(self, seat: int) -> None:
        """Hide the last player's view until the next one sits down."""
        self.screen.hide()
        line = self.screen.ask(f"Pass the keyboard to {self.table.names[seat]} and press Enter.")
        if line.casefold() in LEAVE:
            raise QuitRequested

    def report_compiling(self) -> None:
        """Start the compiler at the first prompt. Say so, and say when it has finished."""
        if self.warm_up is not None:
            self.compiling, self.warm_up = self.warm_up(), None
            if self.compiling.started:
                self.screen.say(COMPILING)
            else:
                self.compiling = None
        elif self.compiling is not None and self.compiling.ready:
            self.screen.say("The bots are compiled: from now on they think ahead.")
            self.compiling = None

    def finish(self) -> None:
        """Show the end of the match, as far as everyone may know it."""
        self.record_file.end(self.table)
        if self.together:
            self.screen.hide()
            self.told[None] = min(self.told.get(seat, 0) for seat in self.people)
        self.tell(self.listener)
        view = self.table.view(self.listener)
        self.show(render_change(view, self.drawn))
        self.screen.say()
        self.screen.say(f"The match is over. {result_text(view)}", style=BOLD)
        self.show(list(standings(self.table, view)))


def answers(screen: Screen, moves: list[MoveView]) -> list[str]:
    """Number the answers. Arrange many of them in columns where they fit."""
    only = " (or just press Enter)" if len(moves) == 1 else ""
    cells = [f"{number:2}  {move.words}{only}" for number, move in by_number(moves).items()]
    rows = screen.columns(cells, "  ") if len(cells) > FEW else None
    return rows or [f"  {cell}" for cell in cells]


def by_number(moves: list[MoveView]) -> dict[int, MoveView]:
    """Number the answers from 1, or by the numbers in their words if each has one."""
    named = [int(found[1]) for move in moves if (found := re.search(r" (\d+)$", move.words))]
    return dict(zip(named, moves, strict=True) if len(set(named)) == len(moves) else enumerate(moves, 1))


def said(line: str, moves: list[MoveView]) -> MoveView | None:
    """Find the move with exactly these words, even if they begin like a command."""
    return next((move for move in moves if plain(move.words) == plain(line)), None)


def numbered(line: str, moves: list[MoveView]) -> MoveView | None:
    """Find the move with this number, if a number was typed."""
    digits = line.rstrip(".)")
    if not digits.isdecimal():
        return None
    answers = by_number(moves)
    if int(digits) not in answers:
        raise Rejected(f"There is no answer {digits}: choose a number from {min(answers)} to {max(answers)}.")
    return answers[int(digits)]
