"""How strong the levels are that people choose from, against each other and the simple bots.

    python -m tools.studies.levels --games 200 --threads 16
    python -m tools.studies.levels hanataz --seats 4 --bots steady sharp --games 40

Every game at every number of seats with two or more. Each row is written to docs/measurements/levels.json as
soon as it is known, and replaces the last one with the same game, seats and bots. With `--journals FOLDER` an
interrupted run continues.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from allhands.files.discovery import game_names
from allhands.lab.arena import Player, round_robin
from allhands.lab.rating import encounters, rate
from allhands.lab.results_file import ResultsFile
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import load

BOTS = ("casual", "steady", "sharp", "greedy", "random")
OUT = Path(__file__).parents[2] / "docs" / "measurements" / "levels.json"


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="levels", description="Measure how strong the levels are.")
    parser.add_argument("game", nargs="*", help="names of games (default: all)")
    parser.add_argument("--games", type=int, default=200, help="matches per pair")
    parser.add_argument("--seats", type=int, nargs="+", help="only these numbers of seats")
    parser.add_argument("--bots", nargs="+", default=BOTS, help="only these bots")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--journals", type=Path, help="a folder that keeps the matches")
    parser.add_argument("--out", type=Path, default=OUT)
    given = parser.parse_args(words)
    rows: list[dict[str, Any]] = json.loads(given.out.read_text()) if given.out.exists() else []
    for game_config in map(load, given.game or game_names()):
        for seats in [n for n in game_config.seats if n > 1 and n in (given.seats or game_config.seats)]:
            players = [Player(bot) for bot in given.bots]
            name = "-".join([game_config.name, str(seats), *given.bots])
            kept = given.journals / f"{name}.jsonl" if given.journals else None
            results = play_all(
                ResultsFile(round_robin(game_config, seats, players, given.games), kept), given.threads
            )
            ratings, met = rate(results), encounters(results)
            row = {
                "game": game_config.title,
                "seats": seats,
                "ratings": [rating._asdict() for rating in ratings],
                "encounters": [encounter._asdict() for encounter in met],
            }
            rows = sorted([*(other for other in rows if key(other) != key(row)), row], key=key)
            print(
                f"{game_config.title}, {seats} seats:",
                *(f"{r.player} {r.elo:+.0f}" for r in ratings),
                flush=True,
            )
            given.out.parent.mkdir(exist_ok=True)
            given.out.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")


def key(row: dict[str, Any]) -> tuple[str, int, list[str]]:
    """Return a row's key: the game, the number of seats and the bots."""
    return row["game"], row["seats"], sorted(rating["player"] for rating in row["ratings"])


if __name__ == "__main__":
    main(sys.argv[1:])
