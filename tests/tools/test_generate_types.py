from __future__ import annotations

from tools import generate_types


def test_page_types_match_the_server() -> None:
    """`python -m tools.generate_types` writes them."""
    assert generate_types.PATH.read_text(encoding="utf-8") == generate_types.typescript()
