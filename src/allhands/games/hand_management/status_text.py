"""The job board for people: who applies where, with which chance, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from allhands.kernel.message import Message, message, seat_ref
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, FIT, SKILL_GAP
from .common import pampering
from .jobs import applicant, job_chance, pair
from .log_text import chance_part
from .odds import win_chances
from .references import agency_name, gist, named, signed, with_gists
from .state import MOST_JOBS, WEEKS, Phase, Pile, State

PHASES = {phase: message(f"phase-{phase.name.lower().replace('_', '-')}") for phase in Phase}  # HM-2.1


def notes(s: State, to: Viewer, whole: bool) -> list[Message]:
    """List what a player wants to see besides the cards; in full, also the odds."""
    if s.week == 0:
        return []
    lines = [message("note-week", week=s.week, weeks=WEEKS, phase=PHASES[Phase(s.phase)])]
    for job in range(MOST_JOBS):
        if s.size[Pile.BOARD + job] > 0:
            lines += draw_job(s, job, whole)
    if to.seat != NONE and (
        held := [card for card in range(s.cards) if s.place[card] == Pile.HAND + to.seat]
    ):
        lines.append(message("note-hand", cards=with_gists(held)))
    if whole and any(s.luck[: s.seats]):
        lines.append(message("note-luck", players=[luck(s, seat) for seat in range(s.seats)]))
    return lines


def luck(s: State, seat: int) -> Message:
    id = "note-luck-below" if s.luck[seat] < 0 else "note-luck-above"
    return message(id, who=seat_ref(seat), cards=abs(s.luck[seat]) / 1000)


def draw_job(s: State, job: int, whole: bool) -> Iterator[Message]:
    """Draw a job and each agency's applicant."""
    card = s.top[Pile.BOARD + job]
    yield message("note-job", number=job + 1, job=named(card), gist=gist(DESIGN[card]))
    seats = [seat for seat in range(s.seats) if applicant(s, job, seat) != NONE]
    odds = (
        dict(zip(seats, win_chances(tuple(chance(s, job, seat) for seat in seats)), strict=True))
        if seats
        else {}
    )
    for seat in range(s.seats):
        agency: dict[str, Any] = {"who": seat_ref(seat), "agency": agency_name(seat)}
        if seat not in odds:
            yield message("note-nobody", **agency)
            continue
        agency["model"] = named(applicant(s, job, seat))
        told = {"chance": signed(chance(s, job, seat)), "parts": parts(s, job, seat)}
        if whole:
            yield message("note-applicant-odds", **agency, **told, wins=float(odds[seat]))
        else:
            yield message("note-applicant", **agency, **told)


def chance(s: State, job: int, seat: int) -> int:
    """Return the job chance. Only the job being resolved can have cards."""
    return job_chance(s, job, seat) - (0 if s.job == job + 1 else s.modifiers[seat])


def parts(s: State, job: int, seat: int) -> list[Message]:
    """HM-3.3: tell what a job chance is made of."""
    where = pair(applicant(s, job, seat), s.top[Pile.BOARD + job])
    found = [chance_part("chance-skill", SKILL_GAP[where])]
    if FIT[where]:
        found.append(chance_part("chance-specialty", FIT[where]))
    if pampering(s, seat):
        found.append(chance_part("chance-pampered", pampering(s, seat)))
    if s.job == job + 1 and s.size[Pile.PLAYED + seat]:
        found.append(chance_part("chance-cards", s.modifiers[seat]))
    return found
