"""DC-4: building a deck, and the decks in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from allhands.core.decks import read_decks
from allhands.core.game import Complaint, Decks
from allhands.core.rule import NONE, Seat

from .cards import COST, DECK, FREELANCER, KIND, Kind
from .state import BROUGHT, DECK_SIZE, State

MOST_ALIKE = 2  # cards of one name
DEAR = 3  # a card that costs so much is in a deck only once

RULES = (
    f"A deck has a Captain and exactly {DECK_SIZE} other cards.",
    "Every card shows the Captain's symbol or the freelancer's.",
    f"There are at most {MOST_ALIKE} cards of one name, and only one of a card that costs {DEAR}.",
)


def complaints(deck: Sequence[int]) -> list[Complaint]:
    """DC-4.4  Every reason why a deck is illegal, one for each broken rule, naming the cards."""
    captain, cards = deck[0], [card for card in deck[1:] if card != NONE]
    found = []
    if captain != NONE and KIND[captain] != Kind.CAPTAIN:
        found.append(Complaint(f"{DECK[captain].name} is no Captain.", captain))
    if len(deck) != BROUGHT:
        found.append(Complaint(f"a deck has {DECK_SIZE} cards besides its Captain, not {len(deck) - 1}."))
    found += broken(
        cards, lambda d: KIND[d] not in (Kind.CREW, Kind.MANEUVER), "only Crew and Maneuvers belong in a deck"
    )
    if captain != NONE:
        known = (DECK[captain].name, FREELANCER)
        found += broken(
            cards,
            lambda d: DECK[d].facts.get("symbol", FREELANCER) not in known and KIND[d] != Kind.CAPTAIN,
            f"every card shows {DECK[captain].name}'s symbol or the freelancer's",
        )
    copies = Counter(cards)
    found += broken(cards, lambda d: copies[d] > MOST_ALIKE, f"at most {MOST_ALIKE} cards have one name")
    found += broken(
        cards,
        lambda d: COST[d] == DEAR and copies[d] > 1,
        f"of a card that costs {DEAR} there is only one",
    )
    return found


def broken(cards: Sequence[int], breaks: Callable[[int], bool], rule: str) -> list[Complaint]:
    """A rule and the cards that break it."""
    guilty = list(dict.fromkeys(card for card in cards if breaks(card)))
    names = ", ".join(DECK[card].name for card in guilty)
    return [Complaint(f"{rule}: not {names}.", guilty[0])] if guilty else []


def bring(s: State, seat: Seat, deck: Sequence[int]) -> None:
    for index, design in enumerate(deck):
        s.kind[BROUGHT * seat + index] = design


def brought(s: State, seat: Seat) -> tuple[int, ...]:
    return tuple(s.kind[BROUGHT * seat : BROUGHT * (seat + 1)])


OWN = read_decks(Path(__file__).with_name("decks.toml"), DECK, complaints)
DECKS = Decks(own=OWN, rules=RULES, complaints=complaints, field="kind", bring=bring, brought=brought)
