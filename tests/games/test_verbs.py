"""A verb is declared in one place: a new file in a game's folder teaches the whole program a new one."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from allhands.engine.compile import compiled
from allhands.engine.match import dealt
from allhands.files.effect_parser import WIDTH
from allhands.files.verbs import Verb, verb_table
from allhands.games.deck_hand.verbs import VERBS as EFFECTS
from allhands.games.deckhand_ccg.verbs import VERBS as ABILITIES
from allhands.table.game_config import GameConfig
from tests.helpers import ROOT

GAMES = ROOT / "src" / "allhands" / "games"

TOAST = '''
"""`toast 2$`: every player gets coins."""

from allhands.files.effect_parser import B
from allhands.files.english import count_noun
from allhands.files.text_checks import NUMBER, Phrase
from allhands.files.verbs import Verb

OP = 34


def read(c):
    c.emit(OP, b=c.coins())


def make_rule():
    from allhands.kernel.rule import rule

    from ..common import pay
    from ..cards import CODE
    from ..resolution import go_on
    from ..state import Pile

    @rule
    def toast(s, pc):
        for seat in range(s.seats):
            pay(s, CODE[pc + B], Pile.BANK, Pile.PURSE + seat)
        go_on(s)

    return toast


VERBS = (
    Verb(
        word="toast",
        form="toast 2$",
        about="Every player gets coins.",
        op=OP,
        read=read,
        rule=make_rule,
        text=lambda w: f"give everyone {count_noun(w.b, 'coin')}",
        amount=Phrase(rf"\\btoast of {NUMBER} coins?\\b", "toast", "toasts with", "coins"),
    ),
)
'''
TOASTS = """
[[card]]
name = "Toast"
type = "Adventure"
cost = 1
text = "A toast of 2 coins to everyone."
play = "toast 2$"

[[card]]
name = "Loud Toast"
type = "Adventure"
cost = 1
text = "You may raise a toast of 2 coins to everyone."
play = "may { toast 3$ }"
"""

DAZE = '''
"""`daze it 2`: stun a unit, and hurt it."""

from allhands.files.text_checks import DIGITS, Phrase
from allhands.files.verbs import Verb
from allhands.kernel.message import message

OP = 25


def read(c):
    this = c.whom()
    c.emit(OP, c.number(1, 9), this)


def make_rule():
    from allhands.kernel.rule import rule

    from ..units import note_damage

    @rule
    def daze(s, pc, this, card, amount):
        s.stunned[card] = 1
        note_damage(s, card, amount)

    return daze


VERBS = (
    Verb(
        word="daze",
        form="daze it 2",
        about="Stun a unit, and hurt it.",
        op=OP,
        read=read,
        rule=make_rule,
        on_unit=True,
        text=lambda w: message("effect-daze", unit=w.whom, amount=w.amount),
        amount=Phrase(rf"daze it for {DIGITS}", "daze", "dazes for"),
    ),
)
'''
DAZES = """
[[card]]
name = "Flash"
kind = "maneuver"
symbol = "freelancer"
cost = 1
text = "Daze it for 2, or draw a card."
play = "pick enemy { either { daze it 2 } or { draw 1 } }"
"""


def with_verb(game: str, verb: str, cards: str, folder: Path) -> Any:
    """Import a copy of a game's package with another file and more cards."""
    package = folder / f"{game}_and_more"
    shutil.copytree(GAMES / game, package, ignore=shutil.ignore_patterns("__pycache__"))
    (package / "verbs" / "another.py").write_text(verb, encoding="utf-8")
    with (package / "cards.toml").open("a", encoding="utf-8") as file:
        file.write(cards)
    sys.path.insert(0, str(folder))
    return importlib.import_module(package.name)


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv("ALLHANDS_CACHE", str(tmp_path / "cache"))
    yield tmp_path
    sys.path[:] = [entry for entry in sys.path if entry != str(tmp_path)]
    for name in [name for name in sys.modules if "_and_more" in name]:
        del sys.modules[name]


def coins(s: Any) -> list[int]:
    return list(s.coins[:3])


def test_one_file_adds_a_verb_to_deck_hand(site: Path) -> None:
    """It is parsed, played in Python and compiled, worded, proofread and documented."""
    package = with_verb("deck_hand", TOAST, TOASTS, site)
    game = package.GAME
    table = GameConfig(game, {}).set_up(
        {"seats": 3, "coins": [0, 0, 0], "hands": [["Toast", "Loud Toast"], [], []]}
    )
    table.play("Play Toast")
    assert coins(table.state) == [2, 2, 2]
    table.play("Play Loud Toast")
    question = table.seat(0).question
    assert question is not None
    assert question.words == "Loud Toast: Give everyone 3 coins?"
    before: Any = table.state.copy()
    table.play("Yes")
    assert coins(table.state) == [5, 5, 5]

    before.at[0] += WIDTH  # from the may to the toast
    states, resolve = before.pack(), package.effects.resolve

    def resolve_once(states: Any) -> int:
        resolve(states[0])
        return int(states[0].level)

    compiled(game, resolve_once)(states)
    assert states["coins"][0][:3].tolist() == [5, 5, 5]

    warnings = [warning for warning in game.cards.proofread() if "Toast" in warning]
    assert len(warnings) == 1
    assert "Loud Toast" in warnings[0]
    verbs: tuple[Verb, ...] = importlib.import_module(f"{game.info.package}.verbs").VERBS
    assert "| `toast 2$` | Every player gets coins. |" in verb_table(verbs)


def test_one_file_adds_a_verb_to_deckhand(site: Path) -> None:
    package = with_verb("deckhand_ccg", DAZE, DAZES, site)
    cards = importlib.import_module(f"{package.__name__}.cards")
    match, _ = dealt(package.GAME, GameConfig(package.GAME, {}).initial_state(2), 1)
    summary = importlib.import_module(f"{package.__name__}.effect_text")
    machine = importlib.import_module(f"{package.__name__}.interpreter")
    flash = next(number for number, design in enumerate(cards.DECK) if design.name == "Flash")
    first = cards.DONE[flash]
    start = next(
        pc for pc in range(first, len(cards.CODE), WIDTH) if cards.CODE[pc] == package.verbs.another.OP
    )
    s: Any = match.state
    mine, theirs = 0, next(card for card in range(1, s.cards) if machine.spot_of(s, card) >= 0)
    machine.do(s, start, mine, theirs)
    assert (s.stunned[theirs], s.damage[theirs]) == (1, 2)
    drone = {"card": "Drone"}
    told = summary.deed(summary.Teller(s, mine), start, drone)
    assert told == {"$": "effect-daze", "unit": drone, "amount": 2}
    assert not [warning for warning in package.GAME.cards.proofread() if "Flash" in warning]


@pytest.mark.parametrize(("page", "verbs"), [("effects", EFFECTS), ("abilities", ABILITIES)])
def test_the_pages_list_all_verbs(page: str, verbs: tuple[Verb, ...]) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    assert verb_table(verbs) in text, f"the table of docs/{page}.md must be\n{verb_table(verbs)}"
