from __future__ import annotations

import importlib
import pkgutil
import shutil
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from threading import Event
from types import ModuleType

import pytest

import allhands
import allhands.games
from allhands.files import discovery
from allhands.files.discovery import card_file, clear_cache, find_game, game_names
from allhands.files.toml_data import DataError
from tests.helpers import ROOT


def test_every_folder_is_a_game() -> None:
    folders = {m.name for m in pkgutil.iter_modules(allhands.games.__path__) if m.ispkg}
    assert {name.replace("-", "_") for name in game_names()} == folders
    assert list(game_names()) == sorted(game_names())


def test_code_outside_games_names_no_game(name: str) -> None:
    """Otherwise a new game would need changes there."""
    for path in (ROOT / "src/allhands").rglob("*.py"):
        if "games" not in path.relative_to(ROOT / "src/allhands").parts:
            code = "".join(part for i, part in enumerate(path.read_text("utf-8").split('"""')) if i % 2 == 0)
            assert f'"{name}"' not in code, path


def test_game_is_found_by_any_spelling(name: str) -> None:
    game = find_game(name)
    assert game.info.name == name
    for written in (name.upper(), f" {name} ", name.replace("-", " "), name.replace("-", "_")):
        assert find_game(written) is game
    for written in (game.info.title, game.info.title.upper(), game.info.title.replace(" ", "_")):
        assert find_game(written) is game


@pytest.mark.parametrize(
    ("written", "meant"),
    [
        ("Deckhand", "deckhand-ccg"),
        ("Deck Hand", "deck-hand"),
        ("deckh", "deckhand-ccg"),
        ("deck-", "deck-hand"),
        ("hand", "hand-management"),
        ("leduc holdem", "leduc"),
        ("Leduc Hold", "leduc"),
    ],
)
def test_game_is_found_by_title_or_prefix(written: str, meant: str) -> None:
    assert find_game(written).info.name == meant


@pytest.mark.parametrize(
    ("written", "games"),
    [
        ("deck", "Deck Hand (deck-hand) or Deckhand (deckhand-ccg)"),
        ("Han", "Hanataz (hanataz) or Hand Management (hand-management)"),
    ],
)
def test_ambiguous_prefix_is_refused(written: str, games: str) -> None:
    with pytest.raises(DataError) as error:
        find_game(written)
    assert str(error.value) == f'"{written}" is not one game: it may be {games}.'


def test_blank_name_is_refused() -> None:
    with pytest.raises(DataError, match=r'^There is no game " "; the games are '):
        find_game(" ")


def test_unknown_game_gets_one_sentence(name: str) -> None:
    with pytest.raises(DataError, match=rf'^There is no game "{name}x"; did you mean "{name}"\?$'):
        find_game(f"{name}x")
    with pytest.raises(DataError, match=rf'^There is no game "qqq"; the games are .*{name}.*\.$'):
        find_game("qqq")


def test_concurrent_threads_get_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    package = find_game("leduc").info.package
    loads: list[str] = []
    another = Event()

    def load(name: str) -> ModuleType:
        loads.append(name)
        if len(loads) > 1:
            another.set()
        another.wait(0.2)  # for a second thread that must not get here
        return sys.modules[name]

    monkeypatch.setattr(discovery, "_loaded", cache(discovery._loaded.__wrapped__))  # nothing is loaded yet
    monkeypatch.setattr(importlib, "import_module", load)
    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(find_game, ["leduc", "leduc"])
    assert first is second
    assert loads == [package]


def test_custom_cards_make_another_game(name: str, tmp_path: Path) -> None:
    own = find_game(name)
    cards = tmp_path / "mine.toml"
    shutil.copy(card_file(own.info.package), cards)
    other = find_game(name, cards)
    assert other is not own
    assert other is find_game(name, str(cards))
    assert other.cards.file == cards
    assert (other.info.name, other.cards.designs) == (own.info.name, own.cards.designs)
    assert find_game(name) is own
    cards.write_text("# corrected\n" + cards.read_text("utf-8"), "utf-8")
    assert find_game(name, cards) is not other


