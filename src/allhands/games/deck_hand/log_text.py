"""The log of Deck Hand in sentences."""

from __future__ import annotations

from collections import Counter

from allhands.files.effect_parser import WIDTH, A, B, D
from allhands.files.english import capitalize, count_noun
from allhands.kernel.events import EventRun
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import CODE
from .effect_text import clause, fitting, name_of, option, what_happens
from .opcodes import Op, Test
from .state import SEATS, Decision, EventKind, Pile, State

TABLE = "the table"
DECLINED = {
    Decision.DRAW: ("draws no more", "draw no more"),
    Decision.RELOAD: ("reloads no more", "reload no more"),
    Decision.DISCARD: ("discards no more", "discard no more"),
    Decision.RESTORE: ("leaves the rest face down", "leave the rest face down"),
    Decision.SORT: ("leaves the rest on the deck", "leave the rest on the deck"),
}


def listed(cards: tuple[Card, ...]) -> str:
    """'Tavern, 2 Celebrates and 3 cards': what is known by its name, then the others."""
    counts = Counter(map(name_of, cards))
    unknown = counts.pop("a card", 0)
    parts = [name if count == 1 else f"{count} {name}s" for name, count in counts.items()]
    if unknown:
        parts.append("a card" if unknown == 1 else count_noun(unknown, "card"))
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def seat_of(pile: int) -> SeatIndex:
    """Return the seat of a pile or purse."""
    return pile - Pile.PURSE if pile >= Pile.PURSE else pile & SEATS - 1


def place(pile: int, to: Viewer) -> str:
    """A place, as a sentence speaks of it."""
    for first, noun in ((Pile.DECK, "deck"), (Pile.HAND, "hand"), (Pile.STASH, "stash")):
        if first <= pile < first + SEATS:
            return f"{to.whose(seat_of(pile))} {noun}"
    if pile == Pile.SUPPLY_DECK:
        return "the supply deck"
    if pile == Pile.RELOAD_DECK:
        return "the reload deck"
    return "the supply" if Pile.SUPPLY <= pile < Pile.SUPPLY_DECK else TABLE


