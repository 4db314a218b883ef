"""All Hands plays tabletop card games exactly by their rulebooks.

import allhands

game = allhands.load("hanataz")
table = game.deal(seats=4, seed=7)
table.decider, table.moves
table.play("pass")
table.view(2)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from allhands.files.discovery import game_names
    from allhands.files.toml_data import DataError
    from allhands.lab.simulate import simulate
    from allhands.table.errors import Rejected
    from allhands.table.game_config import GameConfig, load
    from allhands.table.match_record import replay
    from allhands.table.table import Table

__version__ = "0.1.0"
__all__ = ["DataError", "GameConfig", "Rejected", "Table", "game_names", "load", "replay", "simulate"]

# Names are looked up when they are first used: the command must be able to start, or stop, at once.
_FROM = {
    "GameConfig": "allhands.table.game_config",
    "DataError": "allhands.files.toml_data",
    "Rejected": "allhands.table.errors",
    "Table": "allhands.table.table",
    "game_names": "allhands.files.discovery",
    "load": "allhands.table.game_config",
    "replay": "allhands.table.match_record",
    "simulate": "allhands.lab.simulate",
}


def __getattr__(name: str) -> Any:
    if name not in _FROM:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_FROM[name]), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
