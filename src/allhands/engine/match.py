"""A match for programs, without text: decider, legal moves, observations, results.

A match is interpreted until its game is compiled. From then on the same match runs compiled, with the same
numbers. `Compiled` does the same as `Interpreted`, some hundred times as fast.
"""

from __future__ import annotations

from typing import Any, Self

import numpy as np

from allhands.engine.dispatch import DECIDER, PENDING, Call, CompiledRules, Numbers, loaded
from allhands.engine.numbering import make_renumber
from allhands.engine.runners import move_lister
from allhands.files.toml_data import DataError
from allhands.kernel.events import Event
from allhands.kernel.game import Game
from allhands.kernel.rng import seed as start_chance
from allhands.kernel.struct import State

COUNT = (1 << DECIDER) - 1
SEAT = (1 << PENDING - DECIDER) - 1
DEAL, PLAY, LIST, HIDE, SCORE = map(int, Call)


class IllegalMove(ValueError):
    """An illegal move, with the game's reason, or 0 if the decision has no such move."""

    def __init__(self, move: int, reason: int = 0) -> None:
        super().__init__(f"Move {move} is not legal now.")
        self.move, self.reason = move, reason


def check_viewer(viewer: int, seats: int) -> None:
    """Raise DataError for an unknown viewer: compiled rules would read out of bounds."""
    if viewer not in range(seats + 1):
        there = f"a seat from 0 to {seats - 1}, or {seats} for the public"
        raise DataError(f"A viewer is {there}, not {viewer!r}.")


