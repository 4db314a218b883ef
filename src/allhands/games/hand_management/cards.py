"""The cards of Hand Management as columns: models, jobs, action cards and improvements in one numbering."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum
from typing import Annotated, Literal

import msgspec

from allhands.files.card_files import CardFile
from allhands.files.discovery import card_file
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Design
from allhands.kernel.rule import Column

SEATS = 4
DEALT_MODELS = 5  # to each player, at first (HM-1.3)


class ActionKind(IntEnum):
    """The effects of action cards."""

    NONE = 0  # it is no action card
    HELPING_HAND = 1
    DEAL_A_BAD_HAND = 2
    BLOODY_YOUR_HANDS = 3
    UPPER_HAND = 4
    CHANGE_HANDS = 5
    SLEIGHT_OF_HAND = 6


BEFORE_THE_DICE, BEFORE_THE_BIDDING, BEFORE_BUYING = "before the dice", "before the bidding", "before buying"
TO_A_MODEL = "{:+d} to the job chance of any model at the job."
WHEN = {  # HM-8.1 to 8.4: when each kind is played
    ActionKind.HELPING_HAND: BEFORE_THE_DICE,
    ActionKind.DEAL_A_BAD_HAND: BEFORE_THE_DICE,
    ActionKind.BLOODY_YOUR_HANDS: BEFORE_THE_DICE,
    ActionKind.UPPER_HAND: BEFORE_THE_BIDDING,
    ActionKind.CHANGE_HANDS: BEFORE_THE_BIDDING,
    ActionKind.SLEIGHT_OF_HAND: BEFORE_BUYING,
}
WHAT_IT_DOES = {
    ActionKind.HELPING_HAND: TO_A_MODEL,
    ActionKind.DEAL_A_BAD_HAND: TO_A_MODEL,
    ActionKind.BLOODY_YOUR_HANDS: TO_A_MODEL,
    ActionKind.UPPER_HAND: "Take a rival's model (not their last) into your free slot.",
    ActionKind.CHANGE_HANDS: "Swap one of your models with a rival's.",
    ActionKind.SLEIGHT_OF_HAND: "Take a random card from a rival's hand.",
}


class Improvement(IntEnum):
    """The improvements of an agency."""

    SECURITY = 0
    SECURITY_STAR = 1
    PAMPERED = 2
    PAMPERED_STAR = 3
    SLOT = 4


IMPROVEMENTS = (
    "agency security",
    "agency security*",
    "pampered models",
    "pampered models*",
    "extra model slot",
)

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Skill = Annotated[int, msgspec.Meta(ge=1, le=3)]
Copies = Annotated[int, msgspec.Meta(ge=0, le=30)]


class Model(msgspec.Struct):
    name: Name
    skill: Skill
    specialties: Annotated[list[str], msgspec.Meta(min_length=1, max_length=3)]
    text: str = ""


class Job(msgspec.Struct):
    name: Name
    type: str
    skill: Annotated[int, msgspec.Meta(ge=1, le=5)]
    pay: Annotated[int, msgspec.Meta(ge=1, le=9)]
    scope: Literal["", "local", "national"] = ""
    text: str = ""


class Action(msgspec.Struct):
    name: Name
    kind: str
    points: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Annotated[int, msgspec.Meta(ge=1, le=30)]
    modifier: Annotated[int, msgspec.Meta(ge=-9, le=9)] = 0
    text: str = ""


class Fitting(msgspec.Struct):
    kind: str
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)]
    copies: Copies
    with_two: Copies
    text: str = ""


def read_names(document: CardFile, key: str, fewest: int) -> list[str]:
    """Read a list of distinct names at the top of the file."""
    found = document.data.get(key)
    if not isinstance(found, list) or not all(isinstance(name, str) and name.strip() for name in found):
        document.note(f'expected a list of names: {key} = ["...", "..."].', key=key)
        return []
    if len(found) < fewest or len(set(found)) < len(found):
        document.note(f"expected at least {fewest} names, all of them different.", key=key)
    return found


def check_number(document: CardFile, table: str, count: int, low: int, high: int) -> None:
    if document.complete and not low <= count <= high:
        document.note(f"there are {low} to {high} {table} cards; this file has {count}.", table)


def no_twins(document: CardFile, table: str, names: Iterable[tuple[int, str]]) -> None:
    seen: set[str] = set()
    for index, name in names:
        if name in seen:
            document.note(f"{name} is listed twice.", table, index)
        seen.add(name)


def read_models(document: CardFile, types: Sequence[str]) -> list[Design]:
    """HM-9.1."""
    numbered: list[tuple[int, Model]] = document.sound("model", Model)
    rows = [row for _, row in numbered]
    check_number(document, "model", len(rows), DEALT_MODELS * SEATS, 60)
    no_twins(document, "model", ((index, row.name) for index, row in numbered))
    known = [f"{scope}{name}" for name in types for scope in ("", "local ", "national ")]
    for index, row in numbered:
        for specialty in row.specialties:
            if types and specialty not in known:
                hint = did_you_mean(specialty, known, f"; the types are {', '.join(types)}.")
                problem = f'there is no specialty "{specialty}"{hint}'
                document.note(problem, "model", index, "specialties")
    facts = [{"is": "model", "skill": row.skill, "specialties": list(row.specialties)} for row in rows]
    return [Design(row.name, 1, fact, flavour=row.text) for row, fact in zip(rows, facts, strict=True)]


def read_jobs(document: CardFile, types: Sequence[str]) -> list[Design]:
    """HM-9.2."""
    numbered: list[tuple[int, Job]] = document.sound("job", Job)
    rows = [row for _, row in numbered]
    check_number(document, "job", len(rows), 2, 60)
    no_twins(document, "job", ((index, row.name) for index, row in numbered))
    for index, row in numbered:
        if types and row.type not in types:
            hint = did_you_mean(row.type, types, f"; the types are {', '.join(types)}.")
            document.note(f'there is no type "{row.type}"{hint}', "job", index, "type")
    facts = [
        {"is": "job", "type": row.type, "scope": row.scope, "skill": row.skill, "pay": row.pay}
        for row in rows
    ]
    return [Design(row.name, 1, fact, flavour=row.text) for row, fact in zip(rows, facts, strict=True)]


def read_actions(document: CardFile) -> list[Design]:
    """HM-9.3."""
    kinds = {kind.name.lower().replace("_", " "): kind for kind in ActionKind if kind != ActionKind.NONE}
    numbered: list[tuple[int, Action]] = document.sound("action", Action)
    rows = [row for _, row in numbered]
    check_number(document, "action", sum(row.copies for row in rows), 4 * SEATS, 120)
    designs = []
    for index, row in numbered:
        if row.kind not in kinds:
            hint = did_you_mean(row.kind, kinds, f"; the kinds are {', '.join(kinds)}.")
            document.note(f'there is no kind "{row.kind}"{hint}', "action", index, "kind")
            continue
        if complaint := wrong_modifier(kinds[row.kind], row.modifier):
            document.note(complaint, "action", index, "modifier")
        kind, numbers = kinds[row.kind], {"modifier": row.modifier, "points": row.points}
        facts = {"is": "action", "kind": row.kind, **numbers, "when": WHEN[kind]}
        effect = WHAT_IT_DOES[kind].format(row.modifier)
        designs.append(Design(row.name, row.copies, facts, effect, row.text))
    no_twins(document, "action", ((index, row.name) for index, row in numbered))
    return designs


def wrong_modifier(kind: ActionKind, modifier: int) -> str:
    """Say what is wrong with a card's modifier, or return ""."""
    if kind == ActionKind.HELPING_HAND:
        return "" if modifier > 0 else "a helping hand adds to a job chance: expected a number above 0."
    if kind in (ActionKind.DEAL_A_BAD_HAND, ActionKind.BLOODY_YOUR_HANDS):
        return "" if modifier < 0 else "this kind takes from a job chance: expected a number below 0."
    return "this kind changes no job chance: leave the modifier out." if modifier else ""


