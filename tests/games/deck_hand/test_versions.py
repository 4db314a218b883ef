"""Records of version 2: restocking could take the place of a face-down card (DH-1.4)."""

from __future__ import annotations

from pathlib import Path

import pytest

import allhands
from allhands.files.toml_data import DataError

FOLDER = Path(__file__).parent


def test_a_match_in_which_that_made_a_difference_says_that_the_rules_have_changed() -> None:
    text = (FOLDER / "version_2.txt").read_text(encoding="utf-8")
    with pytest.raises(DataError, match=r"played by version 2 of Deck Hand, and the rules have changed"):
        allhands.replay(text)
