"""Every example of docs/effects.md is a card that can be played."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from allhands.games.deck_hand.language import Compiler
from allhands.games.deck_hand.operands import DECKS, PLACES, SIGNS
from allhands.table.game_config import GameConfig, load
from tests.helpers import ROOT, choices_of

PAGE = (ROOT / "docs" / "effects.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```effect ?(\w*)\n(.+?)\n```", PAGE, re.M | re.S)
SUPPLY = ["Tavern", "Alchemy", "Quick Shot", "Hideout", "Gold Mine", "Seaside Citadel"]


@pytest.fixture(scope="module")
def game_config(tmp_path_factory: pytest.TempPathFactory) -> GameConfig:
    """The standard cards, and one card per example."""
    path = tmp_path_factory.mktemp("cards") / "examples.toml"
    lines = ['extends = "standard"']
    for number, (trigger, effect) in enumerate(EXAMPLES):
        lines += ["[[card]]", f'name = "Example {number}"', 'type = "Attack"', "cost = 1"]
        lines.append(f"{trigger or 'play'} = '''{effect}'''")
    path.write_text("\n".join(lines), encoding="utf-8")
    return load("deck-hand", cards=path)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_is_played_to_its_end(game_config: GameConfig, number: int) -> None:
    """In the hand, the stash or the discard pile, with any answers: the turn goes on and no card is lost."""
    name = f"Example {number}"
    asked = set()
    for seed in range(12):
        chance = random.Random(seed)
        table = game_config.set_up(
            {
                "decider": seed % 2,
                "seed": seed,
                "coins": [3, 3],
                "hands": [[name, "Celebrate", "Fist Fight", "Shipyard"], []],
                "decks": [
                    ["Tavern", "Haggling", "Exploration", "Fist Fight"],
                    ["Celebrate", "Fist Fight", "Fist Fight"],
                ],
                "stashes": [["Bank Fortress", "Mutiny"], ["Beach Bum", "Harbor Market"]],
                "supply": ["Blademaster", *SUPPLY[1:]],
            }
        )
        game, s = game_config.game, table.state
        if seed % 2 == 0:
            table.play(f"Play {name}", 0)
        for _ in range(60):
            if s.pending == 0:
                break
            asked.add(game.decisions.Decision(s.pending).name)
            game.decisions.apply(s, chance.choice(choices_of(game, s)))
        assert sum(s.size) == s.cards
        position = table.position()
        assert sum(position["coins"]) + position["bank"] + sum(position["sent_for"].values()) == 17
    assert "TURN" in asked


def test_every_word_of_the_language_is_shown() -> None:
    """Every statement, sign, place and deck has an example."""
    shown = " ".join(effect for _, effect in EXAMPLES)
    words = set(re.findall(r"[^\W\d]+|\$", shown))
    assert set(Compiler.STATEMENTS) | set(SIGNS) | set(PLACES) | set(DECKS) <= words
    triggers = {trigger for trigger, _ in EXAMPLES}
    assert {"", "start", "bought", "discarded"} <= triggers


def test_the_file_on_the_page_is_a_good_card_file(tmp_path: Path) -> None:
    """Ship's Cat joins the box."""
    text = re.findall(r"^```toml\n(.+?)\n```", PAGE, re.M | re.S)[0]
    path = tmp_path / "my-cards.toml"
    path.write_text(text, encoding="utf-8")
    cat = load("deck-hand", cards=path).card("Ship's Cat")
    assert cat.facts["hooks"] == 1
    assert cat.facts["cost"] == 2
