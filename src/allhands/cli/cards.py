"""The cards of a game, and checks of card files."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from allhands.cli.output import print_json, print_text, width
from allhands.cli.params import Cards, Json, chosen_game, complete_game, load
from allhands.files.toml_data import DataError, Document
from allhands.kernel.game import Design
from allhands.table import rulebook


def complete_card(context: typer.Context, incomplete: str) -> list[str]:
    names = [card.name for game_config in chosen_game(context) for card in game_config.cards]
    return [name for name in names if name.startswith(incomplete)]


def cards(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The game's name. --check also works without it.",
            autocompletion=complete_game,
            metavar="GAME",
        ),
    ] = None,
    name: Annotated[
        str | None, typer.Argument(help="A card's name.", autocompletion=complete_card, metavar="NAME")
    ] = None,
    cards: Cards = None,
    check: Annotated[Path | None, typer.Option("--check", help="A card file to check.")] = None,
    json: Json = False,
) -> None:
    """List a game's cards, show one, or check a card file of your own."""
    game_config = load(game or game_of(check or cards), cards=check or cards)
    found = rulebook.find_cards(game_config, name) if name else list(game_config.cards)
    total = sum(card.copies for card in found)
    if json:
        print_json([card_facts(card) for card in found])
    elif check:
        print_text(
            f"{check} is a good card file for {game_config.title}: {len(found)} designs, {total} cards."
        )
        print_text("\n".join(compared(load(game_config.name).cards, found)))
        for warning in game_config.game.cards.proofread():
            print_text(warning)
    elif name:
        print_text(rulebook.describe(found, width()))
    else:
        print_text("\n".join(listing(found, width())))


def compared(own: Sequence[Design], cards: Sequence[Design]) -> Iterator[str]:
    """Say which cards of a file are new, changed, replaced or left out, and which of them have no text."""
    known, here = {card.name: card for card in own}, {card.name for card in cards}
    shared = [(card, known[card.name]) for card in cards if card.name in known]
    rules = [card.name for card, before in shared if does(card) != does(before)]
    changed = [card.name for card, before in shared if card != before and card.name not in rules]
    same = {card.name for card, before in shared if card == before}
    silent = [card.name for card in cards if not (card.text or card.flavour) and card.name not in same]
    kinds = {
        "Added": [card.name for card in cards if card.name not in known],
        "Changed": changed,
        "Replaced (same name, other effect)": rules,
        "Left out": [card.name for card in own if card.name not in here],
        "Without a text": silent if any(card.text for card in own) else [],
    }
    for kind, names in kinds.items():
        if names:
            yield f"{kind}: {', '.join(names)}."


def does(card: Design) -> dict[str, Any]:
    """Return a card's facts that aren't numbers: its kind and effect, without costs."""
    return {name: fact for name, fact in card.facts.items() if not isinstance(fact, int | float)}


def listing(cards: Sequence[Design], columns: int) -> Iterator[str]:
    """List cards: the name, the printed facts, and the text indented below."""
    room = max(len(card.name) for card in cards) + 2
    for card in cards:
        copies = f"{card.copies} copies" if card.copies != 1 else ""
        printed = ", ".join(filter(None, (copies, *map(fact_words, card.facts.items()))))
        wrapped = textwrap.wrap(printed, columns - room, break_on_hyphens=False)
        yield f"{card.name:<{room}}" + ("\n" + " " * room).join(wrapped)
        for text in filter(None, (card.text, rulebook.quoted(card.flavour))):
            yield textwrap.fill(text, columns, initial_indent="    ", subsequent_indent="    ")


def fact_words(fact: tuple[str, Any]) -> str:
    """Word a fact as on the card, or return an empty text for an empty one."""
    name, value = fact
    if value is None or value is False or value in ("", [], ()):
        return ""
    if value is True:
        return name
    return f"{name} {' and '.join(map(str, value)) if isinstance(value, list | tuple) else value}"


def game_of(path: Path | None) -> str:
    """Return the game that a card file names."""
    named = Document(path).data.get("game") if path else None
    if not isinstance(named, str):
        raise DataError('Say which game: "allhands cards GAME", with --check FILE for a card file.')
    return named


def card_facts(card: Design) -> dict[str, Any]:
    flavour = {"flavour": card.flavour} if card.flavour else {}
    return {"name": card.name, "copies": card.copies, "text": card.text, **flavour, **card.facts}
