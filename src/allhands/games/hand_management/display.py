"""Hand Management's table: the phase and its rule, agencies, chances, the shop."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    Heading,
    LogDisplay,
    RefusalDisplay,
    Tag,
)
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .agency import collect, for_sale
from .cards import (
    COST,
    DESIGN,
    FIRST_FITTING_DESIGN,
    KIND,
    MODIFIER,
    POINTS,
    ActionKind,
    Improvement,
)
from .common import guards, hand_size, improvements, models_of, pampering, slots
from .highlights import highlights
from .hiring import worth_of_bid
from .history import story
from .previews import chances, prospects, sending
from .references import agency_name, named, signed
from .score_breakdown import ledger
from .state import (
    BUY,
    ENOUGH,
    FIRING,
    KEPT_MODELS,
    MOST_BID,
    MOST_KEPT,
    WEEKS,
    Decision,
    EventKind,
    Phase,
    Pile,
    Reason,
    State,
    Step,
)
from .status_text import PHASES
from .text import at, payment, rival_kind


def rule(id: str, *clauses: str) -> ActiveRule:
    return ActiveRule(message(f"{id}.title"), message(id), clauses)


PLAYING = rule("rule-play", "HM-3.2", "HM-8.1")
PAYING = rule("rule-pay", "HM-4.1")
POACHING = rule("rule-poach", "HM-8.2", "HM-8.3", "HM-4.4")
MOMENTS = {
    Decision.KEEP: rule("rule-keep", "HM-1.3"),
    Decision.APPLY: rule("rule-apply", "HM-2.4", "HM-3.3", "HM-3.8"),
    Decision.PLAY: PLAYING,
    Decision.TARGET: PLAYING,
    Decision.SECURITY: rule("rule-security", "HM-4.2", "HM-4.3"),
    Decision.IMPROVE: rule("rule-improve", "HM-4.1", "HM-4.7", "HM-8.4"),
    Decision.VICTIM: rule("rule-rob", "HM-8.4"),
    Decision.SPEND: PAYING,
    Decision.FIRE: rule("rule-fire", "HM-5.1", "HM-5.3"),
    Decision.POACH: POACHING,
    Decision.RIVAL: POACHING,
    Decision.OWN: POACHING,
    Decision.BID: rule("rule-bid", "HM-5.3", "HM-5.4", "HM-5.6"),
    Decision.PICK: rule("rule-pick", "HM-5.4", "HM-5.5"),
    Decision.LOCK: rule("rule-lock", "HM-6.1", "HM-6.2"),
}
ENDED = rule("rule-end", "HM-2.6")


WHEN = {  # HM-8.1 to 8.4
    ActionKind.HELPING_HAND: Phase.JOB_RESOLUTION,
    ActionKind.DEAL_A_BAD_HAND: Phase.JOB_RESOLUTION,
    ActionKind.BLOODY_YOUR_HANDS: Phase.JOB_RESOLUTION,
    ActionKind.SLEIGHT_OF_HAND: Phase.AGENCY_IMPROVEMENT,
    ActionKind.UPPER_HAND: Phase.MODEL_RECRUITMENT,
    ActionKind.CHANGE_HANDS: Phase.MODEL_RECRUITMENT,
}


def stage(s: State, to: Viewer) -> Text:
    if not s.pending:
        return message("stage-finished")
    return message("stage-week", week=s.week, weeks=WEEKS) if s.week else message("stage-setup")


def moment(s: State, to: Viewer) -> ActiveRule:
    return MOMENTS.get(Decision(s.pending), ENDED)


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    phase = PHASES[Phase(s.phase)]
    yield Caption("phase", phase, numbers={"number": s.phase, "week": s.week, "weeks": WEEKS})
    for seat in range(s.seats):
        yield agency(s, seat)
        yield from fittings(s, seat)
    if s.week:
        yield from chances(s)
        yield from sending(s)
        yield from shop(s, to)
        yield from played_when(s, to)
    if s.phase == Phase.LOCK_IN:
        yield Caption("locking", numbers={"keeps": MOST_KEPT})
    if s.phase == Phase.MODEL_RECRUITMENT:
        yield tie_break(s)
    if s.pending == Decision.PICK:
        yield picking_order(s)
    if s.pending in (Decision.POACH, Decision.RIVAL, Decision.OWN):
        yield from doors(s, to)
    if s.pending == Decision.OWN or (s.pending == Decision.SECURITY and moves_models(s)):
        target = s.frames[s.depth - 1][2]
        yield Caption("aimed", designs=(DESIGN[target],), seats=(s.place[target] - Pile.AGENCY,))
    if s.pending in (Decision.PLAY, Decision.POACH):
        yield Caption("window", numbers={"passed": s.frames[s.depth - 1][2]})
    if s.pending == Decision.PLAY:
        yield from passes_left(s)
    if s.job and s.pending in (Decision.TARGET, Decision.SECURITY):
        yield from asked_next(s)
    if s.pending == Decision.SPEND:
        yield till(s)
    if s.pending and to.is_you(s.decider):
        if words := explained(s):
            yield Caption("ask", words)
        yield from prospects(s)
        yield from several(s)
        if s.pending == Decision.SECURITY and helps_itself(s):
            yield Caption("habit", message("caption-habit"), choice=0)
        if words := example(s):
            yield Caption("example", words)


def asked_next(s: State) -> Iterator[Caption]:
    """HM-3.2: return who may play once the card in play has taken effect."""
    turns = [frame[1] for frame in s.frames[: s.depth] if frame[0] == Step.WINDOW]
    seats = [(s.first + turns[-1] + steps) % s.seats for steps in range(s.seats)]
    if able := [seat for seat in seats if hand_size(s, seat) > 0]:
        yield Caption("next", seats=(able[0],))


def passes_left(s: State) -> Iterator[Caption]:
    """HM-3.2: list the players who must pass before the roll, the next one first."""
    _, turn, passed, _ = s.frames[s.depth - 1]
    seats = [(s.first + turn + steps) % s.seats for steps in range(s.seats - passed)]
    yield Caption("passes", seats=tuple(seat for seat in seats if hand_size(s, seat) > 0))


def moves_models(s: State) -> bool:
    """HM-8.2, HM-8.3: whether the card in play lures a model away, or swaps it."""
    return KIND[DESIGN[s.top[Pile.IN_PLAY]]] in (ActionKind.UPPER_HAND, ActionKind.CHANGE_HANDS)


def helps_itself(s: State) -> bool:
    """HM-4.2: return whether the card that hits the agency is its own HELPING HAND."""
    return (
        KIND[DESIGN[s.top[Pile.IN_PLAY]]] == ActionKind.HELPING_HAND and s.frames[s.depth - 1][1] == s.decider
    )


def example(s: State) -> Text:
    """HM-5.3, HM-6.1, HM-6.2: caption the value of the decider's hand."""
    points = sorted((POINTS[design] for design in hand_of(s, s.decider)), reverse=True)
    match s.pending:
        case Decision.BID:
            more = MOST_BID - s.size[Pile.FACE_DOWN + s.decider]
            return message("example-bid", points=worth_of_bid(s, s.decider) + sum(points[:more]))
        case Decision.LOCK:
            over = len(points) - MOST_KEPT
            hand = {"cards": len(points), "points": sum(points)}
            return (
                message("example-lock-must", **hand, over=over)
                if over > 0
                else message("example-lock", **hand)
            )
    return ""


