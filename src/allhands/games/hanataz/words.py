"""Hanataz in words: what is asked, what may be answered, what is refused and why, what happened."""

from __future__ import annotations

from allhands.files.grammar import some, upper
from allhands.kernel.game import Phrase
from allhands.kernel.rule import NONE, Seat
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, Kind
from .faces import hoarded, stolen
from .names import card, fee, loot, who_does
from .news import event as event
from .state import (
    DRAW,
    HAND_SIZE,
    NUB_OUT,
    PAY,
    PUT_BACK,
    Decision,
    Pile,
    Reason,
    State,
    Step,
)
from .turn import matches


def question(s: State, to: Viewer) -> str:
    """What the decider is asked; everybody else is told that it is."""
    if s.pending == Decision.NOTHING:
        return "The match is over."
    if s.pending == Decision.TURN:
        return f"{upper(to.whose(s.decider))} turn. {control(s, to)}{price(s, to)}"
    asked, told = request(s, to)
    return f"{news(s, to)}{asked}" if to.is_you(s.decider) else f"{news(s, to)}{to.name(s.decider)} {told}."


def news(s: State, to: Viewer) -> str:
    """Why somebody is asked, and what they should know of the table, with a blank behind it; or ""."""
    match s.pending:
        case Decision.TRIM:
            return f"{to.does(s.decider, 'holds', 'hold')} more than {HAND_SIZE} cards. "
        case Decision.JESTER_PLAY:
            return f"{control(s, to)}{price(s, to)} "
        case Decision.SHOWDOWN:
            return f"{showdown(s, to)} "
        case Decision.TAX:
            return "A Crown: "
        case Decision.TOLL:
            return f"{upper(to.whose(toll_taker(s)))} Troll: "
        case Decision.KNIGHT:
            return f"{threat(s, to)}{price(s, to)} "
    return ""


def request(s: State, to: Viewer) -> tuple[str, str]:
    """The question for whoever is asked, and behind their name for everybody else."""
    match s.pending:
        case Decision.REFRESH if s.discarded:
            drawn = some(s.discarded, "card")
            return f"Discard more cards, or draw {drawn}?", f"may discard more cards, or draw {drawn}"
        case Decision.REFRESH:
            wish = "Pay 1 silv to discard cards and draw the same number?"
            return wish, "may pay 1 silv to exchange cards"
        case Decision.DRAW_UP:
            return "Draw a card for 1 silv?", "may draw a card for 1 silv"
        case Decision.TRIM:
            return "Which card do you discard?", "must discard a card"
        case Decision.SHOWDOWN:
            return "Flip which card of the Hanataz Hand?", "must flip a card of the Hanataz Hand"
        case Decision.ASSASSIN:
            return "Who must nub out?", "chooses who must nub out"
        case Decision.TAX:
            return "pay 1 silv to the pot or nub out?", "must pay 1 silv to the pot or nub out"
        case Decision.TOLL:
            return "pay 1 silv or nub out?", "must pay 1 silv or nub out"
        case Decision.FOOL:
            wish = "card of the Hanataz Hand, unseen"
            return f"Take which {wish}?", f"takes a {wish}"
        case Decision.JESTER_LOOK:
            return "Look at which card of the Hanataz Hand?", "looks at a card of the Hanataz Hand"
        case Decision.JESTER_SHUFFLE:
            wish = "put the card back where it was, or shuffle the Hanataz Hand"
            return f"{upper(wish)}?", f"may {wish}"
        case Decision.JESTER_PLAY:
            return "The Jester makes you play a card: which?", "must play a card for the Jester"
        case Decision.KNIGHT:
            return "Cancel it with a Knight?", "may cancel it with a Knight"
        case Decision.ROGUE:
            return "Who do you rob, and what do you take?", "chooses who to rob"
    return "", ""


def control(s: State, to: Viewer) -> str:
    if s.control == NONE:
        return "The Hanataz is in control. Any number card takes it."
    return f"{to.does(s.control, 'is', 'are')} in control with {card(s.leader)}."


def price(s: State, to: Viewer) -> str:
    """What a face card costs now, with a blank before it; "" if nothing."""
    return f" A face card costs {fee(s, to)}." if s.bard_count else ""


def showdown(s: State, to: Viewer) -> str:
    """HZ-6.1 to HZ-6.6  Why there is one, and what counts in it."""
    number, _, suit = DECK[DESIGN[s.leader]].name.partition(" of ")
    why = f"{to.does(s.decider, 'is', 'are')} still in control: showdown for {some(s.pot, 'silv')}."
    faces = "a face card is an 11, one without suit of every suit"
    return f"{why} A card of {suit} above {number} splits the pot ({faces}); a Fool gives it away."


def toll_taker(s: State) -> Seat:
    """Who played the Troll that is being paid."""
    return s.frames[s.depth - 1][1]


def threat(s: State, to: Viewer) -> str:
    """What a Knight could cancel now: it waits under the round of questions."""
    step, player, target, with_card = s.frames[s.depth - 2]
    whose = upper(to.whose(player))
    if step == Step.THEFT:
        taken = loot(stolen(s, target, with_card == 1), with_card == 1)
        return f"{whose} Rogue is about to take {taken} from {to.whom(target)}."
    if s.pot == 0:
        return f"{whose} Dragon is about to find the pot empty."
    return f"{whose} Dragon is about to take {some(hoarded(s), 'silv')} from the pot."


