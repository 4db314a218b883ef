"""The fairness of a game."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Annotated, Any

import typer

from allhands.cli.choices import (
    Cards,
    Decks,
    Json,
    Options,
    Seats,
    Threads,
    complete_bots,
    complete_game,
    load,
)
from allhands.cli.printing import print_json, put
from allhands.cli.progress import progress_bar
from allhands.files.data import DataError


def balance(
    games: Annotated[
        list[str] | None,
        typer.Argument(
            help="The games; all of them without any.", metavar="[GAME]...", autocompletion=complete_game
        ),
    ] = None,
    matches: Annotated[
        int, typer.Option("--games", help="How many matches, at each number of seats.", metavar="N")
    ] = 100,
    bot: Annotated[str, typer.Option(help="Who plays in every seat.", autocompletion=complete_bots)] = (
        "search:100"
    ),
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Where all chance comes from.", metavar="S")] = 0,
    threads: Threads = 1,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    rates: Annotated[
        list[str] | None,
        typer.Option(
            help="Tell how often events happen instead, as in HIRED/TURNED_UP.", metavar="EVENT[/EVENT]"
        ),
    ] = None,
    plots: Annotated[
        Path | None, typer.Option(help="Draw seats, lengths and cards into this folder.", metavar="FOLDER")
    ] = None,
    json: Json = False,
) -> None:
    """Tell whether a game is fair: who wins from which seat, with which cards, and how long it takes.

    Where players bring decks, every pair of the game's own is played, or of those named with --deck. With
    --cards, its new cards are put into the game's own decks.
    """
    from allhands.files.discovery import game_names

    if games and len(games) == 1:
        told = balance_of(
            games[0], matches, bot, seats, seed, threads, (option, cards, deck), rates, plots, json
        )
        if json:
            print_json(told)
        return
    if option or cards or deck or json:
        raise DataError("Name one game: --option, --cards, --deck and --json are about one.")
    for name in games or game_names():
        balance_of(name, matches, bot, seats, seed, threads, (None, None, None), rates, plots, json)
        put()


def balance_of(
    name: str,
    matches: int,
    bot: str,
    seats: int | None,
    seed: int,
    threads: int,
    terms: tuple[list[str] | None, Path | None, list[str] | None],
    rates: list[str] | None,
    plots: Path | None,
    json: bool,
) -> dict[str, Any]:
    """Study one game at all its numbers of seats, or at one."""
    from allhands.lab.balance import (
        describe_rates,
        draw,
        draw_decks,
        examine,
        examine_decks,
        facts,
        report,
        report_decks,
        with_decks_of,
        with_new_cards,
    )

    option, cards, deck = terms
    box, notes = load(name, option, cards), list[str]()
    if deck is not None:
        if len(deck) < 2:
            raise DataError("Decks are compared with each other: name two or more with --deck.")
        box = with_decks_of(box, deck)
    elif cards is not None and box.game.decks:
        box, left = with_new_cards(box)
        notes = [f"Not played, because no deck can hold them: {', '.join(left)}."] if left else []
    if plots is not None:
        make_folder(plots)
    if seats is not None:
        box.blank(seats)  # raises DataError for a bad number
    told: dict[str, Any] = {"game": box.name, "bot": bot, "studies": []}
    if not json:
        put("\n".join([f"# {box.title}, {bot} in every seat", *notes]))
    for number in box.seats if seats is None else (seats,):
        if decks := box.game.decks:
            with progress_bar(matches * comb(len(decks.own), 2)) as advance:
                found, study = examine_decks(box, bot, matches, seed, threads, advance)
            lines, plotted = report_decks(box, found, study), draw_decks(box, found) | draw(box, study)
            told["pairings"] = [pairing._asdict() for pairing in found]
        else:
            with progress_bar(matches) as advance:
                study = examine(box, number, bot, matches, seed, threads, advance)
            lines, plotted = report(box, study), draw(box, study)
        told["studies"].append(facts(box, study))
        if not json:
            put("\n" + "\n".join(describe_rates(study, rates) if rates else lines))
        for kind, text in plotted.items() if plots is not None else ():
            (plots or Path()).joinpath(f"{box.name}-{number}-{kind}.svg").write_text(text, encoding="utf-8")
    return told


def make_folder(folder: Path) -> None:
    """Create a folder for plots before the matches start."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{folder}: this folder can't be made ({error.strerror}).") from None