def explained(s: State) -> Text:
    """Explain the results of the answers, and who decides next."""
    match s.pending:
        case Decision.IMPROVE:
            return message("ask-improve")
        case Decision.FIRE:
            return message("ask-fire")
        case Decision.RIVAL:
            return message(f"ask-{rival_kind(s)}")
        case Decision.OWN:
            target = s.frames[s.depth - 1][2]
            return message("ask-give", who=seat_ref(s.place[target] - Pile.AGENCY), model=named(target))
        case Decision.TARGET:
            return message("ask-target", by=signed(MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]]))
        case Decision.POACH:
            return message("ask-before-bids")
        case Decision.BID:
            later = [seat for seat in range(s.seats) if turn(s, seat) > turn(s, s.decider)]
            return message("ask-bid", rivals=[seat_ref(seat) for seat in later], count=len(later))
        case Decision.PICK:
            others = [seat for seat in picking_order(s).seats if seat != s.decider]
            bid = {"worth": worth_of_bid(s, s.decider)}
            return (
                message("ask-pick", rival=seat_ref(others[0]), **bid)
                if others
                else message("ask-pick-last", **bid)
            )
        case Decision.LOCK:
            return message("ask-lock", keeps=MOST_KEPT)
    return ""


def turn(s: State, seat: SeatIndex) -> int:
    """Return a seat's place in this week's order, from 0."""
    return (seat - s.first) % s.seats


def doors(s: State, to: Viewer) -> Iterator[Caption]:
    """HM-4.4, HM-8.5: what keeps a rival's models where they are."""
    for seat in range(s.seats):
        if to.is_you(seat):
            continue
        if pampering(s, seat):
            yield Caption("door", message("caption-pampered"), seats=(seat,), numbers={"pampered": 1})
        elif guards(s, seat):
            yield Caption("door", message("caption-guarded"), seats=(seat,))


