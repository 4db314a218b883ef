"""DC-1.1, DC-8.1: the map. Compartments are 0 to 8, row by row, as the first player sees them."""

from __future__ import annotations

from allhands.kernel.rule import Column, SeatIndex, rule

COMPARTMENTS = 9
AIRLOCKS = 0b000_111_000
SHIPS = Column((0b000_000_111, 0b111_000_000))
CAPTAINS_START = Column((2, 6))  # DC-1.2  under the rightmost Airlock, from each player's side


def spot(name: str) -> int:
    """Return the compartment of a name, seen by the first player."""
    return "abc".index(name[0]) + 3 * (int(name[1]) - 1)


def steps(a: int, b: int) -> tuple[int, int]:
    """Return how far apart two compartments are, across and along."""
    return abs(a % 3 - b % 3), abs(a // 3 - b // 3)


def mask(spots: list[int]) -> int:
    return sum(1 << s for s in spots)


# What stands in the way between two compartments: those the straight line between their centres crosses.
BETWEEN = """
a1-c1 b1; a2-c2 b2; a3-c3 b3; a1-a3 a2; b1-b3 b2; c1-c3 c2; a1-c3 b2; a3-c1 b2; a1-c2 b1 b2; a2-c1 b1 b2;
a2-c3 b2 b3; a3-c2 b2 b3; a1-b3 a2 b2; a3-b1 a2 b2; b1-c3 b2 c2; b3-c1 b2 c2
"""
_between: dict[tuple[int, int], int] = {}
for _line in BETWEEN.replace("\n", " ").split(";"):
    _ends, *_crossed = _line.split()
    _from, _to = map(spot, _ends.split("-"))
    _between[_from, _to] = _between[_to, _from] = mask([spot(c) for c in _crossed])

_all = range(COMPARTMENTS)
DISTANCE = Column(sum(steps(a, b)) for a in _all for b in _all)
CROSSED = Column(_between.get((a, b), 0) for a in _all for b in _all)
BESIDE = Column(mask([b for b in _all if sum(steps(a, b)) == 1]) for a in _all)
AROUND = Column(mask([b for b in _all if max(steps(a, b)) == 1]) for a in _all)
FARTHEST = 4  # steps from one compartment to another
WITHIN = Column(
    mask([b for b in _all if sum(steps(a, b)) <= far]) for far in range(FARTHEST + 1) for a in _all
)
LOWEST = Column((spots & -spots).bit_length() - 1 for spots in range(1 << COMPARTMENTS))


@rule
def turned(spot: int, seat: SeatIndex) -> int:
    """DC-1.1: convert a compartment between the map's number and a player's."""
    return spot if seat == 0 else COMPARTMENTS - 1 - spot


@rule
def row_of(spot: int) -> int:
    """DC-1.1: return a compartment's row."""
    return 2 if spot >= 6 else 1 if spot >= 3 else 0


@rule
def column_of(spot: int) -> int:
    """DC-1.1: return a compartment's column."""
    return spot - 3 * row_of(spot)


@rule
def distance(a: int, b: int) -> int:
    """DC-8.1: return the distance in orthogonal steps."""
    return DISTANCE[COMPARTMENTS * a + b]


@rule
def within(at: int, far: int) -> int:
    """DC-8.1: return the compartments at most so far away, as a set."""
    return WITHIN[COMPARTMENTS * max(0, min(far, FARTHEST)) + at]


@rule
def lowest(spots: int) -> int:
    """Return the first compartment of a set."""
    return LOWEST[spots]


@rule
def crossed(a: int, b: int) -> int:
    """DC-8.1: return the compartments that the line between two others crosses, as a set."""
    return CROSSED[COMPARTMENTS * a + b]


@rule
def ahead(seat: SeatIndex, spot: int) -> int:
    """DC-1.1: return the next compartment towards the enemy's Starship, or -1."""
    to = spot + 3 if seat == 0 else spot - 3
    return to if 0 <= to < COMPARTMENTS else -1


@rule
def beyond(a: int, b: int) -> int:
    """DC-13.31, DC-13.48: return the compartment one orthogonal step behind b, seen from a, or -1."""
    return shifted(a, b, 1)


@rule
def nearer(a: int, b: int) -> int:
    """DC-13.31: return the compartment one orthogonal step from b towards a."""
    return shifted(a, b, -1)


@rule
def shifted(a: int, b: int, by: int) -> int:
    """DC-13.31: return the compartment one step on from b as a sees it, or back; -1 off the map.

    The step is in the direction in which the two are farther apart, and along the ships if neither is.
    """
    across, along = column_of(b) - column_of(a), row_of(b) - row_of(a)
    column, row = column_of(b), row_of(b)
    if abs(along) >= abs(across):
        row += by if along > 0 else -by
    else:
        column += by if across > 0 else -by
    return 3 * row + column if 0 <= row < 3 and 0 <= column < 3 else -1
