"""A training run: self-play, learning, evaluation, checkpoints, and a report in the end."""

from __future__ import annotations

import copy
import json
import math
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import torch

from allhands.bots.builtin import budget_of
from allhands.engine.view.layout import layout_of
from allhands.engine.view.weights import Shape, read_weights, write_weights
from allhands.files.toml_data import DataError
from allhands.lab.duels import Result, play_duels
from allhands.lab.train.checkpoint import (
    Header,
    Progress,
    part_of,
    read_checkpoint,
    restore,
    write_checkpoint,
)
from allhands.lab.train.config import Config
from allhands.lab.train.curves import Curves, draw
from allhands.lab.train.exact import Exact
from allhands.lab.train.exploit import Exploiter
from allhands.lab.train.network import Network, autocast, legal, masked
from allhands.lab.train.ppo import Losses, Step, update
from allhands.lab.train.rollout import SelfPlay
from allhands.lab.train_terms import all_terms
from allhands.table.game_config import GameConfig

CHECKPOINT, WEIGHTS, CURVES, PICTURE, REPORT = (
    "checkpoint.npz",
    "network.weights",
    "curves.jsonl",
    "curves.svg",
    "report.json",
)
MATCHES_FOR_SCALE = 200  # that have to end before the spread of rewards is known ...
UPDATES_FOR_SCALE = 200  # ... after which it stays as it is

Tell = Callable[[str], None]


