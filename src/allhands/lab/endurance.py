"""Match lengths: random play in all variants, compared with the game's bound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from allhands.files.grammar import some
from allhands.lab.workloads import SEED, random_matches
from allhands.table.terms import Terms, all_terms


class Endured(NamedTuple):
    """The result of random matches in one kind of variant."""

    terms: str  # described in words
    matches: int
    per_second: float  # decisions
    most: int  # decisions in the longest match, at most one more than the bound
    seed: int  # of that match


def endure(name: str, matches: int) -> Iterator[Endured]:
    """Play `matches` matches of every kind at every number of seats.

    Options that are numbers share them, in all combinations of their representative values.
    """
    kinds: dict[str, list[Terms]] = defaultdict(list)
    for terms in all_terms(name):
        kinds[", ".join((some(terms.seats, "seat"), *terms.kind))].append(terms)
    for words, group in kinds.items():
        begun, taken, most, seed = perf_counter(), 0, 0, SEED
        for part, terms in enumerate(group):
            first, end = (matches * i // len(group) for i in (part, part + 1))
            here, length, number = random_matches(terms.box, terms.seats)(SEED + first, end - first)
            taken += here
            if length > most:
                most, seed = length, number
        yield Endured(words, matches, taken / (perf_counter() - begun), most, seed)
