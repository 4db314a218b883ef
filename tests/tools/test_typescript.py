from __future__ import annotations

from tools import typescript


def test_page_types_match_the_server() -> None:
    """`python -m tools.typescript` writes them."""
    assert typescript.PATH.read_text(encoding="utf-8") == typescript.typescript()
