"""Random card files for Deckhand, with abilities from the language's grammar.

They work like those for Deck Hand: see `tools.fuzz.effects`.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tools.fuzz.grammar import Sentences, cards_text

CAPTAINS, OTHERS, GAMERS = 2, 10, 8
NAMES = [f"Captain {chr(ord('A') + i)}" for i in range(CAPTAINS)] + [
    f"Card {chr(ord('A') + i)}" for i in range(OTHERS)
]
KEYS = {
    "captain": ("hits", "attacks", "kills", "hurt", "turn"),
    "crew": ("summoned", "hits", "attacks", "kills", "dies", "hurt", "turn"),
    "maneuver": (),
}
ABOUT_IT = ("hits", "attacks", "kills", "hurt")
TRAITS = (
    "moves diagonally",
    "stays put",
    "activates twice",
    "attacks at once",
    "guards",
    "sees past",
    "unanswered",
    "answers nobody",
    "sweeps",
    "pierces",
    "storms",
    "boards",
)


class Abilities(Sentences):
    """A generator of random Deckhand abilities."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.it = self.placed = self.looping = False

    def ability(self, it: bool, placed: bool) -> str:
        self.it, self.placed, self.looping = it, placed, False
        self.room = self.chance.choice((1, 2, 4, 8))
        return self.spoiled(self.statements())

    def statement(self) -> str:
        makers: list[Callable[[], str]] = [self.simple]
        if self.room > 0:
            makers += [self.pick, self.pick, self.may, self.branch, self.either]
            if not self.looping or self.careless():
                makers += [self.each, self.each]
        if self.it or self.placed or self.careless():
            makers += [self.amount, self.amount, self.plain, self.push]
        if self.it and self.placed:
            makers.append(lambda: "swap with it")
        return self.chance.choice(makers)()

    def filter(self, *healths: str) -> str:
        health = self.one(healths or ("", "", "", "hurt ", "whole "))
        sides, ranks = ("friend", "enemy", "unit"), ("crew", "captain")
        whom = [
            self.one(sides),
            self.one(ranks),
            f"{self.one(sides)} {self.one(ranks)}",
            f'"{self.one(NAMES)}"',
        ]
        if not health:
            whom += [f"{self.one(whom)} corpse", "corpse"]
        return health + self.one(whom) + self.one(("", f" {self.place()}"))

    def place(self) -> str:
        known = ["in airlocks", "in my ship", "in their ship"]
        if self.placed:
            known += ["beside", "around", "in range", "in column"]
        if self.it:
            known += ["beside it", "around it"] * 2
        return self.one(known)

    def whom(self) -> str:
        return self.one(["it"] * 2 * self.it + ["this"] * self.placed or ["it", "this"])

    def around(self, text: str) -> str:
        """Write a block with a unit as its object. After the block, there is none."""
        self.it = True
        block = self.block()
        self.it = False
        return f"{text} {block}"

    def pick(self) -> str:
        return self.around(f"{self.one(('', '', 'may '))}pick {self.filter()}")

    def each(self) -> str:
        before, self.looping = self.looping, True
        text = self.around(f"each {self.filter()}")
        self.looping = before
        return text

    def may(self) -> str:
        return f"may {self.block()}"

    def state(self) -> str:
        return self.one(("hurt", "whole", "in airlocks", "in my ship", self.filter("")))

    def branch(self) -> str:
        known = [f"{self.one(('', f'{self.number()} '))}{self.filter()}"]
        known += [f"it {self.state()}"] * 2 * self.it + [f"this {self.state()}"] * self.placed
        it = self.it
        text = f"if {self.one(known)} {self.block()}"
        if self.chance.random() < 0.4:
            after, self.it = self.it, it
            text += f" else {self.block()}"
            self.it = self.it and after
        return text

    def either(self) -> str:
        it = after = self.it
        options = []
        for _ in range(self.one((2, 3))):
            self.it = it
            options.append(self.block())
            after = after and self.it
        self.it = after
        return "either " + " or ".join(options)

    def amount(self) -> str:
        text = f"{self.one(('hit', 'hit', 'heal', 'shield', 'strengthen'))} {self.whom()} {self.number()}"
        return text + self.one(("", "", " per success", f" per {self.filter()}"))

    def plain(self) -> str:
        verb = self.one(("stun", "ready", "step", "kill", "discard", "return", "raise"))
        return f"{verb} {self.whom()}" + (self.one(("", f" with {self.number()}")) if verb == "raise" else "")

    def push(self) -> str:
        ways = ("away", "home", "over", "near") if self.placed else ("home", "over")
        return f"push {self.whom()} {self.one(ways)}"

    def simple(self) -> str:
        few = self.chance.randint(1, 3)
        return self.one(
            (f"roll {self.chance.randint(1, 5)}", f"draw {few}", f"they discard {few}", f"+{few} corryte")
        )

    def always(self, gamer: bool = False) -> str:
        self.it, self.placed = False, True
        known = ["rerolls once"] if gamer else [*TRAITS]
        return self.spoiled(
            " ".join(self.one([*known, *(self.added(gamer) for _ in range(6))]) for _ in range(3))
        )

    def added(self, gamer: bool) -> str:
        gift = self.one(("+{} damage", "+{} counter", "+{} range", "+{} dice", "armour {}")).format(
            self.chance.randint(1, 5)
        )
        if not gamer and self.chance.random() < 0.3:
            return f"friends beside {gift}"
        known = ["", f" per {self.filter()}", f" if {self.filter()}", f" if this {self.state()}"]
        if "damage" in gift or "counter" in gift:
            known.append(f" against {self.filter()}")
        return gift + self.one(known)


def card_file(chance: random.Random) -> str:
    """Return a card file, with some cards that do strange things."""
    made = Abilities(chance)
    made.nonsense = chance.random() < 0.2
    cards = [random_card(made, number, name) for number, name in enumerate(NAMES)]
    gamers = [random_gamer(made, number) for number in range(GAMERS)]
    return cards_text({"game": "deckhand-ccg", "symbols": 3}, {"card": cards, "gamer": gamers})


def random_card(made: Abilities, number: int, name: str) -> dict[str, object]:
    chance = made.chance
    captain = number < CAPTAINS
    kind = "captain" if captain else chance.choice(("crew", "crew", "maneuver"))
    card: dict[str, object] = {"name": name, "kind": kind, "symbol": name if captain else "freelancer"}
    if not captain:
        card["cost"] = chance.choice((0, 0, 1, 1, 2))
    if kind == "maneuver":
        return card | {"play": made.ability(False, False)}
    card |= {"range": chance.randint(1, 4), "damage": chance.randint(0, 5)}
    card["hp"] = chance.randint(8, 40) if captain else chance.choice((1, 2, 3, 6))
    for key in KEYS[kind]:
        if chance.random() < 0.4:
            card[key] = made.ability(key in ABOUT_IT, True)
    if captain:
        card["skill"] = made.ability(False, True)
    if chance.random() < 0.6:
        card["always"] = made.always()
    return card


def random_gamer(made: Abilities, number: int) -> dict[str, object]:
    chance = made.chance
    gamer: dict[str, object] = {
        "name": f"Gamer {number}",
        "person": f"Person {number}",
        "genre": "any",
        "salary": 1,
    }
    gamer |= {k: chance.randint(1, 5) for k in ("wisdom", "awareness", "synergy", "dexterity", "xfactor")}
    if chance.random() < 0.3:
        gamer["talent"] = made.ability(False, False)
    if chance.random() < 0.3:
        gamer["always"] = made.always(gamer=True)
    return gamer
