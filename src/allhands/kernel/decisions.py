"""The decisions of a game, in one table: what each asks, which answers it has, and what they do.

`refusal`, `apply` and `greedy` derive from the table as compilable rules, the words as plain functions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property
from typing import Any, NamedTuple

from allhands.kernel.dispatch import make_dispatch
from allhands.kernel.message import Text, message
from allhands.kernel.rule import NONE, Column
from allhands.kernel.stack import NOTHING
from allhands.kernel.text import MoveText
from allhands.kernel.viewer import Viewer

OVER = message("match-over")
CALLS = {2: "s, choice", 3: "s, seat, choice"}  # by how many parameters a rule has


class Choices(NamedTuple):
    """How many answers a decision has, and what they name."""

    width: int
    by_card: bool = False  # the first answers name the decider's cards by design ...
    any_card: bool = False  # ... and every card in hand will do
    by_seat: int = 0  # the first answers name seats: so many answers for each seat
    by_place: tuple[int, ...] = ()  # where answers begin that name the piles of the `facing` zone
    open: bool = False  # everyone learns the answer
    is_routine: bool = False  # answered quickly at a table
    declines: int = NONE  # the answer that lets it pass, where a player may want that every time


@dataclass(frozen=True, eq=False)
class DecisionSpec:
    """One decision. Its rules take `(s, choice)` or `(s, seat, choice)`; the seat is the decider's."""

    choices: Choices
    apply: Callable[..., None]  # do what a legal choice says; a rule
    question: Callable[[Any, Viewer], Text]  # for the decider, and for those who wait
    move_text: Callable[[Any, int, Viewer], MoveText]  # a choice in words, legal or not

    refusal: Callable[..., int] | None = (
        None  # the reason against a choice, or 0; a rule. None: all are legal
    )
    greedy: Callable[..., int] | None = None  # how much a greedy player likes it; a rule. None: all alike
    refusal_text: Callable[[Any, int, int, Viewer], Text] | None = None  # None: the table's


@dataclass(frozen=True, eq=False)
class DecisionTable:
    """All decisions of a game, and what derives from them."""

    Decision: type[IntEnum]
    specs: Mapping[int, DecisionSpec]
    refusal: Callable[[Any, int], int]  # the reason against a choice of the pending decision, or 0
    apply: Callable[[Any, int], None]  # settle the pending decision, up to the next one
    greedy: Callable[[Any, int], int]  # how much the decider likes a legal choice
    refusal_text_by_default: Callable[[Any, int, int, Viewer], Text]
    orient: Callable[[Any, int], int] | None

    def question(self, s: Any, to: Viewer) -> Text:
        """Word the pending decision for the decider, or for the players waiting."""
        return self.specs[s.pending].question(s, to) if s.pending else OVER

    def move_text(self, s: Any, choice: int, to: Viewer) -> MoveText:
        """Word a choice of the pending decision, legal or not."""
        return self.specs[s.pending].move_text(s, self._oriented(s, choice), to)

    def refusal_text(self, s: Any, choice: int, reason: int, to: Viewer) -> Text:
        """Say why a choice is refused."""
        say = self.specs[s.pending].refusal_text or self.refusal_text_by_default
        return say(s, self._oriented(s, choice), reason, to)

    def _oriented(self, s: Any, choice: int) -> int:
        return choice if self.orient is None else self.orient(s, choice)

    @cached_property
    def choices(self) -> Mapping[int, Choices]:
        """The choices of each decision."""
        return {decision: spec.choices for decision, spec in self.specs.items()}

    @cached_property
    def widths(self) -> Column:
        """How many choices each decision has."""
        return Column(self.choices[d].width if d in self.choices else 0 for d in range(self._count))

    @cached_property
    def by_card(self) -> Column:
        """1 for each decision whose first choices name cards."""
        return Column(int(d in self.choices and self.choices[d].by_card) for d in range(self._count))

    @cached_property
    def any_card(self) -> Column:
        """1 for each decision that any card in hand answers."""
        return Column(int(d in self.choices and self.choices[d].any_card) for d in range(self._count))

    @cached_property
    def first_move_ids(self) -> Column:
        """The id of each decision's first move. Ids count through the moves of all decisions."""
        starts, total = [], 0
        for width in self.widths:
            starts.append(total)
            total += width
        return Column(starts)

    @cached_property
    def moves(self) -> int:
        """How many different moves the game has."""
        return sum(self.widths)

    def decision_of(self, move: int) -> int:
        """Return the decision that a move answers."""
        return max(d for d in range(self._count) if self.widths[d] and self.first_move_ids[d] <= move)

    def declining(self, decision: int) -> int | None:
        """Return the move that lets a decision pass, where a player may choose it every time."""
        choices = self.choices.get(decision)
        declines = NONE if choices is None else choices.declines
        return None if declines == NONE else self.first_move_ids[decision] + declines

    @property
    def _count(self) -> int:
        return max(self.Decision) + 1


def decisions(
    specs: Mapping[Any, DecisionSpec],
    *,
    refusal_text: Callable[[Any, int, int, Viewer], Text],
    proceed: Callable[[Any], None] | None = None,
    orient: Callable[[Any, int], int] | None = None,
) -> DecisionTable:
    """Make the table of a game's decisions, and the rules that derive from it.

    `proceed` is a rule that goes on after each answer until a player must decide or the match is over.
    `orient` is a rule that restates a choice before any other rule, or text, gets it.
    """
    kind = type(next(iter(specs)))
    names = {"proceed": proceed, "orient": orient}
    turned = ["choice = orient(s, choice)"] if orient else []
    asked = [*turned, "decision, seat = s.pending, s.decider"]
    shared: dict[str, Any] = {
        "calls": CALLS,
        "names": {name: each for name, each in names.items() if each is not None},
    }
    missing = [each.name for each in kind if each != NOTHING and each not in specs]
    if missing:
        raise ValueError(
            f"the table of decisions must have all of {kind.__qualname__}, but lacks {missing[0]}."
        )
    return DecisionTable(
        Decision=kind,
        specs={int(decision): spec for decision, spec in specs.items()},
        refusal=make_dispatch(
            kind.__module__,
            "refusal",
            "s, choice",
            "decision",
            {decision: spec.refusal for decision, spec in specs.items()},
            before=asked,
            otherwise="0",
            about="Return the reason against a choice of the pending decision, or 0.",
            **shared,
        ),
        apply=make_dispatch(
            kind.__module__,
            "apply",
            "s, choice",
            "decision",
            {decision: spec.apply for decision, spec in specs.items()},
            before=[*asked, f"s.pending = {NOTHING}"],
            after=["proceed(s)"] if proceed else [],
            about="Settle the pending decision, up to the next one or the end of the match.",
            **shared,
        ),
        greedy=make_dispatch(
            kind.__module__,
            "greedy",
            "s, choice",
            "decision",
            {decision: spec.greedy for decision, spec in specs.items()},
            before=asked,
            otherwise="0",
            about="Return how much the decider likes a legal choice.",
            **shared,
        ),
        refusal_text_by_default=refusal_text,
        orient=orient,
    )
