"""Previews of an answer, tried out until a player is asked or chance decides."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile

from allhands.files.effect_parser import WIDTH, C, D
from allhands.kernel.display import Caption, CaptionPart
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE, DESIGN, DESIGNS, PLAY
from .common import matches
from .decisions import DECISIONS
from .market import gifts_owed, price
from .opcodes import Op, Where
from .questions import refusal_of_player
from .state import SPOTS, Decision, EventKind, Pile, Reason, State
from .turn import refusal_of_turn

CERTAIN = (EventKind.CHOSEN, EventKind.PAID)  # what needs no card to be turned


def brings(s: State, to: Viewer) -> Iterator[Caption]:
    """For each card of the hand that can be played, what comes of it for sure, and what it asks first."""
    hand = Pile.HAND + s.player
    for design in sorted({DESIGN[card] for card in range(s.cards) if s.place[card] == hand}):
        if refusal_of_turn(s, design) == 0:
            yield from trial(s, design, to)


def counted(s: State, design: int) -> Iterator[int]:
    """Return the cards of your stash that a card counts."""
    at = PLAY[s.edition * DESIGNS + design]
    while CODE[at] != Op.END:
        if CODE[at] == Op.GAIN and CODE[at + C] == Where.STASH:
            stash = (card for card in range(s.cards) if s.place[card] == Pile.STASH + s.player)
            yield from (DESIGN[card] for card in stash if matches(card, CODE[at + D]))
        at += WIDTH


def within_reach(s: State, after: State) -> list[int]:
    """Supply cards that can be paid for then, and not now."""
    cards = [DESIGN[after.top[spot]] for spot in range(Pile.SUPPLY, Pile.SUPPLY + SPOTS) if after.size[spot]]
    return [
        design
        for design in cards
        if s.coins[s.player] < needed(s, design) and after.coins[s.player] >= needed(after, design)
    ]


def needed(s: State, design: int) -> int:
    return price(s, design) + gifts_owed(s)


def trial(s: State, design: int, to: Viewer) -> Iterator[Caption]:
    after = s.copy()
    after.log = []
    DECISIONS.apply(after, design)
    if after.draws != s.draws or any(event.kind == EventKind.DRAWN for event in after.log or ()):
        return
    player = s.player
    changed = {
        "coins": after.coins[player] - s.coins[player],
        "actions": after.actions - s.actions + 1,  # one was used for it
        "buys": after.buys - s.buys,
    }
    parts = [
        CaptionPart(message(f"gain-{what}", sign="+" if number > 0 else "-", count=abs(number)), what, number)
        for what, number in changed.items()
        if number
    ]
    if after.pending not in (Decision.TURN, Decision.NOTHING):
        parts.append(CaptionPart(bare_question(after, to), "asks"))
    parts += [CaptionPart("", "counted", design=found) for found in counted(s, design)]
    parts += [CaptionPart("", "enough", design=found) for found in within_reach(s, after)]
    numbers = {"coins": after.coins[player], "actions": after.actions, "buys": after.buys}
    yield Caption("brings", designs=(design,), choice=design, numbers=numbers, parts=tuple(parts))


def bare_question(s: State, to: Viewer) -> Text:
    """Return the pending question without the card that asks it."""
    question = DECISIONS.question(s, to)
    bare: Text = question["words"] if isinstance(question, Message) and "source" in question else question
    return bare


def purses(s: State, to: Viewer) -> Iterator[Caption]:
    """Caption the purses after a player is chosen, as far as it is certain."""
    for seat in range(s.seats):
        if refusal_of_player(s, seat) == Reason.NONE:
            parts = tuple(
                CaptionPart(kind="coins", number=coins, seat=other) for other, coins in paid(s, seat)
            )
            if parts:
                yield Caption("purses", choice=seat, parts=parts)
            if CODE[s.at[s.level - 1] + WIDTH] == Op.STEAL and not to.is_you(seat):
                yield Caption("does", message("caption-steal-from", who=seat_ref(seat)), choice=seat)


def paid(s: State, chosen: SeatIndex) -> Iterator[tuple[SeatIndex, int]]:
    """Return the purses that certainly change, the chosen player's first."""
    after = s.copy()
    after.log = []
    DECISIONS.apply(after, chosen)
    told = list(takewhile(lambda event: event.kind in CERTAIN, after.log or ()))
    for seat in sorted(range(s.seats), key=lambda seat: seat != chosen):
        gets = sum(event.amount for event in told if event.target == Pile.PURSE + seat)
        gives = sum(event.amount for event in told if event.source == Pile.PURSE + seat)
        if gets != gives:
            yield seat, s.coins[seat] + gets - gives
