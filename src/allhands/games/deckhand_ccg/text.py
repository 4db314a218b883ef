"""Deckhand in messages: questions, moves and refusals. `words/` has how they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.files.effect_parser import A, B
from allhands.kernel.game import MoveText
from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.piles import find
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice
from .cards import CODE, COST, DESIGNS, KIND, CardType
from .effect_text import summary
from .moving import must_charge
from .names import card_text, compartment, design_ref, named, placed, roll, unit, unit_in
from .opcodes import Op
from .state import (
    ACTIVATE,
    ATTACK,
    NOBODY,
    SKILL,
    SKILL_COST,
    STOP,
    TALENT,
    Decision,
    Pile,
    Reason,
    State,
)
from .units import captain_of, card_at, gamer_of, hit_points, owner, range_of, unit_at

Args = Callable[[State, Viewer], dict[str, Any]]


def top(s: State) -> tuple[int, int, int]:
    """The numbers of the step that waits for an answer."""
    _, a, b, c = s.frames[s.depth - 1]
    return a, b, c


def nothing_more(s: State, to: Viewer) -> dict[str, Any]:
    return {}


def asks(kind: str, args: Args = nothing_more) -> Callable[[State, Viewer], Text]:
    """Make a question: for the decider, and for the players waiting."""

    def question(s: State, to: Viewer) -> Text:
        id = f"question-{kind}" if to.is_you(s.decider) else f"waiting-{kind}"
        return message(id, who=seat_ref(s.decider), **args(s, to))

    return question


def turn_args(s: State, to: Viewer) -> dict[str, Any]:
    return {"corryte": s.corryte}


def summon_args(s: State, to: Viewer) -> dict[str, Any]:
    return {"card": named(s, top(s)[0])}


def act_args(s: State, to: Viewer) -> dict[str, Any]:
    return placed(s, s.acting, to)


def reroll_args(s: State, to: Viewer) -> dict[str, Any]:
    attacker, _, successes = top(s)
    return {"unit": unit(s, attacker), "roll": roll(successes, attack_dice(s, attacker))}


def counter_args(s: State, to: Viewer) -> dict[str, Any]:
    attacker, target, _ = top(s)
    most = hit_points(s, target)
    return {
        "attacker": unit(s, attacker),
        "unit": unit(s, target),
        "left": most - s.damage[target],
        "most": most,
    }


def ability_args(s: State, to: Viewer) -> dict[str, Any]:
    """The card whose ability asks something, and its text, which says what the choice leads to."""
    pc, this, it = top(s)
    args = {"card": unit(s, this), "text": card_text(s.face[this])}
    if s.pending == Decision.STEP:
        args |= placed(s, this if CODE[pc + B] else it, to)
    return args


def ability_asks(kind: str) -> Callable[[State, Viewer], Text]:
    """Make the question of an ability; the players waiting read its text."""
    own, others = asks(kind, ability_args), asks("ability", ability_args)
    return lambda s, to: (own if to.is_you(s.decider) else others)(s, to)


def pick_question(s: State, to: Viewer) -> Text:
    return ability_asks("next" if CODE[top(s)[0]] == Op.NEXT else "pick")(s, to)


def gamer_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-gamer", card=design_ref(choice)), designs=(choice,))


def pick_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-nobody")) if choice == NOBODY else unit_text(s, "move-pick", choice, to)


def order_text(s: State, choice: int, to: Viewer) -> MoveText:
    return unit_text(s, "move-pick", choice, to)


def step_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-stay")) if choice == NOBODY else place_text("move-step", choice, to)


def mulligan_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-new-hand" if choice else "move-keep-hand"))


def counter_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-counterattack" if choice else "move-hold-back"))


def reroll_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-reroll" if choice else "move-keep-roll"))


def may_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-yes" if choice else "move-no"))


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    seat = s.decider
    if choice < DESIGNS:
        return playing_text(s, choice)
    if choice < SKILL:
        return unit_text(s, "move-activate", choice - ACTIVATE, to)
    if choice == SKILL:
        captain = captain_of(seat)
        words = message("move-skill", card=named(s, captain), cost=SKILL_COST)
        return MoveText(words, designs=(s.face[captain],))
    if choice == TALENT:
        gamer = gamer_of(s, seat)
        if gamer == NONE:
            return MoveText(message("move-no-talent"))
        return MoveText(message("move-talent", card=named(s, gamer)), designs=(s.face[gamer],))
    return MoveText(message("move-end-turn"))


def playing_text(s: State, design: int) -> MoveText:
    """Word playing a card; a Crew without a free place can only charge."""
    args = {"card": design_ref(design), "cost": COST[design]}
    if KIND[design] != CardType.CREW:
        return MoveText(
            message("move-play", **args), designs=(design,), short=message("move-play.short", **args)
        )
    card = find(s, Pile.HAND + s.decider, design)
    charges = card != NONE and must_charge(s, card, s.decider)
    words = message("move-summon-charging" if charges else "move-summon", **args)
    return MoveText(words, designs=(design,), short=message("move-summon.short", **args))


def summons_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText(message("move-take-back"))
    there = unit_at(s, choice)
    if there == NONE:
        return place_text("move-summon-at", choice, to)
    args = placed(s, there, to) | {"card": named(s, there)}
    return MoveText(message("move-charge", **args), places=(Pile.MAP + choice,))


def act_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == STOP:
        return MoveText(message("move-stop" if s.moved or s.attacked else "move-not-now"))
    if choice < ATTACK:
        return place_text("move-to", choice, to)
    return unit_text(s, "move-attack", choice - ATTACK, to)


def unit_text(s: State, id: str, spot: int, to: Viewer) -> MoveText:
    """Word something done about the unit or corpse in a compartment."""
    card = card_at(s, spot)
    if card == NONE:
        return place_text(f"{id}-empty", spot, to)
    words = message(f"{id}-corpse" if s.corpse[card] else id, **placed(s, card, to), card=named(s, card))
    return MoveText(words, (), (s.face[card],), (owner(s, card),), (Pile.MAP + spot,))


def place_text(id: str, spot: int, to: Viewer) -> MoveText:
    return MoveText(message(id, at=compartment(spot, to)), places=(Pile.MAP + spot,))


def option_text(s: State, choice: int, to: Viewer) -> MoveText:
    """One of an ability's options, with all that it does."""
    pc, this, it = top(s)
    start = CODE[pc + A + choice]
    if not start:
        return MoveText(message("move-no-option", number=choice + 1))
    return MoveText(message("move-option", number=choice + 1, effect=summary(s, start, this, it)))


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> Text:
    who = seat_ref(s.decider)
    here = {"at": compartment(choice, to), "unit": unit_in(s, choice)} if choice < NOBODY else {}
    match reason:
        case Reason.NO_GAMER:
            return message("refusal-no-gamer", who=who, card=design_ref(choice))
        case Reason.NOT_YOUR_SHIP:
            return message("refusal-not-your-ship", who=who, **here)
        case Reason.PLACE_TAKEN | Reason.STEP_TAKEN:
            return message("refusal-taken", **here)
        case Reason.CHARGE_ROOM:
            return message("refusal-charge-room", who=who)
        case Reason.CHARGE_CAPTAINS:
            return message("refusal-charge-captains")
        case Reason.NOBODY_TO_PICK:
            return message("refusal-empty", **here)
        case Reason.DOES_NOT_FIT:
            return message("refusal-does-not-fit", card=unit(s, top(s)[1]), **here)
        case Reason.NOT_NEXT:
            return message("refusal-not-next", **here)
        case Reason.NOT_WAITING:
            return message("refusal-not-waiting", **here)
        case Reason.MUST_CHOOSE:
            return message("refusal-must-choose")
        case Reason.NOT_A_STEP:
            return message("refusal-not-a-step", **here)
        case Reason.NOT_OFFERED:
            return message("refusal-does-nothing")
    return message("refusal-not-a-choice")


