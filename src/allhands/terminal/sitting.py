"""A match at one keyboard: who is asked, what they are told first, and what is kept of it."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Protocol

from allhands.bots import Bot
from allhands.files.grammar import does, whose
from allhands.table.match import Table
from allhands.table.moves import Refused
from allhands.table.view import MoveView, View
from allhands.terminal.asking import obey
from allhands.terminal.drawing import draw, draw_change
from allhands.terminal.keeping import Keeper
from allhands.terminal.players import listed
from allhands.terminal.screen import Screen
from allhands.terminal.telling import tell
from allhands.terminal.watching import happened, retrace, seen_by

COMPILING = "The bots are being compiled in the background; until then they play simply."
LEAVE = ("quit", "exit", "q")


class Compiling(Protocol):
    """Work of the compiler that goes on in the background."""

    @property
    def started(self) -> bool: ...
    @property
    def ready(self) -> bool: ...


class Leaving(Exception):
    """Somebody has had enough for now."""


class Sitting:
    """People and bots around a table."""

    def __init__(
        self,
        table: Table,
        bots: dict[int, Bot],
        keeper: Keeper,
        screen: Screen,
        warm_up: Callable[[], Compiling] | None = None,
    ) -> None:
        self.table = table
        self.bots = bots
        self.keeper = keeper
        self.screen = screen
        self.warm_up = warm_up
        self.compiling: Compiling | None = None
        self.people = [seat for seat in range(table.state.seats) if seat not in bots]
        # With one person, or none, things are told as they happen; with more, when each is asked.
        self.listener = self.people[0] if len(self.people) == 1 else None
        self.together = len(self.people) > 1
        self.asked: int | None = None  # who was asked last
        self.moved: int | None = None  # who decided last
        self.drawn: list[str] = []  # the table as it was shown last
        self.turns: list[int] = []  # the number of the first event of each turn
        self.told: dict[int | None, int] = {}  # how many events each has been told; None: the public
        for decided in retrace(table):
            self.follow(decided.seat, decided.first)
            self.told[decided.seat] = self.told[None] = decided.end

    def play(self) -> None:
        """Play the match to its end."""
        if not self.people:
            self.mention_compiling()
        while (seat := self.table.decider) is not None:
            bot = self.bots.get(seat)
            self.make(self.ask(seat) if bot is None else bot.choose(self.table))
        self.finish()

    def make(self, move: MoveView) -> None:
        """Make a move and keep it."""
        seat, first = self.table.state.decider, happened(self.table)
        made = self.table.play(move)
        self.keeper.note(seat, made.id, made.words)
        self.follow(seat, first)
        if not self.together and self.table.decider != seat:
            self.tell(self.listener)

    def follow(self, seat: int, first: int) -> None:
        """Note where a turn begins: with the first decision of somebody else than before."""
        if seat != self.moved:
            self.turns.append(first)
            self.moved = seat

    def tell(self, seat: int | None) -> None:
        """What happened since the seat was last told."""
        for line in self.lines(seat, self.told.get(seat, 0)):
            self.screen.say(line, hang="  ")
        self.told[seat] = happened(self.table)

    def lines(self, seat: int | None, since: int = 0) -> list[str]:
        """What happened as the seat may know it, a line for each turn."""
        return tell(seen_by(self.table, seat).events(seat, since), self.turns)

    def show(self, lines: Sequence[str]) -> None:
        """The table as it is drawn, or a part of it."""
        if lines:
            self.screen.say()
        for line in lines:
            text = line.lstrip()
            self.screen.say(text, indent=line[: -len(text)], hang="  ")

    def ask(self, seat: int) -> MoveView:
        """Bring the person up to date and let them choose; who has just decided sees only what is new."""
        if self.together and seat != self.asked:
            self.hand_over(seat)
        self.asked = seat
        self.tell(seat)
        seen = seen_by(self.table, seat)
        view = seen.view(seat)
        self.show(draw_change(view, self.drawn) if self.moved == seat else draw(view))
        self.drawn = draw(view)
        self.put(view)
        self.mention_compiling()
        return self.answer(seat, seen)

    def put(self, view: View) -> None:
        """The question and its numbered answers."""
        self.screen.say()
        self.screen.say(view.question.words if view.question else "")
        only = " (or just press Enter)" if len(view.moves) == 1 else ""
        for number, move in by_number(view.moves).items():
            self.screen.say(f"{number:2}  {move.words}{only}", indent="  ", hang="    ")

    def answer(self, seat: int, seen: Table) -> MoveView:
        """The move that is chosen; everything else that may be typed is dealt with on the way."""
        prompt = f"{whose(self.table.names[seat])} choice:" if self.together else "Your choice:"
        while True:
            line = self.screen.ask(prompt)
            if not line:
                if len(seen.moves) == 1:
                    return seen.moves[0]
                self.screen.say("Type a number or words; ? explains them.")
                continue
            if line.casefold() in LEAVE:
                raise Leaving
            if obey(self, seat, line):
                continue
            try:
                return numbered(line, seen.moves) or seen.find(line)
            except Refused as refusal:
                self.screen.say(str(refusal))

    def hand_over(self, seat: int) -> None:
        """Hide what the last person saw until the next one sits down."""
        self.screen.hide()
        line = self.screen.ask(f"Pass the keyboard to {self.table.names[seat]} and press Enter.")
        if line.casefold() in LEAVE:
            raise Leaving

    def mention_compiling(self) -> None:
        """Let the compiler begin, once there is a prompt to look at; say so, and say when it has done."""
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
        """How the match ended, as everybody may know it."""
        self.keeper.end(self.table)
        if self.together:
            self.screen.hide()
            self.told[None] = min(self.told.get(seat, 0) for seat in self.people)
        self.tell(self.listener)
        seen = seen_by(self.table, self.listener)
        self.show(draw(seen.view(self.listener)))
        self.screen.say()
        self.screen.say(f"The match is over. {outcome(seen)}")


def outcome(table: Table) -> str:
    """Who has won, and everybody's score."""
    names = [table.names[seat] for seat in table.winners] or ["Nobody"]
    won = does(names[0], "wins", "win") if len(names) == 1 else f"{listed(names)} share the win"
    if not table.winners and table.state.seats == 1:
        won = does(table.names[0], "loses", "lose")
    scores = ", ".join(f"{name} {score}" for name, score in zip(table.names, table.scores, strict=True))
    return f"{won}. Scores: {scores}."


def by_number(moves: list[MoveView]) -> dict[int, MoveView]:
    """The answers counted from 1; but where each of them names a number, that is the number to type."""
    named = [int(found[1]) for move in moves if (found := re.search(r" (\d+)$", move.words))]
    return dict(zip(named, moves, strict=True) if len(set(named)) == len(moves) else enumerate(moves, 1))


def numbered(line: str, moves: list[MoveView]) -> MoveView | None:
    """The move of that number, if a number was typed."""
    digits = line.rstrip(".)")
    if not digits.isdecimal():
        return None
    answers = by_number(moves)
    if int(digits) not in answers:
        raise Refused(f"There is no answer {digits}: choose a number from {min(answers)} to {max(answers)}.")
    return answers[int(digits)]
