"""The players at a table: people by name, bots by kind."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.files.text_rules import is_name
from allhands.files.toml_data import DataError

PERSON = "person"  # marks a human player's seat in a record

LONGEST = 30  # for a person's name
LONGEST_PATH = 200

BOT_NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy", "Ida", "Jack", "Kay", "Leo")


def seat_players(
    seats: int, people: Sequence[str], bots: Sequence[str], usual: str
) -> tuple[list[str], list[str]]:
    """Return each seat's name and kind: people first, bots on the remaining seats."""
    free = seats - len(people)
    if free < 0:
        raise DataError(f"There are {seats} seats for {len(people)} people.")
    kinds = [*(bots or [usual])] * (free if len(bots) <= 1 else 1)
    if len(kinds) != free or (bots and not free):
        raise DataError(f"There are {free} seats for bots, but {len(bots)} are named.")
    taken = {name.casefold() for name in people}
    names = [name for name in BOT_NAMES if name.casefold() not in taken]
    return [*people, *names[:free]], [PERSON] * len(people) + list(map(check_bot, kinds))


def check_person(name: str) -> str:
    """Return a name that fits into records and sentences, or raise DataError."""
    name = name.strip()
    if not is_name(name, LONGEST):
        raise DataError(
            f'"{name[:40]}" cannot be a name here: use 1 to {LONGEST} letters, no "|" and no " #".'
        )
    if name.casefold() == "you":
        raise DataError(f'The table says "You" to whoever reads it: "{name}" cannot be a name here.')
    return name


def check_bot(kind: str) -> str:
    """Return a bot's kind or file path that fits into a record, or raise DataError."""
    if not is_name(kind, LONGEST_PATH):
        raise DataError(f'A bot cannot be called "{kind[:40]}": use 1 to {LONGEST_PATH} letters, and no "|".')
    return kind


def introduce(names: Sequence[str], players: Sequence[str]) -> str:
    """Introduce the players: "Ann, Bert (greedy) and Cleo (search)". A lone person is "you"."""
    alone = players.count(PERSON) == 1
    shown = [
        ("you" if alone else name) if kind == PERSON else f"{name} ({kind})"
        for name, kind in zip(names, players, strict=True)
    ]
    return listed(shown)


def listed(names: Sequence[str]) -> str:
    """Join names with commas and "and": 'Ann', 'Ann and Bert', 'Ann, Bert and Cleo'."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
