"""Mutation testing: rules with one small fault each, to see whether a test notices.

    python -m tools.mutation_test [--sample N] [--seed S] [GAME ... | kernel]

A mutant is a rule with an inverted comparison, a number off by one, a missing statement, two exchanged
arguments, and so on. It is caught if its game's golden record replays differently, a digest or a scenario
differs, or one of its own tests fails, all interpreted. A survivor is a fault nobody would notice, or a
change without effect.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import resource
import shutil
import sys
import tempfile
from collections import Counter
from importlib import import_module
from pathlib import Path
from typing import NamedTuple, NoReturn

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"
PACKAGE = Path("allhands")
KERNEL = "kernel"
SAMPLE = 200
WITNESSES = ("leduc", "hanataz", "deckhand_ccg")  # games that test the kernel
QUICK, PATIENCE = 40, 180  # seconds for play and scenarios, and for all; endless rules count as caught
# The bots' policies aren't rules, though they are compiled like rules.
NO_RULES = {"greedy.py", "plan.py", "roster.py", "surmise.py", "odds.py", "strategy.py"}
SYMMETRIC = {"seat_after"}  # functions with exchangeable last arguments

TURNED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


class Mutant(NamedTuple):
    """A file of the package with one fault in it."""

    game: str
    file: Path  # relative to src
    number: int  # of the fault in its file
    line: int = 0
    fault: str = ""
    source: str = ""

    def __str__(self) -> str:
        text = (SOURCE / self.file).read_text(encoding="utf-8").splitlines()[self.line - 1].strip()
        return f"{self.file.relative_to(PACKAGE)}, line {self.line}: {text}: {self.fault}"


class FaultInjector(ast.NodeTransformer):
    """A transformer that plants the fault with a given number in a module's rules."""

    def __init__(self, wanted: int) -> None:
        self.wanted, self.seen = wanted, 0
        self.line, self.fault = 0, ""
        self.inside = False

    def plants(self, node: ast.expr | ast.stmt, fault: str) -> bool:
        """Count a place for a fault. Return whether this is the one."""
        self.seen += self.inside
        if not self.inside or self.seen - 1 != self.wanted:
            return False
        self.line, self.fault = node.lineno, fault
        return True

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        if any(isinstance(d, ast.Name) and d.id == "rule" for d in node.decorator_list):
            self.inside = True
            node.body = [part for statement in node.body if (part := self.visit(statement))] or [ast.Pass()]
            self.inside = False
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        other = TURNED.get(type(node.ops[0]))
        before = ast.unparse(node)
        if other and self.plants(node, ""):
            node.ops[0] = other()
            self.fault = f"{before} became {ast.unparse(node)}"
        return self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> ast.AST:
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        if self.plants(node, f"{ast.unparse(node)}: and and or exchanged"):
            node.op = other
        return self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        before = ast.unparse(node)
        if isinstance(node.op, ast.Add | ast.Sub) and self.plants(
            node, f"{before}: plus and minus exchanged"
        ):
            node.op = ast.Sub() if isinstance(node.op, ast.Add) else ast.Add()
        return self.generic_visit(node)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not) and self.plants(node, f"{ast.unparse(node)}: not left out"):
            return node.operand
        return self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        if type(node.value) is int and self.plants(node, f"{node.value} became {node.value + 1}"):
            return ast.copy_location(ast.Constant(node.value + 1), node)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        first, *rest = node.args or [node]
        names = [a for a in rest if isinstance(a, ast.Name | ast.Attribute)]
        differ = len(rest) >= 2 and ast.unparse(rest[0]) != ast.unparse(rest[1])
        if differ and names[:2] == rest[:2] and ast.unparse(node.func) not in SYMMETRIC:
            if self.plants(node, f"{ast.unparse(node)}: arguments exchanged"):
                node.args = [first, rest[1], rest[0], *rest[2:]]
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST:
        if isinstance(node.value, ast.Call) and self.plants(node, f"{ast.unparse(node)} left out"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def drop(self, node: ast.Assign | ast.AugAssign, target: ast.expr) -> ast.AST:
        changes = isinstance(target, ast.Attribute | ast.Subscript)
        if changes and self.plants(node, f"{ast.unparse(node)} left out"):
            return ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        return self.drop(node, node.targets[0])

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        return self.drop(node, node.target)


def all_mutants(wanted: list[str]) -> list[Mutant]:
    """List all possible faults in the rules of these games, or the kernel, or all."""
    folders = {path.name: path for path in sorted((SOURCE / PACKAGE / "games").iterdir()) if path.is_dir()}
    folders[KERNEL] = SOURCE / PACKAGE / KERNEL
    found = []
    for game, folder in folders.items():
        for path in sorted(folder.glob("*.py")) if not wanted or game in wanted else ():
            if path.name not in NO_RULES:
                surgeon = FaultInjector(-1)
                surgeon.visit(ast.parse(path.read_text(encoding="utf-8")))
                found += [Mutant(game, path.relative_to(SOURCE), number) for number in range(surgeon.seen)]
    return found


def create(mutant: Mutant) -> Mutant:
    """Return the mutant with its source."""
    surgeon = FaultInjector(mutant.number)
    tree = surgeon.visit(ast.parse((SOURCE / mutant.file).read_text(encoding="utf-8")))
    source = ast.unparse(ast.fix_missing_locations(tree))
    return mutant._replace(line=surgeon.line, fault=surgeon.fault, source=source)


def survives(mutant: Mutant, copy: Path) -> bool:
    """Return whether no test notices the mutant, in a copy of the source."""
    path = copy / mutant.file
    path.write_text(mutant.source, encoding="utf-8")
    try:
        child = os.fork()
        if child == 0:
            run_tests(mutant.game, copy)
        return os.waitpid(child, 0)[1] == 0
    finally:
        shutil.copy2(SOURCE / mutant.file, path)


def run_tests(game: str, copy: Path) -> NoReturn:
    """In a child process, import the copy's package and exit with the verdict."""
    status = 1
    try:
        sys.dont_write_bytecode = True
        nowhere = os.open(os.devnull, os.O_RDWR)
        for stream in range(3):
            os.dup2(nowhere, stream)
        sys.path.insert(0, str(copy))
        status = judge(game)
    finally:  # even after a faulty rule's exception
        os._exit(status)


def judge(game: str) -> int:
    """Run the checks for a game's rules, the quickest first. Return 0 if all pass."""
    resource.setrlimit(resource.RLIMIT_CPU, (QUICK, resource.RLIM_INFINITY))
    from allhands.table.match_record import replay
    from allhands.table.scenario import run_file
    from tools.digests import difference

    folders = [ROOT / "tests" / "games" / name for name in (WITNESSES if game == KERNEL else (game,))]
    for folder in folders:
        text = (folder / "golden.txt").read_text(encoding="utf-8")
        if replay(text).record() != text:
            return 1
    if any(difference(folder.name.replace("_", "-"), folder) for folder in folders):
        return 1
    for file in (file for folder in folders for file in sorted((folder / "scenarios").glob("*.toml"))):
        if any(outcome.differences for outcome in run_file(file)):
            return 1
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, resource.RLIM_INFINITY))
    import pytest

    tests = ROOT / "tests" / (KERNEL if game == KERNEL else f"games/{game}")
    return int(pytest.main(["-q", "-x", "-n", "0", "-p", "no:cacheprovider", str(tests)]))


