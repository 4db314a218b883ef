"""The network in PyTorch: the same as `engine.view.network`, which plays without it."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from allhands.engine.view.layout import PADDING
from allhands.engine.view.network import EPSILON, NEVER
from allhands.engine.view.weights import Floats, Shape, shapes


class Network(nn.Module):  # type: ignore[misc]
    """A policy over moves and a value, in one residual network over views."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.weights = nn.ParameterDict({name: torch.zeros(size) for name, size in shapes(shape).items()})
        for name, weight in self.weights.items():
            if name == "embed":
                nn.init.normal_(weight, std=0.05)
                weight.data[PADDING] = 0
            elif name.startswith("norm"):
                weight.data[0] = 1
            elif weight.ndim == 2 and name.startswith("in"):
                nn.init.orthogonal_(weight, 2**0.5)
            elif weight.ndim == 2 and name.startswith("out"):
                nn.init.orthogonal_(weight, (2 / max(shape.blocks, 1)) ** 0.5 / 2)
            elif name in ("policy", "value"):
                nn.init.orthogonal_(weight, 0.01)

    def forward(self, views: Any) -> tuple[Any, Any]:
        """Logits of all moves, legal or not, and values."""
        w = self.weights
        x = torch.addmm(w["embed_bias"], counts(views, self.shape.features, w["embed"]), w["embed"])
        for block in range(self.shape.blocks):
            h = torch.addmm(w[f"in{block}_bias"], normal(x, w[f"norm{block}"]), w[f"in{block}"])
            x = x + torch.addmm(w[f"out{block}_bias"], functional.relu(h), w[f"out{block}"])
        x = functional.relu(normal(x, w["norm"]))
        logits = torch.addmm(w["policy_bias"], x, w["policy"])
        return logits.float(), torch.addmm(w["value_bias"], x, w["value"]).float()[:, 0]

    def arrays(self) -> dict[str, Floats]:
        """The weights as NumPy arrays."""
        return {name: weight.detach().float().cpu().numpy() for name, weight in self.weights.items()}

    def take(self, arrays: dict[str, Floats]) -> None:
        """Take over weights."""
        with torch.no_grad():
            for name, weight in self.weights.items():
                weight.copy_(torch.from_numpy(np.ascontiguousarray(arrays[name])))


def counts(views: Any, features: int, like: Any) -> Any:
    """How often each feature is in each view, as a matrix: multiplying it beats adding up rows on a GPU.

    Padding is counted behind the features, each one in a column of its own: threads that add to the same
    number wait for each other.
    """
    kind = torch.bfloat16 if views.is_cuda else like.dtype
    room = -(-views.shape[1] // 8) * 8  # rows of the matrix begin where memory is quick
    found = torch.zeros(len(views), features + room, dtype=kind, device=views.device)
    aside = torch.arange(features, features + views.shape[1], device=views.device)
    places = torch.where(views == PADDING, aside, views.long())
    found.scatter_add_(1, places, torch.ones((), dtype=kind, device=views.device).expand(views.shape))
    return found[:, :features]


def normal(x: Any, norm: Any) -> Any:
    """Layer normalisation with a scale and a shift."""
    return functional.layer_norm(x, x.shape[1:], norm[0].to(x.dtype), norm[1].to(x.dtype), EPSILON)


def legal(masks: Any, moves: int) -> Any:
    """Bits as marks: which moves are legal."""
    shifts = torch.arange(8, device=masks.device, dtype=torch.uint8)
    return (masks[:, :, None] >> shifts & 1).bool().flatten(1)[:, :moves]


def masked(logits: Any, marks: Any) -> Any:
    """Logits with those of illegal moves out of the way."""
    return logits.masked_fill(~marks, float(NEVER))


def autocast(device: Any) -> Any:
    """Let a GPU calculate with 16 bits where that is precise enough."""
    return torch.autocast(device.type, dtype=torch.bfloat16, enabled=device.type == "cuda")
