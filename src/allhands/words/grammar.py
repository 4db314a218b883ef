"""The grammar that catalogues can call, beyond Fluent's own: noun phrases and lists."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from babel.lists import format_list

# Functions of the catalogues. Each is written in the language itself: THE is the message `noun-the`.
GRAMMAR = ("THE", "A", "WHOSE")
ListStyle = Literal["standard", "or"]


def join_list(items: Sequence[str], locale: str, style: ListStyle = "standard") -> str:
    """Join a list: 'this', 'this and that', 'this, that and the other'; `or` style for alternatives."""
    return format_list(items, style=style, locale=locale.replace("-", "_"))
