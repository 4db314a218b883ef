"""The built-in bots, and their names."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import Awaitable, Sequence
from typing import Protocol

import numpy as np

from allhands.bots.custom import Choice, Given, custom_bot, is_custom
from allhands.bots.guided import GUIDED, Guided, is_guided, worlds_of
from allhands.bots.levels import LEVELS, Level
from allhands.bots.net import NET, Net, is_net, temperature_of
from allhands.bots.strategy_overrides import changes_of, parse_overrides, strategy_of
from allhands.bots.warmup import is_loaded, is_on_disk
from allhands.engine.bot_matches import GREEDY, RANDOM, payoff_scale
from allhands.engine.buffers import make_search_buffers
from allhands.engine.compile import has_compiler
from allhands.engine.engine import by_strategy, engine
from allhands.engine.match import legal_ids
from allhands.engine.search import make_dismiss, root_moves, root_visits, softly_chosen
from allhands.engine.view.groups import NETWORK
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Game
from allhands.kernel.rng import below, seed
from allhands.kernel.struct import Stream
from allhands.table.game_config import GameConfig
from allhands.table.players import PERSON
from allhands.table.seat import Seat

BOTS = ("random", "greedy", "search", *LEVELS, NET, GUIDED)
USUAL = 400  # default simulations of a search
CHUNK = 50  # simulations between two checks of the clock or an interruption
ROOM = 200_000  # nodes of a search with a time budget
STOOD_IN = "chosen greedily: search was being compiled"
NO_COMPILER = "chosen greedily: search is too slow without a compiler"


class Bot(Protocol):
    """A player that chooses a move from a seat's knowledge, possibly as an awaitable."""

    name: str

    def choose(self, seat: Seat) -> Choice | Awaitable[Choice]: ...


def decide(bot: Bot, seat: Seat) -> Choice:
    """Return a bot's choice, waiting for it if necessary."""
    choice = bot.choose(seat)
    return asyncio.run(waited_for(choice)) if isinstance(choice, Awaitable) else choice


async def waited_for(choice: Awaitable[Choice]) -> Choice:
    return await choice


class Random:
    """A bot that plays any legal move."""

    def __init__(self, number: int) -> None:
        self.name = "random"
        self.seed = number

    def choose(self, seat: Seat) -> int:
        legal = legal_ids(seat.game_config.game, seat.known)
        return legal[below(rng_for(seat, self.seed), len(legal))]


class Greedy:
    """A bot that plays the move with the best immediate value."""

    def __init__(self, game_config: GameConfig, number: int) -> None:
        self.name = "greedy"
        self.seed = number
        self.greedy = engine(game_config.game).greedy

    def choose(self, seat: Seat) -> int:
        game, known = seat.game_config.game, seat.known.copy()
        choice = self.greedy(known, rng_for(seat, self.seed), [0] * game.decisions.moves)
        return game.decisions.first_move_ids[known.pending] + choice


class Search:
    """A bot that searches within a budget, with a level's mistakes if it has one."""

    def __init__(
        self,
        game_config: GameConfig,
        number: int,
        simulations: int,
        milliseconds: int,
        patient: bool,
        spec: str = "",
        temperature: float = 0.0,
    ) -> None:
        bot, variant = parse_overrides(spec)
        self.name = f"search:{milliseconds}ms" if milliseconds else f"search:{simulations}"
        self.name = bot if bot in LEVELS else self.name
        self.name += f"@{variant}" if variant else ""
        self.engine = engine(by_strategy(game_config.game, strategy_of(game_config.game, spec)))
        self.seed = number
        self.simulations, self.milliseconds, self.temperature = simulations, milliseconds, temperature
        self.patient = patient or variant != ""  # only the game's own strategy is compiled beforehand
        self.stand_in = Greedy(game_config, number)
        self.stood_in = ""  # the reason if another bot chose

    def choose(self, seat: Seat) -> int:
        thought = self.begin(seat)
        deadline = time.monotonic() + self.milliseconds / 1000
        while thought.go_on() and not (self.milliseconds and time.monotonic() >= deadline):
            pass
        return thought.choice

    def begin(self, seat: Seat) -> Thought:
        """Start a search for a seat's decision."""
        game = seat.game_config.game
        self.stood_in = ""
        if not self.patient and not can_search(game) and len(legal_ids(game, seat.known)) > 1:
            self.stood_in = STOOD_IN if has_compiler() else NO_COMPILER
            return Thought(self, seat, 0)
        return Thought(self, seat, ROOM if self.milliseconds else self.simulations)

    def count_visits(self, seat: Seat) -> dict[int, int]:
        """Return the number of visits of each of the decider's moves."""
        return {move: visits for move, (visits, _) in self.weigh(seat).items()}

    def weigh(self, seat: Seat) -> dict[int, tuple[int, float]]:
        """Return each move's visits and mean payoff, from 0 to 1."""
        thought = Thought(self, seat, ROOM if self.milliseconds else self.simulations)
        deadline = time.monotonic() + self.milliseconds / 1000
        while thought.search() and not (self.milliseconds and time.monotonic() >= deadline):
            pass
        return root_moves(thought.buffers.nodes)


