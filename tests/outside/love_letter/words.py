"""Love Letter in words."""

from allhands.kernel.events import EventRun
from allhands.kernel.game import MoveText
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK
from .state import Happening, Pile, Reason, State


def card(s: State, number: int) -> str:
    return "a card" if number == NONE else f"the {DECK[s.face[number]].name}"


def seat_of(pile: int) -> int:
    return pile - (Pile.PLAYED if pile >= Pile.PLAYED else Pile.HAND)


def play_question(s: State, to: Viewer) -> str:
    yours = to.is_you(s.decider)
    return "Which card do you play?" if yours else f"{to.name(s.decider)} is choosing a card to play."


def choose_question(s: State, to: Viewer) -> str:
    who = "Who do you choose" if to.is_you(s.decider) else f"Who does {to.name(s.decider)} choose"
    return f"{who} for the {DECK[s.playing].name}?"


def guess_question(s: State, to: Viewer) -> str:
    return f"Which card does {to.name(s.chosen) if not to.is_you(s.chosen) else 'your hand'} hold?"


def play_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = DECK[choice].name
    return MoveText(f"Play the {name}", (name,), designs=(choice,))


def choose_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = to.whom(choice) if choice < len(to.names) else f"seat {choice}"
    return MoveText(f"Choose {'yourself' if to.is_you(choice) else name}", (name,), seats=(choice,))


def guess_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = DECK[choice].name
    return MoveText(f"Guess the {name}", (name,), designs=(choice,))


def objection(s: State, choice: int, reason: int, to: Viewer) -> str:
    match reason:
        case Reason.NOT_HELD:
            return f"You hold no {DECK[choice].name}."
        case Reason.COUNTESS_FIRST:
            return f"You hold the Countess beside the {DECK[choice].name}. Play her."
        case Reason.OUT:
            return f"{to.name(choice)} is out of the round."
        case Reason.PROTECTED:
            return f"The Handmaid protects {to.whom(choice)} until their next turn."
        case Reason.YOURSELF:
            return "Choose another player."
        case Reason.NO_GUARD:
            return "Guess any card but a Guard."
        case Reason.NO_SEAT:
            return f"Nobody sits at seat {choice}."
    return ""


def event(s: State, run: EventRun, to: Viewer) -> str:
    shown, seat = card(s, run.card), run.seat
    match run.kind:
        case Happening.ROUND:
            return f"Round {run.amount} begins."
        case Happening.ASIDE:
            return "A card is laid aside."
        case Happening.OPENED:
            return f"{shown.capitalize() if run.card == NONE else 'The ' + shown[4:]} lies open."
        case Happening.DEALT:
            return f"{to.does(seat_of(run.target), 'gets', 'get')} {shown}."
        case Happening.DRAWN:
            return f"{to.does(seat_of(run.target), 'draws', 'draw')} {shown}."
        case Happening.PLAYED:
            return f"{to.does(seat_of(run.source), 'plays', 'play')} {shown}."
        case Happening.CHOSEN:
            whom = "yourself" if to.is_you(seat) and run.amount == seat else to.whom(run.amount)
            return f"{to.does(seat, 'chooses', 'choose')} {whom}."
        case Happening.GUESSED:
            return f"{to.does(seat, 'guesses', 'guess')} the {DECK[run.amount].name}."
        case Happening.WRONG:
            return f"{to.does(seat, 'has', 'have')} another card."
        case Happening.LOOKED:
            return f"{to.does(seat, 'looks', 'look')} at {shown}."
        case Happening.COMPARED:
            return f"{to.does(seat, 'sees', 'see')} {shown}."
        case Happening.PROTECTED:
            return f"Nobody may choose {to.whom(seat)} for now."
        case Happening.DISCARDED:
            return f"{to.does(seat_of(run.source), 'discards', 'discard')} {shown}."
        case Happening.SWAPPED:
            return f"{to.does(seat_of(run.target), 'gets', 'get')} {shown}."
        case Happening.OUT:
            return f"{to.does(seat, 'is', 'are')} out of the round."
        case Happening.SHOWN:
            owner = seat if seat != NONE else seat_of(run.source)
            return f"{to.does(owner, 'shows', 'show')} {shown}."
        case Happening.WON:
            return f"{to.does(seat, 'wins', 'win')} round {s.round}: {run.amount} in all."
        case Happening.GATHERED:
            return "Cards go back into the deck."
        case Happening.NO_EFFECT:
            return "Nobody can be chosen, so nothing happens."
    return ""
