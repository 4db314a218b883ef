"""The table for people: the map between the two players, the cards in hand, and the odds on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from allhands.files.english import capitalize, count_noun
from allhands.kernel.piles import cards_in
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice, luck
from .cards import COST, DECK, DONE, KIND, CardType
from .map_text import draw_map
from .names import dice_of, listed, name_of, placed
from .odds import Odds, answer_odds, attack_odds, attacks_from, may_activate, of_dice
from .opcodes import Trait
from .state import COMPARTMENTS, CORRYTE, FIRST_CORRYTE, SEATS, TURNS, Decision, Pile, State
from .units import captain_of, card_at, has, owner

CARDS_ARE_ASKED_FOR = (Decision.GAMER, Decision.MULLIGAN, Decision.TURN)


def notes(s: State, to: Viewer, whole: bool) -> list[str]:
    """Draw the whole table from the reader's side, or from the first seat's for the public."""
    near = max(to.seat, 0)
    lines = [heading(s, to)]
    if to.seat != NONE and (whole or s.pending in CARDS_ARE_ASKED_FOR):
        lines += own_cards(s, to)
    lines += player(s, 1 - near, to, whole)
    if s.turn > 0:
        lines += draw_map(s, to)
    lines += player(s, near, to, whole)
    if whole:
        lines += [*texts_on_map(s), *map(capitalize, chances(s, to))]
    return lines


def heading(s: State, to: Viewer) -> str:
    """Word the turn, the active player, and the Corryte left."""
    if s.turn == 0:
        return "Setting up."
    if s.over:
        return f"The match ended on turn {s.turn} of {TURNS}."
    most = FIRST_CORRYTE if s.turn == 1 else CORRYTE
    used = " The Skill was used." if s.skill_used else ""
    turn = capitalize(to.whose(s.active))
    return f"{turn} turn, {s.turn} of {TURNS}. Corryte left: {s.corryte} of {most}.{used}"


def known_in(s: State, pile: int, to: Viewer) -> list[Card]:
    """Return the cards in a pile that the reader knows."""
    knower = SEATS if to.seat == NONE else to.seat
    return [card for card in cards_in(s, pile) if s.exact[card] >> knower & 1]


def own_cards(s: State, to: Viewer) -> Iterator[str]:
    """Describe the cards in hand, or the Gamers to choose from, in full."""
    pile, title = (Pile.HALF, "Your Gamers") if s.pending == Decision.GAMER else (Pile.HAND, "Your hand")
    known = [s.face[card] for card in known_in(s, pile + to.seat, to)]
    if known:
        yield f"{title}:"
    for design, copies in sorted(Counter(known).items(), key=lambda found: (COST[found[0]], found[0])):
        yield f"  {describe(design)}{f' (You hold {copies}.)' if copies > 1 else ''}"


def describe(design: int) -> str:
    """Describe a card in one line."""
    card, facts = DECK[design], DECK[design].facts
    match KIND[design]:
        case CardType.GAMER:
            return f"{card.name}: {gamer_numbers(design)}. {card.text or 'No Talent.'}"
        case CardType.MANEUVER:
            return f"{card.name} ({facts['cost']}): {card.text}"
        case CardType.CREW:
            price = f" ({facts['cost']})"
        case _:
            price = ""
    numbers = f"{facts['hp']} HP, {facts['damage']} dmg, rng {facts['range']}"
    return f"{card.name}{price}: {numbers}. {card.text}".strip()


def gamer_numbers(design: int) -> str:
    facts = DECK[design].facts
    stats = ("Wisdom", "Awareness", "Synergy", "Dexterity", "X Factor")
    return ", ".join(f"{stat} {facts[stat.replace(' ', '').lower()]}" for stat in stats)


def player(s: State, seat: SeatIndex, to: Viewer, whole: bool) -> Iterator[str]:
    """List what a player has besides the map."""
    thrown = [name_of(s, card) for card in cards_in(s, Pile.DISCARD + seat)]
    hand, deck = s.size[Pile.HAND + seat], s.size[Pile.DECK + seat]
    held = f"{count_noun(hand, 'card')} in hand{shown(s, seat, to)}"
    line = f"{to.name(seat)}: {held}, {deck or 'none'} in the deck"
    if thrown and not whole:
        line += f", {len(thrown)} discarded (last {thrown[0]})"
    yield f"{line}."
    if thrown and whole:
        yield f"  Discarded, the last first: {', '.join(thrown)}."
    captain = s.face[captain_of(seat)]
    if s.turn == 0:
        yield f"  {describe(captain)}"
    elif s.pending == Decision.TURN and to.is_you(seat) and not whole:
        yield f"  {DECK[captain].name}: {DECK[captain].text}"
    for gamer in known_in(s, Pile.GAMER + seat, to):
        yield f"  Gamer {gamer_line(s, gamer, seat, whole)}"


def shown(s: State, seat: SeatIndex, to: Viewer) -> str:
    """Describe the cards of another player's hand that the reader knows."""
    known = [] if to.is_you(seat) else known_in(s, Pile.HAND + seat, to)
    names = sorted(name_of(s, card) for card in known)
    return f" (among them {listed(names)})" if names else ""


