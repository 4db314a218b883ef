"""Results with the luck taken out, without bias (AIVAT; Burch, Schmid, Moravcik, Morrill and Bowling, 2018).

A guess says what every position is worth. When chance, or a player whose policy is known, picks one way of
several, luck is the difference between the guess after it and the mean guess over all ways, each weighted by
its probability. On average that difference is 0, whatever the guess, so taking it off the result changes no
mean. It only takes off noise: the better the guess, the more.

This lists every outcome of chance, so it is for small games such as Leduc.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

import numpy as np

from allhands.bots import Bot, decide, make_bot
from allhands.engine.chance import Outcome, dealt_outcomes, outcomes
from allhands.engine.match import PythonMatch
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.kernel.struct import State
from allhands.lab.statistics import student
from allhands.table.game_config import GameConfig
from allhands.table.table import Table

Floats = np.ndarray[Any, np.dtype[np.float64]]
Policy = Callable[[Game, PythonMatch], Mapping[int, float]]  # the decider's moves, with their probabilities
Way = tuple[float, "Position"]

EXPLORED = 0.3  # of the guess's players: how often they play any move
MOST_POSITIONS = 100_000


def uniform(game: Game, match: PythonMatch) -> dict[int, float]:
    """Play any move."""
    return {move: 1 / len(match.legal) for move in match.legal}


def greedy(game: Game, match: PythonMatch) -> dict[int, float]:
    """Play like the greedy bot: a best move by its seat's knowledge, all of them equally likely."""
    known, first = match.hidden(match.decider), game.decisions.first_move_ids[match.pending]
    liked = {move: game.policy(known, move - first) for move in match.legal}
    best = [move for move, liking in liked.items() if liking == max(liked.values())]
    return {move: 1 / len(best) for move in best}


def usual(game: Game, match: PythonMatch) -> dict[int, float]:
    """Guess how an unknown player plays: greedily, and sometimes any move."""
    chances = {move: EXPLORED / len(match.legal) for move in match.legal}
    for move, chance in greedy(game, match).items():
        chances[move] += (1 - EXPLORED) * chance
    return chances


KNOWN: dict[str, Policy] = {"random": uniform, "greedy": greedy}  # bots whose policies are known


class Position:
    """A position of a small game, and the positions after it."""

    def __init__(self, explorer: Explorer, state: State) -> None:
        self.explorer = explorer
        self.match = PythonMatch(explorer.game, state)
        self._after: dict[int, list[Way]] = {}

    def after(self, move: int) -> list[Way]:
        """Return the ways a move can go, with their probabilities."""
        found = self._after.get(move)
        if found is None:
            game = self.explorer.game
            choice = move - game.decisions.first_move_ids[self.match.pending]
            ways = outcomes(game, self.match.state, lambda s: game.decisions.apply(s, choice))
            found = self._after[move] = self.explorer.ways(ways)
        return found


class Explorer:
    """The positions of a small game, each found once."""

    def __init__(self, game_config: GameConfig, seats: int) -> None:
        self.game_config, self.game, self.seats = game_config, game_config.game, seats
        self._found: dict[tuple[int, ...], Position] = {}
        self.deals = self.ways(dealt_outcomes(self.game, game_config.initial_state(seats)))

    def ways(self, found: Sequence[Outcome]) -> list[Way]:
        return [(probability, self._position(state)) for probability, state in found]

    def _position(self, state: State) -> Position:
        key = tuple(state.flat())
        if key not in self._found:
            if len(self._found) == MOST_POSITIONS:
                title = self.game.info.title
                raise DataError(
                    f"{title}: it has more than {MOST_POSITIONS:,} positions, too many to adjust."
                )
            self._found[key] = Position(self, state)
        return self._found[key]


class Values:
    """Each seat's expected score in every position, if everyone plays by a policy."""

    def __init__(self, explorer: Explorer, policies: Sequence[Policy]) -> None:
        self.explorer, self.policies = explorer, policies
        self._known: dict[int, Floats] = {}

    @property
    def start(self) -> Floats:
        """The values before the deal."""
        return self.mean(self.explorer.deals)

    def mean(self, ways: Sequence[Way]) -> Floats:
        """Return the values before a chance event."""
        found: Floats = np.sum([chance * self.of(position) for chance, position in ways], axis=0)
        return found

    def of(self, position: Position) -> Floats:
        found = self._known.get(id(position))
        if found is None:
            match = position.match
            if match.over:
                found = np.array(match.scores, float)
            else:
                chances = self.policies[match.decider](self.explorer.game, match)
                found = np.sum([p * self.mean(position.after(m)) for m, p in chances.items()], axis=0)
            self._known[id(position)] = found
        return found


