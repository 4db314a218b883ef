"""Hanataz's table: what beats the controlling card, and who comes before the showdown."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.english import count_noun, join_list
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
from allhands.kernel.rule import NONE
from allhands.kernel.seats import seat_after
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, NUMBER, SUIT, CardType
from .common import is_active
from .decisions import DECISIONS
from .faces import hoarded, stolen
from .highlights import highlights
from .names import fee, loot, who_does
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
from .turn import matches

PLAYS = (Decision.TURN, Decision.JESTER_PLAY, Decision.KNIGHT)
NAMED = 3  # of those who come before, or of numbers; more are counted
HIGHEST = max(number for number, kind in zip(NUMBER, KIND, strict=True) if kind == CardType.NUMBER)
FOOLS = tuple(card for card, design in enumerate(DESIGN) if KIND[design] == CardType.FOOL)


def stage(s: State, to: Viewer) -> str:
    if not s.pending:
        return f"Finished, {count_noun(s.hand_number, 'hand')}"
    return f"Hand {s.hand_number} of {s.hands}" if s.hands else f"Hand {s.hand_number}"


MOMENTS = {
    Decision.REFRESH: ActiveRule(
        "Exchanging cards",
        "Before each hand, 1 silv lets you discard as many cards as you like and draw the same number."
        " Keeping your cards is free.",
        ("HZ-3.2",),
    ),
    Decision.DRAW_UP: ActiveRule(
        "Drawing up to five",
        "Each card you draw costs 1 silv; you may stop at any time.",
        ("HZ-3.3", "HZ-3.4"),
    ),
    Decision.TRIM: ActiveRule(
        "Down to five", "Who holds more than five cards discards the rest.", ("HZ-3.3",)
    ),
    Decision.TURN: ActiveRule(
        "Taking control",
        "A higher number of the same suit takes over. So does any card of the very same number, but then"
        " you add 1 silv to the pot.",
        ("HZ-5.2", "HZ-5.3"),
    ),
    Decision.SHOWDOWN: ActiveRule(
        "The showdown",
        "You win the pot when the card turned up is of a different suit, or of your suit but not higher."
        " A higher card of your suit splits it; the Fool gives it away.",
        ("HZ-6.4", "HZ-6.5", "HZ-6.6"),
    ),
    Decision.ASSASSIN: ActiveRule(
        "The Assassin",
        "Somebody else must nub out. If control was theirs, it returns to the Hanataz.",
        ("HZ-8.1",),
    ),
    Decision.TAX: ActiveRule(
        "The Crown", "1 silv into the pot, or nub out. The Hanataz adds 1 more.", ("HZ-8.3", "HZ-8.13")
    ),
    Decision.TOLL: ActiveRule(
        "The Troll", "1 silv to whoever played it, or nub out.", ("HZ-8.11", "HZ-8.13")
    ),
    Decision.FOOL: ActiveRule(
        "The Fool",
        "A card of the Hanataz Hand is yours, unseen until you have taken it. The Fool is mixed with the"
        " rest, and its token is yours: should a showdown turn it up, so is the pot.",
        ("HZ-8.5", "HZ-6.6"),
    ),
    Decision.JESTER_LOOK: ActiveRule(
        "The Jester",
        "Look at a card of the Hanataz Hand; put it back, or shuffle all five. Then draw a card and play"
        " one.",
        ("HZ-8.6",),
    ),
    Decision.KNIGHT: ActiveRule(
        "The Knight",
        "It cancels a Rogue or a Dragon at the moment that card is played. Everybody who might hold one"
        " is asked.",
        ("HZ-8.7", "HZ-8.8"),
    ),
    Decision.ROGUE: ActiveRule(
        "The Rogue",
        "Take 2 silvs, or 1 silv and a random card. You say whom you rob of which.",
        ("HZ-8.10",),
    ),
}
MOMENTS[Decision.JESTER_SHUFFLE] = MOMENTS[Decision.JESTER_PLAY] = MOMENTS[Decision.JESTER_LOOK]
TWO_DECKS = ActiveRule(
    "Two decks, two Fools",
    "A higher number of the same suit takes over. So does any card of the very same number, a twin too, for"
    " 1 silv. A Fool turned up gives half the pot to each token.",
    ("HZ-5.2", "HZ-5.3", "HZ-6.6"),
)
FREE = ActiveRule(
    "Any number takes control",
    "Nobody but the Hanataz is in control: any number card takes it. Keep it until your next turn, and"
    " the hand is yours.",
    ("HZ-5.1", "HZ-6.1"),
)


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
            yield faces(s, to)
        if s.pending == Decision.TURN and to.is_you(s.decider):
            yield example(s)
    if hidden := fools(s):
        yield fool(s, hidden, to)
    if s.decks > 1:
        yield Caption("decks", "two in one", places=(Pile.DECK,), numbers={"decks": s.decks})
    if s.bard_count:
        yield Caption("fee", f"face cards cost {s.bard_count}", numbers={"price": s.bard_count})
    if s.pending in PLAYS and to.is_you(s.decider):
        yield from prices(s)
    if to.is_you(s.decider):
        yield from several(s)
        yield from consequences(s, to)


def several(s: State) -> Iterator[Caption]:
    """HZ-3.2, HZ-3.3: how many cards may be discarded together, and the choice that ends it early."""
    held = s.size[Pile.HAND + s.decider]
    if s.pending == Decision.REFRESH and held > 1:
        yield Caption("several", choice=DONE, numbers={"least": 1, "most": held})
    elif s.pending == Decision.TRIM and held > HAND_SIZE + 1:
        due = held - HAND_SIZE
        yield Caption("several", numbers={"least": due, "most": due})


def consequences(s: State, to: Viewer) -> Iterator[Caption]:
    """Caption what an answer leads to, below its button."""
    left = count_noun(s.silvs[s.decider] - 1, "silv") if s.silvs[s.decider] > 1 else "no silvs"
    match s.pending:
        case Decision.TURN:
            yield Caption("answer", "you stay in", choice=PASS)
            yield Caption("answer", OUT_OF_HAND, choice=NUB_OUT)
        case Decision.TAX | Decision.TOLL:
            yield Caption("answer", f"you stay in, with {left}", choice=PAY)
            yield Caption("answer", OUT_OF_HAND, choice=REFUSE)
        case Decision.DRAW_UP:
            yield Caption("answer", f"{left} left", choice=DRAW)
            yield Caption(
                "answer", f"you keep {count_noun(s.size[Pile.HAND + s.decider], 'card')}", choice=STOP
            )
        case Decision.JESTER_SHUFFLE:
            yield Caption("answer", "the five stay in place", choice=PUT_BACK)
            yield Caption("answer", "the five change places", choice=SHUFFLE)
        case Decision.KNIGHT:
            yield from blocking(s, to)


OUT_OF_HAND = "out until the next hand"


def blocking(s: State, to: Viewer) -> Iterator[Caption]:
    """HZ-8.7, HZ-8.8: what is lost if it happens, and what a Knight costs."""
    step, player, target, with_card = s.frames[s.depth - 2]
    if step == Step.THEFT:
        lost = loot(stolen(s, target, with_card == 1), with_card == 1)
        yield Caption("answer", f"{who_does(to, target, 'loses', 'lose')} {lost}", choice=LET_IT_HAPPEN)
    else:
        taken = count_noun(hoarded(s), "silv") if s.pot else "nothing"
        yield Caption("answer", f"{to.name(player)} takes {taken}", choice=LET_IT_HAPPEN)
    knights = [design for design in range(DESIGNS) if DECISIONS.refusal(s, design) == Reason.NONE]
    for design in knights:
        block = "Block it" if len(knights) == 1 else f"Block with the {DECK[design].name}"
        yield Caption("does", block, choice=design)
        yield Caption("answer", fee(s, to) or f"{to.name(player)} takes nothing", choice=design)


def prices(s: State) -> Iterator[Caption]:
    """HZ-5.3, HZ-8.2: what each card that may be played costs: it matches the number, or there are Bards."""
    for design in sorted({DESIGN[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}):
        if DECISIONS.refusal(s, design) != Reason.NONE:
            continue
        number = KIND[design] == CardType.NUMBER
        price = int(matches(s, design)) if number else s.bard_count
        if price:
            twin = design == DESIGN[s.leader]
            why = "The twin: " if number and twin else "" if number else "Bard: "
            words = f"{why}{count_noun(price, 'silv')}"
            yield Caption("price", words, (design,), choice=design, numbers={"price": price})


def fool(s: State, hidden: int, to: Viewer) -> Caption:
    """HZ-6.6: fools somewhere among the five, and who would gain by them."""
    holders = list(dict.fromkeys(seat for seat in s.fool_tokens[: s.decks] if seat != NONE))
    words = "A Fool lies among them" if hidden == 1 else f"{hidden} Fools lie among them"
    if len(holders) == 1:
        words += f"; {who_does(to, holders[0], 'holds', 'hold')} its token"
    elif holders:
        words += f"; {join_list([to.whom(seat) for seat in holders])} hold the tokens"
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


def numbers_above(design: int) -> list[str]:
    """Word the numbers above a card's, or the first and last of many."""
    above = [str(number) for number in range(NUMBER[design] + 1, HIGHEST + 1)]
    return above if len(above) <= NAMED else [f"{above[0]} to {above[-1]}"]


