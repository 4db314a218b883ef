"""What is impossible about a position."""

from __future__ import annotations

from allhands.core.rule import NONE

from .basics import models_of, slots
from .cards import DECK, DESIGN, Improvement
from .state import MOST_BID, WEEKS, Phase, Pile, State

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
    """What no match can come to, or ""."""
    if not 0 <= s.week <= WEEKS or not 0 <= s.phase <= max(Phase):
        return f"the weeks are 1 to {WEEKS} and the phases 1 to {int(max(Phase))}, not {s.week} and {s.phase}."
    if (s.week == 0) != (s.phase == Phase.SETTING_UP):
        return "name both the week and its phase, from 1 on; both are 0 only while models are being chosen."
    for number in range(s.cards):
        if complaint := misplaced(s, number):
            return complaint
    return check_agencies(s) or check_jobs(s)


def misplaced(s: State, card: int) -> str:
    """A card of the wrong sort in a pile."""
    design, pile = DECK[DESIGN[card]], s.place[card]
    allowed = SORTS[design.facts["is"]]
    if s.week == 0 and design.facts["is"] == "model":
        allowed = allowed | set(range(Pile.HAND, Pile.AGENCY))
    elif s.week == 0 and design.facts["is"] == "action":
        allowed = {Pile.ACTION_DECK}
    return "" if pile in allowed else f"{design.name} cannot lie there: name what every hand and pile holds."


def check_agencies(s: State) -> str:
    for seat in range(s.seats):
        if models_of(s, seat) > slots(s, seat):
            return f"seat {seat} has {slots(s, seat)} slots, but {models_of(s, seat)} models."
        kinds = [DECK[DESIGN[card]].facts["kind"] for card in pile_of(s, Pile.IMPROVEMENTS + seat)]
        for plain in (Improvement.SECURITY, Improvement.PAMPERED):
            if sum(k.startswith(plain.name.lower()) or plain.name.lower() in k for k in kinds) > 1:
                return f"seat {seat} cannot have two improvements of one sort."
        if s.week > 0 and s.size[Pile.FACE_DOWN + seat] > MOST_BID:
            return f"seat {seat} bids {s.size[Pile.FACE_DOWN + seat]} cards; the most is {MOST_BID}."
    return ""


def check_jobs(s: State) -> str:
    for seat in range(s.seats):
        sent = [model for model in (s.first_job[seat], s.second_job[seat]) if model != NONE]
        if any(s.place[model] != Pile.AGENCY + seat for model in sent) or len(set(sent)) < len(sent):
            return f"seat {seat} can send only models of its own, and each to one job."
    for job, sent in enumerate((s.first_job, s.second_job)):
        if s.size[Pile.BOARD + job] == 0 and any(model != NONE for model in sent[: s.seats]):
            return f"nobody can be sent to job {job + 1}: there is none."
        if s.size[Pile.BOARD + job] > 1:
            return "each place of the board holds one job."
    if s.size[Pile.IN_PLAY] > 1:
        return "only one card is played at a time."
    return ""


def pile_of(s: State, pile: int) -> list[int]:
    cards = []
    card = s.top[pile]
    while card != NONE:
        cards.append(card)
        card = s.below[card]
    return cards
