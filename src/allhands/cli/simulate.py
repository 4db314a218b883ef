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
    from allhands.table.game_config import GameConfig

MOST_SAVED = 1e6  # beyond this only rounding is left


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
    without_luck: Annotated[
        bool,
        typer.Option(
            "--without-luck", help="Estimate mean scores with luck taken out; for small games such as leduc."
        ),
    ] = False,
    json: Json = False,
) -> None:
    """Play many matches between bots and sum them up."""
    from allhands.lab.simulate import simulate as run

    game_config = load(game, option, cards, deck)
    if without_luck:
        if csv is not None:
            raise DataError("--without-luck has no rows to write. Leave out --csv.")
        estimate_without_luck(game_config, seats, separated(bots), games, seed, json)
        return
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


def estimate_without_luck(
    game_config: GameConfig, seats: int | None, bots: list[str], games: int, seed: int, json: bool
) -> None:
    """Print what every seat wins on average, with and without luck."""
    from allhands.lab.aivat import estimate

    count = game_config.game.info.usual_seats if seats is None else seats
    seated = [bots[seat % len(bots)] for seat in range(count)]
    rows = estimate(game_config, seated, games, seed)
    if json:
        print_json([row._asdict() for row in rows])
        return
    print_table(
        ("seat", "bot", "mean score", "without luck", "one match is worth"),
        [
            (
                seat,
                row.bot,
                f"{row.plain:+.3f} ± {row.plain_reach:.3f}",
                f"{row.adjusted:+.3f} ± {row.adjusted_reach:.3f}",
                f"{row.matches_saved:.1f}" if row.matches_saved < MOST_SAVED else "any number",
            )
            for seat, row in enumerate(rows)
        ],
    )


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
