"""Positions that people write: what is impossible, and how one without a decision starts."""

from __future__ import annotations

from allhands.files.english import count_noun
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.stack import push

from .cards import DESIGN, KIND, CardType
from .common import hand_size, is_active, is_in
from .decisions import DECISIONS
from .faces import hanataz_cards, refusal_of_theft
from .hands import may_draw_up
from .rules import proceed
from .state import (
    HAND_SIZE,
    MOST_HANDS,
    SPOTS,
    Decision,
    Pile,
    Reason,
    State,
    Step,
)

# What waits beneath each question; beneath those not named here only the next turn.
WAITING: dict[Decision, list[tuple[Step, ...]]] = {
    Decision.NOTHING: [()],
    Decision.REFRESH: [(Step.FILL, Step.DRAW_UP, Step.REFRESH)],
    Decision.DRAW_UP: [(Step.FILL, Step.DRAW_UP)],
    Decision.TRIM: [(Step.FILL, Step.DRAW_UP)],
    Decision.TURN: [()],
    Decision.SHOWDOWN: [()],
    Decision.TAX: [(Step.TURN, Step.TAX)],
    Decision.TOLL: [(Step.TURN, Step.TOLL)],
    Decision.KNIGHT: [(Step.TURN, Step.HOARD, Step.KNIGHTS), (Step.TURN, Step.THEFT, Step.KNIGHTS)],
}


def resume(s: State) -> None:
    """Start with the decider's turn, or with what follows from it; `check` finds what is impossible."""
    s.depth = 0
    s.pending = Decision.TURN
    if not check_table(s):
        s.pending = Decision.NOTHING
        push(s, Step.TURN, s.decider)
        proceed(s)


def check(s: State) -> str:
    """Say what is impossible about a position, or return ""."""
    return check_table(s) or check_business(s)


def check_table(s: State) -> str:
    """Say what is impossible about anything but the pending decision."""
    return check_terms(s) or check_silvs(s) or check_cards(s) or check_control(s) or check_seats(s)


def check_terms(s: State) -> str:
    last = s.hands or MOST_HANDS
    if s.decks != (2 if s.seats > 4 else 1):
        return f"{s.seats} players do not use {count_noun(s.decks, 'deck')}."
    if s.hand_number > last:
        return f"this match has the hands 1 to {last}, not {s.hand_number}."
    if s.discarded and s.pending != Decision.REFRESH:
        return f"nobody is exchanging {count_noun(s.discarded, 'card')}."
    return ""


def check_silvs(s: State) -> str:
    for bard, silvs in enumerate(s.bard_silvs):
        if silvs and bard >= s.bard_count:
            return f"there cannot be {count_noun(silvs, 'silv')} on Bard {bard + 1} of {s.bard_count}."
    return ""


def check_cards(s: State) -> str:
    for spot in range(SPOTS):
        if s.size[Pile.HANATAZ + spot] > 1:
            return f"only one card can lie at position {spot + 1} of the Hanataz Hand."
    if s.size[Pile.ASIDE] > 0:
        return "a card that was turned up does not stay aside."
    for card in range(s.cards):
        if s.place[card] == Pile.BARDS and KIND[DESIGN[card]] != CardType.BARD:
            return "only Bards lie beside the Hanataz Hand."
    if s.bard_count != s.size[Pile.BARDS]:
        return f"bard_count is {s.bard_count}, but {s.size[Pile.BARDS]} cards lie among the Bards."
    for bard, owner in enumerate(s.bard_owner):
        if (owner != NONE) != (bard < s.bard_count):
            return f"{count_noun(s.bard_count, 'Bard')} cannot have the owners {s.bard_owner}."
    return ""


def check_control(s: State) -> str:
    if (s.control == NONE) != (s.leader == NONE):
        return "whoever is in control has a controlling card, and nobody else."
    if s.control == NONE:
        return ""
    if s.place[s.leader] != Pile.TABLE or KIND[DESIGN[s.leader]] != CardType.NUMBER:
        return "the controlling card must be a number card on the table."
    return "" if is_active(s, s.control) else f"seat {s.control} has nubbed out and cannot be in control."