def read_improvements(document: CardFile) -> tuple[list[Design], list[int]]:
    """HM-9.4: the improvements, and how many of each stay in a game of two."""
    numbered: list[tuple[int, Fitting]] = document.sound("improvement", Fitting)
    rows = [row for _, row in numbered]
    for index, row in numbered:
        if row.kind not in IMPROVEMENTS:
            hint = did_you_mean(row.kind, IMPROVEMENTS, f"; there are {', '.join(IMPROVEMENTS)}.")
            document.note(f'there is no improvement "{row.kind}"{hint}', "improvement", index, "kind")
        if row.with_two > row.copies:
            document.note("a game of two cannot have more than there are.", "improvement", index, "with_two")
    no_twins(document, "improvement", ((index, row.kind) for index, row in numbered))
    by_kind = {row.kind: row for row in rows}
    for kind in IMPROVEMENTS:
        if document.complete and kind not in by_kind:
            document.note(f'the improvement "{kind}" is missing.', "improvement")
    ordered = [by_kind[kind] for kind in IMPROVEMENTS if kind in by_kind]
    designs = [
        Design(
            row.kind.title().replace("*", " Star"),  # names are words; the printed one is accepted, too
            row.copies,
            {"is": "improvement", "kind": row.kind, "cost": row.cost},
            row.text,
        )._replace(also=(row.kind,))
        for row in ordered
    ]
    return designs, [row.with_two for row in ordered]


