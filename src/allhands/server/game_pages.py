"""Pages that games from outside bring: the folder `page` in a game's package, served below /games/NAME/.

The page loads `ui.js` from there as a module (docs/game-page.md). It comes from the same origin, so the
content security policy needs no exception.
"""

from __future__ import annotations

from pathlib import Path

from allhands.files.discovery import complaint, find_game, sources
from allhands.kernel.game import Game
from allhands.server.static_files import StaticFile, load_file

FOLDER = "page"
SERVED = {".js", ".css", ".json", ".svg", ".png", ".webp", ".woff2"}  # no documents: nothing to browse to


def page_files(game: Game) -> dict[str, Path]:
    """Return the files of a game's page folder by their path in it."""
    folder = game.info.folder / FOLDER
    if not (folder.is_absolute() and folder.is_dir()):
        return {}
    found = {path.relative_to(folder).as_posix(): path for path in sorted(folder.rglob("*"))}
    return {name: path for name, path in found.items() if path.suffix in SERVED and path.is_file()}


def read_game_pages() -> dict[str, StaticFile]:
    """Read the page folders of games from outside, by their address."""
    outside = [source.name for source in sources() if source.distribution and not complaint(source)]
    return {
        f"games/{name}/{file}": load_file(path)
        for name in outside
        for file, path in page_files(find_game(name)).items()
    }
