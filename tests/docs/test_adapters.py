from __future__ import annotations

from tests.docs.examples import run_examples
from tests.helpers import ROOT


def test_adapter_examples_run_as_shown() -> None:
    assert run_examples(ROOT / "docs" / "adapters.md") > 20
