"""About a minute of all fuzzers. Any finding is a fault."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tools.fuzz import records
from tools.fuzz.__main__ import fuzzers, main
from tools.fuzz.report import FuzzReport

SECONDS = 8.5
SEED = 1  # always the same matches; `make fuzz` looks for others
FUZZERS = fuzzers()


@pytest.fixture(autouse=True)
def complete_words() -> None:
    """Allow messages that no catalogue has: a hostile server may send any."""


@pytest.mark.parametrize("fuzzer", FUZZERS)
def test_fuzzers_find_nothing(fuzzer: str) -> None:
    tally = FUZZERS[fuzzer].run(SECONDS, SEED)
    assert not tally.faults, f"seed {SEED}: {tally.faults[:3]}"
    assert tally.tried > 0


def test_findings_go_into_the_corpus(tmp_path: Path) -> None:
    tally = FuzzReport("records", tried=2)
    tally.found("another match", "a record", "records/.txt", tmp_path)
    tally.found("another match", "a record", "records/.txt", tmp_path)
    (path,) = (tmp_path / "records").iterdir()
    assert path.read_text() == "a record"
    fault = f"  another match (records/{path.name}), 2 times"
    assert list(tally.lines()) == ["records: 2 tried, 0 accepted, 2 faults", fault]


def test_record_of_another_match_is_caught() -> None:
    """Test the fuzzer's own verdict on intact records of other matches."""
    _, one, other, *_ = records.samples("leduc", compiled=False)
    assert records.verdict(one.content, one) == "the same match"
    assert records.verdict(one.content, other).startswith("FAULT")
    cut = one.content[: one.content.rindex(b"\n", 0, -1) + 1]
    assert records.verdict(cut, one) == "the same match, cut short"
    assert records.verdict(one.content[:-1] + b"x\n", one) == "found damaged"


@pytest.mark.parametrize("damage", records.DAMAGE, ids=lambda damage: damage.__name__)
def test_every_kind_of_damage_changes_something(damage: records.Damage) -> None:
    one, *_, other = records.samples("leduc", compiled=False)
    changed = [damage(one.content, other.content, random.Random(seed)) for seed in range(20)]
    assert any(content != one.content for content in changed)


def test_fuzzers_are_chosen_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--seconds", "0", "--seed", "5", "decks"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("seed 5\ndecks: 1 tried")
    assert main(["wishes"]) == 2
    assert 'There is no fuzzer "wishes": they are ' in capsys.readouterr().err
