"""Positions that people write: what is impossible, and how one without a decision starts."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.files.toml_data import DataError
from allhands.kernel.piles import cards_in
from allhands.kernel.rule import NONE
from allhands.kernel.seats import seat_after
from allhands.kernel.stack import push

from .action_cards import card_in_play, may_lure, may_swap
from .agency import for_sale
from .cards import DECK, DESIGN, FIRST_JOB, KIND, ActionKind
from .common import models_of, slots
from .decisions import DECISIONS
from .hiring import open_recruitment
from .jobs import applicant, reveal_jobs
from .rules import proceed
from .state import (
    FIRING,
    KEPT_MODELS,
    MOST_BID,
    MOST_JOBS,
    Decision,
    Phase,
    Pile,
    State,
    Step,
)

JOB_WINDOW = (Step.JOB, Step.RESOLVE, Step.WINDOW)
MODEL_WINDOW = (Step.BID, Step.WINDOW)
SLEIGHT = (Step.IMPROVE, Step.IMPROVE)

# What waits beneath each question.
WAITING: dict[Decision, list[tuple[Step, ...]]] = {
    Decision.NOTHING: [()],
    Decision.KEEP: [(Step.KEEP,)],
    Decision.APPLY: [(Step.APPLY,)],
    Decision.PLAY: [JOB_WINDOW],
    Decision.TARGET: [JOB_WINDOW],
    Decision.SECURITY: [(*JOB_WINDOW, Step.EFFECT), (*MODEL_WINDOW, Step.EFFECT), (*SLEIGHT, Step.EFFECT)],
    Decision.IMPROVE: [(Step.IMPROVE,)],
    Decision.VICTIM: [SLEIGHT],
    Decision.SPEND: [(Step.IMPROVE, Step.PAY), (Step.FIRE, Step.PAY)],
    Decision.FIRE: [(Step.FIRE,)],
    Decision.POACH: [MODEL_WINDOW],
    Decision.RIVAL: [MODEL_WINDOW],
    Decision.OWN: [(*MODEL_WINDOW, Step.EFFECT)],
    Decision.BID: [(Step.BID,)],
    Decision.PICK: [()],
    Decision.LOCK: [(Step.LOCK,)],
}

# Which cards can be in play there, by the first step that waits.
PLAYED_IN: dict[Step, tuple[ActionKind, ...]] = {
    Step.JOB: (ActionKind.HELPING_HAND, ActionKind.DEAL_A_BAD_HAND, ActionKind.BLOODY_YOUR_HANDS),
    Step.BID: (ActionKind.UPPER_HAND, ActionKind.CHANGE_HANDS),
    Step.IMPROVE: (ActionKind.SLEIGHT_OF_HAND,),
}

SORTS = {  # which cards lie where, once the first week has begun
    "model": {Pile.MODEL_DECK, Pile.MODEL_DISCARD, Pile.OFFER, *range(Pile.AGENCY, Pile.PLAYED)},
    "job": {Pile.JOB_DECK, Pile.JOB_DISCARD, *range(Pile.BOARD, Pile.ACTION_DECK)},
    "action": {
        Pile.ACTION_DECK,
        Pile.ACTION_DISCARD,
        Pile.IN_PLAY,
        *range(Pile.HAND, Pile.AGENCY),
        *range(Pile.PLAYED, Pile.IMPROVEMENTS),
    },
    "improvement": {Pile.SUPPLY, *range(Pile.IMPROVEMENTS, Pile.RECORD)},
}


def check(s: State) -> str:
    """Say what is impossible about a position, or return ""."""
    return check_table(s) or check_business(s)


def check_table(s: State) -> str:
    """Say what is impossible about the cards and counters."""
    if (s.week == 0) != (s.phase == Phase.SETTING_UP):
        return "name both the week and its phase, from 1 on; both are 0 only while models are being chosen."
    for number in range(s.cards):
        if complaint := misplaced(s, number):
            return complaint
    return check_agencies(s) or check_offer(s) or check_jobs(s)


def misplaced(s: State, card: int) -> str:
    """Describe a card of the wrong sort in a pile."""
    design, pile = DECK[DESIGN[card]], s.place[card]
    allowed = SORTS[design.facts["is"]]
    if s.week == 0 and design.facts["is"] == "model":
        allowed = allowed | set(range(Pile.HAND, Pile.AGENCY))
    elif s.week == 0 and design.facts["is"] == "action":
        allowed = {Pile.ACTION_DECK}
    return "" if pile in allowed else f"{design.name} cannot lie there: name what every hand and pile holds."


def is_payable(s: State, purpose: int, seat: int) -> bool:
    """Return whether a seat can be paying for this: an improvement, or firing a model."""
    if purpose < FIRING:
        return for_sale(s, purpose) != NONE
    return s.place[purpose - FIRING] == Pile.AGENCY + seat


def is_aimed(s: State, player: int, target: int, own: int) -> bool:
    """Return whether the card in play can be aimed at this."""
    kind = KIND[DESIGN[s.top[Pile.IN_PLAY]]]
    if kind not in (ActionKind.UPPER_HAND, ActionKind.CHANGE_HANDS):
        if target >= s.seats:
            return False
        return s.size[Pile.HAND + target] > 0 if s.job == 0 else applicant(s, s.job - 1, target) != NONE
    if target >= FIRST_JOB or s.place[target] not in range(Pile.AGENCY, Pile.PLAYED):
        return False
    mine = Pile.AGENCY + player
    if kind == ActionKind.CHANGE_HANDS and s.pending == Decision.SECURITY:
        return s.place[target] != mine and own != NONE and s.place[own] == mine
    return s.place[target] != mine and own == NONE


def check_agencies(s: State) -> str:
    for seat in range(s.seats):
        if models_of(s, seat) > slots(s, seat):
            return f"seat {seat} has {slots(s, seat)} slots, but {models_of(s, seat)} models."
        kinds = [DECK[DESIGN[card]].facts["kind"] for card in cards_in(s, Pile.IMPROVEMENTS + seat)]
        for sort in ("agency security", "pampered models"):
            if sum(kind.startswith(sort) for kind in kinds) > 1:
                return f"seat {seat} cannot have two improvements of one sort."
        if s.week > 0 and s.size[Pile.FACE_DOWN + seat] > MOST_BID:
            return f"seat {seat} bids {s.size[Pile.FACE_DOWN + seat]} cards; the most is {MOST_BID}."
    return ""


def check_offer(s: State) -> str:
    """HM-5.2, HM-5.3: models on offer and bids for them are there in Model Recruitment only."""
    on_offer, bids = s.size[Pile.OFFER], sum(s.size[Pile.FACE_DOWN : Pile.AGENCY])
    if on_offer > s.seats:
        return f"with {s.seats} players {s.seats} models are on offer, not {on_offer}."
    if s.phase == Phase.MODEL_RECRUITMENT or s.week == 0:
        return ""
    return "models are on offer, and bids lie, in Model Recruitment only." if on_offer or bids else ""


def check_jobs(s: State) -> str:
    if s.phase not in (Phase.JOB_APPLICATION, Phase.JOB_RESOLUTION) and any(
        s.size[Pile.BOARD + job] for job in range(MOST_JOBS)
    ):
        return "jobs lie on the board in Job Application and Job Resolution only."
    for seat in range(s.seats):
        sent = [model for model in (s.first_job[seat], s.second_job[seat]) if model != NONE]
        if any(s.place[model] != Pile.AGENCY + seat for model in sent) or len(set(sent)) < len(sent):
            return f"seat {seat} can send only models of its own, and each to one job."
    for job, sent in enumerate((s.first_job, s.second_job)):
        if s.size[Pile.BOARD + job] == 0 and any(model != NONE for model in sent[: s.seats]):
            return f"nobody can be sent to job {job + 1}: there is none."
        if s.size[Pile.BOARD + job] > 1:
            return "each place of the board holds one job."
    if s.job and s.size[Pile.BOARD + s.job - 1] == 0:
        return f"job {s.job} cannot be the one that is being resolved."
    if s.job and sum(applicant(s, s.job - 1, seat) != NONE for seat in range(s.seats)) < 2:
        return "a job is only played for when two models or more apply."
    return "only one card is played at a time." if s.size[Pile.IN_PLAY] > 1 else ""


def check_business(s: State) -> str:
    """Check that a position's decision has the right steps on the stack, and an answer."""
    if s.depth == 0 and s.pending == Decision.NOTHING:
        return ""
    asked = Decision(s.pending)
    steps = tuple(Step(s.frames[i][0]) for i in range(s.depth))
    in_play = asked in (Decision.TARGET, Decision.RIVAL, Decision.VICTIM, Decision.OWN, Decision.SECURITY)
    if steps not in WAITING[asked] or in_play != (s.size[Pile.IN_PLAY] == 1):
        waiting = ", ".join(step.name for step in steps) or "nothing"
        return f"a match cannot stand at {asked.name} with {waiting} to follow."
    if in_play and KIND[card_in_play(s)] not in PLAYED_IN[steps[0]]:
        return f"{DECK[card_in_play(s)].name} cannot be what is in play at {asked.name}."
    if (Step.RESOLVE in steps) != (s.job > 0):
        return f"{asked.name} and the job being resolved do not go together."
    for frame in s.frames[: s.depth]:
        if not is_possible(s, frame):
            return f"the numbers of {Step(frame[0]).name} on the stack are impossible: {frame[1:]}."
    if not is_asked(s) or all(DECISIONS.refusal(s, choice) for choice in range(DECISIONS.widths[asked])):
        return f"as things stand, seat {s.decider} cannot be asked for {asked.name}."
    return ""


