"""Deck pairings, on small matches."""

from __future__ import annotations

from allhands.lab.pairings import Pairing, by_deck, describe, pairings, play
from allhands.table.game_config import load

PAIR = ("Fox", "Crab")


def test_decks_change_seats(duel: str) -> None:
    """The first seat begins, and each deck has it in half of the matches."""
    found = play(load(duel), PAIR, "random", deals=20, seed=0)
    assert (found.first, found.second, found.matches) == (*PAIR, 40)
    turned = play(load(duel), (PAIR[1], PAIR[0]), "random", deals=20, seed=0)
    assert turned.wins == 40 - found.wins
    assert turned.began == found.began
    assert found.decisions == 40 * 8


def test_every_pair_of_built_in_decks_plays(duel: str) -> None:
    heard: list[Pairing] = []
    found = pairings(load(duel), "random", 6, seed=0, threads=1, progress=heard.append)
    assert heard == found
    assert [(p.first, p.second, p.matches) for p in found] == [(*PAIR, 6)]
    assert found[0] == play(load(duel), PAIR, "random", deals=3, seed=0)


def test_every_pair_has_its_own_deals() -> None:
    """The same seeds would repeat the opening rolls: more matches without more information."""
    found = pairings(load("deckhand-ccg"), "random", 2, seed=0, threads=1)
    assert len({(pair.first, pair.second) for pair in found}) == 28
    for number, pair in list(enumerate(found))[::9]:
        assert pair == play(load("deckhand-ccg"), (pair.first, pair.second), "random", 1, number)


def test_wins_are_summed_by_deck() -> None:
    found = [Pairing("Fox", "Crab", 20, 15, 9, 1), Pairing("Fox", "Owl", 20, 4.5, 9, 1)]
    assert by_deck(found) == {"Fox": (19.5, 40), "Crab": (5, 20), "Owl": (15.5, 20)}


def test_pairings_are_formatted_as_a_table() -> None:
    lines = list(describe([Pairing("Fox", "Crab", 200, 110, 96, 1600)]))
    assert lines[2] == "| Fox | Crab | 200 | 55.0% | 48.1% to 61.7% | 48.0% | 8 |"
    assert lines[-1] == "Who had the first turn won 48.0% of 200 matches."