def event(s: State, run: EventRun, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the viewer may know."""
    match run.kind:
        case EventKind.SET_UP:
            return "Everybody has a deck of four cards, and a coin."
        case EventKind.TURN_BEGINS:
            return f"{capitalize(to.whose(run.seat))} turn begins."
        case EventKind.TURN_ENDS:
            return f"{to.does(run.seat, 'ends', 'end')} the turn."
        case EventKind.SHUFFLED:
            return f"{capitalize(to.whose(seat_of(run.source)))} stash is shuffled into the deck."
        case EventKind.PAID:
            return paid(run, to)
        case EventKind.LAST_ROUND:
            ends = clause(to, run.seat, "ends", "end")
            return f"The supply deck is empty: {ends} the game, and the last round begins."
        case EventKind.MATCH_ENDS:
            return f"The match ends after {count_noun(run.amount, 'turn')}."
        case EventKind.COUNTED | EventKind.FITTING | EventKind.JUDGED | EventKind.WHENCE:
            return announced(run, to)
        case EventKind.AGREED | EventKind.DECLINED | EventKind.DECIDED | EventKind.CHOSEN | EventKind.PICKED:
            return chosen(run, to)
        case EventKind.NAMED:
            return f"{to.does(run.seat, 'names', 'name')} {listed(run.cards)}."
        case EventKind.GUESSED:
            return f"{to.does(run.seat, 'names', 'name')} {run.amount}."
    return gained(run, to) or acted(run, to) or moved(run, to)


def gained(run: EventRun, to: Viewer) -> str:
    """Word what a player may do more, now or on the next turn."""
    match run.kind:
        case EventKind.ACTIONS:
            return f"{to.does(run.seat, 'gains', 'gain')} {count_noun(run.amount, 'Action')}."
        case EventKind.BUYS:
            return f"{to.does(run.seat, 'gains', 'gain')} {count_noun(run.amount, 'Buy')}."
        case EventKind.BUYS_FOR:
            buys, cost = count_noun(CODE[run.amount + B], "Buy"), CODE[run.amount + A]
            return f"{to.does(run.seat, 'gains', 'gain')} {buys} for cards of cost {cost} only."
        case EventKind.CHEAPER:
            return f"{capitalize(to.whose(run.seat))} next buy costs {run.amount} less."
        case EventKind.MORE_CARDS:
            return f"{to.does(run.seat, 'draws', 'draw')} {count_noun(run.amount, 'card')} more at first."
        case EventKind.FLIPS_DUE:
            cards = count_noun(run.amount, "supply card")
            return f"{to.does(run.seat, 'has', 'have')} to turn {cards} face down before the turn ends."
        case EventKind.FLIPS_NOW:
            return (
                f"{to.does(run.seat, 'turns', 'turn')} {count_noun(run.amount, 'supply card')} face down now."
            )
        case EventKind.BUYS_PROMISED:
            whose, buys = to.whose(seat_of(run.target)), count_noun(run.amount, "Buy")
            return f"{capitalize(whose)} next turn has {buys} more."
        case EventKind.COINS_OWED:
            owes, coins = to.does(seat_of(run.target), "owes", "owe"), count_noun(run.amount, "coin")
            return f"{owes} {to.whom(run.seat)} {coins} before the first buy of the next turn."
        case EventKind.DISCARDS_OWED:
            must, cards = to.does(seat_of(run.target), "must", "must"), count_noun(run.amount, "card")
            return f"{must} discard {cards} after the first draw of the next turn."
        case EventKind.BEWITCHED:
            decides, whose = to.does(run.seat, "decides", "decide"), to.whose(seat_of(run.target))
            return f"{decides} the first Action of {whose} next turn."
        case EventKind.CONTROLS:
            plays, whose = to.does(run.seat, "plays", "play"), to.whose(seat_of(run.target))
            return f"{plays} {whose} first Action."
        case EventKind.HANDED_BACK:
            target = seat_of(run.target)
            return f"The rest of the turn is {'yours' if to.is_you(target) else to.whose(target)}."
    return ""


def acted(run: EventRun, to: Viewer) -> str:
    """Word what a player did with cards."""
    what, giver, taker = listed(run.cards), seat_of(run.source), seat_of(run.target)
    match run.kind:
        case EventKind.DRAWN:
            return f"{to.does(giver, 'draws', 'draw')} {what}."
        case EventKind.DISCARDED if run.source != Pile.APART:
            return f"{to.does(giver, 'discards', 'discard')} {what}."
        case EventKind.PLAYED:
            return f"{to.does(giver, 'plays', 'play')} {what}."
        case EventKind.BOUGHT:
            return f"{to.does(taker, 'buys', 'buy')} {what}."
        case EventKind.TRIGGERED:
            return f"{capitalize(what)} takes effect for {to.whom(run.seat)}."
        case EventKind.APPLIED:
            return f"{to.does(run.seat, 'applies', 'apply')} the effects of {what}."
        case EventKind.LOOKED:
            return f"{to.does(run.seat, 'looks', 'look')} at {what} of {place(run.source, to)}."
        case EventKind.ARRANGED:
            where = f"back on {place(run.source, to)}"
            return f"{to.does(run.seat, 'puts', 'put')} {what} {where}."
        case EventKind.TAKEN:
            return f"{to.does(taker, 'takes', 'take')} {what} into hand."
        case EventKind.FACE_DOWN:
            return f"{to.does(taker, 'turns', 'turn')} {what} face down."
        case EventKind.RESTORED:
            return f"{to.does(giver, 'restores', 'restore')} {what}."
        case EventKind.PASSED:
            return f"{to.does(giver, 'passes', 'pass')} {what} to {to.whom(taker)}."
    return ""


def moved(run: EventRun, to: Viewer) -> str:
    """Cards that went somewhere, or were shown where they lie."""
    what, where = listed(run.cards), place(run.target, to)
    one = len(run) == 1
    goes = "goes" if one else "go"
    match run.kind:
        case EventKind.RESTOCKED | EventKind.TURNED_UP:
            return f"{capitalize(what)} {'comes' if one else 'come'} to the supply."
        case EventKind.RELOADED:
            return f"{capitalize(what)} {goes} under the reload deck."
        case EventKind.REVEALED:
            source = place(run.source, to)
            be = "is" if one else "are"
            return f"{capitalize(what)} {be} revealed{'' if source == TABLE else f' from {source}'}."
        case EventKind.STASHED if run.target == Pile.APART:
            return f"{capitalize(what)} is put aside for the stash."
        case EventKind.STASHED if run.source == Pile.APART and run.card == NONE:
            return f"{count_noun(run.amount, 'card')} {'goes' if run.amount == 1 else 'go'} to {where}."
        case EventKind.STASHED | EventKind.DISCARDED:
            return f"{capitalize(what)} {goes} to {where}."
        case EventKind.REMOVED:
            return f"{capitalize(what)} leaves the game."
        case EventKind.UNDER_DECK:
            return f"{capitalize(what)} goes under {where}."
        case EventKind.ON_DECK:
            return f"{capitalize(what)} goes on top of {where}."
        case EventKind.SET_ASIDE:
            name = "card" if run.card == NONE else what
            return f"{capitalize(to.whose(seat_of(run.source)))} {name} is set aside."
        case EventKind.RETURNED:
            return f"{capitalize(what)} {'comes' if one else 'come'} back to {where}."
        case EventKind.SWAPPED:
            return f"{capitalize(what)} goes from {place(run.source, to)} to {where}."
    return ""


def paid(run: EventRun, to: Viewer) -> str:
    amount, giver, taker = count_noun(run.amount, "coin"), seat_of(run.source), seat_of(run.target)
    if run.target == Pile.BANK:
        return f"{to.does(giver, 'pays', 'pay')} {amount}."
    if run.source == Pile.BANK:
        return f"{to.does(taker, 'gets', 'get')} {amount}."
    if run.source >= Pile.PURSE:
        return f"{to.does(giver, 'gives', 'give')} {to.whom(taker)} {amount}."
    return f"{to.does(taker, 'gets', 'get')} {amount} of an expedition."


def chosen(run: EventRun, to: Viewer) -> str:
    """Word a player's choice."""
    card = name_of(run.card)
    match run.kind:
        case EventKind.CHOSEN:
            return f"{to.does(run.seat, 'chooses', 'choose')} {to.whom(seat_of(run.target))}."
        case EventKind.PICKED:
            return f"{to.does(run.seat, 'picks', 'pick')} {card}."
        case EventKind.DECIDED:
            return f"{to.does(run.seat, 'has', 'have')} chosen what to pass on."
        case EventKind.AGREED:
            text = agreed(run, to.whose(seat_of(run.target)))
            text = text if text.startswith("+") else f"to {text}"
            return f"{to.does(run.seat, 'chooses', 'choose')} {text} ({card})."
    return declined(run, to)


def declined(run: EventRun, to: Viewer) -> str:
    """Word that a player wants none or no more; with a Doll, its controller decides."""
    if run.amount == Decision.MAY:
        return f"{to.does(run.seat, 'declines', 'decline')} what {name_of(run.card)} offers."
    if Decision(run.amount) not in DECLINED:
        return f"{to.does(run.seat, 'picks', 'pick')} nothing for {name_of(run.card)}."
    asked = seat_of(run.target)
    by = "" if asked == run.seat else f" ({clause(to, run.seat, 'decides', 'decide')})"
    return f"{to.does(asked, *DECLINED[Decision(run.amount)])}{by}."


def agreed(run: EventRun, whose: str) -> str:
    """Word a block: a may by how it begins, an option as a whole."""
    if CODE[run.amount - WIDTH] == Op.MAY:
        return what_happens(run.amount, run.card, whose)
    return option(run.amount, run.card, whose)


def announced(run: EventRun, to: Viewer) -> str:
    """DH-7.2: word what everyone learns of a hand."""
    card = name_of(run.card)
    match run.kind:
        case EventKind.COUNTED if run.amount == 0:
            return f"Nothing in {to.whose(run.seat)} hand counts for {card}."
        case EventKind.COUNTED:
            return f"{capitalize(to.whose(run.seat))} hand counts {run.amount} for {card}."
        case EventKind.FITTING:
            players = count_noun(run.amount, "player") if run.amount else "Nobody"
            return f"{players} can be chosen for {card}."
        case EventKind.WHENCE:
            what = "the unseen top card" if run.amount else "a stash card"
            return f"{to.does(run.seat, 'has', 'have')} chosen {what}."
    pc, met = run.amount >> 1, run.amount & 1
    if CODE[pc] == Op.SWAP:
        return f"{to.does(run.seat, 'has', 'have')} {'a' if met else 'no'} card to swap for {card}."
    if CODE[pc + A] == Test.MISSED:
        return f"{card}: the guess {'was wrong' if met else 'earns nothing'}."
    many = how_many(CODE[pc + B], met)
    return f"{to.does(run.seat, 'has', 'have')} {many} {fitting(CODE[pc + D])} in hand."


def how_many(least: int, met: int) -> str:
    """At least so many cards of a kind, or not."""
    if least == 1:
        return "at least one" if met else "no"
    return f"at least {least} of" if met else f"fewer than {least} of"
