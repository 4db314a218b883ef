"""Measurements: many matches between bots, and the speed of the rules."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer

from allhands.cli.choices import (
    Cards,
    Decks,
    Game,
    Json,
    Options,
    Seats,
    complete_bots,
    complete_game,
    load,
    separated,
)
from allhands.cli.printing import complain, print_json, print_table, put, shown
from allhands.files.data import DataError

if TYPE_CHECKING:
    from allhands.lab.bench import Row
    from allhands.lab.simulate import Report

GAME_WIDTH = 16


def simulate(
    game: Game,
    games: Annotated[int, typer.Option(help="How many matches.", metavar="N")] = 1000,
    seats: Seats = None,
    bots: Annotated[
        str,
        typer.Option(
            help="A bot for every seat, separated by commas, or one kind for all; my_bot.py is your own.",
            autocompletion=complete_bots,
        ),
    ] = "random",
    seed: Annotated[int, typer.Option(help="Where all chance comes from.", metavar="S")] = 0,
    threads: Annotated[int, typer.Option(help="How many matches are played at a time.", metavar="T")] = 1,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    csv: Annotated[Path | None, typer.Option(help="Write a row for every match.", metavar="FILE")] = None,
    json: Json = False,
) -> None:
    """Play many matches between bots and sum them up."""
    from allhands.lab.simulate import simulate as run

    box = load(game, option, cards, deck)
    if csv is not None and not csv.parent.is_dir():
        raise DataError(f"{csv}: there is no folder {csv.parent}.")
    with progress_bar(games) as advance:
        report = run(box, seats, separated(bots), games, seed, threads, advance, keep_rows=csv is not None)
    if csv is not None:
        write_rows(csv, report)
    if json:
        print_json({k: v for k, v in msgspec.to_builtins(report).items() if k != "rows"})
    else:
        print_report(report)


def bench(
    game: Annotated[
        str | None, typer.Argument(help="Of one game.", autocompletion=complete_game, metavar="GAME")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Measure less, and less exactly.")] = False,
    json: Json = False,
) -> None:
    """Measure how fast the rules, bots and search are on this machine, and that random play ends in time."""
    from allhands.lab.bench import bench as run
    from allhands.lab.bench import overlong

    def tell(row: Row) -> None:
        rate, relative = shown(row.per_second), shown(row.relative)
        put(f"{row.game:{GAME_WIDTH}}{rate:>14}{relative:>12}  {row.what}")

    name = game and load(game).name
    if not json:
        put(f"{'game':{GAME_WIDTH}}{'per second':>14}{'relative':>12}  what")
    rows = run(game=name, quick=quick, progress=None if json else tell)
    if json:
        print_json(rows)
    if complaints := [sentence for row in rows if (sentence := overlong(row))]:
        complain("\n".join(complaints))
        raise typer.Exit(1)


@contextmanager
def progress_bar(total: int) -> Iterator[Callable[[int], None] | None]:
    """Show a progress bar on stderr in a terminal. Yield its update function."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("getting ready", total=total)
        yield lambda done: progress.update(task, completed=done, description="matches")


def write_rows(path: Path, report: Report) -> None:
    """Write a row per match as CSV."""
    import csv

    with path.open("w", newline="", encoding="utf-8") as file:
        rows = report.dicts()
        writer = csv.DictWriter(file, rows[0])
        writer.writeheader()
        writer.writerows(row | {"winners": " ".join(map(str, row["winners"]))} for row in rows)


def print_report(report: Report) -> None:
    """Print the summary for people."""
    each = "match" if report.matches == 1 else "matches"
    put(f"{report.game}: {report.matches:,} {each}, {report.decisions:,} decisions, {report.seconds:.2f} s")
    length = report.length
    put(f"decisions a match: {length['mean']:.1f} on average, {length['min']:.0f} to {length['max']:.0f}")
    put()
    print_table(
        ("seat", "bot", "wins", "95 % interval", "mean score"),
        [
            (seat, bot, f"{won / report.matches:.1%}", f"{low:.1%} to {high:.1%}", f"{score:.2f}")
            for seat, (bot, won, (low, high), score) in enumerate(
                zip(report.bots, report.wins, report.intervals, report.mean_scores, strict=True)
            )
        ],
    )
    put()
    total = max(1, sum(report.decisions_by_kind.values()))
    kinds = sorted(report.decisions_by_kind.items(), key=lambda item: -item[1])
    print_table(
        ("decision", "times", "share"), [(kind, times, f"{times / total:.1%}") for kind, times in kinds]
    )
