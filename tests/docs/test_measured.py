from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tools.peers.__main__ import MEASURED, PAGE, page
from tools.studies import page as strength


def test_the_page_of_peers_tells_what_was_measured() -> None:
    measured = json.loads(MEASURED.read_text(encoding="utf-8"))
    assert PAGE.read_text(encoding="utf-8") == "\n".join(page(measured)) + "\n"


def test_the_page_of_strength_tells_what_was_measured() -> None:
    text = strength.PAGE.read_text(encoding="utf-8")
    assert strength.written(text) == text
    assert all(f"<!-- {name} -->" in text for name in strength.TABLES)


def test_a_table_goes_between_its_remarks(monkeypatch: pytest.MonkeyPatch) -> None:
    def table(measured: Any) -> Iterator[str]:
        yield f"measured on {measured['machine']}"

    monkeypatch.setattr(strength, "TABLES", {"peers": table})
    machine = json.loads(MEASURED.read_text(encoding="utf-8"))["machine"]
    assert strength.written("a\n<!-- peers -->\nold\n<!-- end -->\nb") == (
        f"a\n<!-- peers -->\nmeasured on {machine}\n<!-- end -->\nb"
    )
