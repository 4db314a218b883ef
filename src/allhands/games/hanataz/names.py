"""Names of cards, places and prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from allhands.files.english import count_noun, join_list
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN
from .state import Pile, State


def who_does(to: Viewer, seat: SeatIndex, verb: str, for_you: str) -> str:
    """Within a sentence: 'Ann draws', but 'you draw'."""
    return f"{to.whom(seat)} {for_you if to.is_you(seat) else verb}"


def card(number: Card) -> str:
    return "a card" if number == NONE else f"the {DECK[DESIGN[number]].name}"


def cards(numbers: Iterable[Card]) -> str:
    """Cards by name, and behind them those nobody may name: 'the Fool and 2 cards'."""
    listed = list(numbers)
    hidden = listed.count(NONE)
    parts = [card(number) for number in listed if number != NONE]
    if hidden:
        parts.append("a card" if hidden == 1 else f"{hidden} cards")
    return join_list(parts)


def spot(pile: int) -> str:
    return f"card {pile - Pile.HANATAZ + 1} of the Hanataz Hand"


def loot(silvs: int, with_card: bool) -> str:
    """Word what a Rogue takes."""
    if not with_card:
        return count_noun(silvs, "silv")
    return f"{count_noun(silvs, 'silv')} and a card" if silvs else "a card"


def fee(s: State, to: Viewer) -> str:
    """HZ-8.2: word the price of a face card and the Bards who get it; "" without Bards."""
    owners = Counter(s.bard_owner[bard] for bard in range(s.bard_count))
    return join_list([fee_for(to, owner, bards) for owner, bards in owners.items()]) if owners else ""


def fee_for(to: Viewer, owner: SeatIndex, bards: int) -> str:
    return f"{count_noun(bards, 'silv')} for {to.whose(owner)} {'Bard' if bards == 1 else 'Bards'}"
