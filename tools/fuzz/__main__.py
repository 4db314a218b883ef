"""Run the fuzzers: `python -m tools.fuzz --seconds 600 [NAME ...]`."""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import secrets
import sys
from types import ModuleType

import tools.fuzz


def fuzzers() -> dict[str, ModuleType]:
    """Return the modules beside this one that have a `run` function."""
    names = [module.name for module in pkgutil.iter_modules(tools.fuzz.__path__) if module.name != "__main__"]
    modules = {name: importlib.import_module(f"tools.fuzz.{name}") for name in names}
    return {name: module for name, module in modules.items() if hasattr(module, "run")}


def main(arguments: list[str] | None = None) -> int:
    """Run the named fuzzers, or all, for an equal share of the time. Return 1 on a fault."""
    known = fuzzers()
    parser = argparse.ArgumentParser(prog="tools.fuzz", description="Feed random input to the package.")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(known)} (default: all)")
    parser.add_argument("--seconds", type=float, default=60, help="seconds in all (default: 60)")
    parser.add_argument("--seed", type=int, help="random seed (default: another every time)")
    chosen = parser.parse_args(arguments)
    names: list[str] = chosen.names or list(known)
    for name in names:
        if name not in known:
            print(f'There is no fuzzer "{name}": they are {", ".join(known)}.', file=sys.stderr)
            return 2
    seed = secrets.randbits(32) if chosen.seed is None else chosen.seed
    print(f"seed {seed}", flush=True)
    faults = 0
    for name in names:
        tally = known[name].run(chosen.seconds / len(names), seed)
        print("\n".join(tally.lines()), flush=True)
        faults += len(tally.faults)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
