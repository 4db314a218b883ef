"""`allhands cards`: listing cards, and checking card files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import allhands
from tests.cli.running import complaint, complaints, run, run_json
from tests.helpers import ROOT

HANATAZ_CARDS = ROOT / "src/allhands/games/hanataz/cards.toml"


def test_cards_are_readable_at_80_columns(name: str) -> None:
    out = run("cards", name).out
    assert max(map(len, out.splitlines())) <= 80
    words = " ".join(out.split())
    for design in allhands.load(name).cards:
        assert design.name in words
        assert " ".join(design.text.split()) in words
        assert design.flavour in words


def test_cards_lists_the_printed_facts() -> None:
    out = " ".join(run("cards", "hanataz").out.split())
    assert "2 of Flames kind number, suit Flames, number 2 3 of Flames" in out
    assert "damage 0, hp 3" in " ".join(run("cards", "deckhand-ccg").out.split())


def test_cards_as_json_have_all_fields(name: str) -> None:
    designs = allhands.load(name).cards
    found = run_json("cards", name)
    assert [card["name"] for card in found] == [design.name for design in designs]
    for card, design in zip(found, designs, strict=True):
        assert set(card) == {"name", "copies", "text", *design.facts, *["flavour"] * bool(design.flavour)}


def test_card_is_found_by_part_of_its_name() -> None:
    assert run("cards", "hanataz", "troll").out.startswith("Troll (")
    assert run("cards", "hanataz", "crown").out.count("Crown of") == 4


def test_flavour_text_is_quoted() -> None:
    assert (
        "\nCan't move on its own.\n“Everyone forgets to look up. Once.”"
        in run("cards", "deckhand-ccg", "turret").out
    )


def test_unknown_card_gets_a_suggestion() -> None:
    assert complaint("cards", "hanataz", "Asasin") == 'Hanataz has no card "Asasin"; did you mean "Assassin"?'


def test_a_good_card_file_is_approved() -> None:
    out = run("cards", "hanataz", "--check", HANATAZ_CARDS).out
    assert "is a good card file for Hanataz" in out
    assert "68 cards" in out


@pytest.mark.parametrize(
    ("before", "after", "where", "why"),
    [
        ("nubs = 4", "nubs = 1", "line ", "Nub"),
        ('name = "Troll"', 'name = "Trolll"', "line ", 'did you mean "Troll"?'),
        ("[numbers]", "[numbers", "line ", "TOML"),
    ],
)
def test_broken_card_file_gets_one_sentence(
    tmp_path: Path, before: str, after: str, where: str, why: str
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(HANATAZ_CARDS.read_text(encoding="utf-8").replace(before, after), encoding="utf-8")
    sentence = complaint("cards", "hanataz", "--check", mine)
    assert sentence.startswith(str(mine))
    assert where in sentence
    assert why in sentence


def test_a_file_that_names_no_game_is_checked_as_the_hint_says(name: str, tmp_path: Path) -> None:
    """Files of Hand Management and Hanataz have no `game =`, so the hint can't ask for one."""
    path = tmp_path / "mine.toml"
    own = (allhands.load(name).game.info.folder / "cards.toml").read_text(encoding="utf-8")
    path.write_text(re.sub(r"^game = .*\n", "", own, flags=re.M), encoding="utf-8")
    hint = 'Say which game: "allhands cards GAME", with --check FILE for a card file.'
    assert complaint("cards", "--check", path) == hint
    assert run("cards", name, "--check", path).status == 0


def test_custom_card_file_is_listed(tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    text = HANATAZ_CARDS.read_text(encoding="utf-8").replace("without_suit = 4", "without_suit = 7")
    mine.write_text(text, encoding="utf-8")
    (jester,) = run_json("cards", "hanataz", "Jester", "--cards", mine)
    assert jester["copies"] == 7


def test_a_card_file_is_compared_with_the_game(tmp_path: Path) -> None:
    own = (allhands.load("leduc").game.info.folder / "cards.toml").read_text(encoding="utf-8")
    path = tmp_path / "cards.toml"
    path.write_text(own.replace("The lowest card.", "The humblest card."), encoding="utf-8")
    ran = run("cards", "leduc", "--check", path)
    assert ran.status == 0
    assert "Changed: Jack." in ran.out
    assert "Added" not in ran.out


DECK_HAND = 'game = "deck-hand"\nextends = "standard"\n'


def deck_hand_card(text: str, play: str, name: str = "Ship's Cat") -> str:
    """Return a card's TOML that follows other cards in a file."""
    return f"""
[[card]]
name = "{name}"
type = "Adventure"
cost = 1
text = "{text}"
play = "{play}"
"""


def test_a_new_card_without_a_text_is_told_and_none_of_the_games_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DECK_HAND + deck_hand_card("", "+1D"), encoding="utf-8")
    assert "Without a text: Ship's Cat.\n" in run("cards", "--check", path).out
    path.write_text('game = "deckhand-ccg"\nextends = "standard"\n', encoding="utf-8")
    assert "Without a text" not in run("cards", "--check", path).out  # though some of its crew have none