def agency(s: State, seat: SeatIndex) -> Caption:
    """HM-1.1, HM-1.4: its name, its place in this week's order, room for models, and what security can do."""
    numbers = {
        "order": 1 + turn(s, seat),
        "guards": guards(s, seat),
        "luck": s.luck[seat] / 1000,
    }
    name = message("caption-agency", agency=agency_name(seat))
    return Caption("agency", name, seats=(seat,), numbers=numbers | chairs(s, seat))


def fittings(s: State, seat: SeatIndex) -> Iterator[Caption]:
    """HM-4.2 to 4.6: an agency's improvements: how many of each, and what they are good for this week."""
    for kind in range(len(COST)):
        if copies := improvements(s, seat, kind):
            numbers = {"copies": copies}
            if kind in (Improvement.SECURITY, Improvement.SECURITY_STAR):
                numbers |= {"guards": guards(s, seat) + s.security_used[seat], "ready": guards(s, seat)}
            if kind in (Improvement.PAMPERED, Improvement.PAMPERED_STAR):
                numbers["pampered"] = pampering(s, seat)
            yield Caption("fitting", "", (FIRST_FITTING_DESIGN + kind,), (seat,), numbers=numbers)


def chairs(s: State, seat: SeatIndex) -> dict[str, int]:
    """HM-1.4: room for models, and how much of it is free."""
    return {"slots": slots(s, seat), "free": max(0, slots(s, seat) - models_of(s, seat))}


def shop(s: State, to: Viewer) -> Iterator[Caption]:
    """HM-4.1: caption every improvement with its stock, its owners, and the hand after buying."""
    for kind in range(len(COST)):
        left = sum(
            DESIGN[at(s, Pile.SUPPLY, i)] == FIRST_FITTING_DESIGN + kind for i in range(s.size[Pile.SUPPLY])
        )
        owners = tuple(seat for seat in range(s.seats) if improvements(s, seat, kind))
        numbers = {"cost": COST[kind], "left": left}
        if to.seat != NONE:
            numbers["leaves"] = hand_size(s, to.seat) - COST[kind]
        words = "" if for_sale(s, kind) != NONE else message("tag-sold-out")
        yield Caption("shop", words, (FIRST_FITTING_DESIGN + kind,), owners, numbers=numbers)


def played_when(s: State, to: Viewer) -> Iterator[Caption]:
    """Caption each visible card in a hand with the phase in which it can be played."""
    viewer = s.seats if to.seat == NONE else to.seat
    held = [card for seat in range(s.seats) for card in cards_in(s, Pile.HAND + seat)]
    for design in sorted({DESIGN[card] for card in held if s.exact[card] >> viewer & 1}):
        phase = WHEN[ActionKind(KIND[design])]
        yield Caption("when", PHASES[phase], (design,), numbers={"phase": phase})


def till(s: State) -> Caption:
    """Caption what is being paid for, the cards still owed, and the agency afterwards."""
    seat, (owed, purpose) = s.decider, s.frames[s.depth - 1][1:3]
    design = FIRST_FITTING_DESIGN + purpose if purpose < FIRING else DESIGN[purpose - FIRING]
    words = message("caption-till", **payment(s))
    then = s.copy()
    collect(then, 0, purpose, seat)
    numbers = {"owed": owed} | chairs(then, seat)
    return Caption(
        "till", words, (design,), (seat,), numbers=numbers, parts=(CaptionPart(watch(then, seat), "door"),)
    )


def watch(s: State, seat: SeatIndex) -> Message:
    """HM-4.2, HM-4.3: who stands at an agency's door, and whether they still cancel an effect this week."""
    ready = "ready" if guards(s, seat) else "used"
    if improvements(s, seat, Improvement.SECURITY_STAR):
        return message(f"caption-door-two-{ready}")
    if improvements(s, seat, Improvement.SECURITY):
        return message(f"caption-door-one-{ready}")
    return message("caption-door-nobody")


def several(s: State) -> Iterator[Caption]:
    """Cards asked for one after the other, which may be chosen together: how many, and what ends it.

    HM-1.3, HM-4.1, HM-5.3, HM-6.2. Each has what it is worth; to pay with, those are put forward that are
    worth the least.
    """
    seat, held = s.decider, hand_size(s, s.decider)
    laid, end = s.size[Pile.FACE_DOWN + seat], NONE
    cheapest: tuple[int, ...] = ()
    match s.pending:
        case Decision.KEEP:
            least = most = KEPT_MODELS - laid
        case Decision.SPEND:
            least = most = s.frames[s.depth - 1][1]
            cheapest = tuple(sorted(hand_of(s, seat), key=lambda design: (POINTS[design], design))[:most])
        case Decision.BID:
            least, most, end = 1, min(held, MOST_BID - laid), ENOUGH
        case Decision.LOCK:
            least, most, end = max(1, held - MOST_KEPT), held, ENOUGH
        case _:
            return
    if most > 1:
        worth = tuple(
            CaptionPart("", "worth", POINTS[design], design) for design in sorted(set(hand_of(s, seat)))
        )
        numbers = {"least": least, "most": most}
        words, rest = together(s, least)
        parts = (*worth, CaptionPart(rest, "rest")) if rest else worth
        yield Caption("several", words, cheapest, choice=end, numbers=numbers, parts=parts)


