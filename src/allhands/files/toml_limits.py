"""TOML from strangers: a scan that rejects expensive input, then the parser.

tomllib takes time and memory in proportion to the square of a dotted key's length, and recurses into lists
and tables. The scan takes one linear pass over the text and stops at the first excess.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

LARGEST = 1024 * 1024  # characters
LONGEST_KEY = 16  # parts of a dotted key or a table heading
DEEPEST = 50  # nested lists and tables
TOO_DEEP = f"it's nested too deeply. {DEEPEST} levels are the most."

# Strings come first, because nothing inside them counts. An unterminated string matches as a single quote
# here, and the parser rejects it. Atomic groups keep the scan linear. Possessive ones don't match where they
# should before Python 3.11.5 (gh-106052), and Debian 12 has 3.11.2.
TOKEN = re.compile(
    r'''(?P<string>"""(?>(?:[^\\"]++|\\.|"(?!""))*)""""?"?|"(?>(?:[^\\"\n]++|\\[^\n])*)"'''
    r"""|'''(?>(?:[^']++|'(?!''))*)''''?'?|'[^'\n]*+')"""
    r"""|(?P<comment>\#[^\n]*+)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<end>[=,\n])|(?P<unclosed>["'])""",
    re.DOTALL,
)


class TooMuch(ValueError):
    """TOML beyond our limits, with its line."""

    def __init__(self, words: str, line: int) -> None:
        super().__init__(words)
        self.line = line


def load_toml(text: str) -> dict[str, Any]:
    """Parse TOML within our limits. Raise TooMuch beyond them, or tomllib's errors."""
    check_bounds(text)
    return tomllib.loads(text)


def check_bounds(text: str) -> None:
    """Raise TooMuch for too large a text, too many parts in a key, or too deep nesting."""
    if len(text) > LARGEST:
        raise TooMuch(f"it's larger than {LARGEST // 1024} KB. Split it into smaller files.", 1)
    depth = dots = 0
    for token in TOKEN.finditer(text):
        match token.lastgroup:
            case "open":
                depth, dots = depth + 1, 0
            case "close":
                depth, dots = depth - 1, 0
            case "dot":
                dots += 1
            case "end":
                dots = 0
            case "unclosed":
                return
        if depth > DEEPEST:
            raise TooMuch(TOO_DEEP, text.count("\n", 0, token.start()) + 1)
        if dots >= LONGEST_KEY:
            words = f"this key has too many parts. {LONGEST_KEY} are the most."
            raise TooMuch(words, text.count("\n", 0, token.start()) + 1)
