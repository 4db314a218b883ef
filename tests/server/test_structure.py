"""The shape of the server package: composition, and a short path for a click."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Iterator

import allhands.server


def classes() -> Iterator[type]:
    """Yield every class the server package defines."""
    for module in pkgutil.walk_packages(allhands.server.__path__, "allhands.server."):
        if "migrations" not in module.name:
            found = importlib.import_module(module.name)
            for _, member in inspect.getmembers(found, inspect.isclass):
                if member.__module__ == module.name:
                    yield member


def test_no_class_inherits_from_another_class_of_the_server() -> None:
    found = [
        f"{kind.__module__}.{kind.__qualname__}({base.__name__})"
        for kind in classes()
        for base in kind.__bases__
        if base.__module__.startswith("allhands.server")
    ]
    assert found == []


def test_classes_have_at_most_one_ancestor_in_the_project() -> None:
    for kind in classes():
        own = [base for base in kind.__mro__[1:] if base.__module__.startswith("allhands.")]
        assert len(own) <= 1, f"{kind.__qualname__} inherits from {[base.__qualname__ for base in own]}"
