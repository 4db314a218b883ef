"""Deckhand's table: the rule that matters now, units with their numbers, and the Gamers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from allhands.kernel.display import (
    ActiveRule,
    Caption,
    CaptionPart,
    Display,
    EndDisplay,
    Heading,
    LogDisplay,
    RefusalDisplay,
    Tag,
    rule_of,
)
from allhands.kernel.message import ID, Message, Text, card_trait, message, seat_ref
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import COST, DECK, DESIGNS, DONE, KIND, WISDOM, X_FACTOR, CardType
from .decisions import DECISIONS
from .highlights import highlights
from .moving import must_charge
from .names import card_name, named, text_alone
from .odds import may_activate
from .opcodes import Trait
from .previews import prospects
from .score_breakdown import ledger
from .state import (
    COMPARTMENTS,
    CORRYTE,
    FIRST_CORRYTE,
    SEATS,
    SKILL_COST,
    TURNS,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
)
from .turn import activations, may_attack, refusal_of_unit
from .units import (
    base_damage,
    captain_of,
    card_at,
    counter_damage,
    gamer_of,
    has,
    hit_points,
    is_captain,
    owner,
    range_of,
    spot_of,
)


def stage(s: State, to: Viewer) -> Text:
    if s.over:
        return message("stage-over", turn=s.turn)
    return message("stage-turn", turn=s.turn, turns=TURNS) if s.turn else message("stage-setup")


def rule(id: str, *clauses: str, **args: int) -> ActiveRule:
    return ActiveRule(message(f"{id}.title"), message(id, **args), clauses)


ATTACKING = rule("rule-attack", "DC-8.2", "DC-8.6")
MOMENTS = {
    Decision.GAMER: rule("rule-gamer", "DC-2.3", "DC-2.4"),
    Decision.MULLIGAN: rule("rule-mulligan", "DC-2.2"),
    Decision.TURN: rule("rule-turn", "DC-5.3", "DC-5.4", "DC-5.5"),
    Decision.SUMMON: rule("rule-summon", "DC-6.3"),
    Decision.ACT: rule("rule-range", "DC-8.1", "DC-5.5"),
    Decision.REROLL: ATTACKING,
    Decision.COUNTER: rule("rule-counter", "DC-9.1", "DC-9.2"),
    Decision.ORDER: rule("rule-order", "DC-8.6"),
}
KILLED = rule("rule-killed", "DC-8.4")
TIMED_OUT = rule("rule-timed-out", "DC-11.2", turns=TURNS // SEATS)
CHARGE = rule("rule-charge", "DC-7.1", "DC-7.2", "DC-7.3", "DC-7.4", "DC-7.5")
ABILITIES = (Decision.PICK, Decision.STEP, Decision.MAY, Decision.EITHER)
HEADED = (*ABILITIES, Decision.REROLL, Decision.COUNTER)


def moment(s: State, to: Viewer) -> ActiveRule | None:
    if s.over:
        captains = [captain_of(seat) for seat in range(s.seats)]
        return KILLED if any(s.damage[card] >= hit_points(s, card) for card in captains) else TIMED_OUT
    if s.pending in ABILITIES:
        design = s.face[s.frames[s.depth - 1][2]]
        return ActiveRule(card_name(design), text_alone(design), ("DC-13.8",))
    if s.pending == Decision.SUMMON and charges(s):
        return CHARGE
    return MOMENTS.get(Decision(s.pending))


def charges(s: State) -> bool:
    """Return whether the Crew waiting for a place can only charge."""
    return must_charge(s, s.frames[s.depth - 1][1], s.decider)


def captions(s: State, to: Viewer) -> Iterator[Caption]:
    if s.turn:
        most = FIRST_CORRYTE if s.turn == 1 else CORRYTE
        yield Caption("corryte", seats=(s.active,), numbers={"left": s.corryte, "most": most})
        yield from (skill_caption(s, seat) for seat in range(s.seats))
        if not s.over:
            yield may_still(s)
            yield rule_of(ATTACKING, "passing")
            if s.pending == Decision.TURN and to.is_you(s.decider):
                yield Caption("example", may_still(s).words)
                yield from rules_of_choices(s)
    for spot in range(COMPARTMENTS):
        if card_at(s, spot) != NONE:
            yield unit_caption(s, spot)
    for seat in range(s.seats):
        if (
            gamer_of(s, seat) != NONE
            and s.exact[gamer_of(s, seat)] >> (s.seats if to.seat == NONE else to.seat) & 1
        ):
            yield gamer_caption(s, seat)
    if s.pending in ABILITIES:
        yield Caption("source", designs=(s.face[s.frames[s.depth - 1][2]],), seats=(s.decider,))
    if s.pending and to.is_you(s.decider):
        if s.pending in HEADED:
            yield question_caption(s, to)
        yield from prospects(s, to)


def question_caption(s: State, to: Viewer) -> Caption:
    """Caption the question without what the table shows beside it, and the rest of it."""
    asked = cast("Message", DECISIONS.question(s, to))
    id, args = asked.id, {name: value for name, value in asked.items() if name != ID}
    rest = () if s.pending in ABILITIES else (CaptionPart(message(f"{id}.rest", **args), "rest"),)
    return Caption("question", message(f"{id}.head", **args), parts=rest)


def rules_of_choices(s: State) -> Iterator[Caption]:
    """DC-6.3, DC-7.1, DC-8.1: caption the options of a chosen unit, or of a Crew in the hand."""
    if units := may_activate(s, s.decider):
        places = tuple(Pile.MAP + spot_of(s, unit) for unit in units)
        yield rule_of(MOMENTS[Decision.ACT], "chosen", places=places)
    hand = {s.face[card]: card for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}
    crews = [design for design in sorted(hand) if KIND[design] == CardType.CREW]
    charging = [design for design in crews if must_charge(s, hand[design], s.decider)]
    placed = [design for design in crews if design not in charging]
    for moment, designs in ((CHARGE, charging), (MOMENTS[Decision.SUMMON], placed)):
        if designs:
            yield rule_of(moment, "chosen", tuple(designs))


def may_still(s: State) -> Caption:
    """DC-5.5: the units that the player whose turn it is may still activate."""
    spots = [spot for spot in range(COMPARTMENTS) if refusal_of_unit(s, s.active, spot) == Reason.NONE]
    args = {"who": seat_ref(s.active), "count": len(spots)}
    units = [named(s, card_at(s, spot)) for spot in spots]
    words = message("caption-may-still", units=units, **args) if spots else message("caption-done", **args)
    return Caption("may_still", words, seats=(s.active,), places=tuple(Pile.MAP + spot for spot in spots))


def unit_caption(s: State, spot: int) -> Caption:
    """Caption a unit or a corpse with its current numbers."""
    card = card_at(s, spot)
    where, whose, what = (Pile.MAP + spot,), (owner(s, card),), (s.face[card],)
    if s.corpse[card]:
        return Caption("corpse", designs=what, seats=whose, places=where)
    most = hit_points(s, card)
    numbers = {
        "hp": most,
        "left": max(0, most - s.damage[card]),
        "damage": base_damage(s, card, NONE),
        "counter": counter_damage(s, card, NONE),
        "range": range_of(s, card),
        "captain": int(is_captain(s, card)),
        "acts": max(0, activations(s, card) - s.acts[card]) if owner(s, card) == s.active else 0,
    }
    return Caption(
        "unit", designs=what, seats=whose, places=where, numbers=numbers, parts=tuple(marks(s, card))
    )


def marks(s: State, card: Card) -> Iterator[CaptionPart]:
    """List a unit's conditions, each in a word or two."""
    if card == s.acting:
        yield CaptionPart(message("mark-acting"), "acting")
    elif owner(s, card) == s.active and s.turn and not s.over:
        yield from turn_marks(s, card)
    if s.stunned[card]:
        yield CaptionPart(message("mark-stunned"), "stun")
    if s.shield[card]:
        yield CaptionPart(message("mark-shield", amount=s.shield[card]), "shield", s.shield[card])
    if s.strength[card]:
        yield CaptionPart(message("mark-strength", amount=s.strength[card]), "strength", s.strength[card])


