"""Confidence intervals of counted shares."""

from __future__ import annotations

from math import comb, sqrt

SURE = 1.959963984540054  # standard deviations on either side that hold 95% of a normal distribution


def wilson(won: float, matches: float) -> tuple[float, float]:
    """Return Wilson's 95% interval of a share. It stays within 0 and 1, even for few matches."""
    share, weight = won / matches, SURE * SURE / matches
    middle = share + weight / 2
    reach = SURE * sqrt(share * (1 - share) / matches + weight / (4 * matches))
    return max(0.0, (middle - reach) / (1 + weight)), min(1.0, (middle + reach) / (1 + weight))


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
