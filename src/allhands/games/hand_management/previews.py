"""HM-3.3, HM-3.4: every model's chance at every job with its parts, and what an answer would change."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.kernel.display import Caption, CaptionPart
from allhands.kernel.message import card_ref, message
from allhands.kernel.piles import find
from allhands.kernel.rule import NONE, Card, SeatIndex

from .action_cards import refusal_of_security
from .cards import DECK, DESIGN, FIT, MODIFIER, SKILL_GAP
from .common import guards, models_of, pampering
from .jobs import applicant, job_asked, pair
from .odds import win_chances
from .references import SCOPES, named, specialty
from .state import MOST_JOBS, Decision, Pile, Reason, State
from .status_text import chance
from .text import at


def chances(s: State) -> Iterator[Caption]:
    """Tell each applicant's chance at its job, and the range in which it wins."""
    for job in range(MOST_JOBS):
        if s.size[Pile.BOARD + job]:
            for seat in range(s.seats):
                model = applicant(s, job, seat)
                if model != NONE:
                    yield ranged(s, job, seat, model, chance(s, job, seat), "chance")


def sending(s: State) -> Iterator[Caption]:
    """HM-2.4: caption the agency that is choosing an applicant, and the job."""
    if s.pending == Decision.APPLY:
        yield Caption("sending", seats=(s.decider,), places=(Pile.BOARD + job_asked(s),))


def ranged(s: State, job: int, seat: SeatIndex, model: Card, total: int, kind: str) -> Caption:
    """Caption a model's chance to win: highest if nobody else applies, lowest against everyone's best.

    The seats that may still send a model follow the model's own.
    """
    still = [other for other in undecided(s, job) if other != seat]
    numbers: dict[str, float] = {"sum": total, "wins": odds_of(s, job, {seat: total})[seat]}
    if still:
        rivals = {other: best_at(s, job, other) for other in still}
        numbers["low"] = odds_of(s, job, {**rivals, seat: total})[seat]
    caption = told(s, job, seat, model, numbers, kind)
    return caption._replace(seats=(seat, *still))


def undecided(s: State, job: int) -> list[SeatIndex]:
    """HM-2.4: list the seats that may still send a model to a job, the next one first."""
    if s.pending != Decision.APPLY:
        return []
    turn = (s.decider - s.first) % s.seats
    seats = [(s.first + steps) % s.seats for steps in range(turn, s.seats)]
    if job < job_asked(s):
        seats.remove(s.decider)
    return [seat for seat in seats if next(may_go(s, job, seat), None) is not None]


def may_go(s: State, job: int, seat: SeatIndex) -> Iterator[Card]:
    """Yield an agency's models that are free to apply for a job."""
    for slot in range(models_of(s, seat)):
        model = at(s, Pile.AGENCY + seat, slot)
        if job == 0 or model != s.first_job[seat]:
            yield model


def best_at(s: State, job: int, seat: SeatIndex) -> int:
    """Return the highest job chance an agency can send to a job."""
    return max(printed(s, job, seat, model) for model in may_go(s, job, seat))


def told(
    s: State, job: int, seat: SeatIndex, model: Card, numbers: dict[str, float], kind: str = "chance"
) -> Caption:
    designs = (DESIGN[model], DESIGN[s.top[Pile.BOARD + job]])
    parts = tuple(parts_of(s, job, seat, model))
    return Caption(kind, "", designs, (seat,), (Pile.BOARD + job,), numbers=numbers, parts=parts)


def odds_of(s: State, job: int, changed: dict[SeatIndex, int]) -> dict[SeatIndex, float]:
    """Return how often each applicant wins if some job chances change."""
    seats = [seat for seat in range(s.seats) if applicant(s, job, seat) != NONE or seat in changed]
    if not seats:
        return {}
    sums = tuple(changed[seat] if seat in changed else chance(s, job, seat) for seat in seats)
    return {seat: round(float(wins), 4) for seat, wins in zip(seats, win_chances(sums), strict=True)}


def printed(s: State, job: int, seat: SeatIndex, model: Card) -> int:
    """Return a model's job chance before any cards."""
    where = pair(model, s.top[Pile.BOARD + job])
    return SKILL_GAP[where] + FIT[where] + pampering(s, seat)


