from __future__ import annotations

from allhands.lab.match_length import measure_lengths
from allhands.lab.simulate import simulate
from allhands.lab.variants import all_variants
from allhands.lab.workloads import SEED
from allhands.table.game_config import load


def test_every_kind_is_played_at_every_number_of_seats(name: str) -> None:
    """Each kind plays all matches, shared by its variants that differ in numbers."""
    found = list(measure_lengths(name, 300))
    kinds = {(terms.seats, terms.kind) for terms in all_variants(name)}
    assert len({each.terms for each in found}) == len(found) == len(kinds)
    assert all(each.matches == 300 for each in found)
    assert all(0 < each.most <= load(name).game.rules.longest for each in found)


def test_variants_are_described_in_words(name: str) -> None:
    first = all_variants(name)[0]
    words = next(measure_lengths(name, 10)).terms
    assert words.startswith(f"{first.seats} seat")
    assert words.endswith(first.kind[-1] if first.kind else "s")


def test_longest_match_is_the_same_in_simulate() -> None:
    """A game with only one variant plays the same matches as `simulate` from the same seed."""
    game_config = load("hand-management")
    found = next(measure_lengths("hand-management", 40))
    rows = simulate(game_config, 2, ["random"], 40, SEED, keep_rows=True).rows or []
    assert found.most == max(row.decisions for row in rows)
