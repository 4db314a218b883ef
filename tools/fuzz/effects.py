"""Random card files for Deck Hand, with effects from the language's grammar.

Most effects make sense, many are nested deeper than people would write them, and some are nonsense. All files
have the same numbers of cards and designs, so that code compiled for one can play all.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tools.fuzz.grammar import Sentences, cards_text

STARTERS, OTHERS = 2, 9  # designs
COPIES = 44  # of the others, in total
NAMES = [f"Card {chr(ord('A') + i)}" for i in range(STARTERS + OTHERS)]
TYPES = ("Attack", "Adventure", "Structure")
KEYS = ("play", "discarded", "lost", "start", "bought")


class Effects(Sentences):
    """A generator of random Deck Hand effects."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__(chance)
        self.it = ""  # the source of the picked card that "it" means, if there is one
        self.they = self.looping = self.dug = False
        self.key = "play"

    def effect(self, key: str) -> str:
        """Write an effect for a key of a card."""
        self.key = key
        self.it, self.they, self.looping, self.dug = "stash" if key == "bought" else "", False, False, False
        self.room = self.chance.choice((1, 2, 4, 8))
        text = self.statements()
        if key in ("start", "bought", "discarded", "lost") and self.chance.random() < 0.3:
            text = f"when {self.conditions()} {{ {text} }}"
        return self.spoiled(text)

    def statement(self) -> str:
        makers: list[Callable[[], str]] = [self.gain, self.gain, self.simple]
        if self.room > 0:
            makers += [self.branch, self.may, self.either, self.pay, self.pick, self.pick]
            if not self.looping or self.careless():
                makers += [self.choose, self.choose, self.each]
        if self.it or self.careless():
            makers += [self.put, self.put, self.apply, self.send]
        if self.they or self.careless():
            makers += [self.they_do, self.they_do, self.steal]
        if not self.dug or self.careless():
            makers.append(self.dig)
        makers += [self.swap, self.reveal, self.rare]
        return self.chance.choice(makers)()

    def gain(self) -> str:
        text = f"+{self.number()}{self.one('$DRABX')}"
        if self.chance.random() < 0.4:
            text += f" per {self.per()}"
        return text + (f" at most {self.number()}" if self.chance.random() < 0.2 else "")

    def per(self) -> str:
        places = ["hand", "stash", "supply"] + (["their stash"] if self.they else [])
        known = [
            f"{self.filter()} in {self.one(places)}",
            f"{self.one(TYPES)} shown",
            "discarded",
            "type in supply",
        ]
        return self.one(known + (["its cost", "its hooks"] if self.it else []))

    def filter(self) -> str:
        cost = self.chance.randrange(6)
        return self.one((*TYPES, "card", f"cost {cost}", f"cost {cost} or less", f'"{self.one(NAMES)}"'))

    def conditions(self) -> str:
        return " and ".join(self.condition() for _ in range(self.one((1, 1, 2, 3))))

    def condition(self) -> str:
        number = f"{self.number()} " if self.chance.random() < 0.4 else ""
        known = [
            f"{number}{self.filter()} in {self.one(('hand', 'stash', 'supply'))}",
            f"{self.number()} of a type in supply",
            "fewest cards",
            "played",
            *["missed"] * (2 * self.dug or self.careless()),
            f"more {self.filter()} in top {self.few()}",
        ]
        if self.it:
            known += [f"it fits {self.filter()}"] * 2
        return self.one(known)

    def branch(self) -> str:
        text = f"if {self.conditions()} "
        return text + " else ".join(self.branches(self.one((1, 1, 2))))

    def branches(self, count: int) -> list[str]:
        """Write alternative blocks. After them, only a card or player from all of them is known."""
        it, they, blocks, after = self.it, self.they, [], []
        for _ in range(count):
            self.it, self.they = it, they
            blocks.append(self.block())
            after.append((self.it, self.they))
        self.it = it if all(i for i, _ in after) else ""
        self.they = all(t for _, t in after)
        return blocks

    def may(self) -> str:
        return f"may {self.block()}"

    def either(self) -> str:
        return "either " + " or ".join(self.branches(self.one((2, 2, 3, 5))))

    def pay(self) -> str:
        return self.one((f"pay {self.few()}$ ", f"needs {self.number()} in deck ")) + self.block()

    def choose(self) -> str:
        whom = self.one(("enemy", "player", "rival"))
        least = f" with {self.few()} in deck" if self.chance.random() < 0.2 else ""
        return f"choose {whom}{least} {self.around_them()}"

    def each(self) -> str:
        before, self.looping = self.looping, True
        text = f"each player {self.around_them()}"
        self.looping = before
        return text

    def around_them(self) -> str:
        self.they = True
        text = self.block()
        self.they = False
        return text

    def pick(self) -> str:
        sources = ["hand", "stash", "hand or stash", "supply", "shown", "named"] + [
            "their stash"
        ] * 2 * self.they
        source = self.one(sources)
        seen = "hand" not in source or self.careless()
        who = "they " if self.they and seen and self.chance.random() < 0.3 else ""
        fitting = f" {self.filter()}" if self.chance.random() < 0.3 else ""
        return f"{who}pick {source}{fitting} {self.around_it(source)}"

    def around_it(self, source: str) -> str:
        self.it = source
        text = self.block()
        self.it = ""
        return text

    def put(self) -> str:
        goals = ["to my stash", "to my hand", "to its stash", "on its deck", "under its deck", "out"]
        if self.it in ("supply", "named") or self.careless():
            goals += ["face down"] * 3
        return f"put {'it' if self.it else 'this'} {self.one(goals)}"

    def apply(self) -> str:
        return "apply it"

    def send(self) -> str:
        return "apply it" if self.it in ("supply", "named") else f"send it for {self.number()}$"

    def steal(self) -> str:
        return f"steal {self.number()}$"

    def they_do(self) -> str:
        known = (
            f"they get {self.number()}$",
            f"they get {self.number()}B next turn",
            f"they owe {self.number()}$",
            f"they discard {self.number()} next turn",
            "they guess",
            f"they name {self.chance.randint(1, 6)}",
            "control them",
        )
        return self.one(known)

    def swap(self) -> str:
        first = self.one(("hand", "stash", "top", "hand or this"))
        second = self.one(("supply", "their stash")) if self.they else "supply"
        relation = self.one(("same cost", f"within {self.number()}", f"{self.few()} dearer"))
        return f"swap {first} with {second} {relation}" + self.one(("", " optionally"))

    def reveal(self) -> str:
        decks = ["any deck", "my deck", "supply deck", "reload deck", "every deck"]
        if self.they:
            decks += ["their deck", "both decks"]
        text = f"reveal {self.few()} of {self.one(decks)}"
        if self.room > 0 and self.chance.random() < 0.6:
            for _ in range(self.one((1, 2, 4))):
                text += f" pick shown {self.around_it('shown')}"
        return text

    def dig(self) -> str:
        before, self.dug = self.dug, True
        text = f"dig {self.few()} {self.one((self.statement(), 'if missed { +1A show dug }'))} keep dug"
        self.dug = before
        return text

    def simple(self) -> str:
        return self.one(
            ("shuffle stash", "pass left", "put this on its deck", "put this to my hand", "put this out")
        )

    def rare(self) -> str:
        known = (
            f"discard up to {self.few()} +1$ per discarded",
            f"flip {self.chance.randint(1, 6)} later",
            f"next buy {self.number()} less",
            f"draw {self.number()} more" if self.key == "start" or self.careless() else "+1D",
            f"sort {self.few()}",
            f"+{self.number()}B for cost {self.chance.randrange(6)}",
        )
        return self.one(known)

    def few(self) -> int:
        return self.chance.randint(1, 5)


