"""How well the networks' values foretell what matches come to.

    python -m tools.studies.value_calibration hanataz --seats 2 --matches 400

The error is the expected calibration error, in the unit of the reward that the network was trained for.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from allhands.lab.value_calibration import measure_calibration
from allhands.table.game_config import load


def main(words: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(
        prog="value_calibration", description="Calibration of a network's value."
    )
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args(words)
    found = measure_calibration(load(given.game), given.seats, given.matches, given.seed)
    print("decisions  foretold    came")
    for each in found.bins:
        print(f"{each.decisions:9,}  {each.foretold:+8.3f}  {each.came:+6.3f}")
    print(f"expected calibration error: {found.error:.4f} over {found.decisions:,} decisions")


if __name__ == "__main__":
    main(sys.argv[1:])
