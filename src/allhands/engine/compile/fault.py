"""A rule's fault: what the checked build raises where the ordinary one would go beside the state."""

from __future__ import annotations


class Fault(Exception):
    """Which rule went wrong, at what, and with which number."""

    def __init__(self, rule: str, what: str, number: int = 0) -> None:
        super().__init__(rule, what, number)
        self.rule, self.what, self.number = rule, what, number

    def __str__(self) -> str:
        return f"{self.rule}: {self.what}, not {self.number}."
