"""Page folders of games from outside, over HTTP."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.datastructures import State
from litestar.testing import TestClient

import allhands
from allhands.files.discovery import find_game
from allhands.kernel.game import Game
from allhands.server.api.games import game_view
from allhands.server.game_pages import page_files, read_game_pages
from allhands.server.static_files import page
from allhands.table.game_config import load
from tests.outside import installed


def test_a_game_from_outside_has_its_page_folder_served() -> None:
    with installed():
        files = read_game_pages()
    with TestClient(Litestar([page], state=State({"page": files}))) as client:
        script = client.get("/games/love-letter/ui.js")
        assert script.status_code == 200
        assert script.headers["content-type"].startswith("text/javascript")
        assert "default-src 'self'" in script.headers["content-security-policy"]
        assert client.get("/games/love-letter/table.css").status_code == 200
        assert client.get("/games/love-letter/missing.js").status_code == 404


def test_the_list_of_games_names_the_files() -> None:
    with installed():
        assert game_view(load("love-letter")).page_files == ["table.css", "ui.js"]
        assert game_view(load("patron")).page_files == []
    assert [name for name in allhands.game_names() if game_view(load(name)).page_files] == []


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game whose package lies in an empty folder, which is also the working directory."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "page").mkdir()
    return replace(find_game("leduc"), info=replace(find_game("leduc").info, folder=tmp_path))


def test_documents_and_programs_are_not_served(game: Game) -> None:
    for name in ("ui.js", "index.html", "secret.py", "deep/cover.svg"):
        path = game.info.folder / "page" / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("")
    assert sorted(page_files(game)) == ["deep/cover.svg", "ui.js"]


def test_a_game_without_a_folder_has_no_page(game: Game) -> None:
    (game.info.folder / "page" / "ui.js").write_text("")
    assert page_files(replace(game, info=replace(game.info, folder=Path()))) == {}
