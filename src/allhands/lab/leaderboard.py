"""A leaderboard: claims about bots in a TOML file, and their check on fresh deals."""

from __future__ import annotations

from math import sqrt
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
import numpy as np

from allhands.bots import is_file
from allhands.files.discovery import find_game
from allhands.files.toml_data import DataError, read_text
from allhands.lab.arena import Arena, Player
from allhands.lab.rating import interval, shares
from allhands.lab.results_file import ResultsFile
from allhands.lab.statistics import student
from allhands.lab.worker_pool import play_all
from allhands.table.game_config import GameConfig

FRESH = 1_000_003  # added to a claim's seed, for deals that nobody has tuned a bot on


class Entry(msgspec.Struct, forbid_unknown_fields=True):
    """A claim about one bot, alone among others of a kind in every seat.

    It is the share of wins or, where players play for chips, the chips a match.
    """

    game: str
    seats: Annotated[int, msgspec.Meta(ge=2)]
    bot: str
    against: str
    deals: Annotated[int, msgspec.Meta(ge=10)]
    by: str
    share: Annotated[float, msgspec.Meta(ge=0, le=1)] | None = None
    chips: float | None = None
    seed: Annotated[int, msgspec.Meta(ge=0)] = 0
    options: dict[str, int | str] = {}
    note: str = ""

    @property
    def name(self) -> str:
        return f"{self.game}, {self.seats} seats: {self.bot} against {self.against}"

    @property
    def claim(self) -> float:
        """What is claimed: a share, or chips. Raise DataError if it isn't the one that fits the game."""
        stakes = find_game(self.game).scoring.for_stakes
        right, wrong = (self.chips, self.share) if stakes else (self.share, self.chips)
        if right is None or wrong is not None:
            raise DataError(f"{self.name}: claim {'chips' if stakes else 'a share'}, and nothing else.")
        return right

    def worded(self, value: float) -> str:
        """Write a share as percents, and chips with a sign."""
        return f"{value:.1%}" if self.share is not None else f"{value:+.2f} chips"


class Board(msgspec.Struct, forbid_unknown_fields=True):
    entry: list[Entry]


class Check(NamedTuple):
    """What a claim's bot does on fresh deals, with a 95% interval."""

    entry: Entry
    value: float  # a share, or chips
    low: float
    high: float

    @property
    def holds(self) -> bool:
        """Whether the claim isn't above what was measured."""
        return self.entry.claim <= self.high


def read_board(path: Path) -> list[Entry]:
    """Read a leaderboard. Raise DataError for a file that isn't one."""
    try:
        return msgspec.toml.decode(read_text(path), type=Board).entry
    except msgspec.MsgspecError as error:
        raise DataError(f"{path}: {str(error).rstrip('.')}.") from None


def config_of(entry: Entry) -> GameConfig:
    return GameConfig(find_game(entry.game), entry.options)


def measure(entry: Entry, folder: Path, threads: int = 1, seed: int | None = None, deals: int = 0) -> Check:
    """Play a claim's matches on other deals. A bot's file is looked for beside the leaderboard."""
    assert entry.claim is not None
    game_config = config_of(entry)
    bots = [str(folder / bot) if is_file(bot) else bot for bot in (entry.bot, entry.against)]
    if bots[0] == bots[1]:
        raise DataError(f"{entry.name}: a bot is measured against another one.")
    line_ups = tuple(tuple(int(at != seat) for at in range(entry.seats)) for seat in range(entry.seats))
    first = entry.seed + FRESH if seed is None else seed
    players = (Player(bots[0]), Player(bots[1]))
    arena = Arena(game_config, entry.seats, players, line_ups, deals or entry.deals, first)
    results = play_all(ResultsFile(arena), threads)
    if game_config.game.scoring.for_stakes:
        scores = [
            [each.scores[seat] for each in results.outcomes(line_ups[seat])] for seat in range(entry.seats)
        ]
        found = np.mean(scores, axis=0)  # per deal
        reach = student(len(found) - 1) * float(found.std(ddof=1)) / sqrt(len(found))
        return Check(entry, float(found.mean()), float(found.mean()) - reach, float(found.mean()) + reach)
    won = shares(results)
    found = np.mean([won[seat, :, seat] for seat in range(entry.seats)], axis=0)
    return Check(entry, float(found.mean()), *interval(found))
