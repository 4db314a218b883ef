"""Records: a match as text, header and moves, one to a line.

    All Hands record 1
    game: hanataz 1
    seats: 4
    seed: 7
    option hands: 12
    names: Ann | Bert | Carla | Dora

    2 301 Play the 7 of Waves
    3 363 Pass for 1 silv
    end: 14 19 12 15

A move's line is the seat, the move's number, and its words, which are there for people alone. The end
is written once the match is over, and checked when it is replayed. Where players bring decks, the header
holds them in full, each as `deck SEAT: CAPTAIN | 2 CARD | ...`: whoever replays needs no other file. A match
with cards of somebody's own names them by the hash of their file (`cards: sha256 ...`), and may hold its text
(`card file: ...`); a record opens no files, so without it whoever replays gives the file.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from allhands.engine.compile import cache_folder
from allhands.files.data import DataError
from allhands.table.box import load
from allhands.table.decks import brought
from allhands.table.refusal import Refused
from allhands.table.table import Table

T = TypeVar("T")

TITLE = "All Hands record 1"


class Transcript(NamedTuple):
    """What a record says, and on which line each move stands."""

    game: str
    version: int
    seats: int
    seed: int | None
    options: dict[str, int]
    decks: dict[int, list[str]]  # by seat
    names: list[str] | None
    players: list[str] | None
    cards: str | None  # the hash of their file, if they are not the game's own,
    content: str | None  # and the file itself, if it came along
    position: dict[str, Any] | None
    moves: list[tuple[int, int, int]]  # line, seat, move
    end: list[int] | None


def write_header(table: Table, players: Sequence[str] | None = None, cards: bool = False) -> str:
    """The header; `players` says who sits at the table, people or bots, for whoever resumes the match.

    With `cards`, it holds the whole of a card file that is not the game's own.
    """
    game = table.game
    lines = [TITLE, f"game: {game.name} {game.version}", f"seats: {table.seats}"]
    if game.cards_from:
        lines.append(f"cards: {card_hash(game.cards_from)}")
        if cards:
            lines.append(f"card file: {json.dumps(game.cards_from.read_text(encoding='utf-8'))}")
    if table.seed is not None:
        lines.append(f"seed: {table.seed}")
    lines += [f"option {name}: {value}" for name, value in table.box.options.items()]
    lines += [f"deck {seat}: {' | '.join(deck)}" for seat, deck in enumerate(brought(game, table.state))]
    lines.append(f"names: {' | '.join(table.names)}")
    if players is not None:
        lines.append(f"players: {' | '.join(players)}")
    if table.start is not None:
        lines.append(f"position: {json.dumps(table.start)}")
    return "\n".join(lines) + "\n\n"


def write_move(seat: int, move: int, words: str) -> str:
    return f"{seat} {move} {words}\n"


def write_end(table: Table) -> str:
    return f"end: {' '.join(map(str, table.scores))}\n"


def write_record(table: Table, players: Sequence[str] | None = None, cards: bool = False) -> str:
    """The record of a table so far."""
    moves = "".join(write_move(*move) for move in table.history)
    return write_header(table, players, cards) + moves + (write_end(table) if table.over else "")


def card_hash(cards: str | Path) -> str:
    """What a record knows a card file by."""
    try:
        return f"sha256 {hashlib.sha256(Path(cards).read_bytes()).hexdigest()}"
    except OSError as error:
        raise DataError(f"{cards}: cannot be read ({error.strerror}).") from None


def kept_cards(content: str) -> Path:
    """A card file that came with a record, laid down among what the program keeps for itself."""
    data = content.encode()
    path = cache_folder() / "cards" / f"{hashlib.sha256(data).hexdigest()}.toml"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return path


def read_record(text: str, source: str = "record") -> Transcript:
    """Take a record apart; DataError says on which line it is damaged."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != TITLE:
        raise DataError(f'{source}, line 1: a record begins with "{TITLE}".')
    header: dict[str, tuple[int, str]] = {}
    options: dict[str, int] = {}
    moves: list[tuple[int, int, int]] = []
    end: list[int] | None = None
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        if end is not None:
            raise DataError(f"{source}, line {number}: nothing follows the end of a match.")
        if found := re.fullmatch(r"(\d{1,2}) (\d{1,6})(?: .*)?", line):
            moves.append((number, int(found[1]), int(found[2])))
        elif found := re.fullmatch(r"end:((?: -?\d{1,9})+)", line.rstrip()):
            end = [int(n) for n in found[1].split()]
        elif moves:
            raise DataError(
                f'{source}, line {number}: expected a move ("seat number words"), not "{line[:60]}".'
            )
        elif (key := line.partition(":")[0]) in header or key.removeprefix("option ") in options:
            raise DataError(f'{source}, line {number}: "{key}" is given twice.')
        elif found := re.fullmatch(r"option (\w+): (-?\d{1,9})", line.rstrip()):
            options[found[1]] = int(found[2])
        elif found := re.fullmatch(
            r"(game|seats|seed|deck (?:0|[1-9]\d?)|names|players|cards|card file|position): (.*)", line
        ):
            header[found[1]] = number, found[2].strip()
        else:
            raise DataError(f'{source}, line {number}: this line means nothing in a record: "{line[:60]}".')
    return read_header(header, source)._replace(options=options, moves=moves, end=end)


