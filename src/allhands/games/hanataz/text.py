"""Hanataz in messages: questions, moves and refusals. `words/` has how they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from allhands.kernel.game import MoveText
from allhands.kernel.message import Message, Text, card_ref, message, seat_ref
from allhands.kernel.rule import NONE, SeatIndex
from allhands.kernel.viewer import Viewer

from .cards import DECK, DESIGN, DESIGNS, KIND, NUMBER, CardType
from .faces import hoarded, stolen
from .names import card, fee, kind, loot, suit
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

Args = Callable[[State], dict[str, Any]]


def no_args(s: State) -> dict[str, Any]:
    return {}


def asks(name: str, args: Args = no_args) -> Callable[[State, Viewer], Text]:
    """Make a question: `question-NAME` for the decider, `waiting-NAME` for everyone else."""

    def question(s: State, to: Viewer) -> Text:
        audience = "question" if to.is_you(s.decider) else "waiting"
        return message(f"{audience}-{name}", who=seat_ref(s.decider), **args(s))

    return question


def refresh_question(s: State, to: Viewer) -> Text:
    """HZ-3.2: offer the first discard for a silv, and the next ones for nothing."""
    if s.discarded:
        return asks("refresh-more", lambda s: {"count": s.discarded})(s, to)
    return asks("refresh")(s, to)


def too_many(s: State) -> dict[str, Any]:
    return {"most": HAND_SIZE}


def standing(s: State) -> dict[str, Any]:
    return {"news": priced(s, control(s))}


def showdown_news(s: State) -> dict[str, Any]:
    """HZ-6.1 to HZ-6.6: say why there is a showdown, and what counts in it."""
    leader = DESIGN[s.leader]
    return {"pot": s.pot, "number": NUMBER[leader], "suit": suit(leader)}


def troll_news(s: State) -> dict[str, Any]:
    return {"taker": seat_ref(toll_taker(s))}


def threat_news(s: State) -> dict[str, Any]:
    return {"news": priced(s, threat(s))}


def control(s: State) -> Message:
    if s.control == NONE:
        return message("news-no-control")
    return message("news-control", who=seat_ref(s.control), card=card(s.leader))


def priced(s: State, news: Message) -> Message:
    """Add the price of a face card to the news, unless it is free."""
    return message("news-priced", news=news, fee=fee(s)) if s.bard_count else news


def toll_taker(s: State) -> SeatIndex:
    """Return the player of the Troll being paid."""
    return s.frames[s.depth - 1][1]


def threat(s: State) -> Message:
    """Word what a Knight could cancel now; it waits below the round of questions."""
    step, player, target, with_card = s.frames[s.depth - 2]
    if step == Step.THEFT:
        taken = loot(stolen(s, target, with_card == 1), with_card == 1)
        return message("news-rogue", who=seat_ref(player), victim=seat_ref(target), loot=taken)
    if s.pot == 0:
        return message("news-dragon-empty", who=seat_ref(player))
    return message("news-dragon", who=seat_ref(player), silvs=hoarded(s))


def short_question(s: State) -> tuple[Text, Text] | None:
    """Return the head of the decider's question and the news beneath it, without what the table shows.

    None: the question is all head.
    """
    match s.pending:
        case Decision.TURN:
            return message("question-turn.head"), control(s)
        case Decision.TRIM:
            return message("question-trim.head"), message("question-trim.news", most=HAND_SIZE)
        case Decision.SHOWDOWN:
            return message("question-showdown.head"), message("question-showdown.news", pot=s.pot)
        case Decision.JESTER_PLAY:
            return message("question-jester-play.head"), control(s)
        case Decision.KNIGHT:
            return message("question-knight.head"), threat(s)
    return None


def turn_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return play(s, choice)
    if choice == NUB_OUT:
        return MoveText(message("move-nub-out"))
    return MoveText(message("move-pass"), places=(Pile.POT,))


def jester_play_text(s: State, choice: int, to: Viewer) -> MoveText:
    return play(s, choice) if choice < DESIGNS else MoveText(message("move-none-to-play"))


def knight_text(s: State, choice: int, to: Viewer) -> MoveText:
    return play(s, choice) if choice < DESIGNS else MoveText(message("move-let-it-happen"))


def refresh_text(s: State, choice: int, to: Viewer) -> MoveText:
    if choice < DESIGNS:
        return discard_text(s, choice, to)
    if s.discarded:
        return MoveText(message("move-draw-as-many", count=s.discarded))
    return MoveText(message("move-keep", who=seat_ref(s.decider)))


def discard_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-discard", card=card_ref(DECK[choice].name)), designs=(choice,))


def draw_up_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-draw" if choice == DRAW else "move-stop-drawing"))


def shuffle_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-put-back" if choice == PUT_BACK else "move-shuffle"))


def demand_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-pay" if choice == PAY else "move-nub-out"))


def assassin_text(s: State, choice: int, to: Viewer) -> MoveText:
    return MoveText(message("move-assassinate", victim=target(s, choice)), seats=(choice,))


def play(s: State, design: int) -> MoveText:
    """Word a card to play, with its price."""
    named = card_ref(DECK[design].name)
    if KIND[design] == CardType.NUMBER:
        words = message("move-play-match" if matches(s, design) else "move-play", card=named)
    elif s.bard_count:
        words = message("move-play-face-fee", card=named, kind=kind(design), fee=fee(s))
    else:
        words = message("move-play-face", card=named, kind=kind(design))
    return MoveText(words, designs=(design,))


def position_text(verb: str) -> Callable[[State, int, Viewer], MoveText]:
    """Make the text of a choice among the Hanataz Hand's positions."""

    def text(s: State, spot: int, to: Viewer) -> MoveText:
        return MoveText(message(f"move-{verb}", spot=spot + 1), places=(Pile.HANATAZ + spot,))

    return text


