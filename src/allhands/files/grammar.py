"""A little English for the words of moves and events."""

from __future__ import annotations

YOU = "You"  # the name of whoever is being talked to


def does(name: str, verb: str, for_you: str) -> str:
    """'Ann draws', but 'You draw'."""
    return f"{name} {for_you if name == YOU else verb}"


def whose(name: str) -> str:
    """What belongs to somebody: "Ann's", but "your"."""
    return "your" if name == YOU else f"{name}'s"


def whom(name: str) -> str:
    """'Ann', but 'you'."""
    return "you" if name == YOU else name


def some(count: int, noun: str) -> str:
    """'1 silv', '3 silvs'."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def upper(text: str) -> str:
    """The text with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]