class Trainer:
    """One run, in a folder of its own."""

    def __init__(
        self,
        game_config: GameConfig,
        config: Config,
        folder: Path,
        device: str = "",
        threads: int = 0,
        limit: float = 0.0,
    ) -> None:
        """`limit` ends this run after so many seconds, however long training is meant to go on."""
        self.game_config, self.config, self.folder, self.limit = game_config, config, folder, limit
        self.start = Progress()  # where the schedules of rate and pull begin
        self.before = 0.0  # seconds of this schedule in earlier runs
        self.device = find_device(device)
        self.threads = threads or os.cpu_count() or 1
        layout = layout_of(game_config.game)
        torch.manual_seed(config.seed)
        if self.device.type == "cuda":
            torch.backends.cuda.matmul.allow_tf32 = True
        else:
            torch.set_num_threads(1)  # small networks gain nothing by more, and results stay the same
        self.shape = Shape(layout.size, config.hidden, config.blocks, game_config.game.decisions.moves)
        self.network = Network(self.shape).to(self.device)
        self.average = copy.deepcopy(self.network).requires_grad_(False)
        self.rival = copy.deepcopy(self.average)
        self.pool: list[dict[str, Any]] = []
        self.optimizer = make_optimizer(self.network, config.rate, self.device)
        self.step = Step(
            self.network, self.average if config.magnet == "average" else None, self.optimizer, config
        )
        self.chance = torch.Generator(self.device).manual_seed(config.seed)
        self.shuffle = self.chance  # of what is learned from
        if config.overlap:  # two threads can't share one
            self.shuffle = torch.Generator(self.device).manual_seed(config.seed + 1)
        self.progress = Progress()
        self.curves: Curves | None = None
        self.exploiter = Exploiter(game_config) if config.exploitability or config.exact else None
        self.exact = Exact(self.exploiter, config, self.device) if self.exploiter and config.exact else None
        self.play = None if config.exact else SelfPlay(game_config, config, self.device, self.threads)
        self.results: dict[str, Any] = {}

    # Going on

    def resume(self, path: Path) -> None:
        """Go on from a checkpoint, or begin a new schedule with weights."""
        if path.suffix == Path(WEIGHTS).suffix:
            self._resume_weights(path)
            self.start = msgspec.structs.replace(self.progress)
        else:
            self._resume_checkpoint(path)
        self.before = self.progress.seconds - self.start.seconds

    def _resume_checkpoint(self, path: Path) -> None:
        header, arrays = read_checkpoint(path)
        if header.game != self.game_config.name or header.layout != layout_of(self.game_config.game).digest:
            raise DataError(f"{path}: this checkpoint is of another game, or of an earlier view of it.")
        try:
            restore(header, arrays, self.network, self.average, self.optimizer, self.chance)
            if header.exact:
                self._restore_rest(arrays)
        except (KeyError, ValueError, RuntimeError):
            raise DataError(f"{path}: this checkpoint is of another network or other settings.") from None
        self.progress = header.progress

    def _resume_weights(self, path: Path) -> None:
        """Go on from weights: their card says how far they are."""
        header, arrays = read_weights(path, self.game_config.game)
        if header.shape != self.shape:
            raise DataError(
                f"{path}: this network is {header.shape.hidden} wide with {header.shape.blocks} blocks. "
                "Set hidden and blocks to these numbers."
            )
        names = Progress.__struct_fields__
        try:
            self.progress = msgspec.convert({n: v for n, v in header.card.items() if n in names}, Progress)
        except msgspec.ValidationError:
            raise DataError(f"{path}: the card is damaged. Get the file again.") from None
        self.network.take(arrays)
        self.average.take(arrays)

    def _rest(self) -> dict[str, Any]:
        """All that the run's future depends on besides networks, optimizer and chance."""
        rest: dict[str, Any] = {}
        for number, group in enumerate(self.play.groups if self.play else ()):
            rest |= {f"group{number}.{name}": value for name, value in group.kept().items()}
        for number, weights in enumerate(self.pool):
            rest |= {f"pool{number}.{name}": value.cpu().numpy() for name, value in weights.items()}
        if self.exact:
            rest["policy"] = self.exact.logs
        return rest

    def _restore_rest(self, arrays: dict[str, Any]) -> None:
        for number, group in enumerate(self.play.groups if self.play else ()):
            group.restore(part_of(arrays, f"group{number}"))
        self.pool = [
            {name: torch.from_numpy(value).to(self.device) for name, value in weights.items()}
            for number in range(self.config.pool_size)
            if (weights := part_of(arrays, f"pool{number}"))
        ]
        if self.exact:
            self.exact.logs = arrays["policy"]

    def header(self) -> Header:
        exact = self.config.checkpoint == "exact"
        return Header(
            self.game_config.name, layout_of(self.game_config.game).digest, self.config, self.progress, exact
        )

    # Learning

    def fraction(self) -> float:
        """How much of the run is over, by time or by decisions."""
        config, done = self.config, self.progress
        seconds = config.seconds or (self.before + self.limit if self.limit and not config.decisions else 0)
        parts = [(done.seconds - self.start.seconds) / seconds] if seconds else []
        if config.decisions:
            parts.append((done.decisions - self.start.decisions) / config.decisions)
        return min(1.0, max(parts, default=0.0))

    def learn(self) -> Losses:
        """Learn from a window of self-play, or once at every situation; then update the average."""
        config, progress, done = self.config, self.progress, self.fraction()
        rate = mixed(config.rate, config.final_rate, done, config.fade)
        for group in self.optimizer.param_groups:
            group["lr"] = group["lr"].fill_(rate) if torch.is_tensor(group["lr"]) else rate
        pull = mixed(config.pull, config.final_pull, done, config.fade)
        if self.exact:
            losses = self.exact.update(self.network, self.optimizer, pull)
            progress.decisions += self.exact.size
        else:
            losses = self._play_and_learn(pull)
        if not math.isfinite(losses.value):
            raise DataError(
                f"Training broke down after {progress.updates:,} updates: the loss isn't a number any more. "
                "Go on from the last checkpoint with a lower rate."
            )
        progress.updates += 1
        with torch.no_grad():  # at first the average is of all there was
            keep = min(config.average, progress.updates / (progress.updates + 10))
            for mean, weight in zip(self.average.parameters(), self.network.parameters(), strict=True):
                mean.lerp_(weight, 1 - keep)
        if config.pool_groups and not self.exact and progress.updates % config.pool_every == 0:
            weights = {name: value.detach().clone() for name, value in self.average.state_dict().items()}
            self.pool = [*self.pool[-config.pool_size + 1 :], weights]
        return losses

    def _play_and_learn(self, pull: float) -> Losses:
        """Play a window and learn from it."""
        assert self.play is not None
        config, progress = self.config, self.progress
        if self.pool:
            pick = int(torch.randint(len(self.pool), (1,), generator=self.shuffle, device=self.device))
            self.rival.load_state_dict(self.pool[pick])
        collect = self.play.collect_ahead if config.overlap else self.play.collect
        window = collect(self.network, self.rival if self.pool else None, self.chance)
        if config.scale:
            progress.scale = config.scale
        elif not progress.scale or progress.updates < UPDATES_FOR_SCALE:
            self._scale(window)
        losses = update(self.step, window, progress.scale or 1.0, config, pull, self.shuffle)
        progress.decisions += config.steps * self.play.size
        return losses

    def _scale(self, window: Any) -> None:
        """Measure the spread of rewards, by which they are divided; after a while it stays as it is."""
        ends = window.rewards[window.overs]
        if len(ends) > MATCHES_FOR_SCALE:
            spread = float(ends[ends != 0].std())
            kept = self.progress.updates / (self.progress.updates + 1) if self.progress.scale else 0.0
            self.progress.scale = kept * self.progress.scale + (1 - kept) * spread

    def train(self, tell: Tell | None = None) -> dict[str, Any]:
        """Train until the limits are reached; returns the report."""
        config, progress, seconds = self.config, self.progress, self.limit
        self.curves = Curves(self.folder / CURVES, resumed=progress.updates > 0)
        began, before = time.monotonic(), progress.seconds
        looked = saved = began
        decisions_before, reported, learned = progress.decisions, began, 0.0
        while self.fraction() < 1 and not (seconds and time.monotonic() - began >= seconds):
            start = time.monotonic()
            losses = self.learn()
            learned += time.monotonic() - start
            progress.seconds = before + time.monotonic() - began
            rate = (progress.decisions - decisions_before) / max(learned, 1e-9)
            self.curves.add(**self._point(losses), rate=round(rate))
            now = time.monotonic()
            if tell is not None and now - reported >= 10:
                reported = now
                tell(self._line(losses, rate))
            if config.evaluate_every and now - looked >= config.evaluate_every:
                self._look(config.evaluate, tell)
                looked = time.monotonic()
            if config.checkpoint_every and now - saved >= config.checkpoint_every:
                self.save()
                saved = time.monotonic()
        if self.play:
            progress.matches += self.play.finished
            self.play.finished = 0
        rate = (progress.decisions - decisions_before) / max(learned, 1e-9)
        self.finish(rate)  # before the evaluation too, which takes a while
        self._look(config.evaluate_at_end, tell)
        if self.play:
            self.play.close()
        return self.finish(rate)

    def _point(self, losses: Losses) -> dict[str, Any]:
        done = self.progress
        values = {name: round(value, 5) for name, value in losses._asdict().items()}
        return {
            "updates": done.updates,
            "decisions": done.decisions,
            "seconds": round(done.seconds, 2),
            **values,
        }

    def _line(self, losses: Losses, rate: float) -> str:
        done, playing = self.progress, self.play.seconds if self.play else 0.0
        return (
            f"{done.seconds:6.0f} s  {done.decisions / 1e6:8.1f} M decisions  {rate / 1e6:5.2f} M/s  "
            f"playing {playing:4.0f} s  value {losses.value:.3f}  entropy {losses.entropy:.3f}  "
            f"moved {losses.changed:.4f}"
        )

    # Reports

    def policy(self, temperature: float = 0.0) -> Callable[[Any, Any], Any]:
        """The averaged network's moves for views and masks."""

        def choose(views: Any, masks: Any) -> Any:
            with torch.no_grad(), autocast(self.device):
                logits, _ = self.average(torch.from_numpy(views).to(self.device))
            logits = masked(logits, legal(torch.from_numpy(masks).to(self.device), self.shape.moves))
            if temperature:
                noise = torch.empty_like(logits).exponential_().log_()
                logits = logits / temperature - noise
            return logits.argmax(1).to(torch.int16).cpu().numpy()

        return choose

    def _look(self, bots: dict[str, int], tell: Tell | None) -> None:
        """Hold the network against bots, and measure its exploitability."""
        found: dict[str, Any] = {}
        for seats in self.config.evaluate_seats:
            terms = all_terms(self.game_config, seats)
            for bot, matches in bots.items():
                result = play_duels(
                    self.game_config,
                    terms,
                    budget_of(bot)[0],
                    matches,
                    self.policy(),
                    self.threads,
                    seed=777_000,
                )
                found[f"{bot}, {seats} seats"] = result
        if self.exploiter is not None:
            with torch.no_grad():
                views, masks = (
                    torch.from_numpy(a).to(self.device) for a in (self.exploiter.views, self.exploiter.masks)
                )
                chances = masked(self.average(views)[0], legal(masks, self.shape.moves)).softmax(1)
            found["exploitability"] = self.exploiter.judge(chances.cpu().numpy()).exploitability
        self.results = {
            name: msgspec.to_builtins(value) if isinstance(value, Result) else value
            for name, value in found.items()
        }
        shares = {n: r.share if isinstance(r, Result) else r for n, r in found.items()}
        if self.curves is not None:
            done = self.progress
            self.curves.add(
                updates=done.updates, decisions=done.decisions, seconds=round(done.seconds, 2), **shares
            )
        if tell is not None:
            for name, value in found.items():
                shown = (
                    f"{value.share:.1%} ± {value.interval:.1%} of {value.matches} matches"
                    if isinstance(value, Result)
                    else f"{value:.4f}"
                )
                tell(f"  {name}: {shown}")

    def save(self) -> None:
        """Write the checkpoint."""
        write_checkpoint(
            self.folder / CHECKPOINT, self.header(), self.network, self.average, self.optimizer, self.chance,
            self._rest(),
        )  # fmt: skip

    def finish(self, rate: float) -> dict[str, Any]:
        """Write everything down."""
        progress = self.progress
        self.save()
        card = {
            "game_version": self.game_config.game.info.version,
            "options": dict(self.game_config.options),
            "config": msgspec.to_builtins(self.config),
            "updates": progress.updates,
            "decisions": progress.decisions,
            "seconds": round(progress.seconds, 1),
            "scale": progress.scale,
            "device": torch.cuda.get_device_name() if self.device.type == "cuda" else "CPU",
            "results": self.results,
        }
        size = write_weights(
            self.folder / WEIGHTS, self.game_config.game, self.shape, self.average.arrays(), card
        )
        report = {"game": self.game_config.name, **card, "rate": round(rate), "bytes": size}
        (self.folder / REPORT).write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
        if self.curves is not None:
            picture = draw(f"{self.game_config.title}: training", self.curves.series())
            (self.folder / PICTURE).write_text(picture, encoding="utf-8")
        return report


def make_optimizer(network: Network, rate: float, device: Any) -> Any:
    """Make an Adam that a CUDA graph can record on a GPU, where its rate is a number in GPU memory."""
    if device.type != "cuda":
        return torch.optim.Adam(network.parameters(), lr=rate, eps=1e-5)
    lr = torch.tensor(rate, device=device)
    return torch.optim.Adam(network.parameters(), lr=lr, eps=1e-5, fused=True, capturable=True)


def find_device(name: str) -> Any:
    """The device of that name, or the best there is."""
    if name not in ("", "cpu", "cuda"):
        raise DataError(f'There is no device "{name}": write cpu or cuda.')
    if name == "cuda" and not torch.cuda.is_available():
        raise DataError("PyTorch finds no GPU here. Leave out --device, or write --device cpu.")
    return torch.device(name or ("cuda" if torch.cuda.is_available() else "cpu"))


def mixed(first: float, last: float, done: float, fade: str) -> float:
    """Return a setting on its way from one value to another."""
    if fade == "geometric":
        return first * (last / first) ** done if first else last
    return first + (last - first) * done
