"""Which deck beats which, counted on matches that cost nothing."""

from __future__ import annotations

from allhands.lab.pairings import Pairing, by_deck, describe, pairings, play
from allhands.table.box import load

PAIR = ("Fox", "Crab")


def test_decks_change_seats(duel: str) -> None:
    """The first seat begins, and each deck sits there in half of the matches."""
    found = play(load(duel), PAIR, "random", deals=20, seed=0)
    assert (found.first, found.second, found.matches) == (*PAIR, 40)
    turned = play(load(duel), (PAIR[1], PAIR[0]), "random", deals=20, seed=0)
    assert turned.wins == 40 - found.wins
    assert turned.began == found.began
    assert found.decisions == 40 * 8


def test_every_pair_of_the_games_own_decks_is_played(duel: str) -> None:
    heard: list[Pairing] = []
    found = pairings(load(duel), "random", 6, seed=0, threads=1, progress=heard.append)
    assert heard == found
    assert [(p.first, p.second, p.matches) for p in found] == [(*PAIR, 6)]
    assert found[0] == play(load(duel), PAIR, "random", deals=3, seed=0)


def test_every_pair_has_matches_of_its_own() -> None:
    """The same seeds again would be the same rolls for the start: many more matches, no more luck."""
    found = pairings(load("deckhand-ccg"), "random", 2, seed=0, threads=1)
    assert len({(pair.first, pair.second) for pair in found}) == 28
    for number, pair in list(enumerate(found))[::9]:
        assert pair == play(load("deckhand-ccg"), (pair.first, pair.second), "random", 1, number)


def test_what_each_deck_has_won_of_all_its_matches() -> None:
    found = [Pairing("Fox", "Crab", 20, 15, 9, 1), Pairing("Fox", "Owl", 20, 4.5, 9, 1)]
    assert by_deck(found) == {"Fox": (19.5, 40), "Crab": (5, 20), "Owl": (15.5, 20)}


def test_the_pairings_are_told_as_a_table() -> None:
    lines = list(describe([Pairing("Fox", "Crab", 200, 110, 96, 1600)]))
    assert lines[2] == "| Fox | Crab | 200 | 55.0% | 48.1% to 61.7% | 48.0% | 8 |"
    assert lines[-1] == "Who had the first turn won 48.0% of 200 matches."