def turn_refusal(s: State, choice: int, reason: int, to: Viewer) -> Text:
    seat, who = s.decider, seat_ref(s.decider)
    match reason:
        case Reason.NOT_HELD:
            return message("refusal-not-held", who=who, card=design_ref(choice))
        case Reason.TOO_DEAR:
            price = COST[choice] if choice < DESIGNS else SKILL_COST
            return message("refusal-too-dear", who=who, cost=price, corryte=s.corryte)
        case Reason.NO_ROOM:
            return message("refusal-no-room", who=who)
        case Reason.CHARGE_CAPTAINS:
            return message("refusal-only-charge")
        case Reason.NO_TARGET:
            used = captain_of(seat) if choice == SKILL else gamer_of(s, seat)
            design = choice if choice < DESIGNS else s.face[used]
            return message("refusal-no-target", card=design_ref(design), text=card_text(design))
        case Reason.SKILL_USED:
            return message("refusal-skill-used", who=who, card=named(s, captain_of(seat)))
        case Reason.NO_TALENT:
            return message("refusal-no-talent", who=who)
        case Reason.TALENT_USED:
            return message("refusal-talent-used", who=who, card=named(s, gamer_of(s, seat)))
    return unit_refusal(s, choice, reason, to) if ACTIVATE <= choice < SKILL else message("refusal-not-now")


def unit_refusal(s: State, choice: int, reason: int, to: Viewer) -> Message:
    spot = choice - ACTIVATE
    here = {"unit": unit_in(s, spot), "at": compartment(spot, to)}
    match reason:
        case Reason.NO_UNIT:
            return message("refusal-no-unit", **here)
        case Reason.NOT_YOURS:
            return message("refusal-not-yours", who=seat_ref(s.decider), **here)
        case Reason.HAS_ACTED:
            return message("refusal-has-acted", **here)
        case Reason.STUNNED:
            return message("refusal-stunned", **here)
        case Reason.CAN_DO_NOTHING:
            return message("refusal-can-do-nothing", **here)
    return message("refusal-not-now")


def act_refusal(s: State, choice: int, reason: int, to: Viewer) -> Text:
    acting, spot = unit(s, s.acting), choice % ATTACK
    here = {"unit": unit_in(s, spot), "at": compartment(spot, to)}
    match reason:
        case Reason.HAS_MOVED:
            return message("refusal-has-moved", unit=acting)
        case Reason.ROOTED:
            return message("refusal-rooted", unit=acting)
        case Reason.TOO_FAR:
            return message("refusal-too-far", unit=acting, at=here["at"])
        case Reason.OCCUPIED:
            return message("refusal-taken", **here)
        case Reason.HAS_ATTACKED:
            return message("refusal-has-attacked", unit=acting)
        case Reason.JUST_SUMMONED:
            return message("refusal-just-summoned", unit=acting)
        case Reason.NOBODY_THERE:
            return message("refusal-empty", **here)
        case Reason.CORPSE:
            return message("refusal-corpse", **here)
        case Reason.FRIEND:
            return message("refusal-friend", who=seat_ref(s.decider), **here)
        case Reason.OUT_OF_RANGE:
            return message("refusal-out-of-range", acting=acting, range=range_of(s, s.acting), **here)
        case Reason.BLOCKED:
            return message("refusal-blocked", acting=acting, **here)
        case Reason.GUARDED:
            return message("refusal-guarded", **here)
    return message("refusal-not-now")
