"""Hanataz in words: questions, moves and refusals."""

from __future__ import annotations

from collections.abc import Callable

from allhands.files.english import capitalize, count_noun
from allhands.kernel.game import MoveText
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, CardType
from .faces import hoarded, stolen
from .names import card, fee, loot, who_does
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

Text = Callable[[State, Viewer], str]


def no_news(s: State, to: Viewer) -> str:
    return ""


def asks(you: str, others: str, news: Text = no_news) -> Text:
    """Make a question: for the decider, for the others behind the decider's name, and the news before it."""

    def question(s: State, to: Viewer) -> str:
        before = news(s, to)
        return f"{before}{you}" if to.is_you(s.decider) else f"{before}{to.name(s.decider)} {others}."

    return question


def turn_question(s: State, to: Viewer) -> str:
    return f"{capitalize(to.whose(s.decider))} turn. {control(s, to)}{price(s, to)}"


def refresh_question(s: State, to: Viewer) -> str:
    """HZ-3.2: offer the first discard for a silv, and the next ones for nothing."""
    if s.discarded:
        drawn = count_noun(s.discarded, "card")
        return asks(f"Discard more cards, or draw {drawn}?", f"may discard more cards, or draw {drawn}")(
            s, to
        )
    wish = "Pay 1 silv to discard cards and draw the same number?"
    return asks(wish, "may pay 1 silv to exchange cards")(s, to)


def too_many(s: State, to: Viewer) -> str:
    return f"{to.does(s.decider, 'holds', 'hold')} more than {HAND_SIZE} cards. "


def standing(s: State, to: Viewer) -> str:
    return f"{control(s, to)}{price(s, to)} "


def showdown_news(s: State, to: Viewer) -> str:
    return f"{showdown(s, to)} "


def crown_news(s: State, to: Viewer) -> str:
    return "A Crown: "


def troll_news(s: State, to: Viewer) -> str:
    return f"{capitalize(to.whose(toll_taker(s)))} Troll: "


def threat_news(s: State, to: Viewer) -> str:
    return f"{threat(s, to)}{price(s, to)} "


def control(s: State, to: Viewer) -> str:
    if s.control == NONE:
        return "The Hanataz is in control. Any number card takes it."
    return f"{to.does(s.control, 'is', 'are')} in control with {card(s.leader)}."


def price(s: State, to: Viewer) -> str:
    """Word the price of a face card, with a blank before it; "" if it is free."""
    return f" A face card costs {fee(s, to)}." if s.bard_count else ""


def showdown(s: State, to: Viewer) -> str:
    """HZ-6.1 to HZ-6.6: why there is one, and what counts in it."""
    number, _, suit = DECK[DESIGN[s.leader]].name.partition(" of ")
    why = f"{to.does(s.decider, 'is', 'are')} still in control: showdown for {count_noun(s.pot, 'silv')}."
    faces = "a face card is an 11, one without suit of every suit"
    return f"{why} A card of {suit} above {number} splits the pot ({faces}); a Fool gives it away."


def toll_taker(s: State) -> SeatIndex:
    """Return the player of the Troll being paid."""
    return s.frames[s.depth - 1][1]


def threat(s: State, to: Viewer) -> str:
    """Word what a Knight could cancel now; it waits below the round of questions."""
    step, player, target, with_card = s.frames[s.depth - 2]
    whose = capitalize(to.whose(player))
    if step == Step.THEFT:
        taken = loot(stolen(s, target, with_card == 1), with_card == 1)
        return f"{whose} Rogue is about to take {taken} from {to.whom(target)}."
    if s.pot == 0:
        return f"{whose} Dragon is about to find the pot empty."
    return f"{whose} Dragon is about to take {count_noun(hoarded(s), 'silv')} from the pot."


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return play(s, choice, to)
    if choice == NUB_OUT:
        return MoveText("Nub out", ("fold",))
    return MoveText("Pass for 1 silv", ("pass",), places=(Pile.POT,))


def jester_play_text(s: State, choice: int, to: Viewer) -> MoveText:
    return play(s, choice, to) if choice < DESIGNS else MoveText("I have none to play", ("none", "pass"))


def knight_text(s: State, choice: int, to: Viewer) -> MoveText:
    return play(s, choice, to) if choice < DESIGNS else MoveText("Let it happen", ("no", "pass"))


def refresh_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return discard_text(s, choice, to)
    if s.discarded:
        return MoveText(f"Draw {count_noun(s.discarded, 'card')}", ("done", "draw"))
    whose = "your" if to.is_you(s.decider) else "all"
    return MoveText(f"Keep {whose} cards", ("done", "keep", "no"))


def discard_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = DECK[choice].name
    return MoveText(f"Discard the {name}", (name,), designs=(choice,))


def draw_up_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == DRAW:
        return MoveText("Draw a card for 1 silv", ("draw", "yes"))
    return MoveText("Stop drawing", ("stop", "no"))


def shuffle_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice == PUT_BACK:
        return MoveText("Put it back", ("back",))
    return MoveText("Shuffle the Hanataz Hand", ("shuffle",))


def demand_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText("Pay 1 silv", ("pay", "yes")) if choice == PAY else MoveText("Nub out", ("fold", "no"))


def assassin_text(s: State, choice: int, to: Viewer) -> MoveText:
    name = target(s, choice, to)
    return MoveText(f"Assassinate {name}", (name,), seats=(choice,))


def play(s: State, design: int, to: Viewer) -> MoveText:
    """Word a card to play, with its price."""
    name = DECK[design].name
    also: tuple[str, ...] = (name, f"Play {name}", f"Play the {name}")
    if KIND[design] == CardType.NUMBER:
        cost = " for 1 silv" if matches(s, design) else ""
    else:
        cost = f" (and {fee(s, to)})" if s.bard_count else ""
        kind = name.partition(" of ")[0]
        also = (*also, kind, f"Play {kind}")
    return MoveText(f"Play the {name}{cost}", also, designs=(design,))


def position_text(verb: str) -> Callable[[State, int, Viewer], MoveText]:
    """Make the text of a choice among the Hanataz Hand's positions."""

    def text(s: State, spot: int, to: Viewer) -> MoveText:
        number = str(spot + 1)
        return MoveText(
            f"{verb} card {number}", (number, f"position {number}"), places=(Pile.HANATAZ + spot,)
        )

    return text


def theft(s: State, choice: int, to: Viewer) -> MoveText:
    """Word a robbery; what a Rogue takes at most is understood, too."""
    seat, with_card = choice // 2, choice % 2 == 1
    wish = loot(1 if with_card else 2, with_card)
    taken = loot(stolen(s, seat, with_card), with_card) if with_card or s.silvs[seat] else wish
    whom = target(s, seat, to)
    also = (f"{taken} from {whom}", f"{wish} from {whom}", f"Take {wish} from {whom}")
    return MoveText(f"Take {taken} from {whom}", also, seats=(seat,))


def target(s: State, seat: SeatIndex, to: Viewer) -> str:
    """Name the chosen target, even if it isn't legal."""
    if seat >= s.seats:
        return f"Seat {seat}"
    if seat == s.decider:
        return "yourself" if to.is_you(seat) else "themselves"
    return to.whom(seat)


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> str:
    """Say why a choice is refused."""
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
            return f"{capitalize(target(s, seat, to))} is not in the match."
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
