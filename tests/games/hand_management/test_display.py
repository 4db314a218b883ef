"""What the page is told of Hand Management."""

from __future__ import annotations

import allhands
from allhands.table.table import Table


def test_open_bids_say_who_picks_after_whom() -> None:
    """HM-5.4, HM-5.5  The highest first; of equal ones the lower record."""
    table = allhands.load("hand-management").set_up(
        {
            "seats": 3,
            "week": 2,
            "phase": 7,
            "first": 0,
            "scores": [4, 2, 9],
            "agencies": [["Mona Thumb"], ["Rhett Index"], ["Phil Anges"]],
            "hands": [["Cuticle Coach"], ["Cuticle Coach #2"], ["Signed Testimonial"]],
            "model_deck": ["Opal Cuffs", "Fay Langes", "Dee Gitt"],
        }
    )
    for move in ("Pass", "Pass", "Pass", "Bid Cuticle Coach", "Bid Cuticle Coach", "Bid Signed Testimonial"):
        table.play(move)
    assert order(table) == [2, 1, 0]


def order(table: Table) -> list[int]:
    shown = table.view(0, page=True).shown
    assert shown is not None
    (caption,) = [caption for caption in shown.captions if caption.kind == "picks"]
    return caption.seats
