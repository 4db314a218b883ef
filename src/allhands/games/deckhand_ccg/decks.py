"""DC-4: building a deck, and the decks in the box."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from allhands.files.deck_files import read_decks
from allhands.files.discovery import card_file
from allhands.files.toml_data import DataError
from allhands.kernel.game import DeckProblem, Decks
from allhands.kernel.rule import NONE, SeatIndex

from .cards import COST, DECK, DESIGNS, FREELANCER, KIND, CardType
from .state import BROUGHT, DECK_SIZE, State

MOST_ALIKE = 2  # cards of one name
DEAR = 3  # a card that costs so much is in a deck only once
CAPTAINS = tuple(d for d in range(DESIGNS) if KIND[d] == CardType.CAPTAIN)

RULES = (
    f"A deck is a Captain and exactly {DECK_SIZE} other cards.",
    "Every card must show the Captain's symbol or the freelancer symbol.",
    f"You can have at most {MOST_ALIKE} copies of a card, or 1 if it costs {DEAR}.",
)


def complaints(deck: Sequence[int]) -> list[DeckProblem]:
    """DC-4.4: every reason why a deck is illegal, one for each broken rule, naming the cards."""
    captain, cards = deck[0], [card for card in deck[1:] if card != NONE]
    found = []
    if captain != NONE and KIND[captain] != CardType.CAPTAIN:
        found.append(DeckProblem(f"{DECK[captain].name} isn't a Captain.", (captain,), "DC-3.1"))
    if len(deck) != BROUGHT:  # DC-4.1
        words = f"a deck needs {DECK_SIZE} cards besides its Captain; this one has {len(deck) - 1}."
        found.append(DeckProblem(words, clause="DC-4.1"))
    found += broken(cards, lambda d: not is_playable(d), "only Crew and Maneuvers belong in a deck", "DC-3.1")
    if captain != NONE and KIND[captain] == CardType.CAPTAIN:  # DC-4.2
        found += broken(
            cards,
            lambda d: is_playable(d) and not serves(d, captain),
            f"every card must show {DECK[captain].name}'s symbol or the freelancer symbol",
            "DC-4.2",
        )
    copies = Counter(cards)
    # DC-4.3
    found += broken(
        cards, lambda d: copies[d] > MOST_ALIKE, f"at most {MOST_ALIKE} copies of a card", "DC-4.3"
    )
    found += broken(
        cards,
        lambda d: COST[d] == DEAR and copies[d] > 1,
        f"only one copy of each card that costs {DEAR}",
        "DC-4.3",
    )
    return found


def is_playable(design: int) -> bool:
    return KIND[design] in (CardType.CREW, CardType.MANEUVER)


def serves(design: int, captain: int) -> bool:
    """Return whether a card has the Captain's symbol or the freelancers'."""
    return DECK[design].facts["symbol"] in (DECK[captain].name, FREELANCER)


def most(design: int) -> int:
    """DC-4.3: return how many of a card a deck may have."""
    return 1 if COST[design] == DEAR else MOST_ALIKE


def pool(captain: int) -> dict[int, int]:
    """DC-4.2: return the cards a Captain's decks may have, and how many of each."""
    serving = [d for d in range(DESIGNS) if is_playable(d) and serves(d, captain)]
    serving.sort(key=lambda d: DECK[d].facts["symbol"] == FREELANCER)
    return {d: most(d) for d in serving}


def broken(cards: Sequence[int], breaks: Callable[[int], bool], rule: str, clause: str) -> list[DeckProblem]:
    """Word a broken rule and the cards that break it."""
    guilty = tuple(dict.fromkeys(card for card in cards if breaks(card)))
    names = ", ".join(DECK[card].name for card in guilty)
    return [DeckProblem(f"{rule}: not {names}.", guilty, clause)] if guilty else []


def bring(s: State, seat: SeatIndex, deck: Sequence[int]) -> None:
    for index, design in enumerate(deck):
        s.face[BROUGHT * seat + index] = design


def brought(s: State, seat: SeatIndex) -> tuple[int, ...]:
    return tuple(s.face[BROUGHT * seat : BROUGHT * (seat + 1)])


def began(s: State) -> SeatIndex:
    return s.first


def own_decks() -> dict[str, tuple[int, ...]]:
    """Return the decks in the box that are legal with these cards, at least one for each Captain."""
    game_config, cards = Path(__file__).parent, card_file(__package__)
    decks = read_decks(
        game_config / "decks.toml", DECK, complaints, strict=cards == game_config / "cards.toml"
    )
    leading = {deck[0] for deck in decks.values()}
    for captain in (captain for captain in CAPTAINS if captain not in leading):
        deck = build(captain)
        if not complaints(deck):
            decks[DECK[captain].name] = deck
    if not decks:
        raise DataError(f"{cards}: no Captain has enough cards for a deck of {DECK_SIZE}.")
    return decks


def build(captain: int) -> tuple[int, ...]:
    """Return the first cards for a Captain, its own before freelancers: a legal deck if there are enough."""
    copies = [d for d, copies in pool(captain).items() for _ in range(copies)]
    return (captain, *sorted(copies[:DECK_SIZE]))


DECKS = Decks(
    own=own_decks(),
    rules=RULES,
    size=DECK_SIZE,
    pools={captain: pool(captain) for captain in CAPTAINS},
    complaints=complaints,
    field="face",
    bring=bring,
    brought=brought,
    began=began,
)
