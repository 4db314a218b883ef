from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.peers.__main__ import MEASURED, PAGE, page
from tools.studies import page as measured


def test_the_page_of_peers_tells_what_was_measured() -> None:
    found = json.loads(MEASURED.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == "\n".join(page(found)) + "\n"


@pytest.mark.parametrize("page", measured.PAGES, ids=lambda page: page.stem)
def test_pages_tell_what_was_measured(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert measured.written(text) == text


def test_every_table_stands_on_a_page() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in measured.PAGES)
    assert all(text.count(f"<!-- {name} -->") == 1 for name in measured.TABLES)


def test_a_table_goes_between_its_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(found: Any) -> Iterator[str]:
        yield f"measured on {found['machine']}"

    monkeypatch.setattr(measured, "TABLES", {"comparisons": table})
    machine = json.loads(MEASURED.read_text(encoding="utf-8"))["machine"]
    assert measured.written("a\n<!-- comparisons -->\nold\n<!-- end -->\nb") == (
        f"a\n<!-- comparisons -->\nmeasured on {machine}\n<!-- end -->\nb"
    )