def together(s: State, least: int) -> tuple[Text, Text]:
    """Ask for several cards at once, where the question asks for one of them, and add what to know."""
    match s.pending:
        case Decision.KEEP:
            return message("several-keep"), message("several-keep.rest")
        case Decision.SPEND:
            return message("several-pay"), message("several-pay.rest", **payment(s))
        case Decision.LOCK if least > 1:
            return message("several-lock", keeps=MOST_KEPT), message("several-lock.rest", least=least)
    return "", ""


def cards_in(s: State, pile: int) -> list[Card]:
    return [at(s, pile, i) for i in range(s.size[pile])]


def hand_of(s: State, seat: SeatIndex) -> list[int]:
    return [DESIGN[card] for card in cards_in(s, Pile.HAND + seat)]


def picking_order(s: State) -> Caption:
    """HM-5.4, HM-5.5: caption the order of picking, now that all bids are open."""
    bidders = [seat for seat in range(s.seats) if s.size[Pile.FACE_DOWN + seat]]
    return Caption(
        "picks", seats=tuple(sorted(bidders, key=lambda seat: (-worth_of_bid(s, seat), standing(s, seat))))
    )


def standing(s: State, seat: SeatIndex) -> tuple[int, int]:
    """HM-5.5: return how equal bids compare: the lower record, then the seat nearest First Hand."""
    return s.scores[seat], turn(s, seat)


def tie_break(s: State) -> Caption:
    """HM-5.5: caption the order of equal bids."""
    order = sorted(range(s.seats), key=lambda seat: standing(s, seat))
    return Caption("ties", message("caption-ties"), seats=tuple(order))


def too_dear(s: State, choice: int) -> Message:
    return message("tag-too-dear", short=COST[choice - BUY] - hand_size(s, s.decider))


TAGS: dict[int, Tag] = {
    Reason.TOO_FEW_CARDS: too_dear,
    Reason.NOT_FOR_JOBS: message("tag-not-for-jobs"),
    Reason.ONLY_SLEIGHT: message("tag-not-now"),
    Reason.ONLY_FOR_MODELS: message("tag-not-now"),
    Reason.NO_FREE_SLOT: message("tag-no-free-slot"),
    Reason.SOLD_OUT: message("tag-sold-out"),
    Reason.HAS_AS_GOOD: message("tag-has-as-good"),
    Reason.SLOTS_BOUGHT: message("tag-slots-bought"),
    Reason.PAMPERED: message("tag-pampered"),
    Reason.LAST_MODEL: message("tag-last-model"),
    Reason.AT_OTHER_JOB: message("tag-at-other-job"),
    Reason.NO_CARDS_THERE: message("tag-no-cards"),
    Reason.NOBODY_TO_LURE: message("tag-nobody-to-poach"),
    Reason.NOBODY_TO_SWAP: message("tag-nobody-to-swap"),
    Reason.NOBODY_TO_ROB: message("tag-nobody-to-rob"),
}


HEADINGS: dict[int, Heading] = {
    EventKind.WEEK_BEGINS: lambda event, to: message("heading-week", week=event.amount)
}
OPENING = frozenset(
    {
        EventKind.WEEK_BEGINS,
        EventKind.APPLIED,
        EventKind.JOB_BEGINS,
        EventKind.PLAYED,
        EventKind.SKILL,
        EventKind.ORDERED,
        EventKind.GIVEN_NOTICE,
        EventKind.BID,
        EventKind.HIRED,
        EventKind.LOCKED_IN,
    }
)
OBVIOUS = frozenset(
    {
        Reason.NOT_HELD,
        Reason.NOT_DEALT,
        Reason.NOBODY_TO_SEND,
        Reason.NOBODY_TO_FIRE,
        Reason.NOBODY_TO_GIVE,
        Reason.NO_SUCH_MODEL,
        Reason.NO_SUCH_SEAT,
        Reason.YOURSELF,
        Reason.YOUR_OWN_MODEL,
        Reason.NOT_ON_OFFER,
        Reason.NO_MORE_EFFECTS,
        Reason.NO_USES_LEFT,
    }
)
DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    story=story,
    refusals=RefusalDisplay(TAGS, OBVIOUS),
    log=LogDisplay(HEADINGS, OPENING),
    end=EndDisplay(ledger, highlights),
)
