"""Previews for the decider: what is in reach, the odds, why not, and what follows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import groupby, zip_longest
from typing import Any

from allhands.kernel.display import Caption, CaptionPart
from allhands.kernel.events import Event, EventRun
from allhands.kernel.message import Message, Text, message
from allhands.kernel.piles import find, nth
from allhands.kernel.rule import NONE, Card
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice, luck, refusal_of_attack
from .cards import CODE, COST, DESIGNS, FACES, KIND, SYMBOLS, WISDOM, CardType
from .decisions import DECISIONS
from .effect_text import choosing, first_deed
from .log_text import PREDICATES, predicate
from .log_text import event as sentence
from .moving import must_charge, refusal_of_move, refusal_of_place
from .names import compartment, design_ref, named, placed, unit, unit_in
from .odds import Attack, Odds, answer_odds, attack_odds, attacks_from, may_activate
from .opcodes import Gift, Op, Trait
from .rules import aimed
from .ship import distance, turned
from .state import (
    ACTIVATE,
    ATTACK,
    CLAUSES,
    COMPARTMENTS,
    CORRYTE,
    END_TURN,
    FIRST_CORRYTE,
    NOBODY,
    SKILL,
    SKILL_COST,
    TALENT,
    Decision,
    EventKind,
    Pile,
    Reason,
    State,
)
from .turn import may_attack
from .units import (
    base_damage,
    bonus,
    captain_of,
    card_at,
    counter_damage,
    gamer_of,
    has,
    hit_points,
    owner,
    range_of,
    spot_of,
    unit_at,
)

PREVIEWED = (Decision.SUMMON, Decision.PICK, Decision.STEP, Decision.REROLL)
TOLD = {  # what a preview tells of
    EventKind.SUMMONED,
    EventKind.PUSHED,
    EventKind.CRUSHED,
    EventKind.RAMMED,
    EventKind.MOVED,
    EventKind.DAMAGED,
    EventKind.SHIELDED,
    EventKind.KILLED,
    EventKind.HEALED,
    EventKind.SHIELD,
    EventKind.STRENGTH,
    EventKind.STUNNED,
    EventKind.READIED,
    EventKind.SWAPPED,
    EventKind.RETURNED,
    EventKind.RAISED,
    EventKind.CLEARED,
}


def prospects(s: State, to: Viewer) -> Iterator[Caption]:
    """Caption what the pending decision may lead to."""
    match s.pending:
        case Decision.GAMER:
            yield Caption("ask", message("ask-gamer"))
            yield from offered_gamers(s)
        case Decision.MULLIGAN:
            yield from first_hand(s)
        case Decision.TURN:
            idle = may_activate(s, s.active)
            for unit in idle:
                yield Caption("acts", may_do(s, unit), places=(at(s, unit),))
                yield Caption("head", message("head-act", **placed(s, unit, to)), places=(at(s, unit),))
                yield from openings(s, unit, to)
            yield from costs(s)
            yield from summons(s, to)
            yield from targets(s, to)
            if idle:
                yield Caption("answer", message("answer-still-act", count=len(idle)), choice=END_TURN)
        case Decision.ACT:
            words = may_do(s, s.acting)
            if s.moved or s.attacked:
                words = message("caption-has-moved" if s.moved else "caption-has-attacked")
                yield Caption("acted", words)
            yield Caption("acts", words, places=(at(s, s.acting),))
            yield from openings(s, s.acting, to)
        case Decision.REROLL:
            yield from rolled_again(s, to)
        case Decision.COUNTER:
            _, attacker, target, _ = s.frames[s.depth - 1]
            yield counter(s, attacker, target)
            yield Caption("answer", message("answer-unharmed", unit=named(s, attacker)), choice=0)
            yield Caption("answer", struck_back(s, attacker, target), choice=1)
        case Decision.MAY:
            if happens := first_step(s, 1, to):
                yield Caption("answer", message("answer-nothing"), choice=0)
                yield Caption("answer", happens, choice=1)
        case Decision.SUMMON:
            card = s.frames[s.depth - 1][1]
            yield Caption("ask", summoning(s, card))
            for choice in legal(s):
                if choice != NOBODY and unit_at(s, aimed(s, choice)) == NONE:
                    where = compartment(aimed(s, choice), to)
                    yield Caption(
                        "does", message("does-summon", card=named(s, card), at=where), choice=choice
                    )
        case Decision.PICK:
            yield from picks(s, to)
        case Decision.EITHER:
            told = [caption for choice in legal(s) for caption in option(s, choice, to)]
            if any(caption.kind == "could" for caption in told):
                yield Caption("ask", message("ask-target-next"))
            yield from told
    if s.pending in PREVIEWED:
        for choice in legal(s):
            yield from preview(s, choice, to)


def legal(s: State) -> list[int]:
    width = DECISIONS.widths[s.pending]
    return [choice for choice in range(width) if DECISIONS.refusal(s, choice) == Reason.NONE]


def offered_gamers(s: State) -> Iterator[Caption]:
    """DC-3.2, DC-3.4: caption the dice of each Gamer to choose from."""
    half = 2 * SYMBOLS == FACES
    yield Caption(
        "dice", message("caption-half-faces" if half else "caption-faces", symbols=SYMBOLS, faces=FACES)
    )
    for i in range(s.size[Pile.HALF + s.decider]):
        design = s.face[nth(s, Pile.HALF + s.decider, i)]
        mean = WISDOM[design] * SYMBOLS / FACES
        words = message("caption-mean", mean=int(mean) if mean == int(mean) else mean)
        yield Caption("offer", words, (design,), numbers={"mean": mean})
        yield Caption("does", message("does-gamer", card=design_ref(design)), choice=design)


def first_hand(s: State) -> Iterator[Caption]:
    """DC-2.2, DC-5.1: which cards the first turn could pay for, and what each answer means."""
    hand = [s.face[nth(s, Pile.HAND + s.decider, i)] for i in range(s.size[Pile.HAND + s.decider])]
    soon = [design for design in hand if COST[design] <= FIRST_CORRYTE]
    for design in sorted(set(hand)):
        words = message("caption-first-turn") if design in soon else message("caption-later", corryte=CORRYTE)
        yield Caption("opening", words, (design,), numbers={"first": int(design in soon)})
    yield Caption("purse", message("caption-purse", first=FIRST_CORRYTE, later=CORRYTE))
    deck = len(hand) + s.size[Pile.DECK + s.decider]
    yield Caption("again", message("caption-redraw", count=len(hand), deck=deck))
    yield Caption("answer", message("answer-playable", soon=len(soon), count=len(hand)), choice=0)
    yield Caption("answer", message("answer-redraw", count=len(hand)), choice=1)


def may_do(s: State, unit: Card) -> Message:
    """DC-5.5, DC-6.3: what a unit that activates may do this turn."""
    moves, attacks = not has(s, unit, Trait.ROOTED), may_attack(s, unit)
    if moves and attacks:
        return message("caption-can-do-both")
    return message("caption-attack-only" if attacks else "caption-move-only")


def costs(s: State) -> Iterator[Caption]:
    """DC-3.2, DC-5.4: caption the Corryte cost of each playable card, and of the Skill."""
    for choice in legal(s):
        if choice < DESIGNS:
            yield Caption("cost", designs=(choice,), choice=choice, numbers={"cost": COST[choice]})
        elif choice == SKILL:
            captain = s.face[captain_of(s.decider)]
            yield Caption("cost", designs=(captain,), choice=choice, numbers={"cost": SKILL_COST})


def at(s: State, card: Card) -> int:
    return Pile.MAP + spot_of(s, card)


def openings(s: State, unit: Card, to: Viewer) -> Iterator[Caption]:
    """Caption where a unit may go, its targets with their odds, and why not the others."""
    for spot in range(0 if s.moved and unit == s.acting else COMPARTMENTS):
        if refusal_of_move(s, unit, spot) == Reason.NONE:
            words, places = message("move-to", at=compartment(spot, to)), (at(s, unit), Pile.MAP + spot)
            yield Caption("step", words, places=places, **answered(s, unit, spot))
    if s.attacked and unit == s.acting:
        return
    for target in attacks_from(s, unit):
        told = attack_caption(s, unit, target, attack_odds(s, unit, target))
        words = message("move-attack", **placed(s, target, to))
        yield told._replace(words=words, **answered(s, unit, ATTACK + spot_of(s, target)))
    for spot in range(COMPARTMENTS):
        enemy = unit_at(s, spot)
        if enemy != NONE and owner(s, enemy) != owner(s, unit):
            yield from barred(s, unit, spot, to)


def answered(s: State, unit: Card, act: int) -> dict[str, Any]:
    """Return the answers that make a unit do this: activating it and the act, or only the act."""
    choice = act - act % ATTACK + turned(act % ATTACK, s.decider)
    if s.pending == Decision.ACT:
        return {"choice": choice}
    activating = ACTIVATE + turned(spot_of(s, unit), s.decider)
    return {"choice": activating, "then": (Decision.ACT, choice)}


def summons(s: State, to: Viewer) -> Iterator[Caption]:
    """DC-6.3, DC-7.1: where each Crew that can be paid for could be summoned."""
    for design in sorted({s.face[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}):
        if KIND[design] != CardType.CREW or DECISIONS.refusal(s, design) != Reason.NONE:
            continue
        card = find(s, Pile.HAND + s.decider, design)
        yield Caption("summoning", summoning(s, card), (design,))
        yield Caption("head", message("question-summon", card=design_ref(design)), (design,))
        for spot in range(COMPARTMENTS):
            if refusal_of_place(s, card, s.decider, spot) == Reason.NONE:
                then = (Decision.SUMMON, turned(spot, s.decider))
                there = unit_at(s, spot)
                words = message("does-summon", card=design_ref(design), at=compartment(spot, to))
                parts: tuple[CaptionPart, ...] = ()
                if there != NONE:
                    words = message("move-charge", **placed(s, there, to))
                    parts = tuple(charge(s, design, then[1], to))
                place, cost = (Pile.MAP + spot,), {"cost": COST[design]}
                yield Caption("summon", words, (design,), (), place, design, then, cost, parts)


def targets(s: State, to: Viewer) -> Iterator[Caption]:
    """DC-13.8: caption the targets of a Maneuver, the Skill or the Talent before it is paid for."""
    hand = {s.face[card] for card in range(s.cards) if s.place[card] == Pile.HAND + s.decider}
    used = {design: design for design in sorted(hand) if KIND[design] == CardType.MANEUVER}
    used[SKILL] = s.face[captain_of(s.decider)]
    if (gamer := gamer_of(s, s.decider)) != NONE:
        used[TALENT] = s.face[gamer]
    for choice, design in used.items():
        if DECISIONS.refusal(s, choice) != Reason.NONE:
            continue
        paid = s.copy()
        paid.log = []
        DECISIONS.apply(paid, choice)
        if paid.pending != Decision.PICK or paid.decider != s.decider or paid.draws != s.draws:
            yield from preview(s, choice, to)  # no choice: the result is certain, or random
            continue
        yield Caption("head", message("head-aim", card=design_ref(design)), (design,))
        for pick in legal(paid):
            if pick != NOBODY:
                spot = aimed(paid, pick)
                words = message("does-aim", card=design_ref(design), **placed(paid, card_at(paid, spot), to))
                parts = tuple(part for told in preview(paid, pick, to) for part in told.parts)
                place, then = (Pile.MAP + spot,), (Decision.PICK, pick)
                yield Caption("target", words, (design,), (), place, choice, then, parts=parts)


def summoning(s: State, card: Card) -> Message:
    """DC-6.3, DC-7.1: what is to be known of a Crew before it is summoned."""
    if must_charge(s, card, s.decider):
        return message("caption-must-charge")
    moves, attacks = not has(s, card, Trait.ROOTED), has(s, card, Trait.AT_ONCE)
    if attacks:
        return message("caption-move-and-attack" if moves else "caption-attack-now")
    return message("caption-attack-next" if moves else "caption-attack-next-only")


def charge(s: State, design: int, place: int, to: Viewer) -> Iterator[CaptionPart]:
    """DC-7.2: caption what a Crew summoned onto an enemy would do."""
    paid = s.copy()
    DECISIONS.apply(paid, design)
    if paid.pending == Decision.SUMMON:
        yield from (part for told in preview(paid, place, to) for part in told.parts)


def attack_caption(s: State, unit: Card, target: Card, attack: Attack) -> Caption:
    """DC-8.2: caption the odds of damage and of a kill, the answer, and others hit."""
    first = attack.hits[target]
    numbers = odds_numbers(first) | {"dice": attack_dice(s, unit), "base": base_damage(s, unit, target)}
    numbers |= withstood(s, target)
    parts = [*spread("damage", first)]
    if attack.answer:
        lives, kill = float(1 - first.kill), float(attack.answer.kill)
        numbers |= {"answer": kill, "answer_in_all": lives * kill, "answer_needs": left(s, unit)}
        parts += spread("answer", attack.answer)
    for card, odds in attack.hits.items():
        if card != target:
            words = damages(odds)
            parts.append(
                CaptionPart(words, "also", float(odds.kill), s.face[card], owner(s, card), at(s, card))
            )
    return Caption("attack", places=(at(s, unit), at(s, target)), numbers=numbers, parts=tuple(parts))


def damages(odds: Odds) -> Message:
    """Word the damage that is possible."""
    low, high = min(odds.damage), max(odds.damage)
    return message("damage-range", low=low, high=high) if low < high else message("damage-exact", high=high)


def left(s: State, unit: Card) -> int:
    """DC-8.4: the Hit Points a unit has left: so much damage kills it."""
    return hit_points(s, unit) - s.damage[unit]


def withstood(s: State, target: Card) -> dict[str, float]:
    """DC-8.4, DC-13.56: the damage that kills a unit, and what of an attack never reaches it."""
    off = {"armour": bonus(s, target, Gift.ARMOUR, NONE), "shield": s.shield[target]}
    return {"needs": left(s, target), **{what: amount for what, amount in off.items() if amount}}


def odds_numbers(odds: Odds) -> dict[str, float]:
    mean = sum((amount * likely for amount, likely in odds.damage.items()), Fraction(0))
    return {
        "kill": float(odds.kill),
        "low": min(odds.damage),
        "high": max(odds.damage),
        "mean": round(float(mean), 2),
    }


def spread(kind: str, odds: Odds) -> Iterator[CaptionPart]:
    for amount, likely in odds.damage.items():
        yield CaptionPart(str(amount), kind, round(float(likely), 4))


def barred(s: State, unit: Card, spot: int, to: Viewer) -> Iterator[Caption]:
    """DC-8.1: say why an enemy cannot be attacked from here."""
    if not may_attack(s, unit):
        reason = Reason.JUST_SUMMONED
        words, tag = message("barred-just-summoned"), message("tag-just-summoned")
    else:
        reason = Reason(refusal_of_attack(s, unit, spot))
        if reason == Reason.NONE:
            return
        steps = distance(spot_of(s, unit), spot)
        here = {"unit": unit_in(s, spot), "at": compartment(spot, to)}
        match reason:
            case Reason.OUT_OF_RANGE:
                words = message("barred-out-of-range", steps=steps, range=range_of(s, unit), **here)
                tag = message("tag-steps", steps=steps)
            case Reason.BLOCKED:
                words, tag = message("barred-blocked", **here), message("tag-blocked")
            case _:
                words, tag = message("barred-guarded", **here), message("tag-guarded")
    parts = (CaptionPart(tag, reason.name.lower()), CaptionPart(CLAUSES[reason], "clause"))
    yield Caption("barred", words, places=(at(s, unit), Pile.MAP + spot), parts=parts)


def rolled_again(s: State, to: Viewer) -> Iterator[Caption]:
    """DC-3.3: the roll as it lies, what it does if it is kept, and what another may do."""
    _, attacker, target, successes = s.frames[s.depth - 1]
    base, after = base_damage(s, attacker, target), left_after(s, target, to)
    numbers = {
        "dice": attack_dice(s, attacker),
        "successes": successes,
        "base": base,
        "damage": base + successes,
        "lost": left(s, target) - after,
    }
    yield Caption("roll", places=(at(s, attacker), at(s, target)), numbers=numbers)
    again = attack_odds(s, attacker, target)
    yield attack_caption(s, attacker, target, again)
    keeping = "answer-keep-kills" if after <= 0 else "answer-keep"
    yield Caption("answer", message(keeping, damage=left(s, target) - after), choice=0)
    yield Caption("answer", message("answer-kill", percent=percent(again.hits[target].kill)), choice=1)
    yield Caption("again", message("caption-reroll", card=named(s, gamer_of(s, s.decider))))
    yield Caption("keep", staying(s, attacker, target, after, again.answer))


def left_after(s: State, target: Card, to: Viewer) -> int:
    """Return a target's Hit Points if the roll stands."""
    parts = [part for told in preview(s, 0, to) for part in told.parts if part.place == at(s, target)]
    lost = sum(int(part.number or 0) for part in parts if part.kind == "damaged")
    return left(s, target) - lost


