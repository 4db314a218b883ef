"""Match records: a match as text, a header and one move per line.

    All Hands record 2
    game: leduc 1 ~d09029d2
    seats: 2 ~49a4e216
    seed: 1 ~eccbbe32
    names: Ann | Bo ~1cf830aa

    0 1 Check ~7fbe74de
    1 2 Raise for 2 chips ~4eb856c5
    0 1 Call for 2 chips ~dccab7d8
    0 1 Check ~781e2ea9
    1 1 Check ~78d682da
    end: -3 3 ~4f901e96

A move's line has the seat, the move's number, its words, and an optional remark after ` // `. The number
counts; the words are for people, and change with the catalogues. Each line ends with a running checksum,
except in version 1. A replay compares the checksums and the end with the match.
The end is written once the match is over. For games with player decks, the header holds the decks in full,
each as `deck SEAT: CAPTAIN | 2 CARD | ...`, so a replay needs no other file. A match with custom cards names
them by the hash of their file (`cards: sha256 ...`) and may hold its text (`card file: ...`). A record opens
no files, so without that text the caller of a replay passes the file. A match dealt by a server has the proof
of its deal (`proof: ...`, see fair_deal), or says that its host chose it (`deal: chosen by the host`).
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

import msgspec

from allhands.engine.compile import cache_folder
from allhands.files.discovery import earlier_cards
from allhands.files.toml_data import DataError, depth, read_bytes, read_text
from allhands.files.toml_limits import DEEPEST
from allhands.table.checksum import add_checksum, strip_checksum
from allhands.table.decks import brought
from allhands.table.errors import Rejected
from allhands.table.fair_deal import (
    HOST_CHOSE,
    DealProof,
    Share,
    SingleRoundProof,
    find_problems,
    read_proof,
    settings_text,
    share_problems,
)
from allhands.table.game_config import load
from allhands.table.table import Concession, Table

T = TypeVar("T")

TITLE = "All Hands record"
VERSION = 2
WITH_CONCESSIONS = 3  # used only for records with concessions, so that older programs can read the others
WITH_CHOSEN_DEAL = 4  # likewise, only for records of deals that the host chose
CHOSEN = "chosen by the host"
REMARK = " // "  # between the words of a move and the remark


class RecordedMove(NamedTuple):
    """A recorded move, and the number of its line."""

    number: int
    seat: int
    move: int
    words: str


class MatchRecord(NamedTuple):
    """The parsed content of a record."""

    format: int  # the version of the record format
    game: str
    version: int
    seats: int
    seed: int | None
    options: dict[str, int]
    decks: dict[int, list[str]]  # by seat
    names: list[str] | None
    players: list[str] | None
    cards: str | None  # the hash of a custom card file
    content: str | None  # the text of that file, if included
    position: dict[str, Any] | None
    proof: DealProof | SingleRoundProof | None
    host_chose: bool  # the host of the table chose the deal
    moves: list[RecordedMove]
    concessions: list[Concession]
    end: list[int] | None


def title(version: int = VERSION) -> str:
    return f"{TITLE} {version}"


def write_record(
    table: Table,
    players: Sequence[str] | None = None,
    cards: bool = False,
    proof: DealProof | SingleRoundProof | None = None,
    host_chose: bool = False,
) -> str:
    """Return the record of a table so far."""
    lines = header(table, players, cards, proof, host_chose)
    for number in range(table.revision + 1):
        lines += [concession_line(c) for c in table.concessions if c.revision == number]
        lines += [
            move_line(move.seat, move.id, table.words_of(move)) for move in table.history[number : number + 1]
        ]
    text, _ = add_checksum([*lines, *([end_line(table)] if table.over else [])], "")
    version = WITH_CHOSEN_DEAL if host_chose else WITH_CONCESSIONS if table.concessions else VERSION
    return f"{title(version)}\n{text}"


def header(
    table: Table,
    players: Sequence[str] | None = None,
    cards: bool = False,
    proof: DealProof | SingleRoundProof | None = None,
    host_chose: bool = False,
) -> list[str]:
    """Return a record's header. `players` names each seat's kind of player, for resuming.

    With `cards`, the header includes the text of a custom card file.
    """
    game = table.game
    lines = [f"game: {game.info.name} {game.info.version}", f"seats: {table.seats}"]
    if game.custom_cards:
        lines.append(f"cards: {card_hash(game.custom_cards)}")
        if cards:
            lines.append(f"card file: {json.dumps(read_text(game.custom_cards))}")
    if table.seed is not None:
        lines.append(f"seed: {table.seed}")
    lines += [f"option {name}: {value}" for name, value in table.game_config.options.items()]
    lines += [f"deck {seat}: {' | '.join(deck)}" for seat, deck in enumerate(brought(game, table.state))]
    lines.append(f"names: {' | '.join(table.names)}")
    if players is not None:
        lines.append(f"players: {' | '.join(players)}")
    if table.start is not None:
        lines.append(f"position: {json.dumps(table.start)}")
    if proof is not None:
        lines.append(f"proof: {msgspec.json.encode(proof).decode()}")
    if host_chose:
        lines.append(f"deal: {CHOSEN}")
    return [*lines, ""]


def move_line(seat: int, move: int, words: str, remark: str = "") -> str:
    return f"{seat} {move} {words}" + (f"{REMARK}{remark}" if remark else "")


def concession_line(concession: Concession) -> str:
    return f"{concession.seat} concedes" + ("; the match ends" if concession.ends else "")


def end_line(table: Table) -> str:
    return f"end: {' '.join(map(str, table.scores))}"


def card_hash(cards: str | Path) -> str:
    """Return the hash by which a record names a card file."""
    return f"sha256 {hashlib.sha256(read_bytes(Path(cards))).hexdigest()}"


def kept_cards(content: str) -> Path:
    """Save the card file from a record in the cache folder and return its path."""
    data = content.encode()
    path = cache_folder() / "cards" / f"{hashlib.sha256(data).hexdigest()}.toml"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return path


def read_record(text: str, source: str = "record") -> MatchRecord:
    """Parse a record. Raise DataError with the damaged line."""
    lines = text.split("\n")
    version = read_title(lines[0].strip(), source)
    fields: dict[str, tuple[int, str]] = {}
    options: dict[str, int] = {}
    moves: list[RecordedMove] = []
    concessions: list[Concession] = []
    end: list[int] | None = None
    for number, line in plain_lines(lines, source) if version == 1 else sealed_lines(lines, source):
        if end is not None:
            raise DataError(f"{source}, line {number}: nothing follows the end of a match.")
        if found := re.fullmatch(r"(\d{1,2}) (\d{1,6})(?: (.*))?", line):
            moves.append(RecordedMove(number, int(found[1]), int(found[2]), found[3] or ""))
        elif found := re.fullmatch(r"(\d{1,2}) concedes(; the match ends)?", line):
            concessions.append(Concession(len(moves), int(found[1]), found[2] is not None))
        elif found := re.fullmatch(r"end:((?: -?\d{1,9})+)", line):
            end = [int(n) for n in found[1].split()]
        elif moves:
            expected = 'expected a move ("seat number words")'
            raise DataError(f'{source}, line {number}: {expected}, not "{line[:60]}".')
        elif (key := line.partition(":")[0]) in fields or key.removeprefix("option ") in options:
            raise DataError(f'{source}, line {number}: "{key}" is given twice.')
        elif found := re.fullmatch(r"option (\w+): (-?\d{1,9})", line):
            options[found[1]] = int(found[2])
        elif found := re.fullmatch(
            r"(game|seats|seed|deck (?:0|[1-9]\d?)|names|players|cards|card file|position|proof|deal):(.*)",
            line,
        ):
            fields[found[1]] = number, found[2].strip()
        else:
            raise DataError(f'{source}, line {number}: this line means nothing in a record: "{line[:60]}".')
    return read_header(fields, source)._replace(
        format=version, options=options, moves=moves, concessions=concessions, end=end
    )


def read_title(line: str, source: str) -> int:
    """Return a record's format version."""
    found = re.fullmatch(rf"{TITLE} (\d{{1,6}})", line)
    if found is None:
        raise DataError(f'{source}, line 1: a record begins with "{title()}".')
    if not 1 <= int(found[1]) <= WITH_CHOSEN_DEAL:
        raise DataError(
            f"{source}, line 1: records of versions 1 to {WITH_CHOSEN_DEAL} can be read, not of {found[1]}."
        )
    return int(found[1])


