"""Why an answer is refused, in words."""

from __future__ import annotations

from allhands.files.grammar import some, upper
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .asking import design_name, seat_name, source_name
from .cards import DESIGN
from .market import gifts_owed, price, refusal_of_buying
from .phrases import phrase
from .state import BUY, SPOTS, Decision, Pile, Reason, State

Names = Viewer


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    what = phrase(s, choice, names)
    card = design_name(what.designs[0]) if what.designs else "that card"
    coins = s.coins[s.player]
    match reason:
        case Reason.NOT_THERE if s.pending == Decision.TURN and choice < BUY:
            return not_in_hand(s, choice, names)
        case Reason.NOT_THERE:
            return f"There is no {card} to choose there." if what.designs else "There is nothing there."
        case Reason.NO_ACTION:
            return "You have no Action left."
        case Reason.FIVE_ACTIONS:
            return "No more than 5 Actions are used in a turn."
        case Reason.CANNOT_START:
            return f"{upper(card)}'s price or condition cannot be met now."
        case Reason.TOO_DEAR:
            cost = some(price(s, what.designs[0]), "coin")
            return f"{upper(card)} costs {cost}; you have {coins - gifts_owed(s)}."
        case Reason.GIFT_FIRST:
            return (
                f"You must give away {some(gifts_owed(s), 'coin')} before your first buy; you have {coins}."
            )
        case Reason.NO_BUY:
            return f"You have no Action and no Buy left for {card}."
        case Reason.CONTROLLED:
            return "That stays with the player whose turn it is."
        case Reason.NOT_CONTROLLED:
            return "Nobody is being controlled."
        case Reason.NOTHING_TO_FLIP:
            return "Nothing is to be turned face down."
        case Reason.NOT_YET:
            return "A card turned face down this turn can be restored on your next one."
        case Reason.MUST:
            return "This is not optional: something must be chosen."
        case Reason.DOES_NOT_FIT:
            return f"{upper(card)} does not fit what {source_name(s)} says."
        case Reason.NO_SUCH_SEAT:
            return f"{seat_name(choice, names)} is not in the match."
        case Reason.NOBODY_FITS:
            return f"What {source_name(s)} says cannot be done there."
        case Reason.FLOOR:
            return "Everybody must keep at least 4 cards."
        case Reason.SAME_AS_BEFORE:
            return f"{upper(card)} is listed already."
    return "That is not possible now."


def not_in_hand(s: State, design: int, names: Names) -> str:
    """A card that cannot be played may lie in the supply: then it was meant to be bought."""
    for spot in range(SPOTS):
        card = s.top[Pile.SUPPLY + spot]
        if card != NONE and DESIGN[card] == design and (reason := refusal_of_buying(s, spot)):
            return objection(s, BUY + spot, reason, names)
    return f"You have no {design_name(design)} in your hand."
