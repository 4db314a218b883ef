"""Custom cards and decks for tests."""

from __future__ import annotations

from pathlib import Path

from allhands.table.game_config import GameConfig, load

FILLERS = [
    card.name
    for card in load("deckhand-ccg").cards
    if card.facts.get("symbol") == "freelancer" and card.facts["cost"] < 3
]
STATS = "wisdom = 3\nawareness = 3\nsynergy = 3\ndexterity = 3\nxfactor = 3"


def crew(name: str, damage: int = 2, hp: int = 3, reach: int = 1, **abilities: str) -> str:
    """Return a card file's entry for a free Crew without a Captain."""
    numbers = f"cost = 0\nrange = {reach}\ndamage = {damage}\nhp = {hp}"
    return entry(name, "crew", "freelancer", numbers, **abilities)


def maneuver(name: str, **abilities: str) -> str:
    return entry(name, "maneuver", "freelancer", "cost = 0", **abilities)


def captain(name: str, **abilities: str) -> str:
    return entry(name, "captain", name, "range = 2\ndamage = 1\nhp = 15", **abilities)


def entry(name: str, kind: str, symbol: str, numbers: str, **abilities: str) -> str:
    keys = [f"{key} = '''{ability}'''" for key, ability in abilities.items()]
    head = f'[[card]]\nname = "{name}"\nkind = "{kind}"\nsymbol = "{symbol}"\n{numbers}\n'
    return head + "\n".join(keys)


def gamer(name: str, **abilities: str) -> str:
    keys = [f"{key} = '''{ability}'''" for key, ability in abilities.items()]
    head = f'[[gamer]]\nname = "{name}"\nperson = "P"\ngenre = "G"\nsalary = 1\n{STATS}\n'
    return head + "\n".join(keys)


def box_of(folder: Path, *entries: str) -> GameConfig:
    """Load the standard cards and these. If there are Gamers among them, fill up to eight."""
    gamers = sum(text.startswith("[[gamer]]") for text in entries)
    spare = [gamer(f"Spare {number}") for number in range(8 - gamers if gamers else 0)]
    path = folder / "cards.toml"
    path.write_text("\n".join(['extends = "standard"', *entries, *spare]), encoding="utf-8")
    return load("deckhand-ccg", cards=path)


def deck(leader: str, *cards: str) -> list[str]:
    """Return a legal deck with two of each of these cards, filled up with freelancers."""
    names = [*cards, *(name for name in FILLERS if name not in cards)][:10]
    return [leader, *(f"2 {name}" for name in names)]
