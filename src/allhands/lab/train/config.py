"""How a network is trained: the settings in a configuration file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from allhands.engine.view.layout import layout_of
from allhands.files.toml_data import DataError, Document
from allhands.kernel.game import Game

Positive = Annotated[int, Meta(ge=1)]
Fraction = Annotated[float, Meta(ge=0, le=1)]
Amount = Annotated[float, Meta(ge=0)]

WIDE = 6000  # features from which on a network is narrower: its file has a limit


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Settings of a training run; each has a default that does for most games."""

    # What is played
    seats: list[Positive] = []  # how many: a group of matches for each entry in turn; none: all the game has
    reward: Literal["share", "shaped", "score"] = "shaped"
    gradual: bool = False  # pay what each step changes, not everything at the end
    scale: Amount = 0  # by which rewards are divided; 0: by their spread, measured in the first matches
    longest: Annotated[int, Meta(ge=0)] = 0  # decisions of a match after which its decider loses; 0: no bound
    seed: Annotated[int, Meta(ge=0)] = 0
    exact: bool = False  # small games for two: learn at every situation at once, without playing
    # The network
    hidden: Annotated[int, Meta(ge=0, le=2048)] = 0  # how wide; 0: by the size of the view
    blocks: Annotated[int, Meta(ge=0, le=16)] = 3
    # Self-play
    groups: Positive = 16  # of matches, stepped at the same time
    matches: Positive = 512  # of a group
    steps: Annotated[int, Meta(ge=2)] = 64  # in each match between two updates
    pool_groups: Annotated[int, Meta(ge=0)] = 2  # groups in which all seats but one play as earlier networks
    pool_size: Positive = 8  # earlier networks
    pool_every: Positive = 20  # updates between two of them
    overlap: bool = False  # play the next matches while learning from the last ones
    # Learning
    batch: Positive = 16384  # decisions of a gradient step
    epochs: Positive = 1
    rate: Amount = 5e-4
    final_rate: Amount = 5e-5
    clip: Amount = 0.2
    discount: Fraction = 1.0
    trace: Fraction = 0.95  # lambda of generalised advantage estimation
    value_weight: Amount = 0.5
    magnet: Literal["uniform", "average"] = "uniform"
    pull: Amount = 0.03  # of the magnet at the beginning ...
    final_pull: Amount = 0.005  # ... and at the end
    fade: Literal["linear", "geometric"] = "linear"  # how rate and pull get from the first value to the last
    average: Fraction = 0.995  # of the moving average of the weights, which is what is exported
    # How long
    seconds: Amount = 0  # 0: no limit
    decisions: Annotated[int, Meta(ge=0)] = 0  # 0: no limit
    # Reports
    evaluate_seats: list[Positive] = []  # how many sit at the table then; none: as few as are trained with
    evaluate: dict[str, Positive] = msgspec.field(
        default_factory=lambda: {"greedy": 200}
    )  # matches against each bot ...
    evaluate_every: Amount = 60  # ... every so many seconds
    evaluate_at_end: dict[str, Positive] = msgspec.field(
        default_factory=lambda: {"greedy": 400, "search:300": 400}
    )
    exploitability: bool = False  # measured too, in small games for two
    checkpoint_every: Amount = 120  # seconds
    checkpoint: Literal["exact", "small"] = "small"


def read_config(path: Path | None, game: Game) -> Config:
    """Read a configuration file, or the defaults; DataError says what is wrong with it."""
    if path is None:
        return check(Config(), game, "")
    document = Document(path)
    document.only([field.encode_name for field in msgspec.structs.fields(Config)])
    return check(document.convert(document.data, Config), game, f"{path}: ")


def check(config: Config, game: Game, where: str) -> Config:
    """Fill in what depends on the game, and refuse what doesn't fit it."""
    for seats in config.seats + config.evaluate_seats:
        if seats not in game.info.seats:
            raise DataError(f"{where}{game.info.title} can't be played with {seats} seats.")
    if config.pool_groups >= config.groups:
        raise DataError(f"{where}pool_groups has to be less than groups ({config.groups}).")
    if config.overlap and config.checkpoint == "exact":
        raise DataError(f'{where}overlap needs checkpoint = "small": matches in progress aren\'t kept.')
    if config.gradual and not config.scale:
        raise DataError(f"{where}gradual needs a scale: what a match is worth, up or down.")
    if config.exact and 2 not in game.info.seats:
        raise DataError(f"{where}{game.info.title} isn't for 2 players, so exact can't be true.")
    if config.fade == "geometric" and not (config.final_rate and config.final_pull):
        raise DataError(f'{where}final_rate and final_pull have to be above 0 with fade = "geometric".')
    counts = config.seats or [seats for seats in game.info.seats if seats > 1]
    hidden = config.hidden or (256 if layout_of(game).size > WIDE else 384)
    shown = config.evaluate_seats or [min(counts)]
    return msgspec.structs.replace(config, seats=counts, evaluate_seats=shown, hidden=hidden)
