"""DC-8.2, DC-9.1: the displayed odds equal the result of every roll under the rules."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping
from fractions import Fraction
from itertools import product
from types import MappingProxyType
from typing import Any, NamedTuple

import pytest

from allhands.games.deckhand_ccg.attacking import attack_dice, luck
from allhands.games.deckhand_ccg.cards import FACES, SYMBOLS
from allhands.games.deckhand_ccg.odds import Odds, answer_odds, attack_odds, of_dice
from allhands.games.deckhand_ccg.state import Decision, EventKind
from allhands.table.table import Table
from tests.games.deckhand_ccg.scenes import at, scene, state

BARON, OVERSEER, RESPAWN = "Baron Broadside", "Overseer", "Madame Respawn"
GUNNER, MARINE = "Culverin Gunner", "Void Marine"
HALF = (0, FACES - 1)  # a success and a failure, each as likely


class Fight(NamedTuple):
    """An attack: attacker, target, their compartments, and the rest of the position."""

    units: dict[str, str]
    attacker: str
    target: str
    more: Mapping[str, Any] = MappingProxyType({})
    mine: str = BARON


FIGHTS = {
    "plain": Fight({"a2": GUNNER, "b2": "Servant"}, "a2", "b2"),
    "a Captain who may die": Fight({"a2": GUNNER}, "a2", "a3", {"damage": {OVERSEER: 13}}),
    "armour and a shield": Fight(
        {"a2": GUNNER, "b2": "Enforcer Mk II"}, "a2", "b2", {"shield": {"Enforcer Mk II": 1}}
    ),
    "a sweep, strengthened, over armour": Fight(
        {"a1": "Chain-Shot Sal", "a2": "Shield Clerk", "b2": "Drone"},
        "a1",
        "a2",
        {"strength": {"Chain-Shot Sal": 2}},
    ),
    "one behind the other": Fight({"b1": "Railgun Rita", "b2": "Servant", "b3": "Drone"}, "b1", "b2"),
    "all around": Fight({"b2": "Blunderbuss Bess", "a2": "Servant", "b3": "Drone", "c2": MARINE}, "b2", "c2"),
    "against the hurt": Fight(
        {"b1": "Loot Vulture", "b3": MARINE}, "b1", "b3", {"damage": {MARINE: 1}}, mine=RESPAWN
    ),
    "with Gamers": Fight(
        {"b2": "Gun Deck Veteran", "a2": MARINE}, "b2", "a2", {"gamer": [["afk_again"], ["Grudgekeeper"]]}
    ),
}


def begin(fight: Fight) -> Table:
    """Return the table just before the attack."""
    table = scene({"c1": fight.mine, "a3": OVERSEER} | fight.units, fight.mine, OVERSEER, **fight.more)
    table.play(f"Activate {fight.attacker}")
    return table


def rolls(table: Table, move: str, dice: int, faces: Iterable[int]) -> list[Table]:
    """Yield the table after a move for every roll of the dice."""
    after = []
    for script in product(faces, repeat=dice):
        twin = table.clone()
        twin.state.script, twin.log = list(script), []
        twin.play(move)
        assert not twin.state.script
        after.append(twin)
    return after


def counted(tables: list[Table]) -> dict[int, Odds]:
    """Count the damage of the last move. All tables are equally likely."""
    damage: dict[int, dict[int, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    kill: dict[int, Fraction] = defaultdict(Fraction)
    for table in tables:
        for event in table.log:
            if event.kind == EventKind.DAMAGED:
                damage[event.card][event.amount] += Fraction(1, len(tables))
            elif event.kind == EventKind.KILLED:
                kill[event.card] += Fraction(1, len(tables))
    return {card: Odds(found, kill[card]) for card, found in damage.items()}


@pytest.mark.parametrize("fight", FIGHTS.values(), ids=FIGHTS.keys())
def test_an_attack(fight: Fight) -> None:
    table = begin(fight)
    s, attacker, target = state(table), at(table, fight.attacker), at(table, fight.target)
    after = rolls(table, f"Attack {fight.target}", attack_dice(s, attacker), HALF)
    found = attack_odds(s, attacker, target)
    assert found.hits == counted(after)
    assert next(iter(found.hits)) == target
    assert all(sum(odds.damage.values()) == 1 for odds in found.hits.values())
    assert (found.answer is None) == all(t.state.pending != Decision.COUNTER for t in after)


def test_every_face_of_the_dice() -> None:
    """A success is as likely as a failure, so the other tests need only two faces."""
    assert 2 * SYMBOLS == FACES
    fight = FIGHTS["plain"]
    table = begin(fight)
    after = rolls(table, f"Attack {fight.target}", 3, range(FACES))
    assert attack_odds(state(table), at(table, "a2"), at(table, "b2")).hits == counted(after)


@pytest.mark.parametrize("fight", FIGHTS.values(), ids=FIGHTS.keys())
def test_the_answer_to_it(fight: Fight) -> None:
    """The chance is conditional on the target's survival."""
    table = begin(fight)
    s, attacker, target = state(table), at(table, fight.attacker), at(table, fight.target)
    asked = rolls(table, f"Attack {fight.target}", attack_dice(s, attacker), HALF)
    asked = [after for after in asked if after.state.pending == Decision.COUNTER]
    answered = [rolls(after, "Counterattack", luck(s, 1), HALF) for after in asked]
    for after, ends in zip(asked, answered, strict=True):
        assert {attacker: answer_odds(state(after), attacker, target)} == counted(ends)
    answer = attack_odds(s, attacker, target).answer
    everything = counted([end for ends in answered for end in ends])
    assert everything == ({} if answer is None else {attacker: answer})


def test_nothing_is_changed_by_working_out_odds() -> None:
    fight = FIGHTS["all around"]
    table = begin(fight)
    before = table.state.copy()
    attack_odds(state(table), at(table, fight.attacker), at(table, fight.target))
    assert table.state == before


def test_successes_are_binomial() -> None:
    assert of_dice(0) == [1]
    assert of_dice(3) == [Fraction(n, 8) for n in (1, 3, 3, 1)]
