"""Playing at the keyboard: a new match, or a saved one."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from allhands.bots import is_file, make_bots, thinks_ahead, warm_up
from allhands.cli import INTERRUPTED
from allhands.cli.output import command, print_text
from allhands.cli.params import (
    Cards,
    Decks,
    Options,
    Seats,
    Seed,
    complete_bots,
    complete_game,
    load,
    require_server_packages,
    separated,
)
from allhands.cli.prompts import ask_again, ask_game, ask_level, ask_options, ask_seats
from allhands.files.toml_data import DataError
from allhands.table.players import PERSON, check_person, introduce, seat_players
from allhands.table.record_file import RecordFile
from allhands.table.saved_matches import find_record, last_unfinished
from allhands.table.table import Table
from allhands.terminal.screen import Screen
from allhands.terminal.session import Compiling, QuitRequested, TerminalSession

MOST_PEOPLE = 12
USUAL_BOTS = "steady"
REMOTE_OPTIONS = "At a server's table, give only the game, --seats, --names, --bots, --option and --deck."
RESUME_OPTIONS = "A resumed match keeps its settings. Give nothing else with --resume or --last."


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game (default: you choose from a list).", autocompletion=complete_game, metavar="GAME"
        ),
    ] = None,
    seats: Seats = None,
    people: Annotated[
        int | None,
        typer.Option(help="Number of people at the keyboard (default: 1, or 0 to watch bots).", metavar="N"),
    ] = None,
    names: Annotated[str | None, typer.Option(help="The people's names, separated by commas.")] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            help="The bots, separated by commas, or one kind for all: casual, steady, sharp, greedy, random, "
            "search:200 (simulations a move), search:300ms, or a file of your own, my_bot.py. "
            f"Usually {USUAL_BOTS}.",
            autocompletion=complete_bots,
        ),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    cards: Cards = None,
    deck: Decks = None,
    resume: Annotated[Path | None, typer.Option(help="Resume a match, by its record or name.")] = None,
    last: Annotated[bool, typer.Option("--last", help="Resume the last unfinished match.")] = False,
    record: Annotated[Path | None, typer.Option(help="The file for the match record.")] = None,
    server: Annotated[
        str | None,
        typer.Option(help="Play on a server: its address to open a table, or an invite link."),
    ] = None,
) -> None:
    """Play against bots, or with several people at one keyboard.

    At every prompt, choose a move by number or in words. ? explains, and quit saves the match and leaves.
    """
    if server is not None:
        if last or any(value is not None for value in (people, seed, cards, resume, record)):
            raise DataError(REMOTE_OPTIONS)
        require_server_packages("Playing at a server's table")
        from allhands.cli.remote import join_or_open

        join_or_open(server, game, seats, name_people(1, names)[0], bots, option, deck)
        return
    screen = Screen()
    if resume or last:
        settled = (seats, people, names, seed, option, cards, deck, record)
        if any(value is not None for value in settled) or (resume and (last or game)):
            raise DataError(RESUME_OPTIONS)
        path = find_record(resume) if resume else last_unfinished(game and load(game).name)
        session = resume_match(path, screen, separated(bots or ""))
    else:
        persons = name_people(people, names)
        if game is None:
            game = ask_game(screen)
            option = ask_options(screen, load(game)) if option is None else option
            seats = ask_seats(screen, load(game, option)) if seats is None else seats
            bots = ask_level(screen, USUAL_BOTS) if bots is None and seats > len(persons) else bots
        game_config = load(game, option, cards, deck)
        count = max(game_config.game.info.usual_seats, len(persons)) if seats is None else seats
        game_config.initial_state(
            count
        )  # raises DataError for a bad number of seats, before other problems with them
        everyone, players = seat_players(count, persons, separated(bots or ""), USUAL_BOTS)
        session = start_match(game_config.deal(count, seed, everyone), players, record, screen)
    while play_to_end(session) and ask_again(screen):
        before = session.table
        session = start_match(
            before.game_config.deal(before.seats, names=before.names), session.players, None, screen
        )


def name_people(people: int | None, names: str | None) -> list[str]:
    """Return the names of the people at the keyboard."""
    if names is not None:
        chosen = [check_person(name) for name in separated(names)]
        if people not in (None, len(chosen)):
            raise DataError(f"--people says {people}, but --names has {len(chosen)} names.")
        return chosen
    count = 1 if people is None else people
    if not 0 <= count <= MOST_PEOPLE:
        raise DataError(f"--people is a number from 0 to {MOST_PEOPLE}, not {count}.")
    return ["Player"] if count == 1 else [f"Player {n}" for n in range(1, count + 1)]


def start_match(table: Table, players: list[str], record: Path | None, screen: Screen) -> TerminalSession:
    """Start a match and its record."""
    bots = make_bots(table.game_config, players, patient=PERSON not in players)
    record_file = RecordFile.begin(table, players, record)
    screen.say(f"{table.game_config.title} for {table.seats}: {introduce(table.names, players)}.")
    screen.say(table.game.info.summary)
    screen.say("Answer with a number or in words. ? explains, quit leaves; every move is kept.")
    return TerminalSession(table, bots, record_file, screen, warm_up_for(table, players), players)


def resume_match(path: Path, screen: Screen, named: list[str]) -> TerminalSession:
    """Resume a saved match.

    A record never runs files, so the caller names files of bots again.
    """
    record_file, table, players, complaint = RecordFile.go_on(path)
    try:
        bots = make_bots(
            table.game_config, players_of_record(path, players, named), patient=PERSON not in players
        )
    except BaseException:
        record_file.close()
        raise
    if complaint:
        screen.say(complaint)
    screen.say(f"{table.game_config.title} goes on: {introduce(table.names, players)}.")
    return TerminalSession(table, bots, record_file, screen, warm_up_for(table, players), players)


def players_of_record(path: Path, players: list[str], named: list[str]) -> list[str]:
    """Return a record's players, if the caller has named exactly the files among them."""
    files = [kind for kind in players if is_file(kind)]
    if not set(named) <= set(files):
        raise DataError(RESUME_OPTIONS)
    for file in files:
        if file not in named:
            raise DataError(f"{path}: the bot {file} plays in this match; add --bots {file} to let it go on.")
    return players


def warm_up_for(table: Table, players: list[str]) -> Callable[[], Compiling] | None:
    """Return the start of the compiler if a bot searches, or None."""
    if not any(kind != PERSON and not is_file(kind) and thinks_ahead(kind) for kind in players):
        return None
    return partial(warm_up, table.game_config)


def play_to_end(session: TerminalSession) -> bool:
    """Play until the match ends or the player quits. Return whether it ended."""
    path = shlex.quote(str(session.record_file.path))
    try:
        session.play()
    except (QuitRequested, EOFError):
        print_text(f"The match is kept; go on with: {command()} play --resume {path}")
    except KeyboardInterrupt:
        print_text(f"\nThe match is kept; go on with: {command()} play --resume {path}")
        raise typer.Exit(INTERRUPTED) from None
    else:
        print_text(f"See it again with: {command()} replay {path}")
    finally:
        session.record_file.close()
    return session.table.over
