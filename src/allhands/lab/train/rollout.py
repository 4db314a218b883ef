"""Self-play: groups of matches stepped by threads while the device chooses moves for the others.

The groups are in two halves. While threads step the matches of one half, the network looks at the other, so
that neither waits long. All arrays that travel lie in pinned memory on machines with a GPU. With `overlap`
in the settings, a window is played while the network learns from the one before it.
"""

from __future__ import annotations

import time
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, NamedTuple

import numpy as np
import torch

from allhands.engine.view.groups import REWARDS, Group, Seen, mask_bytes
from allhands.engine.view.layout import layout_of
from allhands.lab.train.actor import Actor, Cast
from allhands.lab.train.config import Config
from allhands.lab.train.network import Network
from allhands.lab.train_terms import all_terms
from allhands.table.game_config import GameConfig

FAR = 1 << 40  # between the seeds of two groups


class Window(NamedTuple):
    """Some steps of all matches, on the device: (steps, matches, ...)."""

    views: Any
    masks: Any
    moves: Any
    chances: Any  # logarithms of how likely each move was
    values: Any
    deciders: Any
    overs: Any
    rewards: Any
    learns: Any  # whether the network that learns made the move


class SelfPlay:
    """Matches that a network plays against itself and its pool."""

    def __init__(self, game_config: GameConfig, config: Config, device: Any, threads: int) -> None:
        self.game_config, self.config, self.device = game_config, config, device
        game, layout = game_config.game, layout_of(game_config.game)
        self.size = config.groups * config.matches
        kinds = {
            "views": ((self.size, layout.room), torch.int16),
            "masks": ((self.size, mask_bytes(game)), torch.uint8),
            "deciders": ((self.size,), torch.int8),
            "overs": ((self.size,), torch.bool),
            "rewards": ((self.size, layout.seats), torch.float32),
        }
        self._host = {name: self._room(shape, kind) for name, (shape, kind) in kinds.items()}
        self._chosen = self._room((self.size,), torch.int16)
        self._windows = [self._window(kinds) for _ in range(2 if config.overlap else 1)]
        self.window = self._windows[0]  # the one that is played into
        self.groups = [self._group(number) for number in range(config.groups)]
        self._moves = np.split(self._chosen.numpy(), config.groups)
        self.first_of_pool = (config.groups - config.pool_groups) * config.matches
        self._learner = torch.from_numpy(self._learners()).to(device)
        middle = config.groups // 2
        self.halves = [range(middle), range(middle, config.groups)] if middle else [range(config.groups)]
        self._threads = ThreadPoolExecutor(threads)
        self._busy: list[list[Future[None]]] = [[] for _ in self.halves]
        self._actors: list[Actor] | None = None
        self._player = ThreadPoolExecutor(1)  # that plays ahead
        self._ahead: Future[Window] | None = None
        self._learned_from_one = False
        self._stream = torch.cuda.Stream(priority=-1) if config.overlap and device.type == "cuda" else None
        self.finished = 0  # matches
        self.seconds = 0.0  # of playing

    def _room(self, shape: tuple[int, ...], kind: Any) -> Any:
        return torch.zeros(shape, dtype=kind, pin_memory=self.device.type == "cuda")

    def _window(self, kinds: dict[str, tuple[tuple[int, ...], Any]]) -> Window:
        steps, device = self.config.steps, self.device
        return Window(
            **{
                name: torch.zeros((steps, *shape), dtype=kind, device=device)
                for name, (shape, kind) in kinds.items()
            },
            moves=torch.zeros((steps, self.size), dtype=torch.int64, device=device),
            chances=torch.zeros((steps, self.size), device=device),
            values=torch.zeros((steps, self.size), device=device),
            learns=torch.ones((steps, self.size), dtype=torch.bool, device=device),
        )

    def _group(self, number: int) -> Group:
        config = self.config
        rows = slice(number * config.matches, (number + 1) * config.matches)
        seen = Seen(**{name: memory.numpy()[rows] for name, memory in self._host.items()})
        terms = all_terms(self.game_config, config.seats[number % len(config.seats)])
        first = (config.seed * config.groups + number + 1) * FAR
        reward = REWARDS[config.reward]._replace(gradual=float(config.gradual))
        return Group(self.game_config.game, terms, config.matches, first, reward, seen, config.longest)

    def _learners(self) -> Any:
        """The seat that learns in each match: any (-1), or one of those against the pool."""
        found = np.full(self.size, -1, np.int64)
        for number, group in enumerate(self.groups):
            start = number * self.config.matches
            if start >= self.first_of_pool:
                found[start : start + group.size] = np.arange(group.size) % group.seats
        return found

    def collect(self, network: Network, rival: Network | None, chance: Any) -> Window:
        """Play the window's steps; `rival` plays for the pool."""
        self._prepare(network, rival, chance)
        return self._play(rival is not None)

    def collect_ahead(self, network: Network, rival: Network | None, chance: Any) -> Window:
        """Return a window, and play the next one in the background, with the network as it is now.

        What is learned from a window therefore shows in the play of the one after the next. Nothing is played
        ahead until a window has been learned from: playing and learning record CUDA graphs on their first
        time, and that mustn't be disturbed.
        """
        if self._ahead is None:
            window = self.collect(network, rival, chance)
            if not self._learned_from_one:
                self._learned_from_one = True
                return window
        else:
            window = self._ahead.result()
            if self._stream is not None:
                torch.cuda.current_stream().wait_stream(self._stream)
        self.window = next(each for each in self._windows if each is not window)
        self._prepare(network, rival, chance)
        if self._stream is not None:
            self._stream.wait_stream(torch.cuda.current_stream())
        self._ahead = self._player.submit(self._play_aside, rival is not None)
        return window

    def _prepare(self, network: Network, rival: Network | None, chance: Any) -> None:
        """Let the networks as they are now play from here on."""
        if self._actors is None:
            self._cast = Cast(network, self.device)
            self._actors = [self._actor(half, chance) for half in range(len(self.halves))]
        self._cast.refresh(network, rival)

    def _play_aside(self, has_rival: bool) -> Window:
        with torch.cuda.stream(self._stream):
            return self._play(has_rival)

    def _play(self, has_rival: bool) -> Window:
        began = time.monotonic()
        for step in range(self.config.steps):
            for half in range(len(self.halves)):
                self._decide(half, step, has_rival)
        for half in range(len(self.halves)):
            self._arrive(half, self.config.steps - 1)
        self.seconds += time.monotonic() - began
        return self.window

    def _actor(self, half: int, chance: Any) -> Actor:
        columns = self._columns(half)
        host = {name: self._host[name][columns] for name in ("views", "masks", "deciders")}
        pool = max(self.first_of_pool - columns.start, 0)
        return Actor(self._cast, host, self._chosen[columns], self._learner[columns], pool, chance)

    def _columns(self, half: int) -> slice:
        groups, matches = self.halves[half], self.config.matches
        return slice(groups.start * matches, groups.stop * matches)

    def _decide(self, half: int, step: int, has_rival: bool) -> None:
        """Choose moves for a half, and let its matches go on."""
        assert self._actors is not None
        if step > 0:
            self._arrive(half, step - 1)
        choice, columns = self._actors[half].act(has_rival), self._columns(half)
        self._busy[half] = [
            self._threads.submit(self.groups[number].step, self._moves[number])
            for number in self.halves[half]
        ]
        for name, value in choice._asdict().items():
            getattr(self.window, name)[step, columns].copy_(value)

    def _arrive(self, half: int, step: int) -> None:
        """Wait until a half's matches have made a step, and note what came of it."""
        for each in self._busy[half]:
            each.result()
        columns = self._columns(half)
        self.finished += int(np.count_nonzero(self._host["overs"].numpy()[columns]))
        for name in ("overs", "rewards"):
            getattr(self.window, name)[step, columns].copy_(self._host[name][columns], non_blocking=True)

    def close(self) -> None:
        """End the threads."""
        self._player.shutdown()
        self._threads.shutdown()
