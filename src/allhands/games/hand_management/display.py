"""Hand Management's table: the phase and its rule, agencies, chances, the shop."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.english import capitalize, count_noun, join_list
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
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .agency import collect, for_sale
from .cards import (
    AGENCIES,
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
from .log_text import name_of
from .previews import chances, prospects, sending
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
from .text import at, purchase

PLAYING = ActiveRule(
    "Before the dice",
    "From First Hand clockwise, everyone plays one card on any model here or passes, until all have"
    " passed in a row. Who has passed may come back in.",
    ("HM-3.2", "HM-8.1"),
)
PAYING = ActiveRule(
    "Every card is money", "A cost is paid in cards from your hand, exactly; you choose which.", ("HM-4.1",)
)
POACHING = ActiveRule(
    "Before the bids",
    "Upper Hand takes a rival's model into a free slot; Change Hands swaps one. Pampered models stay, and"
    " nobody is left without a model.",
    ("HM-8.2", "HM-8.3", "HM-4.4"),
)
MOMENTS = {
    Decision.KEEP: ActiveRule(
        "Your first two models",
        "Keep two of five, face up; the others are shuffled back. All choices are shown together.",
        ("HM-1.3",),
    ),
    Decision.APPLY: ActiveRule(
        "Job application",
        "Job chance: your skill less the skill desired (-2 to +2), plus 1 for a fitting specialty. Two"
        " dice are added; the highest gets the pay. A range says what can still happen: the low end if the"
        " others send their best, the high end if they send nobody.",
        ("HM-2.4", "HM-3.3", "HM-3.8"),
    ),
    Decision.PLAY: PLAYING,
    Decision.TARGET: PLAYING,
    Decision.SECURITY: ActiveRule(
        "Agency security",
        "Cancels one effect of an action card, once a week; starred, twice. Every point of a modifier is"
        " an effect of its own, so a -3 becomes a -2.",
        ("HM-4.2", "HM-4.3"),
    ),
    Decision.IMPROVE: ActiveRule(
        "Agency improvement",
        "You may buy one improvement of those that are left. A Sleight of Hand may come first.",
        ("HM-4.1", "HM-4.7", "HM-8.4"),
    ),
    Decision.VICTIM: ActiveRule(
        "Sleight of Hand", "A random card from a rival's hand. Only you two learn which.", ("HM-8.4",)
    ),
    Decision.SPEND: PAYING,
    Decision.FIRE: ActiveRule(
        "Model termination",
        "You may fire one model, for one action card. Without a free slot you cannot bid for a new one.",
        ("HM-5.1", "HM-5.3"),
    ),
    Decision.POACH: POACHING,
    Decision.RIVAL: POACHING,
    Decision.OWN: POACHING,
    Decision.BID: ActiveRule(
        "Model recruitment",
        "Lay down a bid of up to two cards, face down. It is worth their points, and they are discarded:"
        " what you bid you can neither play nor lock in.",
        ("HM-5.3", "HM-5.4", "HM-5.6"),
    ),
    Decision.PICK: ActiveRule(
        "Who picks first", "From the highest bid down, each bidder picks a model.", ("HM-5.4", "HM-5.5")
    ),
    Decision.LOCK: ActiveRule(
        "Locking in points",
        "Discard cards, and their points are on record for good. Who holds more than four must lock in.",
        ("HM-6.1", "HM-6.2"),
    ),
}


WHEN = {  # HM-8.1 to 8.4
    ActionKind.HELPING_HAND: Phase.JOB_RESOLUTION,
    ActionKind.DEAL_A_BAD_HAND: Phase.JOB_RESOLUTION,
    ActionKind.BLOODY_YOUR_HANDS: Phase.JOB_RESOLUTION,
    ActionKind.SLEIGHT_OF_HAND: Phase.AGENCY_IMPROVEMENT,
    ActionKind.UPPER_HAND: Phase.MODEL_RECRUITMENT,
    ActionKind.CHANGE_HANDS: Phase.MODEL_RECRUITMENT,
}
ENDED = ActiveRule(
    "The end",
    "After the sixth week everyone adds the points of the cards still in hand to their record. The highest"
    " total wins; equal totals share the win.",
    ("HM-2.6",),
)


def stage(s: State, to: Viewer) -> str:
    if not s.pending:
        return "Finished"
    return f"Week {s.week} of {WEEKS}" if s.week else "Setting up"


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
        if words := explained(s, to):
            yield Caption("ask", words)
        yield from prospects(s)
        yield from several(s)
        if s.pending == Decision.SECURITY and helps_itself(s):
            yield Caption("habit", "Never against my own Helping Hand", choice=0)
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


def example(s: State) -> str:
    """HM-5.3, HM-6.1, HM-6.2: caption the value of the decider's hand."""
    points = sorted((POINTS[design] for design in hand_of(s, s.decider)), reverse=True)
    match s.pending:
        case Decision.BID:
            more = MOST_BID - s.size[Pile.FACE_DOWN + s.decider]
            most = worth_of_bid(s, s.decider) + sum(points[:more])
            return f"The most that you can bid is worth {count_noun(most, 'point')}."
        case Decision.LOCK:
            over = max(0, len(points) - MOST_KEPT)
            must = f"; {over} of them must go" if over else ""
            return (
                f"You hold {count_noun(len(points), 'card')} worth {count_noun(sum(points), 'point')}{must}."
            )
    return ""


