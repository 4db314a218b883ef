"""Parameters of several commands: games, bots, options, and their shell completion."""

from __future__ import annotations

import re
from collections.abc import Iterator
from glob import escape
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

import allhands
from allhands.files.toml_data import DataError
from allhands.table.game_config import GameConfig

SERVER_PACKAGES = ("alembic", "litestar", "sqlalchemy", "uvicorn", "websockets")


def complete_game(incomplete: str) -> Iterator[tuple[str, str]]:
    for name in allhands.game_names():
        if name.startswith(incomplete):
            yield name, allhands.load(name).game.info.summary


def complete_bots(incomplete: str) -> Iterator[str]:
    """Complete the last bot of a list separated by commas."""
    from allhands.bots import BOTS

    before, comma, last = incomplete.rpartition(",")
    return (f"{before}{comma}{bot}" for bot in BOTS if bot.startswith(last))


def complete_option(context: typer.Context, incomplete: str) -> Iterator[tuple[str, str]]:
    for game_config in chosen_game(context):
        for option in game_config.game.rules.options:
            if f"{option.name}=".startswith(incomplete):
                yield f"{option.name}=", option.about


def complete_deck(context: typer.Context, incomplete: str) -> Iterator[str]:
    """Complete decks of the game on the command line, or of all games, and files."""
    game_configs = chosen_game(context) or [allhands.load(name) for name in games_with_decks()]
    for game_config in game_configs:
        for name in game_config.game.decks.own if game_config.game.decks else ():
            if name.startswith(incomplete):
                yield name
    before, slash, last = incomplete.rpartition("/")
    for path in sorted(Path(before + slash).glob(f"{escape(last)}*")):
        if path.is_dir() or path.suffix == ".toml":
            yield f"{before}{slash}{path.name}" + "/" * path.is_dir()


def games_with_decks() -> list[str]:
    """Return the games with player decks."""
    return [name for name in allhands.game_names() if allhands.load(name).game.decks]


def chosen_game(context: typer.Context) -> list[GameConfig]:
    """Return the game on an unfinished command line, if there is one."""
    # An option still without its value makes the parser leave the arguments unparsed.
    named = context.params.get("game") or next(iter(context.args), None)
    return [allhands.load(named)] if named in allhands.game_names() else []


Game = Annotated[str, typer.Argument(help="The game's name.", autocompletion=complete_game, metavar="GAME")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        help="An option of the game. Repeat it for more.",
        autocompletion=complete_option,
        metavar="NAME=VALUE",
    ),
]
Decks = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        help="A deck for the match, by name or file. Repeat it for the next seat.",
        autocompletion=complete_deck,
        metavar="NAME|FILE",
    ),
]
Cards = Annotated[Path | None, typer.Option("--cards", help="A card file to use instead of the game's own.")]
Threads = Annotated[int, typer.Option(help="Number of matches played at the same time.", metavar="T")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Seats = Annotated[int | None, typer.Option("--seats", help="Number of players.", metavar="K")]
Seed = Annotated[int | None, typer.Option("--seed", help="The random seed.", metavar="S")]


def load(
    game: str,
    options: list[str] | None = None,
    cards: Path | None = None,
    decks: list[str] | None = None,
) -> GameConfig:
    """Load a game with the options and decks from the command line."""
    return allhands.load(game, cards, decks, **dict(map(read_option, options or [])))


def read_option(text: str) -> tuple[str, int | str]:
    """Parse name=value, where the value is a whole number or a word."""
    name, _, value = text.partition("=")
    word = value.strip().casefold()
    if word in ("yes", "true", "no", "false"):
        return name.strip(), int(word in ("yes", "true"))
    if not word:
        raise DataError(f'Option "{text}": write it as name=value, the value a whole number or a word.')
    return name.strip(), int(word) if re.fullmatch(r"-?\d{1,9}", word) else word


def separated(text: str) -> list[str]:
    """Split a text at commas."""
    return [part.strip() for part in text.split(",") if part.strip()]


def require_server_packages(purpose: str) -> None:
    """Raise DataError if a package of the extra `server` isn't installed."""
    if missing := [name for name in SERVER_PACKAGES if find_spec(name) is None]:
        raise DataError(f'{purpose} needs {missing[0]}. Install it with: pip install "allhands[server]".')