def staying(s: State, attacker: Card, target: Card, after: int, answer: Odds | None) -> Message:
    """DC-9.1: caption what follows if the roll stands."""
    if after <= 0:
        return message("keep-dies", unit=unit(s, target))
    args = {"unit": unit(s, target), "left": after}
    if not answer:
        return message("keep-lives", **args)
    return message("keep-answers", attacker=unit(s, attacker), percent=percent(answer.kill), **args)


def percent(likely: Fraction) -> int:
    return round(100 * likely)


def counter(s: State, attacker: Card, target: Card) -> Caption:
    odds = answer_odds(s, attacker, target)
    numbers = odds_numbers(odds) | {
        "dice": luck(s, owner(s, target)),
        "base": counter_damage(s, target, attacker),
    }
    numbers |= withstood(s, attacker)
    places = (at(s, target), at(s, attacker))
    return Caption("attack", places=places, numbers=numbers, parts=tuple(spread("damage", odds)))


def struck_back(s: State, attacker: Card, target: Card) -> Message:
    """DC-9.1: word a counterattack in a few words."""
    odds = answer_odds(s, attacker, target)
    if odds.kill:
        return message("answer-to-kill", percent=percent(odds.kill), unit=named(s, attacker))
    return damages(odds)


def picks(s: State, to: Viewer) -> Iterator[Caption]:
    """DC-13.8: caption the units to pick, and what is done first to each."""
    _, pc, this, it = s.frames[s.depth - 1]
    if CODE[pc] != Op.PICK:
        return
    yield Caption("ask", choosing(s, pc, this, it))
    for choice in legal(s):
        if choice != NOBODY and (effect := first_deed(s, pc, this, card_at(s, aimed(s, choice)))):
            yield Caption("does", message("does-effect", effect=effect), choice=choice)


