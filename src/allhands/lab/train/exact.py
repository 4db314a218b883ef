"""Learning in a small game at every situation at once, by exact values instead of sampled matches.

A policy plays itself and improves by magnetic mirror descent (Sokota and others, 2023): each step moves the
chances at every situation towards better moves, and back towards the magnet, the uniform policy. As the pull
fades, the policy comes to an equilibrium. The network learns that policy along the way.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from allhands.lab.train.config import Config
from allhands.lab.train.exploit import Exploiter
from allhands.lab.train.network import Network, legal, masked
from allhands.lab.train.ppo import Losses

LONGEST, STEADY = 0.1, 0.2  # a step: at most so long, and so long in terms of the pull, lest policies cycle
TINY = 1e-12  # no legal move's chance is smaller
OUT = -100.0  # the logarithm of the chance of a move that isn't legal


class Exact:
    """The policy at every situation of a small game, and the network that learns it."""

    def __init__(self, exploiter: Exploiter, config: Config, device: Any) -> None:
        self.exploiter, self.config = exploiter, config
        self.views = torch.from_numpy(exploiter.views).to(device)
        self.marks = legal(torch.from_numpy(exploiter.masks).to(device), exploiter.tree.moves)
        self._legal = self.marks.cpu().numpy()
        self.logs = normal(np.zeros(self._legal.shape), self._legal)

    @property
    def size(self) -> int:
        """How many situations there are."""
        return len(self.logs)

    def improve(self, pull: float) -> Any:
        """Take a step of mirror descent; return what the situations are worth to their deciders."""
        gains, values = self.exploiter.gains(np.exp(self.logs))
        step = min(LONGEST, STEADY * pull)
        self.logs = normal((self.logs + step * gains) / (1 + step * pull), self._legal)
        return values

    def update(self, network: Network, optimizer: Any, pull: float) -> Losses:
        """Improve the policy, and let the network learn it."""
        before, values = self.logs, self.improve(pull)
        goal, worth = (torch.from_numpy(a).float().to(self.views.device) for a in (self.logs, values))
        totals = torch.zeros(2, device=self.views.device)
        for _ in range(self.config.epochs):
            logits, found = network(self.views)
            away = (masked(logits, self.marks).log_softmax(1) - goal).where(self.marks, 0)
            policy, value = away.pow(2).sum(1).mean(), (found - worth).pow(2).mean()
            optimizer.zero_grad(set_to_none=True)
            (policy + self.config.value_weight * value).backward()
            optimizer.step()
            totals += torch.stack([policy, value]).detach()
        policy_loss, value_loss = (totals / self.config.epochs).tolist()
        chances = np.exp(self.logs)
        entropy = -(chances * self.logs).sum(1)
        away_from_uniform = np.log(self._legal.sum(1)) - entropy
        changed = (chances * (self.logs - before)).sum(1)
        return Losses(
            policy_loss,
            value_loss,
            float(away_from_uniform.mean()),
            float(entropy.mean()),
            float(changed.mean()),
        )


def normal(logs: Any, legal: Any) -> Any:
    """Make logarithms of weights those of chances; those of moves that aren't legal count for nothing."""
    weights = np.exp(logs - logs.max(axis=1, keepdims=True)) * legal
    chances = weights / weights.sum(axis=1, keepdims=True)
    return np.log(np.where(legal, np.maximum(chances, TINY), 1.0)) + np.where(legal, 0.0, OUT)
