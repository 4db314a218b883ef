"""The log of Hanataz in sentences."""

from __future__ import annotations

from allhands.files.english import capitalize, count_noun, join_list
from allhands.kernel.events import EventRun
from allhands.kernel.rule import NONE, Card, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DESIGN, KIND, SUIT, SUITS, CardType, Suit
from .names import card, cards, loot, spot, who_does
from .state import SEATS, SPOTS, EventKind, Pile, State


def event(s: State, run: EventRun, to: Viewer) -> str:
    """Word an event or a run of them, which holds only what the viewer may know."""
    return of_cards(run, to) or of_silvs(run, to) or of_players(run, to) or of_match(run, to)


def of_cards(run: EventRun, to: Viewer) -> str:
    """Word what became of cards."""
    what = cards(run.cards)
    match run.kind:
        case EventKind.DEALT:
            return f"{to.does(holder(run.target), 'is', 'are')} dealt {what}."
        case EventKind.DRAWN:
            return f"{to.does(holder(run.target), 'draws', 'draw')} {what}."
        case EventKind.DISCARDED if is_hand(run.source):
            return f"{to.does(holder(run.source), 'discards', 'discard')} {what}."
        case EventKind.DISCARDED | EventKind.CLEARED:
            return f"{capitalize(what)} {'is' if len(run) == 1 else 'are'} discarded."
        case EventKind.PLAYED if is_hand(run.source):
            return f"{to.does(holder(run.source), 'plays', 'play')} {what}."
        case EventKind.PLAYED:
            return f"The Priest plays {what}."
        case EventKind.TURNED_UP:
            return f"The Priest turns up {what}."
        case EventKind.LAID:
            return laid(run)
        case EventKind.FLIPPED:
            return f"{capitalize(spot(run.source))} is {what}{worth(run.card)}."
        case EventKind.LOOKED:
            seen = "" if run.card == NONE else f": {what}"
            return f"{to.does(run.seat, 'looks', 'look')} at {spot(run.source)}{seen}."
        case EventKind.TAKEN if is_hand(run.source):
            thief, victim = holder(run.target), holder(run.source)
            return f"{to.does(thief, 'takes', 'take')} {what} from {to.whom(victim)}."
        case EventKind.TAKEN:
            return f"{to.does(holder(run.target), 'takes', 'take')} {what} from the Hanataz Hand."
        case EventKind.HIDDEN:
            return f"{capitalize(what)} goes in among the Hanataz Hand."
        case EventKind.RESHUFFLED:
            return f"The discard pile ({count_noun(run.amount, 'card')}) is shuffled into the deck."
    return ""


def of_silvs(run: EventRun, to: Viewer) -> str:
    """Word what became of silvs, and of the pot."""
    match run.kind:
        case EventKind.PAID:
            return paid(run, to)
        case EventKind.POT_WON if run.card == NONE:
            return f"No card lies in the Hanataz Hand: {who_does(to, run.seat, 'wins', 'win')} the pot."
        case EventKind.POT_WON:
            return f"It does not beat {card(run.card)}: {who_does(to, run.seat, 'wins', 'win')} the pot."
        case EventKind.POT_SPLIT:
            return f"It beats {card(run.card)}: the pot is split."
        case EventKind.POT_TO_FOOL:
            return f"A Fool: {who_does(to, run.seat, 'holds', 'hold')} a Fool token."
        case EventKind.NO_TOKEN_HELD:
            return "A Fool, but nobody holds a Fool token: nobody gets the pot."
        case EventKind.POT_STAYS:
            return f"{count_noun(run.amount, 'silv')} {'stays' if run.amount == 1 else 'stay'} in the pot."
    return ""


