"""The job board for people: who applies where, with which chance, and why."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import AGENCIES, DECK, DESIGN, FIT, SKILL_GAP, gist
from .common import pampering
from .jobs import applicant, job_chance, pair
from .log_text import with_gists
from .odds import win_chances
from .state import MOST_JOBS, WEEKS, Phase, Pile, State

PHASES = {  # HM-2.1
    Phase.SETTING_UP: "Setting up",
    Phase.DRAW: "Draw",
    Phase.JOB_REVELATION: "Job Revelation",
    Phase.JOB_APPLICATION: "Job Application",
    Phase.JOB_RESOLUTION: "Job Resolution",
    Phase.AGENCY_IMPROVEMENT: "Agency Improvement",
    Phase.MODEL_TERMINATION: "Model Termination",
    Phase.MODEL_RECRUITMENT: "Model Recruitment",
    Phase.LOCK_IN: "Victory Point Lock In",
}


def notes(s: State, to: Viewer, whole: bool) -> list[str]:
    """List what a player wants to see besides the cards; in full, also the odds."""
    if s.week == 0:
        return []
    lines = [f"Week {s.week} of {WEEKS}: {PHASES[Phase(s.phase)]}."]
    for job in range(MOST_JOBS):
        if s.size[Pile.BOARD + job] > 0:
            lines += draw_job(s, job, to, whole)
    if to.seat != NONE and (
        held := [card for card in range(s.cards) if s.place[card] == Pile.HAND + to.seat]
    ):
        lines.append(f"Your cards: {with_gists(held)}.")
    if whole and any(s.luck[: s.seats]):
        lucky = ", ".join(f"{to.name(seat)} {s.luck[seat] / 1000:+.1f}" for seat in range(s.seats))
        lines.append(f"Luck with the dice so far, in cards of pay: {lucky}.")
    return lines


def draw_job(s: State, job: int, to: Viewer, whole: bool) -> Iterator[str]:
    """Draw a job and each agency's applicant in columns."""
    card = s.top[Pile.BOARD + job]
    yield f"Job {job + 1}: {DECK[DESIGN[card]].name} ({gist(DECK[DESIGN[card]].facts)})"
    seats = [seat for seat in range(s.seats) if applicant(s, job, seat) != NONE]
    odds = (
        dict(zip(seats, win_chances(tuple(chance(s, job, seat) for seat in seats)), strict=True))
        if seats
        else {}
    )
    wide = max(len(title(seat, to)) for seat in range(s.seats))
    for seat in range(s.seats):
        row = f"  {title(seat, to):{wide}}  "
        if seat not in odds:
            yield f"{row}nobody"
            continue
        model = DECK[DESIGN[applicant(s, job, seat)]].name
        wins = f"  wins {float(odds[seat]):.1%}" if whole else ""
        yield f"{row}{model:16}{chance(s, job, seat):+d} = {' '.join(parts(s, job, seat))}{wins}"


def title(seat: int, to: Viewer) -> str:
    return f"{to.name(seat)}, {AGENCIES[seat]}"


def chance(s: State, job: int, seat: int) -> int:
    """Return the job chance. Only the job being resolved can have cards."""
    return job_chance(s, job, seat) - (0 if s.job == job + 1 else s.modifiers[seat])


def parts(s: State, job: int, seat: int) -> list[str]:
    """HM-3.3: word what a job chance is made of."""
    where = pair(applicant(s, job, seat), s.top[Pile.BOARD + job])
    found = [f"skill {SKILL_GAP[where]:+d}"]
    if FIT[where]:
        found.append(f"specialty {FIT[where]:+d}")
    if pampering(s, seat):
        found.append(f"pampered {pampering(s, seat):+d}")
    if s.job == job + 1 and s.size[Pile.PLAYED + seat]:
        found.append(f"cards {s.modifiers[seat]:+d}")
    return found
