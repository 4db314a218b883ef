"""Deckhand's table: the rule that matters now, units with their numbers, and the Gamers."""

from __future__ import annotations

from collections.abc import Iterator

from allhands.files.english import capitalize, join_list
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
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import COST, DECK, DESIGNS, DONE, KIND, WISDOM, X_FACTOR, CardType
from .highlights import highlights
from .moving import must_charge
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


def stage(s: State, to: Viewer) -> str:
    if s.over:
        return f"Finished on turn {s.turn}"
    return f"Turn {s.turn} of {TURNS}" if s.turn else "Set-up"


ATTACKING = ActiveRule(
    "The order of an attack",
    "Declared; dice; all damage together; deaths; pushes; the counterattack; then abilities.",
    ("DC-8.2", "DC-8.6"),
)
MOMENTS = {
    Decision.GAMER: ActiveRule(
        "Gamers",
        "Each draws half of the Gamers and chooses one of them. The halves are private, and the choices"
        " are shown together.",
        ("DC-2.3", "DC-2.4"),
    ),
    Decision.MULLIGAN: ActiveRule(
        "The first hand",
        "Once, you may put the hand back, shuffle and draw five new cards; these stay. The other player"
        " does not see what you decide before both have.",
        ("DC-2.2",),
    ),
    Decision.TURN: ActiveRule(
        "Activating",
        "Each unit acts once a turn: it moves one compartment, attacks, or does both in either order."
        " That costs nothing; Corryte pays for cards and the Skill.",
        ("DC-5.3", "DC-5.4", "DC-5.5"),
    ),
    Decision.SUMMON: ActiveRule(
        "Summoning",
        "A Crew is summoned into a free compartment of your own Starship. It may move this turn, and"
        " attack on the next.",
        ("DC-6.3",),
    ),
    Decision.ACT: ActiveRule(
        "What stands in the way",
        "Range is counted in steps. The straight line between two compartments must cross no other enemy;"
        " friends and corpses do not block.",
        ("DC-8.1", "DC-5.5"),
    ),
    Decision.REROLL: ATTACKING,
    Decision.COUNTER: ActiveRule(
        "Counterattacking",
        "Who survives an attack may answer if the attacker is within its Range. A counterattack is not"
        " answered.",
        ("DC-9.1", "DC-9.2"),
    ),
    Decision.ORDER: ActiveRule(
        "Several abilities at once",
        "Those of the player whose turn it is come first, and each player puts their own in order.",
        ("DC-8.6",),
    ),
}
KILLED = ActiveRule(
    "How it ended",
    "A Captain whose damage reaches its Hit Points is killed, and its player has lost, at once.",
    ("DC-8.4",),
)
TIMED_OUT = ActiveRule(
    "How it ended",
    f"After {TURNS // SEATS} turns of each player, the Captain wins that has lost the smaller share of its"
    " Hit Points; if the shares are equal, the one with more living Crew.",
    ("DC-11.2",),
)
CHARGE = ActiveRule(
    "The Reckless Charge",
    "All three compartments of your Starship are occupied, one by an enemy: you may summon onto that"
    " enemy, who is pushed into the Airlock.",
    ("DC-7.1", "DC-7.2", "DC-7.3", "DC-7.4", "DC-7.5"),
)


def moment(s: State, to: Viewer) -> ActiveRule | None:
    if s.over:
        captains = [captain_of(seat) for seat in range(s.seats)]
        return KILLED if any(s.damage[card] >= hit_points(s, card) for card in captains) else TIMED_OUT
    if s.pending in (Decision.PICK, Decision.STEP, Decision.MAY, Decision.EITHER):
        design = s.face[s.frames[s.depth - 1][2]]
        return ActiveRule(DECK[design].name, DECK[design].text, ("DC-13.8",))
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
            yield may_still(s, to)
            yield rule_of(ATTACKING, "passing")
            if s.pending == Decision.TURN and to.is_you(s.decider):
                yield Caption("example", may_still(s, to).words)
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
    if s.pending in (Decision.PICK, Decision.STEP, Decision.MAY, Decision.EITHER):
        yield Caption("source", designs=(s.face[s.frames[s.depth - 1][2]],), seats=(s.decider,))
    if s.pending and to.is_you(s.decider):
        yield from prospects(s, to)


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


