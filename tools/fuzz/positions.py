"""Random positions: those of matches with numbers changed, played on if accepted.

The checked backend plays them in a separate process, then the ordinary one, which must reach the same
numbers. If time is too short to compile both, rules are interpreted, and no index may be negative. `python -m
tools.fuzz.positions [GAME...] [--accepted N]` plays N accepted positions of each game, compiled.
"""

from __future__ import annotations

import argparse
import json
import os
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from time import monotonic
from typing import Any

import numpy as np

import allhands
from allhands.engine.compile import compiled
from allhands.engine.compile.rule_error import RuleError
from allhands.engine.match import dealt
from allhands.engine.runners import move_lister
from allhands.engine.search.simulation import make_determinize
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.kernel.piles import cards_in, put, take
from allhands.kernel.ranges import check_state, limits
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import State, Stream
from allhands.table.decks import named_deck
from allhands.table.game_config import GameConfig
from allhands.table.position import describe
from tools.fuzz.card_host import strict
from tools.fuzz.report import FuzzReport

TIME_TO_COMPILE = 1_200  # seconds for all games from which on compiling is worthwhile
BATCH = 200
MOST_DECISIONS = 60  # played from each position
FEW_DECISIONS = 8  # the same, interpreted
TRIES_EACH = 20  # changes per state of a match


Row = np.ndarray[Any, Any]
Played = tuple[list[int], int]  # the numbers at the end, and the number of decisions


def make_play_on(game: Game) -> Callable[..., int]:
    """Make a function that plays a state on at random, looking at it as bots do.

    It returns the number of decisions, or -1 minus it where a decider has no legal move.
    """
    list_moves, determinize = move_lister(game), make_determinize(game)
    apply, redact, policy = game.decisions.apply, game.hidden.redact, game.policy
    share, payoff, score = game.scoring.share, game.scoring.payoff, game.scoring.score

    def play_on(states: Any, streams: Any, moves: Any, number: int, most: int) -> int:
        s, known, chance = states[0], states[1], streams[0]
        seed(chance, number)
        taken = 0
        while s.pending != 0 and taken < most:
            count = list_moves(s, moves)
            if count == 0:
                return -1 - taken
            states[1] = states[0]
            redact(known, s.decider)
            for i in range(list_moves(known, moves)):
                policy(known, moves[i])
            determinize(known, chance, s.decider)
            states[1] = states[0]
            redact(known, below(chance, s.seats + 1))
            apply(s, moves[below(chance, list_moves(s, moves))])
            taken += 1
        for seat in range(s.seats):
            score(s, seat)
            if s.pending == 0:
                share(s, seat)
                payoff(s, seat)
        return taken

    return play_on


@cache
def player(name: str) -> Callable[[Row, int], Played]:
    """Return a function that plays a packed state on, compiled.

    It returns the numbers at the end, and the result of `play_on`.
    """
    game = allhands.load(name).game
    play_on = compiled(game, make_play_on(game))
    states = np.zeros(2, game.State.dtype())
    streams, moves = Stream().pack(), np.zeros(game.decisions.moves, np.int64)

    def play(row: Row, number: int) -> Played:
        states[0:1] = row.view(game.State.dtype())
        taken = play_on(states, streams, moves, number, MOST_DECISIONS)
        return states[0:1].view(np.int32).tolist(), taken

    return play


def be_checked() -> None:
    """Make this process use the checked backend."""
    os.environ["ALLHANDS_COMPILE"] = "checked"


def play_all(name: str, rows: list[Row]) -> list[Played | str]:
    """Play all rows. Return each one's result or fault."""
    found: list[Played | str] = []
    for number, row in enumerate(rows):
        try:
            found.append(player(name)(row, number))
        except (RuleError, IndexError, ZeroDivisionError) as fault:
            found.append(str(fault))
    return found


def match_states(game: Game, chance: random.Random) -> Iterator[tuple[GameConfig, State]]:
    """Yield states of random matches in random variants, without end."""
    while True:
        options = {o.name: chance.randint(o.low, o.high) for o in game.rules.options}
        own = list(game.decks.own) if game.decks else []
        game_config = GameConfig(
            game, options, [named_deck(game, chance.choice(own)) for _ in game.info.seats if own]
        )
        blank = game_config.initial_state(chance.choice(list(game.info.seats)))
        match = dealt(game, blank, chance.getrandbits(40))[0].compiled()
        pause = chance.randint(0, 40)
        while not match.over:
            if pause == 0:
                yield game_config, match.state
                pause = chance.randint(5, 60)
            match.play(chance.choice(match.legal))
            pause -= 1
        yield game_config, match.state


def change(game: Game, s: State, chance: random.Random) -> None:
    """Change one thing in a state."""
    match chance.randrange(7):
        case 0 if s.cards:
            card = chance.randrange(s.cards)
            take(s, card)
            put(s, card, chance.randrange(len(s.top)))
        case 1 if s.cards:
            card = chance.randrange(s.cards)
            viewers = 2 << s.seats
            s.exact[card], s.among[card] = chance.randrange(viewers), chance.randrange(viewers)
            s.among[card] &= ~s.exact[card]
            piles = chance.getrandbits(len(s.top)) | 1 << s.place[card]
            s.span[card] = piles if s.among[card] else 0
        case 2 if s.depth:
            frame = s.frames[chance.randrange(s.depth)]
            at = chance.randrange(4)
            frame[at] = chance.choice(
                [frame[at] + 1, frame[at] - 1, chance.randrange(len(game.rules.Step)), 6]
            )
        case 3 if s.cards:
            exchange(game, s, chance)
        case 4:
            s.pending = chance.randrange(max(game.decisions.Decision) + 1)
        case _:
            change_number(game, s, chance)