def plain_lines(lines: Sequence[str], source: str) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines after the first, in version 1's format without checksums."""
    for number, line in enumerate(lines[1:], 2):
        if line.strip():
            yield number, line.rstrip()


def sealed_lines(lines: Sequence[str], source: str) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines after the first. Raise DataError at a wrong checksum."""
    before = ""
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            continue
        found = strip_checksum(line.removesuffix("\r"), before)
        if found is None:
            raise DataError(
                f"{source}, line {number}: its checksum does not fit; "
                "this line was changed or cut, or one before it is missing."
            )
        content, before = found
        yield number, content


class RecordHeader(NamedTuple):
    """A header's lines: by key, the line number and the value."""

    lines: dict[str, tuple[int, str]]
    source: str

    def matched(self, key: str, pattern: str, what: str) -> re.Match[str] | None:
        """Match a line's value. Return None without that line, raise DataError for a bad value."""
        if key not in self.lines:
            return None
        line, text = self.lines[key]
        if found := re.fullmatch(pattern, text):
            return found
        raise DataError(f'{self.source}, line {line}, {key}: expected {what}, not "{text[:60]}".')

    def decoded(self, key: str, read: Callable[[str], T | None], what: str) -> T | None:
        """Decode a line's value. Return None without that line, raise DataError for a bad value."""
        if key not in self.lines:
            return None
        line, text = self.lines[key]
        if (found := read(text)) is None:
            raise DataError(f"{self.source}, line {line}, {key}: this is not {what}.")
        return found


