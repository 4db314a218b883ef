"""Generalised advantage estimation, seat by seat: each seat's decisions are a sequence of their own."""

from __future__ import annotations

from typing import Any

import torch


def advantages(
    values: Any, deciders: Any, overs: Any, rewards: Any, discount: float, trace: float
) -> tuple[Any, Any]:
    """Return the advantages of all decisions, and which decisions can be judged.

    Arrays are (steps, matches); `rewards` has another dimension for seats. Every step may pay every seat. A
    match that is over with a step is followed by another. A seat's last decision before the end of the window
    has neither another value of the same seat nor the end of the match after it: it can't be judged.
    """
    steps, matches, seats = rewards.shape
    found = torch.zeros_like(values)
    judged = torch.zeros_like(overs)
    due = torch.zeros(matches, seats, device=values.device)  # each seat's rewards until its next decision ...
    after = torch.zeros_like(due)  # ... the value there, or 0 after the end of the match ...
    trail = torch.zeros_like(due)  # ... the advantage there ...
    has = torch.zeros_like(due, dtype=torch.bool)  # ... and whether there is any
    for step in range(steps - 1, -1, -1):
        over, seat = overs[step, :, None], deciders[step, :, None]
        due, after, trail = (each.masked_fill(over, 0) for each in (due, after, trail))
        due, has = due + rewards[step], has | over
        value = values[step, :, None]
        delta = due.gather(1, seat) + discount * after.gather(1, seat) - value
        advantage = delta + discount * trace * trail.gather(1, seat)
        advantage = advantage.masked_fill(~has.gather(1, seat), 0)
        found[step], judged[step] = advantage[:, 0], has.gather(1, seat)[:, 0]
        due = due.scatter(1, seat, 0.0)
        after = after.scatter(1, seat, value)
        trail = trail.scatter(1, seat, advantage)
        has = has.scatter(1, seat, True)
    return found, judged
