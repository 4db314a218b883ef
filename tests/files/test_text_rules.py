from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from allhands.files.text_rules import LONGEST_SENTENCE, escape_unprintable, is_name, one_line

CONTROLS = [*map(chr, range(32)), *map(chr, range(0x7F, 0xA0))]
DIRECTIONS = [*"\u061c\u200e\u200f", *map(chr, range(0x202A, 0x202F)), *map(chr, range(0x2066, 0x206A))]
BREAKS = ["\u2028", "\u2029"]


@pytest.mark.parametrize("text", ["A", "7 of Waves", "Afk_again", "Zoë", "王牌", "No. 1", "C#", "x" * 40])
def test_names_may_be_in_any_language(text: str) -> None:
    assert is_name(text)


@pytest.mark.parametrize("text", ["", " ", " A", "A ", "A | B", "Drone #2", "A # B", "x" * 41, "\udcff"])
def test_names_with_special_meaning_are_invalid(text: str) -> None:
    assert not is_name(text)


@pytest.mark.parametrize(
    "character", [*CONTROLS, *DIRECTIONS, *BREAKS, "\u200b", "\ufeff", "\udcff", "\U000e0001"]
)
def test_control_characters_are_escaped(character: str) -> None:
    assert not is_name(f"A{character}B")
    shown = escape_unprintable(f"A{character}B")
    assert shown == f"A{character}B" if character == "\n" else shown.isprintable()
    assert one_line(f"A{character}B").isprintable()


def test_escapes_become_visible() -> None:
    assert escape_unprintable("\x1b[2J\x9b1m\u202e\x07") == r"\x1b[2J\x9b1m\u202e\x07"


@given(text=st.text())
def test_escaping_is_idempotent(text: str) -> None:
    shown = escape_unprintable(text)
    assert escape_unprintable(shown) == shown
    assert all(c == "\n" or c.isprintable() or c.isspace() for c in shown)
    if text.isprintable():
        assert shown == text


@given(text=st.text(max_size=3 * LONGEST_SENTENCE))
def test_sentence_is_one_short_line(text: str) -> None:
    said = one_line(text)
    assert "\n" not in said
    assert len(said) <= LONGEST_SENTENCE + 5
