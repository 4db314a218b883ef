"""The network that plays in training: from what deciders see to their moves.

On a GPU, launching kernels one by one takes longer than the kernels do. So a copy of the network in 16 bits
acts there, and its whole way from views to moves is recorded once as a CUDA graph and replayed.
"""

from __future__ import annotations

import copy
from typing import Any, NamedTuple

import torch

from allhands.lab.train.network import Network, legal, masked

TINY = 1e-20  # lots are never smaller
WARM_UPS = 3  # runs before a graph is recorded, in which libraries set themselves up


class Choice(NamedTuple):
    """What was seen and chosen in some matches, on the device."""

    views: Any
    masks: Any
    deciders: Any
    moves: Any
    chances: Any  # logarithms of how likely each move was
    values: Any
    learns: Any  # whether the network that learns made the move


class Cast:
    """The networks that act: the one that learns, and a rival that plays for the pool."""

    def __init__(self, network: Network, device: Any) -> None:
        kind = torch.bfloat16 if device.type == "cuda" else torch.float32
        self.network = copy.deepcopy(network).to(kind).requires_grad_(False)
        self.rival = copy.deepcopy(self.network)

    def refresh(self, network: Network, rival: Network | None) -> None:
        """Take over today's weights."""
        with torch.no_grad():
            for actor, source in ((self.network, network), (self.rival, rival)):
                if source is not None:
                    torch._foreach_copy_(list(actor.parameters()), list(source.parameters()))


class Actor:
    """Chooses moves for some of the matches; those from `pool` on are played against the rival."""

    def __init__(
        self, cast: Cast, host: dict[str, Any], chosen: Any, learners: Any, pool: int, chance: Any
    ) -> None:
        """`host` is where matches show what deciders see, and `chosen` where they look for their moves."""
        self._cast, self._host, self._chosen = cast, host, chosen
        self._learners, self._pool, self._chance = learners, pool, chance
        self._seen = {
            name: torch.empty(memory.shape, dtype=memory.dtype, device=learners.device)
            for name, memory in host.items()
        }
        self._graphs: dict[bool, tuple[Any, Choice]] = {}

    def act(self, has_rival: bool) -> Choice:
        """Choose a move in every match, and write it where the matches look for it."""
        if self._learners.device.type != "cuda":
            return self._choose(has_rival)
        if not self._graphs:  # both at once: nothing can be recorded while another thread learns
            self._graphs = {rival: self._record(rival) for rival in (False, True)}
        graph, choice = self._graphs[has_rival]
        graph.replay()
        torch.cuda.current_stream().synchronize()
        return choice

    def _record(self, has_rival: bool) -> tuple[Any, Choice]:
        """Record what `_choose` does as a graph.

        Each graph is recorded on a stream of its own: matrix products use memory that belongs to a stream,
        and graphs that share it can't run at the same time. The threads wait for moves, so this stream goes
        before the one that learns.
        """
        aside = torch.cuda.Stream(priority=-1)
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(WARM_UPS):
                self._choose(has_rival)
        torch.cuda.current_stream().wait_stream(aside)
        graph = torch.cuda.CUDAGraph()
        graph.register_generator_state(self._chance)
        with torch.cuda.graph(graph, stream=aside):
            choice = self._choose(has_rival)
        return graph, choice

    def _choose(self, has_rival: bool) -> Choice:
        for name, memory in self._host.items():
            self._seen[name].copy_(memory, non_blocking=True)
        views, masks, deciders = (self._seen[name] for name in ("views", "masks", "deciders"))
        learns = torch.ones_like(deciders, dtype=torch.bool)
        with torch.no_grad():
            logits, values = self._cast.network(views)
            if has_rival and self._pool < len(views):
                other, _ = self._cast.rival(views[self._pool :])
                mine = self._learners[self._pool :] == deciders[self._pool :]
                logits[self._pool :] = torch.where(mine[:, None], logits[self._pool :], other)
                learns[self._pool :] = mine
        logits = masked(logits, legal(masks, self._cast.network.shape.moves))
        noise = torch.empty_like(logits).exponential_(generator=self._chance).clamp_min_(TINY).log_()
        moves = (logits - noise).argmax(1)
        chances = logits.log_softmax(1).gather(1, moves[:, None])[:, 0]
        self._chosen.copy_(moves.to(torch.int16), non_blocking=True)
        return Choice(views, masks, deciders, moves, chances, values, learns)
