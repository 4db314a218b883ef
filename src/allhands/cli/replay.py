"""Seeing a match again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

import allhands
from allhands.cli.choices import Cards, Json
from allhands.cli.printing import print_json
from allhands.files.data import DataError, did_you_mean
from allhands.table.match import Table
from allhands.terminal.drawing import draw
from allhands.terminal.keeping import read_text
from allhands.terminal.screen import Screen
from allhands.terminal.sitting import outcome
from allhands.terminal.telling import sentences
from allhands.terminal.watching import Decided, retrace, seen_by


def replay(
    file: Annotated[Path, typer.Argument(help="A record.", metavar="FILE")],
    to: Annotated[int | None, typer.Option(help="Stop after so many moves.", metavar="N")] = None,
    seat: Annotated[
        str | None,
        typer.Option(help="Whose view: a seat's number or name. Left out: what everybody could see."),
    ] = None,
    cards: Cards = None,
    json: Json = False,
) -> None:
    """Show a match move by move as a seat, or the public, saw it; then the table."""
    if to is not None and to < 0:
        raise DataError(f"--to is a number of moves, not {to}.")
    table = allhands.replay(read_text(file), to, cards, str(file))
    viewer = find_seat(table, seat)
    decisions = list(retrace(table))
    if json:
        print_json(as_data(table, viewer, decisions))
    else:
        show(seen_by(table, viewer), viewer, decisions)


def find_seat(table: Table, wanted: str | None) -> int | None:
    """The seat of that number or name."""
    if wanted is None:
        return None
    if wanted.isdecimal() and int(wanted) < table.state.seats:
        return int(wanted)
    for number, name in enumerate(table.names):
        if name.casefold() == wanted.strip().casefold():
            return number
    hint = did_you_mean(wanted, table.names, f"; the seats are 0 to {table.state.seats - 1}.")
    raise DataError(f'There is no seat "{wanted}"{hint}')


def as_data(table: Table, viewer: int | None, decisions: list[Decided]) -> dict[str, Any]:
    """What a program wants to know of a replayed match; the words of a move only if the viewer made it."""
    events = table.events(viewer)
    return {
        "game": table.game.name,
        "seats": table.state.seats,
        "names": table.names,
        "viewer": viewer,
        "deal": events[: decisions[0].first if decisions else len(events)],
        "moves": [
            {
                "number": number,
                "seat": decided.seat,
                "words": decided.move.words if decided.seat == viewer else None,
                "events": events[decided.first : decided.end],
            }
            for number, decided in enumerate(decisions, 1)
        ],
        "view": table.view(viewer),
    }


def show(table: Table, viewer: int | None, decisions: list[Decided]) -> None:
    """The match for people: the deal, a line for each move, the table."""
    screen = Screen()
    whose = "everybody" if viewer is None else f"seat {viewer}"
    screen.say(f"{table.box.title} for {table.state.seats}, as {whose} saw it: {', '.join(table.names)}.")
    events = table.events(viewer)
    screen.say(" ".join(sentences(events[: decisions[0].first if decisions else len(events)])), hang="  ")
    for number, decided in enumerate(decisions, 1):
        told = " ".join(sentences(events[decided.first : decided.end]))
        if not told and decided.seat == viewer:
            told = f"You choose: {decided.move.words}."
        screen.say(f"{number:3}  {told or f'{table.names[decided.seat]} decides.'}", hang="     ")
    screen.say()
    for line in draw(table.view(viewer), whole=True):
        screen.say(line, hang="  ")
    screen.say()
    if table.over:
        screen.say(f"The match is over. {outcome(table)}")
    else:
        screen.say(f"{table.names[table.state.decider]} to decide.")