def read_header(lines: dict[str, tuple[int, str]], source: str) -> MatchRecord:
    """Check the header's lines. Return a record without moves."""
    fields = RecordHeader(lines, source)
    game = fields.matched("game", r"([\w-]+) (\d{1,6})", "a game's name and version")
    seats = fields.matched("seats", r"\d{1,2}", "a whole number")
    if game is None or seats is None:
        raise DataError(f"{source}: it does not say which game it is, or of how many seats.")
    seed = fields.matched("seed", r"\d{1,19}", "a whole number from 0 to 2**63 - 1")
    if seed is None and "position" not in lines:
        raise DataError(f"{source}: it has neither a seed nor a position to begin from.")
    names = fields.matched("names", r".+", 'names with " | " between them')
    players = fields.matched("players", r".+", 'players with " | " between them')
    cards = fields.matched("cards", r".+", "a card file")
    proof = fields.decoded("proof", read_proof, "the proof of a deal")
    return MatchRecord(
        format=VERSION,
        game=game[1],
        version=int(game[2]),
        seats=int(seats[0]),
        seed=int(seed[0]) if seed else None,
        options={},
        decks={
            int(key.removeprefix("deck ")): text.split(" | ")
            for key, (_, text) in lines.items()
            if key.startswith("deck ")
        },
        names=names[0].split(" | ") if names else None,
        players=players[0].split(" | ") if players else None,
        cards=cards[0] if cards else None,
        content=fields.decoded("card file", partial(read_json, kind=str), "a text in JSON"),
        position=fields.decoded("position", partial(read_json, kind=dict), "a position in JSON"),
        proof=proof if isinstance(proof, DealProof | SingleRoundProof) else None,
        host_chose=fields.matched("deal", CHOSEN, f'"{CHOSEN}"') is not None,
        moves=[],
        concessions=[],
        end=None,
    )