def beaten(s: State) -> Caption:
    """HZ-5.2, HZ-5.3: what takes over from the controlling card."""
    leader = DESIGN[s.leader]
    above = numbers_above(leader)
    parts = [CaptionPart(", ".join(above), "higher", design=leader)] if above else []
    parts.append(CaptionPart(f"any {NUMBER[leader]}, 1 silv", "same"))
    return Caption("leader", "Beaten by", designs=(leader,), parts=tuple(parts))


def example(s: State) -> Caption:
    """HZ-5.2, HZ-5.3: what the decider holds that takes over from the controlling card."""
    leader = DESIGN[s.leader]
    held = {DESIGN[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}
    numbers = [design for design in sorted(held) if KIND[design] == CardType.NUMBER]
    higher = [d for d in numbers if SUIT[d] == SUIT[leader] and NUMBER[d] > NUMBER[leader]]
    same = [d for d in numbers if NUMBER[d] == NUMBER[leader] and s.silvs[s.decider]]
    ways = [f"by your {join_list([DECK[d].name for d in higher], 'or')}"] if higher else []
    ways += [f"by your {join_list([DECK[d].name for d in same], 'or')} for 1 silv"] if same else []
    name = DECK[leader].name
    words = f"The {name} is beaten {'; or '.join(ways)}." if ways else f"Nothing you hold beats the {name}."
    return Caption("example", words, (leader, *higher, *same))


def splitters(s: State) -> Caption:
    """HZ-6.3 to HZ-6.5: what takes half of the pot."""
    leader = DESIGN[s.leader]
    above = ", ".join([*numbers_above(leader), "face"])
    parts = (CaptionPart(above, "higher", design=leader), CaptionPart("any face, no suit", "face"))
    return Caption("leader", "Loses half to", designs=(leader,), parts=parts)


def faces(s: State, to: Viewer) -> Caption:
    """HZ-6.1: caption the players who come before the controller's showdown."""
    before = []
    seat = s.decider
    while seat != s.control:
        if is_active(s, seat):
            before.append(seat)
        seat = seat_after(s, seat)
    named = [to.whom(other) for other in before]
    if len(named) > NAMED:
        more = len(named) - 1
        named = [named[0], f"{NUMBERS[more] if more < len(NUMBERS) else more} more"]
    verb = to.does(s.control, "faces", "face")
    words = f"{verb} it after {join_list(named)}" if named else f"{verb} it next"
    return Caption("faces", words, seats=tuple(before), places=five())


NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")

TAGS: dict[int, Tag] = {
    Reason.NO_SILV_FOR_BARDS: lambda s, choice: f"Costs {count_noun(s.bard_count, 'silv')}",
    Reason.TOO_LOW: "Too low",
    Reason.WRONG_SUIT: "Wrong suit",
    Reason.NO_SILV_TO_MATCH: "Costs 1 silv",
    Reason.ONLY_OFF_TURN: "Only to cancel",
    Reason.NOBODY_TO_KILL: "Nobody to kill",
    Reason.NOBODY_TO_ROB: "Nobody to rob",
    Reason.NOT_A_KNIGHT: "No Knight",
}


DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    refusals=RefusalDisplay(
        TAGS, obvious=frozenset({Reason.NOT_HELD, Reason.NOT_IN_MATCH, Reason.EMPTY_POSITION})
    ),
    log=LogDisplay(
        headings={EventKind.HAND_BEGINS: lambda event, to: f"Hand {event.amount}"},
        opening=frozenset({EventKind.PLAYED, EventKind.PASSED, EventKind.NUBBED_OUT, EventKind.HAND_BEGINS}),
    ),
    end=EndDisplay(ledger, highlights),
)