def is_asked(s: State) -> bool:
    """Return whether the stack would lead to this decision again."""
    again = s.copy()
    again.pending = Decision.NOTHING
    match s.pending:
        case Decision.APPLY:
            again.frames[s.depth - 1][2] -= 1  # the job that was about to be asked for
        case Decision.IMPROVE | Decision.FIRE | Decision.BID | Decision.LOCK:
            again.frames[s.depth - 1][1] -= 1  # the seats that were asked before
        case Decision.KEEP | Decision.PLAY | Decision.POACH | Decision.SPEND:
            pass
        case Decision.PICK:
            return s.size[Pile.FACE_DOWN + s.decider] > 0
        case Decision.OWN:
            return s.decider == s.frames[s.depth - 1][1] and KIND[card_in_play(s)] == ActionKind.CHANGE_HANDS
        case Decision.TARGET | Decision.RIVAL:
            return was_played(s)
        case _:  # a card that was just played
            return True
    proceed(again)
    return again == s


def was_played(s: State) -> bool:
    """Return whether the decider can just have played the card in play."""
    _, after, passed, for_models = s.frames[s.depth - 1]
    if seat_after(s, s.first, after) != seat_after(s, s.decider, 1) or passed:
        return False
    match KIND[card_in_play(s)]:
        case ActionKind.UPPER_HAND:
            return bool(for_models) and may_lure(s, s.decider)
        case ActionKind.CHANGE_HANDS:
            return bool(for_models) and may_swap(s, s.decider)
    return not for_models


