"""The fuzzer of card files finds faults, and none in accepted files."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from allhands.engine.match import dealt
from allhands.files.toml_data import DataError
from tools.fuzz.card_host import CheckedList, Host, Strict
from tools.fuzz.cards import LANGUAGES, Fuzzer, FuzzFailure, choose, fuzz
from tools.fuzz.report import FuzzReport


def test_some_files_of_each_language_are_played() -> None:
    tally = fuzz(2, seed=7)
    assert tally.faults == []
    assert tally.counts["decisions"] > 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_files_are_accepted_and_differ(language: str, tmp_path: Path) -> None:
    fuzzer = Fuzzer(language, tmp_path, seed=1, compiled=False)
    accepted = set()
    for number in range(12):
        try:
            fuzzer.host.take(fuzzer.make(random.Random(number)))
            accepted.add(tuple(fuzzer.host.cards.CODE))
        except DataError:
            pass
    assert len(accepted) > 4


def test_fault_is_found_and_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fuzzer = Fuzzer("deck-hand", tmp_path, seed=1, compiled=False)

    def fail(_text: str) -> None:
        raise IndexError("a field has no number -1")

    monkeypatch.setattr(fuzzer.host, "take", fail)
    found: list[tuple[str, str, str]] = []
    monkeypatch.setattr(FuzzReport, "found", lambda _, *fault: found.append(fault))
    fuzzer.step(FuzzReport("cards"))
    ((fault, text, place),) = found
    assert fault.startswith("deck-hand: IndexError: a field has no number -1")
    assert text.startswith('game = "deck-hand"')
    assert place == "cards/deck-hand/.toml"


def test_decider_without_a_move_is_a_fault(tmp_path: Path) -> None:
    fuzzer = Fuzzer("deck-hand", tmp_path, seed=1, compiled=False)
    match, _ = dealt(fuzzer.host.game, fuzzer.host.game_config({}).initial_state(2), 1)
    match.legal.clear()
    with pytest.raises(FuzzFailure, match="TURN has no answer"):
        choose(match, random.Random(1))


def test_negative_index_is_refused() -> None:
    with pytest.raises(IndexError):
        Strict((1, 2))[-1]
    with pytest.raises(IndexError):
        CheckedList([1, 2])[-1] = 3


def test_file_of_another_shape_is_refused(tmp_path: Path) -> None:
    text = LANGUAGES["deck-hand"](random.Random(0))
    host = Host("deck-hand", tmp_path / "cards.toml", text)
    with pytest.raises(ValueError, match="BANK is 9, not 12"):
        host.take(text.replace("bank = 12", "bank = 9"))
