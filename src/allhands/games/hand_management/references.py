"""Cards in messages: their names, and what counts about each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from allhands.kernel.message import Message, card_ref, message
from allhands.kernel.rule import NONE, Card, SeatIndex

from .cards import AGENCIES, DECK, DESIGN

Reference = dict[str, Any]  # a card, a name of the card file, or a message
SCOPES = ("local", "national")


def named(card: Card) -> Reference:
    return card_ref(DECK[DESIGN[card]].name)


def agency_name(seat: SeatIndex) -> Reference:
    """Refer to an agency. The card file names it, so catalogues can translate it like a card."""
    return card_ref(AGENCIES[seat])


def signed(number: int) -> str:
    return f"{number:+d}"


def specialty(trade: str) -> Reference:
    """Refer to a type of job, "soap", or to one with a scope, "national soap"."""
    scope, _, kind = trade.partition(" ")
    if kind and scope in SCOPES:
        return message(f"specialty-{scope}", trade=card_ref(kind))
    return card_ref(trade)


def action_kind(design: int) -> Reference:
    """Refer to what an action card does: "Helping Hand +3"."""
    facts = DECK[design].facts
    kind = message(f"kind-{facts['kind'].replace(' ', '-')}")
    return message("kind-modified", kind=kind, by=signed(facts["modifier"])) if facts["modifier"] else kind


def gist(design: int) -> Message:
    """Tell what counts about a card, in a few words."""
    facts = DECK[design].facts
    match facts["is"]:
        case "model":
            trades = [specialty(trade) for trade in facts["specialties"]]
            return message("gist-model", skill=facts["skill"], trades=trades)
        case "job":
            trade = specialty(f"{facts['scope']} {facts['type']}".strip())
            return message("gist-job", trade=trade, skill=facts["skill"], pay=facts["pay"])
        case "action":
            return message("gist-action", kind=action_kind(design), points=facts["points"])
    return message("gist-improvement", cards=facts["cost"])


def with_gists(cards: Iterable[Card]) -> list[Message]:
    """List cards, each with what counts about it."""
    return [message("listed-gist", card=named(card), gist=gist(DESIGN[card])) for card in cards]


def all_of(cards: Sequence[Card], hidden: str = "hidden-cards") -> list[Reference]:
    """List the cards the viewer knows by name, and count the others."""
    known = Counter(DECK[DESIGN[card]].name for card in cards if card != NONE)
    listed: list[Reference] = [
        card_ref(name) if times == 1 else message("listed-times", card=card_ref(name), times=times)
        for name, times in known.items()
    ]
    unknown = len(cards) - known.total()
    return [*listed, message(hidden, count=unknown)] if unknown else listed
