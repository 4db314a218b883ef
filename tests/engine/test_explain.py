"""A rule that can't be compiled is named with its file, its line and the reason."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from allhands.engine.compile import compiled
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from tests.outside import FOLDER

SOUND = "    count = 0\n    for other in range(s.seats):\n        count += s.coins"
UNSOUND = "    count = 0\n    found = {0}\n    for other in range(len(found)):\n        count += s.coins"


def game_with(folder: Path, name: str, expression: str) -> Game:
    """Write Patron with an unsupported expression, as a package of its own."""
    source = (FOLDER / "patron" / "__init__.py").read_text(encoding="utf-8")
    assert SOUND in source
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text(
        source.replace(SOUND, UNSOUND.format(expression)), encoding="utf-8"
    )
    (folder / name / "cards.toml").write_bytes((FOLDER / "patron" / "cards.toml").read_bytes())
    game: Game = importlib.import_module(name).GAME
    return game


@pytest.mark.parametrize(
    ("expression", "reason"),
    [
        ("[other for other in range(s.seats)]", "It makes a list in"),
        ("sorted(s.coins)", "It makes a list in"),
        ("{1: 2}", "It makes a dictionary in"),
        ("str(s.seats)", "It makes a text in"),
        ("range(s.frobs)", "The state has no field frobs."),
    ],
)
def test_uncompilable_rule_is_named_with_line_and_reason(
    expression: str, reason: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"unsound_{abs(hash(expression))}"
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path / "cache"))
    game = game_with(tmp_path, name, expression)
    lines = (tmp_path / name / "__init__.py").read_text(encoding="utf-8").splitlines()
    line = next(number for number, text in enumerate(lines, 1) if "found = " in text)
    share = game.scoring.share

    def driver(states: object) -> float:
        return share(states[0], 0)  # type: ignore[index]

    with pytest.raises(DataError) as told:
        compiled(game, driver)(game.State().pack())
    assert f"__init__.py, line {line}: the rule richer can't be compiled." in str(told.value)
    assert reason in str(told.value)
    assert len(str(told.value).splitlines()) == 1
    sys.modules.pop(name)
