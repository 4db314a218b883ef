from __future__ import annotations

from allhands.files.english import capitalize, count_noun


def test_nouns_are_counted() -> None:
    assert [count_noun(n, "silv") for n in (0, 1, 2)] == ["0 silvs", "1 silv", "2 silvs"]


def test_sentence_begins_with_a_capital() -> None:
    assert capitalize("your Knight") == "Your Knight"
    assert capitalize("") == ""