class Thought:
    """A search for one decision, in steps. The current best choice is always available."""

    def __init__(self, bot: Search, seat: Seat, simulations: int) -> None:
        game = seat.game_config.game
        self.bot, self.seat, self.simulations = bot, seat, simulations
        self.legal = legal_ids(game, seat.known)
        self.done = 0
        self._used = 0
        self.buffers = make_search_buffers(game, nodes=simulations + 1)
        self.buffers.known[0:1] = seat.known.pack()
        self.buffers.streams[0:1] = rng_for(seat, bot.seed).pack()

    def go_on(self) -> bool:
        """Simulate a little more, if there is a choice. Return whether there is more to do."""
        return len(self.legal) > 1 and self.search()

    def search(self) -> bool:
        """Simulate a little more. Return whether there is more to do."""
        step = min(CHUNK, self.simulations - self.done)
        if step > 0:
            self._used = self.bot.engine.search(self.buffers, self._used, step)
            self.done += step
        return self.done < self.simulations

    @property
    def choice(self) -> int:
        """The best move so far. Without any simulations, the greedy bot's."""
        if len(self.legal) == 1:
            return self.legal[0]
        if self.done == 0:
            return self.bot.stand_in.choose(self.seat)
        if self.bot.temperature > 0:
            nodes = self.buffers.nodes.copy().view(np.recarray)
            make_dismiss(self.seat.game_config.game)(self.seat.known, nodes)
            temperature = payoff_scale(self.seat.game_config.game) * self.bot.temperature
            return softly_chosen(nodes, rng_for(self.seat, ~self.bot.seed), temperature)
        visits = root_visits(self.buffers.nodes)
        return max(self.legal, key=lambda move: visits.get(move, 0))


def can_search(game: Game) -> bool:
    """Return whether search can start at once, compiled."""
    return is_loaded(game) or is_on_disk(game)


def thinks_ahead(spec: str) -> bool:
    """Return whether a bot searches, and so needs the compiler."""
    return not is_custom(spec) and budget_of(spec) not in ((RANDOM, 0), (GREEDY, 0), (NETWORK, 0))


def rng_for(seat: Seat, number: int) -> Stream:
    """Return a random stream that depends only on the bot's seed and the move number."""
    stream = Stream()
    seed(stream, (number * 1_000_003 + seat.revision) & (1 << 63) - 1)
    return stream


def budget_of(spec: str) -> tuple[int, int]:
    """Return a bot's budget: simulations (or RANDOM, GREEDY, NETWORK) and milliseconds."""
    if is_net(spec):
        temperature_of(spec)
        return NETWORK, 0
    if is_guided(spec):
        return worlds_of(spec), 0
    bot, variant = parse_overrides(spec)
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
        return LEVELS[name].budget, 0
    found = re.fullmatch(r"(\d{1,7})(ms)?", budget)
    if name != "search" or found is None or int(found[1]) == 0:
        raise DataError(
            f'The bot "{spec}" makes no sense: write "search:200" (simulations) or "search:300ms".'
        )
    return (0, int(found[1])) if found[2] else (int(found[1]), 0)


def check_bot(spec: Given) -> Given:
    """Return what a bot can be made of once its game is known; raise DataError if none can."""
    if not isinstance(spec, str) or is_custom(spec):
        return custom_bot(spec)
    budget_of(spec)
    changes_of(spec)
    return spec


def make_bot(spec: Given, game_config: GameConfig, seed: int = 0, patient: bool = True) -> Bot:
    """Make a bot by its name: "random", "greedy", a level, "net", or "search" or "guided" with a budget.

    A budget is a number of simulations ("search:200") or a time ("search:300ms"). "search:200@before" uses
    the game's former strategy, "search:200@exploration=0.5" a changed one. "net" plays the likeliest move of
    the game's trained network, and "net:0.5" samples one at that temperature. "guided:200" looks into the
    network's likeliest moves in 200 worlds.

    A bot that isn't patient plays greedily while search is still compiling. A custom bot is a function of a
    seat, an object with a `choose` method, or the path of a file that has one of these.
    """
    if not isinstance(spec, str) or is_custom(spec):
        return custom_bot(spec)
    if is_guided(spec):
        return Guided(game_config.game, seed, worlds_of(spec))
    simulations, milliseconds = budget_of(spec)
    if simulations == NETWORK:
        return Net(game_config.game, seed, temperature_of(spec))
    if milliseconds == 0 and simulations == RANDOM:
        return Random(seed)
    if milliseconds == 0 and simulations == GREEDY:
        return Greedy(game_config, seed)
    level = LEVELS.get(parse_overrides(spec)[0], Level(simulations, 0.0))
    return Search(game_config, seed, level.simulations, milliseconds, patient, spec, level.temperature)


def make_bots(game_config: GameConfig, players: Sequence[str], patient: bool = True) -> dict[int, Bot]:
    """Make the bots among the players, by seat. Each has its own random stream."""
    kinds = {seat: kind for seat, kind in enumerate(players) if kind != PERSON}
    return {seat: make_bot(kind, game_config, seat, patient) for seat, kind in kinds.items()}
