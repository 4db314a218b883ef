"""Cards, suits, spoils and fees as parts of messages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from allhands.kernel.message import Message, card_ref, message, seat_ref
from allhands.kernel.rule import NONE, Card

from .cards import DECK, DESIGN, KIND, SUIT, SUITS, CardType
from .state import State


def card(number: Card) -> dict[str, str]:
    return card_ref(DECK[DESIGN[number]].name)


def cards(numbers: Iterable[Card]) -> list[Any]:
    """List cards, and behind them how many the viewer can't name: 'the Fool and 2 cards'."""
    listed = list(numbers)
    hidden = listed.count(NONE)
    named: list[Any] = [card(number) for number in listed if number != NONE]
    return [*named, message("hidden-cards", count=hidden)] if hidden else named


def suit(design: int) -> Message:
    return message(f"suit-{SUITS[SUIT[design]].lower()}")


def kind(design: int) -> Message:
    """Name a face card without its suit."""
    return message(f"kind-{CardType(KIND[design]).name.lower()}")


def loot(silvs: int, with_card: bool) -> Message:
    """Word what a Rogue takes."""
    if not with_card:
        return message("silvs", silvs=silvs)
    return message("loot-both", silvs=silvs) if silvs else message("loot-card")


def fee(s: State) -> list[Message]:
    """HZ-8.2: list the price of a face card by the players whose Bards get it."""
    owners = Counter(s.bard_owner[bard] for bard in range(s.bard_count))
    return [message("fee", silvs=bards, who=seat_ref(owner)) for owner, bards in owners.items()]
