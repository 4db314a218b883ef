"""Positions that people write: what is impossible, and how one without a decision starts."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.effect_parser import WIDTH, A, B, C, E
from allhands.files.toml_data import DataError
from allhands.kernel.piles import bits, cards_in
from allhands.kernel.rule import NONE
from allhands.kernel.stack import push

from .cards import BANK, CODE, DECK, DESIGN
from .common import decider_for, face_down, face_up, find, note_end
from .decisions import DECISIONS
from .opcodes import Op, Source, Test, Where
from .rules import proceed
from .state import SPOTS, TOP_CARD, Decision, Pile, State, Step

# A turn's steps, the last one first: those to come lie beneath those at hand.
TURN = (
    Step.ACTIONS,
    Step.CONTROL,
    Step.OWED_DISCARDS,
    Step.DRAW,
    Step.DISCARD_HAND,
    Step.START,
    Step.RESTORE,
)
ENDING = (Step.END_TURN, Step.FLIP)
BENEATH = {
    *(TURN[:count] for count in range(1, len(TURN) + 1)),
    *(ENDING[:count] for count in (1, 2)),
    (Step.ACTIONS, Step.PLAYED),
    (Step.ACTIONS, Step.FLIP),
}
EFFECTS = (Step.RESOLVE, Step.TRIGGERS)

JUMPING = (Op.IF, Op.JUMP, Op.CHOOSE, Op.PICK, Op.MAY, Op.PAY, Op.NEEDS, Op.EACH, Op.NEXT)


def resume(s: State) -> None:
    """Begin with an Action of the decider's, in a position that names no decision."""
    s.player = s.decider
    if complaint := check_table(s):
        raise DataError(f"position: {complaint}")
    s.level = 0
    s.waits = 0
    s.pending = Decision.NOTHING
    note_end(s)
    push(s, Step.ACTIONS)
    proceed(s)


def bank_left(s: State) -> int:
    """DH-1.1: return the coins not on players and cards; the indicator edition has no bank."""
    return max(0, BANK - sum(s.coins) - sum(s.sent_for)) if s.edition == 0 else 0


def places_kept(s: State) -> list[int]:
    """DH-1.4: give every face-down card the next empty place of the supply."""
    cards = (card for seat in range(s.seats) for card in cards_in(s, Pile.DOWN + seat))
    return [NONE if s.size[Pile.SUPPLY + spot] else next(cards, NONE) for spot in range(SPOTS)]


def check(s: State) -> str:
    """Say what is impossible about a position, or return ""."""
    return check_table(s) or check_business(s)


def check_table(s: State) -> str:
    """Say what is impossible about the cards and counters."""
    if any(s.size[Pile.SUPPLY + spot] > 1 for spot in range(SPOTS)):
        return "each place of the supply holds one card."
    if face_up(s) + face_down(s) > SPOTS:
        return f"the supply has {SPOTS} cards at most, with those face down."
    lying = sorted(card for seat in range(s.seats) for card in cards_in(s, Pile.DOWN + seat))
    kept = [spot for spot in range(SPOTS) if s.down[spot] != NONE]
    if sorted(s.down[spot] for spot in kept) != lying or any(s.size[Pile.SUPPLY + spot] for spot in kept):
        return "down: every face-down card keeps a place of the supply in which nothing else lies."
    if s.size[Pile.PLAYING] > 1:
        return "only one card is played at a time."
    if s.flipped > s.size[Pile.DOWN + s.player]:
        return f"flipped is {s.flipped}, but {s.size[Pile.DOWN + s.player]} cards lie face down."
    for card in range(s.cards):
        if Pile.ASIDE <= s.place[card] < Pile.DOWN and s.sent_by[card] == 0:
            return f"{DECK[DESIGN[card]].name} was set aside by a seat: name it in sent_by, from 1 on."
    return ""


def check_business(s: State) -> str:
    """Say what is impossible about the pending decision, and the effects and triggers below it."""
    asked = Decision(s.pending)
    steps = tuple(Step(frame[0]) for frame in s.frames[: s.depth])
    if asked == Decision.NOTHING:
        return "nobody is asked anything, but something is left to do." if steps else ""
    effects = tuple(step for step in steps if step in EFFECTS)
    if steps not in {base + effects for base in BENEATH} or effects.count(Step.RESOLVE) != s.level:
        return f"a match cannot stand at {asked.name} with {', '.join(s.name for s in steps)} to follow."
    if s.controller == s.player or (s.controller != NONE and Step.CONTROL in steps):
        return f"controller: seat {s.controller} does not decide for seat {s.player} now."
    if Step.PLAYED in steps and s.used == 0:
        return "used is 0, but a card is being played, which takes an Action."
    if complaint := check_effects(s) or check_waits(s) or check_passing(s):
        return complaint
    if not is_asked(s, steps) or all(
        DECISIONS.refusal(s, choice) for choice in range(DECISIONS.widths[asked])
    ):
        return f"as things stand, seat {s.decider} cannot be asked for {asked.name}."
    return ""


