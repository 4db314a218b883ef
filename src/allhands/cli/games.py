"""The list of games."""

from __future__ import annotations

from typing import Any

import allhands
from allhands.cli.choices import Json
from allhands.cli.printing import print_json, print_table
from allhands.table.box import span


def games(json: Json = False) -> None:
    """List the games."""
    boxes = [allhands.load(name) for name in allhands.game_names()]
    if json:
        print_json([game_facts(box) for box in boxes])
    else:
        print_table(
            ("game", "players", "cards", "about"),
            [
                (box.name, span(box.seats), sum(c.copies for c in box.cards), box.game.info.summary)
                for box in boxes
            ],
        )


def game_facts(box: allhands.Box) -> dict[str, Any]:
    game = box.game
    return {
        "name": game.info.name,
        "title": game.info.title,
        "version": game.info.version,
        "summary": game.info.summary,
        "seats": list(game.info.seats),
        "usual_seats": game.info.usual_seats,
        "options": [o._asdict() for o in game.rules.options],
    }
