"""Looking into the cupboard: which games there are, their rules, their cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

import allhands
from allhands.cli.choices import Cards, Game, Json, chosen_box, complete_game, load
from allhands.cli.printing import print_json, print_table, width
from allhands.files.data import DataError, Document
from allhands.kernel.game import Design
from allhands.table import rulebook
from allhands.table.box import span


def complete_clause(context: typer.Context, incomplete: str) -> list[str]:
    numbers = [number for box in chosen_box(context) for number in box.clauses()]
    return [number for number in numbers if number.startswith(incomplete)]


def complete_card(context: typer.Context, incomplete: str) -> list[str]:
    names = [card.name for box in chosen_box(context) for card in box.cards]
    return [name for name in names if name.startswith(incomplete)]


def games(json: Json = False) -> None:
    """List the games."""
    boxes = [allhands.load(name) for name in allhands.game_names()]
    if json:
        print_json([game_facts(box) for box in boxes])
    else:
        print_table(
            ("game", "players", "cards", "about"),
            [
                (box.name, span(box.seats), sum(c.copies for c in box.cards), box.game.summary)
                for box in boxes
            ],
        )


def game_facts(box: allhands.Box) -> dict[str, Any]:
    game = box.game
    return {
        "name": game.name,
        "title": game.title,
        "version": game.version,
        "summary": game.summary,
        "seats": list(game.seats),
        "usual_seats": game.usual_seats,
        "options": [o._asdict() for o in game.options],
    }


def rules(
    game: Game,
    clause: Annotated[
        str | None,
        typer.Argument(
            help="A clause's or chapter's number, or words to look for.",
            autocompletion=complete_clause,
            metavar="CLAUSE",
        ),
    ] = None,
    json: Json = False,
) -> None:
    """Read the rulebook, or one clause of it."""
    box = load(game)
    if json:
        wanted = rulebook.find_clauses(box, clause) if clause else box.clauses()
        print_json([{"number": number, "text": text} for number, text in wanted.items()])
    else:
        text = rulebook.look_up(box, clause, width()) if clause else rulebook.whole(box, width())
        show(text) if clause is None else print(text)


def show(text: str) -> None:
    """A long text, page by page where there is a person to turn them."""
    import pydoc

    pydoc.pager(text) if sys.stdout.isatty() else print(text)


def cards(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game's name; --check can do without.", autocompletion=complete_game, metavar="GAME"
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Argument(help="A card's name.", autocompletion=complete_card, metavar="NAME")
    ] = None,
    cards: Cards = None,
    check: Annotated[Path | None, typer.Option("--check", help="A card file to check.")] = None,
    json: Json = False,
) -> None:
    """List a game's cards, or show one; check a card file of your own."""
    box = load(game or game_of(check or cards), cards=check or cards)
    found = rulebook.find_cards(box, name) if name else list(box.cards)
    total = sum(card.copies for card in found)
    if json:
        print_json([card_facts(card) for card in found])
    elif check:
        print(f"{check} is a good card file for {box.title}: {len(found)} designs, {total} cards.")
    elif name:
        print(rulebook.describe(found, width()))
    else:
        facts = list(dict.fromkeys(fact for card in found for fact in card.facts))
        print_table(
            ("card", "copies", *facts, "text"),
            [(c.name, c.copies, *(c.facts.get(fact, "") for fact in facts), c.text) for c in found],
        )


def game_of(path: Path | None) -> str:
    """The game a card file says it is for."""
    named = Document(path).data.get("game") if path else None
    if not isinstance(named, str):
        raise DataError(
            'Say which game: "allhands cards GAME", or game = "GAME" at the top of the card file.'
        )
    return named


def card_facts(card: Design) -> dict[str, Any]:
    return {"name": card.name, "copies": card.copies, "text": card.text, **card.facts}