def may_still(s: State, to: Viewer) -> Caption:
    """DC-5.5: the units that the player whose turn it is may still activate."""
    spots = [spot for spot in range(COMPARTMENTS) if refusal_of_unit(s, s.active, spot) == Reason.NONE]
    named = join_list([DECK[s.face[card_at(s, spot)]].name for spot in spots])
    whose = f"{to.whose(s.active)} units"
    words = f"{len(spots)} of {whose} may still act: {named}." if spots else f"{capitalize(whose)} are done."
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
        yield CaptionPart("Acting", "acting")
    elif owner(s, card) == s.active and s.turn and not s.over:
        yield from turn_marks(s, card)
    if s.stunned[card]:
        yield CaptionPart("Stunned", "stun")
    if s.shield[card]:
        yield CaptionPart(f"Shield {s.shield[card]}", "shield", s.shield[card])
    if s.strength[card]:
        yield CaptionPart(f"+{s.strength[card]}", "strength", s.strength[card])


def turn_marks(s: State, card: Card) -> Iterator[CaptionPart]:
    """DC-5.5, DC-6.3: whether a unit may still act this turn."""
    reason = refusal_of_unit(s, s.active, spot_of(s, card))
    if reason == Reason.NONE:
        twice = " twice" if activations(s, card) - s.acts[card] == 2 else ""
        says = ("May act", "may") if may_attack(s, card) else ("May move", "may_move")
        yield CaptionPart(says[0] + twice, says[1])
    elif s.fresh[card]:
        yield CaptionPart("New", "new")
    elif reason == Reason.HAS_ACTED:
        yield CaptionPart("Done", "done")


def skill_caption(s: State, seat: SeatIndex) -> Caption:
    """DC-3.2: caption a Captain's Skill and its price."""
    captain = s.face[captain_of(seat)]
    words = capitalize(DECK[captain].text.partition("Skill: ")[2])
    return Caption("skill", words, (captain,), (seat,), numbers={"cost": SKILL_COST})


def gamer_caption(s: State, seat: SeatIndex) -> Caption:
    """DC-2.3, DC-3.3: the dice a Gamer gives, and whether its Talent is one to click."""
    gamer = gamer_of(s, seat)
    design = s.face[gamer]
    rerolls, click = has(s, gamer, Trait.REROLL), DONE[design] != 0
    used = bool(s.talent_used[seat])
    words = DECK[design].text or "No Talent"
    if rerolls or click:
        words = "Talent used" if used else "Rerolls once: ready" if rerolls else capitalize(words)
    numbers = {"wisdom": WISDOM[design], "xfactor": X_FACTOR[design], "click": int(click), "used": int(used)}
    return Caption("gamer", words, (design,), (seat,), (Pile.GAMER + seat,), numbers=numbers)


TAGS: dict[int, Tag] = {
    Reason.TOO_DEAR: lambda s, choice: f"Costs {COST[choice] if choice < DESIGNS else SKILL_COST}",
    Reason.NO_ROOM: "No room",
    Reason.NO_TARGET: "No target",
    Reason.CHARGE_CAPTAINS: "No charge",
    Reason.OUT_OF_RANGE: "Out of range",
    Reason.BLOCKED: "Blocked",
    Reason.GUARDED: "Guarded",
    Reason.STUNNED: "Stunned",
    Reason.HAS_ACTED: "Done",
    Reason.SKILL_USED: "Used",
    Reason.TALENT_USED: "Used",
}


HEADINGS: dict[int, Heading] = {
    EventKind.TURN_BEGINS: lambda event, to: f"Turn {event.amount}, {to.whom(event.seat)}"
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
