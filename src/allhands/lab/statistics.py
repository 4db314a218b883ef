"""Confidence intervals of counted shares and of means."""

from __future__ import annotations

from math import atan, comb, cos, pi, sin, sqrt

SURE = 1.959963984540054  # standard deviations on either side that hold 95% of a normal distribution


def wilson(won: float, matches: float) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share. It stays within 0 and 1, even for few matches."""
    share, weight = won / matches, SURE * SURE / matches
    middle = share + weight / 2
    reach = SURE * sqrt(share * (1 - share) / matches + weight / (4 * matches))
    return max(0.0, (middle - reach) / (1 + weight)), min(1.0, (middle + reach) / (1 + weight))


def student(degrees: int) -> float:
    """Return how many standard errors on either side hold 95% of Student's t distribution."""
    low, high = SURE, 13.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if within(middle, degrees) < 0.95 else (low, middle)
    return (low + high) / 2


def within(reach: float, degrees: int) -> float:
    """Return the chance that Student's t lies no farther from 0 than this (Abramowitz and Stegun 26.7)."""
    angle = atan(reach / sqrt(degrees))
    odd = degrees % 2
    term = total = cos(angle) if odd else 1.0
    for k in range(2 + odd, degrees - 1, 2):
        term *= cos(angle) ** 2 * (k - 1) / k
        total += term
    if degrees == 1:
        return 2 * angle / pi
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


def luck(won: int, matches: int, share: float) -> float:
    """Return the chance of at least `won` wins for a player with that share of wins."""
    return sum(comb(matches, k) * share**k * (1 - share) ** (matches - k) for k in range(won, matches + 1))


class Clustered:
    """A share counted in dependent clusters, such as the uses of a card in one match."""

    def __init__(self) -> None:
        self.hits, self.uses, self.clusters = 0, 0, 0
        self._hits2, self._both, self._uses2 = 0, 0, 0

    def add(self, hits: int, uses: int) -> None:
        """Count one cluster."""
        self.hits += hits
        self.uses += uses
        self.clusters += 1
        self._hits2 += hits * hits
        self._both += hits * uses
        self._uses2 += uses * uses

    @property
    def share(self) -> float:
        return self.hits / self.uses

    @property
    def worth(self) -> float:
        """The equivalent number of independent uses, by the variance between clusters.

        This is a ratio estimator.
        """
        share = self.share
        spread = self._hits2 - 2 * share * self._both + share * share * self._uses2
        if self.clusters < 2 or spread <= 0:
            return self.clusters
        variance = spread / self.uses**2 * self.clusters / (self.clusters - 1)
        return min(self.uses, max(1.0, share * (1 - share) / variance))

    @property
    def interval(self) -> tuple[float, float]:
        """The 95% interval of the share."""
        return wilson(self.share * self.worth, self.worth)