def main(arguments: list[str] | None = None) -> int:
    """Test a sample of mutants. Print how many were caught, and the survivors."""
    parser = argparse.ArgumentParser(
        prog="tools.mutation_test", description="Check that tests notice faulty rules."
    )
    parser.add_argument(
        "games", nargs="*", metavar="GAME", help="games by their folders, or kernel (default: all)"
    )
    parser.add_argument("--sample", type=int, default=SAMPLE, help=f"how many mutants (default: {SAMPLE})")
    parser.add_argument("--seed", type=int, default=1, help="random seed of the sample (default: 1)")
    chosen = parser.parse_args(arguments)
    known = all_mutants(chosen.games)
    sample = random.Random(chosen.seed).sample(known, min(chosen.sample, len(known)))
    for package in ("msgspec", "numpy", "pytest"):  # children needn't load packages that no mutant touches
        import_module(package)
    tried: Counter[str] = Counter()
    alive: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "src"
        shutil.copytree(SOURCE, copy, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        for mutant in map(create, sample):
            tried[mutant.game] += 1
            if survives(mutant, copy):
                alive[mutant.game] += 1
                print(f"survives: {mutant}", flush=True)
    for game, number in sorted(tried.items()):
        print(f"{game}: {number - alive[game]} of {number} caught")
    total, caught = tried.total(), tried.total() - alive.total()
    print(f"{caught} of {total} caught ({caught / max(total, 1):.1%}), of {len(known):,} there could be")
    return 0


if __name__ == "__main__":
    sys.exit(main())
