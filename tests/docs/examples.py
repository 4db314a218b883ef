"""Examples in the docs: Python sessions, run as written."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any


def run_examples(page: Path) -> int:
    """Run a page's sessions in order with shared names. Return the number of lines."""
    text = page.read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for block in re.finditer(r"^```python\n(.*?)^```", text, re.M | re.S):
        line = text.count("\n", 0, block.start()) + 1
        test = doctest.DocTestParser().get_doctest(block[1], names, page.name, str(page), line)
        assert test.examples, f"{page}, line {line}: a block without an example"
        runner.run(test, out=told.append, clear_globs=False)
        names = test.globs
    assert not told, "".join(told)
    return runner.tries
