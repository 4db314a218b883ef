"""The arena: bots against each other, and the fairness of a game."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
from allhands.cli.measure import progress_bar
from allhands.cli.printing import print_json, print_table, put
from allhands.files.data import DataError

if TYPE_CHECKING:
    from allhands.lab.journal import Journal
    from allhands.lab.rating import Encounter, Rating

Threads = Annotated[int, typer.Option(help="How many matches are played at a time.", metavar="T")]
Ray = Annotated[
    str | None,
    typer.Option(help='Play on a Ray cluster instead: its address, or "local".', metavar="ADDRESS"),
]


def arena(
    game: Game,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, separated by commas; search:300@before is search as it was.",
            autocompletion=complete_bots,
        ),
    ] = "casual,steady,greedy",
    games: Annotated[int, typer.Option(help="How many matches each pair plays.", metavar="N")] = 100,
    seats: Seats = None,
    seed: Annotated[int, typer.Option(help="Where all chance comes from.", metavar="S")] = 0,
    threads: Threads = 1,
    ray: Ray = None,
    option: Options = None,
    cards: Cards = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep every match here, and go on from there another time.", metavar="FILE"),
    ] = None,
    plot: Annotated[
        Path | None, typer.Option(help="Draw the ratings into this file (SVG).", metavar="FILE")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play each other, every pair the same deals from every seat, and rate them."""
    from allhands.lab.arena import Player, round_robin
    from allhands.lab.rating import encounters, rate

    box = load(game, option, cards)
    check_folders(out, plot)
    wanted = round_robin(
        box, seats or box.game.info.usual_seats, [Player(b) for b in separated(bots)], games, seed
    )
    journal = played(wanted, out, threads, ray)
    ratings, met = rate(journal), encounters(journal)
    if plot is not None:
        plot.write_text(drawn(f"{box.title}, {wanted.seats} seats: Elo points", ratings), encoding="utf-8")
    if json:
        told = {**wanted.description, "matches": wanted.matches}
        rows: dict[str, Any] = {
            "ratings": [rating._asdict() for rating in ratings],
            "encounters": [encounter._asdict() for encounter in met],
        }
        print_json(told | rows)
    else:
        put(f"{box.title}, {wanted.seats} seats: {wanted.matches:,} matches, {wanted.deals:,} deals\n")
        print_ratings(ratings, met)


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


def played(wanted: Any, out: Path | None, threads: int, ray: str | None) -> Journal:
    """Play all matches of an arena, with a progress bar."""
    from allhands.lab.crew import play_all
    from allhands.lab.journal import Journal

    with progress_bar(wanted.matches) as advance:
        return play_all(Journal(wanted, out), threads, ray, advance)


def check_folders(*paths: Path | None) -> None:
    """Raise DataError for a missing folder before the matches start."""
    for path in paths:
        if path is not None and not path.parent.is_dir():
            raise DataError(f"{path}: there is no folder {path.parent}.")


def print_ratings(ratings: Sequence[Rating], met: Sequence[Encounter]) -> None:
    print_table(
        ("bot", "Elo", "95 % interval"),
        [(r.player, f"{r.elo:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}") for r in ratings],
    )
    put()
    print_table(
        ("bot", "against", "matches", "wins", "95 % interval", "fair", "score ahead"),
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
    from allhands.lab.plot import Mark, plot

    return plot(title, [Mark(r.player, r.elo, r.low, r.high, f"{r.elo:+.0f}") for r in ratings])
