"""The page beside its design: `make shots` draws the workbench's tables, and lays each beside its mock-up.

The pictures and an index of them go to build/shots; MOCKUPS=FOLDER says where the mock-ups are.
"""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, sync_playwright

from tests.page.browsing import DESK, LAPTOP, PHONE, launch
from tools.page import WEB, install, npm

OUT = WEB.parent / "build" / "shots"
PORT = 5198
SIZES = {"desktop": DESK, "laptop": LAPTOP, "phone": PHONE}
BREATH = 1300  # milliseconds that a scene holds its breath


class Shot(NamedTuple):
    """A table of the workbench, and the mock-up it is to look like."""

    bench: str
    mockup: str
    size: str
    theme: str = "dark"


SHOTS = [
    Shot("lobby", "lobby", "desktop"),
    Shot("lobby", "lobby", "desktop", "light"),
    Shot("lobby", "lobby", "phone"),
    Shot("lobby-first", "shared-lobby-first", "desktop"),
    *(Shot("hanataz-turn", "hanataz-table", size) for size in SIZES),
    Shot("hanataz-eight", "hanataz-eight-table", "desktop"),
    Shot("hanataz-eight", "hanataz-eight-table", "phone"),
    Shot("hanataz-duel", "hanataz-showdown", "desktop"),
    *(Shot("deck-hand-turn", "deck-hand-table", size) for size in SIZES),
    *(Shot("deckhand-ccg-turn", "deckhand-ccg-table", size) for size in SIZES),
    *(Shot("hand-management-apply", "hand-management-table", size) for size in SIZES),
    *(Shot("leduc-turn", "leduc-table", size) for size in SIZES),
    Shot("leduc-showdown", "leduc-showdown", "desktop"),
]


def shoot(browser: Browser, shot: Shot) -> str:
    size = SIZES[shot.size]
    page = browser.new_page(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=2 if size.touch else 1,
        color_scheme="light" if shot.theme == "light" else "dark",
    )
    page.goto(f"http://127.0.0.1:{PORT}/#/bench/{shot.bench}")
    page.wait_for_selector("main")
    page.wait_for_timeout(BREATH)
    name = f"{shot.bench}-{shot.size}-{shot.theme}.png"
    page.screenshot(path=OUT / name)
    page.close()
    return name


def row(shot: Shot, name: str, mockups: Path | None) -> str:
    drawn = mockups / f"{shot.mockup}-{shot.size}-{shot.theme}.png" if mockups else None
    beside = f'<img src="{drawn.resolve().as_uri()}">' if drawn and drawn.exists() else "<p>no mock-up</p>"
    return f"<h2>{shot.mockup}, {shot.size}, {shot.theme}</h2><div>{beside}<img src='{name}'></div>"


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            httpx.get(address, timeout=5)
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(address)


def main() -> None:
    install()
    OUT.mkdir(parents=True, exist_ok=True)
    mockups = Path(os.environ["MOCKUPS"]) if "MOCKUPS" in os.environ else None
    command = [*npm(), "exec", "--", "vite", "--port", str(PORT), "--host", "127.0.0.1", "--strictPort"]
    bench = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL)
    try:
        wait_for(f"http://127.0.0.1:{PORT}/")
        with sync_playwright() as play:
            browser = launch(play)
            rows = [row(shot, shoot(browser, shot), mockups) for shot in SHOTS]
            browser.close()
    finally:
        bench.terminate()
    style = "<style>div{display:flex;gap:8px}img{max-width:48vw}body{font:16px sans-serif}</style>"
    (OUT / "index.html").write_text(f"<!doctype html><meta charset=utf-8>{style}{''.join(rows)}")
    print(OUT / "index.html")


if __name__ == "__main__":
    main()