def parts_of(s: State, job: int, seat: SeatIndex, model: Card) -> Iterator[CaptionPart]:
    """HM-3.3: list the parts of a job chance, in the order of the log."""
    where = pair(model, s.top[Pile.BOARD + job])
    mine, wanted = DECK[DESIGN[model]].facts, DECK[DESIGN[s.top[Pile.BOARD + job]]].facts
    yield CaptionPart(message("chance-skill"), "skill", SKILL_GAP[where])
    skills = message("chance-skill-from", skill=mine["skill"], wanted=wanted["skill"])
    yield CaptionPart(skills, "skill_from")
    if FIT[where]:
        yield CaptionPart(message("chance-specialty"), "specialty", FIT[where])
        fitting = message("chance-specialty-from", trade=card_ref(wanted["type"]))
        yield CaptionPart(fitting, "specialty_from")
    else:
        for scope in SCOPES:
            trade = f"{scope} {wanted['type']}"
            if trade in mine["specialties"]:
                yield CaptionPart(message("chance-only", trade=specialty(trade)), "note")
    if pampering(s, seat):
        yield CaptionPart(message("chance-pampered"), "pampered", pampering(s, seat))
    if s.job == job + 1 and applicant(s, job, seat) == model and s.size[Pile.PLAYED + seat]:
        yield CaptionPart(message("chance-cards"), "cards", s.modifiers[seat])


def prospects(s: State) -> Iterator[Caption]:
    """Caption what the decider's answers would lead to."""
    match s.pending:
        case Decision.APPLY:
            yield from applications(s)
        case Decision.PLAY:
            yield from plays(s)
        case Decision.TARGET:
            yield from targets(s)
        case Decision.SECURITY:
            yield from cancellations(s)
        case Decision.FIRE:
            yield from trades(s, Pile.AGENCY + s.decider)
        case Decision.PICK:
            yield from trades(s, Pile.OFFER)


def applications(s: State) -> Iterator[Caption]:
    """HM-2.4: every own model that is free, at every job yet to be asked about."""
    seat = s.decider
    for job in range(job_asked(s), MOST_JOBS):
        for slot in range(models_of(s, seat) if s.size[Pile.BOARD + job] else 0):
            model = at(s, Pile.AGENCY + seat, slot)
            if model != s.first_job[seat]:
                yield ranged(s, job, seat, model, printed(s, job, seat, model), "prospect")


def after(s: State, target: SeatIndex, change: int) -> tuple[float, dict[SeatIndex, float]]:
    """Return a target's job chance after a change, and each applicant's chance to win."""
    total = chance(s, s.job - 1, target) + change
    return total, odds_of(s, s.job - 1, {target: total})


def plays(s: State) -> Iterator[Caption]:
    """HM-3.2: caption what each card would make of the applicants' chances and the decider's odds."""
    job = s.job - 1
    for design in range(len(DECK)):
        if MODIFIER[design] == 0 or find(s, Pile.HAND + s.decider, design) == NONE:
            continue
        for target in range(s.seats):
            if applicant(s, job, target) != NONE:
                told = outcome(s, design, target, MODIFIER[design])
                model = named(applicant(s, job, target))
                words = message("caption-play-on", card=card_ref(DECK[design].name), model=model)
                yield told._replace(words=words, designs=(design,), then=(Decision.TARGET, target))


def targets(s: State) -> Iterator[Caption]:
    for target in range(s.seats):
        if applicant(s, s.job - 1, target) != NONE:
            yield outcome(s, target, target, MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]])


def cancellations(s: State) -> Iterator[Caption]:
    """HM-4.2: caption the decider's chance with none, one or two points cancelled."""
    modifier = MODIFIER[DESIGN[s.top[Pile.IN_PLAY]]]
    for uses in range(guards(s, s.decider) + 1) if modifier else ():
        if refusal_of_security(s, s.decider, uses) == Reason.NONE:
            kept = max(0, abs(modifier) - uses)
            told = outcome(s, uses, s.decider, kept if modifier > 0 else -kept)
            yield told
            odds = message("caption-odds", percent=100 * told.numbers["wins"])
            yield Caption("answer", odds, choice=uses)


def outcome(s: State, choice: int, target: SeatIndex, change: int) -> Caption:
    total, wins = after(s, target, change)
    numbers = {"sum": total, "wins": wins[target]}
    if s.decider in wins:
        numbers["own"] = wins[s.decider]
    return Caption("would", seats=(target,), choice=choice, numbers=numbers)


def trades(s: State, pile: int) -> Iterator[Caption]:
    """List the specialties an agency would lose, or gain."""
    seat = s.decider
    own = [at(s, Pile.AGENCY + seat, slot) for slot in range(models_of(s, seat))]
    for index in range(s.size[pile]):
        model = at(s, pile, index)
        others = {trade for other in own if other != model for trade in specialties(other)}
        changed = [trade for trade in specialties(model) if trade not in others]
        parts = tuple(
            CaptionPart(message("caption-trade", trade=specialty(trade)), "trade") for trade in changed
        )
        yield Caption("trades", designs=(DESIGN[model],), choice=index, parts=parts)


def specialties(model: Card) -> list[str]:
    found: list[str] = DECK[DESIGN[model]].facts["specialties"]
    return found
