"""Hand Management in words: questions, moves and refusals."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.english import capitalize, count_noun
from allhands.kernel.game import MoveText
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.rule import Pile as Place
from allhands.kernel.viewer import Viewer

from .cards import (
    COST,
    DECK,
    DESIGN,
    DESIGNS,
    FIRST_FITTING_DESIGN,
    FIT,
    FITTINGS,
    KIND,
    MODIFIER,
    SKILL_GAP,
    ActionKind,
    gist,
)
from .common import guards, hand_size, pampering, slots
from .jobs import applicant, job_asked, job_chance, pair
from .log_text import name_of
from .state import (
    BUY,
    BUY_NOTHING,
    FIRING,
    MOST_JOBS,
    MOST_KEPT,
    MOST_MODELS,
    NOBODY,
    Decision,
    Pile,
    Reason,
    State,
)


def at(s: State, pile: int, index: int) -> Card:
    """Return the card so many places down a pile, or NONE."""
    card = s.top[pile]
    while card != NONE and index > 0:
        card, index = s.below[card], index - 1
    return card


def job_name(s: State, job: int) -> str:
    return name_of(s.top[Pile.BOARD + job])


Text = Callable[[State, Viewer], str]


def asks(you: str | Text, others: str | Text) -> Text:
    """Make a question: for the decider, and what everyone else reads the decider decides."""

    def question(s: State, to: Viewer) -> str:
        said = you if to.is_you(s.decider) else others
        words = said if isinstance(said, str) else said(s, to)
        return words if to.is_you(s.decider) else f"{to.name(s.decider)} decides {words}."

    return question


def card_in_play(s: State) -> str:
    return name_of(s.top[Pile.IN_PLAY])


def is_upper_hand(s: State) -> bool:
    return KIND[DESIGN[s.top[Pile.IN_PLAY]]] == ActionKind.UPPER_HAND


def keep_question(s: State, to: Viewer) -> str:
    if s.size[Pile.FACE_DOWN + s.decider]:
        return "Keep which other model?"
    return "Keep which two of these models? The first:"


def apply_question(s: State, to: Viewer) -> str:
    job = s.top[Pile.BOARD + job_asked(s)]
    return f"Who goes to {name_of(job)}? {DECK[DESIGN[job]].text}"


def spend_question(s: State, to: Viewer) -> str:
    owed, purpose = s.frames[s.depth - 1][1:3]
    return f"Pay with which card? {capitalize(count_noun(owed, 'card'))} to go for {purchase(purpose)}."


def bid_question(s: State, to: Viewer) -> str:
    return "Bid a second card?" if s.size[Pile.FACE_DOWN + s.decider] else "Bid one or two cards?"


def lock_question(s: State, to: Viewer) -> str:
    if hand_size(s, s.decider) > MOST_KEPT:
        return f"You may keep {MOST_KEPT} cards, so lock in points. Which card?"
    return "Lock in points?"


def threat(s: State, to: Viewer) -> str:
    """HM-4.2, HM-8.5: word what the card in play is about to do to the decider's agency."""
    player, what, own = s.frames[s.depth - 1][1:4]
    card = f"{capitalize(to.whose(player))} {name_of(s.top[Pile.IN_PLAY])}"
    match KIND[DESIGN[s.top[Pile.IN_PLAY]]]:
        case ActionKind.UPPER_HAND:
            return f"{card} lures away {name_of(what)}."
        case ActionKind.CHANGE_HANDS:
            return f"{card} swaps {name_of(what)} for {name_of(own)}."
        case ActionKind.SLEIGHT_OF_HAND:
            return f"{card} takes a card of yours."
    return f"{card} hits your agency."


def purchase(purpose: int) -> str:
    """Word what is being paid for."""
    return f"the {FITTINGS[purpose].name}" if purpose < FIRING else f"firing {name_of(purpose - FIRING)}"


def keep_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("Keep", choice)


def apply_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText("Send nobody", ("nobody", "none"))
    return applying(s, at(s, Pile.AGENCY + s.decider, choice), choice)


def play_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("Play", choice) if choice < DESIGNS else MoveText("Pass", ("no",))


def improve_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return with_card("Play", choice)
    return MoveText("Buy nothing", ("nothing", "no")) if choice == BUY_NOTHING else buying(choice - BUY)


def victim_text(s: State, choice: int, to: Viewer) -> MoveText:
    whom = seat_whom(choice, to)
    return MoveText(f"Take a card from {whom}", (whom,), seats=(choice,))