def read_header(header: dict[str, tuple[int, str]], source: str) -> Transcript:
    """The header's lines, checked; a record without moves."""

    def value(key: str, pattern: str, what: str) -> re.Match[str] | None:
        if key not in header:
            return None
        line, text = header[key]
        if found := re.fullmatch(pattern, text):
            return found
        raise DataError(f'{source}, line {line}, {key}: expected {what}, not "{text[:60]}".')

    game = value("game", r"([\w-]+) (\d{1,6})", "a game's name and version")
    seats = value("seats", r"\d{1,2}", "a whole number")
    if game is None or seats is None:
        raise DataError(f"{source}: it does not say which game it is, or of how many seats.")
    seed = value("seed", r"\d{1,19}", "a whole number from 0 to 2**63 - 1")
    if seed is None and "position" not in header:
        raise DataError(f"{source}: it has neither a seed nor a position to begin from.")
    names = value("names", r".+", 'names with " | " between them')
    players = value("players", r".+", 'players with " | " between them')
    cards = value("cards", r".+", "a card file")
    content = None
    if "card file" in header:
        line, text = header["card file"]
        content = read_json(text, str)
        if content is None:
            raise DataError(f"{source}, line {line}, card file: this is not a text in JSON.")
    position = None
    if "position" in header:
        line, text = header["position"]
        position = read_json(text, dict)
        if position is None:
            raise DataError(f"{source}, line {line}, position: this is not a position in JSON.")
    return Transcript(
        game=game[1],
        version=int(game[2]),
        seats=int(seats[0]),
        seed=int(seed[0]) if seed else None,
        options={},
        decks={
            int(key.removeprefix("deck ")): text.split(" | ")
            for key, (_, text) in header.items()
            if key.startswith("deck ")
        },
        names=names[0].split(" | ") if names else None,
        players=players[0].split(" | ") if players else None,
        cards=cards[0] if cards else None,
        content=content,
        position=position,
        moves=[],
        end=None,
    )


def read_json(text: str, kind: type[T]) -> T | None:
    """A value in JSON, if it is one of that kind."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, kind) else None


def replay(
    text: str, to: int | None = None, cards: str | Path | None = None, source: str = "record"
) -> Table:
    """Play a record's moves again, all of them or the first `to`."""
    if not isinstance(text, str):
        raise DataError(f"A record is a text, not {text!r}.")
    record = read_record(text, source)
    try:
        table = lay_out(record, cards)
    except DataError as error:
        raise DataError(f"{source}: {error}") from None
    for line, seat, move in record.moves if to is None else record.moves[: max(to, 0)]:
        try:
            table.play(move, seat)
        except Refused as error:
            raise DataError(f"{source}, line {line}: this move was not possible: {error}") from None
    if to is None and record.end is not None and (not table.over or table.scores != record.end):
        raise DataError(f"{source}: the match does not end as the record says; a line is missing or changed.")
    return table


def lay_out(record: Transcript, cards: str | Path | None) -> Table:
    """The match a record tells of, before its first move."""
    if cards is None and record.content is not None:
        cards = kept_cards(record.content)
    if record.cards is not None and cards is None:
        raise DataError("it was played with cards of somebody's own: say which file they are in.")
    if cards and record.cards and record.cards.startswith("sha256 ") and record.cards != card_hash(cards):
        raise DataError(f"it was played with other cards than those in {cards}.")
    decks = [deck for _, deck in sorted(record.decks.items())]
    box = load(record.game, cards, decks or None, **record.options)
    if box.game.decks and set(record.decks) != set(range(record.seats)):
        raise DataError(f"it does not say which deck each of its {record.seats} seats has brought.")
    if record.version != box.game.version:
        played = f"version {record.version} of {record.game}"
        raise DataError(f"it was played by {played}; this is version {box.game.version}.")
    if record.position is None:
        return box.deal(record.seats, record.seed, record.names)
    table = box.set_up(record.position, record.names)
    if table.seats != record.seats:
        raise DataError(f"it says {record.seats} seats, but its position has {table.seats}.")
    return table
