"""Deck building: built-in decks, and files by people."""

from __future__ import annotations

import shlex
import textwrap
from collections import Counter
from pathlib import Path
from typing import Annotated, Any

import typer

import allhands
from allhands.cli.cards import card_facts
from allhands.cli.output import command, print_json, print_table, print_text, width
from allhands.cli.params import Cards, Json, complete_deck, games_with_decks
from allhands.files.deck_files import Deck, InvalidDeck, write_deck, written
from allhands.files.english import count_noun
from allhands.files.toml_data import DataError, did_you_mean
from allhands.table import rulebook
from allhands.table.decks import decks_of, find_deck
from allhands.table.game_config import GameConfig

ENDING = ".toml"

app = typer.Typer(help="List, show and check decks, and start new ones.", rich_markup_mode=None)

Which = Annotated[
    str | None,
    typer.Option(
        "--game",
        help="The game, if several have decks.",
        autocompletion=lambda incomplete: [n for n in games_with_decks() if n.startswith(incomplete)],
        metavar="GAME",
    ),
]
Deckname = Annotated[
    str,
    typer.Argument(help="A deck's name or file.", autocompletion=complete_deck, metavar="NAME|FILE"),
]


@app.command("list")
def list_decks(game: Which = None, cards: Cards = None, json: Json = False) -> None:
    """List the decks that come with a game."""
    boxes = [chosen(game, cards)] if game or cards else [allhands.load(name) for name in games_with_decks()]
    found = [
        (game_config, name, deck)
        for game_config in boxes
        for name, deck in decks_of(game_config.game).own.items()
    ]
    if json:
        print_json(
            [
                {"game": game_config.name, "name": name, **as_data(game_config, deck)}
                for game_config, name, deck in found
            ]
        )
    else:
        print_table(
            ("game", "deck", "captain", "cards"),
            [(game_config.name, name, *in_words(game_config, deck)) for game_config, name, deck in found],
        )


@app.command()
def show(deck: Deckname, game: Which = None, cards: Cards = None, json: Json = False) -> None:
    """Show a deck card by card."""
    game_config = chosen(game, cards)
    found = find_deck(game_config.game, deck)
    if json:
        print_json({"game": game_config.name, "name": deck, **as_data(game_config, found)})
        return
    print_text(rulebook.describe([game_config.cards[found[0]]], width()), end="\n\n")
    rows = [(copies, game_config.cards[design]) for design, copies in Counter(found[1:]).items()]
    facts = list(dict.fromkeys(fact for _, card in rows for fact in card.facts))
    print_table(
        ("copies", "card", *facts),
        [(n, card.name, *(card.facts.get(fact, "") for fact in facts)) for n, card in rows],
    )
    for card in (card for _, card in rows if card.text):
        print_text(textwrap.fill(f"{card.name}: {card.text}", width(), subsequent_indent="  "))


@app.command()
def check(
    files: Annotated[list[Path], typer.Argument(help="Deck files.", metavar="FILE...")],
    game: Which = None,
    cards: Cards = None,
) -> None:
    """List all problems of deck files."""
    game_config = chosen(game, cards)
    reasons: list[str] = []
    for file in files:
        try:
            captain, count = in_words(game_config, find_deck(game_config.game, file))
            print_text(f"{file} is a good deck for {game_config.title}: {captain} with {count}.")
        except InvalidDeck as error:
            reasons += error.reasons
        except DataError as error:
            reasons.append(str(error))
    if reasons:
        raise InvalidDeck(reasons)


@app.command()
def new(
    file: Annotated[Path, typer.Argument(help="The file to write.", metavar="FILE")],
    captain: Annotated[str | None, typer.Option(help="The deck's captain.", metavar="NAME")] = None,
    deck: Annotated[
        str | None,
        typer.Option(
            "--from",
            help="A deck to copy: its name or file.",
            autocompletion=complete_deck,
            metavar="NAME|FILE",
        ),
    ] = None,
    game: Which = None,
    cards: Cards = None,
) -> None:
    """Write a legal deck to a new file that you can edit."""
    game_config = chosen(game, cards)
    if captain is not None and deck is not None:
        raise DataError("Say with --captain who leads the deck, or with --from what to begin with, not both.")
    begun = find_deck(game_config.game, deck) if deck is not None else led_by(game_config, captain)
    if file.suffix != ENDING:
        raise DataError(f"{file}: the name of a deck file ends in {ENDING}.")
    try:
        with file.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(write_deck(begun, game_config.cards, remarks(game_config, file)))
    except FileExistsError:
        raise DataError(f"{file}: exists already; choose another name.") from None
    name, count = in_words(game_config, begun)
    print_text(f"{file} has {name} with {count}. Change what you like, then check it with:")
    terms = [*(("--game", game) if game else ()), *(("--cards", str(cards)) if cards else ())]
    print_text(f"{command()} deck check {shlex.join([str(file), *terms])}")


def chosen(game: str | None, cards: Path | None) -> GameConfig:
    """Return the named game, or the only one with player decks."""
    names = [game] if game else games_with_decks()
    if len(names) != 1:
        raise DataError(f"Say which game with --game: {', '.join(names)}." if names else "No game has decks.")
    game_config = allhands.load(names[0], cards)
    decks_of(game_config.game)
    return game_config


def led_by(game_config: GameConfig, captain: str | None) -> Deck:
    """Return the first built-in deck, or the first with that captain."""
    own = list(decks_of(game_config.game).own.values())
    leaders = [game_config.cards[deck[0]].name for deck in own]
    wanted = leaders[0] if captain is None else captain.strip()
    for leader, deck in zip(leaders, own, strict=True):
        if leader.casefold() == wanted.casefold():
            return deck
    hint = did_you_mean(wanted, leaders, f"; the captains are {', '.join(leaders)}.")
    raise DataError(f'{game_config.title} has no captain "{captain}"{hint}')


def remarks(game_config: GameConfig, file: Path) -> list[str]:
    """Return the comments at the top of a new deck file."""
    return [
        f"A deck for {game_config.title}. The rules of building one:",
        *(f"- {rule}" for rule in decks_of(game_config.game).rules),
        'A line below is a card, or several copies of one: "2 Name".',
        f"All cards: allhands cards {game_config.name}",
        f"Whether the deck is good: allhands deck check {file.name}",
    ]


def in_words(game_config: GameConfig, deck: Deck) -> tuple[str, str]:
    """Return a deck's captain and its number of cards."""
    return game_config.cards[deck[0]].name, count_noun(len(deck) - 1, "card")


def as_data(game_config: GameConfig, deck: Deck) -> dict[str, Any]:
    captain, *_ = written(deck, game_config.cards)
    cards = [card_facts(game_config.cards[design]) | {"copies": n} for design, n in Counter(deck[1:]).items()]
    return {"captain": captain, "cards": cards}
