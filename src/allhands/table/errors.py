"""Refusals: why a move isn't allowed, with a stable code and the rulebook's clause."""

from __future__ import annotations

from allhands.files.text_rules import one_line
from allhands.kernel.message import Text


class Rejected(ValueError):
    """The refusal of a move, with the reason in one sentence.

    `code` is the game's reason ("TOO_LOW"), or one of the table's: OVER, NOT_ASKED, CONFLICT, UNKNOWN,
    UNCLEAR, NO_UNDO.
    """

    def __init__(
        self, words: str, code: str = "UNKNOWN", clause: str | None = None, text: Text | None = None
    ) -> None:
        super().__init__(one_line(words))
        self.code, self.clause = code, clause
        self.text: Text = str(self) if text is None else text  # for a page, which renders it

    def __reduce__(self) -> tuple[type[Rejected], tuple[str, str, str | None, Text]]:
        return type(self), (str(self), self.code, self.clause, self.text)
