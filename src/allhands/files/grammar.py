"""A little English for the words of moves and events."""

from __future__ import annotations


def some(count: int, noun: str) -> str:
    """'1 silv', '3 silvs'."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def upper(text: str) -> str:
    """The text with a capital at its beginning, the rest as it is."""
    return text[:1].upper() + text[1:]