def option(s: State, choice: int, to: Viewer) -> Iterator[Caption]:
    """Caption an option's results and the units that get them."""
    after = s.copy()
    after.log = []
    DECISIONS.apply(after, choice)
    asked = after.pending if after.decider == s.decider else Decision.NOTHING
    picks = [pick for pick in legal(after) if pick != NOBODY] if asked == Decision.PICK else []
    each = [part for pick in picks for told in preview(after, pick, to) for part in told.parts]
    touched = tuple(dict.fromkeys(part.place for part in each if part.place != NONE))
    dying = sum(part.kind == "killed" for part in each)
    words: Text
    if dying:
        words = message("answer-would-die", dying=dying, count=len(picks))
    elif picks:
        words = message("answer-picks", count=len(picks))
        each = each or [CaptionPart(kind="moved") for pick in picks if steps(after, pick)]
    elif asked == Decision.STEP:
        words = message("answer-steps", count=len(legal(after)) - 1)
        each = [CaptionPart(kind="moved")]
    elif after.size[Pile.DECK + s.decider] < s.size[Pile.DECK + s.decider]:
        words = message("answer-deck", count=s.size[Pile.DECK + s.decider])
        each = [CaptionPart(kind="drawn")]
    else:
        each = [part for told in preview(s, choice, to) for part in told.parts]
        words = first_step(s, choice, to)
    if words:
        kinds = tuple(CaptionPart(kind=part.kind) for part in each[:1])
        yield Caption("answer", words, choice=choice, parts=kinds)
    if touched:
        yield Caption("could", places=touched, choice=choice, parts=tuple(each))


