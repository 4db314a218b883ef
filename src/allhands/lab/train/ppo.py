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


class Losses(NamedTuple):
    """What an update came to, on average over its gradient steps."""

    policy: float
    value: float
    pull: float  # divergence from the magnet
    entropy: float
    changed: float  # how far the policy moved: an estimate of the divergence from before


def update(
    network: Network,
    magnet: Network | None,
    optimizer: Any,
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
    views, masks = window.views.flatten(0, 1), window.masks.flatten(0, 1)
    moves, chances = window.moves.flatten(), window.chances.flatten()
    gains, targets = gains.flatten(), (gains + window.values).flatten()
    spread = gains[chosen].std() + 1e-8
    mean = gains[chosen].mean()
    totals, count = torch.zeros(5, device=views.device), 0
    size = min(config.batch, len(chosen))
    for _ in range(config.epochs):
        order = chosen[torch.randperm(len(chosen), generator=chance, device=chosen.device)]
        for start in range(0, len(order) - size + 1, size):
            rows = order[start : start + size]
            gain = ((gains[rows] - mean) / spread).clamp(-STEEP, STEEP)
            loss, parts = losses(
                network, magnet, views[rows], masks[rows], moves[rows], chances[rows], gain, targets[rows],
                config, pull,
            )  # fmt: skip
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), LONGEST)
            optimizer.step()
            totals += parts
            count += 1
    return Losses(*(totals / max(count, 1)).tolist())


def losses(
    network: Network, magnet: Network | None, views: Any, masks: Any, moves: Any, chances: Any, gains: Any,
    targets: Any, config: Config, pull: float,
) -> tuple[Any, Any]:  # fmt: skip
    """The loss of some decisions, and its parts."""
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
