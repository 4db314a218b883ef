"""`allhands schema`."""

from __future__ import annotations

import json

import msgspec

from allhands.table.view import EventView, View
from tests.cli.running import run


def test_schema_describes_the_views() -> None:
    found = json.loads(run("schema").out)
    _, components = msgspec.json.schema_components((View, EventView))
    assert found["$defs"] == components
    assert {"View", "EventView"} <= set(found["$defs"])
