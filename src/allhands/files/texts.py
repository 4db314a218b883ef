"""What people call things and write on them: which texts are taken, and how any text is made harmless."""

from __future__ import annotations

import unicodedata

from allhands.files.looks import INVISIBLE

LONGEST_NAME = 40
LONGEST_SENTENCE = 1000

NAME_RULE = f'a name has 1 to {LONGEST_NAME} characters on one line, no "|", no " #", and no blanks around it'


def is_name(text: str, longest: int = LONGEST_NAME) -> bool:
    """Whether something can be called so: in a record a bar separates names, and " #2" is a second copy."""
    return (
        0 < len(text) <= longest
        and text == text.strip()
        and all(map(is_visible, text))
        and not any(character in INVISIBLE for character in text)
        and "|" not in text
        and " #" not in text
    )


def is_visible(character: str) -> bool:
    """Whether a character does no more than stand in a line: no control, no change of direction, no break."""
    return character.isprintable() or unicodedata.category(character) == "Zs"


def harmless(text: str) -> str:
    """The text with whatever a terminal might obey shown instead: an escape as `\\x1b`. Lines stay lines."""
    if text.isprintable():
        return text
    return "".join(c if is_visible(c) or c == "\n" else escaped(c) for c in text)


def shortened(text: str, longest: int = 60) -> str:
    """Cut a text that is quoted in a sentence."""
    return text if len(text) <= longest else f"{text[:longest]}..."


def escaped(character: str) -> str:
    return character.encode("unicode_escape").decode()


def sentence(text: str) -> str:
    """A complaint on one line, harmless, and not so long that nobody reads it."""
    line = harmless(" ".join(text.split()))
    half = LONGEST_SENTENCE // 2
    return line if len(line) <= LONGEST_SENTENCE else f"{line[:half]} ... {line[-half:]}"
