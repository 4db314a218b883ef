"""The verbs of a card language, each declared in one place.

A verb says how it is written, read and compiled, what it does, how it reads in plain words, and what the
proofreader expects of a card's text. The parser, the rules that carry out instructions, the words on the
page, `allhands cards --check` and the tables in docs/ all derive from that.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from allhands.files.text_checks import Phrase
from allhands.kernel.message import Text

Function = Callable[..., Any]


@dataclass(frozen=True, eq=False)
class Verb:
    """One verb. Its rules are made late, because they need the compiled cards: see `made`."""

    word: str  # "steal", or two words: "they get"
    form: str  # how it is written: "steal 2$"
    about: str  # what it does, in a sentence
    op: int  # the number of its instruction
    read: Callable[[Any], None]  # pass its operands, and emit the instruction
    rule: str | Callable[[], Function]  # carry it out

    possible: str | Callable[[], Function] | None = None  # whether it can do anything now; None: always
    to_corpse: str | Callable[[], Function] | None = None  # carry it out on a corpse, where there are such
    on_unit: bool = False  # it does something to "it" or "this"
    helps: bool = False  # what it is done to is glad of it
    text: Callable[[Any], Text] | None = None  # in plain words
    amount: Phrase | None = None  # how texts of cards speak of its amount ...
    amount_is_sure: bool = True  # ... always, or only sometimes


def made(rule: str | Callable[[], Function], package: str) -> Function:
    """Return a verb's rule: the one it names, as "module.function", or makes."""
    if not isinstance(rule, str):
        return rule()
    module, _, name = rule.rpartition(".")
    found: Function = getattr(importlib.import_module(f"{package}.{module}"), name)
    return found


def rules_of(verbs: Iterable[Verb], part: str, package: str) -> dict[int, Function]:
    """Return the rules of one part of all verbs, such as `possible`, by the number of their instruction."""
    named = {verb.op: getattr(verb, part) for verb in verbs}
    return {op: made(rule, package) for op, rule in named.items() if rule is not None}


def collect(package: str, path: Iterable[str]) -> tuple[Verb, ...]:
    """Return the verbs of all modules in a package: a new file there adds its verbs to the language."""
    names = sorted(module.name for module in pkgutil.iter_modules(path))
    modules = [importlib.import_module(f"{package}.{name}") for name in names]
    verbs = tuple(sorted((verb for module in modules for verb in module.VERBS), key=lambda verb: verb.op))
    for one, other in pairwise(verbs):
        if one.op == other.op and one.rule != other.rule:
            raise ValueError(
                f'the verbs "{one.word}" and "{other.word}" must have different numbers, not {one.op}.'
            )
    words = [verb.word for verb in verbs]
    twice = {word for word in words if words.count(word) > 1}
    if twice:
        raise ValueError(f'there must be one verb "{min(twice)}", not several.')
    return verbs


def verb_table(verbs: Iterable[Verb]) -> str:
    """Return the verbs as a table in Markdown, for the page that explains the language."""
    rows = [
        f"| `{verb.form}` | {verb.about} |" for verb in sorted(verbs, key=lambda verb: verb.form.lstrip("+"))
    ]
    return "\n".join(["| verb | what it does |", "|---|---|", *rows]) + "\n"
