"""Screenshots beside the design: `make screenshots` draws every table with its mock-up.

The pictures, the pairs and an index of them go to build/shots. MOCKUPS=FOLDER names the folder of mock-ups.
ARGS="hanataz phone" draws only those with both words in their names. ARGS=pictures makes those for the
README.
"""

from __future__ import annotations

import base64
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

import httpx
from playwright.sync_api import Browser, Page

from tests.page.browsing import DESK, LAPTOP, PHONE, Size, launch, start_playwright
from tools.build_page import WEB, install, npm

OUT = WEB.parent / "build" / "shots"
SCENES = WEB / "fixtures" / "scenes"
PORT = 5198
SIZES = {"desktop": DESK, "laptop": LAPTOP, "phone": PHONE}
THEMES = ("dark", "light")
USUAL = (("desktop", "dark"), ("phone", "light"))  # for tables without mock-ups
LOBBIES = {"lobby": "lobby", "lobby-first": "shared-lobby-first"}
PICTURES = WEB.parent / "docs" / "images"
BEST = {
    "hanataz-table-desktop-dark.png": "hanataz",
    "deckhand-ccg-target-desktop-dark.png": "deckhand",
    "hand-management-security-desktop-light.png": "hand-management",
    "deck-hand-table-desktop-light.png": "deck-hand",
}
BREATH = 1900  # milliseconds: scenes pause before a result
STYLE = "body{margin:0;font:16px sans-serif;background:#777}div{display:flex;gap:8px}img{max-width:100%}"


class Shot(NamedTuple):
    """A table of the workbench, its size and theme, and its mock-up."""

    size: str
    theme: str
    bench: str
    mockup: str

    @property
    def name(self) -> str:
        return f"{self.mockup}-{self.size}-{self.theme}.png"


def shots(mockups: Path | None, words: list[str]) -> Iterator[Shot]:
    """Yield every table in all sizes and themes with mock-ups."""
    tables = LOBBIES | {file.stem: file.stem for file in sorted(SCENES.glob("*.json"))}
    for bench, mockup in tables.items():
        every = [Shot(size, theme, bench, mockup) for size in SIZES for theme in THEMES]
        drawn = [shot for shot in every if mockups and (mockups / shot.name).exists()]
        usual = [shot for shot in every if (shot.size, shot.theme) in USUAL or shot.name in BEST]
        yield from (shot for shot in drawn or usual if all(word in shot.name for word in words))


def open_page(browser: Browser, size: Size, theme: str) -> Page:
    page = browser.new_page(
        viewport={"width": size.width, "height": size.height},
        device_scale_factor=2 if size.touch else 1,
        has_touch=size.touch,
        color_scheme="light" if theme == "light" else "dark",
    )
    page.goto(f"http://127.0.0.1:{PORT}/#/bench")
    return page


def shoot(page: Page, shot: Shot) -> None:
    page.evaluate("bench => { location.hash = `#/bench/${bench}` }", shot.bench)
    page.wait_for_selector(f"[data-bench={shot.bench}] main")
    page.evaluate("document.fonts.ready")
    page.wait_for_timeout(BREATH if page.query_selector(".showing") else BREATH / 4)
    page.screenshot(path=OUT / shot.name)


def pair(page: Page, shot: Shot, mockups: Path) -> None:
    """Combine mock-up and screenshot: side by side for phones, else one above the other."""
    pictures = [base64.b64encode((folder / shot.name).read_bytes()).decode() for folder in (mockups, OUT)]
    images = "".join(f'<img src="data:image/png;base64,{picture}">' for picture in pictures)
    way = "row" if SIZES[shot.size].touch else "column"
    page.set_content(
        f"<style>{STYLE}div{{flex-direction:{way}}}img{{max-width:none}}</style><div>{images}</div>"
    )
    page.locator("div").screenshot(path=OUT / f"pair-{shot.name}")


SMALL = """async (png) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1080
  canvas.height = (1080 * image.height) / image.width
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.76).split(',')[1]
}"""


def publish(page: Page, shot: Shot) -> None:
    """Save a small picture for the README."""
    PICTURES.mkdir(exist_ok=True)
    png = base64.b64encode((OUT / shot.name).read_bytes()).decode()
    (PICTURES / f"{BEST[shot.name]}.webp").write_bytes(base64.b64decode(page.evaluate(SMALL, png)))


def index(taken: list[Shot], mockups: Path | None) -> Path:
    pictures = [
        f"{'pair-' if mockups and (mockups / shot.name).exists() else ''}{shot.name}" for shot in taken
    ]
    rows = "".join(f'<h2>{name}</h2><img src="{name}">' for name in pictures)
    (OUT / "index.html").write_text(f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{rows}")
    return OUT / "index.html"


def wait_for(address: str) -> None:
    for _ in range(300):
        try:
            httpx.get(address, timeout=5)
        except httpx.HTTPError:
            time.sleep(0.2)
        else:
            return
    raise TimeoutError(address)


def main(words: list[str]) -> None:
    install()
    OUT.mkdir(parents=True, exist_ok=True)
    mockups = Path(os.environ["MOCKUPS"]) if os.environ.get("MOCKUPS") else None
    subprocess.run([sys.executable, WEB / "fixtures" / "scenes.py"], check=True)
    command = [*npm(), "exec", "--", "vite", "--port", str(PORT), "--host", "127.0.0.1", "--strictPort"]
    bench = subprocess.Popen(command, cwd=WEB, stdout=subprocess.DEVNULL, start_new_session=True)
    published = words == ["pictures"]
    taken = sorted(shots(mockups, [] if published else words))
    if published:
        taken = [shot for shot in taken if shot.name in BEST]
    try:
        wait_for(f"http://127.0.0.1:{PORT}/")
        with start_playwright() as play:
            browser = launch(play)
            for (size, theme), group in groupby(taken, key=lambda shot: (shot.size, shot.theme)):
                page = open_page(browser, SIZES[size], theme)
                for shot in group:
                    shoot(page, shot)
                page.close()
            beside = browser.new_page(viewport={"width": 1600, "height": 1800})
            for shot in taken:
                if published:
                    publish(beside, shot)
                if mockups and (mockups / shot.name).exists():
                    pair(beside, shot, mockups)
            browser.close()
    finally:
        os.killpg(bench.pid, 15)  # npm leaves its children behind
    print(index(taken, mockups))


if __name__ == "__main__":
    main(sys.argv[1:])
