"""Hanataz in words: what is asked, what may be answered, what is refused and why, what happened."""

from __future__ import annotations

from allhands.files.grammar import does, some, upper, whom, whose
from allhands.kernel.events import Event
from allhands.kernel.game import Phrase
from allhands.kernel.rule import NONE
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, Kind
from .state import (
    DRAW,
    NUB_OUT,
    PAY,
    PUT_BACK,
    SEATS,
    SPOTS,
    Decision,
    Happening,
    Pile,
    Reason,
    State,
    Step,
)
from .turn import matches

Names = Viewer


def card(number: int) -> str:
    return "a card" if number == NONE else f"the {DECK[DESIGN[number]].name}"


def question(s: State, names: Names) -> str:
    """What the decider is asked."""
    match s.pending:
        case Decision.REFRESH if s.discarded:
            return f"Discard more cards, or draw {some(s.discarded, 'card')}?"
        case Decision.REFRESH:
            return "Pay 1 silv to discard cards and draw as many?"
        case Decision.DRAW_UP:
            return "Draw a card for 1 silv?"
        case Decision.TRIM:
            return "You hold more than 5 cards. Discard which?"
        case Decision.TURN:
            return f"Your turn. {control(s, names)}"
        case Decision.SHOWDOWN:
            stake = some(s.pot, "silv")
            return f"Showdown for {stake} with {card(s.leader)}. Flip which card of the Hanataz Hand?"
        case Decision.ASSASSIN:
            return "Who must nub out?"
        case Decision.TAX:
            return "A Crown: pay the pot or nub out?"
        case Decision.TOLL:
            return f"{upper(whose(names[toll_taker(s)]))} Troll: pay or nub out?"
        case Decision.FOOL:
            return "Take which card of the Hanataz Hand, unseen?"
        case Decision.JESTER_LOOK:
            return "Look at which card of the Hanataz Hand?"
        case Decision.JESTER_SHUFFLE:
            return "Put the card back where it was, or shuffle the Hanataz Hand?"
        case Decision.JESTER_PLAY:
            return f"The Jester lets you play a card. {control(s, names)}"
        case Decision.KNIGHT:
            return f"{threat(s, names)} Cancel it with a Knight?"
        case Decision.ROGUE:
            return "Rob whom of what?"
    return "The match is over."


def control(s: State, names: Names) -> str:
    if s.control == NONE:
        return "The Hanataz holds control: any number card takes it."
    return f"{does(names[s.control], 'holds', 'hold')} control with {card(s.leader)}."


def toll_taker(s: State) -> int:
    """Who played the Troll that is being paid."""
    return s.frames[s.depth - 1][1]


def threat(s: State, names: Names) -> str:
    """What a Knight could cancel now: it waits under the round of questions."""
    step, player, target, with_card = s.frames[s.depth - 2]
    if step == Step.HOARD:
        return f"{upper(whose(names[player]))} Dragon is about to take 3 silvs from the pot."
    loot = "1 silv and a card" if with_card else "2 silvs"
    return f"{upper(whose(names[player]))} Rogue is about to take {loot} from {whom(names[target])}."


def phrase(s: State, choice: int, names: Names) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    match s.pending:
        case Decision.TURN | Decision.JESTER_PLAY | Decision.KNIGHT if choice < DESIGNS:
            return play(s, choice)
        case Decision.REFRESH | Decision.TRIM if choice < DESIGNS:
            name = DECK[choice].name
            return Phrase(f"Discard the {name}", (name,), designs=(choice,))
        case Decision.REFRESH if s.discarded:
            return Phrase(f"Draw {some(s.discarded, 'card')}", ("done", "draw"))
        case Decision.REFRESH:
            return Phrase("Keep your cards", ("done", "keep", "no"))
        case Decision.TURN if choice == NUB_OUT:
            return Phrase("Nub out", ("fold",))
        case Decision.TURN:
            return Phrase("Pass for 1 silv", ("pass",), places=(Pile.POT,))
        case Decision.JESTER_PLAY:
            return Phrase("I have none to play", ("none", "pass"))
        case Decision.KNIGHT:
            return Phrase("Let it happen", ("no", "pass"))
        case Decision.SHOWDOWN:
            return position("Flip", choice)
        case Decision.FOOL:
            return position("Take", choice)
        case Decision.JESTER_LOOK:
            return position("Look at", choice)
        case Decision.JESTER_SHUFFLE if choice == PUT_BACK:
            return Phrase("Put it back", ("back",))
        case Decision.JESTER_SHUFFLE:
            return Phrase("Shuffle the Hanataz Hand", ("shuffle",))
        case Decision.DRAW_UP if choice == DRAW:
            return Phrase("Draw a card for 1 silv", ("draw", "yes"))
        case Decision.DRAW_UP:
            return Phrase("Stop drawing", ("stop", "no"))
        case Decision.ASSASSIN:
            name = seat_name(choice, names)
            return Phrase(f"Assassinate {name}", (name,), seats=(choice,))
        case Decision.ROGUE:
            return theft(choice, names)
        case Decision.TAX | Decision.TOLL if choice == PAY:
            return Phrase("Pay 1 silv", ("pay", "yes"))
    return Phrase("Nub out", ("fold", "no"))


