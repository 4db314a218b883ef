from __future__ import annotations

import pytest

from allhands.files.confusables import looks_alike
from allhands.files.text_rules import is_name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "\u0410nn"),  # Cyrillic
        ("Bob", "B\u03bfb"),  # Greek
        ("Bob", "B0b"),
        ("Ian", "lan"),
        ("IAN", "ian"),
        ("Max", "\u041c\u0430\u0445"),
        ("Zoe", "Zoe\u0308"),
        ("Zoe", "Zo\u00eb"),
        ("Ann", "\U0001d400nn"),  # mathematical bold
        ("Ann", "\uff21nn"),  # full width
        ("Ann Lee", "Ann\u00a0Lee"),
        ("Arno", "Amo"),
        ("\u13a2\u13df", "TC"),  # Cherokee
        ("ANN", "\ua4ee\ua4e0\ua4e0"),  # Lisu
        ("Mo", "\u2c98\u2c9f"),  # Coptic
        ("Lou", "\U0001041b\u1d0f\u1d1c"),  # Deseret and small capitals
        ("cliff", "\u03f2l\u0456\u017f\u017f"),  # lunate sigma, long s
        ("Wax", "\u0561a\u00d7"),  # Armenian, a sign of multiplication
    ],
)
def test_confusable_names_look_alike(one: str, other: str) -> None:
    assert looks_alike(one, other)
    assert looks_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ann", "Anna"), ("Al", "Ai"), ("Kai", "Kal"), ("Ann 1", "Ann 2"), ("\u592a", "\u5927")],
)
def test_distinct_names_do_not_look_alike(one: str, other: str) -> None:
    assert not looks_alike(one, other)


@pytest.mark.parametrize("text", ["\u3164", "An\u3164n", "\u2800", "An\u115fn"])
def test_names_with_blank_letters_are_invalid(text: str) -> None:
    assert not is_name(text)