def gamer_line(s: State, gamer: Card, seat: SeatIndex, whole: bool) -> str:
    """Describe a Gamer's numbers and its Talent."""
    card, facts = DECK[s.face[gamer]], DECK[s.face[gamer]].facts
    once = DONE[s.face[gamer]] != 0 or has(s, gamer, Trait.REROLL)
    used = " (Used.)" if once and s.talent_used[seat] else ""
    if whole:
        return f"{card.name}: {gamer_numbers(s.face[gamer])}. {card.text or 'No Talent.'}{used}"
    numbers = f"{card.name}: Wisdom {facts['wisdom']}, X Factor {facts['xfactor']}."
    return f"{numbers} {card.text}{used}".rstrip()


def texts_on_map(s: State) -> Iterator[str]:
    """List the texts of the cards on the map."""
    cards = [card_at(s, spot) for spot in range(COMPARTMENTS)]
    designs = dict.fromkeys(s.face[card] for card in cards if card != NONE)
    texts = [f"  {DECK[design].name}: {DECK[design].text}" for design in designs if DECK[design].text]
    if s.turn > 0 and texts:
        yield "On the map:"
        yield from texts


def chances(s: State, to: Viewer) -> Iterator[str]:
    """Describe the odds of the possible attacks, or of the answer to one."""
    _, attacker, target, successes = s.frames[s.depth - 1] if s.depth else (0, NONE, NONE, 0)
    match s.pending:
        case Decision.TURN:
            for unit in may_activate(s, s.active):
                yield from attack_lines(s, unit, to)
        case Decision.ACT if not s.attacked:
            yield from attack_lines(s, s.acting, to)
        case Decision.COUNTER:
            dice = dice_of(luck(s, owner(s, target)))
            yield f"{placed(s, target, to)} would counterattack with {dice}:"
            yield f"  {capitalize(placed(s, attacker, to))}: {odds_line(answer_odds(s, attacker, target))}"
        case Decision.REROLL:
            likely = of_dice(attack_dice(s, attacker))
            better, same = sum(likely[successes + 1 :], Fraction(0)), likely[successes]
            yield f"Rolling again: more successes {percent(better)}, as many {percent(same)}."


def attack_lines(s: State, attacker: Card, to: Viewer) -> Iterator[str]:
    """Describe the odds of each attack of a unit from its compartment."""
    targets = attacks_from(s, attacker)
    if targets:
        yield f"{placed(s, attacker, to)} may attack, with {dice_of(attack_dice(s, attacker))}:"
    for target in targets:
        attack = attack_odds(s, attacker, target)
        for card, odds in attack.hits.items():
            whom = placed(s, card, to)
            yield f"  {capitalize(whom) if card == target else f'  also {whom}'}: {odds_line(odds)}"
        if attack.answer:
            yield f"    if it lives, its answer: {odds_line(attack.answer)}"


def odds_line(odds: Odds) -> str:
    """Word the odds of each damage, and of a kill."""
    parts = ", ".join(f"{amount} ({percent(likely)})" for amount, likely in odds.damage.items())
    return f"damage {parts}; kill {percent(odds.kill)}."


def percent(likely: Fraction) -> str:
    return f"{float(100 * likely):.4g}%"
