"""The examples of docs/library.md are run as they stand, in order; each knows what was made before it."""

from __future__ import annotations

import doctest
import re
from typing import Any

from tests.helpers import ROOT

PAGE = ROOT / "docs" / "library.md"


def test_every_example_comes_out_as_it_is_shown() -> None:
    text = PAGE.read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    told: list[str] = []
    for block in re.finditer(r"^```python\n(.*?)^```", text, re.M | re.S):
        line = text.count("\n", 0, block.start()) + 1
        test = doctest.DocTestParser().get_doctest(block[1], names, PAGE.name, str(PAGE), line)
        assert test.examples, f"line {line}: a block without an example"
        runner.run(test, out=told.append, clear_globs=False)
        names = test.globs
    assert runner.summarize(verbose=False).attempted > 50
    assert not told, "".join(told)