class PythonMatch:
    """A match in plain Python."""

    __slots__ = ("_legal", "game", "state")

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self._legal: list[int] | None = None

    @property
    def pending(self) -> int:
        return self.state.pending

    @property
    def decider(self) -> int:
        """The seat that decides. Meaningless once the match is over."""
        return self.state.decider

    @property
    def over(self) -> bool:
        return self.state.pending == 0

    @property
    def seats(self) -> int:
        return self.state.seats

    @property
    def legal(self) -> list[int]:
        """The ids of the legal moves, in order."""
        if self._legal is None:
            self._legal = legal_ids(self.game, self.state)
        return self._legal

    def play(self, move: int) -> None:
        """Make a move. Raise Illegal if it isn't legal, without any change."""
        self.play_with_events(move, 0)

    def play_with_events(self, move: int, number: int) -> list[Event]:
        """Make a move. Return its events, tagged with this move number."""
        choice = move - self.game.decisions.first_move_ids[self.pending]
        if not 0 <= choice < self.game.decisions.widths[self.pending]:
            raise IllegalMove(move)
        if reason := self.game.decisions.refusal(self.state, choice):
            raise IllegalMove(move, reason)
        after = self.state.copy()  # a rule that fails leaves the match unchanged
        after.script, after.log = list(self.state.script), []
        self.game.decisions.apply(after, choice)
        events, after.log = after.log, None
        self.state, self._legal = after, None
        return [event._replace(move=number) for event in events]

    def field(self, name: str) -> Any:
        """Return one field of the true state."""
        return getattr(self.state, name)

    def hidden(self, viewer: int) -> State:
        """Return a state with only the viewer's knowledge. The public is viewer `seats`."""
        check_viewer(viewer, self.seats)
        numbers = self.state.flat()
        renumbered = numbers.copy()
        make_renumber(self.game)(numbers, renumbered, viewer)
        known = self.game.State.__new__(self.game.State)
        known.spread(renumbered)
        self.game.hidden.redact(known, viewer)
        return known

    def observe(self, viewer: int) -> Numbers:
        """Return the viewer's knowledge as numbers, in the order of the state's fields."""
        return np.array(self.hidden(viewer).flat(), np.int32)

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win, once the match is over."""
        return [
            float(self.game.scoring.share(self.state, seat)) if self.over else 0.0
            for seat in range(self.seats)
        ]

    @property
    def rewards(self) -> list[float]:
        """Each seat's payoff from 0 to 1, which search maximises, once the match is over."""
        return [
            float(self.game.scoring.payoff(self.state, seat)) if self.over else 0.0
            for seat in range(self.seats)
        ]

    @property
    def scores(self) -> list[int]:
        """The public part of each seat's score."""
        return [int(self.game.scoring.score(self.state, seat)) for seat in range(self.seats)]

    @property
    def mask(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """For each of the game's moves, whether it is legal."""
        return mask_of(self.game, self.legal)

    def clone(self) -> Self:
        twin = type(self)(self.game, self.state.copy())
        twin.state.script = list(self.state.script)
        return twin

    def compiled(self) -> PythonMatch | CompiledMatch:
        """Return the same match, compiled if possible now. Scripted chance stays in Python."""
        if self.state.script or (rules := loaded(self.game)) is None:
            return self
        return CompiledMatch(self.game, rules, np.array(self.state.flat(), np.int32), self.seats)


class CompiledMatch:
    """A match in compiled code."""

    __slots__ = ("_found", "_rest", "game", "legal", "numbers", "rules", "seats")

    def __init__(
        self, game: Game, rules: CompiledRules, numbers: Numbers, seats: int, act: int = LIST, number: int = 0
    ) -> None:
        self.game, self.rules, self.numbers, self.seats = game, rules, numbers, seats
        self._rest = (rules.known, rules.rows, rules.room, rules.moves, rules.gains)
        self._found = self._call(act, number)
        self.legal: list[int] = rules.moves[: self._found & COUNT].tolist()

    def _call(self, act: int, number: int) -> int:
        answer: int = self.rules.call(self.numbers, *self._rest, act, number)
        return answer

    @property
    def pending(self) -> int:
        return self._found >> PENDING

    @property
    def decider(self) -> int:
        """The seat that decides. Meaningless once the match is over."""
        return self._found >> DECIDER & SEAT

    @property
    def over(self) -> bool:
        return self._found >> PENDING == 0

    def play(self, move: int) -> None:
        """Make a move. Raise Illegal if it isn't legal, without any change."""
        found: int = self.rules.call(self.numbers, *self._rest, PLAY, move)
        if found < 0:
            raise IllegalMove(move, -1 - found)
        self._found = found
        self.legal = self.rules.moves[: found & COUNT].tolist()

    def play_with_events(self, move: int, number: int) -> list[Event]:
        """Make a move. Return its events, tagged with this move number."""
        before = self.numbers.copy()
        self.play(move)
        events = self.rules.events(number)
        if events is None:
            events = PythonMatch(self.game, unpacked(self.game, before)).play_with_events(move, number)
        return events

    @property
    def state(self) -> State:
        """A copy of the match as a state."""
        return unpacked(self.game, self.numbers)

    def field(self, name: str) -> Any:
        """Return one field of the true state, without unpacking the others."""
        layout = self.game.State.dtype().fields
        assert layout is not None
        kind, offset = layout[name][:2]
        return np.ndarray(kind.shape, np.int32, self.numbers, offset).tolist()

    def hidden(self, viewer: int) -> State:
        """Return a state with only the viewer's knowledge. The public is viewer `seats`."""
        check_viewer(viewer, self.seats)
        self._call(HIDE, viewer)
        return unpacked(self.game, self.rules.known)

    def observe(self, viewer: int) -> Numbers:
        """Return the viewer's knowledge as numbers, in the order of the state's fields."""
        check_viewer(viewer, self.seats)
        self._call(HIDE, viewer)
        return self.rules.known.copy()

    def _gains(self, row: int) -> list[float]:
        self._call(SCORE, 0)
        gains: list[float] = self.rules.gains[row, : self.seats].tolist()
        return gains

    @property
    def shares(self) -> list[float]:
        """Each seat's share of the win, once the match is over."""
        return self._gains(0) if self.over else [0.0] * self.seats

    @property
    def rewards(self) -> list[float]:
        """Each seat's payoff from 0 to 1, which search maximises, once the match is over."""
        return self._gains(1) if self.over else [0.0] * self.seats

    @property
    def scores(self) -> list[int]:
        """The public part of each seat's score."""
        return list(map(int, self._gains(2)))

    @property
    def mask(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """For each of the game's moves, whether it is legal."""
        return mask_of(self.game, self.legal)

    def clone(self) -> Self:
        twin = object.__new__(type(self))
        twin.game, twin.rules, twin._rest, twin.seats = self.game, self.rules, self._rest, self.seats
        twin.numbers, twin._found, twin.legal = self.numbers.copy(), self._found, self.legal
        return twin

    def compiled(self) -> Self:
        return self


Match = PythonMatch | CompiledMatch


class MatchSettings:
    """The settings of a match: the game, and a state before the deal."""

    def __init__(self, game: Game, blank: State) -> None:
        self.game, self.initial_state = game, blank
        self.numbers: Numbers = np.array(blank.flat(), np.int32)

    def deal(self, seed: int) -> Match:
        """Deal a match from a seed."""
        rules = loaded(self.game)
        if rules is None:
            return dealt(self.game, self.initial_state.copy(), seed)[0]
        return CompiledMatch(self.game, rules, self.numbers.copy(), self.initial_state.seats, DEAL, seed)

    def deal_with_events(self, seed: int) -> tuple[Match, list[Event]]:
        """Deal a match from a seed. Return it with the deal's events."""
        match = self.deal(seed)
        events = match.rules.events(0) if isinstance(match, CompiledMatch) else None
        return match, dealt(self.game, self.initial_state.copy(), seed)[1] if events is None else events


def dealt(game: Game, s: State, seed: int) -> tuple[PythonMatch, list[Event]]:
    s.log = []
    start_chance(s, seed)
    game.rules.deal(s)
    events, s.log = s.log, None
    return PythonMatch(game, s), events


def legal_ids(game: Game, s: State) -> list[int]:
    """Return the ids of a state's legal moves, in order."""
    if s.pending == 0:
        return []
    room = [0] * game.decisions.moves
    first = game.decisions.first_move_ids[s.pending]
    return sorted(first + choice for choice in room[: move_lister(game)(s, room)])


def mask_of(game: Game, legal: list[int]) -> np.ndarray[Any, np.dtype[np.bool_]]:
    mask = np.zeros(game.decisions.moves, np.bool_)
    mask[legal] = True
    return mask


def unpacked(game: Game, numbers: Numbers) -> State:
    s = game.State.__new__(game.State)
    s.spread(numbers.tolist())
    return s
