"""What time it is, for clocks and for work that is due."""

from __future__ import annotations

import time

_START = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, by the clock as it was when the process began: setting it later changes nothing."""
    return _START + time.monotonic()
