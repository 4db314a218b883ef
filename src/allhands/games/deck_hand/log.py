"""The log of Deck Hand in sentences."""

from __future__ import annotations

from collections import Counter

from allhands.files.effects import WIDTH, A, B, D
from allhands.files.grammar import some, upper
from allhands.kernel.events import Run
from allhands.kernel.rule import NONE, Card, Seat
from allhands.kernel.viewer import Viewer

from .cards import CODE
from .opcodes import Op, Test
from .state import SEATS, Decision, Happening, Pile, State
from .texts import clause, fitting, name_of, option, what_happens

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
        parts.append("a card" if unknown == 1 else some(unknown, "card"))
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def seat_of(pile: int) -> Seat:
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


def event(s: State, run: Run, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the viewer may know."""
    match run.kind:
        case Happening.SET_UP:
            return "Everybody has a deck of four cards, and a coin."
        case Happening.TURN_BEGINS:
            return f"{upper(to.whose(run.seat))} turn begins."
        case Happening.TURN_ENDS:
            return f"{to.does(run.seat, 'ends', 'end')} the turn."
        case Happening.SHUFFLED:
            return f"{upper(to.whose(seat_of(run.source)))} stash is shuffled into the deck."
        case Happening.PAID:
            return paid(run, to)
        case Happening.LAST_ROUND:
            ends = clause(to, run.seat, "ends", "end")
            return f"The supply deck is empty: {ends} the game, and the last round begins."
        case Happening.MATCH_ENDS:
            return f"The match ends after {some(run.amount, 'turn')}."
        case Happening.COUNTED | Happening.FITTING | Happening.JUDGED | Happening.WHENCE:
            return announced(run, to)
        case Happening.AGREED | Happening.DECLINED | Happening.DECIDED | Happening.CHOSEN | Happening.PICKED:
            return chosen(run, to)
        case Happening.NAMED:
            return f"{to.does(run.seat, 'names', 'name')} {listed(run.cards)}."
        case Happening.GUESSED:
            return f"{to.does(run.seat, 'names', 'name')} {run.amount}."
    return gained(run, to) or acted(run, to) or moved(run, to)


def gained(run: Run, to: Viewer) -> str:
    """Word what a player may do more, now or on the next turn."""
    match run.kind:
        case Happening.ACTIONS:
            return f"{to.does(run.seat, 'gains', 'gain')} {some(run.amount, 'Action')}."
        case Happening.BUYS:
            return f"{to.does(run.seat, 'gains', 'gain')} {some(run.amount, 'Buy')}."
        case Happening.BUYS_FOR:
            buys, cost = some(CODE[run.amount + B], "Buy"), CODE[run.amount + A]
            return f"{to.does(run.seat, 'gains', 'gain')} {buys} for cards of cost {cost} only."
        case Happening.CHEAPER:
            return f"{upper(to.whose(run.seat))} next buy costs {run.amount} less."
        case Happening.MORE_CARDS:
            return f"{to.does(run.seat, 'draws', 'draw')} {some(run.amount, 'card')} more at first."
        case Happening.FLIPS_DUE:
            cards = some(run.amount, "supply card")
            return f"{to.does(run.seat, 'has', 'have')} to turn {cards} face down before the turn ends."
        case Happening.FLIPS_NOW:
            return f"{to.does(run.seat, 'turns', 'turn')} {some(run.amount, 'supply card')} face down now."
        case Happening.BUYS_PROMISED:
            whose, buys = to.whose(seat_of(run.target)), some(run.amount, "Buy")
            return f"{upper(whose)} next turn has {buys} more."
        case Happening.COINS_OWED:
            owes, coins = to.does(seat_of(run.target), "owes", "owe"), some(run.amount, "coin")
            return f"{owes} {to.whom(run.seat)} {coins} before the first buy of the next turn."
        case Happening.DISCARDS_OWED:
            must, cards = to.does(seat_of(run.target), "must", "must"), some(run.amount, "card")
            return f"{must} discard {cards} after the first draw of the next turn."
        case Happening.BEWITCHED:
            decides, whose = to.does(run.seat, "decides", "decide"), to.whose(seat_of(run.target))
            return f"{decides} the first Action of {whose} next turn."
        case Happening.CONTROLS:
            plays, whose = to.does(run.seat, "plays", "play"), to.whose(seat_of(run.target))
            return f"{plays} {whose} first Action."
        case Happening.HANDED_BACK:
            target = seat_of(run.target)
            return f"The rest of the turn is {'yours' if to.is_you(target) else to.whose(target)}."
    return ""


def acted(run: Run, to: Viewer) -> str:
    """Word what a player did with cards."""
    what, giver, taker = listed(run.cards), seat_of(run.source), seat_of(run.target)
    match run.kind:
        case Happening.DRAWN:
            return f"{to.does(giver, 'draws', 'draw')} {what}."
        case Happening.DISCARDED if run.source != Pile.APART:
            return f"{to.does(giver, 'discards', 'discard')} {what}."
        case Happening.PLAYED:
            return f"{to.does(giver, 'plays', 'play')} {what}."
        case Happening.BOUGHT:
            return f"{to.does(taker, 'buys', 'buy')} {what}."
        case Happening.TRIGGERED:
            return f"{upper(what)} takes effect for {to.whom(run.seat)}."
        case Happening.APPLIED:
            return f"{to.does(run.seat, 'applies', 'apply')} the effects of {what}."
        case Happening.LOOKED:
            return f"{to.does(run.seat, 'looks', 'look')} at {what} of {place(run.source, to)}."
        case Happening.ARRANGED:
            where = f"back on {place(run.source, to)}"
            return f"{to.does(run.seat, 'puts', 'put')} {what} {where}."
        case Happening.TAKEN:
            return f"{to.does(taker, 'takes', 'take')} {what} into hand."
        case Happening.FACE_DOWN:
            return f"{to.does(taker, 'turns', 'turn')} {what} face down."
        case Happening.RESTORED:
            return f"{to.does(giver, 'restores', 'restore')} {what}."
        case Happening.PASSED:
            return f"{to.does(giver, 'passes', 'pass')} {what} to {to.whom(taker)}."
    return ""


def moved(run: Run, to: Viewer) -> str:
    """Cards that went somewhere, or were shown where they lie."""
    what, where = listed(run.cards), place(run.target, to)
    one = len(run) == 1
    goes = "goes" if one else "go"
    match run.kind:
        case Happening.RESTOCKED | Happening.TURNED_UP:
            return f"{upper(what)} {'comes' if one else 'come'} to the supply."
        case Happening.RELOADED:
            return f"{upper(what)} {goes} under the reload deck."
        case Happening.REVEALED:
            source = place(run.source, to)
            be = "is" if one else "are"
            return f"{upper(what)} {be} revealed{'' if source == TABLE else f' from {source}'}."
        case Happening.STASHED if run.target == Pile.APART:
            return f"{upper(what)} is put aside for the stash."
        case Happening.STASHED if run.source == Pile.APART and run.card == NONE:
            return f"{some(run.amount, 'card')} {'goes' if run.amount == 1 else 'go'} to {where}."
        case Happening.STASHED | Happening.DISCARDED:
            return f"{upper(what)} {goes} to {where}."
        case Happening.REMOVED:
            return f"{upper(what)} leaves the game."
        case Happening.UNDER_DECK:
            return f"{upper(what)} goes under {where}."
        case Happening.ON_DECK:
            return f"{upper(what)} goes on top of {where}."
        case Happening.SET_ASIDE:
            name = "card" if run.card == NONE else what
            return f"{upper(to.whose(seat_of(run.source)))} {name} is set aside."
        case Happening.RETURNED:
            return f"{upper(what)} {'comes' if one else 'come'} back to {where}."
        case Happening.SWAPPED:
            return f"{upper(what)} goes from {place(run.source, to)} to {where}."
    return ""


def paid(run: Run, to: Viewer) -> str:
    amount, giver, taker = some(run.amount, "coin"), seat_of(run.source), seat_of(run.target)
    if run.target == Pile.BANK:
        return f"{to.does(giver, 'pays', 'pay')} {amount}."
    if run.source == Pile.BANK:
        return f"{to.does(taker, 'gets', 'get')} {amount}."
    if run.source >= Pile.PURSE:
        return f"{to.does(giver, 'gives', 'give')} {to.whom(taker)} {amount}."
    return f"{to.does(taker, 'gets', 'get')} {amount} of an expedition."


def chosen(run: Run, to: Viewer) -> str:
    """Word a player's choice."""
    card = name_of(run.card)
    match run.kind:
        case Happening.CHOSEN:
            return f"{to.does(run.seat, 'chooses', 'choose')} {to.whom(seat_of(run.target))}."
        case Happening.PICKED:
            return f"{to.does(run.seat, 'picks', 'pick')} {card}."
        case Happening.DECIDED:
            return f"{to.does(run.seat, 'has', 'have')} chosen what to pass on."
        case Happening.AGREED:
            text = agreed(run, to.whose(seat_of(run.target)))
            text = text if text.startswith("+") else f"to {text}"
            return f"{to.does(run.seat, 'chooses', 'choose')} {text} ({card})."
    return declined(run, to)


def declined(run: Run, to: Viewer) -> str:
    """Word that a player wants none or no more; with a Doll, its controller decides."""
    if run.amount == Decision.MAY:
        return f"{to.does(run.seat, 'declines', 'decline')} what {name_of(run.card)} offers."
    if Decision(run.amount) not in DECLINED:
        return f"{to.does(run.seat, 'picks', 'pick')} nothing for {name_of(run.card)}."
    asked = seat_of(run.target)
    by = "" if asked == run.seat else f" ({clause(to, run.seat, 'decides', 'decide')})"
    return f"{to.does(asked, *DECLINED[Decision(run.amount)])}{by}."


def agreed(run: Run, whose: str) -> str:
    """Word a block: a may by how it begins, an option as a whole."""
    if CODE[run.amount - WIDTH] == Op.MAY:
        return what_happens(run.amount, run.card, whose)
    return option(run.amount, run.card, whose)


def announced(run: Run, to: Viewer) -> str:
    """DH-7.2: word what everyone learns of a hand."""
    card = name_of(run.card)
    match run.kind:
        case Happening.COUNTED if run.amount == 0:
            return f"Nothing in {to.whose(run.seat)} hand counts for {card}."
        case Happening.COUNTED:
            return f"{upper(to.whose(run.seat))} hand counts {run.amount} for {card}."
        case Happening.FITTING:
            players = some(run.amount, "player") if run.amount else "Nobody"
            return f"{players} can be chosen for {card}."
        case Happening.WHENCE:
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
