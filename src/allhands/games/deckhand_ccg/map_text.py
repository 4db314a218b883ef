"""The map for a terminal, from one player's side: the enemy's Starship on top, their own at the bottom."""

from __future__ import annotations

from typing import Any

from allhands.kernel.message import Message, boxes, message
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .decisions import DECISIONS
from .names import named
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
LONGEST_NAME = 10  # of a player, beside a unit

Line = dict[str, Any] | list[Message]  # a name, a message, or several that share a line


def draw_map(s: State, to: Viewer) -> Message:
    """Rows 3 to 1; for the public as the first seat sees them."""
    offers = offered(s) if to.is_you(s.decider) else {}
    rows = []
    for row in (2, 1, 0):
        spots = [turned(ACROSS * row + column, max(to.seat, 0)) for column in range(ACROSS)]
        rows.append((str(row + 1), [compartment_lines(s, spot, to, offers.get(spot, "")) for spot in spots]))
    return message("note-map", map=boxes("abc", rows))


def compartment_lines(s: State, spot: int, to: Viewer, offer: str) -> list[Line]:
    """Draw a compartment: the unit in it, and what the decider may do there."""
    card = card_at(s, spot)
    offers = [message(f"map-offer-{offer}")] if offer else []
    if card != NONE:
        return unit_lines(s, card, to, offers)
    return [offers] if offers else []


def unit_lines(s: State, card: Card, to: Viewer, offers: list[Message]) -> list[Line]:
    """Return the lines for a unit or a corpse: name, owner, conditions and numbers."""
    rank = "corpse" if s.corpse[card] else "captain" if is_captain(s, card) else "crew"
    seat = owner(s, card)
    side = "public" if to.seat == NONE else "you" if to.is_you(seat) else "enemy"
    known = message(f"map-{rank}", side=side, who=to.names[seat][:LONGEST_NAME])
    if s.corpse[card]:
        return [named(s, card), [known, *offers]]
    return [named(s, card), [known, *marks(s, card), *offers], *numbers(s, card)]


def numbers(s: State, card: Card) -> list[Message]:
    """Hit Points, damage and Range; where a counterattack's damage is another, both of them (DC-13.52)."""
    args = {
        "left": max(0, hit_points(s, card) - s.damage[card]),
        "most": hit_points(s, card),
        "range": range_of(s, card),
    }
    attack, counter = base_damage(s, card, NONE), counter_damage(s, card, NONE)
    if attack == counter:
        return [message("map-numbers", damage=attack, **args)]
    return [message("map-health", **args), message("map-damage", damage=attack, counter=counter)]


def marks(s: State, card: Card) -> list[Message]:
    """List a unit's conditions: can act, just summoned, stunned, shielded, strengthened."""
    found = []
    if card == s.acting:
        found.append(message("map-acting"))
    elif owner(s, card) == s.active and not s.over:
        if s.fresh[card]:
            found.append(message("map-new"))
        if refusal_of_unit(s, s.active, spot_of(s, card)) == Reason.NONE:
            times = activations(s, card) - s.acts[card]
            found.append(message("map-can-act" if may_attack(s, card) else "map-can-move", times=times))
    if s.stunned[card]:
        found.append(message("map-stunned"))
    if s.shield[card]:
        found.append(message("map-shield", amount=s.shield[card]))
    if s.strength[card]:
        found.append(message("map-strength", amount=s.strength[card]))
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