def play(s: State, design: int) -> Phrase:
    name = DECK[design].name
    price = " for 1 silv" if KIND[design] == Kind.NUMBER and matches(s, design) else ""
    kind = name.partition(" of ")[0]
    also = (
        (name, f"Play {name}")
        if KIND[design] == Kind.NUMBER
        else (name, f"Play {name}", kind, f"Play {kind}")
    )
    return Phrase(f"Play the {name}{price}", also, designs=(design,))


def position(verb: str, spot: int) -> Phrase:
    number = str(spot + 1)
    return Phrase(f"{verb} card {number}", (number, f"position {number}"), places=(Pile.HANATAZ + spot,))


def theft(choice: int, names: Names) -> Phrase:
    target, with_card = divmod(choice, 2)
    name = seat_name(target, names)
    loot = "1 silv and a card" if with_card else "2 silvs"
    return Phrase(f"Take {loot} from {name}", (f"{loot} from {name}",), seats=(target,))


def seat_name(seat: int, names: Names) -> str:
    return names[seat] if seat < len(names) else f"Seat {seat}"


def objection(s: State, choice: int, reason: int, names: Names) -> str:
    """Why a choice is refused."""
    me = s.decider
    match reason:
        case Reason.NOT_HELD:
            return f"You do not hold the {DECK[choice].name}."
        case Reason.TOO_LOW | Reason.WRONG_SUIT:
            leader = DECK[DESIGN[s.leader]].name
            number, _, suit = leader.partition(" of ")
            return (
                f"The {leader} holds control: play a higher card of {suit}, or another {number} for 1 silv."
            )
        case Reason.NO_SILV_TO_MATCH:
            return "Matching the number costs 1 silv; you have none."
        case Reason.ONLY_OFF_TURN:
            return "A Knight is played only to cancel a Rogue or a Dragon."
        case Reason.NO_SILV_FOR_BARDS:
            return f"A face card costs {some(s.bard_count, 'silv')} for the Bard; you have {s.silvs[me]}."
        case Reason.NOBODY_TO_KILL:
            return "The Assassin needs another player who is not nubbed out."
        case Reason.NOBODY_TO_ROB:
            return "The Rogue needs another player with a silv or a card."
        case Reason.NO_SILV_TO_PASS:
            return "Passing costs 1 silv; you have none."
        case Reason.EMPTY_POSITION:
            return f"No card lies at position {choice + 1}."
        case Reason.NO_SUCH_SEAT:
            seat = choice // 2 if s.pending == Decision.ROGUE else choice
            return f"{seat_name(seat, names)} is not in the match."
        case Reason.YOURSELF:
            return "Choose another player, not yourself."
        case Reason.NUBBED_OUT:
            return f"{does(seat_name(choice, names), 'has', 'have')} nubbed out already."
        case Reason.NO_SILVS_THERE:
            return f"{does(seat_name(choice // 2, names), 'has', 'have')} no silvs."
        case Reason.NO_CARDS_THERE:
            return f"{does(seat_name(choice // 2, names), 'has', 'have')} no cards."
        case Reason.CAN_PLAY:
            return "You hold a card that may be played, so you must play one."
        case Reason.NOT_A_KNIGHT:
            return "Only a Knight can be played now."
    return "That is not possible now."


def place(pile: int, names: Names) -> str:
    """A place where silvs come from or go to."""
    if pile == Pile.POT:
        return "the pot"
    if pile == Pile.BANK:
        return "the Hanataz"
    if pile >= Pile.TIPS:
        return "the Bard"
    return whom(names[pile - Pile.PURSE])


def owner(pile: int, names: Names) -> str:
    return names[pile - Pile.HAND] if Pile.HAND <= pile < Pile.HAND + SEATS else "The Hanataz"


def spot(pile: int) -> str:
    return f"card {pile - Pile.HANATAZ + 1} of the Hanataz Hand"


