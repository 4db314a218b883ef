"""Broken files: expected.toml has a sentence for each, or all of them where there are several problems.

The library says the first one, the command all.
"""

from __future__ import annotations

import json
import subprocess
import tomllib
from pathlib import Path

import pytest

import allhands
from allhands import DataError
from allhands.table.decks import find_deck
from allhands.table.record_file import read_lines
from allhands.table.scenario import run_file
from tests.cli.running import COMMAND, complaint, complaints
from tests.helpers import GAMES

HERE = Path(__file__).resolve().parent
EXPECTED: dict[str, dict[str, str | list[str]]] = tomllib.loads(
    (HERE / "expected.toml").read_text(encoding="utf-8")
)
FILES = [f"{kind}/{name}" for kind, names in EXPECTED.items() for name in names]

# One of each kind of file and of mistake: starting a process takes long.
AS_A_PROCESS = ["cards/hanataz/not_utf8.toml", "records/trailing_garbage.txt", "scenarios/misspelt_key.toml"]


def sentences(file: str) -> list[str]:
    kind, _, name = file.partition("/")
    said = EXPECTED[kind][name]
    found = [said] if isinstance(said, str) else said
    return [one.replace("FILE", str(HERE / file)).replace("GAMES", ", ".join(GAMES)) for one in found]


def sentence(file: str) -> str:
    return sentences(file)[0]


def command(file: str) -> list[object]:
    match file.split("/"):
        case ["cards", game, _]:
            return ["cards", game, "--check", HERE / file]
        case ["records", _]:
            return ["replay", HERE / file]
        case ["decks", game, _]:
            return ["deck", "check", "--game", game, HERE / file]
    return ["scenario", HERE / file]


def read(file: str) -> None:
    """Read a file as the library does."""
    path = HERE / file
    match file.split("/"):
        case ["cards", game, _]:
            allhands.load(game, cards=path)
        case ["positions", game, _]:
            allhands.load(game).set_up(json.loads(path.read_text(encoding="utf-8")))
        case ["records", _]:
            allhands.replay(read_lines(path).text, source=str(path))
        case ["decks", game, _]:
            find_deck(allhands.load(game).game, path)
        case _:
            list(run_file(path))


def test_every_file_has_its_sentence() -> None:
    folders = [HERE / kind for kind in EXPECTED]
    found = [str(path.relative_to(HERE)) for folder in folders for path in folder.rglob("*.*")]
    assert sorted(found) == sorted(FILES)
    assert {path.name for path in HERE.iterdir() if path.is_dir()} - {"__pycache__"} == set(EXPECTED)


@pytest.mark.parametrize("file", FILES)
def test_the_library_says_it(file: str) -> None:
    with pytest.raises(DataError) as caught:
        read(file)
    assert str(caught.value) == sentence(file)


@pytest.mark.parametrize("file", [file for file in FILES if not file.startswith("positions/")])
def test_the_command_says_it_and_leaves_the_file_alone(file: str) -> None:
    path = HERE / file
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert complaints(*command(file)) == sentences(file)
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before


@pytest.mark.parametrize("file", [file for file in FILES if file.startswith("positions/")])
def test_the_command_says_it_of_a_record_with_that_position(file: str, tmp_path: Path) -> None:
    game = file.split("/")[1]
    position = json.loads((HERE / file).read_text(encoding="utf-8"))
    path = tmp_path / "record.txt"
    version, brought = allhands.load(game).game.info.version, allhands.load(game).game.decks
    given = position.get("decks", []) if brought else []
    decks = [f"deck {seat}: {' | '.join(deck)}\n" for seat, deck in enumerate(given)]
    head = f"All Hands record 1\ngame: {game} {version}\nseats: 2\n{''.join(decks)}"
    text = f"{head}position: {json.dumps(position)}\n"
    path.write_text(text, encoding="utf-8")
    assert complaint("replay", path) == f"{path}: {sentence(file)}"
    assert path.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("file", AS_A_PROCESS)
def test_a_process_says_it_on_its_error_stream_alone(file: str) -> None:
    ran = subprocess.run(
        [*COMMAND, *map(str, command(file))], capture_output=True, encoding="utf-8", check=False
    )
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", f"{sentence(file)}\n")


@pytest.mark.parametrize(
    "arguments", [["cards", "hanataz", "--check"], ["cards", "leduc", "--check"], ["replay"], ["scenario"]]
)
def test_a_folder_is_no_file(arguments: list[str]) -> None:
    assert complaint(*arguments, HERE) == f"{HERE}: cannot be read (Is a directory)."
