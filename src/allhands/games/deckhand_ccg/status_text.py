"""The table for people: the map between the two players, the cards in hand, and the odds on request."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from allhands.kernel.message import Message, Text, message, seat_ref
from allhands.kernel.piles import cards_in
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .attacking import attack_dice, luck
from .cards import COST, DECK, DONE, KIND, CardType
from .map_text import draw_map
from .names import card_text, design_ref, named, placed
from .odds import Odds, answer_odds, attack_odds, attacks_from, may_activate, of_dice
from .opcodes import Trait
from .state import COMPARTMENTS, CORRYTE, FIRST_CORRYTE, SEATS, TURNS, Decision, Pile, State
from .units import captain_of, card_at, has, owner

CARDS_ARE_ASKED_FOR = (Decision.GAMER, Decision.MULLIGAN, Decision.TURN)
STATS = ("wisdom", "awareness", "synergy", "dexterity", "xfactor")


def notes(s: State, to: Viewer, whole: bool) -> list[Text]:
    """Draw the whole table from the reader's side, or the first seat's for the public."""
    near = max(to.seat, 0)
    lines: list[Text] = [heading(s)]
    if to.seat != NONE and (whole or s.pending in CARDS_ARE_ASKED_FOR):
        lines += own_cards(s, to)
    lines += player(s, 1 - near, to, whole)
    if s.turn > 0:
        lines.append(draw_map(s, to))
    lines += player(s, near, to, whole)
    if whole:
        lines += [*texts_on_map(s), *chances(s, to)]
    return lines


def heading(s: State) -> Message:
    """Word the turn, the active player, and the Corryte left."""
    if s.turn == 0:
        return message("note-setup")
    if s.over:
        return message("note-over", turn=s.turn, turns=TURNS)
    most = FIRST_CORRYTE if s.turn == 1 else CORRYTE
    args = {"turn": s.turn, "turns": TURNS, "corryte": s.corryte, "most": most}
    return message("note-turn-skill-used" if s.skill_used else "note-turn", who=seat_ref(s.active), **args)


def known_in(s: State, pile: int, to: Viewer) -> list[Card]:
    """Return the cards in a pile that the reader knows."""
    knower = SEATS if to.seat == NONE else to.seat
    return [card for card in cards_in(s, pile) if s.exact[card] >> knower & 1]


def own_cards(s: State, to: Viewer) -> Iterator[Message]:
    """List the cards in hand, or the Gamers to choose from, with their texts."""
    asked = s.pending == Decision.GAMER
    known = [s.face[card] for card in known_in(s, (Pile.HALF if asked else Pile.HAND) + to.seat, to)]
    if known:
        yield message("note-your-gamers" if asked else "note-your-hand")
    for design, copies in sorted(Counter(known).items(), key=lambda found: (COST[found[0]], found[0])):
        yield message("note-card", about=describe(design), copies=copies)


def describe(design: int) -> Message:
    """Describe a card in one line."""
    args: dict[str, Any] = {"card": design_ref(design), **DECK[design].facts}
    match KIND[design]:
        case CardType.GAMER:
            return gamer_line(design)
        case CardType.MANEUVER:
            about = message("about-maneuver", card=args["card"], cost=args["cost"])
        case CardType.CREW:
            about = message("about-crew", **numbers_of(args, "cost", "hp", "damage", "range"))
        case _:
            about = message("about-captain", **numbers_of(args, "hp", "damage", "range"))
    return with_text(about, design)


def numbers_of(args: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: args[name] for name in ("card", *names)}


def with_text(about: Message, design: int) -> Message:
    return message("about-with-text", about=about, text=card_text(design)) if DECK[design].text else about


def gamer_line(design: int, whole: bool = True) -> Message:
    """List a Gamer's numbers, or those that matter, and its Talent."""
    facts = {stat: DECK[design].facts[stat] for stat in STATS}
    if not whole:
        facts = {stat: facts[stat] for stat in ("wisdom", "xfactor")}
    about = message("about-gamer" if whole else "about-gamer-dice", card=design_ref(design), **facts)
    return (
        with_text(about, design)
        if DECK[design].text or not whole
        else message("about-no-talent", about=about)
    )


