"""The list of games."""

from __future__ import annotations

from typing import Any

import allhands
from allhands.cli.output import print_json, print_table
from allhands.cli.params import Json
from allhands.table.game_config import format_range


def games(json: Json = False) -> None:
    """List the games."""
    configs = [allhands.load(name) for name in allhands.game_names()]
    if json:
        print_json([game_facts(game_config) for game_config in configs])
    else:
        print_table(
            ("game", "players", "cards", "about"),
            [
                (
                    game_config.name,
                    format_range(game_config.seats),
                    sum(c.copies for c in game_config.cards),
                    game_config.game.info.summary,
                )
                for game_config in configs
            ],
        )


def game_facts(game_config: allhands.GameConfig) -> dict[str, Any]:
    game = game_config.game
    return {
        "name": game.info.name,
        "title": game.info.title,
        "version": game.info.version,
        "summary": game.info.summary,
        "seats": list(game.info.seats),
        "usual_seats": game.info.usual_seats,
        "options": [o._asdict() for o in game.rules.options],
    }
