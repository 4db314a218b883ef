from __future__ import annotations

from tests.docs.examples import run_examples
from tests.helpers import ROOT


def test_every_example_comes_out_as_it_is_shown() -> None:
    assert run_examples(ROOT / "docs" / "python-api.md") > 50
