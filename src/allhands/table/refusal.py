"""Refusals: why a move cannot be made, in words, with a code that never changes and the clause behind it."""

from __future__ import annotations

from allhands.files.texts import sentence


class Refused(ValueError):
    """A move that cannot be made, and why, in one sentence.

    `code` is the game's reason ("TOO_LOW"), or one of the table's: OVER, NOT_ASKED, CONFLICT, UNKNOWN,
    UNCLEAR, NO_UNDO.
    """

    def __init__(self, words: str, code: str = "UNKNOWN", clause: str | None = None) -> None:
        super().__init__(sentence(words))
        self.code, self.clause = code, clause

    def __reduce__(self) -> tuple[type[Refused], tuple[str, str, str | None]]:
        return type(self), (str(self), self.code, self.clause)
