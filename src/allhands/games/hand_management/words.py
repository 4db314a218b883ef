"""Hand Management in words: what is asked, what may be answered, what is refused and why."""

from __future__ import annotations

from allhands.files.grammar import does, some, upper, whose
from allhands.kernel.game import Phrase
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .basics import guards, hand_size, slots
from .cards import (
    COST,
    DECK,
    DESIGN,
    DESIGNS,
    FIRST_FITTING_DESIGN,
    FITTINGS,
    KIND,
    MODIFIER,
    POINTS,
    Kind,
)
from .jobs import applicant
from .news import event
from .state import (
    BUY,
    BUY_NOTHING,
    FIRING,
    MOST_KEPT,
    MOST_MODELS,
    NOBODY,
    Decision,
    Pile,
    Reason,
    State,
)

__all__ = ["event", "objection", "phrase", "question"]

Names = Viewer


def name_of(card: int) -> str:
    return "a card" if card == NONE else DECK[DESIGN[card]].name


def at(s: State, pile: int, index: int) -> int:
    """The card so many places down a pile, or NONE."""
    card = s.top[pile]
    while card != NONE and index > 0:
        card, index = s.below[card], index - 1
    return card


def job_name(s: State, job: int) -> str:
    return name_of(s.top[Pile.BOARD + job])


def asked_job(s: State) -> int:
    """Which job an application is for: it waits on the stack."""
    return s.frames[s.depth - 1][2] - 1


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    match s.pending:
        case Decision.KEEP if s.size[Pile.FACE_DOWN + s.decider]:
            return "Keep which other model?"
        case Decision.KEEP:
            return "Keep which two of these models? The first:"
        case Decision.APPLY:
            job = asked_job(s)
            return f"Send whom to {job_name(s, job)}? {upper(DECK[DESIGN[s.top[Pile.BOARD + job]]].text)}"
        case Decision.PLAY:
            return f"{job_name(s, s.job - 1)} is about to be decided. Play a card first?"
        case Decision.TARGET:
            return f"Play {name_of(s.top[Pile.IN_PLAY])} on whom?"
        case Decision.SECURITY:
            return f"{name_of(s.top[Pile.IN_PLAY])} hits {whose(names[s.decider])} agency. Call security?"
        case Decision.IMPROVE:
            return "Improve your agency?"
        case Decision.VICTIM:
            return "Take a card from whose hand?"
        case Decision.SPEND:
            owed, purpose = s.frames[s.depth - 1][1:3]
            return f"Pay with which card? {upper(some(owed, 'card'))} to go for {purchase(purpose)}."
        case Decision.FIRE:
            return "Fire a model, for one action card?"
        case Decision.POACH:
            return "Before the bids: play a card?"
        case Decision.RIVAL if KIND[DESIGN[s.top[Pile.IN_PLAY]]] == Kind.UPPER_HAND:
            return "Lure away whom?"
        case Decision.RIVAL:
            return "Swap for whom?"
        case Decision.OWN:
            return "And give whom?"
        case Decision.BID if s.size[Pile.FACE_DOWN + s.decider]:
            return "Bid a second card?"
        case Decision.BID:
            return "Bid one or two cards, face down, for a model?"
        case Decision.PICK:
            return "Hire whom?"
        case Decision.LOCK if hand_size(s, s.decider) > MOST_KEPT:
            return f"You may keep {MOST_KEPT} cards, so lock in points. Which card?"
        case Decision.LOCK:
            return "Lock in points?"
    return "The match is over."


def purchase(purpose: int) -> str:
    """What is being paid for."""
    return f"the {FITTINGS[purpose].name}" if purpose < FIRING else f"firing {name_of(purpose - FIRING)}"


def phrase(s: State, choice: int, names: Names) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    seat = s.decider
    match s.pending:
        case Decision.KEEP:
            return with_card("Keep", choice)
        case Decision.APPLY if choice == NOBODY:
            return Phrase("Send nobody", ("nobody", "none"))
        case Decision.APPLY:
            place = Pile.BOARD + asked_job(s)
            return with_model("Send", at(s, Pile.AGENCY + seat, choice), choice, places=(place,))
        case Decision.PLAY | Decision.POACH | Decision.IMPROVE if choice < DESIGNS:
            return with_card("Play", choice)
        case Decision.PLAY | Decision.POACH:
            return Phrase("Pass", ("no",))
        case Decision.TARGET:
            model = applicant(s, s.job - 1, choice) if choice < s.seats else NONE
            return with_model("On", model, choice, seats=(choice,))
        case Decision.SECURITY:
            return security(s, choice)
        case Decision.IMPROVE if choice == BUY_NOTHING:
            return Phrase("Buy nothing", ("nothing", "no"))
        case Decision.IMPROVE:
            return buying(choice - BUY)
        case Decision.VICTIM:
            name = seat_name(choice, names)
            return Phrase(f"Take a card from {name}", (name,), seats=(choice,))
        case Decision.SPEND:
            return with_card("Pay with", choice)
        case Decision.FIRE if choice == NOBODY:
            return Phrase("Fire nobody", ("nobody", "no"))
        case Decision.FIRE:
            return with_model("Fire", at(s, Pile.AGENCY + seat, choice), choice)
        case Decision.RIVAL:
            return rival(s, choice, names)
        case Decision.OWN:
            return with_model("Give", at(s, Pile.AGENCY + seat, choice), choice)
        case Decision.BID if choice < DESIGNS:
            return with_card("Bid", choice)
        case Decision.BID if s.size[Pile.FACE_DOWN + seat]:
            return Phrase("Bid no more", ("done", "no"))
        case Decision.BID:
            return Phrase("Bid nothing", ("nothing", "no"))
        case Decision.PICK:
            return with_model("Hire", at(s, Pile.OFFER, choice), choice, places=(Pile.OFFER,))
        case Decision.LOCK if choice < DESIGNS:
            points = some(POINTS[choice], "point")
            name = DECK[choice].name
            return Phrase(f"Lock in {name}", (name, f"{name} for {points}"), designs=(choice,))
    return Phrase("Lock in no more", ("done", "no", "nothing"))


