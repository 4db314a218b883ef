"""Many matches between bots, summed up."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from allhands.cli.output import print_json, print_table, print_text
from allhands.cli.params import (
    Cards,
    Decks,
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
    from allhands.lab.simulate import SimulationReport


def simulate(
    game: Game,
    games: Annotated[int, typer.Option(help="Number of matches.", metavar="N")] = 1000,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            help="A bot for every seat, separated by commas, or one for all. my_bot.py is a file of yours.",
            autocompletion=complete_bots,
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="The random seed.", metavar="S")] = 0,
    threads: Threads = 1,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    csv: Annotated[
        Path | None, typer.Option(help="Write a CSV file with a row per match.", metavar="FILE")
    ] = None,
    json: Json = False,
) -> None:
    """Play many matches between bots and sum them up."""
    from allhands.lab.simulate import simulate as run

    game_config = load(game, option, cards, deck)
    if csv is not None and not csv.parent.is_dir():
        raise DataError(f"{csv}: there is no folder {csv.parent}.")
    with progress_bar(games) as advance:
        report = run(
            game_config, seats, separated(bots), games, seed, threads, advance, keep_rows=csv is not None
        )
    if csv is not None:
        write_rows(csv, report)
    if json:
        print_json({k: v for k, v in msgspec.to_builtins(report).items() if k != "rows"})
    else:
        print_report(report)


def write_rows(path: Path, report: SimulationReport) -> None:
    """Write a row per match as CSV."""
    import csv

    with path.open("w", newline="", encoding="utf-8") as file:
        rows = report.dicts()
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(row | {"winners": " ".join(map(str, row["winners"]))} for row in rows)


def print_report(report: SimulationReport) -> None:
    """Print the summary for people."""
    each = "match" if report.matches == 1 else "matches"
    print_text(
        f"{report.game}: {report.matches:,} {each}, {report.decisions:,} decisions, {report.seconds:.2f} s"
    )
    length = report.length
    print_text(
        f"decisions a match: {length['mean']:.1f} on average, {length['min']:.0f} to {length['max']:.0f}"
    )
    print_text()
    print_table(
        ("seat", "bot", "wins", "95% interval", "mean score"),
        [
            (seat, bot, f"{won / report.matches:.1%}", f"{low:.1%} to {high:.1%}", f"{score:.2f}")
            for seat, (bot, won, (low, high), score) in enumerate(
                zip(report.bots, report.wins, report.intervals, report.mean_scores, strict=True)
            )
        ],
    )
    print_text()
    total = max(1, sum(report.decisions_by_kind.values()))
    kinds = sorted(report.decisions_by_kind.items(), key=lambda item: -item[1])
    print_table(
        ("decision", "times", "share"), [(kind, times, f"{times / total:.1%}") for kind, times in kinds]
    )
