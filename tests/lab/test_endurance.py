from __future__ import annotations

from allhands.lab.endurance import endure
from allhands.lab.simulate import simulate
from allhands.lab.workloads import SEED
from allhands.table.box import load
from allhands.table.terms import all_terms


def test_every_kind_at_every_number_of_seats(name: str) -> None:
    """Each has all of the matches, and of them each of the terms that differ by numbers its part."""
    found = list(endure(name, 300))
    kinds = {(terms.seats, terms.kind) for terms in all_terms(name)}
    assert len({each.terms for each in found}) == len(found) == len(kinds)
    assert all(each.matches == 300 for each in found)
    assert all(0 < each.most <= load(name).game.rules.longest for each in found)


def test_terms_are_told_in_words(name: str) -> None:
    first = all_terms(name)[0]
    words = next(endure(name, 10)).terms
    assert words.startswith(f"{first.seats} seat")
    assert words.endswith(first.kind[-1] if first.kind else "s")


def test_the_longest_is_that_of_the_same_matches_in_the_arena() -> None:
    """Where there is but one way to play, the matches are those of `simulate` from the same seed on."""
    box = load("hand-management")
    found = next(endure("hand-management", 40))
    rows = simulate(box, 2, ["random"], 40, SEED, keep_rows=True).rows or []
    assert found.most == max(row.decisions for row in rows)
