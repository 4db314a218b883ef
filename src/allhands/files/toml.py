"""TOML from strangers: a scan that refuses what would keep the parser busy, then the parser.

tomllib takes time and memory in proportion to the square of a dotted key's length, and recurses into lists
and tables. The scan takes one linear pass over the text and stops at the first excess.
"""

from __future__ import annotations

import re
import tomllib
from typing import Any

LARGEST = 1024 * 1024  # characters
LONGEST_KEY = 16  # parts of a dotted key, or of a table's heading
DEEPEST = 50  # lists and tables inside each other
TOO_DEEP = f"it's nested too deeply. {DEEPEST} levels are the most."

# Strings come first: nothing inside them counts. A string that doesn't end is a single quote here, and the
# end of the text for the parser. Possessive quantifiers keep the scan linear.
TOKEN = re.compile(
    r'''(?P<string>"""(?:[^\\"]++|\\.|"(?!""))*+""""?"?|"(?:[^\\"\n]++|\\[^\n])*+"'''
    r"""|'''(?:[^']++|'(?!''))*+''''?'?|'[^'\n]*+')"""
    r"""|(?P<comment>\#[^\n]*+)|(?P<open>[\[{])|(?P<close>[\]}])|(?P<dot>\.)|(?P<end>[=,\n])|(?P<unclosed>["'])""",
    re.DOTALL,
)


class TooMuch(ValueError):
    """TOML beyond any bound of ours, and the line it was found on."""

    def __init__(self, words: str, line: int) -> None:
        super().__init__(words)
        self.line = line


def load_toml(text: str) -> dict[str, Any]:
    """Parse TOML within our bounds. Raise TooMuch beyond them, and what tomllib raises."""
    check_bounds(text)
    return tomllib.loads(text)


def check_bounds(text: str) -> None:
    """Raise TooMuch for a text that is too large, a key with too many parts, or nesting that is too deep."""
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
