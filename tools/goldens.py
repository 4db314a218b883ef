"""Write the tests' golden files: `python -m tools.goldens [GAME ...]`.

A golden record is a whole random match of each game with its usual seats. It changes only when a game's
behaviour or words change on purpose. A change of behaviour raises the game's version. Beside each is the same
match in version 1 of the record format, which can still be read, and digests of much more play, which change
with every number of a state. The JSON Schemas in docs/schema describe views, events and messages to the
browser.
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
from allhands.table.match_record import title
from allhands.table.view import EventView, View
from tools.digests import FILE, digests

ROOT = Path(__file__).parent.parent
SEED = 1
SCHEMAS = {"view": View, "events": list[EventView], "protocol": (*FRAMES, *MODELS)}


def folder(name: str) -> Path:
    """Return the folder of a game's own tests."""
    return ROOT / "tests" / "games" / name.replace("-", "_")


def golden_path(name: str, version: str = "") -> Path:
    return folder(name) / f"golden{version}.txt"


def golden(name: str) -> str:
    """Return the record of a random match."""
    table = load(name).deal(seed=SEED)
    chance = random.Random(SEED)
    while not table.over:
        table.play(chance.choice(table.moves))
    return table.record()


def first_version(text: str) -> str:
    """Return a record in version 1's format, without checksums."""
    return re.sub(r" ~[0-9a-f]{8}$", "", text, flags=re.M).replace(title(), title(1), 1)


def schema_path(name: str) -> Path:
    return ROOT / "docs" / "schema" / f"{name}.json"


def schema(kind: Any) -> str:
    """Return the JSON Schema of a type, or of a choice of several."""
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
    parser = argparse.ArgumentParser(prog="tools.goldens", description="Rewrite the golden records.")
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