def player(s: State, seat: SeatIndex, to: Viewer, whole: bool) -> Iterator[Message]:
    """List what a player has besides the map."""
    thrown = [named(s, card) for card in cards_in(s, Pile.DISCARD + seat)]
    args: dict[str, Any] = {
        "who": seat_ref(seat),
        "hand": message("note-hand", count=s.size[Pile.HAND + seat]),
        "deck": s.size[Pile.DECK + seat],
    }
    if shown := [] if to.is_you(seat) else sorted(known_in(s, Pile.HAND + seat, to)):
        cards = [named(s, card) for card in shown]
        args["hand"] = message("note-hand-known", count=s.size[Pile.HAND + seat], cards=cards)
    if thrown and not whole:
        yield message("note-player-discards", **args, discarded=len(thrown), last=thrown[0])
    else:
        yield message("note-player", **args)
    if thrown and whole:
        yield message("note-discards", cards=thrown)
    captain = s.face[captain_of(seat)]
    if s.turn == 0:
        yield message("note-indented", about=describe(captain))
    elif s.pending == Decision.TURN and to.is_you(seat) and not whole:
        yield message("note-text", card=design_ref(captain), text=card_text(captain))
    for gamer in known_in(s, Pile.GAMER + seat, to):
        design = s.face[gamer]
        once = DONE[design] != 0 or has(s, gamer, Trait.REROLL)
        used = once and s.talent_used[seat]
        yield message("note-gamer-used" if used else "note-gamer", about=gamer_line(design, whole))


def texts_on_map(s: State) -> Iterator[Message]:
    """List the texts of the cards on the map."""
    cards = [card_at(s, spot) for spot in range(COMPARTMENTS)]
    designs = dict.fromkeys(s.face[card] for card in cards if card != NONE)
    texts = [
        message("note-text", card=design_ref(design), text=card_text(design))
        for design in designs
        if DECK[design].text
    ]
    if s.turn > 0 and texts:
        yield message("note-on-map")
        yield from texts


def chances(s: State, to: Viewer) -> Iterator[Message]:
    """Return the odds of the attacks that are possible now, or of the answer to one."""
    _, attacker, target, successes = s.frames[s.depth - 1] if s.depth else (0, NONE, NONE, 0)
    match s.pending:
        case Decision.TURN:
            for unit in may_activate(s, s.active):
                yield from attack_lines(s, unit, to)
        case Decision.ACT if not s.attacked:
            yield from attack_lines(s, s.acting, to)
        case Decision.COUNTER:
            yield message("note-counter", dice=luck(s, owner(s, target)), **placed(s, target, to))
            yield odds_line("note-odds", answer_odds(s, attacker, target), **placed(s, attacker, to))
        case Decision.REROLL:
            likely = of_dice(attack_dice(s, attacker))
            better, same = sum(likely[successes + 1 :], Fraction(0)), likely[successes]
            yield message("note-reroll", better=percent(better), same=percent(same))


def attack_lines(s: State, attacker: Card, to: Viewer) -> Iterator[Message]:
    """Return the odds of each attack of a unit from where it stands."""
    targets = attacks_from(s, attacker)
    if targets:
        yield message("note-attack", dice=attack_dice(s, attacker), **placed(s, attacker, to))
    for target in targets:
        attack = attack_odds(s, attacker, target)
        for card, odds in attack.hits.items():
            yield odds_line("note-odds" if card == target else "note-odds-also", odds, **placed(s, card, to))
        if attack.answer:
            yield odds_line("note-odds-answer", attack.answer)


def odds_line(id: str, odds: Odds, **args: Any) -> Message:
    """Word the odds of each damage, and of a kill."""
    damage = [
        message("odds-damage", amount=amount, percent=percent(likely))
        for amount, likely in odds.damage.items()
    ]
    return message(id, damage=damage, kill=percent(odds.kill), **args)


def percent(likely: Fraction) -> float:
    """Return a share in percent, to four figures."""
    return float(f"{float(100 * likely):.4g}")
