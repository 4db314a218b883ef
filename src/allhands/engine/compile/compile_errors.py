"""Why a rule can't be compiled: its name, file and line, and the reason in one sentence."""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Callable, Iterator
from typing import Any

from allhands.files.toml_data import DataError
from allhands.kernel.rule import RULES

PLACE = re.compile(r"at (\S[^\n]*?) \((\d+)\)|File \"([^\"\n]+)\", line (\d+)")
CAUSES = {
    re.compile(r"Unknown attribute '(\w+)' of type Record"): "The state has no field {0}.",
    re.compile(r"Untyped global name '(\w+)'"): "{0} is no rule, constant, enum or Column.",
    re.compile(r"NameError: name '(\w+)' is not defined"): "{0} isn't defined.",
    re.compile(r"Can't unify return type|Cannot unify"): "Its paths come to values of different types.",
}

MADE = {
    ast.List: "a list",
    ast.ListComp: "a list",
    ast.Dict: "a dictionary",
    ast.DictComp: "a dictionary",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.GeneratorExp: "a generator",
    ast.JoinedStr: "a text",
    ast.Lambda: "a function",
    ast.Try: "a try",
    ast.With: "a with",
    ast.Yield: "a yield",
}
MAKERS = {"list": "a list", "dict": "a dictionary", "set": "a set", "sorted": "a list", "str": "a text"}
INSTEAD = "rules work on the state, whole numbers, enums and Columns"


def explained(error: Exception) -> Exception:
    """Explain which rule can't be compiled, or return the error itself without a culprit."""
    named = ((rule, line) for path, line in places(str(error)) if (rule := rule_at(path, line)))
    rule, line = next(named, None) or next(suspects(), (None, 0))
    if rule is None:
        return error
    file = rule.__code__.co_filename
    said = reason(file, line, error)
    return DataError(f"{file}, line {line}: the rule {rule.__name__} can't be compiled. {said}")


def suspects() -> Iterator[tuple[Callable[..., Any], int]]:
    """Yield lines of rules that create unsupported values, for errors without a location."""
    for rule in RULES:
        code = rule.__code__
        if not is_ours(code.co_filename):
            for line in sorted({number for *_, number in code.co_lines() if number}):
                if made_in(linecache.getline(code.co_filename, line).strip()):
                    yield rule, line


def places(text: str) -> Iterator[tuple[str, int]]:
    """Yield the locations in a compiler's message, the innermost first."""
    for at, number, file, line in PLACE.findall(text):
        yield at or file, int(number or line)


def rule_at(path: str, line: int) -> Callable[..., Any] | None:
    """Find the rule that a line of a file belongs to."""
    for rule in RULES:
        code = rule.__code__
        last = max((number for *_, number in code.co_lines() if number), default=code.co_firstlineno)
        if code.co_filename.endswith(path.lstrip("./")) and code.co_firstlineno <= line <= last:
            return None if is_ours(code.co_filename) else rule
    return None


def is_ours(file: str) -> bool:
    """Return whether a file is in this package, whose rules fail only because of callees."""
    return "/allhands/" in file.replace("\\", "/")


def reason(file: str, line: int, error: Exception) -> str:
    """Say what in a line isn't allowed in a rule, or else quote the compiler's reason."""
    source = linecache.getline(file, line).strip()
    if made := made_in(source):
        return f'It makes {made} in "{source}", but {INSTEAD}.'
    for cause, said in CAUSES.items():
        if found := cause.search(str(error)):
            return f'{said.format(*found.groups())} It says "{source}".'
    return f'"{source}" has no compiled form: {INSTEAD}.'


def made_in(source: str) -> str:
    """Name the value in a line that compiled code can't hold, or return an empty text."""
    for text in (source, f"{source}\n    pass", f"if 1:\n    pass\n{source}\n    pass"):
        try:
            nodes = list(ast.walk(ast.parse(text)))
        except SyntaxError:
            continue
        for node in nodes:
            if type(node) in MADE:
                return MADE[type(node)]
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                return MAKERS[node.func.id]
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                return "a text"
    return ""
