"""A rule's error, which the checked backend raises for an access out of bounds."""

from __future__ import annotations


class RuleError(Exception):
    """The failing rule, the violated condition, and the bad number."""

    def __init__(self, rule: str, what: str, number: int = 0) -> None:
        super().__init__(rule, what, number)
        self.rule, self.what, self.number = rule, what, number

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}, not {self.number}."