def of_players(run: EventRun, to: Viewer) -> str:
    """Word what players did, apart from cards and silvs."""
    match run.kind:
        case EventKind.PASSED:
            return f"{to.does(run.seat, 'passes', 'pass')}."
        case EventKind.CONTROL:
            return f"{to.does(run.seat, 'takes', 'take')} control."
        case EventKind.NUBBED_OUT:
            return f"{to.does(run.seat, 'nubs', 'nub')} out."
        case EventKind.KILLED:
            return f"{to.does(run.seat, 'sends', 'send')} the Assassin to {to.whom(holder(run.target))}."
        case EventKind.ROBBED | EventKind.ROBBED_OF_CARD:
            taken = loot(run.amount, run.kind == EventKind.ROBBED_OF_CARD)
            return f"{to.does(run.seat, 'means', 'mean')} to take {taken} from {to.whom(holder(run.target))}."
        case EventKind.CANCELLED:
            return f"{capitalize(to.whose(run.seat))} Knight cancels it."
        case EventKind.LET_HAPPEN:
            return f"{to.does(run.seat, 'lets', 'let')} it happen."
        case EventKind.PUT_BACK:
            return f"{to.does(run.seat, 'puts', 'put')} it back."
        case EventKind.SHUFFLED:
            return f"{to.does(run.seat, 'shuffles', 'shuffle')} the Hanataz Hand."
        case EventKind.NONE_TO_PLAY:
            return f"{to.does(run.seat, 'has', 'have')} no card to play."
        case EventKind.KEPT:
            kept = "the rest" if run.amount else "all cards"
            return f"{to.does(run.seat, 'keeps', 'keep')} {kept}."
        case EventKind.STOPPED:
            return f"{to.does(run.seat, 'stops', 'stop')} drawing."
        case EventKind.NONE_LEFT:
            return f"No card is left for {to.whom(run.seat)} to draw."
        case EventKind.FOOL_TOKEN:
            return f"{to.does(run.seat, 'takes', 'take')} a Fool token."
    return ""


def of_match(run: EventRun, to: Viewer) -> str:
    """Word how the hand and the match go."""
    match run.kind:
        case EventKind.HAND_BEGINS:
            return f"Hand {run.amount} begins; {who_does(to, run.seat, 'is', 'are')} first."
        case EventKind.CONTROL_LOST:
            return "Control returns to the Hanataz."
        case EventKind.SHOWDOWN:
            return f"{to.does(run.seat, 'is', 'are')} still in control with {card(run.card)}: showdown."
        case EventKind.TOKENS_BACK:
            return f"The Fool {'token goes' if run.amount == 1 else 'tokens go'} back to the centre."
        case EventKind.BROKEN_OFF:
            return f"The hand is broken off after {count_noun(run.amount, 'turn')}."
        case EventKind.NOBODY_WINS:
            return "Nobody wins the hand."
        case EventKind.OUT:
            return f"{to.does(run.seat, 'is', 'are')} out of the match."
        case EventKind.LAST_LEFT:
            return f"{to.does(run.seat, 'is', 'are')} the only one left in the match."
        case EventKind.MATCH_ENDS:
            return f"The match ends after {count_noun(run.amount, 'hand')}."
    return ""


def is_hand(pile: int) -> bool:
    return Pile.HAND <= pile < Pile.HAND + SEATS


def holder(pile: int) -> SeatIndex:
    return pile - Pile.HAND


def laid(run: EventRun) -> str:
    """Cards laid out face down, by their positions."""
    if len(run) == SPOTS:
        return f"{SPOTS} cards are laid out as the Hanataz Hand."
    if len(run) == 1:
        return f"A card is laid as {spot(run.target)}."
    positions = join_list([str(event.target - Pile.HANATAZ + 1) for event in run.events])
    return f"Cards are laid as cards {positions} of the Hanataz Hand."


def worth(number: Card) -> str:
    """HZ-6.3: word how a face card counts in the showdown."""
    design = DESIGN[number]
    if KIND[design] in (CardType.NUMBER, CardType.FOOL):
        return ""
    return f", an 11 of {'every suit' if SUIT[design] == Suit.NONE else SUITS[SUIT[design]]}"


def paid(run: EventRun, to: Viewer) -> str:
    amount = count_noun(run.amount, "silv")
    if run.source == Pile.POT:
        return f"{to.does(payer(run.target), 'takes', 'take')} {amount} from the pot."
    if run.source == Pile.BANK:
        taker = "the pot" if run.target == Pile.POT else to.whom(payer(run.target))
        return f"The Hanataz gives {amount} to {taker}."
    if run.source >= Pile.TIPS:
        return f"The Bard earns {to.whom(payer(run.target))} {amount}."
    if run.target == Pile.POT:
        return f"{to.does(payer(run.source), 'adds', 'add')} {amount} to the pot."
    taker = "the Bard" if run.target >= Pile.TIPS else to.whom(payer(run.target))
    return f"{to.does(payer(run.source), 'gives', 'give')} {amount} to {taker}."


def payer(pile: int) -> SeatIndex:
    return pile - Pile.PURSE
