"""Replays of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import allhands
from allhands.cli.output import print_error, print_json
from allhands.cli.params import Cards, Json
from allhands.files.toml_data import DataError, did_you_mean
from allhands.table.fair_deal import HOST_CHOSE
from allhands.table.log_text import sentences
from allhands.table.match_record import read_record
from allhands.table.record_file import read_lines
from allhands.table.result_text import result_text
from allhands.table.saved_matches import find_record
from allhands.table.table import Table
from allhands.table.text_render import render
from allhands.table.view import EventView
from allhands.terminal.screen import Screen


def replay(
    file: Annotated[
        Path, typer.Argument(help="A match record, or the name of a saved match.", metavar="FILE")
    ],
    to: Annotated[int | None, typer.Option(help="Stop after this many moves.", metavar="N")] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="A seat's number or name, for its view (default: what everyone could see)."),
    ] = None,
    cards: Cards = None,
    json: Json = False,
) -> None:
    """Show a match move by move as a seat or the public saw it, then the table."""
    if to is not None and to < 0:
        raise DataError(f"--to is a number of moves, not {to}.")
    file = find_record(file)
    lines = read_lines(file)
    table = allhands.replay(lines.text, to, cards, str(file))
    if lines.torn:
        print_error(lines.complaint)
    viewer, host_chose = find_seat(table, seat), read_record(lines.text, str(file)).host_chose
    if json:
        print_json(as_data(table, viewer, host_chose))
    else:
        show(table, viewer, host_chose)


def find_seat(table: Table, wanted: str | None) -> int | None:
    """Find a seat by number or name."""
    if wanted is None:
        return None
    if wanted.isdecimal() and len(wanted) <= 2 and int(wanted) < table.seats:
        return int(wanted)
    for number, name in enumerate(table.names):
        if name.casefold() == wanted.strip().casefold():
            return number
    hint = did_you_mean(wanted, table.names, f"; the seats are 0 to {table.seats - 1}.")
    raise DataError(f'There is no seat "{wanted}"{hint}')


def events_by_move(table: Table, viewer: int | None) -> list[list[EventView]]:
    """Return the events of the deal, then those of each move."""
    found: list[list[EventView]] = [[] for _ in range(table.revision + 1)]
    for event in table.events(viewer):
        found[event.move].append(event)
    return found


def as_data(table: Table, viewer: int | None, host_chose: bool) -> dict[str, Any]:
    """Return a replayed match as data. Only the viewer's own moves have words."""
    deal, *events = events_by_move(table, viewer)
    return {
        "game": table.game.info.name,
        "seats": table.seats,
        "names": table.names,
        "viewer": viewer,
        "host_chose": host_chose,
        "deal": deal,
        "moves": [
            {
                "number": number,
                "seat": move.seat,
                "words": table.words_of(move) if move.seat == viewer else None,
                "events": events[number - 1],
            }
            for number, move in enumerate(table.history, 1)
        ],
        "view": table.view(viewer),
    }


def show(table: Table, viewer: int | None, host_chose: bool) -> None:
    """Print the match for people: the deal, a line per move, the table."""
    screen = Screen()
    whose = "everybody" if viewer is None else f"seat {viewer}"
    screen.say(f"{table.game_config.title} for {table.seats}, as {whose} saw it: {', '.join(table.names)}.")
    if host_chose:
        screen.say(HOST_CHOSE)
    deal, *events = events_by_move(table, viewer)
    screen.say(sentences(deal), hang="  ")
    for number, happened in enumerate([[], *events]):
        if number:
            screen.say(f"{number:3}  {sentences(happened)}", hang="     ")
        for concession in table.concessions:
            if concession.revision == number:
                screen.say(f"     {table.names[concession.seat]} concedes.")
    screen.say()
    view = table.view(viewer, details=True)
    for line in render(view, whole=True):
        screen.say(line, hang="  ")
    screen.say()
    if table.over:
        screen.say(f"The match is over. {result_text(view)}")
    else:
        screen.say(f"{table.names[table.match.decider]} to decide.")