def theft(s: State, choice: int, to: Viewer) -> MoveText:
    """Word a robbery by what there is to take, and by the most a Rogue could take."""
    seat, with_card = choice // 2, choice % 2 == 1
    most = loot(1 if with_card else 2, with_card)
    taken = loot(stolen(s, seat, with_card), with_card) if with_card or s.silvs[seat] else most
    return MoveText(message("move-rob", loot=taken, most=most, victim=target(s, seat)), seats=(seat,))


def target(s: State, seat: SeatIndex) -> dict[str, Any]:
    """Name the chosen target, even if it isn't legal."""
    return message("self", who=seat_ref(seat)) if seat == s.decider else seat_ref(seat)


def refusal_text(s: State, choice: int, reason: int, to: Viewer) -> Text:
    """Say why a choice is refused."""
    me = seat_ref(s.decider)
    seat = seat_ref(choice // 2 if s.pending == Decision.ROGUE else choice)
    match reason:
        case Reason.NOT_HELD:
            return message("refusal-not-held", who=me, card=card_ref(DECK[choice].name))
        case Reason.TOO_LOW | Reason.WRONG_SUIT:
            leader = DESIGN[s.leader]
            beaten = {"card": card(s.leader), "number": NUMBER[leader], "suit": suit(leader)}
            return message("refusal-does-not-beat", **beaten)
        case Reason.NO_SILV_TO_MATCH:
            return message("refusal-no-silv-to-match", who=me)
        case Reason.ONLY_OFF_TURN:
            return message("refusal-only-off-turn")
        case Reason.NO_SILV_FOR_BARDS:
            return message("refusal-no-silv-for-bards", who=me, fee=fee(s), silvs=s.silvs[s.decider])
        case Reason.NOBODY_TO_KILL:
            return message("refusal-nobody-to-kill")
        case Reason.NOBODY_TO_ROB:
            return message("refusal-nobody-to-rob")
        case Reason.NO_SILV_TO_PASS:
            return message("refusal-no-silv-to-pass", who=me)
        case Reason.EMPTY_POSITION:
            return message("refusal-empty-position", spot=choice + 1)
        case Reason.NOT_IN_MATCH:
            return message("refusal-not-in-match", who=seat)
        case Reason.NOT_YOUR_OWN_VICTIM | Reason.NOT_YOUR_OWN_THIEF:
            return message("refusal-not-yourself")
        case Reason.NUBBED_OUT:
            return message("refusal-nubbed-out", who=seat)
        case Reason.NO_SILVS_THERE:
            return message("refusal-no-silvs-there", who=seat)
        case Reason.NO_CARDS_THERE:
            return message("refusal-no-cards-there", who=seat)
        case Reason.CAN_PLAY:
            return message("refusal-can-play", who=me)
        case Reason.NOT_A_KNIGHT:
            return message("refusal-not-a-knight")
    return message("refusal-not-now")
