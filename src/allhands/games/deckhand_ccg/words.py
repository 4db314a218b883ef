"""Deckhand in words: what is asked, what may be answered, what is refused and why."""

from __future__ import annotations

from allhands.files.effects import WIDTH, A, B
from allhands.files.grammar import some, upper
from allhands.kernel.game import Phrase
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import CODE, COST, DECK, DESIGNS
from .news import compartment, event, name_of, rolled
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
from .units import captain_of, card_at, gamer_of, owner, range_of, spot_of

__all__ = ["event", "objection", "phrase", "question"]

Names = Viewer


def here(s: State, spot: int) -> str:
    """A compartment as the decider sees it."""
    return compartment(spot, s.decider)


def top(s: State) -> tuple[int, int, int]:
    """The numbers of the step that waits for an answer."""
    _, a, b, c = s.frames[s.depth - 1]
    return a, b, c


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    match s.pending:
        case Decision.GAMER:
            return "Which Gamer plays for you?"
        case Decision.MULLIGAN:
            return "Keep this hand? A second one has to stay."
        case Decision.TURN:
            return f"Your turn: {s.corryte} Corryte left. What do you do?"
        case Decision.SUMMON:
            return f"Summon {name_of(s, top(s)[0])} where?"
        case Decision.ACT:
            return f"What does {name_of(s, s.acting)} at {here(s, spot_of(s, s.acting))} do?"
        case Decision.REROLL:
            attacker, _, successes = top(s)
            return f"{name_of(s, attacker)} rolls {rolled(successes)}. Roll again?"
        case Decision.COUNTER:
            attacker, target, _ = top(s)
            return f"{name_of(s, attacker)} attacked {name_of(s, target)}. Counterattack?"
        case Decision.PICK | Decision.STEP | Decision.MAY | Decision.EITHER:
            return ability_question(s)
        case Decision.ORDER:
            return "Whose ability comes first?"
    return "The match is over."


def ability_question(s: State) -> str:
    """What an ability asks, with its text: what the choice leads to stands there."""
    pc, this, it = top(s)
    about = f"{name_of(s, this)}: {DECK[s.face[this]].text}"
    match s.pending:
        case Decision.PICK:
            return f"{about} Whom?"
        case Decision.STEP:
            unit = this if CODE[pc + B] else it
            return f"{about} Move {name_of(s, unit)} from {here(s, spot_of(s, unit))} where?"
        case Decision.EITHER:
            return f"{about} Which?"
    return f"{about} Do it?"


def phrase(s: State, choice: int, names: Names) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    match s.pending:
        case Decision.GAMER:
            name = DECK[choice].name
            return Phrase(f"Choose {name}", (name,), designs=(choice,))
        case Decision.MULLIGAN if choice:
            return Phrase("Draw a new hand", ("new hand", "mulligan", "new", "no"))
        case Decision.MULLIGAN:
            return Phrase("Keep the hand", ("keep", "yes"))
        case Decision.TURN:
            return turn_phrase(s, choice)
        case Decision.SUMMON if card_at(s, choice) != NONE and not s.corpse[card_at(s, choice)]:
            there = name_of(s, card_at(s, choice))
            where = here(s, choice)
            return at(s, f"Charge {there} at {where}", choice, there, f"charge {there}", f"at {where}")
        case Decision.SUMMON:
            return at(s, f"At {here(s, choice)}", choice)
        case Decision.ACT:
            return act_phrase(s, choice)
        case Decision.PICK if choice == NOBODY:
            return Phrase("Nobody", ("none", "no"))
        case Decision.PICK:
            return unit_phrase(s, "", choice)
        case Decision.STEP if choice == NOBODY:
            return Phrase("Stay", ("no", "nowhere"))
        case Decision.STEP:
            return at(s, f"To {here(s, choice)}", choice)
        case Decision.EITHER:
            return option_phrase(s, choice)
        case Decision.ORDER:
            return unit_phrase(s, "", choice)
        case Decision.COUNTER:
            return Phrase("Counterattack", ("yes", "counter")) if choice else Phrase("Hold back", ("no",))
        case Decision.REROLL:
            return (
                Phrase("Roll again", ("yes", "reroll")) if choice else Phrase("Keep the roll", ("no", "keep"))
            )
    return Phrase("Yes", ("do it",)) if choice else Phrase("No", ("pass",))


