"""Hand Management in messages: questions, moves and refusals. `words/` has how they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.kernel.game import MoveText
from allhands.kernel.message import Message, Text, card_ref, message, seat_ref
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
)
from .common import guards, hand_size, pampering, slots
from .jobs import applicant, job_asked, job_chance, pair
from .references import Reference, action_kind, gist, named, signed
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


Args = Callable[[State], dict[str, Any]]
Kind = str | Callable[[State], str]  # of a question: one, or which one it is now


def no_args(s: State) -> dict[str, Any]:
    return {}


def asks(kind: Kind, args: Args = no_args, waiting: str = "") -> Callable[[State, Viewer], Message]:
    """Make a question for the decider, and what everyone else reads. `waiting` covers several kinds."""

    def question(s: State, to: Viewer) -> Message:
        asked = kind if isinstance(kind, str) else kind(s)
        id = f"question-{asked}" if to.is_you(s.decider) else f"waiting-{waiting or asked}"
        return message(id, who=seat_ref(s.decider), **args(s))

    return question


def job_in_question(s: State) -> dict[str, Any]:
    job = s.top[Pile.BOARD + job_asked(s)]
    return {"job": named(job), "gist": gist(DESIGN[job])}


def job_at_hand(s: State) -> dict[str, Any]:
    return {"job": named(s.top[Pile.BOARD + s.job - 1])}


def card_in_play(s: State) -> dict[str, Any]:
    return {"card": named(s.top[Pile.IN_PLAY])}


def is_upper_hand(s: State) -> bool:
    return KIND[DESIGN[s.top[Pile.IN_PLAY]]] == ActionKind.UPPER_HAND


def keep_kind(s: State) -> str:
    return "keep-second" if s.size[Pile.FACE_DOWN + s.decider] else "keep-first"


def rival_kind(s: State) -> str:
    return "poach" if is_upper_hand(s) else "swap"


def bid_kind(s: State) -> str:
    return "bid-second" if s.size[Pile.FACE_DOWN + s.decider] else "bid"


def lock_kind(s: State) -> str:
    return "lock-must" if hand_size(s, s.decider) > MOST_KEPT else "lock"


def most_kept(s: State) -> dict[str, Any]:
    return {"keeps": MOST_KEPT}


def threat_kind(s: State) -> str:
    """HM-4.2, HM-8.5: say what the card in play is about to do to the decider's agency."""
    match KIND[DESIGN[s.top[Pile.IN_PLAY]]]:
        case ActionKind.UPPER_HAND:
            return "security-poach"
        case ActionKind.CHANGE_HANDS:
            return "security-swap"
        case ActionKind.SLEIGHT_OF_HAND:
            return "security-rob"
    return "security-hit"


def threat(s: State) -> dict[str, Any]:
    """HM-4.2, HM-8.5: name the card in play, its player, and the models it moves."""
    player, what, own = s.frames[s.depth - 1][1:4]
    models: dict[str, Reference] = {}
    if threat_kind(s) in ("security-poach", "security-swap"):
        models["model"] = named(what)
    if threat_kind(s) == "security-swap":
        models["other"] = named(own)
    return {"rival": seat_ref(player), **card_in_play(s), **models}


def payment(s: State) -> dict[str, Any]:
    owed, purpose = s.frames[s.depth - 1][1:3]
    return {"cards": owed, "purchase": purchase(purpose)}


def purchase(purpose: int) -> Message:
    """Tell what is being paid for."""
    if purpose < FIRING:
        return message("purchase-improvement", card=card_ref(FITTINGS[purpose].name))
    return message("purchase-firing", model=named(purpose - FIRING))


def keep_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("move-keep", choice)


def apply_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText(message("move-send-nobody"))
    return applying(s, at(s, Pile.AGENCY + s.decider, choice), choice)


def play_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("move-play", choice) if choice < DESIGNS else MoveText(message("move-pass"))


def improve_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return with_card("move-play", choice)
    return MoveText(message("move-buy-nothing")) if choice == BUY_NOTHING else buying(choice - BUY)


def victim_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-rob", who=seat_ref(choice)), seats=(choice,))


def spend_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("move-pay", choice)


def fire_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText(message("move-fire-nobody"))
    return with_model("move-fire", at(s, Pile.AGENCY + s.decider, choice), choice)


def own_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_model("move-give", at(s, Pile.AGENCY + s.decider, choice), choice)


def bid_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return with_card("move-bid", choice)
    return MoveText(
        message("move-stop-bidding" if s.size[Pile.FACE_DOWN + s.decider] else "move-bid-nothing")
    )


def pick_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_model("move-hire", at(s, Pile.OFFER, choice), choice, places=(Pile.OFFER,))


def lock_text(s: State, choice: int, to: Viewer) -> MoveText:
    return with_card("move-lock", choice) if choice < DESIGNS else MoveText(message("move-stop-locking"))


def worded(id: str, **args: Any) -> MoveText:
    """Word a move, with a short form for a button."""
    return MoveText(message(id, **args), short=message(f"{id}.also-short", **args))


