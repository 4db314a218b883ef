"""Positions that people write: what is impossible, and how one without a decision starts."""

from __future__ import annotations

from collections.abc import Sequence

from allhands.files.effect_parser import WIDTH
from allhands.files.toml_data import DataError
from allhands.kernel.piles import everyone, reveal
from allhands.kernel.rule import NONE
from allhands.kernel.stack import push

from .cards import DECK, KIND, CardType
from .decisions import DECISIONS
from .rules import proceed
from .state import (
    COMPARTMENTS,
    SEATS,
    UNITS,
    Decision,
    Pile,
    State,
    Step,
)
from .units import gamer_of, hit_points, is_captain, lives, owner, spot_of

# What may lie on top of the stack when a question is asked, beneath which a turn or the set-up goes on.
TOP = {
    Decision.GAMER: Step.CHOOSE,
    Decision.MULLIGAN: Step.MULLIGAN,
    Decision.TURN: Step.TURN,
    Decision.SUMMON: Step.SUMMON,
    Decision.ACT: Step.ACT,
    Decision.REROLL: Step.LAND,
    Decision.COUNTER: Step.ANSWER,
    Decision.PICK: Step.RUN,
    Decision.STEP: Step.RUN,
    Decision.MAY: Step.RUN,
    Decision.EITHER: Step.RUN,
    Decision.ORDER: Step.TRIGGERS,
}
SET_UP = (Decision.GAMER, Decision.MULLIGAN)
SETTING_UP = (Step.BEGIN, Step.CHOOSE, Step.MULLIGAN)


def check(s: State) -> str:
    """Say what is impossible about a position, or return ""."""
    return check_table(s) or check_business(s)


def check_table(s: State) -> str:
    """Say what is impossible about the cards and counters."""
    for card in range(s.cards):
        if complaint := misplaced(s, card):
            return complaint
    for spot in range(COMPARTMENTS):
        if s.size[Pile.MAP + spot] > 1:
            return "a compartment holds one unit or corpse."
    if s.size[Pile.IN_PLAY] > 1:
        return "only one Maneuver is played at a time."
    return check_units(s) or check_gamers(s)


def misplaced(s: State, card: int) -> str:
    """Describe a card in a pile where it can't be."""
    name, pile, kind = DECK[s.face[card]].name, s.place[card], KIND[s.face[card]]
    if card >= UNITS:
        allowed = {Pile.GAMER_DECK, *range(Pile.HALF, Pile.GAMER + SEATS)}
    elif kind == CardType.CAPTAIN:
        allowed = set(range(Pile.MAP, Pile.MAP + COMPARTMENTS))
    else:
        seat = owner(s, card)
        allowed = {Pile.DECK + seat, Pile.HAND + seat, Pile.DISCARD + seat}
        allowed |= (
            {Pile.IN_PLAY} if kind == CardType.MANEUVER else set(range(Pile.MAP, Pile.MAP + COMPARTMENTS))
        )
    return "" if pile in allowed else f"{name} cannot lie there."


def check_units(s: State) -> str:
    """Check that units without Hit Points left are about to die, or have ended the match."""
    undone = s.over or any(frame[0] == Step.RUN for frame in s.frames[: s.depth])
    for card in range(UNITS):
        name = DECK[s.face[card]].name
        on_map = spot_of(s, card) >= 0
        marks = (s.damage, s.corpse, s.acts, s.extra, s.fresh, s.stunned, s.shield, s.strength)
        if not on_map and any(mark[card] for mark in marks):
            return f"{name} is not on the map: it has no damage, corpse or other marks."
        if s.corpse[card] and is_captain(s, card):
            return "a dead Captain ends the match: it leaves no corpse."
        if not undone and s.damage[card] >= (hit_points(s, card) or 1):
            return (
                f"{name} has {hit_points(s, card)} Hit Points; it cannot live with {s.damage[card]} damage."
            )
    return ""


def check_gamers(s: State) -> str:
    chosen = [s.size[Pile.GAMER + seat] for seat in range(SEATS)]
    if any(count > 1 for count in chosen):
        return "a player has one Gamer, or none."
    if s.turn > 0 and chosen[0] != chosen[1]:
        return "either both players have a Gamer, or neither has."
    return ""


def check_business(s: State) -> str:
    """Check that a position's decision has the right steps on the stack, and an answer."""
    if s.pending == Decision.NOTHING:
        return "" if s.depth == 0 else "nobody is asked anything, but something is left to do."
    asked = Decision(s.pending)
    steps = [Step(s.frames[i][0]) for i in range(s.depth)]
    setting_up = asked in SET_UP
    fitting = all((step in SETTING_UP) == setting_up for step in steps) and (s.turn == 0) == setting_up
    bottom = Step.BEGIN if setting_up else Step.TURN
    if not fitting or not steps or steps[0] != bottom or steps[-1] != TOP[asked]:
        waiting = ", ".join(step.name for step in steps) or "nothing"
        return f"a match cannot stand at {asked.name} with {waiting} to follow."
    for frame in s.frames[: s.depth]:
        if not is_possible(s, frame):
            return f"the numbers of {Step(frame[0]).name} on the stack are impossible: {frame[1:]}."
    if s.acting >= UNITS or (asked == Decision.ACT and not lives(s, s.acting)):
        return "nobody is being activated."
    if asked == Decision.GAMER and any(s.size[Pile.GAMER + i] != (i < s.decider) for i in range(SEATS)):
        return "the first player chooses a Gamer, and then the second."
    if TOP[asked] == Step.RUN and not is_asked(s):
        return f"the ability at hand does not ask for {asked.name} here."
    if setting_up and not is_asked(s):
        return f"seat {s.decider} is not asked for {asked.name} here."
    if all(DECISIONS.refusal(s, choice) for choice in range(DECISIONS.widths[asked])):
        return f"nobody could answer {asked.name} here."
    return ""


def is_asked(s: State) -> bool:
    """Return whether the stack leads to the pending decision again."""
    again = s.copy()
    again.pending = Decision.NOTHING
    proceed(again)
    return again == s


def is_possible(s: State, frame: Sequence[int]) -> bool:
    """Return whether a step can carry these numbers."""
    step, a, b, _ = frame
    match step:
        case Step.LAND | Step.ANSWER:
            return spot_of(s, a) >= 0 and spot_of(s, b) >= 0
        case Step.SUMMON:
            held = s.place[a] == Pile.HAND + s.decider and KIND[s.face[a]] == CardType.CREW
            return held and s.exact[a] == everyone(s)
        case Step.FINISH:
            return s.place[a] == Pile.IN_PLAY
        case Step.RUN:
            return a % WIDTH == 0
    return True


def resume(s: State) -> None:
    """Begin with the turn a position names, after its card was drawn, or with the mulligan."""
    if complaint := check_table(s):
        raise DataError(f"position: {complaint}")
    s.depth = 0
    s.pending = Decision.NOTHING
    if s.turn == 0:
        push(s, Step.BEGIN)
        push(s, Step.MULLIGAN)
    else:
        push(s, Step.TURN)
        for seat in range(SEATS):
            if gamer_of(s, seat) != NONE:
                reveal(s, gamer_of(s, seat), everyone(s))
    proceed(s)
