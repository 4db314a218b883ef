"""Prompts before a match for everything the command line leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import typer

import allhands
from allhands.bots import LEVELS
from allhands.cli import INTERRUPTED
from allhands.cli.choices import load, separated
from allhands.cli.printing import put
from allhands.files.data import DataError, did_you_mean
from allhands.kernel.game import Option
from allhands.table.box import Box, span
from allhands.terminal.screen import Screen
from allhands.terminal.sitting import LEAVE

T = TypeVar("T")

HELP = (
    "Type what is asked for: a number, a name or its beginning; Enter takes what is usual. "
    "quit leaves. During a match, ? explains the moves and rules opens the rulebook."
)


def ask_game(screen: Screen) -> str:
    """Ask for a game."""
    names = allhands.game_names()
    screen.say("Which game?")
    for number, name in enumerate(names, 1):
        game = load(name).game
        screen.say(
            f"{number:2}  {game.info.title}, for {span(game.info.seats)}. {game.info.summary}", "  ", "    "
        )

    def read(line: str) -> str:
        if not line:
            raise DataError("Choose one by its number or its name.")
        if line.isdecimal() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        return load(line).name

    return ask_until(screen, "Your choice:", read)


def ask_seats(screen: Screen, box: Box) -> int:
    """Ask for the number of players, if the game leaves a choice."""
    usual = box.game.info.usual_seats
    if len(box.seats) == 1:
        return usual

    def read(line: str) -> int:
        if line and not line.isdecimal():
            raise DataError(f'A number of players, not "{line}".')
        seats = int(line) if line else usual
        box.blank(seats)  # raises DataError for a bad number
        return seats

    return ask_until(screen, f"How many players, {span(box.seats)}? (Enter: {usual})", read)


def ask_level(screen: Screen, usual: str) -> str:
    """Ask for the bots' level."""

    def read(line: str) -> str:
        found = [level for level in LEVELS if level.startswith(line.casefold())] if line else [usual]
        if len(found) == 1:
            return found[0]
        levels = ", ".join(LEVELS)
        raise DataError(f'There is no level "{line}"{did_you_mean(line, LEVELS, f"; there are {levels}.")}')

    return ask_until(screen, f"How good are the others: {', '.join(LEVELS)}? (Enter: {usual})", read)


def ask_options(screen: Screen, box: Box) -> list[str]:
    """Ask for the game's options, all in one line."""
    if not box.game.rules.options:
        return []
    screen.say("Options:")
    for option in box.game.rules.options:
        screen.say(f"{option.name}={usual_value(option)}  {option.about}", "  ", "    ")

    def read(line: str) -> list[str]:
        chosen = separated(line)
        load(box.name, chosen)  # raises DataError for a bad option
        return chosen

    return ask_until(screen, "Which others, like name=value? (Enter: as they are)", read)


def usual_value(option: Option) -> str:
    return option.names[option.default - option.low] if option.names else str(option.default)


def ask_again(screen: Screen) -> bool:
    """Ask in a terminal whether to play the same game once more."""
    return screen.interactive and ask_until(screen, "Again? (Enter: no)", wants)


def wants(line: str) -> bool:
    answer = line.casefold()
    if answer not in ("", "n", "no", "y", "yes", "again"):
        raise DataError("Answer yes or no.")
    return answer in ("y", "yes", "again")


def ask_until(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer is valid."""
    while True:
        with leaving():
            line = screen.ask(prompt)
        if line.casefold() in LEAVE:
            raise typer.Exit
        if line in ("?", "help"):
            screen.say(HELP)
            continue
        try:
            return read(line)
        except DataError as error:
            screen.say(str(error))


@contextmanager
def leaving() -> Iterator[None]:
    """Leave the program at the end of the input and at Ctrl-C."""
    try:
        yield
    except (EOFError, KeyboardInterrupt) as end:
        put()
        raise typer.Exit(INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0) from None
