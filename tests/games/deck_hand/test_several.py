"""Discards that the rules ask for one by one and the page lets you choose together."""

from __future__ import annotations

import allhands
from allhands.table.view import CaptionView

HAND = ["Alchemy", "Tavern", "Fist Fight", "Fist Fight"]
GIVEN = {
    "seats": 2,
    "decider": 0,
    "hands": [HAND, []],
    "decks": [["Celebrate", "Quick Shot"], []],
    "stashes": [[], []],
}


def test_dh_8_19_alchemy_takes_up_to_three_together() -> None:
    table = allhands.load("deck-hand").set_up(GIVEN)

    def several(seat: int) -> CaptionView | None:
        shown = table.view(seat, page=True).shown
        assert shown is not None
        return next((caption for caption in shown.captions if caption.kind == "several"), None)

    assert several(0) is None
    table.play("Play Alchemy")
    first = several(0)
    assert first is not None
    assert first.numbers == {"least": 1, "most": 3}
    assert several(1) is None  # nobody else is told
    table.play("Discard Fist Fight")
    table.play("Discard Tavern")
    assert several(0) is None  # of one card there is nothing to choose together
    assert first.move is not None
    table.play(first.move)
    assert table.view(0).question.decision == "DRAW"  # type: ignore[union-attr]
