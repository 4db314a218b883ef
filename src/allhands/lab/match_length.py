"""Match lengths: random play in all variants, compared with the game's bound."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

from allhands.files.english import count_noun
from allhands.lab.variants import Variant, all_variants
from allhands.lab.workloads import SEED, random_matches


class LengthStats(NamedTuple):
    """The result of random matches in one kind of variant."""

    terms: str  # described in words
    matches: int
    per_second: float  # decisions
    most: int  # decisions in the longest match, at most one more than the bound
    seed: int  # of that match


def measure_lengths(name: str, matches: int) -> Iterator[LengthStats]:
    """Play `matches` matches of every kind at every number of seats.

    Options that are numbers share them, in all combinations of their representative values.
    """
    kinds: dict[str, list[Variant]] = defaultdict(list)
    for terms in all_variants(name):
        kinds[", ".join((count_noun(terms.seats, "seat"), *terms.kind))].append(terms)
    for words, group in kinds.items():
        begun, taken, most, seed = perf_counter(), 0, 0, SEED
        for part, terms in enumerate(group):
            first, end = (matches * i // len(group) for i in (part, part + 1))
            here, length, number = random_matches(terms.game_config, terms.seats)(SEED + first, end - first)
            taken += here
            if length > most:
                most, seed = length, number
        yield LengthStats(words, matches, taken / (perf_counter() - begun), most, seed)
