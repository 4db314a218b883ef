"""The difference between two views, so that unchanged fields aren't sent again."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from itertools import compress
from operator import ne
from typing import Any

from msgspec import UNSET
from msgspec.structs import asdict, astuple, replace

from allhands.server.protocol import ViewDelta
from allhands.table.view import View

# Lists of which only the changed items are sent, each identified by its key.
KEYS: dict[str, Callable[[Any], Hashable]] = {
    "zones": lambda zone: zone.place,
    "counters": lambda counter: (counter.name, counter.owner, counter.index),
}


def diff(before: View, after: View) -> ViewDelta | None:
    """Return what has changed, or None to send the whole view: zones or counters were added or removed."""
    delta: dict[str, Any] = {}
    was, becomes = astuple(before), astuple(after)
    fields = zip(View.__struct_fields__, was, becomes, strict=True)
    for name, old, new in compress(fields, map(ne, was, becomes)):
        if key := KEYS.get(name):
            changes = list(compress(zip(old, new, strict=False), map(ne, old, new)))
            if len(old) != len(new) or any(key(one) != key(other) for one, other in changes):
                return None
            new = [item for _, item in changes]
        delta[name] = new
    return ViewDelta(**delta)


def apply(view: View, delta: ViewDelta) -> View:
    """Return the view after a delta."""
    fresh = {name: field for name, field in asdict(delta).items() if field is not UNSET}
    for name, key in KEYS.items():
        if name in fresh:
            changed = {key(item): item for item in fresh[name]}
            fresh[name] = [changed.get(key(item), item) for item in getattr(view, name)]
    return replace(view, **fresh)