def explained(s: State, to: Viewer) -> str:
    """Explain the results of the answers, and who decides next."""
    later = [
        to.name(seat)
        for seat in range(s.seats)
        if (seat - s.first) % s.seats > (s.decider - s.first) % s.seats
    ]
    match s.pending:
        case Decision.IMPROVE:
            return "One improvement a week, paid with cards of your hand."
        case Decision.FIRE:
            return "The model leaves for the discard pile."
        case Decision.RIVAL if KIND[DESIGN[s.top[Pile.IN_PLAY]]] == ActionKind.UPPER_HAND:
            return "The model comes into a free slot of yours."
        case Decision.RIVAL:
            return "One of your models goes there for it."
        case Decision.OWN:
            target = s.frames[s.depth - 1][2]
            whose = capitalize(to.whose(s.place[target] - Pile.AGENCY))
            return f"{whose} {name_of(target)} comes for the model you give."
        case Decision.TARGET:
            return f"{MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]]:+d} to the job chance of the model you choose."
        case Decision.POACH:
            return "Upper Hand takes a model into a free slot of yours, Change Hands swaps two."
        case Decision.BID if later:
            after = f"{join_list(later)} {'bids' if len(later) == 1 else 'bid'} after you."
            return f"Face down, for a model. {after}"
        case Decision.BID:
            return "Face down, for a model. You are the last to bid."
        case Decision.PICK:
            others = [to.name(seat) for seat in picking_order(s).seats if seat != s.decider]
            then = f"{others[0]} picks after you" if others else "you are the last to pick"
            return f"Your bid is worth {worth_of_bid(s, s.decider)}; {then}."
        case Decision.LOCK:
            return f"What you lock in counts; at most {MOST_KEPT} cards are kept."
    return ""


def doors(s: State, to: Viewer) -> Iterator[Caption]:
    """HM-4.4, HM-8.5: what keeps a rival's models where they are."""
    for seat in range(s.seats):
        if to.is_you(seat):
            continue
        if pampering(s, seat):
            yield Caption(
                "door", "Pampered: nobody can lure them away.", seats=(seat,), numbers={"pampered": 1}
            )
        elif guards(s, seat):
            yield Caption("door", "Security may cancel the card.", seats=(seat,))


def agency(s: State, seat: SeatIndex) -> Caption:
    """HM-1.1, HM-1.4: its name, its place in this week's order, room for models, and what security can do."""
    numbers = {
        "order": 1 + (seat - s.first) % s.seats,
        "guards": guards(s, seat),
        "luck": s.luck[seat] / 1000,
    }
    return Caption("agency", AGENCIES[seat], seats=(seat,), numbers=numbers | chairs(s, seat))


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
        words = "" if for_sale(s, kind) != NONE else "Sold out"
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
    words = capitalize(f"{count_noun(owed, 'card')} to go for {purchase(purpose)}")
    then = s.copy()
    collect(then, 0, purpose, seat)
    numbers = {"owed": owed} | chairs(then, seat)
    return Caption(
        "till", words, (design,), (seat,), numbers=numbers, parts=(CaptionPart(watch(then, seat), "door"),)
    )


def watch(s: State, seat: SeatIndex) -> str:
    """HM-4.2, HM-4.3: who stands at an agency's door, and whether they still cancel an effect this week."""
    if improvements(s, seat, Improvement.SECURITY_STAR):
        who = "Bruno and his sister"
    elif improvements(s, seat, Improvement.SECURITY):
        who = "Bruno"
    else:
        return "Nobody"
    return f"{who}, {'ready' if guards(s, seat) else 'done'} this week"


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
        yield Caption("several", designs=cheapest, choice=end, numbers=numbers, parts=worth)


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
    return s.scores[seat], (seat - s.first) % s.seats


def tie_break(s: State) -> Caption:
    """HM-5.5: caption the order of equal bids."""
    order = sorted(range(s.seats), key=lambda seat: standing(s, seat))
    return Caption(
        "ties", "The lower record counts as higher, then who sits closest to First Hand", seats=tuple(order)
    )


TAGS: dict[int, Tag] = {
    Reason.TOO_FEW_CARDS: lambda s, choice: f"{COST[choice - BUY] - hand_size(s, s.decider)} short",
    Reason.NOT_FOR_JOBS: "Not for jobs",
    Reason.ONLY_SLEIGHT: "Not now",
    Reason.ONLY_FOR_MODELS: "Not now",
    Reason.NO_FREE_SLOT: "No free slot",
    Reason.SOLD_OUT: "Sold out",
    Reason.HAS_AS_GOOD: "Has as good",
    Reason.SLOTS_BOUGHT: "Two bought",
    Reason.PAMPERED: "Pampered",
    Reason.LAST_MODEL: "The last one",
    Reason.AT_OTHER_JOB: "At the first job",
    Reason.NO_CARDS_THERE: "No cards",
    Reason.NOBODY_TO_LURE: "Nobody to lure",
    Reason.NOBODY_TO_SWAP: "Nobody to swap",
    Reason.NOBODY_TO_ROB: "Nobody to rob",
}


HEADINGS: dict[int, Heading] = {EventKind.WEEK_BEGINS: lambda event, to: f"Week {event.amount}"}
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
