"""Which deck beats which, counted on matches that cost nothing."""

from __future__ import annotations

from allhands.lab.pairings import Pairing, describe, pairings, play

PAIR = ("Fox", "Crab")


def test_decks_change_seats(duel: str) -> None:
    both, first, second = (play(duel, PAIR, "random", seeds) for seeds in (range(2), [0], [1]))
    assert (both.first, both.second, both.matches) == (*PAIR, 2)
    assert both.wins == first.wins + second.wins
    assert first.began == first.wins  # the first seat begins; with an even seed the first deck is there,
    assert second.began == 1 - second.wins  # with an odd one the second


def test_every_pair_of_the_games_own_decks_is_played(duel: str) -> None:
    heard: list[Pairing] = []
    found = pairings(duel, "random", 6, seed=0, workers=1, progress=heard.append)
    assert heard == found
    assert [(p.first, p.second, p.matches) for p in found] == [(*PAIR, 6)]
    assert found[0] == play(duel, PAIR, "random", range(6))
    assert found[0].decisions == 6 * 8


def test_every_pair_has_matches_of_its_own() -> None:
    """The same seeds again would be the same rolls for the start: many more matches, no more luck."""
    found = pairings("deckhand-ccg", "random", 2, seed=0, workers=1)
    assert len({(pair.first, pair.second) for pair in found}) == 28
    for number, pair in list(enumerate(found))[::9]:
        seeds = range(2 * number, 2 * number + 2)
        assert pair == play("deckhand-ccg", (pair.first, pair.second), "random", seeds)


def test_the_pairings_are_told_as_a_table() -> None:
    lines = list(describe([Pairing("Fox", "Crab", 200, 110, 96, 1600)]))
    assert lines[2] == "| Fox | Crab | 200 | 55.0% | 48.1% to 61.7% | 48.0% | 8 |"
    assert lines[-1] == "Who had the first turn won 48.0% of 200 matches."