def card_file(chance: random.Random) -> str:
    """Return a card file, with some cards that do strange things."""
    made = Effects(chance)
    made.nonsense = chance.random() < 0.2
    copies = [8] * STARTERS + spread(chance, COPIES, OTHERS)
    cards = []
    for number, name in enumerate(NAMES):
        card: dict[str, object] = {"name": name, "type": chance.sample(TYPES, chance.choice((1, 1, 1, 2, 3)))}
        card |= {"cost": chance.choice((0, 0, 1, 1, 2, 2, 3, 5)), "copies": copies[number]}
        if number < STARTERS:
            card["starting"] = 2
        else:
            card["advanced"] = chance.random() < 0.1
            if chance.random() < 0.1:
                card["only"] = "indicator"
        for key in KEYS:
            if chance.random() < (0.7 if key == "play" else 0.2):
                card[key] = made.effect(key)
        if chance.random() < 0.1:
            card["price"] = f"first {chance.choice(TYPES)} {chance.randint(1, 9)} less"
        cards.append(card)
    return cards_text({"game": "deck-hand", "bank": 12}, {"card": cards})


def spread(chance: random.Random, total: int, parts: int) -> list[int]:
    """Split a number into random parts from 1 to 20."""
    numbers = [1] * parts
    while sum(numbers) < total:
        numbers[chance.choice([i for i, number in enumerate(numbers) if number < 20])] += 1
    return numbers
