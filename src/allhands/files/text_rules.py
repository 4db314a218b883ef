"""Rules for names and texts by people, and escaping of any text for a terminal."""

from __future__ import annotations

import unicodedata

from allhands.files.confusables import INVISIBLE

LONGEST_NAME = 40
LONGEST_SENTENCE = 1000

NAME_RULE = f'a name has 1 to {LONGEST_NAME} characters on one line, no "|", no " #", and no blanks around it'


def is_name(text: str, longest: int = LONGEST_NAME) -> bool:
    """Return whether a text is a valid name.

    In a record a bar separates names, and " #2" marks a second copy.
    """
    return (
        0 < len(text) <= longest
        and text == text.strip()
        and all(map(is_visible, text))
        and not any(character in INVISIBLE for character in text)
        and "|" not in text
        and " #" not in text
    )


def is_visible(character: str) -> bool:
    """Return whether a character only takes up space: no control, bidi or line break."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


def escape_unprintable(text: str) -> str:
    """Escape anything a terminal might obey: `\\x1b` for an escape. Keep line breaks."""
    if text.isprintable():
        return text
    return "".join(c if is_visible(c) or c == "\n" else escaped(c) for c in text)


def shortened(text: str, longest: int = 60) -> str:
    """Shorten a text for a quote in a sentence."""
    return text if len(text) <= longest else f"{text[:longest]}..."


def escaped(character: str) -> str:
    return character.encode("unicode_escape").decode()


def one_line(text: str) -> str:
    """Return an error message on one line, escaped, and of readable length."""
    line = escape_unprintable(" ".join(text.split()))
    half = LONGEST_SENTENCE // 2
    return line if len(line) <= LONGEST_SENTENCE else f"{line[:half]} ... {line[-half:]}"