def event(s: State, event: Event, names: Names) -> str:
    """What happened; the event holds only what the listener may know."""
    who = names[event.seat] if event.seat != NONE else ""
    what = card(event.card)
    match event.kind:
        case Happening.HAND_BEGINS:
            return f"Hand {event.amount} begins; {does(who, 'is', 'are')} first."
        case Happening.DEALT:
            return f"{does(owner(event.target, names), 'is', 'are')} dealt {what}."
        case Happening.DRAWN:
            return f"{does(owner(event.target, names), 'draws', 'draw')} {what}."
        case Happening.DISCARDED if Pile.HAND <= event.source < Pile.HAND + SEATS:
            return f"{does(owner(event.source, names), 'discards', 'discard')} {what}."
        case Happening.DISCARDED | Happening.CLEARED:
            return f"{upper(what)} is discarded."
        case Happening.PLAYED if Pile.HAND <= event.source < Pile.HAND + SEATS:
            return f"{does(owner(event.source, names), 'plays', 'play')} {what}."
        case Happening.PLAYED:
            return f"The Priest plays {what}."
        case Happening.LAID:
            return f"A card is laid as {spot(event.target)}."
        case Happening.PAID:
            return paid(event, names)
        case Happening.PASSED:
            return f"{does(who, 'passes', 'pass')}."
        case Happening.CONTROL:
            return f"{does(who, 'takes', 'take')} control with {what}."
        case Happening.CONTROL_LOST:
            return "Control goes back to the Hanataz."
        case Happening.NUBBED_OUT:
            return f"{does(who, 'nubs', 'nub')} out."
        case Happening.KILLED:
            return f"{does(who, 'sends', 'send')} the Assassin to {whom(owner(event.target, names))}."
        case Happening.FLIPPED:
            return f"Showdown: {spot(event.source)} is {what}."
        case Happening.POT_WON:
            return f"{does(who, 'wins', 'win')} the pot."
        case Happening.POT_SPLIT:
            return "The Hanataz is higher: the pot is split."
        case Happening.POT_TO_FOOL:
            return f"A Fool: the pot goes to {whom(who)} for the Fool token."
        case Happening.NOBODY_WINS:
            return f"Nobody wins the hand; {some(event.amount, 'silv')} stay in the pot."
        case Happening.LOOKED:
            seen = "" if event.card == NONE else f": {what}"
            return f"{does(who, 'looks', 'look')} at {spot(event.source)}{seen}."
        case Happening.PUT_BACK:
            return f"{does(who, 'puts', 'put')} it back."
        case Happening.SHUFFLED:
            return f"{does(who, 'shuffles', 'shuffle')} the Hanataz Hand."
        case Happening.TAKEN if Pile.HANATAZ <= event.source < Pile.HANATAZ + SPOTS:
            return f"{does(owner(event.target, names), 'takes', 'take')} {what} from the Hanataz Hand."
        case Happening.TAKEN:
            thief, victim = owner(event.target, names), owner(event.source, names)
            return f"{does(thief, 'takes', 'take')} {what} from {whom(victim)}."
        case Happening.HIDDEN:
            return "The Fool goes in among the Hanataz Hand."
        case Happening.FOOL_TOKEN:
            return f"{does(who, 'takes', 'take')} a Fool token."
        case Happening.TOKENS_BACK:
            return f"The Fool {'token goes' if event.amount == 1 else 'tokens go'} back to the centre."
        case Happening.CANCELLED:
            return f"{upper(whose(who))} Knight cancels it."
        case Happening.TURNED_UP:
            return f"The Priest turns up {what}."
        case Happening.ROBBED:
            loot = "1 silv and a card" if event.amount == 1 else "2 silvs"
            return f"{does(who, 'means', 'mean')} to take {loot} from {whom(owner(event.target, names))}."
        case Happening.RESHUFFLED:
            return f"The discard pile ({some(event.amount, 'card')}) is shuffled into the deck."
        case Happening.OUT:
            return f"{does(who, 'is', 'are')} out of the match."
        case Happening.MATCH_ENDS:
            return f"The match ends after {some(event.amount, 'hand')}."
    return ""


def paid(event: Event, names: Names) -> str:
    amount = some(event.amount, "silv")
    if event.source == Pile.POT:
        return f"{does(names[event.target - Pile.PURSE], 'takes', 'take')} {amount} from the pot."
    if event.target == Pile.POT and event.source != Pile.BANK:
        return f"{does(names[event.source - Pile.PURSE], 'adds', 'add')} {amount} to the pot."
    if event.source == Pile.BANK:
        return f"The Hanataz gives {amount} to {place(event.target, names)}."
    if event.source >= Pile.TIPS:
        return f"The Bard earns {place(event.target, names)} {amount}."
    giver = names[event.source - Pile.PURSE]
    return f"{does(giver, 'gives', 'give')} {amount} to {place(event.target, names)}."
