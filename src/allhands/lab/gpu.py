"""How fast random play is on a GPU, and whether it is the same play: `python -m allhands.lab.gpu`.

`--page` reads what `--json` has written, and writes the table of docs/gpu.md.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

import msgspec
import numpy as np

from allhands.engine.gpu import LONG, absence, device, play_on_cpu, play_on_gpu
from allhands.files.discovery import game_names
from allhands.table.game_config import GameConfig, load

SEED = 1
RUNS = 3
WARM_UP = 1 << 12  # matches
SECONDS = 3.0  # minimum per run, because fewer and fewer matches are left at its end


class GpuRow(msgspec.Struct):
    """One game on one device."""

    game: str
    seats: int
    device: str
    long: int  # instruction count above which a rule isn't inlined
    compile_seconds: float
    decisions_per_second: float
    matches_per_second: float
    compared: int  # matches also played on the CPU
    equal: int  # matches with the same result there


def measure(game_config: GameConfig, compared: int, long: int = LONG) -> GpuRow:
    """Compile, time and compare one game at its usual number of seats."""
    game, terms = game_config.game, game_config.initial_state(game_config.game.info.usual_seats)
    begun = perf_counter()
    play_on_gpu(game, terms, SEED, WARM_UP, long)
    compile_seconds = perf_counter() - begun
    matches, best = WARM_UP, (0.0, 0.0)
    seconds = 0.0
    while seconds < SECONDS:
        matches *= 4
        _, _, seconds = timed(game_config, matches, long)
    for _ in range(RUNS):
        decisions, _, seconds = timed(game_config, matches, long)
        best = max(best, (decisions / seconds, matches / seconds))
    ours = play_on_cpu(game, terms, SEED, compared)
    theirs = play_on_gpu(game, terms, SEED, compared, long)
    equal = (ours[0] == theirs[0]).all(axis=1) & (ours[1] == theirs[1])
    return GpuRow(
        game=game_config.name,
        seats=terms.seats,
        device=device(),
        long=long,
        compile_seconds=round(compile_seconds, 1),
        decisions_per_second=best[0],
        matches_per_second=best[1],
        compared=compared,
        equal=int(np.count_nonzero(equal)),
    )


def timed(game_config: GameConfig, matches: int, long: int) -> tuple[int, int, float]:
    """Return decisions, matches, and seconds, from the first byte sent to the last received."""
    begun = perf_counter()
    _, lengths = play_on_gpu(
        game_config.game, game_config.initial_state(game_config.game.info.usual_seats), SEED, matches, long
    )
    return int(lengths.sum(dtype=np.int64)), matches, perf_counter() - begun


def table(rows: list[GpuRow]) -> Iterator[str]:
    """Format the rows as a Markdown table."""
    yield "| game | seats | decisions a second | matches a second | as on the CPU | compiled in | long |"
    yield "|---|---|---|---|---|---|---|"
    for row in rows:
        yield (
            f"| {load(row.game).title} | {row.seats} | {row.decisions_per_second / 1e6:,.0f} M "
            f"| {row.matches_per_second / 1e6:,.2f} M | {row.equal:,} of {row.compared:,} "
            f"| {row.compile_seconds:.0f} s | {row.long} |"
        )
    yield ""
    yield f"Measured on one {rows[0].device}."


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m allhands.lab.gpu", description=__doc__)
    parser.add_argument(
        "--page", type=Path, metavar="FILE", help="only print a table of the rows in this file"
    )
    parser.add_argument("game", nargs="?", help="only this game (default: all)")
    parser.add_argument("--compared", type=int, default=100_000, help="matches also played on the CPU")
    parser.add_argument(
        "--long", type=int, default=LONG, help="rules with more instructions than this aren't inlined"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")
    asked = parser.parse_args()
    if asked.page:
        print("\n".join(table(msgspec.json.decode(asked.page.read_bytes(), type=list[GpuRow]))))
        return 0
    if why := absence():
        print(why, file=sys.stderr)
        return 1
    rows = []
    for name in [asked.game] if asked.game else game_names():
        row = measure(load(name), asked.compared, asked.long)
        rows.append(row)
        if not asked.json:
            print(
                f"{row.game}, {row.seats} seats: {row.decisions_per_second / 1e6:,.0f} M decisions/s, "
                f"{row.equal:,} of {row.compared:,} matches as on the CPU; "
                f"compiled in {row.compile_seconds:.0f} s on {row.device}",
                flush=True,
            )
    if asked.json:
        print(msgspec.json.encode(rows).decode())
    return int(any(row.equal < row.compared for row in rows))


if __name__ == "__main__":
    sys.exit(main())
