"""Deckhand in words: questions, moves and refusals."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.effect_parser import A, B
from allhands.files.english import capitalize
from allhands.kernel.game import MoveText
from allhands.kernel.piles import find
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice
from .cards import CODE, COST, DECK, DESIGNS, KIND, CardType
from .effect_text import summary
from .moving import must_charge
from .names import compartment, name_of, placed, somebody, succeed, unit
from .opcodes import Op
from .state import (
    ACTIVATE,
    ATTACK,
    NOBODY,
    SKILL,
    SKILL_COST,
    STOP,
    TALENT,
    Pile,
    Reason,
    State,
)
from .units import captain_of, card_at, gamer_of, hit_points, owner, range_of, spot_of, unit_at


def top(s: State) -> tuple[int, int, int]:
    """The numbers of the step that waits for an answer."""
    _, a, b, c = s.frames[s.depth - 1]
    return a, b, c


Text = Callable[[State, Viewer], str]


def asks(you: Text | str, others: Text | str) -> Text:
    """Make a question: for the decider, and for the players waiting, behind the decider's name."""

    def question(s: State, to: Viewer) -> str:
        said = you if to.is_you(s.decider) else others
        words = said if isinstance(said, str) else said(s, to)
        return words if to.is_you(s.decider) else f"{to.name(s.decider)} {words}"

    return question


def turn_question(s: State, to: Viewer) -> str:
    if to.is_you(s.decider):
        return f"Your turn: {s.corryte} Corryte left. What do you do?"
    return f"{to.whose(s.decider)} turn: {s.corryte} Corryte left."


def reroll_question(s: State, to: Viewer) -> str:
    attacker, _, successes = top(s)
    roll = succeed(successes, attack_dice(s, attacker))
    return f"{capitalize(unit(s, attacker, to))} attacks: {roll}. Roll again?"


def counter_question(s: State, to: Viewer) -> str:
    attacker, target, _ = top(s)
    left = f"{hit_points(s, target) - s.damage[target]} of {hit_points(s, target)} Hit Points left"
    return f"{capitalize(unit(s, attacker, to))} attacked {unit(s, target, to)}, with {left}. Counterattack?"


def act_news(s: State, to: Viewer) -> str:
    where = compartment(spot_of(s, s.acting), to)
    return f"decides what {name_of(s, s.acting)} at {where} does."


def ability(s: State, to: Viewer) -> str:
    """The ability that asks something, with its text: what the choice leads to stands there."""
    _, this, _ = top(s)
    return f"{capitalize(unit(s, this, to))}: {DECK[s.face[this]].text}"


def ability_asks(asked: Text | str) -> Text:
    """Make the question of an ability: its text, and what it asks the decider."""

    def own(s: State, to: Viewer) -> str:
        return f"{ability(s, to)} {asked if isinstance(asked, str) else asked(s, to)}"

    return asks(own, lambda s, to: f"decides. {ability(s, to)}")


def pick_asked(s: State, to: Viewer) -> str:
    return "Whom next?" if CODE[top(s)[0]] == Op.NEXT else "Whom?"


def step_asked(s: State, to: Viewer) -> str:
    pc, this, it = top(s)
    return f"Move {placed(s, this if CODE[pc + B] else it, to)} where?"


def gamer_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = DECK[choice].name
    return MoveText(f"Choose {name}", (name,), designs=(choice,))


def pick_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText("Nobody", ("none", "no")) if choice == NOBODY else unit_phrase(s, "", choice, to)


def order_text(s: State, choice: int, to: Viewer) -> MoveText:
    return unit_phrase(s, "", choice, to)


def step_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText("Stay", ("no", "nowhere"))
    return at(f"To {compartment(choice, to)}", choice, to)


def mulligan_text(s: State, choice: int, to: Viewer) -> MoveText:
    new = MoveText("Draw a new hand", ("new hand", "mulligan", "new", "no"))
    return new if choice else MoveText("Keep the hand", ("keep", "yes"))


def counter_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText("Counterattack", ("yes", "counter")) if choice else MoveText("Hold back", ("no",))


def reroll_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText("Roll again", ("yes", "reroll")) if choice else MoveText("Keep the roll", ("no", "keep"))


