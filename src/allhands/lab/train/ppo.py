"""Proximal policy optimisation with a magnet: a pull towards a policy that keeps play mixed.

The magnet is the uniform policy, which makes the pull an entropy bonus, or a moving average of the network
itself. Self-play with such a pull doesn't cycle, and comes close to an equilibrium as the pull fades.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import torch

from allhands.lab.train.advantages import advantages
from allhands.lab.train.config import Config
from allhands.lab.train.network import Network, autocast, legal, masked
from allhands.lab.train.rollout import Window

STEEP = 5.0  # advantages are cut off at so many standard deviations
LONGEST = 1.0  # norm of a gradient
WARM_UPS = 3  # gradient steps before one is recorded


class Losses(NamedTuple):
    """What an update came to, on average over its gradient steps."""

    policy: float
    value: float
    pull: float  # divergence from the magnet
    entropy: float
    changed: float  # how far the policy moved: an estimate of the divergence from before


class Batch(NamedTuple):
    """Some decisions to learn from, a row each."""

    views: Any
    masks: Any
    moves: Any
    chances: Any  # logarithms of how likely each move was
    gains: Any  # advantages, with a mean of 0 and a spread of 1
    targets: Any  # of values

    def at(self, rows: Any) -> Batch:
        """Pick out some rows."""
        return Batch(*(column[rows] for column in self))


class Step:
    """One gradient step. On a GPU it is recorded once as a CUDA graph and replayed.

    Launching its two hundred kernels one by one takes longer than the kernels do.
    """

    def __init__(self, network: Network, magnet: Network | None, optimizer: Any, config: Config) -> None:
        self._network, self._magnet = network, magnet
        self._optimizer, self._config = optimizer, config
        self._graph: Any = None
        self._batch: Batch | None = None
        self._pull: Any = None
        self._parts: Any = None

    def __call__(self, batch: Batch, rows: Any, pull: Any) -> Any:
        """Learn from some rows of a batch; returns the parts of the loss."""
        if rows.is_cuda and self._batch is None:
            self._record(batch.at(rows), pull)
        if self._batch is None or len(rows) != len(self._batch.moves):
            return self._learn(batch.at(rows), pull)
        for kept, column in zip(self._batch, batch, strict=True):
            torch.index_select(column, 0, rows, out=kept)
        self._pull.copy_(pull)
        self._graph.replay()
        return self._parts

    def _learn(self, batch: Batch, pull: Any) -> Any:
        loss, parts = losses(self._network, self._magnet, batch, self._config, pull)
        self._optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self._network.parameters(), LONGEST)
        self._optimizer.step()
        return parts

    def _record(self, batch: Batch, pull: Any) -> None:
        """Learn from a batch a few times, as libraries set themselves up then, and record the step."""
        self._batch, self._pull = batch, pull.clone()
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UPS):
                self._learn(batch, self._pull)
        torch.cuda.current_stream().wait_stream(aside)
        self._optimizer.zero_grad(set_to_none=True)
        self._graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self._graph, stream=aside):  # see Actor
            self._parts = self._learn(batch, self._pull)


def update(
    step: Step,
    window: Window,
    scale: float,
    config: Config,
    pull: float,
    chance: Any,
) -> Losses:
    """Learn from a window; rewards are divided by `scale`."""
    rewards = window.rewards / scale
    gains, judged = advantages(
        window.values, window.deciders.long(), window.overs, rewards, config.discount, config.trace
    )
    several = (window.masks != 0).sum(2) + ((window.masks & (window.masks - 1)) != 0).sum(2) > 1
    chosen = (judged & window.learns & several).flatten().nonzero()[:, 0]
    gains, targets = gains.flatten(), (gains + window.values).flatten()
    spread, mean = gains[chosen].std() + 1e-8, gains[chosen].mean()
    batch = Batch(
        window.views.flatten(0, 1),
        window.masks.flatten(0, 1),
        window.moves.flatten(),
        window.chances.flatten(),
        ((gains - mean) / spread).clamp(-STEEP, STEEP),
        targets,
    )
    device = window.views.device
    totals, count, strength = torch.zeros(5, device=device), 0, torch.tensor(pull, device=device)
    size = min(config.batch, len(chosen))
    for _ in range(config.epochs):
        order = chosen[torch.randperm(len(chosen), generator=chance, device=device)]
        for start in range(0, len(order) - size + 1, size):
            totals += step(batch, order[start : start + size], strength)
            count += 1
    return Losses(*(totals / max(count, 1)).tolist())


def losses(
    network: Network, magnet: Network | None, batch: Batch, config: Config, pull: Any
) -> tuple[Any, Any]:
    """The loss of some decisions, and its parts."""
    views, masks, moves, chances, gains, targets = batch
    marks = legal(masks, network.shape.moves)
    with autocast(views.device):
        logits, values = network(views)
        if magnet is not None:
            with torch.no_grad():
                goal = masked(magnet(views)[0], marks).log_softmax(1)
    logs = masked(logits, marks).log_softmax(1)
    likely = logs.exp()
    change = logs.gather(1, moves[:, None])[:, 0] - chances
    ratio = change.exp()
    policy = -torch.min(ratio * gains, ratio.clamp(1 - config.clip, 1 + config.clip) * gains).mean()
    entropy = -(likely * logs.clamp_min(-30)).sum(1)
    if magnet is None:  # divergence from the uniform policy
        away = (marks.sum(1).float().log() - entropy).mean()
    else:
        away = (likely * (logs - goal).clamp(-30, 30)).sum(1).mean()
    value = (values - targets).pow(2).mean()
    loss = policy + config.value_weight * value + pull * away
    moved = (ratio - 1 - change).mean()
    return loss, torch.stack([policy, value, away, entropy.mean(), moved]).detach()
