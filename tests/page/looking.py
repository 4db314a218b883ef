"""Looking at a screen: clipped things, small touch targets, and axe-core's findings."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from functools import partial
from itertools import product
from pathlib import Path
from typing import Any

from tests.page.browsing import DESK, LAPTOP, PHONE, SMALL, Person, Size

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
ZOOMED = Size(720, 450)  # a desktop at 200%
COLOURS = ("color-contrast", "link-in-text-block")  # axe-core's rules that depend on the theme
# A table's pattern is a pseudo-element, which axe-core wouldn't look through.
THROUGH = """axe.configure({checks: [{id: 'color-contrast', options: {
  ignorePseudo: true, ignoreUnicode: true, ignoreLength: false, boldValue: 700, boldTextPt: 14,
  largeTextPt: 18, contrastRatio: {normal: {expected: 4.5}, large: {expected: 3}},
  pseudoSizeThreshold: 0.25, shadowOutlineEmMax: 0.2, textStrokeEmMin: 0.03,
}}]})"""
DIAGONAL = ((DESK, "dark"), (PHONE, "light"))
PATIENCE = 10  # seconds until a screen must settle, on a busy machine
SIZES = {"desk": DESK, "laptop": LAPTOP, "phone": PHONE, "small": SMALL, "zoomed": ZOOMED}

# Things that extend beyond the window, or beyond their clipping parent. Scrolling content isn't cut off.
# Deliberately hidden things have no size, and cards may be tucked away at the lower edge.
CUT = """() => {
  const found = []
  const style = (e) => getComputedStyle(e)
  const scrolls = (e) => /(auto|scroll)/.test(style(e).overflowX + style(e).overflowY)
  const clips = (e) => /(hidden|clip)/.test(style(e).overflowX + style(e).overflowY)
  const outside = (r, w) =>
    r.left < w.left - 1 || r.right > w.right + 1 || r.top < w.top - 1 || r.bottom > w.bottom + 1
  const seen = {left: 0, right: innerWidth, top: -Infinity, bottom: Infinity}
  const page = document.documentElement
  const whole = document.querySelector('.frame:not(.setup)') && page.scrollHeight <= innerHeight + 1
  if (whole) Object.assign(seen, {top: 0, bottom: innerHeight})
  for (const e of document.querySelectorAll('button, a, .card, h1, h2, .plate-p, .bar, input')) {
    const box = e.getBoundingClientRect()
    const half = Math.min(box.width, e.offsetWidth) / 2 // a card in a fan is turned: its corners do not count
    const middle = box.x + box.width / 2
    const r = {left: middle - half, right: middle + half, top: box.top, bottom: box.bottom}
    if (!box.width || !box.height || e.closest('.vh, [inert], [aria-hidden=true]')) continue
    if (e.matches('.card') || e.closest('.card')) Object.assign(r, {top: 0, bottom: 0})
    for (let holder = e.parentElement; holder !== document.body; holder = holder?.parentElement) {
      if (!holder || scrolls(holder)) break
      if (clips(holder) && !e.closest('.card') && outside(r, holder.getBoundingClientRect())) {
        found.push(`in ${holder.className}: ${e.outerHTML.slice(0, 120)}`)
      }
      if (holder.parentElement === document.body && outside(r, seen)) found.push(e.outerHTML.slice(0, 120))
    }
  }
  if (page.scrollWidth > innerWidth) found.push('the page is wider than the window')
  return found
}"""

# Words on a table that extend beyond their background or are covered, except on cards and in scrollable
# areas.
SPILT = """() => {
  const found = []
  const style = (e) => getComputedStyle(e)
  const scrolls = (e) => /(auto|scroll)/.test(style(e).overflowX + style(e).overflowY)
  const isPlain = ({backgroundColor: c, boxShadow}) => c === 'rgba(0, 0, 0, 0)' && boxShadow === 'none'
  const isSheet = (e) => e.matches('button, .stage') || !isPlain(style(e))
  const inside = (r, box) =>
    r.left >= box.left - 1 && r.right <= box.right + 1 && r.top >= box.top - 3 && r.bottom <= box.bottom + 3
  const seen = (e, x, y) => {
    for (let holder = e; holder; holder = holder.parentElement) {
      const box = holder.getBoundingClientRect()
      if (scrolls(holder) && (x < box.left || x > box.right || y < box.top || y > box.bottom)) return false
    }
    return true
  }
  const words = document.createTreeWalker(document.querySelector('.stage'), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (words.nextNode()) {
    const text = words.currentNode, holder = text.parentElement
    if (!text.textContent.trim() || holder.closest('.vh, .card, .hand, [aria-hidden=true], [inert]')) continue
    if (!holder.checkVisibility({visibilityProperty: true, opacityProperty: true})) continue
    let sheet = holder
    while (!isSheet(sheet)) sheet = sheet.parentElement
    range.selectNodeContents(text)
    for (const r of range.getClientRects()) {
      const [x, y] = [r.x + r.width / 2, r.y + r.height / 2]
      if (r.width < 1 || !seen(holder, x, y)) continue
      const hit = document.elementFromPoint(x, y)
      const over = hit && !hit.contains(holder) && !holder.contains(hit) ? hit : null
      if (over || !inside(r, sheet.getBoundingClientRect())) {
        const thing = (over ?? sheet).outerHTML.slice(0, 80)
        found.push(`${text.textContent.trim()} ${over ? 'under' : 'beyond'} ${thing}`)
        break
      }
    }
  }
  return found
}"""

# Things too small for a finger: 21 pixels from the middle is something else, or nothing. A link within a text
# may be as high as the text, a card may be under another, and covered things don't count.
SMALL_TARGETS = """() => {
  const inText = (e) => e.matches('a, .link') && getComputedStyle(e).display === 'inline'
  const isSmall = (e) => {
    e.scrollIntoView({block: 'center', inline: 'center', behavior: 'instant'})
    const r = e.getBoundingClientRect()
    const hits = (dx, dy) => {
      const hit = document.elementFromPoint(r.x + r.width / 2 + dx, r.y + r.height / 2 + dy)
      return hit && (hit === e || e.contains(hit) || hit.contains(e) && hit.matches('label'))
    }
    return r.width && hits(0, 0) && ![[-21, 0], [21, 0], [0, -21], [0, 21]].every(([dx, dy]) => hits(dx, dy))
  }
  return [...document.querySelectorAll('button, a[href], input, select, summary')]
    .filter((e) => !e.disabled && !e.matches('.card') && !inText(e) && isSmall(e))
    .map((e) => e.outerHTML.slice(0, 140))
}"""


def serious(person: Person, only: Sequence[str] = ()) -> list[str]:
    """Return axe-core's serious findings, optionally by some rules only."""
    if person.page.evaluate("!window.axe"):
        person.page.evaluate(AXE.read_text())
        person.page.evaluate(THROUGH)
    terms = {"resultTypes": ["violations"]} | ({"runOnly": list(only)} if only else {})
    found: dict[str, Any] = person.page.evaluate("terms => axe.run(terms)", terms)
    grave = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    return [f"{v['id']}: {node['html'][:120]}" for v in grave for node in v["nodes"][:3]]


def settled(person: Person, look: str | Callable[[Person], list[str]]) -> list[str]:
    """Return a look's findings once the screen has settled, because badges fade in and out."""
    end = time.monotonic() + PATIENCE
    while True:
        found = list(person.page.evaluate(look)) if isinstance(look, str) else look(person)
        if not found or time.monotonic() > end:
            return found
        person.page.wait_for_timeout(100)


def check(person: Person, alike: bool = False) -> None:
    """Check the screen at every size and in both themes, or fewer if others are alike."""
    for name, size in SIZES.items():
        person.resize(size)
        cut = settled(person, CUT)
        assert cut == [], f"{name}: {cut}"
    person.resize(PHONE)
    small = settled(person, SMALL_TARGETS)
    assert small == [], str(small)
    for size, theme in DIAGONAL if alike else product((DESK, PHONE), ("dark", "light")):
        person.resize(size)
        person.page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        rules = COLOURS if theme == "light" and not alike else ()  # nothing else differs
        grave = settled(person, partial(serious, only=rules))
        assert grave == [], f"{theme}, {size.width} wide: {grave}"
    person.resize(person.size)
