"""Notes below the table: what is for sale, what is in store, who owns what."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.english import capitalize, count_noun
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import COST, DECK, DESIGN, HOOKS, TYPE
from .common import owner
from .effect_text import name_of, text_of
from .log_text import listed
from .operands import TYPES
from .scoring import CARDS_WANTED, HOOKS_WANTED, TYPE_WANTED, belongs, meets_challenge, score
from .state import COSTS, SEATS, SPOTS, Pile, State


def notes(s: State, to: Viewer, whole: bool) -> list[str]:
    """List what is for sale; in full, also what cards say and who owns what."""
    spots = range(Pile.SUPPLY, Pile.SUPPLY + SPOTS)
    supply = [DESIGN[s.top[spot]] for spot in spots if s.size[spot] > 0 and s.pending != 0]
    lines = [challenge(s)] if s.seats == 1 else []
    lines += in_store(s, to)
    if whole:
        lines += [f"{described(d)}: {text_of(s, d)}" for d in supply]
        return lines + [possessions(s, seat, to) for seat in range(s.seats)]
    return lines + ([f"To buy: {', '.join(described(d) for d in supply)}."] if supply else [])


def described(design: int) -> str:
    """Return a card's name, type and cost, and its hooks if they differ from the cost."""
    card = DECK[design]
    facts = [card.facts["type"].replace(" ", "/"), count_noun(COST[design], "coin")]
    if HOOKS[design] != COST[design]:
        facts.append(count_noun(HOOKS[design], "hook"))
    return f"{card.name} ({', '.join(facts)})"


def in_store(s: State, to: Viewer) -> Iterator[str]:
    """Describe an empty bank, restricted Buys, and pending effects."""
    if s.edition == 0 and s.bank == 0:
        yield "The bank is empty."
    for cost in range(COSTS):
        if s.buys_for[cost]:
            buys = count_noun(s.buys_for[cost], "Buy")
            yield f"{to.does(s.player, 'has', 'have')} {buys} for cards of cost {cost} only."
    for seat in range(s.seats):
        for other in range(s.seats):
            if s.gifts[SEATS * seat + other]:
                yield debt(s, seat, other, to)
    for card in range(s.cards):
        if s.sent_by[card]:
            coins, finder = count_noun(s.sent_for[card], "coin"), to.whom(s.sent_by[card] - 1)
            yield f"{capitalize(name_of(card))} is set aside with {coins} for {finder}."


def debt(s: State, seat: SeatIndex, other: SeatIndex, to: Viewer) -> str:
    """DH-8.12: word what a seat has to give another."""
    owes, coins = to.does(seat, "owes", "owe"), count_noun(s.gifts[SEATS * seat + other], "coin")
    return f"{owes} {to.whom(other)} {coins} before the first buy of a turn."


def possessions(s: State, seat: int, to: Viewer) -> str:
    """DH-7.1: list what a seat owns, as far as a position tells."""
    viewer = s.seats if to.seat == NONE else to.seat
    owned = [c for c in range(s.cards) if owner(s, c) == seat]
    known = [c if (s.exact[c] | s.among[c]) >> viewer & 1 else NONE for c in owned]
    known.sort(key=lambda c: (COST[DESIGN[c]], c))
    what = f": {listed(tuple(known))}" if owned else ""
    return f"{to.does(seat, 'owns', 'own')} {count_noun(len(owned), 'card')}{what}."


def challenge(s: State) -> str:
    """DH-6.2: word the solo challenge and how far it is."""
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
    return f"Challenge {s.challenge} is {met}: {wanted}; it came to {found}."
