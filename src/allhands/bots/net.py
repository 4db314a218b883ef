"""The bot with a trained network: no search, one evaluation of its seat's knowledge."""

from __future__ import annotations

import re
from functools import cache

import numpy as np

from allhands.engine.view.groups import REWARDS, Reward
from allhands.engine.view.network import Network, choose
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.table.seat import Seat

NET = "net"
WEIGHTS = "network.weights"  # in a game's folder
HOTTEST = 10.0  # at this temperature hardly anything but chance is left


def is_net(spec: object) -> bool:
    """Return whether a bot's name means the network."""
    return isinstance(spec, str) and spec.strip().casefold().partition(":")[0] == NET


def temperature_of(spec: str) -> float:
    """Return the temperature in "net:0.5". "net" alone means 0, the likeliest move."""
    found = re.fullmatch(rf"{NET}(?::(\d{{1,2}}(?:\.\d{{1,6}})?))?", spec.strip().casefold())
    if found is None or float(found[1] or 0) > HOTTEST:
        raise DataError(
            f'The bot "{spec}" needs a temperature from 0 to {HOTTEST:g}. Write "{NET}" or "{NET}:0.5".'
        )
    return float(found[1] or 0)


@cache
def network_of(game: Game) -> Network:
    """Load the trained network that comes with a game."""
    path = game.info.folder / WEIGHTS
    if not path.is_file():
        train = f"allhands train {game.info.name}"
        raise DataError(
            f"{game.info.title} has no trained network. "
            f'Choose another bot, or train one with "{train}" and put its weights at {path}.'
        )
    return Network.load(path, game)


def scale_of(network: Network) -> float | None:
    """Return what rewards were divided by in training, or None if the card doesn't tell."""
    card = network.header.card
    if card.get("config", {}).get("exact"):
        return 1.0
    return float(card.get("scale") or 0) or None


def reward_of(network: Network) -> Reward:
    """Return what the network was trained to gain."""
    config = network.header.card.get("config", {})
    return REWARDS[config.get("reward", "shaped")]._replace(gradual=float(bool(config.get("gradual"))))


class Net:
    """A bot that plays the network's likeliest move, or samples at a temperature."""

    def __init__(self, game: Game, number: int, temperature: float) -> None:
        self.name = f"{NET}:{temperature:g}" if temperature else NET
        self.network = network_of(game)
        self.seed, self.temperature = number, temperature

    def choose(self, seat: Seat) -> int:
        seen = seat.observe()
        logits, _ = self.network.evaluate(seen.views, seen.masks)
        chance = np.random.default_rng((self.seed & (1 << 63) - 1, seat.revision))
        return int(seen.moves[choose(logits, self.temperature, chance)[0]])
