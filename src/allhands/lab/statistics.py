"""How far a share that was counted can be trusted."""

from __future__ import annotations

from math import comb, sqrt

SURE = 1.959963984540054  # standard deviations to either side that hold 95 % of a normal distribution


def wilson(won: float, matches: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson: it stays within 0 and 1 and holds for few matches, too."""
    share, weight = won / matches, SURE * SURE / matches
    middle = share + weight / 2
    reach = SURE * sqrt(share * (1 - share) / matches + weight / (4 * matches))
    return max(0.0, (middle - reach) / (1 + weight)), min(1.0, (middle + reach) / (1 + weight))


def luck(won: int, matches: int, share: float) -> float:
    """How likely a player who wins that share in the long run wins so many matches or more."""
    return sum(comb(matches, k) * share**k * (1 - share) ** (matches - k) for k in range(won, matches + 1))
