"""Playing at the keyboard: a new match, or one that was kept."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

import allhands
from allhands.cli.choices import (
    Cards,
    Options,
    Seats,
    Seed,
    complete_bots,
    complete_game,
    load,
    separated,
)
from allhands.core.data import DataError
from allhands.table.box import span
from allhands.table.match import Table
from allhands.terminal.keeping import Keeper, last_record
from allhands.terminal.players import check_person, introduce, make_bots, seat_players
from allhands.terminal.screen import Screen
from allhands.terminal.sitting import LEAVE, Leave, Sitting

INTERRUPTED = 130
USUAL_BOTS = "search"


def play(
    game: Annotated[
        str | None,
        typer.Argument(help="The game; asked for when left out.", autocompletion=complete_game, metavar="[GAME]"),
    ] = None,
    seats: Seats = None,
    people: Annotated[
        int | None, typer.Option(help="How many people share the keyboard; 0 to watch bots.", metavar="N")
    ] = None,
    names: Annotated[str | None, typer.Option(help="Their names, separated by commas.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots, separated by commas, or one kind for all: random, greedy, search, search:200 "
            f"(simulations a move), search:300ms. Usually {USUAL_BOTS}.",
            autocompletion=complete_bots,
        ),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the match kept in this record.")] = None,
    last: Annotated[bool, typer.Option("--last", help="Go on with the match that was played last.")] = False,
    record: Annotated[Path | None, typer.Option(help="Where to keep the record.")] = None,
) -> None:
    """Play against bots, or with several people at one keyboard.

    At every prompt a number or words choose a move, ? explains, and quit leaves; the match is kept.
    """
    screen = Screen()
    try:
        if resume or last:
            settled = (seats, people, names, bots, seed, option, cards, record)
            if any(value is not None for value in settled) or (resume and (last or game)):
                raise DataError("A match that is resumed keeps its terms: give no others with --resume or --last.")
            sitting = take_up(resume or last_record(game and load(game).name), screen)
        else:
            box = load(game or ask_game(screen), option, cards)
            persons = name_people(people, names)
            count = seats if seats is not None else max(box.game.usual_seats, len(persons))
            box.blank(count)  # a number of seats that cannot be is refused before anything else about them
            everyone, players = seat_players(count, persons, separated(bots or USUAL_BOTS))
            table = box.deal(count, seed, everyone)
            sitting = sit_down(table, players, screen, record)
    except (Leave, EOFError):
        return
    except KeyboardInterrupt:
        print()
        raise typer.Exit(INTERRUPTED) from None
    go_on(sitting)
