"""Every game's folder is complete. Discovery finds the games, and nothing here names one."""

from __future__ import annotations

import random
import re

import pytest

from allhands.kernel.events import Event, EventRun
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.kernel.struct import State
from allhands.kernel.viewer import Viewer
from allhands.lab.variants import Variant, all_variants
from allhands.table.game_config import load
from tests.helpers import GAMES, ROOT, dealt, in_words, viewers, walk
from tools.digests import FILE
from tools.goldens import folder, golden_path

FILES = (
    "RULEBOOK.md",
    "cards.toml",
    "cards.py",
    "state.py",
    "rules.py",
    "text.py",
    "greedy.py",
)
MOST_PILES = 31  # sets of piles are bits of a signed 32-bit number


def game_of(name: str) -> Game:
    return load(name).game


def test_game_folder_has_all_files(name: str) -> None:
    folder = game_of(name).info.folder
    assert [file for file in FILES if not (folder / file).is_file()] == []


def test_rulebook_clauses_are_numbered_by_chapter(name: str) -> None:
    game_config = load(name)
    numbers = list(game_config.clauses())
    assert len(numbers) >= 10
    assert len(numbers) == len(re.findall(r"^- ", game_config.rulebook, re.M)), (
        "every item of a list is a clause"
    )
    places = [tuple(map(int, re.findall(r"\d+", number))) for number in numbers]
    assert places == sorted(set(places))


def test_game_has_a_golden_record_and_a_page(name: str) -> None:
    assert golden_path(name).is_file()
    assert (folder(name) / FILE).is_file()
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text(encoding="utf-8")
    model = (ROOT / "docs" / "games" / f"{GAMES[0]}.md").read_text(encoding="utf-8")
    assert re.findall(r"^## .*", page, re.M) == re.findall(r"^## .*", model, re.M), "one template for all"


def test_every_name_is_unique(name: str) -> None:
    """Zones and fields share one namespace in positions. Options have their own."""
    game = game_of(name)
    options = {o.name for o in game.rules.options}
    names = [f.name for f in game.State.fields() if f.name not in options]
    names += [z.name for z in game.board.zones if not z.counters]
    assert sorted(names) == sorted(set(names))
    designs = [d.name.casefold() for d in game.cards.designs]
    assert sorted(designs) == sorted(set(designs))


def test_decks_are_stored_in_a_field(name: str) -> None:
    """The field's name differs from everything else in positions."""
    game = game_of(name)
    if game.decks is None:
        return
    fields = [f.name for f in game.State.fields()]
    assert game.decks.field in fields
    assert "decks" not in [*fields, *(z.name for z in game.board.zones)] or game.decks.field == "decks"
    assert len(game.decks.own) >= max(game.info.seats)
    assert game.decks.rules
    assert not any(re.search(r"^\d+ |\|", d.name) for d in game.cards.designs)
    for deck in game.decks.own.values():
        assert (deck[0], *sorted(deck[1:])) == deck
        assert not game.decks.complaints(deck)
        s = game.State()
        game.decks.bring(s, game.info.seats[0] - 1, deck)
        assert tuple(game.decks.brought(s, game.info.seats[0] - 1)) == deck


def test_zones_cover_the_piles(name: str) -> None:
    game = game_of(name)
    piles = game.State.sizes["piles"]
    covered = [z.first + i for z in game.board.zones if not z.counters for i in range(z.piles)]
    assert sorted(covered) == list(range(piles))
    assert piles <= MOST_PILES


def test_counters_and_options_are_fields(name: str) -> None:
    game = game_of(name)
    fields = {f.name for f in game.State.fields()}
    assert {c.name for c in game.board.counters} <= fields
    assert {o.name for o in game.rules.options} <= fields
    assert all(o.low <= o.default <= o.high and o.about for o in game.rules.options)


def test_every_decision_has_choices(name: str) -> None:
    game = game_of(name)
    assert set(game.decisions.choices) == {d for d in game.decisions.Decision if d != 0}
    assert game.decisions.moves == sum(game.decisions.widths)


@pytest.fixture(scope="module")
def moments() -> dict[str, dict[int, State]]:
    return {}


def moments_of(name: str, kept: dict[str, dict[int, State]]) -> dict[int, State]:
    """Return a state for each decision, from random play in all variants."""
    if name not in kept:
        game, found = game_of(name), kept.setdefault(name, {})
        for number, terms in enumerate(terms_shuffled(name)):
            s = dealt(terms, number)
            for _ in walk(game, s, random.Random(number), game.rules.longest):
                if s.pending not in found:
                    found[s.pending] = s.copy()
            if len(found) == len(game.decisions.choices):
                break
    return kept[name]


def terms_shuffled(name: str) -> list[Variant]:
    terms = list(all_variants(name)) * 20
    random.Random(0).shuffle(terms)
    return terms


def test_every_decision_is_asked_in_play(name: str, moments: dict[str, dict[int, State]]) -> None:
    game = game_of(name)
    asked = {game.decisions.Decision(d).name for d in moments_of(name, moments)}
    assert asked == {game.decisions.Decision(d).name for d in game.decisions.choices}


def test_every_choice_has_words(name: str, moments: dict[str, dict[int, State]]) -> None:
    """This includes illegal ones, whose refusals have reasons. A decision's words all differ."""
    game = game_of(name)
    for decision, s in moments_of(name, moments).items():
        to = Viewer([f"Player {seat}" for seat in range(s.seats)], s.decider)
        phrases = [
            game.decisions.move_text(s, choice, to) for choice in range(game.decisions.widths[decision])
        ]
        words = [in_words(game, to, p.words) for p in phrases]
        assert all(words), game.decisions.Decision(decision).name
        assert len(words) == len(set(words)), game.decisions.Decision(decision).name
        for choice in range(game.decisions.widths[decision]):
            if reason := game.decisions.refusal(s, choice):
                assert in_words(game, to, game.decisions.refusal_text(s, choice, reason, to)).endswith(".")
        assert game.decisions.question(s, to)


def test_every_event_of_play_has_words(name: str) -> None:
    """This holds for all viewers, whether or not they may know the card."""
    game = game_of(name)
    for number, terms in enumerate(terms_shuffled(name)[:20]):
        s = dealt(terms, number)
        log: list[Event] = []
        s.log = log
        for _ in walk(game, s, random.Random(number), 2_000):
            pass
        names = [f"Player {seat}" for seat in range(s.seats)]
        for event in log:
            for known in (event, event._replace(card=NONE)):
                for seat in viewers(s):
                    to = Viewer(names, seat if seat < s.seats else NONE)
                    assert game.text.event(s, EventRun((known,)), to), game.rules.EventKind(event.kind).name


def test_greedy_policy_has_preferences(name: str, moments: dict[str, dict[int, State]]) -> None:
    """A constant policy would be a random player."""
    game = game_of(name)
    likings = [
        {game.policy(s, c) for c in range(game.decisions.widths[d]) if game.decisions.refusal(s, c) == 0}
        for d, s in moments_of(name, moments).items()
    ]
    assert any(len(found) > 1 for found in likings)
