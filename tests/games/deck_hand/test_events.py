"""Merged events read as one sentence, and every reason for a refusal cites its clause."""

from __future__ import annotations

import pytest

from allhands.games.deck_hand.cards import DECK, FIRST
from allhands.games.deck_hand.log_text import event
from allhands.games.deck_hand.state import CLAUSES, MERGED, EventKind, Pile, Reason, State
from allhands.kernel.events import Event, EventRun
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer
from allhands.table.game_config import load
from allhands.words.catalogue import catalogue
from allhands.words.renderer import Renderer

NAMES = ["Ann", "Bob", "Cid"]


def card(name: str, copy: int = 0) -> int:
    return FIRST[next(i for i, d in enumerate(DECK) if d.name == name)] + copy


def told(kind: EventKind, cards: list[int], viewer: int, source: int = NONE, target: int = NONE) -> str:
    """Word a run of events for a viewer. Seat 0 is Ann."""
    run = EventRun(tuple(Event(kind, 0, c, 1, source, target, 0) for c in cards))
    words = catalogue(load("deck-hand").game.info.folder)
    return Renderer(words, NAMES, viewer)(event(State(), run, Viewer(NAMES, viewer)))


RUNS = [
    (EventKind.DRAWN, Pile.DECK, Pile.HAND, "You draw {}.", "Ann draws {}."),
    (EventKind.DISCARDED, Pile.HAND, Pile.STASH, "You discard {}.", "Ann discards {}."),
    (EventKind.DISCARDED, Pile.APART, Pile.STASH, "{} go to your stash.", "{} go to Ann's stash."),
    (EventKind.RESTOCKED, Pile.SUPPLY_DECK, Pile.SUPPLY, "{} join the supply.", "{} join the supply."),
    (EventKind.TURNED_UP, Pile.RELOAD_DECK, Pile.SUPPLY, "{} join the supply.", "{} join the supply."),
    (
        EventKind.REVEALED,
        Pile.DECK,
        NONE,
        "{} are revealed from your deck.",
        "{} are revealed from Ann's deck.",
    ),
    (EventKind.REVEALED, Pile.APART, NONE, "{} are revealed.", "{} are revealed."),
    (EventKind.LOOKED, Pile.DECK, NONE, "You look at {} from your deck.", "Ann looks at {} from Ann's deck."),
    (EventKind.NAMED, NONE, NONE, "You name {}.", "Ann names {}."),
    (EventKind.TAKEN, Pile.APART, Pile.HAND, "You put {} into your hand.", "Ann puts {} into their hand."),
    (EventKind.FACE_DOWN, Pile.SUPPLY, Pile.DOWN, "You turn {} face down.", "Ann turns {} face down."),
    (EventKind.RESTORED, Pile.DOWN, Pile.SUPPLY, "You restore {}.", "Ann restores {}."),
    (
        EventKind.RETURNED,
        Pile.ASIDE,
        Pile.STASH,
        "{} return to your stash.",
        "{} return to Ann's stash.",
    ),
    (
        EventKind.ARRANGED,
        Pile.DECK,
        NONE,
        "You put {} back on top of your deck.",
        "Ann puts {} back on top of Ann's deck.",
    ),
]


@pytest.mark.parametrize(("kind", "source", "target", "for_ann", "for_all"), RUNS)
def test_a_run_is_one_sentence(kind: EventKind, source: int, target: int, for_ann: str, for_all: str) -> None:
    cards = [card("Tavern"), card("Celebrate"), card("Celebrate", 1)]
    assert kind in MERGED
    assert told(kind, cards, 0, source, target) == for_ann.format("Tavern and Celebrate ×2")
    hidden = [card("Tavern"), NONE, NONE]
    assert told(kind, hidden, NONE, source, target) == for_all.format("Tavern and 2 cards")


def test_every_kind_that_is_merged_is_tested_above() -> None:
    assert {kind for kind, *_ in RUNS} == MERGED


def test_every_refusal_has_a_clause() -> None:
    assert set(CLAUSES) == set(Reason) - {Reason.NONE}
    assert set(CLAUSES.values()) <= set(load("deck-hand").clauses())