def turn_phrase(s: State, choice: int) -> Phrase:
    if choice < DESIGNS:
        name = DECK[choice].name
        verb = "Summon" if DECK[choice].facts["kind"] == "crew" else "Play"
        price = COST[choice]
        return Phrase(
            f"{verb} {name} for {price}", (f"{verb} {name}", f"play {name}", name), designs=(choice,)
        )
    if choice < SKILL:
        return unit_phrase(s, "Activate ", choice - ACTIVATE)
    if choice == SKILL:
        captain = captain_of(s.decider)
        words = f"Use {name_of(s, captain)}'s Skill for {SKILL_COST}"
        return Phrase(words, ("use skill", "skill"), (s.face[captain],))
    if choice == TALENT:
        gamer = gamer_of(s, s.decider)
        also = ("use talent", "talent")
        if gamer == NONE:
            return Phrase("Use a Talent", also)
        return Phrase(f"Use {name_of(s, gamer)}'s Talent", also, (s.face[gamer],))
    return Phrase("End the turn", ("end turn", "end", "done"))


def act_phrase(s: State, choice: int) -> Phrase:
    if choice == STOP:
        return Phrase("Stop", ("done", "end", "no more"))
    if choice < ATTACK:
        spot = here(s, choice)
        return at(s, f"Move to {spot}", choice, f"move {spot}")
    return unit_phrase(s, "Attack ", choice - ATTACK)


def unit_phrase(s: State, verb: str, spot: int) -> Phrase:
    """Something done about who stands in a compartment."""
    card = card_at(s, spot)
    where = here(s, spot)
    if card == NONE:
        return Phrase(f"{verb}{where}".strip(), (), places=(Pile.MAP + spot,))
    name = name_of(s, card)
    corpse = "the corpse of " if s.corpse[card] else ""
    also = (f"{verb}{corpse}{name}", name, f"{verb}{where}")
    words = f"{verb}{corpse}{name} at {where}"
    return Phrase(upper(words), also, (s.face[card],), (owner(s, card),), (Pile.MAP + spot,))


def at(s: State, words: str, spot: int, *also: str) -> Phrase:
    return Phrase(words, (here(s, spot), *also), places=(Pile.MAP + spot,))


def option_phrase(s: State, choice: int) -> Phrase:
    """One of an ability's options, by the first thing it does."""
    pc, this, it = top(s)
    start = CODE[pc + A + choice]
    word = ("First", "Second", "Third")[choice]
    if not start:
        return Phrase(f"{word} option", (word,))
    return Phrase(f"{word}: {summary(s, start, this, it)}", (word, summary(s, start, this, it)))


def summary(s: State, pc: int, this: int, it: int) -> str:
    """What an instruction does, in a few words."""
    op, amount = CODE[pc], CODE[pc + A]
    whom = name_of(s, this if CODE[pc + B] else it) if spot_of(s, it) >= 0 or CODE[pc + B] else "a unit"
    match op:
        case Op.DRAW:
            return f"draw {some(amount, 'card')}"
        case Op.ROB:
            return f"your enemy discards {some(amount, 'card')}"
        case Op.CORRYTE:
            return f"gain {amount} Corryte"
        case Op.PICK | Op.EACH:
            return f"{summary(s, pc + WIDTH * (1 if op == Op.PICK else 2), this, NONE)}"
        case Op.HIT:
            return f"{amount} damage to {whom}"
        case Op.HEAL:
            return f"heal {whom} by {amount}"
        case Op.SHIELD:
            return f"shield {whom} against {amount}"
        case Op.STRENGTHEN:
            return f"{whom} has +{amount} damage"
        case Op.ROLL:
            return f"roll {amount} dice"
    return f"{Op(op).name.lower()} {whom}"


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    match s.pending:
        case Decision.TURN:
            return objection_to_turn(s, choice, reason)
        case Decision.ACT:
            return objection_to_act(s, choice, reason)
    there = card_at(s, choice) if choice < NOBODY else NONE
    match reason:
        case Reason.NOT_HELD:
            return f"{DECK[choice].name} is not among your Gamers."
        case Reason.NOT_YOUR_SHIP:
            return f"{here(s, choice)} is not in your Starship."
        case Reason.OCCUPIED:
            return f"{name_of(s, there)} stands at {here(s, choice)}."
        case Reason.CHARGE_ROOM:
            return "A Reckless Charge needs all three compartments of your Starship to be occupied."
        case Reason.CHARGE_CAPTAINS:
            return "A Reckless Charge cannot push one Captain into the other."
        case Reason.NOBODY_THERE:
            return f"Nobody is at {here(s, choice)}."
        case Reason.DOES_NOT_FIT:
            return f"{name_of(s, there)} is not one of those {name_of(s, top(s)[1])} can be about."
        case Reason.MUST_CHOOSE:
            return "Somebody has to be chosen."
        case Reason.TOO_FAR:
            return f"{here(s, choice)} is not one step away."
    return "That is not among the choices."