def spend_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("Pay with", choice)


def fire_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText("Fire nobody", ("nobody", "no"))
    return with_model("Fire", at(s, Pile.AGENCY + s.decider, choice), choice)


def own_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_model("Give", at(s, Pile.AGENCY + s.decider, choice), choice)


def bid_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return with_card("Bid", choice)
    if s.size[Pile.FACE_DOWN + s.decider]:
        return MoveText("Bid no more", ("done", "no"))
    return MoveText("Bid nothing", ("nothing", "no"))


def pick_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_model("Hire", at(s, Pile.OFFER, choice), choice, places=(Pile.OFFER,))


def lock_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return with_card("Lock in", choice)
    return MoveText("Lock in no more", ("done", "no", "nothing"))


def with_card(verb: str, design: int) -> MoveText:
    """Word a card by its name, its kind, or what counts about it."""
    name, facts = DECK[design].name, DECK[design].facts
    kind = gist(facts).partition(",")[0] if facts["is"] == "action" else name
    words = f"{verb} {name} ({gist(facts)})"
    return MoveText(words, (f"{verb} {name}", name, f"{verb} {kind}", kind), designs=(design,))


def with_model(verb: str, model: Card, slot: int, places: tuple[Place, ...] = ()) -> MoveText:
    if model == NONE:
        return MoveText(f"{verb} model {slot + 1}", places=places)
    name = name_of(model)
    words = f"{verb} {name} ({gist(DECK[DESIGN[model]].facts)})"
    return MoveText(words, (f"{verb} {name}", name), (DESIGN[model],), places=places)


def applying(s: State, model: Card, slot: int) -> MoveText:
    """Word a model to send, with its chance at this job, and at the next if it is free for that."""
    job = job_asked(s)
    plain = with_model("Send", model, slot, places=(Pile.BOARD + job,))
    if model == NONE:
        return plain
    chances = f"{prospects(s, model, job):+d} here"
    for later in range(job + 1, MOST_JOBS):
        if s.size[Pile.BOARD + later] > 0:
            chances += f", {prospects(s, model, later):+d} at {job_name(s, later)}"
    return plain._replace(words=f"{str(plain.words).removesuffix(')')}: {chances})")


def prospects(s: State, model: Card, job: int) -> int:
    """HM-3.3: the decider's model's job chance before any cards."""
    where = pair(model, s.top[Pile.BOARD + job])
    return SKILL_GAP[where] + FIT[where] + pampering(s, s.decider)


def on_applicant(s: State, seat: SeatIndex, to: Viewer) -> MoveText:
    """Word whose model a card is played on, and its chance so far."""
    model = applicant(s, s.job - 1, seat) if seat < s.seats else NONE
    if model == NONE:
        return MoveText(f"On {seat_whose(seat, to)} model", seats=(seat,))
    name = name_of(model)
    words = f"On {to.whose(seat)} {name} ({job_chance(s, s.job - 1, seat):+d} so far)"
    return MoveText(words, (f"On {to.whose(seat)} {name}", f"On {name}", name), (DESIGN[model],), (seat,))


def security_text(s: State, uses: int, to: Viewer) -> MoveText:
    if uses == 0:
        return MoveText("Let it happen", ("no", "pass"))
    if MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]] == 0:
        return MoveText(
            "Cancel it" if uses == 1 else "Cancel it twice", ("cancel", "yes") if uses == 1 else ()
        )
    return MoveText(f"Cancel {count_noun(uses, 'point')}", (f"cancel {uses}",))


def buying(kind: int) -> MoveText:
    name, printed = FITTINGS[kind].name, FITTINGS[kind].facts["kind"]
    also = (f"Buy {name}", name, f"Buy {printed}", printed)
    words = f"Buy {name} for {count_noun(COST[kind], 'card')}"
    return MoveText(words, also, (FIRST_FITTING_DESIGN + kind,), places=(Pile.SUPPLY,))


def rival_text(s: State, choice: int, to: Viewer) -> MoveText:
    seat, slot = divmod(choice, MOST_MODELS)
    whose = capitalize(seat_whose(seat, to))
    model = at(s, Pile.AGENCY + seat, slot) if seat < s.seats else NONE
    if model == NONE:
        return MoveText(f"{whose} model {slot + 1}", seats=(seat,))
    name = name_of(model)
    words = f"{whose} {name} ({gist(DECK[DESIGN[model]].facts)})"
    also = (f"{whose} {name}", f"{name} of {seat_whom(seat, to)}", name)
    return MoveText(words, also, (DESIGN[model],), (seat,))