def steps(s: State, choice: int) -> bool:
    """Return whether the next decision is where a unit steps."""
    after = s.copy()
    DECISIONS.apply(after, choice)
    return bool(after.pending == Decision.STEP)


def foretold(s: State, choice: int) -> tuple[State, list[Event]]:
    """Return the state after an answer, and the events of it; none where chance has a say."""
    after = s.copy()
    after.log = []
    DECISIONS.apply(after, choice)
    certain = after.draws == s.draws
    return after, [event for event in after.log or () if event.kind in TOLD] if certain else []


def preview(s: State, choice: int, to: Viewer) -> Iterator[Caption]:
    """Caption what an answer surely leads to; nothing where chance has a say.

    Each event has its part. Events of one unit in a row are one step, and its first part has the words.
    """
    after, told = foretold(s, choice)
    parts = []
    for _, group in groupby(zip_longest(told, told[1:]), key=lambda pair: step_of(pair[0])):
        step = list(group)
        words: Text = step_text(after, [event for event, _ in step], to)
        for event, then in step:
            design = s.face[event.card] if event.card != NONE else NONE
            kind = EventKind(event.kind).name.lower()
            parts.append(
                CaptionPart(words, kind, event.amount, design, place=where(event), to=driven(event, then))
            )
            words = ""
        remarks = (remark(after, event) for event, _ in step)
        parts += [CaptionPart(said, "remark") for said in remarks if said]
    if parts:
        yield Caption("would", choice=choice, parts=tuple(parts))