def objection_to_turn(s: State, choice: int, reason: int) -> str:
    seat = s.decider
    card = card_at(s, choice - ACTIVATE) if ACTIVATE <= choice < SKILL else NONE
    match reason:
        case Reason.NOT_HELD:
            return f"You do not hold {DECK[choice].name}."
        case Reason.TOO_DEAR:
            price = COST[choice] if choice < DESIGNS else SKILL_COST
            return f"That costs {price} Corryte; you have {s.corryte}."
        case Reason.NO_ROOM:
            return "There is no place in your Starship to summon it to."
        case Reason.NO_TARGET:
            used = captain_of(seat) if choice == SKILL else gamer_of(s, seat)
            design = choice if choice < DESIGNS else s.face[used]
            return f"There is nobody on the map it could be about. {DECK[design].name}: {DECK[design].text}"
        case Reason.NOBODY_THERE:
            return f"Nobody alive is at {here(s, choice - ACTIVATE)}."
        case Reason.NOT_YOURS:
            return f"{name_of(s, card)} is not yours."
        case Reason.HAS_ACTED:
            return f"{name_of(s, card)} has activated this turn."
        case Reason.STUNNED:
            return f"{name_of(s, card)} is stunned and sits this turn out."
        case Reason.CAN_DO_NOTHING:
            return f"{name_of(s, card)} can neither move nor attack."
        case Reason.SKILL_USED:
            return f"{name_of(s, captain_of(seat))}'s Skill is used once a turn."
        case Reason.NO_TALENT:
            return "No Gamer of yours has a Talent to use now."
        case Reason.TALENT_USED:
            return f"{name_of(s, gamer_of(s, seat))}'s Talent is used once a match."
    return "That is not possible now."


def objection_to_act(s: State, choice: int, reason: int) -> str:
    unit = name_of(s, s.acting)
    spot = choice % ATTACK
    where, there = here(s, spot), card_at(s, spot)
    match reason:
        case Reason.BEGUN:
            return f"{unit} was activated: it has to move or attack."
        case Reason.HAS_MOVED:
            return f"{unit} has moved."
        case Reason.ROOTED:
            return f"{unit} does not move."
        case Reason.TOO_FAR:
            return f"{unit} cannot move that far: {where} is not next to it."
        case Reason.OCCUPIED:
            return f"{name_of(s, there)} stands at {where}."
        case Reason.HAS_ATTACKED:
            return f"{unit} has attacked."
        case Reason.JUST_SUMMONED:
            return f"{unit} was summoned this turn and may not attack yet."
        case Reason.NOBODY_THERE:
            return f"Nobody is at {where}."
        case Reason.CORPSE:
            return f"At {where} lies only the corpse of {name_of(s, there)}."
        case Reason.FRIEND:
            return f"{name_of(s, there)} is on your side."
        case Reason.OUT_OF_RANGE:
            return f"{name_of(s, there)} at {where} is out of range: {unit}'s is {range_of(s, s.acting)}."
        case Reason.BLOCKED:
            return f"Another enemy stands between {unit} and {name_of(s, there)}."
        case Reason.GUARDED:
            return f"{name_of(s, there)} is guarded: attack the guard beside it first."
    return "That is not possible now."
