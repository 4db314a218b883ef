"""Pictures of what has changed at the table: `python -m tools.looks FOLDER [NAMES]`.

Each shows a position or a screen in which something used to be hidden, cut off or misleading. The pictures in
docs/looks.md come from this list, those before the changes from an earlier version.
"""

from __future__ import annotations

import base64
import json
import sys
import tempfile
from collections.abc import Callable
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Page

from allhands.bots import decide, make_bot
from allhands.table.game_config import load
from tests.helpers import GAMES
from tests.page.browsing import DESK, LAPTOP, SMALL, Person, Size, launch, start_playwright
from tests.page.played import COURSES, Course, finish
from tests.page.positions import Position, PositionServer, lay_scene, scenes
from tests.page.sitting import sit_at
from tests.server.serving import Server, run_command
from tools.build_page import build

BREATH = 900  # milliseconds until nothing moves
WIDTH = 960
TO_WEBP = """async ([png, width]) => {
  const image = new Image()
  image.src = `data:image/png;base64,${png}`
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, {width, height: width * image.height / image.width})
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/webp', 0.72).split(',')[1]
}"""
MODELS = [
    "Signed Testimonial",
    "Casting Flowers",
    "Vinegar Crisps",
    "Your Contract Now",
    "Exchange Programme",
]
TRICKS = ["Look Over There", "Good Lighting", "Free Lunch"]


class Visit:
    """A person at a server, and at another one whose tables begin in positions."""

    def __init__(self, browser: Browser, server: Server, positioned: PositionServer, size: Size) -> None:
        self._browser, self._server, self._positioned = browser, server, positioned
        self.person, self._size = self.come(server, size), size

    @property
    def store(self) -> str:
        return self._server.store

    @property
    def page(self) -> Page:
        return self.person.page

    def come(self, server: Server | None = None, size: Size = LAPTOP) -> Person:
        """Open the page as a person who needs no lesson."""
        person = Person(self._browser, f"http://127.0.0.1:{(server or self._server).port}", size)
        person.go("/")
        person.page.evaluate("games => localStorage.setItem('guided', games)", json.dumps(list(GAMES)))
        return person

    def lay(self, game: str, scene: dict[str, Any]) -> None:
        """Take the seat with the question in a scene, or the only one at the end."""
        table, given = lay_scene(game, scene)
        bot = make_bot("random", load(game, **scene.get("options", {})), 1)
        while scene.get("ends") and table.decider is not None:
            seat = table.seat(table.decider)
            table.play(seat.find(decide(bot, seat)).id)
        moves = [move.id for move in table.history]
        asked = table.decider or 0
        position = Position(game, dict(scene.get("options", {})), given, moves, table.seats, asked)
        opened = self._positioned.open(position)
        self.person = self.come(self._positioned, self._size)
        sit_at(self.person, opened.id, game, opened.tokens[asked], asked, ends=table.over)

    def replay(self, game: str) -> None:
        """Open the replay of a finished match at its middle."""
        id, _, key, table = finish(self.store, game)
        self.page.goto(f"{self.person.address}/replay/{id}#key={key}&move={len(table.history) // 2}&eyes=0")
        self.page.wait_for_selector(".player")


def serve_slowly(arguments: list[str], out: Connection, errors: Path) -> None:
    """Serve with bots that take their time."""
    at = arguments.index("--pause") + 1
    run_command([*arguments[:at], "3", *arguments[at + 1 :]], out, errors)


def drawn(game: str, scene: str, **changes: Any) -> Callable[[Visit], None]:
    """Lay a scene, with some things given otherwise."""

    def lay(visit: Visit) -> None:
        found = scenes(game)[scene]
        visit.lay(game, {**found, "given": {**found["given"], **changes}})

    return lay


def six_cards(visit: Visit) -> None:
    found = scenes("deckhand-ccg")["table"]
    visit.lay("deckhand-ccg", {**found, "when": found["when"][:5]})


def large_hand(visit: Visit) -> None:
    given = dict(scenes("hand-management")["improve"]["given"])
    given["hands"] = [
        [*MODELS, *TRICKS],
        ["Instant Glue", "Cuticle Coach"],
        ["Bag Carrier", "Sticky Handshake"],
    ]
    visit.lay("hand-management", {"given": given, "when": ["Buy nothing"]})


def no_coins(visit: Visit) -> None:
    given = {**scenes("deck-hand")["table"]["given"], "coins": [0, 1, 3]}
    visit.lay("deck-hand", {"given": given})


def showdown(visit: Visit) -> None:
    """Lose a hand that is shown down."""
    hands = 1 if "hands" in load("leduc").options else None
    for secret in range(100):
        with patch.dict(COURSES, leduc=Course("greedy", secret, hands)):
            id, token, _, table = finish(visit.store, "leduc")
        if table.scores[0] < -5 and "Fold" not in map(table.words_of, table.history):
            break
    sit_at(visit.person, id, "leduc", token, 0, ends=True)


def friend_by_address(visit: Visit) -> None:
    host = visit.come()
    host.go("/new/leduc")
    host.page.wait_for_selector(".frame.setup .bar .go")
    visit.page.goto(host.page.url)


def bots(visit: Visit) -> None:
    visit.page.goto(f"{visit.person.address}/watch/deckhand-ccg")
    visit.page.wait_for_selector(".frame .plates")
    visit.page.wait_for_timeout(4000)


def keys(visit: Visit) -> None:
    drawn("hanataz", "table")(visit)
    visit.page.keyboard.press("?")


def preview(visit: Visit) -> None:
    """Choose a card of the shop, and leave the pointer where it is."""
    drawn("deck-hand", "table")(visit)
    visit.page.locator(".stage [data-touch='place:supply/1']").first.click()
    visit.page.wait_for_timeout(BREATH)


def solo_loss(visit: Visit) -> None:
    visit.lay("deck-hand", {**scenes("deck-hand")["solo"], "ends": True})


LOOKS: dict[str, tuple[Size, Callable[[Visit], object]]] = {
    "friend": (LAPTOP, friend_by_address),
    "replay": (LAPTOP, lambda visit: visit.replay("deck-hand")),
    "solo": (LAPTOP, solo_loss),
    "large-hand": (LAPTOP, large_hand),
    "chances": (LAPTOP, drawn("hand-management", "table")),
    "small-shop": (SMALL, drawn("deck-hand", "table")),
    "no-coins": (LAPTOP, no_coins),
    "showdown": (LAPTOP, showdown),
    "watch": (DESK, bots),
    "six-cards": (SMALL, six_cards),
    "yes-or-no": (LAPTOP, drawn("hanataz", "yesno")),
    "preview": (LAPTOP, preview),
    "keys": (LAPTOP, keys),
    "lobby": (DESK, lambda visit: visit.page.reload()),
}


def main(folder: str, *words: str) -> None:
    build()
    out = Path(folder)
    out.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as store,
        tempfile.TemporaryDirectory() as positions,
        Server(Path(store), command=serve_slowly) as server,
        PositionServer(Path(positions)) as positioned,
        start_playwright() as play,
    ):
        browser = launch(play)
        blank = browser.new_page()
        for name, (size, show) in LOOKS.items():
            if words and name not in words:
                continue
            visit = Visit(browser, server, positioned, size)
            show(visit)
            visit.page.wait_for_timeout(BREATH)
            png = base64.b64encode(visit.page.screenshot()).decode()
            small = blank.evaluate(TO_WEBP, [png, min(size.width, WIDTH)])
            (out / f"{name}.webp").write_bytes(base64.b64decode(small))
            print(out / f"{name}.webp")
            visit.person.context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