def test_missing_card_file_gets_one_sentence(name: str, tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"none\.toml: cannot be read \(No such file or directory\)\.$"):
        find_game(name, tmp_path / "none.toml")


def test_broken_card_file_leaves_no_trace(name: str, tmp_path: Path) -> None:
    """Once corrected, the same file loads."""
    cards = tmp_path / "mine.toml"
    good = card_file(find_game(name).info.package).read_text("utf-8")
    cards.write_text(good + '\nnonsense = "x"\n', "utf-8")
    for _ in range(2):
        with pytest.raises(DataError):
            find_game(name, cards)
    cards.write_text(good, "utf-8")
    assert find_game(name, cards).cards.designs == find_game(name).cards.designs


Install = Callable[[str, str], Path]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Install]:
    """Yield a function that installs nim as a third-party package and returns its folder."""
    monkeypatch.syspath_prepend(tmp_path)
    before = set(sys.modules)

    def put(package: str, name: str) -> Path:
        shutil.copytree(ROOT / "tests/engine/nim", tmp_path / package)
        facts = tmp_path / f"{package}-1.0.dist-info"
        facts.mkdir()
        (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (facts / "entry_points.txt").write_text(f"[allhands.games]\n{name} = {package}\n")
        clear_cache()
        return tmp_path / package

    yield put
    monkeypatch.undo()
    for module in [name for name in sys.modules if name not in before and "nim" in name]:
        del sys.modules[module]
    clear_cache()


def test_third_party_game_works_like_our_own(install: Install, tmp_path: Path) -> None:
    ours = set(game_names())
    folder = install("their_nim", "nim")
    assert set(game_names()) == ours | {"nim"}
    table = allhands.load("Nim").deal(seed=1)
    table.play("Take 3")
    assert "game: nim 1 ~" in table.record()
    assert allhands.replay(table.record()).position() == table.position()
    assert find_game("nim").info.package == "their_nim"
    few = tmp_path / "few.toml"
    few.write_text((folder / "cards.toml").read_text("utf-8").replace("21", "5"), "utf-8")
    assert (find_game("nim").rules.longest, find_game("nim", few).rules.longest) == (21, 5)


def test_duplicate_game_name_gets_one_sentence(install: Install) -> None:
    install("one_nim", "nim")
    install("other_nim", "Nim")
    with pytest.raises(DataError) as error:
        find_game("nim")
    assert str(error.value) == (
        'There are 2 games called "nim": one_nim of one_nim and other_nim of other_nim.'
    )
    assert "nim" not in game_names()
    install("my_leduc", "leduc")
    with pytest.raises(DataError, match=r"allhands\.games\.leduc and my_leduc of my_leduc\.$"):
        find_game("Leduc")


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("MOST = 3", "MOST = three", "NameError: name 'three' is not defined"),
        ("GAME = Game(", "THE_GAME = Game(", "AttributeError: module 'bad_nim' has no attribute 'GAME'"),
        ('name="nim"', 'name="gnim"', "its GAME is gnim."),
    ],
)
def test_broken_game_does_not_affect_others(install: Install, old: str, new: str, why: str) -> None:
    ours = game_names()
    path = install("bad_nim", "nim") / "__init__.py"
    path.write_text(path.read_text("utf-8").replace(old, new), "utf-8")
    assert game_names() == ours
    assert find_game("Hand").info.name == "hand-management"
    with pytest.raises(DataError) as error:
        find_game("nim")
    assert str(error.value) == f'The game "nim" (bad_nim of bad_nim) cannot be loaded: {why}'


def test_game_with_an_invalid_name_is_left_out(install: Install) -> None:
    rules = install("odd_nim", "nim") / "__init__.py"
    text = rules.read_text("utf-8")
    changed = text.replace('Design("', 'Design("\\x1b[2J', 1)
    assert changed != text
    rules.write_text(changed, "utf-8")
    assert "nim" not in game_names()
    with pytest.raises(DataError, match=r"cannot be loaded: nothing can be called '\\x1b\[2J"):
        find_game("nim")