def proof_problems(record: MatchRecord) -> list[str]:
    """List the problems of the proof of a record's deal, or say that there is none."""
    if record.host_chose:
        return [HOST_CHOSE]
    if record.proof is None:
        return ["This record holds no proof: no server dealt this match, or its host chose the deal."]
    decks = [record.decks[seat] for seat in sorted(record.decks)]
    terms = settings_text(record.game, record.version, record.seats, record.options, decks)
    return find_problems(record.proof, terms, record.seats, record.seed)


def record_problems(text: str, share: Share) -> list[str]:
    """List the problems of a record's deal for a seat that took part in it."""
    record = read_record(text)
    return [*proof_problems(record), *share_problems(record.proof, share)]


def read_json(text: str, kind: type[T]) -> T | None:
    """Read a JSON value of the given type, or return None."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, kind) and depth(value) <= DEEPEST else None


def replay(
    text: str, to: int | None = None, cards: str | Path | None = None, source: str = "record"
) -> Table:
    """Replay a record's moves, all of them or the first `to`."""
    if not isinstance(text, str):
        raise DataError(f"A record is a text, not {text!r}.")
    record = read_record(text, source)
    try:
        table = replay_table(record, cards)
    except DataError as error:
        raise DataError(f"{source}: {error}") from None
    try:
        play_again(record, table, to, source)
    except DataError as error:
        if record.version not in table.game.cards.earlier:
            raise
        played = f"version {record.version} of {table.game.info.title}"
        raise DataError(f"{error} It was played by {played}, and the rules have changed since.") from None
    return table


def play_again(record: MatchRecord, table: Table, to: int | None, source: str) -> None:
    """Play a record's moves at a table, or the first `to`. Raise DataError if one is illegal."""
    for line in record.moves if to is None else record.moves[: max(to, 0)]:
        concede_as(record, table, source)
        try:
            table.advance(line.move, line.seat)
        except Rejected as error:
            raise DataError(f"{source}, line {line.number}: this move was not possible: {error}") from None
    if to is None or to > len(record.moves):
        concede_as(record, table, source)
    if to is None and record.end is not None and (not table.over or table.scores != record.end):
        raise DataError(f"{source}: the match does not end as the record says; a line is missing or changed.")


def concede_as(record: MatchRecord, table: Table, source: str) -> None:
    """Concede for the seats that a record names at this point."""
    for concession in record.concessions:
        if concession.revision == table.revision:
            try:
                table.concede(concession.seat, concession.ends)
            except (DataError, Rejected) as error:
                raise DataError(f"{source}: after move {table.revision}: {error}") from None


def replay_table(record: MatchRecord, cards: str | Path | None) -> Table:
    """Return a record's match before its first move."""
    if cards is None and record.content is not None:
        cards = kept_cards(record.content)
    if record.cards is not None and cards is None:
        raise DataError("it was played with cards of somebody's own: say which file they are in.")
    if cards and record.cards and record.cards.startswith("sha256 ") and record.cards != card_hash(cards):
        raise DataError(f"it was played with other cards than those in {cards}.")
    decks = [deck for _, deck in sorted(record.decks.items())]
    game_config = load(
        record.game, cards or earlier_cards(record.game, record.version), decks or None, **record.options
    )
    if game_config.game.decks and set(record.decks) != set(range(record.seats)):
        raise DataError(f"it does not say which deck each of its {record.seats} seats has brought.")
    if record.version != game_config.game.info.version and not (
        cards and record.version in game_config.game.cards.earlier
    ):
        played = f"version {record.version} of {record.game}"
        raise DataError(f"it was played by {played}; this is version {game_config.game.info.version}.")
    if record.position is None:
        return game_config.deal(record.seats, record.seed, record.names)
    table = game_config.set_up(record.position, record.names)
    if table.seats != record.seats:
        raise DataError(f"it says {record.seats} seats, but its position has {table.seats}.")
    return table