def step_of(event: Event) -> tuple[int, ...]:
    """Return the key of the step an event belongs to: the unit and its place, or the event alone."""
    return (event.card, where(event)) if event.kind in PREDICATES else (event.card, where(event), event.kind)


def step_text(after: State, events: list[Event], to: Viewer) -> Text:
    """Word a step: what happens to a unit in a row."""
    if events[0].kind not in PREDICATES:
        return sentence(after, EventRun((events[0],)), to)
    deeds = [predicate(event, to) for event in summed(events)]
    return message("event-of-units", units=[unit(after, events[0].card)], deeds=deeds)


def summed(events: list[Event]) -> Iterator[Event]:
    """Yield a step's events, with damage that is dealt bit by bit as one event."""
    for kind, group in groupby(events, key=lambda event: event.kind):
        run = list(group)
        if kind == EventKind.DAMAGED:
            run = [run[0]._replace(amount=sum(event.amount for event in run))]
        yield from run


def first_step(s: State, choice: int, to: Viewer) -> Text:
    """Word in brief what an answer surely does first."""
    after, told = foretold(s, choice)
    steps = [list(group) for _, group in groupby(told, key=step_of)]
    if not steps:
        return ""
    words = step_text(after, steps[0], to)
    if steps[0][0].kind in PREDICATES and isinstance(words, Message):
        return message("answer-of-units", **{name: words[name] for name in ("units", "deeds")})
    return words


def remark(after: State, event: Event) -> Text:
    """DC-6.3, DC-7.3, DC-7.4: what does not follow, though you might think so."""
    match event.kind:
        case EventKind.CRUSHED:
            return message("remark-crushed")
        case EventKind.RAMMED:
            return message("remark-rammed")
        case EventKind.SUMMONED if not may_attack(after, event.card):
            return message("remark-summoned")
    return ""


def driven(event: Event, then: Event | None) -> int:
    """DC-7.2, DC-7.4: the compartment that a unit is pushed into, or where a Captain is in its way."""
    if event.kind == EventKind.CRUSHED and then and then.kind == EventKind.RAMMED:
        return then.source
    return event.target if event.kind == EventKind.PUSHED else NONE


def where(event: Event) -> int:
    """Return an event's compartment: the unit's new one, or else its former one."""
    arrives = Pile.MAP <= event.target < Pile.MAP + COMPARTMENTS and event.kind != EventKind.PUSHED
    return event.target if arrives else event.source