def seat_whom(seat: SeatIndex, to: Viewer) -> str:
    """Name the seat of a choice, in the match or not."""
    return to.whom(seat) if seat < len(to.names) else f"Seat {seat}"


def seat_whose(seat: SeatIndex, to: Viewer) -> str:
    return to.whose(seat) if seat < len(to.names) else f"Seat {seat}'s"


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Say why a choice is refused."""
    return of_own_means(s, choice, reason, to) or of_others(s, choice, reason, to)


def of_own_means(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Say what the decider lacks."""
    me = s.decider
    match reason:
        case Reason.NOT_HELD:
            return f"{to.does(me, 'does', 'do')} not hold {DECK[choice].name}."
        case Reason.NOT_DEALT:
            return f"{to.does(me, 'was', 'were')} not dealt {DECK[choice].name}."
        case Reason.NOBODY_TO_SEND | Reason.NOBODY_TO_FIRE | Reason.NOBODY_TO_GIVE:
            return f"{to.does(me, 'has', 'have')} no such model."
        case Reason.AT_OTHER_JOB:
            return f"{name_of(s.first_job[me])} applies to the first job already."
        case Reason.NO_USES_LEFT:
            left = count_noun(guards(s, me), "effect")
            return f"{capitalize(to.whose(me))} security can cancel {left} more this week."
        case Reason.TOO_FEW_CARDS:
            cost = count_noun(COST[choice - BUY], "card")
            return (
                f"That costs {cost}; {to.whom(me)} {'have' if to.is_you(me) else 'has'} {hand_size(s, me)}."
            )
        case Reason.HAS_AS_GOOD:
            return f"{capitalize(to.whose(me))} agency has one as good already."
        case Reason.SLOTS_BOUGHT:
            return f"{capitalize(to.whose(me))} agency has {slots(s, me)} slots, the most there may be."
        case Reason.NO_FREE_SLOT:
            return f"All {to.whose(me)} {slots(s, me)} slots are taken."
        case Reason.NO_MODEL:
            return f"{to.does(me, 'has', 'have')} no model to give."
        case Reason.TOO_MANY_CARDS:
            held = f"{to.does(me, 'holds', 'hold')} {hand_size(s, me)} cards"
            return f"{held}: lock in until {MOST_KEPT} are left."
    return ""


def of_others(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Say what the time, the table or a rival doesn't allow."""
    match reason:
        case Reason.NOT_FOR_JOBS:
            return "Only Helping Hand, Deal a Bad Hand and Bloody Your Hands are played on a job."
        case Reason.NO_APPLICANT:
            return f"{to.does(choice, 'has', 'have')} no model up for this job."
        case Reason.NO_MORE_EFFECTS:
            return "The card has no more effects than that."
        case Reason.ONLY_SLEIGHT:
            return "Only Sleight of Hand is played now."
        case Reason.NOBODY_TO_ROB:
            return "No rival holds a card."
        case Reason.SOLD_OUT:
            return f"{FITTINGS[choice - BUY].name} is sold out."
        case Reason.NO_SUCH_SEAT:
            seat = choice // MOST_MODELS if s.pending == Decision.RIVAL else choice
            return f"{capitalize(seat_whom(seat, to))} is not in the match."
        case Reason.YOURSELF:
            return "Choose a rival, not yourself."
        case Reason.NO_CARDS_THERE:
            return f"{to.does(choice, 'holds', 'hold')} no card."
        case Reason.ONLY_FOR_MODELS:
            return "Only Upper Hand and Change Hands are played before the bids."
        case Reason.NOBODY_TO_LURE:
            return "No rival has a model to lure away: they are pampered, or have only one."
        case Reason.NOBODY_TO_SWAP:
            return "No rival has a model to swap for: they are pampered, or have none."
        case Reason.YOUR_OWN_MODEL:
            return "Choose a rival's model."
        case Reason.NO_SUCH_MODEL:
            return f"{to.does(choice // MOST_MODELS, 'has', 'have')} no such model."
        case Reason.PAMPERED:
            return (
                f"{capitalize(to.whose(choice // MOST_MODELS))} models are pampered and stay where they are."
            )
        case Reason.LAST_MODEL:
            return f"{name_of(at(s, Pile.AGENCY + choice // MOST_MODELS, 0))} is the last model there."
        case Reason.NOT_ON_OFFER:
            return "There is no such model on offer."
    return "That is not possible now."