def turn_marks(s: State, card: Card) -> Iterator[CaptionPart]:
    """DC-5.5, DC-6.3: whether a unit may still act this turn."""
    reason = refusal_of_unit(s, s.active, spot_of(s, card))
    if reason == Reason.NONE:
        id, kind = ("mark-can-act", "may") if may_attack(s, card) else ("mark-can-move", "may_move")
        yield CaptionPart(message(id, times=activations(s, card) - s.acts[card]), kind)
    elif s.fresh[card]:
        yield CaptionPart(message("mark-new"), "new")
    elif reason == Reason.HAS_ACTED:
        yield CaptionPart(message("mark-done"), "done")


def skill_caption(s: State, seat: SeatIndex) -> Caption:
    """DC-3.2: caption a Captain's Skill and its price."""
    captain = s.face[captain_of(seat)]
    own = DECK[captain].text.partition("Skill: ")[2]
    words = message("caption-skill", text=card_trait(DECK[captain].name, "skill", own))
    return Caption("skill", words, (captain,), (seat,), numbers={"cost": SKILL_COST})


def gamer_caption(s: State, seat: SeatIndex) -> Caption:
    """DC-2.3, DC-3.3: the dice a Gamer gives, and whether its Talent is one to click."""
    gamer = gamer_of(s, seat)
    design = s.face[gamer]
    rerolls, click = has(s, gamer, Trait.REROLL), DONE[design] != 0
    used = bool(s.talent_used[seat])
    words = text_alone(design) or message("caption-no-talent")
    if rerolls or click:
        state = "caption-talent-used" if used else "caption-reroll-ready" if rerolls else ""
        words = message(state) if state else words
    numbers = {"wisdom": WISDOM[design], "xfactor": X_FACTOR[design], "click": int(click), "used": int(used)}
    return Caption("gamer", words, (design,), (seat,), (Pile.GAMER + seat,), numbers=numbers)


