from __future__ import annotations

from allhands.files.grammar import does, some, upper, whom, whose


def test_verbs_agree_with_you() -> None:
    assert does("Ann", "draws", "draw") == "Ann draws"
    assert does("You", "draws", "draw") == "You draw"


def test_possessives_and_objects() -> None:
    assert (whose("Ann"), whose("You")) == ("Ann's", "your")
    assert (whom("Ann"), whom("You")) == ("Ann", "you")


def test_counting() -> None:
    assert [some(n, "silv") for n in (0, 1, 2)] == ["0 silvs", "1 silv", "2 silvs"]


def test_a_sentence_begins_with_a_capital() -> None:
    assert upper("your Knight") == "Your Knight"
    assert upper("") == ""
