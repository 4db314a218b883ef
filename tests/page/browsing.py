"""People at the page: real browsers that click on active things and collect errors."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, cast
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Page, Playwright, sync_playwright

from tools.build_page import node
from tools.programs import chromium

FLAGS = [
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage"),
    "--font-render-hinting=none",  # hinted text is wider on some machines
]


class Size(NamedTuple):
    """The size of a window, or of a touch phone."""

    width: int
    height: int
    touch: bool = False


DESK, LAPTOP = Size(1440, 900), Size(1280, 720)
PHONE, SMALL = Size(390, 844, True), Size(360, 740, True)

# Keeps the page's sockets, so that a test can close them.
SOCKETS = """
window.sockets = []
const Plain = WebSocket
window.WebSocket = class extends Plain {
  constructor(address) {
    super(window.isOff ? address.replace(/tables.*/, 'nowhere') : address)
    window.sockets.push(this)
  }
}
"""

# The table now: active things, the commit button, and the next wanted thing. What becomes of an absent player
# is for a test to say, not for chance.
TABLE = """
window.tableFor = (wish) => {
  const frame = document.querySelector('.frame')
  const isChosen = (e) => e.matches('.sel, .taken, [aria-pressed=true]')
  const shown = (e) => { const r = e.getBoundingClientRect(); return r.width > 0 && r.height > 0 }
  const all = (names) => [...(frame?.querySelectorAll(names) ?? [])]
  const over = Boolean(frame?.querySelector('[data-over]'))
  const bar = frame?.querySelector('.bar')
  const absent = (e) => e.matches('.bar .btn') && /^(Wait for|Let the bot play)/.test(e.innerText)
  const go = [...(bar?.querySelectorAll('.btn.go:not([disabled])') ?? [])].find((e) => !absent(e))
  const chosen = all('.stage .sel, .stage .taken, .stage [data-touch][aria-pressed=true]').length > 0
  const lit = all('.stage button.can, [data-touch]:not(.card)').filter((e) => shown(e) && !absent(e))
  const named = (name) => lit.filter((e) => e.dataset.touch === name && !isChosen(e))
  const wished = wish?.map(named).find((some) => some.length)
  const commits = !wished && go && (wish || chosen || !lit.length)
  return {over, bar, go, lit, wished, commits, isChosen}
}
"""

# Clickable things now: active ones in the middle, in the hand, and all of them, each with an uncovered point.
# Once something is selected, the commit button. If there is nothing, wait.
LOOK = """async ({wish, patience}) => {
  const point = (e) => {
    let r = e.getBoundingClientRect()
    if (r.top < 0 || r.bottom > innerHeight || r.left < 0 || r.right > innerWidth) {
      e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
      r = e.getBoundingClientRect()
    }
    for (const dx of [.5, .25, .1, .75, .9]) for (const dy of [.5, .15, .85, .3]) {
      const x = r.left + r.width * dx, y = r.top + r.height * dy
      const hit = document.elementFromPoint(x, y)
      if (hit && (e === hit || e.contains(hit))) return [x, y]
    }
    return null
  }
  const look = () => {
    const {over, bar, go, lit, wished, commits} = tableFor(wish)
    const free = lit.filter((e) => !e.disabled)
    const inHand = free.filter((e) => e.closest('.hand'))
    const kinds = [free.filter((e) => !e.closest('.bar, .hand')), inHand, free]
    const wanted = wished ? [wished] : commits ? [[go]] : kinds
    return {
      over,
      points: over ? [] : wanted.map((some) => some.map(point).filter(Boolean)).filter((some) => some.length),
      commits: Boolean(commits),
      touched: wished?.[0].dataset.touch,
      lit: lit.map((e) => e.outerHTML.slice(0, 100)),
      words: (bar ?? document.body).innerText.slice(0, 200),
    }
  }
  const end = performance.now() + patience
  for (;;) {
    const seen = look()
    if (seen.over || seen.points.length || performance.now() >= end) return seen
    await new Promise((next) => setTimeout(next, 10))
  }
}"""

# How many presses of Tab, or Shift and Tab, lead from the focus to each active thing, or to the commit button
# once something is selected and Enter doesn't commit it.
WALK = """({wish}) => {
  const {over, go, lit, wished, commits, isChosen} = tableFor(wish)
  const at = document.activeElement
  const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'
  const stops = [...document.querySelectorAll(focusable)].filter((e) =>
    e.tabIndex >= 0 && !e.disabled && !e.closest('[inert]') && e.checkVisibility({visibilityProperty: true}))
  const precedes = (e) => at.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_PRECEDING
  const here = stops.includes(at) ? stops.indexOf(at) : stops.filter(precedes).length - 0.5
  const way = (e) => { const n = stops.indexOf(e) - here; return n > 0 ? Math.ceil(n) : Math.floor(n) }
  const there = !stops.includes(at) || at === go || isChosen(at)
  const ways = (some) => some.filter((e) => stops.includes(e)).map(way)
  return {
    over,
    lost: at === document.body,
    commits: Boolean(commits),
    touched: wished?.[0].dataset.touch,
    ways: wished ? ways(wished) : commits ? [there ? 0 : way(go)] : ways(lit),
  }
}"""
LIT = ".stage button.can, .frame [data-touch]:not(.card), .frame .bar .go"


@contextmanager
def start_playwright() -> Iterator[Playwright]:
    """Start Playwright on the Node that builds the page.

    Playwright's own Node needs a library that a bare machine lacks.
    """
    os.environ["PLAYWRIGHT_NODEJS_PATH"] = node()
    with sync_playwright() as play:
        yield play


def launch(play: Playwright, *flags: str) -> Browser:
    found = chromium()
    environment: dict[str, str | float | bool] = {**os.environ, **found.environment}
    return play.chromium.launch(executable_path=found.path, env=environment, args=[*FLAGS, *flags])


class Person:
    """A person with a browser of their own, without animations unless a test needs them."""

    def __init__(
        self, browser: Browser, address: str, size: Size = DESK, theme: str = "dark", moves: bool = False
    ) -> None:
        self.address, self.size = address, size
        self.troubles: list[str] = []
        self.over = False  # at the last look
        self.committed = False  # with the last touch or key
        self.context = browser.new_context(
            viewport={"width": size.width, "height": size.height},
            has_touch=size.touch,
            reduced_motion="no-preference" if moves else "reduce",
            color_scheme=cast(Any, theme),
        )
        self.context.add_init_script(SOCKETS)
        self.context.add_init_script(TABLE)
        self.page = self.open()
        self._chance = random.Random(5)

    def open(self, path: str = "") -> Page:
        """Open another tab."""
        page = self.context.new_page()
        page.set_default_timeout(60_000)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("console", self._overhear)
        page.on("request", lambda request: self._check_host(request.url))
        page.on("websocket", lambda socket: self._check_host(socket.url))
        if path:
            page.goto(self.address + path)
        return page

    def _overhear(self, message: ConsoleMessage) -> None:
        # a server that is down isn't the page's error
        url = str(message.location.get("url"))
        if re.search(r"/api/tables/(nowhere|A{16})$", url):  # the page says that this table doesn't exist
            return
        if message.type == "error" and not re.search(r"WebSocket|ERR_CONNECTION|ERR_EMPTY", message.text):
            self.troubles.append(f"console: {message.text} {url}")

    def _check_host(self, url: str) -> None:
        if urlsplit(url).netloc not in (urlsplit(self.address).netloc, ""):
            self.troubles.append(f"request to another host: {url}")

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self.page.wait_for_selector("main:not([aria-busy]), form.stage")

    def resize(self, size: Size) -> None:
        self.page.set_viewport_size({"width": size.width, "height": size.height})

    def button(self, name: str) -> None:
        """Press a button by its text."""
        found = self.page.get_by_role("button", name=name).first
        found.tap() if self.size.touch else found.click()

    def look(self, wish: list[str] | None = None, patience: int = 0) -> dict[str, Any]:
        """Look at the table, for up to `patience` milliseconds until there is something to touch."""
        return cast(dict[str, Any], self.page.evaluate(LOOK, {"wish": wish, "patience": patience}))

    def step(self, wish: list[str] | None = None, patience: int = 0) -> bool:
        """Touch the wanted things, each once, then the commit button.

        Without a wish, touch any active thing, on the table rather than in words, which mostly end a turn.
        """
        seen = self.look(wish, patience)
        if not self._can(seen["points"], seen):
            return False
        self.touch(*self._chance.choice(self._chance.choice(seen["points"])))
        return self._done(seen, wish)

    def touch(self, x: float, y: float) -> None:
        """Touch with a finger, or click with the mouse."""
        if self.size.touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def key_step(self, wish: list[str] | None = None) -> bool:
        """Do the same with keys only: Tab to an active thing, Enter to choose, Enter to play."""
        seen = cast(dict[str, Any], self.page.evaluate(WALK, {"wish": wish}))
        if not self._can(seen["ways"], seen):
            return False
        assert not seen["lost"], "the focus is nowhere"
        way = self._chance.choice(seen["ways"])
        for _ in range(abs(way)):
            self.page.keyboard.press("Tab" if way > 0 else "Shift+Tab")
        if way and not self.page.evaluate("lit => document.activeElement.matches(lit)", LIT):
            return False
        self.page.keyboard.press("Enter")
        return self._done(seen, wish)

    def _can(self, something: list[Any], seen: dict[str, Any]) -> bool:
        self.over, self.committed = seen["over"], False
        return bool(something) and not self.over

    def _done(self, seen: dict[str, Any], wish: list[str] | None) -> bool:
        touched = seen.get("touched") or ""
        self.committed = seen["commits"] or touched.startswith("move:")  # one click plays an answer
        if wish and seen.get("touched"):
            wish.remove(seen["touched"])
        return True

    def events(self) -> list[str]:
        """Return the log's lines."""
        return self.page.locator(".rail .log p:not(.aside)").all_inner_texts()

    def cut(self, off: bool = False) -> None:
        """Close the connection. With `off`, it can't be opened again."""
        self.page.evaluate("off => { window.isOff = off }", off)
        self.page.evaluate("for (const socket of window.sockets) socket.close()")

    def close(self) -> None:
        self.context.close()
        assert self.troubles == [], self.troubles