def check_effects(s: State) -> str:
    for level in range(s.level):
        at, deck = s.at[level], s.deck[level]
        if at not in REACHED:
            return f"at: no effect goes on with instruction {at}."
        if s.it[level] == NONE and (at in ABOUT_IT or is_second(s, level)):
            return f"it: the effect at level {level} is about a card."
        if at in ABOUT_SHOWN or (CODE[at] == Op.SORT and s.left[level] != NONE):
            if s.shown[level] > (s.size[deck] if deck != NONE else 0):
                return f"shown: {s.shown[level]} cards are not there to be shown."
        if CODE[at] == Op.NAME and s.left[level] > face_up(s) - bits(s.named[level]):
            return f"left: {s.left[level]} cards are not there to be named."
    return ""


def is_second(s: State, level: int) -> bool:
    """Return whether a swap waits for its second card."""
    return CODE[s.at[level]] == Op.SWAP and s.left[level] == 1


def check_waits(s: State) -> str:
    """Check that every queued trigger belongs to a step on the stack that names its card."""
    waits = 0
    for step, together, it, _ in s.frames[: s.depth]:
        if step == Step.TRIGGERS:
            for index in range(waits, min(waits + together, s.waits)):
                at = s.wait_at[index]
                if at not in REACHED or (at in ABOUT_IT and it == NONE):
                    return f"wait_at: no effect begins with instruction {at}."
            waits += together
    return "" if waits == s.waits else f"waits is {s.waits}, but {waits} triggers are on the stack."


def check_passing(s: State) -> str:
    """Check that players who have decided what to pass own it."""
    for seat, choice in enumerate(s.passing):
        if choice == 0:
            continue
        top = choice > TOP_CARD
        if s.pending != Decision.PASS or seat >= s.seats:
            return f"passing: seat {seat} is not passing anything on."
        if s.size[Pile.DECK + seat] == 0 if top else find(s, Pile.STASH + seat, choice - 1) == NONE:
            return f"passing: seat {seat} does not have what it passes on."
    return ""


def is_asked(s: State, steps: tuple[Step, ...]) -> bool:
    """Return whether the stack would lead to this decision again."""
    if s.pending == Decision.REMOVE:
        return steps == TURN and s.asked == s.player and s.decider == decider_for(s, s.player)
    if s.pending == Decision.DISCARD and s.level == 0:
        right = s.asked == s.player and s.pile == Pile.HAND + s.player
        return right and steps[-1] == Step.OWED_DISCARDS and s.decider == decider_for(s, s.player)
    again = s.copy()
    again.pending = Decision.NOTHING
    proceed(again)
    return again == s


def following(pc: int) -> list[int]:
    """Return where an effect can go on after an instruction."""
    match CODE[pc]:
        case Op.END:
            return []
        case Op.JUMP:
            return [CODE[pc + E]]
        case Op.EITHER:
            options = [CODE[pc + option] for option in range(A, E + 1) if CODE[pc + option]]
            return [*options, CODE[CODE[pc + B] - WIDTH + E]]
        case op if op in JUMPING:
            return [pc + WIDTH, CODE[pc + E]]
    return [pc + WIDTH]


def reads_it(pc: int) -> bool:
    match CODE[pc]:
        case Op.PUT:
            return CODE[pc + B] == 0
        case Op.APPLY | Op.SEND:
            return True
        case Op.GAIN:
            return CODE[pc + C] in (Where.ITS_COST, Where.ITS_HOOKS)
        case Op.IF | Op.WHEN:
            return CODE[pc + A] == Test.IT_FITS or CODE[pc + C] in (Where.ITS_COST, Where.ITS_HOOKS)
        case Op.MAY:
            return CODE[pc + WIDTH] == Op.PUT and CODE[pc + WIDTH + B] == 0
    return False


def reads_shown(pc: int) -> bool:
    return CODE[pc] == Op.PICK and CODE[pc + A] == Source.SHOWN


def before(reads: Callable[[int], bool], gets: tuple[Op, ...]) -> frozenset[int]:
    """Return the instructions that lead to a read before the matching write."""
    found: set[int] = set()
    size = -1
    while len(found) > size:
        size = len(found)
        for pc in reversed(range(WIDTH, len(CODE), WIDTH)):
            onward = [at for at in following(pc) if at != pc + WIDTH or CODE[pc] not in gets]
            if reads(pc) or any(at in found for at in onward):
                found.add(pc)
    return frozenset(found)


REACHED = frozenset(range(WIDTH, len(CODE), WIDTH))
ABOUT_IT = before(reads_it, (Op.PICK,))
ABOUT_SHOWN = before(reads_shown, (Op.REVEAL, Op.SORT))
