from __future__ import annotations

from tests.docs.examples import run_examples
from tests.helpers import ROOT


def test_agent_examples_run_as_shown() -> None:
    assert run_examples(ROOT / "docs" / "agents.md") > 8
