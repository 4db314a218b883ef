from __future__ import annotations

from tools import typescript


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    """`python -m tools.typescript` writes them."""
    assert typescript.PATH.read_text(encoding="utf-8") == typescript.typescript()
