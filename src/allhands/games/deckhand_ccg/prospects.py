"""What the decider may reach, hit and bring about, before it is done: odds, reasons why not, previews."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from allhands.kernel.display import Caption, Part
from allhands.kernel.events import Run
from allhands.kernel.piles import find
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice, luck, refusal_of_attack
from .cards import DECK, KIND, Kind
from .moving import refusal_of_move, refusal_of_place
from .names import compartment, placed, somebody
from .news import event as sentence
from .odds import Attack, Odds, answer_odds, attack_odds, attacks_from, may_activate
from .rules import apply, refusal
from .ship import distance, turned
from .state import ACTIVATE, ATTACK, CHOICES, COMPARTMENTS, Decision, Happening, Pile, Reason, State
from .turn import may_attack
from .units import base_damage, counter_damage, owner, range_of, spot_of, unit_at

PREVIEWED = (Decision.SUMMON, Decision.PICK, Decision.STEP)
TOLD = {  # what a preview tells of
    Happening.SUMMONED,
    Happening.PUSHED,
    Happening.CRUSHED,
    Happening.RAMMED,
    Happening.MOVED,
    Happening.DAMAGED,
    Happening.SHIELDED,
    Happening.KILLED,
    Happening.HEALED,
    Happening.SHIELD,
    Happening.STRENGTH,
    Happening.STUNNED,
    Happening.READIED,
    Happening.SWAPPED,
    Happening.RETURNED,
    Happening.RAISED,
    Happening.CLEARED,
}


def prospects(s: State, to: Viewer) -> Iterator[Caption]:
    """What the pending decision may come to, for whoever is asked."""
    match s.pending:
        case Decision.TURN:
            for unit in may_activate(s, s.active):
                yield from openings(s, unit, to)
            yield from summons(s, to)
        case Decision.ACT:
            yield from openings(s, s.acting, to)
        case Decision.REROLL:
            yield from rolled_again(s)
        case Decision.COUNTER:
            _, attacker, target, _ = s.frames[s.depth - 1]
            yield counter(s, attacker, target)
    if s.pending in PREVIEWED:
        for choice in range(CHOICES[Decision(s.pending)].width):
            if refusal(s, choice) == Reason.NONE:
                yield from preview(s, choice, to)


def at(s: State, card: Card) -> int:
    return Pile.MAP + spot_of(s, card)


def openings(s: State, unit: Card, to: Viewer) -> Iterator[Caption]:
    """Where a unit may go, whom it may attack with which odds, and why not the others."""
    for spot in range(0 if s.moved and unit == s.acting else COMPARTMENTS):
        if refusal_of_move(s, unit, spot) == Reason.NONE:
            words, places = f"Move to {compartment(spot, to)}", (at(s, unit), Pile.MAP + spot)
            yield Caption("step", words, places=places, **answered(s, unit, spot))
    if s.attacked and unit == s.acting:
        return
    for target in attacks_from(s, unit):
        told = attack_caption(s, unit, target, attack_odds(s, unit, target))
        words = f"Attack {placed(s, target, to)}"
        yield told._replace(words=words, **answered(s, unit, ATTACK + spot_of(s, target)))
    for spot in range(COMPARTMENTS):
        enemy = unit_at(s, spot)
        if enemy != NONE and owner(s, enemy) != owner(s, unit):
            yield from barred(s, unit, spot, to)


def answered(s: State, unit: Card, act: int) -> dict[str, Any]:
    """The answers that let a unit do this: activating it and then the act, or the act alone."""
    choice = act - act % ATTACK + turned(act % ATTACK, s.decider)
    if s.pending == Decision.ACT:
        return {"choice": choice}
    activating = ACTIVATE + turned(spot_of(s, unit), s.decider)
    return {"choice": activating, "then": (Decision.ACT, choice)}


def summons(s: State, to: Viewer) -> Iterator[Caption]:
    """DC-6.3, DC-7.1  Where each Crew that can be paid for could be summoned."""
    for design in sorted({s.face[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}):
        if KIND[design] != Kind.CREW or refusal(s, design) != Reason.NONE:
            continue
        for spot in range(COMPARTMENTS):
            if refusal_of_place(s, find(s, Pile.HAND + s.decider, design), s.decider, spot) == Reason.NONE:
                then = (Decision.SUMMON, turned(spot, s.decider))
                there = unit_at(s, spot)
                place = f"at {compartment(spot, to)}" if there == NONE else f"onto {placed(s, there, to)}"
                words = f"Summon {DECK[design].name} {place}"
                yield Caption("summon", words, (design,), (), (Pile.MAP + spot,), choice=design, then=then)


def attack_caption(s: State, unit: Card, target: Card, attack: Attack) -> Caption:
    """DC-8.2  How likely each damage is, and a kill; then the answer, and who else is hit."""
    first = attack.hits[target]
    numbers = odds_numbers(first) | {"dice": attack_dice(s, unit), "base": base_damage(s, unit, target)}
    parts = [*spread("damage", first)]
    if attack.answer:
        lives = float(1 - first.kill)
        numbers |= {"answer": float(attack.answer.kill), "answer_in_all": lives * float(attack.answer.kill)}
        parts += spread("answer", attack.answer)
    for card, odds in attack.hits.items():
        if card != target:
            words = f"{min(odds.damage)} to {max(odds.damage)} damage"
            parts.append(Part(words, "also", float(odds.kill), s.face[card], owner(s, card), at(s, card)))
    return Caption("attack", places=(at(s, unit), at(s, target)), numbers=numbers, parts=tuple(parts))


def odds_numbers(odds: Odds) -> dict[str, float]:
    mean = sum((amount * likely for amount, likely in odds.damage.items()), Fraction(0))
    return {
        "kill": float(odds.kill),
        "low": min(odds.damage),
        "high": max(odds.damage),
        "mean": round(float(mean), 2),
    }


def spread(kind: str, odds: Odds) -> Iterator[Part]:
    for amount, likely in odds.damage.items():
        yield Part(str(amount), kind, round(float(likely), 4))


REASONS = {Reason.BLOCKED: ("Blocked", "DC-8.1"), Reason.GUARDED: ("Guarded", "DC-13.43")}


def barred(s: State, unit: Card, spot: int, to: Viewer) -> Iterator[Caption]:
    """DC-8.1  Why an enemy cannot be attacked from where the unit stands."""
    if not may_attack(s, unit):
        reason, tag = Reason.JUST_SUMMONED, "Not this turn"
        words = "Who was summoned this turn may not attack yet."
    else:
        reason = Reason(refusal_of_attack(s, unit, spot))
        if reason == Reason.NONE:
            return
        steps = distance(spot_of(s, unit), spot)
        tag = f"{steps} steps: out of range" if reason == Reason.OUT_OF_RANGE else REASONS[reason][0]
        where, who = compartment(spot, to), somebody(s, spot, to)
        words = {
            Reason.OUT_OF_RANGE: f"{who} at {where} is {steps} steps away; the Range is {range_of(s, unit)}.",
            Reason.BLOCKED: f"Another enemy stands in the way to {who} at {where}.",
            Reason.GUARDED: f"{who} at {where} is guarded: attack the guard beside it first.",
        }[reason]
    parts = (Part(tag, reason.name.lower()),)
    yield Caption("barred", words, places=(at(s, unit), Pile.MAP + spot), parts=parts)


def rolled_again(s: State) -> Iterator[Caption]:
    """DC-3.3  The roll as it lies, what it does if it is kept, and what another may do."""
    _, attacker, target, successes = s.frames[s.depth - 1]
    base = base_damage(s, attacker, target)
    numbers = {
        "dice": attack_dice(s, attacker),
        "successes": successes,
        "base": base,
        "damage": base + successes,
    }
    yield Caption("roll", places=(at(s, attacker), at(s, target)), numbers=numbers)
    yield attack_caption(s, attacker, target, attack_odds(s, attacker, target))


def counter(s: State, attacker: Card, target: Card) -> Caption:
    odds = answer_odds(s, attacker, target)
    numbers = odds_numbers(odds) | {
        "dice": luck(s, owner(s, target)),
        "base": counter_damage(s, target, attacker),
    }
    places = (at(s, target), at(s, attacker))
    return Caption("attack", places=places, numbers=numbers, parts=tuple(spread("damage", odds)))


def preview(s: State, choice: int, to: Viewer) -> Iterator[Caption]:
    """What an answer would bring about for sure, told as it would be; nothing where chance has a say."""
    after = s.copy()
    after.log = []
    apply(after, choice)
    if after.draws != s.draws:
        return
    told = [event for event in after.log or () if event.kind in TOLD]
    parts = tuple(
        Part(
            sentence(after, Run((event,)), to),
            Happening(event.kind).name.lower(),
            event.amount,
            s.face[event.card] if event.card != NONE else NONE,
            place=event.target if event.target != NONE else event.source,
        )
        for event in told
    )
    if parts:
        yield Caption("would", choice=choice, parts=parts)
