"""What a player wants to see besides the table: what the supply costs and says, and how a challenge goes."""

from __future__ import annotations

from allhands.files.grammar import some
from allhands.kernel.viewer import Viewer

from .cards import COST, DECK, DESIGN, EDITIONS, HOOKS, LISTED, TYPE
from .operands import TYPES
from .scoring import CARDS_WANTED, HOOKS_WANTED, TYPE_WANTED, belongs, meets_challenge, score
from .state import SPOTS, Pile, State


def notes(s: State, names: Viewer, whole: bool) -> list[str]:
    """What there is to buy; what the cards say only when the whole table is asked for."""
    spots = range(Pile.SUPPLY, Pile.SUPPLY + SPOTS)
    supply = [DESIGN[s.top[spot]] for spot in spots if s.size[spot] > 0 and s.pending != 0]
    lines = [challenge(s)] if s.seats == 1 else []
    if whole:
        return lines + [f"{described(d)}: {text(s, d)}" for d in supply]
    return lines + ([f"To buy: {', '.join(described(d) for d in supply)}."] if supply else [])


def described(design: int) -> str:
    """A card's name, type and cost, and its hooks where they are not as many."""
    card = DECK[design]
    facts = [card.facts["type"].replace(" ", "/"), some(COST[design], "coin")]
    if HOOKS[design] != COST[design]:
        facts.append(some(HOOKS[design], "hook"))
    return f"{card.name} ({', '.join(facts)})"


def text(s: State, design: int) -> str:
    """What stands on a card in the edition that is played."""
    card = LISTED[design]
    return card.text or getattr(card, EDITIONS[s.edition]).text or ""


def challenge(s: State) -> str:
    """DH-6.2  What is wanted and what is there."""
    wanted = f"{HOOKS_WANTED[s.challenge]} hooks"
    found = str(score(s, 0))
    for kind, bit in TYPES.items():
        if TYPE_WANTED[s.challenge] & bit:
            own = sum(belongs(s, card, 0) and TYPE[DESIGN[card]] & bit > 0 for card in range(s.cards))
            wanted += f" and {CARDS_WANTED[s.challenge]} {kind}s"
            found += f" and {own}"
    if s.pending != 0:
        return f"Challenge {s.challenge}: {wanted}; so far {found}."
    met = "met" if meets_challenge(s) else "not met"
    return f"Challenge {s.challenge} is {met}: {wanted}; you have {found}."
