"""The bots, and how to ask for one in a word."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Protocol

from allhands.bots.own import Choice, Given, is_own, own_bot
from allhands.bots.variants import parts, strategy_of
from allhands.bots.warming import is_loaded, is_on_disk
from allhands.engine.arena import GREEDY, RANDOM
from allhands.engine.desk import make_desk
from allhands.engine.engine import by_strategy, engine
from allhands.engine.match import legal_ids
from allhands.engine.search import root_moves
from allhands.files.data import DataError, did_you_mean
from allhands.kernel.chance import below, seed
from allhands.kernel.game import Game
from allhands.kernel.record import Stream
from allhands.table.box import Box
from allhands.table.players import PERSON
from allhands.table.seat import Seat

LEVELS = {"casual": 30, "steady": 300, "sharp": 3000}  # how well search plays, in simulations
BOTS = ("random", "greedy", "search", *LEVELS)
USUAL = 400  # simulations of a search that names no budget
CHUNK = 50  # simulations between two looks at the clock, or for an interruption
ROOM = 200_000  # nodes of a search by the clock
STOOD_IN = "chosen greedily: search was being compiled"


class Bot(Protocol):
    """Somebody who chooses a move for a seat, knowing what that seat knows; it may take its time, awaited."""

    name: str

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]: ...


def decide(bot: Bot, seat: Seat) -> Choice:
    """A bot's choice, waited for if need be."""
    choice = bot.choose(seat)
    return asyncio.run(waited_for(choice)) if isinstance(choice, Awaitable) else choice


async def waited_for(choice: Awaitable[Choice]) -> Choice:
    return await choice


class Random:
    """Any legal move."""

    def __init__(self, number: int) -> None:
        self.name = "random"
        self.seed = number

    def choose(self, seat: Seat) -> int:
        legal = legal_ids(seat.box.game, seat.known)
        return legal[below(chance_for(seat, self.seed), len(legal))]


class Greedy:
    """The move that looks best at once."""

    def __init__(self, box: Box, number: int) -> None:
        self.name = "greedy"
        self.seed = number
        self.greedy = engine(box.game).greedy

    def choose(self, seat: Seat) -> int:
        game, known = seat.box.game, seat.known.copy()
        choice = self.greedy(known, chance_for(seat, self.seed), [0] * game.moves)
        return game.firsts[known.pending] + choice


class Search:
    """The move that search tried most, with a budget of simulations or of milliseconds."""

    def __init__(
        self, box: Box, number: int, simulations: int, milliseconds: int, patient: bool, spec: str = ""
    ) -> None:
        variant = parts(spec)[1]
        self.name = f"search:{milliseconds}ms" if milliseconds else f"search:{simulations}"
        self.name += f"@{variant}" if variant else ""
        self.engine = engine(by_strategy(box.game, strategy_of(box.game, spec)))
        self.seed = number
        self.simulations, self.milliseconds = simulations, milliseconds
        self.patient = patient or variant != ""  # only the game's own strategy is compiled beforehand
        self.stand_in = Greedy(box, number)
        self.stood_in = ""  # who has chosen in its place, if somebody has

    def choose(self, seat: Seat) -> int:
        game = seat.box.game
        legal = legal_ids(game, seat.known)
        self.stood_in = ""
        if len(legal) == 1:
            return legal[0]
        if not self.patient and not can_search(game):
            self.stood_in = STOOD_IN
            return self.stand_in.choose(seat)
        counts = self.count_visits(seat)
        return max(legal, key=lambda move: counts.get(move, 0))

    def count_visits(self, seat: Seat) -> dict[int, int]:
        """How often each of the decider's moves was tried."""
        return {move: visits for move, (visits, _) in self.weigh(seat).items()}

    def weigh(self, seat: Seat) -> dict[int, tuple[int, float]]:
        """How often each of the decider's moves was tried, and what it was worth on average, from 0 to 1."""
        game = seat.box.game
        desk = make_desk(game, nodes=(ROOM if self.milliseconds else self.simulations) + 1)
        desk.known[0:1] = seat.known.pack()
        desk.streams[0:1] = chance_for(seat, self.seed).pack()
        search = partial(self.engine.search, desk)
        if self.milliseconds:
            search_until(search, time.monotonic() + self.milliseconds / 1000)
        else:
            search_for(search, self.simulations)
        return root_moves(desk.nodes)


def can_search(game: Game) -> bool:
    """Whether search need not be compiled first."""
    return is_loaded(game) or is_on_disk(game)


def thinks_ahead(spec: str) -> bool:
    """Whether a bot searches, and so needs the compiler."""
    return not is_own(spec) and budget_of(spec) not in ((RANDOM, 0), (GREEDY, 0))


def search_for(search: Callable[[int, int], int], simulations: int) -> None:
    """So many simulations, in bites between which a person can interrupt."""
    used = 0
    for begun in range(0, simulations, CHUNK):
        used = search(used, min(CHUNK, simulations - begun))


def search_until(search: Callable[[int, int], int], deadline: float) -> None:
    used = search(0, 1)
    while time.monotonic() < deadline:
        used = search(used, CHUNK)


def chance_for(seat: Seat, number: int) -> Stream:
    """A source of chance that depends on the bot's seed and on how far the match is, on nothing else."""
    stream = Stream()
    seed(stream, (number * 1_000_003 + seat.revision) & (1 << 63) - 1)
    return stream


def budget_of(spec: str) -> tuple[int, int]:
    """A bot's budget: simulations (or RANDOM, or GREEDY) and milliseconds."""
    bot, variant = parts(spec)
    name, _, budget = bot.partition(":")
    if name not in BOTS:
        hint = did_you_mean(name, BOTS, f"; the bots are {', '.join(BOTS)}.")
        raise DataError(f'There is no bot "{spec}"{hint}')
    if name == "random" and not budget and not variant:
        return RANDOM, 0
    if name == "greedy" and not budget and not variant:
        return GREEDY, 0
    if name == "search" and not budget:
        return USUAL, 0
    if name in LEVELS and not budget:
        return LEVELS[name], 0
    found = re.fullmatch(r"(\d{1,7})(ms)?", budget)
    if name != "search" or found is None or int(found[1]) == 0:
        raise DataError(
            f'The bot "{spec}" makes no sense: write "search:200" (simulations) or "search:300ms".'
        )
    return (0, int(found[1])) if found[2] else (int(found[1]), 0)


def make_bot(spec: Given, box: Box, seed: int = 0, patient: bool = True) -> Bot:
    """A bot by its name: "random", "greedy", "casual", "steady", "sharp", or "search" with a budget.

    A budget is of simulations ("search:200") or of time ("search:300ms"); "search:200@before" goes by the
    strategy that the game's own has replaced, "search:200@exploration=0.5" by a changed one.

    One that is not patient plays greedily while search is still being compiled. A bot of somebody's own is
    a function of a seat, an object with such a `choose`, or the path of a file that has one of these.
    """
    if not isinstance(spec, str) or is_own(spec):
        return own_bot(spec)
    simulations, milliseconds = budget_of(spec)
    if milliseconds == 0 and simulations == RANDOM:
        return Random(seed)
    if milliseconds == 0 and simulations == GREEDY:
        return Greedy(box, seed)
    return Search(box, seed, simulations, milliseconds, patient, spec)


def make_bots(box: Box, players: Sequence[str], patient: bool = True) -> dict[int, Bot]:
    """The bots among the players, by seat; each has its own source of chance."""
    kinds = {seat: kind for seat, kind in enumerate(players) if kind != PERSON}
    return {seat: make_bot(kind, box, seat, patient) for seat, kind in kinds.items()}
