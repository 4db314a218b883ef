"""Tables in the middle of a match, for proofs about views."""

from __future__ import annotations

import random
from collections.abc import Iterator

from allhands.engine.dispatch import compiled_rules
from allhands.lab.variants import all_variants
from allhands.table.game_config import load
from allhands.table.table import Table

TABLES = 30  # checked closely, per game and number of seats


def played_tables(name: str, seats: int) -> Iterator[tuple[Table, random.Random]]:
    """Yield compiled tables with a past in all variants, each with a random generator."""
    compiled_rules(load(name).game)
    variants = [t for t in all_variants(name) if t.seats == seats]
    for number in range(TABLES):
        chance = random.Random(number)
        variant = variants[number % len(variants)]
        table = variant.game_config.deal(seats=seats, seed=chance.getrandbits(62) | 1 << 61)
        for _ in range(chance.randrange(150)):
            if table.over:
                break
            table.play(chance.choice(table.match.legal))
        yield table, chance