def may_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText("Yes", ("do it",)) if choice else MoveText("No", ("pass",))


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    seat = s.decider
    if choice < DESIGNS:
        return card_phrase(s, choice)
    if choice < SKILL:
        return unit_phrase(s, "Activate ", choice - ACTIVATE, to)
    if choice == SKILL:
        captain = captain_of(seat)
        words = f"Use {name_of(s, captain)}'s Skill for {SKILL_COST}"
        return MoveText(words, ("use skill", "skill"), (s.face[captain],))
    if choice == TALENT:
        gamer = gamer_of(s, seat)
        also = ("use talent", "talent")
        if gamer == NONE:
            return MoveText("Use a Talent", also)
        return MoveText(f"Use {name_of(s, gamer)}'s Talent", also, (s.face[gamer],))
    return MoveText("End the turn", ("end turn", "end", "done"))


def card_phrase(s: State, design: int) -> MoveText:
    """Word playing a card; a Crew without a free place can only charge."""
    name, seat = DECK[design].name, s.decider
    crew = KIND[design] == CardType.CREW
    card = find(s, Pile.HAND + seat, design)
    verb = "Summon" if crew else "Play"
    charge = ", in a Reckless Charge" if crew and card != NONE and must_charge(s, card, seat) else ""
    words = f"{verb} {name} for {COST[design]}"
    also = (words, f"{verb} {name}", f"play {name}", name)
    return MoveText(f"{words}{charge}", also, designs=(design,))


def summons_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == NOBODY:
        return MoveText("Take it back", ("back", "nowhere", "no"))
    where = compartment(choice, to)
    there = unit_at(s, choice)
    if there == NONE:
        return at(f"At {where}", choice, to)
    name = name_of(s, there)
    words = f"Charge {placed(s, there, to)}"
    return at(words, choice, to, name, f"charge {name}", f"charge {name} at {where}", f"at {where}")


def act_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == STOP and not s.moved and not s.attacked:
        return MoveText("Let it wait", ("back", "wait", "stop", "no"))
    if choice == STOP:
        return MoveText("Stop", ("done", "end", "no more"))
    if choice < ATTACK:
        spot = compartment(choice, to)
        return at(f"Move to {spot}", choice, to, f"move {spot}")
    return unit_phrase(s, "Attack ", choice - ATTACK, to)


def unit_phrase(s: State, verb: str, spot: int, to: Viewer) -> MoveText:
    """Something done about who lies in a compartment."""
    card = card_at(s, spot)
    where = compartment(spot, to)
    if card == NONE:
        return MoveText(f"{verb}{where}".strip(), (), places=(Pile.MAP + spot,))
    name, called = name_of(s, card), unit(s, card, to)
    corpse = "the corpse of " if s.corpse[card] else ""
    also = (
        f"{verb}{corpse}{name} at {where}",
        f"{verb}{corpse}{called}",
        f"{verb}{corpse}{name}",
        called,
        name,
        f"{verb}{where}",
    )
    words = capitalize(f"{verb}{corpse}{called} at {where}")
    return MoveText(words, also, (s.face[card],), (owner(s, card),), (Pile.MAP + spot,))


def at(words: str, spot: int, to: Viewer, *also: str) -> MoveText:
    return MoveText(words, (compartment(spot, to), *also), places=(Pile.MAP + spot,))


def option_text(s: State, choice: int, to: Viewer) -> MoveText:
    """One of an ability's options, with all that it does."""
    pc, this, it = top(s)
    start = CODE[pc + A + choice]
    number = ("first", "second", "third")[choice]
    if not start:
        return MoveText(f"The {number} option", (number,))
    words = summary(s, start, this, to, it)
    return MoveText(capitalize(words), (number, f"{number}: {words}"))


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> str:
    return capitalize(objection_to_answer(s, choice, reason, to))


def turn_objection(s: State, choice: int, reason: int, to: Viewer) -> str:
    return capitalize(objection_to_turn(s, choice, reason, to))


def act_objection(s: State, choice: int, reason: int, to: Viewer) -> str:
    return capitalize(objection_to_act(s, choice, reason, to))


