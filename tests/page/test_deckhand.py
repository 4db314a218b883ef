"""Deckhand's table as spectators see it: both hands are open, and no plate is covered."""

from __future__ import annotations

from multiprocessing.connection import Connection
from pathlib import Path

from playwright.sync_api import expect

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL
from tests.page.conftest import Arrival
from tests.page.looking import CUT, settled
from tests.server.serving import Server, run_command
from tools.page import build

# Names and Hit Points on plates that something else lies over.
COVERED = """() => [...document.querySelectorAll('.plates .who, .plates .num')].filter((e) => {
  const r = e.getBoundingClientRect()
  const at = (x) => document.elementFromPoint(x, r.y + r.height / 2)
  return r.width && ![r.x + 2, r.right - 2].every((x) => at(x)?.closest('.plate-p')?.contains(e))
}).map((e) => e.innerText)"""


def serve_slowly(arguments: list[str], out: Connection, errors: Path) -> None:
    """Serve with bots that take their time, so that a match is still running when it is looked at."""
    at = arguments.index("--pause") + 1
    run_command([*arguments[:at], "5", *arguments[at + 1 :]], out, errors)


def test_open_hands_cover_no_plate(arrive: Arrival, tmp_path: Path) -> None:
    build()
    with Server(tmp_path, command=serve_slowly) as server:
        guest = arrive(at=f"http://127.0.0.1:{server.port}")
        guest.go("/watch/deckhand-ccg")
        expect(guest.page.locator(".plates .openh .card[data-card]").first).to_be_visible()
        for size in (DESK, LAPTOP, PHONE, SMALL):
            guest.resize(size)
            assert settled(guest, COVERED) == [], size
            assert settled(guest, CUT) == [], size
