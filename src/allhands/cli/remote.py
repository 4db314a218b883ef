"""Playing at tables of a remote server, which needs more packages than playing here."""

from __future__ import annotations

import secrets
from typing import Annotated

import typer

from allhands.cli.params import load, separated
from allhands.files.toml_data import DataError
from allhands.table.decks import deck_name
from allhands.terminal.screen import Screen


def play_elsewhere(
    server: str,
    game: str | None,
    seats: int | None,
    name: str,
    bots: str | None,
    options: list[str] | None,
    decks: list[str] | None,
) -> None:
    """Join a table by its link, or open one."""
    try:
        from allhands.cli.visiting import join, open_table
        from allhands.server.api.models import OpenTableRequest
    except ImportError as error:
        raise missing(error) from None
    if game is None:
        join(server, name, Screen())
        return
    game_config = load(game, options, decks=decks)
    brought = [deck_name(game_config.game, deck) for deck in game_config.decks[: len(decks or ())]]
    opening = OpenTableRequest(
        game_config.name, secrets.token_urlsafe(24), seats, dict(game_config.options), brought
    )
    open_table(server, opening, name, separated(bots or ""), Screen())


def bot(
    server: Annotated[
        str, typer.Option(help="The table: an invite, or http://HOST/table/ID.", metavar="LINK")
    ],
    seat: Annotated[
        str | None, typer.Option(help="The token of a seat that is held already.", metavar="TOKEN")
    ] = None,
    bot: Annotated[
        str, typer.Option(help="Which one: greedy, search:2000, or a file of your own, my_bot.py.")
    ] = "search:2000",
    name: Annotated[str, typer.Option(help="What it is called at the table.")] = "Bot",
) -> None:
    """Let a bot on this machine play at a table of a server elsewhere."""
    try:
        from allhands.cli.visiting import play_bot
        from allhands.server.invite_links import parse_link
    except ImportError as error:
        raise missing(error) from None
    link = parse_link(server)
    play_bot(link._replace(token=seat) if seat else link, bot, name)


def missing(error: ImportError) -> DataError:
    return DataError(f'Servers are reached with more packages: pip install "allhands[server]" ({error}).')
