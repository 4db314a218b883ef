"""Who sits at the table: people by name, bots by kind."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.bots import Bot, make_bot
from allhands.core.data import DataError
from allhands.core.grammar import YOU
from allhands.table.box import Box
from allhands.terminal.keeping import PERSON

BOT_NAMES = ("Ada", "Bert", "Cleo", "Dora", "Emil", "Fay", "Gus", "Hedy", "Ida", "Jack", "Kay", "Leo")


def seat_players(seats: int, names: Sequence[str], bots: Sequence[str]) -> tuple[list[str], list[str]]:
    """Everybody's name and kind, seat by seat: the people first, bots on the seats that are left."""
    free = seats - len(names)
    if free < 0:
        raise DataError(f"There are {seats} seats, too few for {len(names)} people; say --seats {len(names)}.")
    if len(bots) not in (1, free):
        raise DataError(f"There are {free} seats for bots: name one kind for all or {free}, not {len(bots)}.")
    kinds = list(bots) * free if len(bots) == 1 else list(bots)
    taken = {name.casefold() for name in names}
    others = [name for name in BOT_NAMES if name.casefold() not in taken]
    return [*names, *others[:free]], [PERSON] * len(names) + kinds[:free]


def check_person(name: str) -> str:
    """A name that can stand in a record and in a sentence."""
    name = name.strip()
    if not name or len(name) > 30 or "|" in name or not name.isprintable():
        raise DataError(f'"{name[:40]}" cannot be a name here: use 1 to 30 letters, and no "|".')
    if name.casefold() == YOU.casefold():
        raise DataError(f'The table says "{YOU}" to whoever is asked; choose another name.')
    return name


def make_bots(box: Box, players: Sequence[str], seed: int) -> dict[int, Bot]:
    """The bots by seat; each has chance of its own."""
    kinds = {seat: kind for seat, kind in enumerate(players) if kind != PERSON}
    return {seat: make_bot(kind, box, seed + seat, patient=False) for seat, kind in kinds.items()}


def introduce(names: Sequence[str], players: Sequence[str]) -> str:
    """Who is who: "Ann, Bert (greedy) and Cleo (search)"."""
    people = [name if kind == PERSON else f"{name} ({kind})" for name, kind in zip(names, players, strict=True)]
    return listed(people)


def listed(names: Sequence[str]) -> str:
    """'Ann', 'Ann and Bert', 'Ann, Bert and Cleo'."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
