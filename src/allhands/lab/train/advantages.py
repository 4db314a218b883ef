"""Generalised advantage estimation, seat by seat: each seat's decisions are a sequence of their own."""

from __future__ import annotations

from typing import Any

import torch


def advantages(
    values: Any, deciders: Any, overs: Any, rewards: Any, discount: float, trace: float
) -> tuple[Any, Any]:
    """Return the advantages of all decisions, and which decisions can be judged.

    Arrays are (steps, matches); `rewards` has another dimension for seats. A match that is over with a step
    pays all seats, and another begins. A seat's last decision before the end of the window has neither a
    reward nor another value of the same seat after it: it can't be judged.
    """
    steps, matches, seats = rewards.shape
    found = torch.zeros_like(values)
    judged = torch.zeros_like(overs)
    target = torch.zeros(matches, seats, device=values.device)  # each seat's next value, or its reward ...
    trail = torch.zeros_like(target)  # ... the advantage there ...
    has = torch.zeros_like(target, dtype=torch.bool)  # ... whether there is any ...
    paid = torch.zeros_like(has)  # ... and whether it is the reward, which isn't discounted
    for step in range(steps - 1, -1, -1):
        over, seat = overs[step, :, None], deciders[step, :, None]
        target = torch.where(over, rewards[step], target)
        trail = trail.masked_fill(over, 0)
        has, paid = has | over, paid | over
        value = values[step, :, None]
        factor = torch.where(paid.gather(1, seat), 1.0, discount)
        delta = factor * target.gather(1, seat) - value
        advantage = delta + discount * trace * trail.gather(1, seat)
        advantage = advantage.masked_fill(~has.gather(1, seat), 0)
        found[step], judged[step] = advantage[:, 0], has.gather(1, seat)[:, 0]
        target = target.scatter(1, seat, value)
        trail = trail.scatter(1, seat, advantage)
        has, paid = has.scatter(1, seat, True), paid.scatter(1, seat, False)
    return found, judged
