"""The rulebook and the cards as plain text: whole, by chapter, by clause, or by a word."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator

from allhands.files.card_names import fold_card, spellings
from allhands.files.toml_data import DataError
from allhands.kernel.game import Design
from allhands.table.game_config import GameConfig

CLAUSE = re.compile(r"[A-Za-z]{2}-?\d+\.\d+")
NUTSHELL = re.compile(r"^\*\*In a nutshell\.\*\*(.+?)(?=\n\s*\n|\Z)", re.M | re.S)
CHAPTER = re.compile(r"^## (\d+)\. (.+)$", re.M)


def whole(game_config: GameConfig, width: int) -> str:
    """Return the whole rulebook."""
    return plain_text(game_config.rulebook, width)


def chapters(game_config: GameConfig) -> list[tuple[str, str]]:
    """Return the chapters' numbers and titles."""
    return CHAPTER.findall(game_config.rulebook)


def nutshell(game_config: GameConfig) -> str:
    """Return the rulebook's short introduction, or the game's summary if it has none."""
    found = NUTSHELL.search(game_config.rulebook)
    return re.sub(r"\s+", " ", found[1]).strip() if found else game_config.game.info.summary


def look_up(game_config: GameConfig, wanted: str, width: int, most: int | None = None) -> str:
    """Return the rules under a clause's or chapter's number, or about some words.

    If more than `most` clauses mention the words, only name the others.
    """
    if text := chapter(game_config, wanted.strip()):
        return plain_text(text, width)
    found = find_clauses(game_config, wanted)
    clauses = [f"- **{number}** {clause}" for number, clause in found.items()]
    if most and len(clauses) > most:
        clauses[most:] = [f"Also in {', '.join(list(found)[most:])}."]
    return plain_text("\n\n".join(clauses), width)


def find_clauses(game_config: GameConfig, wanted: str) -> dict[str, str]:
    """Find clauses by number, by chapter, or by words. Raise DataError if there are none.

    Clauses of a chapter whose title has the words come first.
    """
    wanted = wanted.strip()
    clauses = game_config.clauses()
    if CLAUSE.fullmatch(wanted):
        number = re.sub(r"^([A-Z]{2})-?", r"\1-", wanted.upper())
        return {number: game_config.clause(number)}
    hits = {n: t for n, t in clauses.items() if chapter_of(n) == wanted}
    if not hits:
        titled = {number for number, title in chapters(game_config) if mentions(title, wanted)}
        hits = {n: t for n, t in clauses.items() if chapter_of(n) in titled}
        hits |= {n: t for n, t in clauses.items() if mentions(t, wanted)}
    if not hits:
        first, *_, last = clauses
        raise DataError(
            f'{game_config.title} says nothing about "{wanted}"; its clauses are {first} to {last}.'
        )
    return hits


def chapter_of(clause: str) -> str:
    """Return the number of a clause's chapter."""
    return clause.partition("-")[2].partition(".")[0]


def chapter(game_config: GameConfig, number: str) -> str | None:
    """Return a chapter of the rulebook with its heading, or None."""
    found = re.search(rf"^## {re.escape(number)}\. .+?(?=^## |\Z)", game_config.rulebook, re.M | re.S)
    return found[0] if found else None


def mentions(text: str, wanted: str) -> bool:
    """Return whether every wanted word starts a word of the text."""
    words = re.findall(r"\w+", wanted)
    return bool(words) and all(re.search(rf"\b{re.escape(word)}", text, re.I) for word in words)


def plain_text(markdown: str, width: int) -> str:
    """Return Markdown of the rulebooks as wrapped plain text."""
    return "\n\n".join(block for block in blocks(markdown, width) if block)


def blocks(markdown: str, width: int) -> Iterator[str]:
    for part in re.split(r"\n\s*\n|\n(?=- )", markdown.strip()):
        heading = re.fullmatch(r"(#+) +(.+)", part.strip())
        if heading:
            line = "=" if heading[1] == "#" else "-"
            yield f"{heading[2]}\n{line * len(heading[2])}"
        else:
            text = re.sub(r"\*\*(.+?)\*\*|\*(.+?)\*|`(.+?)`", lambda m: next(filter(None, m.groups())), part)
            yield textwrap.fill(re.sub(r"\s+", " ", text).removeprefix("- "), width, break_on_hyphens=False)


def find_cards(game_config: GameConfig, words: str) -> list[Design]:
    """Find the card with this name, or all with these words. Raise DataError if none match."""
    if fold_card(words) in spellings(game_config.cards):
        return [game_config.card(words)]
    return [d for d in game_config.cards if mentions(d.name, words)] or [game_config.card(words)]


def describe(designs: list[Design], width: int) -> str:
    """Describe cards in full, with equal texts merged."""
    parts = []
    for text in dict.fromkeys(design.text for design in designs):
        alike = [design for design in designs if design.text == text]
        said = [whose(design, alike) + quoted(design.flavour) for design in alike if design.flavour]
        lines = [*(heading(design) for design in alike), text, *said]
        parts.append("\n".join(textwrap.fill(line, width) for line in lines if line))
    return "\n\n".join(parts)


def whose(design: Design, alike: list[Design]) -> str:
    return f"{design.name}: " if len(alike) > 1 else ""


def quoted(flavour: str) -> str:
    """Quote a card's flavour text, to set it apart from the card's effect."""
    return f"“{flavour}”" if flavour else ""


def heading(design: Design) -> str:
    facts = [f"{name} {value}" for name, value in design.facts.items() if value not in ("", None)]
    return f"{design.name} ({', '.join([*facts, f'copies {design.copies}'])})"
