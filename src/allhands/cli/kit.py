"""The test kit: checks that every game must pass."""

from __future__ import annotations

import importlib.util
import os
from typing import Annotated

import typer

from allhands.cli.params import complete_game, load
from allhands.files.toml_data import DataError


def kit(
    games: Annotated[
        list[str], typer.Argument(help="The games to test.", metavar="GAME...", autocompletion=complete_game)
    ],
    matches: Annotated[int, typer.Option(help="Number of matches per check.", metavar="N", min=1)] = 40,
) -> None:
    """Test a game: secrecy, parity, conservation, reach, and that matches end."""
    names = [load(game).name for game in games]
    if importlib.util.find_spec("pytest") is None:
        raise DataError("The test kit needs pytest. Install it with: pip install pytest")
    import pytest

    plain = [
        "-c",
        os.devnull,
        "--noconftest",
        "-p",
        "no:cacheprovider",
        "-p",
        "no:xdist",
        "-q",
        "--no-header",
    ]
    chosen = ["-p", "allhands.kit.plugin", f"--matches={matches}", *(f"--game={name}" for name in names)]
    raise typer.Exit(int(pytest.main([*plain, *chosen, "--pyargs", "allhands.kit.checks"])))
