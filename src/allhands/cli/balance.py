"""The fairness of a game."""

from __future__ import annotations

from math import comb
from pathlib import Path
from typing import Annotated, Any

import typer

from allhands.cli.output import print_json, print_text
from allhands.cli.params import (
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
from allhands.cli.progress import progress_bar
from allhands.files.toml_data import DataError


def balance(
    games: Annotated[
        list[str] | None,
        typer.Argument(help="The games (default: all).", metavar="[GAME]...", autocompletion=complete_game),
    ] = None,
    matches: Annotated[
        int, typer.Option("--games", help="Number of matches for each number of seats.", metavar="N")
    ] = 100,
    bot: Annotated[str, typer.Option(help="The bot in every seat.", autocompletion=complete_bots)] = (
        "search:100"
    ),
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The random seed.", metavar="S")] = 0,
    threads: Threads = 1,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    rates: Annotated[
        list[str] | None,
        typer.Option(
            help="Show how often events happen instead, for example HIRED/TURNED_UP.", metavar="EVENT[/EVENT]"
        ),
    ] = None,
    plots: Annotated[
        Path | None, typer.Option(help="Draw seats, lengths and cards to this folder.", metavar="FOLDER")
    ] = None,
    json: Json = False,
) -> None:
    """Measure whether a game is fair: wins by seat and by card, and how long a match takes.

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
        print_text()


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
        facts,
        report,
        report_decks,
        run_deck_study,
        run_study,
        with_decks_of,
        with_new_cards,
    )

    option, cards, deck = terms
    game_config, notes = load(name, option, cards), list[str]()
    if deck is not None:
        if len(deck) < 2:
            raise DataError("Decks are compared with each other: name two or more with --deck.")
        game_config = with_decks_of(game_config, deck)
    elif cards is not None and game_config.game.decks:
        game_config, left = with_new_cards(game_config)
        notes = [f"Not played, because no deck can hold them: {', '.join(left)}."] if left else []
    if plots is not None:
        make_folder(plots)
    if seats is not None:
        game_config.initial_state(seats)  # raises DataError for a bad number
    told: dict[str, Any] = {"game": game_config.name, "bot": bot, "studies": []}
    if not json:
        print_text("\n".join([f"# {game_config.title}, {bot} in every seat", *notes]))
    for number in game_config.seats if seats is None else (seats,):
        if decks := game_config.game.decks:
            with progress_bar(matches * comb(len(decks.own), 2)) as advance:
                found, study = run_deck_study(game_config, bot, matches, seed, threads, advance)
            lines, plotted = (
                report_decks(game_config, found, study),
                draw_decks(game_config, found) | draw(game_config, study),
            )
            told["pairings"] = [pairing._asdict() for pairing in found]
        else:
            with progress_bar(matches) as advance:
                study = run_study(game_config, number, bot, matches, seed, threads, advance)
            lines, plotted = report(game_config, study), draw(game_config, study)
        told["studies"].append(facts(game_config, study))
        if not json:
            print_text("\n" + "\n".join(describe_rates(study, rates) if rates else lines))
        for kind, text in plotted.items() if plots is not None else ():
            (plots or Path()).joinpath(f"{game_config.name}-{number}-{kind}.svg").write_text(
                text, encoding="utf-8"
            )
    return told


def make_folder(folder: Path) -> None:
    """Create a folder for plots before the matches start."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise DataError(f"{folder}: this folder can't be made ({error.strerror}).") from None
