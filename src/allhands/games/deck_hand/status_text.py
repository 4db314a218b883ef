"""Notes below the table: what is for sale, what is in store, who owns what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import COST, DECK, DESIGN, HOOKS, TYPE
from .common import owner
from .effect_text import design_ref, ref, text_of
from .log_text import listed
from .operands import TYPES
from .scoring import CARDS_WANTED, HOOKS_WANTED, TYPE_WANTED, belongs, meets_challenge, score
from .state import COSTS, SEATS, SPOTS, Pile, State


def notes(s: State, to: Viewer, whole: bool) -> list[Text]:
    """List what is for sale; in full, also what cards say and who owns what."""
    spots = range(Pile.SUPPLY, Pile.SUPPLY + SPOTS)
    supply = [DESIGN[s.top[spot]] for spot in spots if s.size[spot] > 0 and s.pending != 0]
    lines: list[Text] = [challenge(s)] if s.seats == 1 else []
    lines += in_store(s)
    if whole:
        lines += [message("note-card", card=described(d), text=text_of(s, d)) for d in supply]
        return lines + [possessions(s, seat, to) for seat in range(s.seats)]
    return lines + ([message("note-supply", cards=[described(d) for d in supply])] if supply else [])


def described(design: int) -> Message:
    """Word a card's name, type and cost, and its hooks where they differ from the cost."""
    types = [message(f"type-{kind.lower()}") for kind in DECK[design].facts["type"].split()]
    facts: dict[str, Any] = {"card": design_ref(design), "types": types, "coins": COST[design]}
    if HOOKS[design] == COST[design]:
        return message("card-facts", **facts)
    return message("card-facts-hooks", **facts, count=HOOKS[design])


def in_store(s: State) -> Iterator[Message]:
    """Word an empty bank, Buys with a restriction, and what is promised for later."""
    if s.edition == 0 and s.bank == 0:
        yield message("note-empty-bank")
    for cost in range(COSTS):
        if s.buys_for[cost]:
            yield message("note-buys-for", who=seat_ref(s.player), count=s.buys_for[cost], cost=cost)
    for seat in range(s.seats):
        for other in range(s.seats):
            if s.gifts[SEATS * seat + other]:
                yield debt(s, seat, other)
    for card in range(s.cards):
        if s.sent_by[card]:
            finder = seat_ref(s.sent_by[card] - 1)
            yield message("note-set-aside", card=ref(card), coins=s.sent_for[card], who=finder)


def debt(s: State, seat: SeatIndex, other: SeatIndex) -> Message:
    """DH-8.12: word what a seat has to give another."""
    owed = s.gifts[SEATS * seat + other]
    return message("note-debt", who=seat_ref(seat), taker=seat_ref(other), coins=owed)


def possessions(s: State, seat: int, to: Viewer) -> Message:
    """DH-7.1: list what a seat owns, as far as a position tells."""
    viewer = s.seats if to.seat == NONE else to.seat
    owned = [c for c in range(s.cards) if owner(s, c) == seat]
    known = [c if (s.exact[c] | s.among[c]) >> viewer & 1 else NONE for c in owned]
    known.sort(key=lambda c: (COST[DESIGN[c]], c))
    who = seat_ref(seat)
    if not owned:
        return message("note-owns-nothing", who=who)
    return message("note-owns", who=who, count=len(owned), cards=listed(tuple(known)))


def challenge(s: State) -> Message:
    """DH-6.2: word the solo challenge and how far it is."""
    wanted: list[Message] = [message("hooks", count=HOOKS_WANTED[s.challenge])]
    found: list[Message] = [message("hooks", count=score(s, 0))]
    for kind, bit in TYPES.items():
        if TYPE_WANTED[s.challenge] & bit:
            own = sum(belongs(s, card, 0) and TYPE[DESIGN[card]] & bit > 0 for card in range(s.cards))
            wanted.append(message(f"{kind.lower()}s", count=CARDS_WANTED[s.challenge]))
            found.append(message(f"{kind.lower()}s", count=own))
    ending = "" if s.pending != 0 else "-met" if meets_challenge(s) else "-failed"
    return message(f"note-challenge{ending}", number=s.challenge, wanted=wanted, found=found)
