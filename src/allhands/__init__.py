"""All Hands plays tabletop card games exactly by their rulebooks.

import allhands

game = allhands.load("hanataz")
table = game.deal(seats=4, seed=7)
table.decider, table.moves
table.play("pass")
table.view(2)
"""

from allhands.core.data import DataError
from allhands.core.discovery import game_names
from allhands.table.box import Box, load
from allhands.table.match import Table
from allhands.table.moves import Refused
from allhands.table.record import replay

__version__ = "0.1.0"
__all__ = ["Box", "DataError", "Refused", "Table", "game_names", "load", "replay"]
