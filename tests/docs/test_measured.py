from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools.comparisons.__main__ import MEASURED, PAGE, page
from tools.studies import update_docs as measured


def test_peers_page_has_the_measurements() -> None:
    found = json.loads(MEASURED.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == "\n".join(page(found)) + "\n"


@pytest.mark.parametrize("page", measured.PAGES, ids=lambda page: page.stem)
def test_pages_have_the_measurements(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert measured.written(text) == text


def test_every_table_is_on_one_page() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in measured.PAGES)
    assert all(text.count(f"<!-- {name} -->") == 1 for name in measured.TABLES)


def test_table_is_written_between_its_comments(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(found: Any) -> Iterator[str]:
        yield f"measured on {found['machine']}"

    monkeypatch.setattr(measured, "TABLES", {"comparisons": table})
    machine = json.loads(MEASURED.read_text(encoding="utf-8"))["machine"]
    assert measured.written("a\n<!-- comparisons -->\nold\n<!-- end -->\nb") == (
        f"a\n<!-- comparisons -->\nmeasured on {machine}\n<!-- end -->\nb"
    )