def with_card(verb: str, design: int) -> Phrase:
    name = DECK[design].name
    kind = name.rpartition(" (")[0]
    return Phrase(f"{verb} {name}", (name, f"{verb} {kind}", kind) if kind else (name,), designs=(design,))


def with_model(
    verb: str, model: int, slot: int, seats: tuple[int, ...] = (), places: tuple[int, ...] = ()
) -> Phrase:
    if model == NONE:
        return Phrase(f"{verb} model {slot + 1}", seats=seats, places=places)
    name = name_of(model)
    return Phrase(f"{verb} {name}", (name,), (DESIGN[model],), seats, places)


def security(s: State, uses: int) -> Phrase:
    if uses == 0:
        return Phrase("Let it happen", ("no", "pass"))
    if MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]] == 0:
        return Phrase("Cancel it" if uses == 1 else "Cancel it twice", ("cancel", "yes") if uses == 1 else ())
    return Phrase(f"Cancel {some(uses, 'point')}", (f"cancel {uses}",))


def buying(kind: int) -> Phrase:
    name = FITTINGS[kind].name
    design = FIRST_FITTING_DESIGN + kind
    price = some(COST[kind], "card")
    plain = name.replace("*", " Star")
    return Phrase(f"Buy {plain} for {price}", (f"Buy {plain}", plain), (design,), places=(Pile.SUPPLY,))


def rival(s: State, choice: int, names: Names) -> Phrase:
    seat, slot = divmod(choice, MOST_MODELS)
    name = seat_name(seat, names)
    model = at(s, Pile.AGENCY + seat, slot) if seat < s.seats else NONE
    if model == NONE:
        return Phrase(f"Model {slot + 1} of {name}", seats=(seat,))
    return Phrase(f"{name_of(model)} of {name}", (name_of(model),), (DESIGN[model],), (seat,))


def seat_name(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    me = s.decider
    match reason:
        case Reason.NOT_HELD:
            return f"You do not hold {DECK[choice].name}."
        case Reason.NO_SUCH_MODEL:
            return "There is no such model."
        case Reason.AT_OTHER_JOB:
            return f"{name_of(s.first_job[me])} applies to the first job already."
        case Reason.NOT_FOR_JOBS:
            return "Only Helping Hand, Deal a Bad Hand and Bloody Your Hands are played on a job."
        case Reason.NO_APPLICANT:
            return f"{does(seat_name(choice, names), 'has', 'have')} no model up for this job."
        case Reason.NO_USES_LEFT:
            return f"Your security can cancel {some(guards(s, me), 'effect')} more this week."
        case Reason.NO_MORE_EFFECTS:
            return "The card has no more effects than that."
        case Reason.ONLY_SLEIGHT:
            return "Only Sleight of Hand is played now."
        case Reason.NOBODY_TO_ROB:
            return "No rival holds a card."
        case Reason.SOLD_OUT:
            return f"{FITTINGS[choice - BUY].name} is sold out."
        case Reason.TOO_FEW_CARDS:
            return f"That costs {some(COST[choice - BUY], 'card')}; you have {hand_size(s, me)}."
        case Reason.HAS_AS_GOOD:
            return "Your agency has one as good already."
        case Reason.SLOTS_BOUGHT:
            return f"Your agency has {slots(s, me)} slots, the most there may be."
        case Reason.NO_SUCH_SEAT:
            seat = choice // MOST_MODELS if s.pending == Decision.RIVAL else choice
            return f"{seat_name(seat, names)} is not in the match."
        case Reason.YOURSELF:
            return "Choose a rival, not yourself."
        case Reason.NO_CARDS_THERE:
            return f"{does(seat_name(choice, names), 'holds', 'hold')} no card."
        case Reason.ONLY_FOR_MODELS:
            return "Only Upper Hand and Change Hands are played before the bids."
        case Reason.NO_FREE_SLOT:
            return f"All your {slots(s, me)} slots are taken."
        case Reason.NO_MODEL:
            return "You have no model to give."
        case Reason.NOBODY_TO_POACH:
            return "No rival has a model you could get: they are pampered, or too few."
        case Reason.PAMPERED:
            owner = whose(seat_name(choice // MOST_MODELS, names))
            return f"{upper(owner)} models are pampered and stay where they are."
        case Reason.LAST_MODEL:
            return f"{name_of(at(s, Pile.AGENCY + choice // MOST_MODELS, 0))} is the last model there."
        case Reason.NOT_ON_OFFER:
            return "There is no such model on offer."
        case Reason.TOO_MANY_CARDS:
            return f"You hold {hand_size(s, me)} cards: lock in until {MOST_KEPT} are left."
    return "That is not possible now."
