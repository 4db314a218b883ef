"""The parts of a view that have changed, so that the others need not be sent again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import compress
from operator import ne
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, astuple, replace

from allhands.server.wire import ViewParts
from allhands.table.view import View

# Of these parts only the items that have changed are sent, each known by its key.
KEYS: dict[str, Callable[[Any], Hashable]] = {
    "zones": lambda zone: zone.place,
    "counters": lambda counter: (counter.name, counter.owner, counter.index),
}


def changed_parts(before: View, after: View) -> ViewParts | None:
    """What is different; None, if a zone or a counter has come or gone, and the whole view is to be sent."""
    parts: dict[str, Any] = {}
    was, becomes = astuple(before), astuple(after)
    fields = zip(View.__struct_fields__, was, becomes, strict=True)
    for name, old, new in compress(fields, map(ne, was, becomes)):
        if key := KEYS.get(name):
            changes = list(compress(zip(old, new, strict=False), map(ne, old, new)))
            if len(old) != len(new) or any(key(one) != key(other) for one, other in changes):
                return None
            new = [item for _, item in changes]
        parts[name] = new
    return ViewParts(**parts)


def with_parts(view: View, parts: ViewParts) -> View:
    """The view after these parts of it have changed."""
    fresh = {name: part for name, part in asdict(parts).items() if part is not UNSET}
    for name, key in KEYS.items():
        if name in fresh:
            changed = {key(item): item for item in fresh[name]}
            fresh[name] = [changed.get(key(item), item) for item in getattr(view, name)]
    return replace(view, **fresh)
