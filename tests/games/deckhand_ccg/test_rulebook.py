"""The rulebook has every word of the ability language, and the scenarios every reason for a refusal."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from allhands.games.deckhand_ccg import GAME
from allhands.games.deckhand_ccg.cards import TRIGGERS
from allhands.games.deckhand_ccg.language import Compiler
from allhands.games.deckhand_ccg.operands import (
    GIFTS,
    HEALTHS,
    NEAR,
    PLACES,
    RANKS,
    SIDES,
    TRAITS,
    WAYS,
)
from allhands.games.deckhand_ccg.state import CLAUSES, Reason
from allhands.kernel.message import Message
from allhands.table import moves
from allhands.table.errors import Rejected
from allhands.table.game_config import load
from allhands.table.scenario import read_scenarios, run
from tests.helpers import ROOT

RULEBOOK = (GAME.info.folder / "RULEBOOK.md").read_text(encoding="utf-8")
CHAPTER = re.findall(r"^- \*\*DC-13\.\d+\*\* (.+)$", RULEBOOK, re.M)
SCENARIOS = sorted((ROOT / "tests" / "games" / "deckhand_ccg" / "scenarios").glob("*.toml"))


WORDS = [
    *Compiler.STATEMENTS,
    *SIDES,
    *RANKS,
    *HEALTHS,
    *NEAR,
    *PLACES,
    *WAYS,
    *GIFTS,
    *map(" ".join, TRAITS),
    *TRIGGERS,
    *("talent", "always", "corpse", "corryte", "per", "against", "armour", "friends beside"),
]


def test_every_word_opens_a_clause_once_for_every_meaning() -> None:
    """Ways of pushing are explained inside their clause."""
    opening = [clause if clause.startswith("`push`") else clause.partition(":")[0] for clause in CHAPTER]
    explained = Counter(re.findall(r"`([\w ]+)`", " ".join(opening)))
    assert Counter(WORDS) - explained == Counter()


def refused() -> Iterator[tuple[int, str]]:
    """Return every reason for a refusal in a scenario, and its message."""
    heard: list[tuple[int, str]] = []
    refusing = moves.refused

    def listen(*args: Any) -> Rejected:
        refusal = refusing(*args)
        assert isinstance(refusal.text, Message)
        heard.append((Reason[refusal.code], refusal.text.id))
        return refusal

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(moves, "refused", listen)
        for path in SCENARIOS:
            name, rows = read_scenarios(path)
            for _, scenario in rows:
                list(run(load(name, **scenario.options), scenario))
    yield from heard


def test_every_reason_is_told_in_words_of_its_own() -> None:
    said: dict[int, set[str]] = {}
    for reason, id in refused():
        said.setdefault(reason, set()).add(id)
    assert set(said) == {int(reason) for reason in Reason if reason != Reason.NONE}
    vague = {"refusal-not-now", "refusal-not-a-choice"}
    assert {reason for reason, ids in said.items() if ids & vague} == set()


def test_every_reason_names_a_clause_that_there_is() -> None:
    assert set(CLAUSES) == {reason for reason in Reason if reason != Reason.NONE}
    assert set(CLAUSES.values()) <= set(re.findall(r"\*\*(DC-[\d.]+)\*\*", RULEBOOK))
