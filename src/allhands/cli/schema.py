"""The JSON Schema of views and events."""

from __future__ import annotations

import msgspec

from allhands.cli.output import print_json
from allhands.table.view import EventView, View


def schema() -> None:
    """Print the JSON Schema of what a seat may see: View and EventView."""
    (view, event), components = msgspec.json.schema_components((View, EventView))
    print_json(
        {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "What a seat may see of a match",
            "anyOf": [view, event],
            "$defs": components,
        }
    )
