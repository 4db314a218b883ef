"""Comparisons: `make bench-others` measures all libraries in one run, on one core, for docs/comparisons.md.

Every library has its own environment in .peers, and a short driver here that does the same work as ours.
With `--page` the command only rewrites the page from docs/measurements/comparisons.json.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[2]
HOMES = ROOT / ".peers"
MEASURED = ROOT / "docs" / "measurements" / "comparisons.json"
PAGE = ROOT / "docs" / "comparisons.md"

PEERS = {
    "openspiel": ["open_spiel==2.0.2"],
    "rlcard": ["rlcard==1.2.0"],
    "pettingzoo": ["pettingzoo[classic]==1.27.0"],
    "pgx": ["pgx==2.6.0", "jax==0.10.2"],
    "pokerkit": ["pokerkit==0.7.7"],
}


class Comparison(NamedTuple):
    """Our figure and another library's, with the targeted ratio."""

    ours: str
    peer: str
    theirs: str
    wanted: float | None = None


PLAY, STEP = "Leduc, random play", "Leduc, stepping from Python"
TOGETHER = "Leduc, 4,096 matches stepped together from Python"
COMPARISONS = [
    Comparison(PLAY, "openspiel", "Leduc, random play driven from Python", 50),
    Comparison(PLAY, "openspiel", "Leduc, random play by its C++ rollouts", 4.5),
    Comparison(PLAY, "rlcard", "Leduc, random play by its own loop and agents", 500),
    Comparison(PLAY, "pettingzoo", "Leduc, random play", 800),
    Comparison(PLAY, "pgx", "Leduc, random play, batch of 4,096 on the CPU", 12),
    Comparison(STEP, "openspiel", "Leduc, random play driven from Python", 0.8),
    Comparison(STEP, "rlcard", "Leduc, stepping from Python"),
    Comparison(TOGETHER, "openspiel", "Leduc, random play driven from Python", 20),
    Comparison(
        "Leduc, steps of a PettingZoo environment", "pettingzoo", "Leduc, steps of its environment", 3
    ),
    Comparison("Leduc, simulations of search", "openspiel", "Leduc, simulations of IS-MCTS", 7),
    Comparison("Hanataz, random play", "pokerkit", "hold'em, random play"),
]

INTRODUCTION = """\
# Beside others

`make bench-others` installs each peer in an environment of its own, lets all do the same work in one run, and
writes this page. Figures are per second of the processor's time, on one core, the best of five runs:
decisions of random play, steps, or simulations of search.
"""

NOTES = """\
OpenSpiel's rollouts are asked for through a search of two simulations, since Python cannot ask for them by
themselves. RLCard's own loop includes its random agents; stepped from outside it is faster, and has a row of
its own. Hanataz and hold'em are different games: the row shows the order of magnitude, no more."""


def python_of(peer: str) -> Path:
    """Return the Python of a library's environment, and create it if necessary."""
    home, wanted = HOMES / peer, " ".join(PEERS[peer])
    python, note = home / "bin" / "python", home / "installed"
    if not note.exists() or note.read_text(encoding="utf-8") != wanted:
        print(f"Installing {wanted} ...", file=sys.stderr, flush=True)
        venv.create(home, clear=True, with_pip=True)
        install = [str(python), "-m", "pip", "--disable-pip-version-check", "-qq", "install", *PEERS[peer]]
        subprocess.run(install, check=True)
        note.write_text(wanted, encoding="utf-8")
    return python


def rates(python: Path | str, driver: str) -> dict[str, float]:
    """Run a driver on one core and return its figures."""
    command = [str(python), "-W", "ignore", "-m", f"tools.comparisons.{driver}"]
    if shutil.which("taskset"):
        command = ["taskset", "-c", str(min(os.sched_getaffinity(0))), *command]
    ran = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    rows = [json.loads(line) for line in ran.stdout.splitlines() if line.startswith("{")]
    for row in rows:
        print(f"{driver:12}{row['per_second']:16,.0f}  {row['what']}", flush=True)
    return {row["what"]: row["per_second"] for row in rows}


def machine() -> str:
    """Name the processor, the system and the Python version."""
    info = Path("/proc/cpuinfo")
    lines = info.read_text(encoding="utf-8").splitlines() if info.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    processor = names[0] if names else platform.processor() or platform.machine()
    return f"{processor}, {platform.system()}, Python {platform.python_version()}"


def measure() -> dict[str, Any]:
    from importlib.metadata import version

    pythons = {peer: python_of(peer) for peer in PEERS}
    found = {"ours": rates(sys.executable, "ours")}
    for peer, python in pythons.items():
        found[peer] = rates(python, peer)
    ours = [f"{name} {version(name)}" for name in ("numba", "numpy")]
    return {
        "machine": machine(),
        "versions": {"ours": ", ".join(ours)} | {peer: ", ".join(PEERS[peer]) for peer in PEERS},
        "per_second": found,
    }


def page(measured: dict[str, Any]) -> Iterator[str]:
    """Yield the page's lines."""
    rates_of, versions = measured["per_second"], measured["versions"]
    yield INTRODUCTION
    yield "| ours | a second | theirs | a second | ours is | wanted |"
    yield "|---|---:|---|---:|---:|---:|"
    for each in COMPARISONS:
        ours, theirs = rates_of["ours"][each.ours], rates_of[each.peer][each.theirs]
        wanted = f"{each.wanted:g} times" if each.wanted else ""
        yield (
            f"| {each.ours} | {ours:,.0f} | {each.peer}: {each.theirs} | {theirs:,.0f} "
            f"| {ours / theirs:,.1f} times | {wanted} |"
        )
    yield ""
    yield f"Measured on {measured['machine']}; ours with {versions['ours']}, against"
    yield f"{', '.join(text for peer, text in versions.items() if peer != 'ours')}."
    yield ""
    yield NOTES


def main(words: Sequence[str]) -> None:
    if "--page" in words:
        measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    else:
        measured = measure()
        MEASURED.parent.mkdir(exist_ok=True)
        MEASURED.write_text(json.dumps(measured, indent=2) + "\n", encoding="utf-8")
    text = "\n".join(page(measured)) + "\n"
    PAGE.write_text(text, encoding="utf-8")
    print("\n" + text)


if __name__ == "__main__":
    main(sys.argv[1:])