TAGS: dict[int, Tag] = {
    Reason.TOO_DEAR: lambda s, choice: message(
        "tag-cost", cost=COST[choice] if choice < DESIGNS else SKILL_COST
    ),
    Reason.NO_ROOM: message("tag-no-room"),
    Reason.NO_TARGET: message("tag-no-target"),
    Reason.CHARGE_CAPTAINS: message("tag-no-charge"),
    Reason.OUT_OF_RANGE: message("tag-out-of-range"),
    Reason.BLOCKED: message("tag-blocked"),
    Reason.GUARDED: message("tag-guarded"),
    Reason.STUNNED: message("tag-stunned"),
    Reason.HAS_ACTED: message("tag-done"),
    Reason.SKILL_USED: message("tag-used"),
    Reason.TALENT_USED: message("tag-used"),
}


HEADINGS: dict[int, Heading] = {
    EventKind.TURN_BEGINS: lambda event, to: message(
        "heading-turn", who=seat_ref(event.seat), turn=event.amount
    )
}
OPENING = frozenset(
    {
        EventKind.TURN_BEGINS,
        EventKind.PLAYED,
        EventKind.CALLED,
        EventKind.ATTACKS,
        EventKind.MOVED,
        EventKind.SKILL,
        EventKind.TURN_ENDS,
    }
)
OBVIOUS = frozenset(
    {
        Reason.NOT_HELD,
        Reason.NO_GAMER,
        Reason.NO_UNIT,
        Reason.NOT_YOURS,
        Reason.NO_TALENT,
        Reason.NOT_YOUR_SHIP,
        Reason.PLACE_TAKEN,
        Reason.NOBODY_TO_PICK,
        Reason.NOBODY_THERE,
        Reason.NOT_A_STEP,
        Reason.STEP_TAKEN,
        Reason.NOT_OFFERED,
        Reason.MUST_CHOOSE,
        Reason.TOO_FAR,
        Reason.FRIEND,
        Reason.NOT_WAITING,
    }
)
DISPLAY = Display(
    stage=stage,
    moment=moment,
    captions=captions,
    refusals=RefusalDisplay(TAGS, OBVIOUS),
    log=LogDisplay(HEADINGS, OPENING),
    end=EndDisplay(ledger, highlights),
)