def fits(specialties: Sequence[str], kind: str, scope: str) -> bool:
    """HM-3.8: a plain specialty fits jobs of any scope, another only its own scope."""
    return kind in specialties or (scope != "" and f"{scope} {kind}" in specialties)


DOCUMENT = CardFile(card_file(__package__))
DOCUMENT.only(("agencies", "types", "model", "job", "action", "improvement"))
AGENCIES = read_names(DOCUMENT, "agencies", SEATS)
TYPES = read_names(DOCUMENT, "types", 1)
MODELS = read_models(DOCUMENT, TYPES)
JOBS = read_jobs(DOCUMENT, TYPES)
ACTIONS = read_actions(DOCUMENT)
FITTINGS, WITH_TWO = read_improvements(DOCUMENT)

DECK = [*MODELS, *JOBS, *ACTIONS, *FITTINGS]
DESIGNS = len(DECK)
DOCUMENT.settle()
if len({d.name.casefold() for d in DECK}) < DESIGNS:
    raise DataError(f"{DOCUMENT.path}: every card needs a name of its own.")
FIRST_JOB = len(MODELS)  # a model's card has the number of its design, and so has a job's
FIRST_ACTION = FIRST_JOB + len(JOBS)
FIRST_FITTING_DESIGN = FIRST_ACTION + len(ACTIONS)


def each_copy(copies: Sequence[int], first: int) -> list[int]:
    return [first + i for i, count in enumerate(copies) for _ in range(count)]


_LEAVING = [d.copies - stay for d, stay in zip(FITTINGS, WITH_TWO, strict=True)]
# Last come the improvements that a game of two does without, so that it just has fewer cards (HM-1.2).
DESIGN = Column(
    [
        *range(FIRST_ACTION),
        *each_copy([d.copies for d in ACTIONS], FIRST_ACTION),
        *each_copy(WITH_TWO, FIRST_FITTING_DESIGN),
        *each_copy(_LEAVING, FIRST_FITTING_DESIGN),
    ]
)
CARDS = len(DESIGN)
CARDS_WITH_TWO = CARDS - sum(_LEAVING)
FIRST_FITTING = FIRST_ACTION + sum(d.copies for d in ACTIONS)

# By design:
SKILL = Column(d.facts.get("skill", 0) for d in DECK)
PAY = Column(d.facts.get("pay", 0) for d in DECK)
POINTS = Column(d.facts.get("points", 0) for d in DECK)
MODIFIER = Column(d.facts.get("modifier", 0) for d in DECK)
KIND = Column(
    ActionKind[d.facts["kind"].upper().replace(" ", "_")] if d.facts["is"] == "action" else ActionKind.NONE
    for d in DECK
)
COST = Column(d.facts["cost"] for d in FITTINGS)  # by improvement

# By model and job, model by model: HM-3.3 as far as it is printed on the two cards.
SKILL_GAP = Column(
    max(-2, min(2, model.facts["skill"] - job.facts["skill"])) for model in MODELS for job in JOBS
)
FIT = Column(
    int(fits(model.facts["specialties"], job.facts["type"], job.facts["scope"]))
    for model in MODELS
    for job in JOBS
)
