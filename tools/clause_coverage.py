"""Clause coverage: the scenarios and tests for each clause of the rulebooks.

`python -m tools.clause_coverage [--json]` prints it. A clause opens a list item of a game's RULEBOOK.md (`-
**HZ-8.11** The Troll ...`). A scenario cites it in `clauses`, and a test function in its name
(`test_hz_8_11_...`), docstring, body or decorators. Text of a test file outside its test functions cites
nothing. The exit status is 1 when nothing cites a clause, or when something cites a clause that no rulebook
has.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path

CLAUSE = re.compile(r"\b[A-Z]{2}-\d+\.\d+\b")
DEFINITION = re.compile(r"^\s*[-*] +(?:\*\*)?([A-Z]{2}-\d+\.\d+)\b", re.MULTILINE)
IN_NAME = re.compile(r"(?<=_)([a-z]{2})_(\d+)_(\d+)(?=_|$)")


@dataclass(frozen=True)
class ClauseRow:
    """A clause, and the numbers of scenarios and tests that cite it."""

    game: str
    clause: str
    scenarios: int
    tests: int


@dataclass
class CoverageReport:
    """The whole table, and its problems in words."""

    rows: list[ClauseRow] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)


def rulebook_clauses(root: Path) -> Iterator[tuple[str, str]]:
    """Yield every (game, clause), in the rulebooks' order."""
    for rulebook in sorted(root.glob("src/allhands/games/*/RULEBOOK.md")):
        for clause in DEFINITION.findall(rulebook.read_text(encoding="utf-8")):
            yield rulebook.parent.name, clause


def scenario_citations(root: Path) -> Iterator[tuple[str, str]]:
    """Yield every (clause, place) in the scenario files. Raise ValueError for invalid TOML."""
    for path in sorted(root.glob("tests/games/*/scenarios/*.toml")):
        where = path.relative_to(root).as_posix()
        try:
            scenarios = tomllib.loads(path.read_text(encoding="utf-8")).get("scenario", [])
        except ValueError as error:
            raise ValueError(f"{where}: {error}") from error
        for scenario in scenarios:
            for clause in dict.fromkeys(scenario.get("clauses", [])):
                yield clause, f"{where}, {scenario.get('title', 'untitled')!r}"


def test_citations(root: Path, prefixes: set[str]) -> Iterator[tuple[str, str]]:
    """Yield every (clause, place) in the test functions.

    Names count only for prefixes that rulebooks use.
    """
    for path in sorted(root.glob("tests/**/*.py")):
        source = path.read_text(encoding="utf-8")
        lines = source.splitlines()
        for node in ast.walk(ast.parse(source, str(path))):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            if not node.name.startswith("test"):
                continue
            start = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            cited = CLAUSE.findall("\n".join(lines[start - 1 : node.end_lineno]))
            for prefix, chapter, number in IN_NAME.findall(node.name):
                if prefix.upper() in prefixes:
                    cited.append(f"{prefix.upper()}-{chapter}.{number}")
            for clause in dict.fromkeys(cited):
                yield clause, f"{path.relative_to(root).as_posix()}, {node.name}"


def survey(root: Path) -> CoverageReport:
    """Compare the rulebooks below `root` with its scenarios and tests."""
    clauses = list(rulebook_clauses(root))
    known = Counter(clause for _, clause in clauses)
    scenarios = list(scenario_citations(root))
    tests = list(test_citations(root, {clause[:2] for clause in known}))
    by_scenario = Counter(clause for clause, _ in scenarios)
    by_test = Counter(clause for clause, _ in tests)

    rows = [ClauseRow(game, clause, by_scenario[clause], by_test[clause]) for game, clause in clauses]
    problems = [f"{row.clause} is cited by nothing" for row in rows if not row.scenarios + row.tests]
    problems += [f"{clause} stands {n} times in the rulebooks" for clause, n in known.items() if n > 1]
    problems += [
        f"{where}: no rulebook has {clause}" for clause, where in scenarios + tests if not known[clause]
    ]
    if not rows:
        problems.append("no src/allhands/games/*/RULEBOOK.md has a clause")
    return CoverageReport(rows, problems)


def table(rows: list[ClauseRow]) -> str:
    """Format the rows as aligned text."""
    lines = [f"{'game':<18}{'clause':<10}{'scenarios':>9}{'tests':>7}"]
    lines += [f"{row.game:<18}{row.clause:<10}{row.scenarios:>9}{row.tests:>7}" for row in rows]
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    """Print the table, then its problems. Return 0 without any."""
    parser = argparse.ArgumentParser(
        prog="tools.clause_coverage", description="List clauses and what cites them."
    )
    parser.add_argument("--json", action="store_true", help="print rows and problems as JSON")
    parser.add_argument("root", nargs="?", type=Path, default=Path(), help="the repository (default: here)")
    options = parser.parse_args(arguments)
    try:
        report = survey(options.root)
    except (ValueError, SyntaxError) as error:
        print(error, file=sys.stderr)
        return 2
    if options.json:
        print(json.dumps(asdict(report), indent=2))
    else:
        print(table(report.rows))
        for problem in report.problems:
            print(problem, file=sys.stderr)
    return 1 if report.problems else 0


if __name__ == "__main__":
    sys.exit(main())
