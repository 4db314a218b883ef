"""The map as text, from one player's side: the enemy's Starship on top, their own at the bottom."""

from __future__ import annotations

import textwrap
from itertools import zip_longest

from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .decisions import DECISIONS
from .names import name_of
from .rules import aimed
from .ship import turned
from .state import ATTACK, COMPARTMENTS, Decision, Reason, State
from .turn import activations, may_attack, refusal_of_unit
from .units import (
    base_damage,
    card_at,
    counter_damage,
    hit_points,
    is_captain,
    owner,
    range_of,
    spot_of,
    unit_at,
)

ACROSS = 3
WIDE = 24  # three compartments and their frames fit in 80 columns
EDGE = "  " + f"+{'-' * WIDE}" * ACROSS + "+"
HARD_SPACE = "\xa0"
HEAD = "  " + "".join(f"+{letter:-^{WIDE}}" for letter in "abc") + "+"


def draw_map(s: State, to: Viewer) -> list[str]:
    """Rows 3 to 1, each as high as its fullest compartment; for the public as the first seat sees them."""
    offers = offered(s) if to.is_you(s.decider) else {}
    lines = [HEAD]
    for row in (2, 1, 0):
        spots = [turned(ACROSS * row + column, max(to.seat, 0)) for column in range(ACROSS)]
        cells = [compartment_lines(s, spot, to, offers.get(spot, "")) for spot in spots]
        for number, parts in enumerate(zip_longest(*cells, fillvalue="")):
            label = str(row + 1) if number == 0 else " "
            lines.append(f"{label} " + "".join(f"| {part:{WIDE - 1}}" for part in parts) + "|")
        lines.append(EDGE)
    return lines


def compartment_lines(s: State, spot: int, to: Viewer, offer: str) -> list[str]:
    """Draw a compartment: the unit in it, and what the decider may do there."""
    card = card_at(s, spot)
    offers = [f"[{offer}]"] if offer else []
    return unit_lines(s, card, to, offers) if card != NONE else offers or [""]


def unit_lines(s: State, card: Card, to: Viewer, offers: list[str]) -> list[str]:
    """A unit or a corpse: its name, whose it is and what else is to be known, and its numbers."""
    side, name = side_of(owner(s, card), to), fitted(name_of(s, card))
    if s.corpse[card]:
        return [name, *wrapped([f"{side} corpse", *offers])]
    rank = f"{side} {'CAPTAIN' if is_captain(s, card) else 'Crew'}"
    return [name, *wrapped([rank, *marks(s, card), *offers]), *numbers(s, card)]


def numbers(s: State, card: Card) -> list[str]:
    """Hit Points, damage and Range; where a counterattack's damage is another, both of them (DC-13.52)."""
    left = f"{max(0, hit_points(s, card) - s.damage[card])}/{hit_points(s, card)} HP"
    attack, counter, reach = base_damage(s, card, NONE), counter_damage(s, card, NONE), range_of(s, card)
    if attack == counter:
        return [f"{left}, {attack} dmg, rng {reach}"]
    return [f"{left}, rng {reach}", f"{attack} dmg, {counter} counter"]


def wrapped(parts: list[str]) -> list[str]:
    """The parts in as few lines as they need, none of them torn apart."""
    text = ", ".join(part.replace(" ", HARD_SPACE) for part in parts)
    return [line.replace(HARD_SPACE, " ") for line in textwrap.wrap(text, WIDE - 2)]


def side_of(seat: SeatIndex, to: Viewer) -> str:
    if to.seat != NONE:
        return "your" if to.is_you(seat) else "enemy"
    return f"{to.name(seat)[:10]}'s"


def fitted(text: str) -> str:
    return text if len(text) < WIDE else f"{text[: WIDE - 4]}..."


def marks(s: State, card: Card) -> list[str]:
    """List a unit's conditions: can act, just summoned, stunned, shielded, strengthened."""
    found = []
    if card == s.acting:
        found.append("acting")
    elif owner(s, card) == s.active and not s.over:
        if s.fresh[card]:
            found.append("new")
        if refusal_of_unit(s, s.active, spot_of(s, card)) == Reason.NONE:
            twice = activations(s, card) - s.acts[card] == 2
            found.append(("can act" if may_attack(s, card) else "can move") + (" twice" if twice else ""))
    if s.stunned[card]:
        found.append("stunned")
    if s.shield[card]:
        found.append(f"shield {s.shield[card]}")
    if s.strength[card]:
        found.append(f"+{s.strength[card]} to attack")
    return found


def offered(s: State) -> dict[int, str]:
    """Return what the decider may do about each compartment."""
    match s.pending:
        case Decision.ACT:
            return legal(s, 0, "move") | legal(s, ATTACK, "attack")
        case Decision.SUMMON:
            places = legal(s, 0, "here")
            return {spot: "charge" if unit_at(s, spot) != NONE else word for spot, word in places.items()}
        case Decision.STEP:
            return legal(s, 0, "here")
        case Decision.COUNTER:
            return {spot_of(s, s.frames[s.depth - 1][1]): "counterattack"}
        case Decision.PICK | Decision.ORDER:
            return legal(s, 0, "choose")
    return {}


def legal(s: State, first: int, word: str) -> dict[int, str]:
    spots = [
        spot for spot in range(COMPARTMENTS) if DECISIONS.refusal(s, aimed(s, first + spot)) == Reason.NONE
    ]
    return dict.fromkeys(spots, word)
