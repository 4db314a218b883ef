from __future__ import annotations

import pkgutil
import shutil
from pathlib import Path

import pytest

import allhands.games
from allhands.files.data import DataError
from allhands.files.discovery import card_file, find_game, game_names
from tests.helpers import ROOT


def test_every_folder_is_a_game() -> None:
    folders = {m.name for m in pkgutil.iter_modules(allhands.games.__path__) if m.ispkg}
    assert {name.replace("-", "_") for name in game_names()} == folders
    assert list(game_names()) == sorted(game_names())


def test_nothing_outside_lists_the_games(name: str) -> None:
    """A game's name in the code would be one that a new game does not get into."""
    for path in (ROOT / "src/allhands").rglob("*.py"):
        if "games" not in path.relative_to(ROOT / "src/allhands").parts:
            code = "".join(part for i, part in enumerate(path.read_text("utf-8").split('"""')) if i % 2 == 0)
            assert f'"{name}"' not in code, path


def test_a_game_is_found_however_it_is_written(name: str) -> None:
    game = find_game(name)
    assert game.name == name
    for written in (name.upper(), f" {name} ", name.replace("-", " "), name.replace("-", "_")):
        assert find_game(written) is game


def test_an_unknown_game_is_told_of(name: str) -> None:
    with pytest.raises(DataError, match=rf'^There is no game "{name}x"; did you mean "{name}"\?$'):
        find_game(f"{name}x")
    with pytest.raises(DataError, match=rf'^There is no game "qqq"; the games are .*{name}.*\.$'):
        find_game("qqq")


def test_a_game_with_other_cards_is_another_game(name: str, tmp_path: Path) -> None:
    own = find_game(name)
    cards = tmp_path / "mine.toml"
    shutil.copy(card_file(own.package), cards)
    other = find_game(name, cards)
    assert other is not own
    assert other is find_game(name, str(cards))
    assert other.cards_from == cards
    assert (other.name, other.designs) == (own.name, own.designs)
    assert find_game(name) is own
    cards.write_text("# corrected\n" + cards.read_text("utf-8"), "utf-8")
    assert find_game(name, cards) is not other


def test_a_missing_card_file_is_told_of(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: cannot be read \(No such file or directory\)\.$"):
        find_game(name, tmp_path / "none.toml")


def test_a_broken_card_file_leaves_nothing_behind(name: str, tmp_path: Path) -> None:
    """Once corrected, the same file loads."""
    cards = tmp_path / "mine.toml"
    good = card_file(find_game(name).package).read_text("utf-8")
    cards.write_text(good + '\nnonsense = "x"\n', "utf-8")
    for _ in range(2):
        with pytest.raises(DataError):
            find_game(name, cards)
    cards.write_text(good, "utf-8")
    assert find_game(name, cards).designs == find_game(name).designs