def with_card(id: str, design: int) -> MoveText:
    """Word a card by its name, its kind, or what counts about it."""
    card = card_ref(DECK[design].name)
    kind = action_kind(design) if DECK[design].facts["is"] == "action" else card
    return worded(id, card=card, kind=kind, gist=gist(design))._replace(designs=(design,))


def with_model(id: str, model: Card, slot: int, places: tuple[Place, ...] = (), **args: Any) -> MoveText:
    if model == NONE:
        return MoveText(message(f"{id}-slot", slot=slot + 1, **args), places=places)
    move = worded(id, model=named(model), gist=gist(DESIGN[model]), **args)
    return move._replace(designs=(DESIGN[model],), places=places)


def applying(s: State, model: Card, slot: int) -> MoveText:
    """Word a model to send, with its chance at this job, and at the next if it is free for that."""
    job = job_asked(s)
    places = (Pile.BOARD + job,)
    if model == NONE:
        return with_model("move-send", model, slot, places)
    here = signed(prospects(s, model, job))
    for later in range(job + 1, MOST_JOBS):
        if s.size[Pile.BOARD + later] > 0:
            there, other = signed(prospects(s, model, later)), named(s.top[Pile.BOARD + later])
            return with_model("move-send-first", model, slot, places, here=here, there=there, other=other)
    return with_model("move-send", model, slot, places, here=here)


def prospects(s: State, model: Card, job: int) -> int:
    """HM-3.3: the decider's model's job chance before any cards."""
    where = pair(model, s.top[Pile.BOARD + job])
    return SKILL_GAP[where] + FIT[where] + pampering(s, s.decider)


def on_applicant(s: State, seat: SeatIndex, to: Viewer) -> MoveText:
    """Word whose model a card is played on, and its chance so far."""
    model = applicant(s, s.job - 1, seat) if seat < s.seats else NONE
    if model == NONE:
        return MoveText(message("move-target-nobody", who=seat_ref(seat)), seats=(seat,))
    chance = signed(job_chance(s, s.job - 1, seat))
    move = worded("move-target", who=seat_ref(seat), model=named(model), chance=chance)
    return move._replace(designs=(DESIGN[model],), seats=(seat,))


def security_text(s: State, uses: int, to: Viewer) -> MoveText:
    if uses == 0:
        return MoveText(message("move-let-be"))
    if MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]] == 0:
        return MoveText(message("move-cancel" if uses == 1 else "move-cancel-both"))
    return MoveText(message("move-cancel-points", points=uses))


def buying(kind: int) -> MoveText:
    name, printed = FITTINGS[kind].name, FITTINGS[kind].facts["kind"]
    move = worded("move-buy", card=card_ref(name), printed=printed, cards=COST[kind])
    return move._replace(designs=(FIRST_FITTING_DESIGN + kind,), places=(Pile.SUPPLY,))


def rival_text(s: State, choice: int, to: Viewer) -> MoveText:
    seat, slot = divmod(choice, MOST_MODELS)
    model = at(s, Pile.AGENCY + seat, slot) if seat < s.seats else NONE
    move = with_model(f"move-{rival_kind(s)}", model, slot, who=seat_ref(seat))
    return move._replace(seats=(seat,))


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> Text:
    """Say why a choice is refused."""
    id = f"refusal-{Reason(reason).name.lower().replace('_', '-')}"
    return message(id, **refused(s, choice, reason))


def refused(s: State, choice: int, reason: int) -> dict[str, Any]:
    """Return what a refusal is about: its player first, then cards and numbers."""
    me = s.decider
    own = {"who": seat_ref(me)}
    match reason:
        case Reason.NOT_HELD | Reason.NOT_DEALT:
            return {**own, "card": card_ref(DECK[choice].name)}
        case Reason.AT_OTHER_JOB:
            return {**own, "model": named(s.first_job[me])}
        case Reason.NO_USES_LEFT:
            return {**own, "effects": guards(s, me)}
        case Reason.TOO_FEW_CARDS:
            return {**own, "cards": COST[choice - BUY], "held": hand_size(s, me)}
        case Reason.SLOTS_BOUGHT | Reason.NO_FREE_SLOT:
            return {**own, "slots": slots(s, me)}
        case Reason.TOO_MANY_CARDS:
            return {**own, "cards": hand_size(s, me), "keeps": MOST_KEPT}
        case Reason.SOLD_OUT:
            return {"card": card_ref(FITTINGS[choice - BUY].name)}
        case Reason.NO_SUCH_SEAT:
            return {"who": seat_ref(choice // MOST_MODELS if s.pending == Decision.RIVAL else choice)}
        case Reason.NO_APPLICANT | Reason.NO_CARDS_THERE:
            return {"who": seat_ref(choice)}
        case Reason.NO_SUCH_MODEL | Reason.PAMPERED:
            return {"who": seat_ref(choice // MOST_MODELS)}
        case Reason.LAST_MODEL:
            return {"model": named(at(s, Pile.AGENCY + choice // MOST_MODELS, 0))}
    return own
