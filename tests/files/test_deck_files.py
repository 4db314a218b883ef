"""Decks from strangers cause only bounded work."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

import pytest

import allhands
from allhands.files.deck_files import MOST_ENTRIES, MOST_HINTS, counted, look_up
from allhands.kernel.game import DeckProblem, Design


@pytest.fixture
def designs() -> Sequence[Design]:
    return allhands.load("deckhand-ccg").cards


def test_unknown_names_get_a_bounded_number_of_suggestions(
    designs: Sequence[Design], monkeypatch: pytest.MonkeyPatch
) -> None:
    compared = []
    close = difflib.get_close_matches

    def counting(word: str, known: Iterable[str], *more: Any, **other: Any) -> list[str]:
        known = list(known)
        compared.extend(known)
        return close(word, known, *more, **other)

    monkeypatch.setattr(difflib, "get_close_matches", counting)
    _, faults = look_up([f"Dron {n}" for n in range(MOST_ENTRIES)], designs, lambda _: [])
    assert len(faults) == MOST_ENTRIES
    assert faults[0].words.endswith('did you mean "Drone"?')
    assert faults[-1].words == f'there is no card "Dron {MOST_ENTRIES - 1}".'
    assert len(compared) <= MOST_HINTS * len(designs)


def test_deck_has_a_bounded_number_of_entries(designs: Sequence[Design]) -> None:
    def judge(_: Sequence[int]) -> list[DeckProblem]:
        raise AssertionError("A deck without end was judged.")

    deck, faults = look_up(["99 Drone"] * (MOST_ENTRIES + 1), designs, judge)
    assert (deck, len(faults)) == ((), 1)


def test_copies_are_counted_past_spaces() -> None:
    assert counted("2   Drone", {}) == (2, "Drone")
    assert counted("2 Drone", {"2 drone": 0}) == (1, "2 Drone")
    assert counted("2" + " " * 20_000 + "x" * 20_000 + "\nx", {})[0] == 1
