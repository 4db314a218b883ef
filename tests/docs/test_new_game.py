"""The game of docs/new-game.md: built from the page, installed, and played."""

from __future__ import annotations

import importlib
import json
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import allhands
from allhands.engine.match import CompiledMatch, dealt
from allhands.files.discovery import clear_cache
from allhands.kernel.display import Display, EndDisplay, LogDisplay, RefusalDisplay
from allhands.kernel.game import (
    Choices,
    Claim,
    Counter,
    DecisionSpec,
    DeckProblem,
    Decks,
    Design,
    Game,
    GameBoard,
    GameCards,
    GameInfo,
    GamePosition,
    GameRules,
    GameScoring,
    GameText,
    HiddenInfo,
    MoveText,
    Option,
    Zone,
)
from allhands.kernel.strategy import Rollouts, Selection, Strategy
from allhands.kernel.struct import Stream
from allhands.table.game_config import GameConfig
from allhands.table.scenario import run_file
from tests.docs.examples import run_examples
from tests.helpers import ROOT

CUCKOO = "CU"  # its clauses' prefix, which no rulebook here has
PAGE = ROOT / "docs" / "new-game.md"
TEXT = PAGE.read_text(encoding="utf-8")
FILES: dict[str, str] = dict(re.findall(r"^```\w+ (\S+)\n(.*?)^```$", TEXT, re.M | re.S))


@pytest.fixture(scope="module")
def cuckoo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[GameConfig]:
    """Install the page's package like pip, with the entry points in its pyproject.toml."""
    folder = tmp_path_factory.mktemp("site")
    for name, content in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    project = tomllib.loads(FILES["pyproject.toml"])["project"]
    facts = folder / "allhands_cuckoo-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 1.0\n")
    (group,) = project["entry-points"]
    (point,) = project["entry-points"][group].items()
    (facts / "entry_points.txt").write_text(f"[{group}]\n{' = '.join(point)}\n")
    sys.path.insert(0, str(folder))
    clear_cache()
    yield allhands.load("cuckoo")
    sys.path.remove(str(folder))
    for module in [name for name in sys.modules if name.partition(".")[0] == "cuckoo"]:
        del sys.modules[module]
    clear_cache()


def test_new_game_is_found_with_its_clauses_and_cards(cuckoo: GameConfig) -> None:
    assert "cuckoo" in allhands.game_names()
    assert set(cuckoo.game.rules.clauses.values()) <= set(cuckoo.clauses())
    assert [(card.name, card.copies) for card in cuckoo.cards][-1] == ("Cuckoo", 2)


def test_new_game_examples_run_as_shown(cuckoo: GameConfig) -> None:
    assert run_examples(PAGE) > 10


def test_new_game_scenarios_pass_and_cite_every_clause(cuckoo: GameConfig, tmp_path: Path) -> None:
    path = tmp_path / "scenarios.toml"
    path.write_text(FILES["scenarios.toml"], encoding="utf-8")
    outcomes = list(run_file(path))
    assert [outcome.differences for outcome in outcomes] == [[]] * 3
    cited = {clause for outcome in outcomes for clause in outcome.clauses}
    assert cited == set(cuckoo.clauses()) - {f"{CUCKOO}-1.1"}


@pytest.mark.parametrize("count", range(2, 7))
def test_new_game_is_the_same_interpreted_compiled_and_replayed(cuckoo: GameConfig, count: int) -> None:
    assert cuckoo.compile()
    for seed in range(20):
        table = cuckoo.deal(count, seed)
        match, _ = dealt(cuckoo.game, cuckoo.initial_state(count), seed)
        assert isinstance(table.match, CompiledMatch)
        while not table.over:
            move = table.moves[seed * 7 % len(table.moves)].id
            table.play(move)
            match.play(move)
            assert match.state == table.state
        assert sum(match.shares) == pytest.approx(1)
        assert allhands.replay(table.record()).position() == table.position()


def test_new_game_keeps_secrets(cuckoo: GameConfig) -> None:
    """Re-dealing what a viewer can't know changes nothing in the redacted copy."""
    chance = Stream()
    for seed in range(40):
        match, _ = dealt(cuckoo.game, cuckoo.initial_state(4), seed)
        while not match.over:
            for viewer in range(5):
                other = match.clone()
                cuckoo.game.hidden.redeal(other.state, chance, viewer)
                assert other.hidden(viewer) == match.hidden(viewer)
            match.play(match.legal[-1])


def test_page_gets_the_new_games_view(cuckoo: GameConfig) -> None:
    """The view is complete, although the game says nothing about pages."""
    table = cuckoo.deal(3, seed=4, names=["Ann", "Bo", "Cy"])
    view = json.loads(msgspec.json.encode(table.view(0, page=True)))
    assert [zone["place"] for zone in view["zones"]] == ["deck", "hands/0", "hands/1", "hands/2"]
    assert [move["words"] for move in view["moves"]] == ["Keep your card", "Swap with Bo"]
    assert view["shown"] is not None


def test_every_listed_helper_exists() -> None:
    parts = re.split(r"^From `(allhands\.kernel\.\w+)`", TEXT, flags=re.M)[1:]
    listed = {
        name: re.findall(r"^\| `(\w+)\(", part, re.M)
        for name, part in zip(parts[::2], parts[1::2], strict=True)
    }
    assert sum(map(len, listed.values())) > 20
    for module, names in listed.items():
        for name in names:
            assert callable(getattr(importlib.import_module(module), name)), f"{module}.{name}"


@pytest.mark.parametrize(
    "part",
    [
        Game,
        GameInfo,
        GameRules,
        DecisionSpec,
        GameScoring,
        GameCards,
        GameBoard,
        GamePosition,
        GameText,
        HiddenInfo,
        Choices,
        Zone,
        Counter,
        Option,
        Design,
        MoveText,
        Display,
        RefusalDisplay,
        LogDisplay,
        EndDisplay,
        Strategy,
        Selection,
        Rollouts,
        Decks,
        Claim,
        DeckProblem,
    ],
)
def test_every_field_of_the_contract_is_documented(part: type) -> None:
    section = TEXT[TEXT.index("## Every field") : TEXT.index("## What the kernel has for rules")]
    fields = getattr(part, "_fields", ()) or tuple(part.__dataclass_fields__)  # type: ignore[attr-defined]
    assert f"`{part.__name__}`" in section
    assert [name for name in fields if f"`{name}`" not in section] == []
