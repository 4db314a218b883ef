"""Pictures of the workbench: python web/dev/shots.py OUT [name...], while `npm run dev` serves the page."""

from __future__ import annotations

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

SIZES = {"desktop": (1440, 900, 1), "laptop": (1280, 720, 1), "phone": (390, 844, 2), "small": (360, 740, 2)}
OVERFLOW = "(e => [e.scrollWidth - innerWidth, e.scrollHeight - innerHeight])(document.documentElement)"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
]


def shoot(out: Path, wanted: list[str], address: str) -> None:
    """Each name is ROUTE@SIZE@THEME, e.g. bench/hanataz-turn@phone@light."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for name in wanted:
            route, size, theme, *full = name.split("@")
            width, height, ratio = SIZES[size]
            page = browser.new_page(
                viewport={"width": width, "height": height}, device_scale_factor=ratio, color_scheme=theme
            )
            page.on("pageerror", lambda error: print("error:", error))
            page.on(
                "console", lambda m: print("console:", m.text) if m.type in ("error", "warning") else None
            )
            page.goto(f"{address}/#/{route}")
            page.wait_for_selector("main")
            page.wait_for_timeout(1300)  # a scene holds its breath
            page.evaluate("document.fonts.ready")
            over = page.evaluate(OVERFLOW)
            file = out / f"{route.split('?')[0].replace('/', '-')}-{size}-{theme}.png"
            page.screenshot(path=file, full_page=bool(full))
            print(file.name, "overflow", over)
            page.close()
        browser.close()


if __name__ == "__main__":
    shoot(Path(sys.argv[1]), sys.argv[2:], "http://127.0.0.1:5173")