def exchange(game: Game, s: State, chance: random.Random) -> None:
    """Exchange two cards of different piles. Everyone who sees a pile knows the new card."""
    one, other = chance.sample([pile for pile, size in enumerate(s.size) if size], 2)
    for here, there in ((one, other), (other, one)):
        card = chance.choice(cards_in(s, here))
        take(s, card)
        put(s, card, there)
        s.exact[card], s.among[card], s.span[card] = game.who_sees(s, there), 0, 0


def change_number(game: Game, s: State, chance: random.Random) -> None:
    """Set a random field to another number it may hold."""
    numbers, bounds = s.flat(), limits(game, s.seats, s.cards)
    own = {f.name for f in game.State.fields()} - {f.name for f in State.fields()} | {"decider"}
    names = sorted(own)
    name = chance.choice(names)
    at = chance.choice([i for i, (field, _, _) in enumerate(bounds) if field.name == name])
    _, low, high = bounds[at]
    near = numbers[at] + chance.choice((-1, 1))
    numbers[at] = chance.choice((low, high, chance.randint(low, high), min(max(near, low), high)))
    s.spread(numbers)


def accepted(game: Game, s: State) -> bool:
    return not check_state(game, s) and not game.position.check(s)


def changed_states(name: str, number: int, tally: FuzzReport) -> Iterator[tuple[GameConfig, State]]:
    """Yield accepted positions without end."""
    game, chance = allhands.load(name).game, random.Random(number)
    for game_config, s in match_states(game, chance):
        for _ in range(TRIES_EACH):
            changed = s.copy()
            for _ in range(chance.choice((1, 1, 1, 2, 3))):
                change(game, changed, chance)
            tally.tried += 1
            try:
                if not accepted(game, changed):
                    continue
            except Exception as error:
                report(tally, f"the check fails with {error!r}", game_config, changed)
                continue
            tally.accepted += 1
            tally.counts[name] += 1
            yield game_config, changed


def report(tally: FuzzReport, words: str, game_config: GameConfig, s: State) -> None:
    """Report a fault with its position, or with bare numbers if it can't be described."""
    try:
        position = describe(game_config, s)
    except (ValueError, IndexError, KeyError, DataError):
        position = {"numbers": s.flat()}
    tally.found(
        f"{game_config.name}: {words}", json.dumps(position) + "\n", f"positions/{game_config.name}/.json"
    )


def fuzz_compiled(name: str, amount: int, seconds: float, number: int, tally: FuzzReport) -> None:
    """Play positions with both backends, until enough are accepted or the time is over."""
    allhands.load(name).compile()
    end, states = monotonic() + seconds, changed_states(name, number, tally)
    with ProcessPoolExecutor(1, get_context("spawn"), be_checked) as pool:
        while tally.counts[name] < amount and monotonic() < end:
            batch = [next(states) for _ in range(BATCH)]
            rows = [s.pack().view(np.int32) for _, s in batch]
            outcomes = pool.submit(play_all, name, rows).result()
            for at, ((game_config, s), row, got) in enumerate(zip(batch, rows, outcomes, strict=True)):
                if words := got if isinstance(got, str) else verdict(name, row, at, got):
                    report(tally, words, game_config, s)
            print(f"{name}: {tally.counts[name]:,} accepted, {len(tally.faults)} faults", flush=True)


def verdict(name: str, row: Row, at: int, got: Played) -> str:
    """Return the problem with the checked backend's result, or an empty text."""
    if got[1] < 0:
        return "somebody is asked who has no answer"
    return "" if player(name)(row, at) == got else "the checked build and the ordinary one disagree"


def fuzz_interpreted(name: str, seconds: float, number: int, tally: FuzzReport) -> None:
    """Play positions in Python for `seconds`."""
    game, end = allhands.load(name).game, monotonic() + seconds
    play_on, moves = make_play_on(game), [0] * game.decisions.moves
    for at, (game_config, s) in enumerate(changed_states(name, number, tally)):
        rows = Rows([strict(s.copy()), strict(s.copy())])
        try:
            if play_on(rows, [Stream()], moves, at, FEW_DECISIONS) < 0:
                report(tally, "somebody is asked who has no answer", game_config, s)
        except Exception as error:
            report(tally, f"{error!r}", game_config, s)
        if monotonic() > end:
            return


class Rows(list[Any]):
    """A list of states that copies on assignment, like compiled code's rows."""

    def __setitem__(self, at: Any, state: Any) -> None:
        self[at].spread(state.flat())
        strict(self[at])


def run(seconds: float, seed: int, names: tuple[str, ...] = (), amount: int = 0) -> FuzzReport:
    """Fuzz each game for its share of the time, or until enough positions are accepted."""
    tally, chosen = FuzzReport("positions"), names or tuple(allhands.game_names())
    for name in chosen:
        if amount or seconds >= TIME_TO_COMPILE:
            fuzz_compiled(name, amount or 1 << 40, seconds / len(chosen), seed, tally)
        else:
            fuzz_interpreted(name, seconds / len(chosen), seed, tally)
    return tally


def main() -> int:
    parser = argparse.ArgumentParser(description="Play random matches from random positions.")
    parser.add_argument("games", nargs="*")
    parser.add_argument("--accepted", type=int, default=50_000)
    parser.add_argument("--seconds", type=float, default=86_400.0)
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    tally = run(given.seconds, given.seed, tuple(given.games), given.accepted)
    print("\n".join(tally.lines()))
    return 1 if tally.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
