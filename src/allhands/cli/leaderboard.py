"""The leaderboard: its claims, and their check."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from allhands.cli.output import print_json, print_table, print_text
from allhands.cli.params import Json, Threads
from allhands.files.toml_data import DataError


def leaderboard(
    file: Annotated[Path, typer.Argument(help="The leaderboard, in TOML.", metavar="FILE")],
    check: Annotated[
        bool, typer.Option("--check", help="Play every claim again, on deals nobody has seen.")
    ] = False,
    game: Annotated[str | None, typer.Option(help="Only this game's claims.", metavar="GAME")] = None,
    bot: Annotated[str | None, typer.Option(help="Only this bot's claims.", metavar="BOT")] = None,
    deals: Annotated[
        int, typer.Option(help="How many deals to check with; 0: as many as claimed.", metavar="N")
    ] = 0,
    seed: Annotated[
        int | None, typer.Option(help="The first deal to check with; fresh ones when left out.", metavar="S")
    ] = None,
    threads: Threads = 1,
    json: Json = False,
) -> None:
    """Show a leaderboard, or check its claims. Exit with 1 if one doesn't hold."""
    from allhands.lab.leaderboard import measure, read_board

    entries = [e for e in read_board(file) if game in (None, e.game) and bot in (None, e.bot)]
    if not entries:
        raise DataError(f"{file}: it has no such claim.")
    if deals < 0:
        raise DataError(f"--deals must be 0 or more, got {deals}.")
    if not check:
        if json:
            print_json(entries)
            return
        print_table(
            ("game", "seats", "bot", "against", "wins or chips", "deals", "by"),
            [(e.game, e.seats, e.bot, e.against, e.worded(e.claim), e.deals, e.by) for e in entries],
        )
        return
    checks = []
    for entry in entries:
        found = measure(entry, file.parent, threads, seed, deals)
        checks.append(found)
        if not json:
            verdict = "holds" if found.holds else "does not hold"
            print_text(
                f"{entry.name}: {entry.worded(entry.claim)} claimed, {entry.worded(found.value)} measured "
                f"({entry.worded(found.low)} to {entry.worded(found.high)}): {verdict}."
            )
    if json:
        print_json([{**found._asdict(), "holds": found.holds} for found in checks])
    if not all(found.holds for found in checks):
        raise typer.Exit(1)
