"""A text environment: one seat against bots, observed and played in words.

It has Gymnasium's five-part `step`, with texts as observations and actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from allhands.adapters.text_seat import TextSeat
from allhands.engine.rewards import find_reward, gains
from allhands.files.toml_data import DataError
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig, load


class TextEnv:
    """A seat in words. The reward comes at the end: "share" (of the win), "score" or "shaped".

    `info["moves"]` lists the legal moves. A move that isn't allowed changes nothing: the observation is then
    the reason in one sentence, and `info["refusal"]` its code.
    """

    def __init__(
        self,
        game: GameConfig | str,
        bots: Sequence[str] = ("greedy",),
        *,
        seats: int | None = None,
        seat: int = 0,
        max_refusals: int | None = None,
        reward: str = "share",
        zero_sum: bool = False,
        **options: Any,
    ) -> None:
        self._reward = find_reward(reward, zero_sum)
        self.game_config = load(game, **options) if isinstance(game, str) else game
        self._terms: dict[str, Any] = {"bots": bots, "seats": seats, "seat": seat}
        self._seat: TextSeat | None = None
        self.max_refusals = max_refusals
        self.refusals = 0

    @property
    def seat(self) -> TextSeat:
        """The seat of the current match."""
        if self._seat is None:
            raise RuntimeError("Call reset before playing.")
        return self._seat

    def reset(self, seed: int | None = None) -> tuple[str, dict[str, Any]]:
        """Deal a match, and let the bots play until this seat decides."""
        self._seat = seat = TextSeat(self.game_config, seed=seed, **self._terms)
        self.refusals = 0
        seat.wait()
        return seat.look(), self._info()

    def step(self, move: str) -> tuple[str, float, bool, bool, dict[str, Any]]:
        """Make a move in words, or by its number in the list, and let the bots answer.

        With `max_refusals`, a match is cut off after that many moves that aren't allowed.
        """
        seat = self.seat
        try:
            seat.play(move)
        except (Rejected, DataError) as refusal:
            self.refusals += 1
            cut = self.max_refusals is not None and self.refusals >= self.max_refusals
            code = refusal.code if isinstance(refusal, Rejected) else "UNKNOWN"
            return str(refusal), 0.0, seat.over, cut and not seat.over, self._info() | {"refusal": code}
        number = seat.seat.number
        assert number is not None
        return seat.look(), gains(seat.table.match, self._reward)[number], seat.over, False, self._info()

    def _info(self) -> dict[str, Any]:
        return {"moves": self.seat.moves}
