"""Figures in the docs of the games match the code."""

from __future__ import annotations

import allhands
from tests.helpers import ROOT


def test_page_states_the_size_of_the_state(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    width = allhands.load(name).game.State.width()
    assert f"{width:,} numbers of 32 bits ({4 * width:,} bytes)" in page