def phrase(s: State, choice: int, to: Viewer) -> Phrase:
    """A choice of the pending decision, legal or not, in words."""
    match s.pending:
        case Decision.TURN | Decision.JESTER_PLAY | Decision.KNIGHT if choice < DESIGNS:
            return play(s, choice, to)
        case Decision.REFRESH | Decision.TRIM if choice < DESIGNS:
            name = DECK[choice].name
            return Phrase(f"Discard the {name}", (name,), designs=(choice,))
        case Decision.REFRESH if s.discarded:
            return Phrase(f"Draw {some(s.discarded, 'card')}", ("done", "draw"))
        case Decision.REFRESH:
            whose = "your" if to.is_you(s.decider) else "all"
            return Phrase(f"Keep {whose} cards", ("done", "keep", "no"))
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
            name = target(s, choice, to)
            return Phrase(f"Assassinate {name}", (name,), seats=(choice,))
        case Decision.ROGUE:
            return theft(s, choice, to)
        case Decision.TAX | Decision.TOLL if choice == PAY:
            return Phrase("Pay 1 silv", ("pay", "yes"))
    return Phrase("Nub out", ("fold", "no"))


def play(s: State, design: int, to: Viewer) -> Phrase:
    """A card to play, with its price and whose it is."""
    name = DECK[design].name
    also: tuple[str, ...] = (name, f"Play {name}", f"Play the {name}")
    if KIND[design] == Kind.NUMBER:
        cost = " for 1 silv" if matches(s, design) else ""
    else:
        cost = f" (and {fee(s, to)})" if s.bard_count else ""
        kind = name.partition(" of ")[0]
        also = (*also, kind, f"Play {kind}")
    return Phrase(f"Play the {name}{cost}", also, designs=(design,))


def position(verb: str, spot: int) -> Phrase:
    number = str(spot + 1)
    return Phrase(f"{verb} card {number}", (number, f"position {number}"), places=(Pile.HANATAZ + spot,))


def theft(s: State, choice: int, to: Viewer) -> Phrase:
    """Words tell what would be taken, but what a Rogue takes at most will do as well."""
    seat, with_card = choice // 2, choice % 2 == 1
    wish = loot(1 if with_card else 2, with_card)
    taken = loot(stolen(s, seat, with_card), with_card) if with_card or s.silvs[seat] else wish
    whom = target(s, seat, to)
    also = (f"{taken} from {whom}", f"{wish} from {whom}", f"Take {wish} from {whom}")
    return Phrase(f"Take {taken} from {whom}", also, seats=(seat,))


def target(s: State, seat: Seat, to: Viewer) -> str:
    """Whom the decider means, rightly or not."""
    if seat >= s.seats:
        return f"Seat {seat}"
    if seat == s.decider:
        return "yourself" if to.is_you(seat) else "themselves"
    return to.whom(seat)


def objection(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Why a choice is refused."""
    me, seat = s.decider, choice // 2 if s.pending == Decision.ROGUE else choice
    has = who_does(to, me, "has", "have")
    match reason:
        case Reason.NOT_HELD:
            return f"{to.does(me, 'does', 'do')} not hold the {DECK[choice].name}."
        case Reason.TOO_LOW | Reason.WRONG_SUIT:
            leader = DECK[DESIGN[s.leader]].name
            number, _, suit = leader.partition(" of ")
            return f"The {leader} is in control. Play higher in {suit}, or any other {number} for 1 silv."
        case Reason.NO_SILV_TO_MATCH:
            return f"Matching the number costs 1 silv; {has} none."
        case Reason.ONLY_OFF_TURN:
            return "A Knight is played only to cancel a Rogue or a Dragon."
        case Reason.NO_SILV_FOR_BARDS:
            return f"A face card costs {fee(s, to)}; {has} {s.silvs[me]}."
        case Reason.NOBODY_TO_KILL:
            return "The Assassin needs another player who is not nubbed out."
        case Reason.NOBODY_TO_ROB:
            return "The Rogue needs another player with a silv or a card."
        case Reason.NO_SILV_TO_PASS:
            return f"Passing costs 1 silv; {has} none."
        case Reason.EMPTY_POSITION:
            return f"No card lies at position {choice + 1}."
        case Reason.NOT_IN_MATCH:
            return f"{upper(target(s, seat, to))} is not in the match."
        case Reason.NOT_YOUR_OWN_VICTIM | Reason.NOT_YOUR_OWN_THIEF:
            return f"It must be another player, not {target(s, seat, to)}."
        case Reason.NUBBED_OUT:
            return f"{to.does(seat, 'has', 'have')} nubbed out already."
        case Reason.NO_SILVS_THERE:
            return f"{to.does(seat, 'has', 'have')} no silvs."
        case Reason.NO_CARDS_THERE:
            return f"{to.does(seat, 'has', 'have')} no cards."
        case Reason.CAN_PLAY:
            return (
                f"{to.does(me, 'holds', 'hold')} a card that may be played, so {to.whom(me)} must play one."
            )
        case Reason.NOT_A_KNIGHT:
            return "Only a Knight can be played now."
    return "That is not possible now."
