"""The arena: bots rated against each other."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from allhands.cli.output import print_json, print_table, print_text
from allhands.cli.params import (
    Cards,
    Game,
    Json,
    Options,
    Seats,
    Threads,
    complete_bots,
    load,
    separated,
)
from allhands.cli.progress import progress_bar
from allhands.files.toml_data import DataError

if TYPE_CHECKING:
    from allhands.lab.arena import Arena
    from allhands.lab.rating import ChipRating, Encounter, Rating
    from allhands.lab.results_file import ResultsFile
    from allhands.table.game_config import GameConfig

Ray = Annotated[
    str | None,
    typer.Option(help='Play on a Ray cluster instead: its address, or "local".', metavar="ADDRESS"),
]


def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            help="The bots, separated by commas. search:300@before is search with its former settings.",
            autocompletion=complete_bots,
        ),
    ] = "casual,steady,greedy",
    table: Annotated[
        list[str] | None,
        typer.Option(
            help="Instead of pairs: a bot for each seat, separated by commas; again for the next table.",
            autocompletion=complete_bots,
            metavar="BOTS",
        ),
    ] = None,
    games: Annotated[int, typer.Option(help="Number of matches per pair or table.", metavar="N")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="The random seed.", metavar="S")] = 0,
    threads: Threads = 1,
    ray: Ray = None,
    option: Options = None,
    cards: Cards = None,
    out: Annotated[
        Path | None,
        typer.Option(
            help="Keep every match here, and go on from there: with more matches, or more bots.",
            metavar="FILE",
        ),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ratings to this file (SVG).", metavar="FILE")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play each other, every pair the same deals from every seat, and rate them."""
    from allhands.lab.rating import encounters, rate, rate_by_chips

    game_config = load(game, option, cards)
    check_folders(out, plot)
    wanted = arranged(
        game_config, separated(bots), [separated(each) for each in table or ()], games, seats, seed
    )
    results = played(wanted, out, threads, ray)
    ratings, met = rate(results), encounters(results)
    chips = rate_by_chips(results) if game_config.game.scoring.for_stakes else None
    if plot is not None:
        plot.write_text(
            drawn(f"{game_config.title}, {wanted.seats} seats: Elo points", ratings), encoding="utf-8"
        )
    if json:
        told = {**wanted.description, "matches": wanted.matches}
        rows: dict[str, Any] = {
            "ratings": [rating._asdict() for rating in ratings],
            "encounters": [encounter._asdict() for encounter in met],
        }
        if chips is not None:
            rows["chips"] = [rating._asdict() for rating in chips]
        print_json(told | rows)
    else:
        print_text(
            f"{game_config.title}, {wanted.seats} seats: {wanted.matches:,} matches, {wanted.deals:,} deals\n"
        )
        print_chips(chips) if chips is not None else print_ratings(ratings)
        if met:
            print_text()
            print_encounters(met)


def arranged(
    game_config: GameConfig,
    bots: list[str],
    tables: list[list[str]],
    games: int,
    seats: int | None,
    seed: int,
) -> Arena:
    """Return the arena: every pair of bots, or the tables that were named."""
    from allhands.lab.arena import Player, mixed, round_robin

    if not tables:
        count = game_config.game.info.usual_seats if seats is None else seats
        return round_robin(game_config, count, [Player(bot) for bot in bots], games, seed)
    if seats is not None and any(len(table) != seats for table in tables):
        raise DataError(f"--table names a bot for each seat: {seats} of them with --seats {seats}.")
    return mixed(game_config, [[Player(bot) for bot in table] for table in tables], games, seed)


def played(wanted: Any, out: Path | None, threads: int, ray: str | None) -> ResultsFile:
    """Play all matches of an arena, with a progress bar."""
    from allhands.lab.results_file import ResultsFile
    from allhands.lab.worker_pool import play_all

    with progress_bar(wanted.matches) as advance:
        return play_all(ResultsFile(wanted, out), threads, ray, advance)


def check_folders(*paths: Path | None) -> None:
    """Raise DataError for a missing folder before the matches start."""
    for path in paths:
        if path is not None and not path.parent.is_dir():
            raise DataError(f"{path}: there is no folder {path.parent}.")


def print_ratings(ratings: Sequence[Rating]) -> None:
    print_table(
        ("bot", "Elo", "95% interval"),
        [(r.player, f"{r.elo:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}") for r in ratings],
    )


def print_chips(ratings: Sequence[ChipRating]) -> None:
    print_table(
        ("bot", "chips a match", "95% interval"),
        [
            (
                r.player,
                f"{r.chips:+.3f}",
                "too few deals" if r.low is None or r.high is None else f"{r.low:+.3f} to {r.high:+.3f}",
            )
            for r in ratings
        ],
    )


def print_encounters(met: Sequence[Encounter]) -> None:
    print_table(
        ("bot", "against", "matches", "wins", "95% interval", "fair", "score ahead"),
        [
            (
                e.player,
                e.others,
                e.matches,
                f"{e.share:.1%}",
                f"{e.low:.1%} to {e.high:.1%}",
                f"{e.fair:.1%}",
                f"{e.lead:+.2f}",
            )
            for e in met
        ],
    )


def drawn(title: str, ratings: Sequence[Rating]) -> str:
    from allhands.lab.plot import PlotRow, plot

    return plot(title, [PlotRow(r.player, r.elo, r.low, r.high, f"{r.elo:+.0f}") for r in ratings])