def check_seats(s: State) -> str:
    """Say what is impossible about tokens, players who are out, and the end."""
    held = [token for token in s.fool_tokens if token != NONE]
    if len(held) > s.decks or s.fool_tokens[: len(held)] != held:
        return f"there cannot be Fool tokens with {s.fool_tokens}: list {s.decks} at most, the holders first."
    over = s.pending == Decision.NOTHING
    for seat in range(s.seats):
        if s.out[seat] >= s.hand_number + over:
            return f"seat {seat} cannot be out since hand {s.out[seat]}; this is hand {s.hand_number}."
        owns = s.silvs[seat] > 0 or hand_size(s, seat) > 0 or seat in held or seat in s.bard_owner
        if owns and not is_in(s, seat):
            return f"seat {seat} is out of the match and cannot have silvs, cards, tokens or Bards."
    left = sum(is_in(s, seat) for seat in range(s.seats))
    if over and left > 1 and s.hand_number < (s.hands or MOST_HANDS):
        return f"after hand {s.hand_number}, with {left} players left in, the match is not over."
    return "" if over or left > 1 else "a match with fewer than two players left in is over."


def check_business(s: State) -> str:
    """Say what is impossible about the pending decision and the stack."""
    name = Decision(s.pending).name
    waiting = tuple(Step(frame[0]) for frame in s.frames[: s.depth])
    if waiting not in WAITING.get(Decision(s.pending), [(Step.TURN,)]):
        return f"what waits on the stack does not lead to {name}."
    for step, a, b, c in s.frames[: s.depth]:
        if not is_sound(s, step, a, b, c):
            return f"{Step(step).name} cannot wait on the stack with {a}, {b} and {c}."
    if s.pending == Decision.NOTHING:
        return ""
    choices, refusal = range(DECISIONS.widths[s.pending]), DECISIONS.refusal
    if not can_be_asked(s, s.decider) or all(refusal(s, choice) != Reason.NONE for choice in choices):
        return f"as things stand, seat {s.decider} cannot be asked for {name}."
    return ""


def is_sound(s: State, step: int, a: int, b: int, c: int) -> bool:
    """Return whether a step can carry these numbers."""
    match step:
        case Step.HOARD:
            return is_in(s, a)
        case Step.TAX | Step.TOLL | Step.KNIGHTS:
            return is_in(s, a) and b > 0
        case Step.THEFT:
            return is_in(s, a) and refusal_of_theft(s, a, b, c == 1) == Reason.NONE
    return True


def can_be_asked(s: State, seat: SeatIndex) -> bool:
    """Return whether the rules could have asked this seat."""
    silvs, cards = s.silvs[seat], hand_size(s, seat)
    match s.pending:
        case Decision.REFRESH:
            return is_in(s, seat) and cards > 0 and (silvs > 0 or s.discarded > 0)
        case Decision.DRAW_UP:
            return is_in(s, seat) and may_draw_up(s, seat)
        case Decision.TRIM:
            return is_in(s, seat) and cards > HAND_SIZE
        case Decision.TURN:
            return is_active(s, seat) and s.control != seat and (silvs > 0 or cards > 0)
        case Decision.SHOWDOWN:
            return s.control == seat and hanataz_cards(s) > 0
        case Decision.TAX | Decision.TOLL:
            return is_active(s, seat) and silvs > 0
        case Decision.KNIGHT:
            target = s.frames[s.depth - 1][3]
            return (is_active(s, seat) or seat == target) and cards > 0 and silvs >= s.bard_count
        case Decision.FOOL:
            top = s.top[Pile.TABLE]
            return is_active(s, seat) and top != NONE and KIND[DESIGN[top]] == CardType.FOOL
    return is_active(s, seat)
