"""Prompts before a match for everything the command line leaves open."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

import typer

import allhands
from allhands.bots import LEVELS
from allhands.cli import INTERRUPTED
from allhands.cli.output import print_text
from allhands.cli.params import load, separated
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Option
from allhands.table.game_config import GameConfig, format_range
from allhands.terminal.screen import Screen
from allhands.terminal.session import LEAVE

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
            f"{number:2}  {game.info.title}, for {format_range(game.info.seats)}. {game.info.summary}",
            "  ",
            "    ",
        )

    def read(line: str) -> str:
        if not line:
            raise DataError("Choose one by its number or its name.")
        if line.isdecimal() and 1 <= int(line) <= len(names):
            return names[int(line) - 1]
        return load(line).name

    return ask_until_valid(screen, "Your choice:", read)


def ask_seats(screen: Screen, game_config: GameConfig) -> int:
    """Ask for the number of players, if the game leaves a choice."""
    usual = game_config.game.info.usual_seats
    if len(game_config.seats) == 1:
        return usual

    def read(line: str) -> int:
        if line and not line.isdecimal():
            raise DataError(f'A number of players, not "{line}".')
        seats = int(line) if line else usual
        game_config.initial_state(seats)  # raises DataError for a bad number
        return seats

    return ask_until_valid(
        screen, f"How many players, {format_range(game_config.seats)}? (Enter: {usual})", read
    )


def ask_level(screen: Screen, usual: str) -> str:
    """Ask for the bots' level."""

    def read(line: str) -> str:
        found = [level for level in LEVELS if level.startswith(line.casefold())] if line else [usual]
        if len(found) == 1:
            return found[0]
        levels = ", ".join(LEVELS)
        raise DataError(f'There is no level "{line}"{did_you_mean(line, LEVELS, f"; there are {levels}.")}')

    return ask_until_valid(screen, f"How good are the others: {', '.join(LEVELS)}? (Enter: {usual})", read)


def ask_options(screen: Screen, game_config: GameConfig) -> list[str]:
    """Ask for the game's options, all in one line."""
    if not game_config.game.rules.options:
        return []
    screen.say("Options:")
    for option in game_config.game.rules.options:
        screen.say(f"{option.name}={usual_value(option)}  {option.about}", "  ", "    ")

    def read(line: str) -> list[str]:
        chosen = separated(line)
        load(game_config.name, chosen)  # raises DataError for a bad option
        return chosen

    return ask_until_valid(screen, "Which others, like name=value? (Enter: as they are)", read)


def usual_value(option: Option) -> str:
    return option.names[option.default - option.low] if option.names else str(option.default)


def ask_again(screen: Screen) -> bool:
    """Ask in a terminal whether to play the same game once more."""
    return screen.interactive and ask_until_valid(screen, "Again? (Enter: no)", wants)


def wants(line: str) -> bool:
    answer = line.casefold()
    if answer not in ("", "n", "no", "y", "yes", "again"):
        raise DataError("Answer yes or no.")
    return answer in ("y", "yes", "again")


def ask_until_valid(screen: Screen, prompt: str, read: Callable[[str], T]) -> T:
    """Ask until the answer is valid."""
    while True:
        with quit_on_interrupt():
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
def quit_on_interrupt() -> Iterator[None]:
    """Leave the program at the end of the input and at Ctrl-C."""
    try:
        yield
    except (EOFError, KeyboardInterrupt) as end:
        print_text()
        raise typer.Exit(INTERRUPTED if isinstance(end, KeyboardInterrupt) else 0) from None
