"""Letting a bot on this machine play at a server's table."""

from __future__ import annotations

from typing import Annotated

import typer

from allhands.cli.params import require_server_packages


def bot(
    server: Annotated[
        str, typer.Option(help="The table: an invite link, or http://HOST/table/ID.", metavar="LINK")
    ],
    seat: Annotated[
        str | None, typer.Option(help="The token of a seat you already have.", metavar="TOKEN")
    ] = None,
    bot: Annotated[
        str, typer.Option(help="The bot: greedy, search:2000, or a file of your own, my_bot.py.")
    ] = "search:2000",
    name: Annotated[str, typer.Option(help="The bot's name at the table.")] = "Bot",
) -> None:
    """Let a bot on this machine play at a server's table."""
    require_server_packages("Playing at a server's table")
    from allhands.cli.remote import play_bot
    from allhands.server.invite_links import parse_link

    link = parse_link(server)
    play_bot(link._replace(token=seat) if seat else link, bot, name)
