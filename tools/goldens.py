"""Write what the tests hold against the program: `python -m tools.goldens [GAME ...]`.

A golden record is a whole match of each game with its usual seats, played at random. It is written anew
only when a game's behaviour or words change on purpose; a change of behaviour raises the game's version.
Beside each lies the same match as version 1 of the record had it: such records are still read; and digests
of much more play, which change with every number of a state.
The JSON Schemas in docs/schema describe what views, events and messages look like on their way to a browser.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
from pathlib import Path
from typing import Any

import msgspec

from allhands import DataError, game_names, load
from allhands.server.api.models import MODELS
from allhands.server.protocol import FRAMES
from allhands.table.record import title
from allhands.table.view import EventView, View
from tools.digests import FILE, digests

ROOT = Path(__file__).parent.parent
SEED = 1
SCHEMAS = {"view": View, "events": list[EventView], "protocol": (*FRAMES, *MODELS)}


def folder(name: str) -> Path:
    """Where a game's own tests are."""
    return ROOT / "tests" / "games" / name.replace("-", "_")


def golden_path(name: str, version: str = "") -> Path:
    return folder(name) / f"golden{version}.txt"


def golden(name: str) -> str:
    """A match between players who choose at random."""
    table = load(name).deal(seed=SEED)
    chance = random.Random(SEED)
    while not table.over:
        table.play(chance.choice(table.moves))
    return table.record()


def first_version(text: str) -> str:
    """A record as version 1 had it: its lines have no checksums."""
    return re.sub(r" ~[0-9a-f]{8}$", "", text, flags=re.M).replace(title(), title(1), 1)


def schema_path(name: str) -> Path:
    return ROOT / "docs" / "schema" / f"{name}.json"


def schema(kind: Any) -> str:
    """The JSON Schema of a type, or of any one of several."""
    if isinstance(kind, tuple):
        kinds, definitions = msgspec.json.schema_components(kind)
        return json.dumps({"anyOf": kinds, "$defs": definitions}, indent=2) + "\n"
    return json.dumps(msgspec.json.schema(kind), indent=2) + "\n"


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    old = path.read_text(encoding="utf-8") if path.exists() else None
    if text != old:
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {'changed' if old else 'new'}")


def main(arguments: list[str] | None = None) -> int:
    """Write the golden records and digests of some games, or of all with the schemas."""
    parser = argparse.ArgumentParser(prog="tools.goldens", description="Write the golden records anew.")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: everything)")
    chosen: list[str] = parser.parse_args(arguments).games
    try:
        for name in chosen or game_names():
            text = golden(name)
            write(golden_path(name), text)
            write(golden_path(name, "_1"), first_version(text))
            write(folder(name) / FILE, "".join(f"{line}\n" for line in digests(name, folder(name))))
    except DataError as error:
        print(error, file=sys.stderr)
        return 2
    for name, kind in {} if chosen else SCHEMAS.items():
        write(schema_path(name), schema(kind))
    return 0


if __name__ == "__main__":
    sys.exit(main())