def is_possible(s: State, frame: Sequence[int]) -> bool:
    """Return whether a step can carry these numbers."""
    step, a, b, c = frame
    match step:
        case Step.KEEP:
            return a < KEPT_MODELS * s.seats and a == sum(s.size[Pile.FACE_DOWN : Pile.AGENCY])
        case Step.APPLY:
            return a < s.seats and b > 0 and s.size[Pile.BOARD + b - 1] == 1
        case Step.WINDOW:
            return c == (s.job == 0)
        case Step.RESOLVE:
            return a == s.job - 1
        case Step.PAY:
            return c == s.decider and is_payable(s, b, c)
        case Step.EFFECT:
            return is_aimed(s, a, b, c)
        case Step.IMPROVE:
            return a == NONE or b == 0
    return True


def resume(s: State) -> None:
    """Begin with the phase a position names, as if it came up just now."""
    if complaint := check_table(s):
        raise DataError(f"position: {complaint}")
    if s.week > 0 and any(s.size[Pile.FACE_DOWN : Pile.AGENCY]):
        raise DataError("position: bids lie there already; name the decision that is pending.")
    s.depth = 0
    s.pending = Decision.NOTHING
    match s.phase:
        case Phase.SETTING_UP:
            push(s, Step.KEEP)
        case Phase.DRAW:
            s.week -= 1
            push(s, Step.WEEK)
        case Phase.JOB_REVELATION:
            reveal_jobs(s)
        case Phase.JOB_APPLICATION:
            push(s, Step.APPLY)
        case Phase.JOB_RESOLUTION:
            push(s, Step.JOB)
        case Phase.AGENCY_IMPROVEMENT:
            push(s, Step.IMPROVE)
        case Phase.MODEL_TERMINATION:
            push(s, Step.FIRE)
        case Phase.MODEL_RECRUITMENT if s.size[Pile.OFFER] > 0:
            open_recruitment(s)
        case Phase.MODEL_RECRUITMENT:
            push(s, Step.RECRUIT)
        case _:
            push(s, Step.LOCK)
    proceed(s)