def test_fifty_problems_are_listed_and_the_others_counted(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    cards = [deck_hand_card("", "+1Q", f"Cat {number}") for number in range(60)]
    path.write_text(DECK_HAND + "".join(cards), encoding="utf-8")
    *told, last = complaints("cards", "--check", path)
    assert [line.split(", ")[1:3] for line in told] == [[f"line {9 + 7 * n}", "column 11"] for n in range(50)]
    assert last == "And 10 more problems."


def warnings(path: Path) -> list[str]:
    """Return the warnings of `cards --check` for a file that it approves."""
    ran = run("cards", "--check", path)
    assert ran.status == 0
    assert "is a good card file" in ran.out
    return [line.removeprefix(f"{path}, ") for line in ran.out.splitlines() if line.startswith(f"{path}, ")]


@pytest.mark.parametrize(
    ("text", "play", "warning"),
    [
        ("+1 card.", "+2D", 'the text of "Ship\'s Cat" says +1 card, but its effect draws 2.'),
        ("+1 card, +1 Buy.", "+1D", 'the text of "Ship\'s Cat" says +1 Buy, but its effect gives none.'),
        ("+1 card.", "+1D +2B", "the effect of \"Ship's Cat\" gives 2 Buys, but its text doesn't say so."),
        ("Pay 2 coins: +1 card.", "pay 1$ { +1D }", "says Pay 2 coins, but its effect costs 1."),
        ("You get two coins.", "+1$", "says get two coins, but its effect gives 1."),
    ],
)
def test_a_text_that_disagrees_with_its_effect_gets_a_warning(
    tmp_path: Path, text: str, play: str, warning: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DECK_HAND + deck_hand_card(text, play), encoding="utf-8")
    (said,) = warnings(path)
    assert said.startswith("line 8: ")
    assert said.endswith(warning)


@pytest.mark.parametrize(
    ("text", "play"),
    [
        ("", "+2D"),
        ("+2 cards.", "+1D +1D"),
        ("+1 card, then +1 card.", "+2D"),
        ("+1 coin, 3 with an Attack in your hand.", "if Attack in hand { +3$ } else { +1$ }"),
        ("Take coins equal to the hooks of a card in your hand.", "pick hand { +1$ per its hooks }"),
        ("Each enemy gets 1 coin.", "each player { they get 1$ }"),
    ],
)
def test_a_text_in_other_words_gets_no_warning(tmp_path: Path, text: str, play: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(DECK_HAND + deck_hand_card(text, play), encoding="utf-8")
    assert warnings(path) == []


@pytest.mark.parametrize(
    ("text", "key", "effect", "warning"),
    [
        ("When killed: draw a card.", "dies", "draw 2", "says draw a card, but its effect draws 2."),
        ("When killed: 3 damage to each enemy.", "dies", "each enemy { hit it 2 }", "deals 2."),
        ("+1 damage when attacking.", "always", "+2 damage", "says +1 damage, but its effect adds 2."),
        ("Guards.", "always", "guards armour 1", "gives armour 1, but its text doesn't say so."),
    ],
)
def test_a_deckhand_text_that_disagrees_gets_a_warning(
    tmp_path: Path, text: str, key: str, effect: str, warning: str
) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        f"""game = "deckhand-ccg"
extends = "standard"

[[card]]
name = "Deck Cat"
kind = "crew"
symbol = "freelancer"
cost = 1
range = 1
damage = 1
hp = 3
text = "{text}"
{key} = "{effect}"
""",
        encoding="utf-8",
    )
    (said,) = warnings(path)
    assert said.startswith("line 12: ")
    assert said.endswith(warning)


def test_built_in_cards_get_no_warning(name: str) -> None:
    assert allhands.load(name).game.cards.proofread() == []


@pytest.mark.parametrize("page", ["effects", "abilities"])
def test_documented_cards_get_no_warning(tmp_path: Path, page: str) -> None:
    _, example, *_ = (ROOT / f"docs/{page}.md").read_text(encoding="utf-8").split("```toml\n")
    path = tmp_path / "mine.toml"
    path.write_text(example.partition("```")[0], encoding="utf-8")
    assert warnings(path) == []
