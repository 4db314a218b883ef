"""Training a network by self-play."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from allhands.cli.output import print_json, print_text
from allhands.cli.params import Game, Json, Options, load
from allhands.files.toml_data import DataError

OWN_CONFIG = "train.toml"  # a game's own training settings, optional


def train(
    game: Game,
    config: Annotated[
        Path | None, typer.Option(help="Settings in a TOML file (default: the game's own).", metavar="FILE")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="The folder for the results (default: ./GAME-training).", metavar="FOLDER"),
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Start from a checkpoint or a weights file.", metavar="FILE")
    ] = None,
    seconds: Annotated[
        float, typer.Option(help="Seconds to train (0: as in the settings).", metavar="S")
    ] = 0,
    device: Annotated[str, typer.Option(help="cpu or cuda (default: cuda if there is a GPU).")] = "",
    threads: Annotated[
        int, typer.Option(help="Threads that play matches (0: one per core).", metavar="T")
    ] = 0,
    option: Options = None,
    json: Json = False,
) -> None:
    """Train a network by self-play; writes weights, a checkpoint, curves and a report."""
    game_config = load(game, option)
    try:
        import torch  # noqa: F401
    except ImportError:
        raise DataError('Training needs PyTorch. Install it with: pip install "allhands[train]".') from None
    from allhands.lab.train.config import read_config
    from allhands.lab.train.run import Trainer

    own = game_config.game.info.folder / OWN_CONFIG
    settings = read_config(config or (own if own.is_file() else None), game_config.game)
    if seconds < 0 or (not seconds and not settings.seconds and not settings.decisions):
        raise DataError("Say how long to train: add --seconds 600, or seconds or decisions to the settings.")
    folder = out or Path(f"{game_config.name}-training")
    folder.mkdir(parents=True, exist_ok=True)
    trainer = Trainer(game_config, settings, folder, device, threads, limit=seconds)
    if resume is not None:
        trainer.resume(resume)
    report = trainer.train(tell=None if json else print_text)
    if json:
        print_json(report)
    else:
        print_text(f"Weights, checkpoint, curves and report are in {folder}.")
