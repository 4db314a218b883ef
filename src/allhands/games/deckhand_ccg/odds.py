"""Exact odds of attacks, for people: what each roll of the dice would do, as the rules have it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from fractions import Fraction
from math import comb
from typing import NamedTuple

from allhands.kernel.events import Event
from allhands.kernel.rule import Card, SeatIndex

from .attacking import attack_dice, land, luck, offer_counter, refusal_of_attack
from .cards import FACES, SYMBOLS
from .deaths import settle
from .state import COMPARTMENTS, Decision, EventKind, State
from .turn import may_attack, refusal_of_unit
from .units import counter_damage, owner, strike, unit_at


class Odds(NamedTuple):
    """The odds of each damage, and of death."""

    damage: dict[int, Fraction]
    kill: Fraction


class Attack(NamedTuple):
    """An attack's hits, the first target first, and the counterattack if that one survives.

    It leaves out the effects of abilities afterwards: pushes, a second roll, deaths that lead to others.
    """

    hits: dict[Card, Odds]
    answer: Odds | None


class Case(NamedTuple):
    likely: Fraction
    damage: int
    kills: bool


def of_dice(dice: int) -> list[Fraction]:
    """DC-3.4: return the odds of each number of successes."""
    symbol = Fraction(SYMBOLS, FACES)
    return [comb(dice, n) * symbol**n * (1 - symbol) ** (dice - n) for n in range(dice + 1)]


def attack_odds(s: State, attacker: Card, target: Card) -> Attack:
    """Let every roll of an attack land, each on a copy of the match."""
    hits: defaultdict[Card, list[Case]] = defaultdict(list)
    hits[target] = []
    answers: list[Case] = []
    for successes, likely in enumerate(of_dice(attack_dice(s, attacker))):
        after = trial(s)
        land(after, attacker, target, successes)
        for card, case in told(after, likely):
            hits[card].append(case)
        if not after.over:
            offer_counter(after, attacker, target)
        if after.pending == Decision.COUNTER:
            answers += answer_cases(after, attacker, target, likely)
    return Attack(
        {card: tallied(cases) for card, cases in hits.items()}, tallied(answers) if answers else None
    )


def answer_odds(s: State, attacker: Card, target: Card) -> Odds:
    """DC-9.1: the odds of a counterattack."""
    return tallied(answer_cases(s, attacker, target, Fraction(1)))


def answer_cases(s: State, attacker: Card, target: Card, likely: Fraction) -> Iterator[Case]:
    for successes, part in enumerate(of_dice(luck(s, owner(s, target)))):
        after = trial(s)
        strike(after, attacker, counter_damage(after, target, attacker) + successes)
        settle(after, target, attacker)
        for _, case in told(after, likely * part):
            yield case


def trial(s: State) -> State:
    """Return a copy for trying a choice, with a log."""
    after = s.copy()
    after.pending = Decision.NOTHING
    after.log = []
    return after


def told(after: State, likely: Fraction) -> Iterator[tuple[Card, Case]]:
    """Return the units that a trial has hit, and how."""
    log: list[Event] = after.log or []
    killed = {event.card for event in log if event.kind == EventKind.KILLED}
    for event in log:
        if event.kind == EventKind.DAMAGED:
            yield event.card, Case(likely, event.amount, event.card in killed)


def tallied(cases: Iterable[Case]) -> Odds:
    """Cases put together; if they are not all there are, as if they were."""
    listed = list(cases)
    whole = sum(case.likely for case in listed)
    damage: defaultdict[int, Fraction] = defaultdict(Fraction)
    for case in listed:
        damage[case.damage] += case.likely / whole
    kill = sum((case.likely for case in listed if case.kills), Fraction(0)) / whole
    return Odds(dict(sorted(damage.items())), kill)


def attacks_from(s: State, attacker: Card) -> list[Card]:
    """Return the targets a unit can attack from its compartment."""
    if not may_attack(s, attacker):
        return []
    return [unit_at(s, spot) for spot in range(COMPARTMENTS) if refusal_of_attack(s, attacker, spot) == 0]


def may_activate(s: State, seat: SeatIndex) -> list[Card]:
    """Return the player's units that can activate now."""
    return [unit_at(s, spot) for spot in range(COMPARTMENTS) if refusal_of_unit(s, seat, spot) == 0]
