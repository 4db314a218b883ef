"""Leduc's table: the round, the rule that matters now, and what the other player may hold."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    Heading,
    Highlight,
    LogDisplay,
)
from allhands.kernel.events import Event
from allhands.kernel.message import Text, card_id, card_ref, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, HIGHEST, RANK
from .rules import missing
from .state import MOST_RAISES, RAISE_BY, Bet, Decision, EventKind, Pile, State

ROUNDS = ("stage-deal", "stage-first", "stage-second")


def stage(s: State, to: Viewer) -> Text:
    at = message(ROUNDS[s.round] if s.pending else "stage-showdown" if shown_down(s) else "stage-folded")
    return at if s.hands == 1 else message("stage-hand", hand=s.hand, hands=s.hands, stage=at)


def shown_down(s: State) -> bool:
    """Return whether the match ended with a comparison of cards."""
    return s.pending == Decision.NOTHING and s.bets[0] == s.bets[1] and s.size[Pile.BOARD] == 1


def moment(s: State, to: Viewer) -> ActiveRule:
    if not s.pending:
        return rule("rule-showdown", "LE-4.2", "LE-4.3", "LE-4.4")
    by = RAISE_BY[s.round]
    if missing(s):
        return rule("rule-raised", "LE-3.2", "LE-3.3", "LE-3.4", "LE-3.5", by=by, most=MOST_RAISES)
    return rule("rule-open", "LE-3.2", "LE-3.4", "LE-3.6", by=by)


def rule(id: str, *clauses: str, **args: int) -> ActiveRule:
    return ActiveRule(message(f"{id}.title"), message(id, **args), clauses)


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    for number in (1, 2):
        played = {
            "now": int(number == s.round and s.pending != Decision.NOTHING),
            "past": int(number < s.round),
        }
        numbers = {"step": RAISE_BY[number], "limit": MOST_RAISES} | played
        yield Caption("round", message(ROUNDS[number]), numbers=numbers)
    for seat in range(s.seats):
        if name := hand_name(s, seat, to):
            yield Caption("hand", name, seats=(seat,), places=(Pile.HAND + seat,))
    if s.pending and to.is_you(s.decider):
        yield example(s)
        yield from costs(s)
    if shown_down(s) and to.seat != NONE:
        verdict = message("caption-verdict", pot=sum(s.bets), own=s.bets[to.seat], why=decided(s))
        yield Caption("verdict", verdict, places=(Pile.POT,))
    if s.pending and to.seat != NONE and s.round == 2:
        other = 1 - to.seat
        words = message("caption-chances", who=seat_ref(other))
        yield Caption("chances", words, seats=(other,), parts=tuple(prospects(s, to.seat)))


def example(s: State) -> Caption:
    """LE-3.2 to LE-3.4: say what the answers cost now."""
    short, by = missing(s), RAISE_BY[s.round]
    kind = "example-check" if short == 0 else "example-call" if s.raises < MOST_RAISES else "example-last"
    return Caption("example", message(kind, chips=short, **{"raise": short + by}, pot=sum(s.bets)))


def costs(s: State) -> Iterator[Caption]:
    """LE-3.2, LE-3.4: caption each answer with the chips it costs."""
    short = missing(s)
    if short:
        yield Caption("cost", choice=Bet.CALL, numbers={"chips": short})
    if s.raises < MOST_RAISES:
        yield Caption("cost", choice=Bet.RAISE, numbers={"chips": short + RAISE_BY[s.round]})


def hand_name(s: State, seat: SeatIndex, to: Viewer) -> Text:
    """Name what the viewer sees of a hand: 'A pair of Queens', 'A King'."""
    card, open_card = s.top[Pile.HAND + seat], s.top[Pile.BOARD]
    seen = s.exact[card] >> (s.seats if to.seat == NONE else to.seat) & 1
    if not seen or open_card == NONE:
        return ""
    if DESIGN[card] == DESIGN[open_card]:
        return message("caption-pair", plural=message(f"{card_id(DECK[DESIGN[card]].name)}.plural"))
    return message("caption-single", card=card_ref(DECK[DESIGN[card]].name))


def decided(s: State) -> Text:
    """LE-4.2 to LE-4.4: say why the better hand is better."""
    open_card = DESIGN[s.top[Pile.BOARD]]
    worse, better = sorted(
        (DESIGN[s.top[Pile.HAND + seat]] for seat in range(s.seats)), key=lambda d: worth(d, open_card)
    )
    if worse == better:
        return message("why-equal")
    if better == open_card:
        return message("why-pair", worse=card_ref(DECK[worse].name))
    return message("why-higher", better=card_ref(DECK[better].name), worse=card_ref(DECK[worse].name))


def prospects(s: State, me: SeatIndex) -> Iterator[CaptionPart]:
    """LE-4.2 to LE-4.4: list the cards the other player may hold, and what each would do."""
    mine, open_card = DESIGN[s.top[Pile.HAND + me]], DESIGN[s.top[Pile.BOARD]]
    for design in sorted(range(len(DECK)), key=lambda d: -worth(d, open_card)):
        unseen = DECK[design].copies - (design == mine) - (design == open_card)
        lead = worth(mine, open_card) - worth(design, open_card)
        kind = "split" if lead == 0 else "win" if lead > 0 else "lose"
        if unseen > 0:
            yield CaptionPart(message(f"chance-{kind}"), kind, unseen, design)


def worth(design: int, open_card: int) -> int:
    return RANK[design] + HIGHEST * (design == open_card)


def first_bet(event: Event, to: Viewer) -> Text:
    return message(ROUNDS[1]) if event.move == 1 else ""


def highlights(s: State, happened: Sequence[Event], to: Viewer) -> Iterator[Highlight]:
    """List raises, the open card, and the end."""
    for number, event in enumerate(happened):
        seat = event.seat
        who, chips = seat_ref(seat), event.amount
        match event.kind:
            case EventKind.RAISED:
                yield lit(number, "chips", "highlight-raised", seat=seat, who=who, chips=chips)
            case EventKind.TURNED_UP:
                design = DESIGN[event.card]
                card = card_ref(DECK[design].name)
                yield lit(number, "card", "highlight-turned-up", design=design, card=card)
            case EventKind.FOLDED:
                yield Highlight(number, "folded", message("highlight-folded", who=who), seat=seat)
            case EventKind.TAKEN:
                yield lit(number, "chips", "highlight-taken", seat=seat, who=who, chips=chips)


def lit(number: int, kind: str, id: str, *, design: int = NONE, seat: int = NONE, **args: Any) -> Highlight:
    """Make a highlight from a message and its attribute `about`."""
    return Highlight(number, kind, message(id, **args), message(f"{id}.about", **args), design, seat)


HEADINGS: dict[int, Heading] = {
    EventKind.CHECKED: first_bet,
    EventKind.RAISED: first_bet,
    EventKind.ANTED: lambda event, to: message(ROUNDS[0]) if event.seat == 0 else "",
    EventKind.TURNED_UP: lambda event, to: message(ROUNDS[2]),
    EventKind.SHOWN: lambda event, to: message("stage-showdown") if event.seat == 0 else "",
}
DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    log=LogDisplay(HEADINGS),
    end=EndDisplay(highlights=highlights),
)