class Adjusted(NamedTuple):
    """A match's scores, and the same without luck."""

    scores: Floats
    adjusted: Floats


class Adjuster:
    """Matches between bots, with the luck taken off their scores."""

    def __init__(self, game_config: GameConfig, bots: Sequence[str], guess: Policy | None = None) -> None:
        """Take the bots seat by seat. The guess is what positions are worth if everyone plays by a policy.

        Without one, bots play by their own policy there if it is known, and by the usual one if it isn't.
        """
        self.explorer = Explorer(game_config, len(bots))
        self.names = list(bots)
        self._known = [KNOWN.get(bot) for bot in bots]
        self.guess = Values(self.explorer, [guess or known or usual for known in self._known])

    def play(self, number: int) -> Adjusted:
        """Play a match. The number decides all its chance."""
        chance = np.random.default_rng(number)
        bots = [
            None if known else make_bot(name, self.explorer.game_config, number)
            for name, known in zip(self.names, self._known, strict=True)
        ]
        luck, position = self._draw(self.explorer.deals, chance)
        while not position.match.over:
            move, picked = self._choose(position, bots[position.match.decider], chance)
            drawn, position = self._draw(position.after(move), chance)
            luck = luck + picked + drawn
        scores = np.array(position.match.scores, float)
        return Adjusted(scores, scores - luck)

    def _draw(self, ways: Sequence[Way], chance: np.random.Generator) -> tuple[Floats, Position]:
        """Draw one way of a chance event. Return its luck, and the position after it."""
        _, position = ways[int(chance.choice(len(ways), p=[probability for probability, _ in ways]))]
        return self.guess.of(position) - self.guess.mean(ways), position

    def _choose(self, position: Position, bot: Bot | None, chance: np.random.Generator) -> tuple[int, Floats]:
        """Choose a move. Return it with its luck, or none if the policy isn't known."""
        match, explorer = position.match, self.explorer
        policy = self._known[match.decider]
        if bot is not None or policy is None:
            assert bot is not None
            seat = Table(explorer.game_config, match.clone()).seat(match.decider)
            return seat.find(decide(bot, seat)).id, np.zeros(explorer.seats)
        chances = policy(explorer.game, match)
        guesses = {move: self.guess.mean(position.after(move)) for move in chances}
        move = int(chance.choice(list(chances), p=list(chances.values())))
        return move, guesses[move] - np.sum([p * guesses[m] for m, p in chances.items()], axis=0)


class Estimate(NamedTuple):
    """A seat's mean score with the half-width of its 95% interval, plain and adjusted."""

    bot: str
    plain: float
    plain_reach: float
    adjusted: float
    adjusted_reach: float

    @property
    def matches_saved(self) -> float:
        """How many plain matches are worth one adjusted match."""
        return (self.plain_reach / self.adjusted_reach) ** 2 if self.adjusted_reach else float("inf")


def estimate(game_config: GameConfig, bots: Sequence[str], matches: int, seed: int = 0) -> list[Estimate]:
    """Play matches and return what every seat wins on average."""
    if type(matches) is not int or matches < 2:
        raise DataError(f"The number of matches must be 2 or more, got {matches!r}.")
    adjuster = Adjuster(game_config, bots)
    played = [adjuster.play(number) for number in range(seed, seed + matches)]
    reach = student(matches - 1) / sqrt(matches)
    found = []
    for seat, bot in enumerate(bots):
        plain = np.array([match.scores[seat] for match in played])
        clean = np.array([match.adjusted[seat] for match in played])
        spreads = float(plain.std(ddof=1)), float(clean.std(ddof=1))
        means = float(plain.mean()), float(clean.mean())
        found.append(Estimate(bot, means[0], reach * spreads[0], means[1], reach * spreads[1]))
    return found
