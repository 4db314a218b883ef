"""A little English grammar for the words of moves and events."""

from __future__ import annotations

from collections.abc import Sequence


def count_noun(count: int, noun: str) -> str:
    """Count a noun: '1 silv', '3 silvs'."""
    return f"{count} {noun}{'' if count == 1 else 's'}"


def capitalize(text: str) -> str:
    """Capitalise the first letter only."""
    return text[:1].upper() + text[1:]


def join_list(parts: Sequence[str], word: str = "and") -> str:
    """Join a list: 'this', 'this and that', 'this, that and the other'."""
    return f" {word} ".join([", ".join(parts[:-1]), parts[-1]] if len(parts) > 1 else parts)
