"""Every example of docs/abilities.md is a card that can be played."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from allhands.games.deckhand_ccg.cards import TRIGGERS
from allhands.games.deckhand_ccg.language import Compiler
from allhands.games.deckhand_ccg.operands import (
    GIFTS,
    HEALTHS,
    NEAR,
    PLACES,
    RANKS,
    SIDES,
    TRAITS,
    WAYS,
)
from allhands.kernel.events import EventRun
from allhands.kernel.viewer import Viewer
from allhands.table.game_config import GameConfig, load
from tests.games.deckhand_ccg.workshop import box_of, captain, deck, entry, gamer, maneuver
from tests.helpers import ROOT, choices_of

PAGE = (ROOT / "docs" / "abilities.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```ability (\w+)\n(.+?)\n```", PAGE, re.M | re.S)
ALWAYS_ON = ("always", "gamer")
TOLD = {"play": "plays {}.", "skill": "uses {}'s Skill.", "talent": "uses {}'s Talent."}


def as_card(number: int, key: str, ability: str) -> str:
    name = f"Example {number}"
    match key:
        case "play":
            return maneuver(name, play=ability)
        case "skill":
            return captain(name, skill=ability)
        case "talent" | "gamer":
            return gamer(name, **{"always" if key == "gamer" else key: ability})
    return entry(name, "crew", "freelancer", "cost = 0\nrange = 2\ndamage = 2\nhp = 3", **{key: ability})


@pytest.fixture(scope="module")
def game_config(tmp_path_factory: pytest.TempPathFactory) -> GameConfig:
    """The standard cards, and one card per example."""
    folder = tmp_path_factory.mktemp("examples")
    return box_of(folder, *(as_card(i, key, ability) for i, (key, ability) in enumerate(EXAMPLES)))


def fight(name: str, key: str, seed: int) -> dict[str, Any]:
    """Put the example into a fight with wounded and dead units on both sides, and a copy into the hand."""
    leader = name if key == "skill" else "Madame Respawn"
    held = [] if key in ("skill", "talent", "gamer") else [name]
    centre = name if key in {*TRIGGERS, "always"} - {"skill", "play"} else "Sore Loser"
    mine = deck(leader, *held, "Sore Loser", "Hired Blade", "Loot Goblin", "Patch Kit")
    theirs = deck("Overseer", "Drone", "Servant", "Compliance Officer", "Hall Monitor", "Swarm Tactics")
    return {
        "decks": [mine, theirs],
        "seed": seed,
        "turn": 5 + seed % 2,
        "active": seed % 2,
        "decider": seed % 2,
        "corryte": 3,
        "gamer": [[name if key in ("talent", "gamer") else "Spare 0"], ["Spare 1"]],
        "map": ["Hired Blade", "Drone", leader, "Servant", centre, "Compliance Officer", "Overseer", "", ""],
        "corpse": {"Hired Blade": True, "Drone": True},
        "damage": {leader: 1, "Compliance Officer": 2, "Overseer": 3},
        "hands": [[*held, "Loot Goblin", "Patch Kit"], ["Swarm Tactics"]],
    }


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_is_played_and_comes_into_play(game_config: GameConfig, number: int) -> None:
    """With any answers the match goes on, no card is lost, and the expected event happens."""
    name, (key, _) = f"Example {number}", EXAMPLES[number]
    told = set[str]()
    for seed in range(12):
        chance = random.Random(seed)
        table = game_config.set_up(fight(name, key, seed))
        game, s = game_config.game, table.state.copy()
        s.log = []
        for _ in range(60):
            if s.pending == 0:
                break
            game.decisions.apply(s, chance.choice(choices_of(game, s)))
        assert sum(s.size) == s.cards
        say = table.seat(None).render
        told |= {say(game.text.event(s, EventRun((event,)), Viewer(table.names))) for event in s.log}
    if key not in ALWAYS_ON:
        sentence = TOLD.get(key, "{}'s ability triggers.").format(name)
        assert any(sentence in words for words in told)


def test_every_word_of_the_language_is_shown() -> None:
    """Every statement, filter, place, way, number and trigger has an example."""
    shown = set(re.findall(r"[^\W\d]+", " ".join(ability for _, ability in EXAMPLES)))
    known = {*Compiler.STATEMENTS, *SIDES, *RANKS, *HEALTHS, *NEAR, *PLACES, *WAYS, *GIFTS}
    joining = {"corpse", "else", "or", "with", "success", "per", "against", "armour", "friends", "corryte"}
    assert known | joining <= shown
    passive = " ".join(ability for key, ability in EXAMPLES if key in ALWAYS_ON)
    assert [words for words in map(" ".join, TRAITS) if words not in passive] == []
    assert {key for key, _ in EXAMPLES} == {*TRIGGERS, "always", "talent", "gamer"}


def test_the_file_on_the_page_is_a_good_card_file(tmp_path: Path) -> None:
    """The Hull Rat joins the box."""
    text = re.findall(r"^```toml\n(.+?)\n```", PAGE, re.M | re.S)[0]
    path = tmp_path / "my-cards.toml"
    path.write_text(text, encoding="utf-8")
    rat = load("deckhand-ccg", cards=path).card("Hull Rat")
    assert (rat.facts["cost"], rat.facts["hp"]) == (1, 2)
