"""The network in NumPy, for playing: a policy over moves and a value.

An embedding adds up one row of weights per feature. Residual blocks of a normalisation and two layers follow,
then a last normalisation, from which one layer computes the logits of all moves and one the value.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np

from allhands.engine.view.layout import PADDING
from allhands.engine.view.weights import Floats, Header, read_weights
from allhands.kernel.game import Game

EPSILON = 1e-5  # of normalisations
NEVER = np.float32(-1e9)  # the logit of an illegal move


class Network:
    """A trained network."""

    def __init__(self, header: Header, arrays: dict[str, Floats]) -> None:
        self.header, self.shape = header, header.shape
        self._arrays = arrays
        arrays["embed"] = arrays["embed"].copy()
        arrays["embed"][PADDING] = 0

    @classmethod
    def load(cls, path: Path, game: Game) -> Network:
        """Read a network's weights from a file."""
        return cls(*read_weights(path, game))

    def evaluate(self, views: Any, masks: Any) -> tuple[Floats, Floats]:
        """Return the logits of all moves and the values, for rows of views and masks."""
        w = self._arrays
        x = np.stack([w["embed"][view].sum(axis=0) for view in views]) + w["embed_bias"]
        for block in range(self.shape.blocks):
            h = normal(x, w[f"norm{block}"]) @ w[f"in{block}"] + w[f"in{block}_bias"]
            x = x + np.maximum(h, 0) @ w[f"out{block}"] + w[f"out{block}_bias"]
        x = np.maximum(normal(x, w["norm"]), 0)
        logits = x @ w["policy"] + w["policy_bias"]
        legal = np.unpackbits(masks, axis=1, count=self.shape.moves, bitorder="little").astype(bool)
        return np.where(legal, logits, NEVER), (x @ w["value"] + w["value_bias"])[:, 0]


def normal(x: Floats, norm: Floats) -> Floats:
    """Apply layer normalisation. `norm` has the scale and the shift."""
    centred = x - x.mean(axis=1, keepdims=True)
    spread = np.sqrt((centred**2).mean(axis=1, keepdims=True) + EPSILON)
    found: Floats = centred / spread * norm[0] + norm[1]
    return found


def choose(logits: Floats, temperature: Any, chance: np.random.Generator) -> Any:
    """Choose a move per row: the likeliest at temperature 0, otherwise a sample.

    `temperature` is a number, or a column with one number per row.
    """
    if not np.any(temperature):
        return logits.argmax(axis=1)
    return (logits + temperature * chance.gumbel(size=logits.shape)).argmax(axis=1)