def objection_to_answer(s: State, choice: int, reason: int, to: Viewer) -> str:
    where = compartment(choice, to) if choice < NOBODY else ""
    there = somebody(s, choice, to) if choice < NOBODY else ""
    match reason:
        case Reason.NO_GAMER:
            return f"{DECK[choice].name} is not among {to.whose(s.decider)} Gamers."
        case Reason.NOT_YOUR_SHIP:
            return f"Compartment {where} is not in {to.whose(s.decider)} Starship."
        case Reason.PLACE_TAKEN | Reason.STEP_TAKEN:
            return f"{there} stands at {where}."
        case Reason.CHARGE_ROOM:
            ship = f"{to.whose(s.decider)} Starship"
            return f"A Reckless Charge needs all three compartments of {ship} to be occupied."
        case Reason.CHARGE_CAPTAINS:
            return "A Reckless Charge cannot push one Captain into the other."
        case Reason.NOBODY_TO_PICK:
            return f"Nobody is at {where}."
        case Reason.DOES_NOT_FIT:
            return f"{there} is not one of those {unit(s, top(s)[1], to)} can be about."
        case Reason.NOT_NEXT:
            return f"{there} is not one of those who can be next."
        case Reason.NOT_WAITING:
            return f"No ability waits at {where}."
        case Reason.MUST_CHOOSE:
            return "Somebody has to be chosen."
        case Reason.NOT_A_STEP:
            return f"Compartment {where} is not one step away."
        case Reason.NOT_OFFERED:
            return "Nothing would come of that."
    return "That is not among the choices."


def objection_to_turn(s: State, choice: int, reason: int, to: Viewer) -> str:
    seat = s.decider
    there = somebody(s, choice - ACTIVATE, to) if ACTIVATE <= choice < SKILL else ""
    match reason:
        case Reason.NOT_HELD:
            return f"{to.does(seat, 'does', 'do')} not hold {DECK[choice].name}."
        case Reason.TOO_DEAR:
            price = COST[choice] if choice < DESIGNS else SKILL_COST
            return f"That costs {price} Corryte; {to.whom(seat)} {have(to, seat)} {s.corryte}."
        case Reason.NO_ROOM:
            return f"There is no place in {to.whose(seat)} Starship to summon it to."
        case Reason.CHARGE_CAPTAINS:
            return "It could only charge, and a Reckless Charge cannot push one Captain into the other."
        case Reason.NO_TARGET:
            used = captain_of(seat) if choice == SKILL else gamer_of(s, seat)
            design = choice if choice < DESIGNS else s.face[used]
            return f"There is nobody on the map it could be about. {DECK[design].name}: {DECK[design].text}"
        case Reason.NO_UNIT:
            return f"Nobody alive is at {compartment(choice - ACTIVATE, to)}."
        case Reason.NOT_YOURS:
            return f"{there} is not {'yours' if to.is_you(seat) else to.whose(seat)}."
        case Reason.HAS_ACTED:
            return f"{there} has activated this turn."
        case Reason.STUNNED:
            return f"{there} is stunned and sits this turn out."
        case Reason.CAN_DO_NOTHING:
            return f"{there} can neither move nor attack."
        case Reason.SKILL_USED:
            return f"{name_of(s, captain_of(seat))}'s Skill is used once a turn."
        case Reason.NO_TALENT:
            return f"{to.does(seat, 'has', 'have')} no Gamer with a Talent to use now."
        case Reason.TALENT_USED:
            return f"{name_of(s, gamer_of(s, seat))}'s Talent is used once a match."
    return "That is not possible now."


def have(to: Viewer, seat: SeatIndex) -> str:
    return "have" if to.is_you(seat) else "has"


def objection_to_act(s: State, choice: int, reason: int, to: Viewer) -> str:
    acting, spot = unit(s, s.acting, to), choice % ATTACK
    where, there = compartment(spot, to), somebody(s, spot, to)
    match reason:
        case Reason.HAS_MOVED:
            return f"{acting} has moved."
        case Reason.ROOTED:
            return f"{acting} does not move."
        case Reason.TOO_FAR:
            return f"{acting} cannot move that far: {where} is not next to it."
        case Reason.OCCUPIED:
            return f"{there} stands at {where}."
        case Reason.HAS_ATTACKED:
            return f"{acting} has attacked."
        case Reason.JUST_SUMMONED:
            return f"{acting} was summoned this turn and may not attack yet."
        case Reason.NOBODY_THERE:
            return f"Nobody is at {where}."
        case Reason.CORPSE:
            return f"At {where} lies only the corpse of {there}."
        case Reason.FRIEND:
            return f"{there} is on {to.whose(s.decider)} side."
        case Reason.OUT_OF_RANGE:
            return f"{there} at {where} is out of range: {acting}'s is {range_of(s, s.acting)}."
        case Reason.BLOCKED:
            return f"Another enemy stands between {acting} and {there}."
        case Reason.GUARDED:
            return f"{there} is guarded: attack the guard beside it first."
    return "That is not possible now."
