"""Hanataz's table: what beats the controlling card, and who comes before the showdown."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    LogDisplay,
    RefusalDisplay,
    Tag,
)
from allhands.kernel.message import Text, any_of, card_ref, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.seats import seat_after
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, NUMBER, SUIT, CardType
from .common import is_active
from .decisions import DECISIONS
from .faces import hoarded, stolen
from .highlights import highlights
from .names import fee, loot
from .score_breakdown import ledger
from .state import (
    DONE,
    DRAW,
    HAND_SIZE,
    LET_IT_HAPPEN,
    NUB_OUT,
    PASS,
    PAY,
    PUT_BACK,
    REFUSE,
    SHUFFLE,
    SPOTS,
    STOP,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
    Step,
)
from .status_text import FIVE
from .text import short_question
from .turn import matches

PLAYS = (Decision.TURN, Decision.JESTER_PLAY, Decision.KNIGHT)
NAMED = 3  # the most players or numbers listed; more are counted
HIGHEST = max(number for number, kind in zip(NUMBER, KIND, strict=True) if kind == CardType.NUMBER)
FOOLS = tuple(card for card, design in enumerate(DESIGN) if KIND[design] == CardType.FOOL)


def stage(s: State, to: Viewer) -> Text:
    if not s.pending:
        return message("stage-finished", hands=s.hand_number)
    if s.hands:
        return message("stage-hand-of", hand=s.hand_number, hands=s.hands)
    return message("stage-hand", hand=s.hand_number)


def rule(id: str, *clauses: str) -> ActiveRule:
    return ActiveRule(message(f"{id}.title"), message(id), clauses)


JESTER = rule("rule-jester", "HZ-8.6")
MOMENTS = {
    Decision.REFRESH: rule("rule-refresh", "HZ-3.2"),
    Decision.DRAW_UP: rule("rule-draw-up", "HZ-3.3", "HZ-3.4"),
    Decision.TRIM: rule("rule-trim", "HZ-3.3"),
    Decision.TURN: rule("rule-turn", "HZ-5.2", "HZ-5.3"),
    Decision.SHOWDOWN: rule("rule-showdown", "HZ-6.4", "HZ-6.5", "HZ-6.6"),
    Decision.ASSASSIN: rule("rule-assassin", "HZ-8.1"),
    Decision.TAX: rule("rule-tax", "HZ-8.3", "HZ-8.13"),
    Decision.TOLL: rule("rule-toll", "HZ-8.11", "HZ-8.13"),
    Decision.FOOL: rule("rule-fool", "HZ-8.5", "HZ-6.6"),
    Decision.JESTER_LOOK: JESTER,
    Decision.JESTER_SHUFFLE: JESTER,
    Decision.JESTER_PLAY: JESTER,
    Decision.KNIGHT: rule("rule-knight", "HZ-8.7", "HZ-8.8"),
    Decision.ROGUE: rule("rule-rogue", "HZ-8.10"),
}
TWO_DECKS = rule("rule-two-decks", "HZ-5.2", "HZ-5.3", "HZ-6.6")
FREE = rule("rule-no-control", "HZ-5.1", "HZ-6.1")


def moment(s: State, to: Viewer) -> ActiveRule | None:
    if s.pending == Decision.TURN and s.control == NONE:
        return FREE
    if s.pending == Decision.TURN and s.decks > 1:
        return TWO_DECKS
    return MOMENTS.get(Decision(s.pending))


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    if s.pending == Decision.SHOWDOWN:
        yield splitters(s)
    elif s.control != NONE and s.pending:
        yield beaten(s)
        if s.pending in (Decision.TURN, Decision.JESTER_PLAY):
            yield faces(s)
        if s.pending == Decision.TURN and to.is_you(s.decider):
            yield example(s)
    if hidden := fools(s):
        yield fool(s, hidden)
    if s.decks > 1:
        yield Caption("decks", message("caption-decks"), places=(Pile.DECK,), numbers={"decks": s.decks})
    if s.bard_count:
        price = message("caption-face-price", price=s.bard_count)
        yield Caption("fee", price, numbers={"price": s.bard_count})
    if s.pending in PLAYS and to.is_you(s.decider):
        yield from prices(s)
    if to.is_you(s.decider):
        yield from several(s)
        yield from consequences(s)
        if question := short_question(s):
            head, news = question
            yield Caption("question", head, parts=(CaptionPart(news, "news"),))


def several(s: State) -> Iterator[Caption]:
    """HZ-3.2, HZ-3.3: how many cards may be discarded together, and the choice that ends it early."""
    held = s.size[Pile.HAND + s.decider]
    if s.pending == Decision.REFRESH and held > 1:
        yield Caption("several", choice=DONE, numbers={"least": 1, "most": held})
    elif s.pending == Decision.TRIM and held > HAND_SIZE + 1:
        due = held - HAND_SIZE
        yield Caption("several", numbers={"least": due, "most": due})


def consequences(s: State) -> Iterator[Caption]:
    """Caption what an answer leads to, below its button."""
    left, held = s.silvs[s.decider] - 1, s.size[Pile.HAND + s.decider]
    match s.pending:
        case Decision.TURN:
            yield Caption("answer", message("caption-stay-in"), choice=PASS)
            yield Caption("answer", message("caption-out-of-hand"), choice=NUB_OUT)
        case Decision.TAX | Decision.TOLL:
            yield Caption("answer", message("caption-stay-in-with", silvs=left), choice=PAY)
            yield Caption("answer", message("caption-out-of-hand"), choice=REFUSE)
        case Decision.DRAW_UP:
            yield Caption("answer", message("caption-silvs-left", silvs=left), choice=DRAW)
            yield Caption("answer", message("caption-keep", count=held), choice=STOP)
        case Decision.JESTER_SHUFFLE:
            yield Caption("answer", message("caption-put-back"), choice=PUT_BACK)
            yield Caption("answer", message("caption-shuffle"), choice=SHUFFLE)
        case Decision.KNIGHT:
            yield from blocking(s)


def blocking(s: State) -> Iterator[Caption]:
    """HZ-8.7, HZ-8.8: caption what is lost if it happens, and what a Knight costs."""
    step, player, target, with_card = s.frames[s.depth - 2]
    who = seat_ref(player)
    if step == Step.THEFT:
        lost = loot(stolen(s, target, with_card == 1), with_card == 1)
        happens = message("caption-loses", who=seat_ref(target), loot=lost)
    else:
        happens = message("caption-takes", who=who, silvs=hoarded(s))
    yield Caption("answer", happens, choice=LET_IT_HAPPEN)
    knights = [design for design in range(DESIGNS) if DECISIONS.refusal(s, design) == Reason.NONE]
    cost = message("caption-fee", fee=fee(s)) if s.bard_count else message("caption-takes", who=who, silvs=0)
    for design in knights:
        block = message("caption-block")
        if len(knights) > 1:
            block = message("caption-block-with", card=card_ref(DECK[design].name))
        yield Caption("does", block, choice=design)
        yield Caption("answer", cost, choice=design)


def prices(s: State) -> Iterator[Caption]:
    """HZ-5.3, HZ-8.2: what each card that may be played costs: it matches the number, or there are Bards."""
    for design in sorted({DESIGN[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}):
        if DECISIONS.refusal(s, design) != Reason.NONE:
            continue
        number = KIND[design] == CardType.NUMBER
        price = int(matches(s, design)) if number else s.bard_count
        if price:
            kind = "bard" if not number else "twin" if design == DESIGN[s.leader] else "match"
            words = message(f"caption-price-{kind}", silvs=price)
            yield Caption("price", words, (design,), choice=design, numbers={"price": price})


def fool(s: State, hidden: int) -> Caption:
    """HZ-6.6: caption Fools known to be among the five, and who would gain by them."""
    holders = list(dict.fromkeys(seat for seat in s.fool_tokens[: s.decks] if seat != NONE))
    if not holders:
        words = message("caption-fools", count=hidden)
    elif len(holders) == 1:
        words = message("caption-fools-token", count=hidden, who=seat_ref(holders[0]))
    else:
        named = [message("caption-token-holder", who=seat_ref(seat)) for seat in holders]
        words = message("caption-fools-tokens", count=hidden, holders=named)
    return Caption("fool", words, seats=tuple(holders), places=five())


def five() -> tuple[int, ...]:
    return tuple(Pile.HANATAZ + spot for spot in range(SPOTS))


def fools(s: State) -> int:
    """HZ-9.1: return how many Fools the viewer knows to be among the five."""
    return sum(
        bool(s.among[card]) and s.span[card] & FIVE != 0 and s.span[card] & ~FIVE == 0
        for card in FOOLS
        if card < s.cards
    )


def numbers_above(design: int) -> Text:
    """List the numbers above that of a card, or the first and the last of many; "" if there are none."""
    above = range(NUMBER[design] + 1, HIGHEST + 1)
    if len(above) > NAMED:
        return message("caption-range", low=above[0], high=above[-1])
    return ", ".join(map(str, above))


def beaten(s: State) -> Caption:
    """HZ-5.2, HZ-5.3: caption what takes control from the controlling card."""
    leader = DESIGN[s.leader]
    above = numbers_above(leader)
    parts = [CaptionPart(above, "higher", design=leader)] if above else []
    parts.append(CaptionPart(message("caption-same-number", number=NUMBER[leader]), "same"))
    return Caption("leader", message("caption-beaten-by"), designs=(leader,), parts=tuple(parts))


def example(s: State) -> Caption:
    """HZ-5.2, HZ-5.3: name the decider's cards that take control."""
    leader = DESIGN[s.leader]
    held = {DESIGN[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}
    numbers = [design for design in sorted(held) if KIND[design] == CardType.NUMBER]
    higher = [d for d in numbers if SUIT[d] == SUIT[leader] and NUMBER[d] > NUMBER[leader]]
    same = [d for d in numbers if NUMBER[d] == NUMBER[leader] and s.silvs[s.decider]]
    kind = "both" if higher and same else "higher" if higher else "same" if same else "none"
    ways: dict[str, Any] = {"higher": higher, "same": same}
    named = {way: any_of(card_ref(DECK[d].name) for d in found) for way, found in ways.items() if found}
    words = message(f"example-{kind}", card=card_ref(DECK[leader].name), **named)
    return Caption("example", words, (leader, *higher, *same))


def splitters(s: State) -> Caption:
    """HZ-6.3 to HZ-6.5: caption what splits the pot."""
    leader = DESIGN[s.leader]
    above = numbers_above(leader)
    higher = message("caption-above-and-face", numbers=above) if above else message("caption-face")
    suitless = CaptionPart(message("caption-suitless-face"), "face")
    parts = (CaptionPart(higher, "higher", design=leader), suitless)
    return Caption("leader", message("caption-splits-with"), designs=(leader,), parts=parts)


def faces(s: State) -> Caption:
    """HZ-6.1: caption the players who come before the controller's showdown."""
    before = []
    seat = s.decider
    while seat != s.control:
        if is_active(s, seat):
            before.append(seat)
        seat = seat_after(s, seat)
    who = seat_ref(s.control)
    named = [message("caption-player-before", who=seat_ref(other)) for other in before]
    if len(named) > NAMED:
        named = [named[0], message("caption-more-players", count=len(named) - 1)]
    words = message("caption-faces-after", who=who, players=named)
    if not before:
        words = message("caption-faces-next", who=who)
    return Caption("faces", words, seats=tuple(before), places=five())


TAGS: dict[int, Tag] = {
    Reason.NO_SILV_FOR_BARDS: lambda s, choice: message("tag-costs", silvs=s.bard_count),
    Reason.TOO_LOW: message("tag-too-low"),
    Reason.WRONG_SUIT: message("tag-wrong-suit"),
    Reason.NO_SILV_TO_MATCH: message("tag-costs", silvs=1),
    Reason.ONLY_OFF_TURN: message("tag-only-off-turn"),
    Reason.NOBODY_TO_KILL: message("tag-no-target"),
    Reason.NOBODY_TO_ROB: message("tag-no-target"),
    Reason.NOT_A_KNIGHT: message("tag-not-a-knight"),
}


DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    refusals=RefusalDisplay(
        TAGS, obvious=frozenset({Reason.NOT_HELD, Reason.NOT_IN_MATCH, Reason.EMPTY_POSITION})
    ),
    log=LogDisplay(
        headings={EventKind.HAND_BEGINS: lambda event, to: message("stage-hand", hand=event.amount)},
        opening=frozenset({EventKind.PLAYED, EventKind.PASSED, EventKind.NUBBED_OUT, EventKind.HAND_BEGINS}),
    ),
    end=EndDisplay(ledger, highlights),
)
