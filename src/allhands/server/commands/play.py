"""Commands during the match: moves, automatic answers, explanations and undo."""

from __future__ import annotations

from allhands.server.access import player_seat
from allhands.server.clock import now
from allhands.server.events import AutoAnswerSet, MovePlayed, MoveUndone, UndoAnswered, UndoRequested
from allhands.server.protocol import AnswerUndo, Explanation, PlayMove, SetAutoAnswer, Undo, WhyNot
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected
from allhands.table.undo import undo_refusal


async def play_move(session: TableSession, seat: int | None, frame: PlayMove) -> int:
    """Play a player's move. Return its event's number, also if it was played before."""
    mover = player_seat(seat)

    def propose(state: TableState) -> MovePlayed:
        if state.seats[mover].stand_in:
            raise Rejected("A bot is playing for you. Take your seat back first.", "STAND_IN_ACTIVE")
        move, took = check_move(state, mover, frame.move, frame.revision)
        return MovePlayed(mover, move, frame.request_id, took)

    return await session.append_once(mover, frame.request_id, propose)


async def play_for(session: TableSession, seat: int, move: int, revision: int, expired: bool = False) -> None:
    """Play a bot's move, or one for a player who ran out of time."""

    def propose(state: TableState) -> MovePlayed:
        found, took = check_move(state, seat, move, revision)
        return MovePlayed(seat, found, None, took, expired)

    await session.append(propose)


def check_move(state: TableState, seat: int, move: int | str, revision: int | None) -> tuple[int, int]:
    """Return the legal move that is meant, and the milliseconds it took where a clock runs."""
    found = state.playing.chosen_text(move, seat, revision)
    return found.id, round(1000 * (now() - state.question_since)) if state.clock else 0


async def set_auto_answer(session: TableSession, seat: int | None, frame: SetAutoAnswer) -> int:
    """Decline a kind of question for a player every time, or ask them again."""
    player = player_seat(seat)

    def propose(state: TableState) -> AutoAnswerSet:
        game = state.playing.game
        kinds = {
            game.decisions.Decision(d).name
            for d in game.decisions.choices
            if game.decisions.declining(d) is not None
        }
        if frame.question not in kinds:
            raise Rejected("This question can't be answered in advance.", "NOT_DECLINABLE")
        return AutoAnswerSet(player, frame.question, frame.always, frame.request_id)

    return await session.append_once(player, frame.request_id, propose)


def why_not(session: TableSession, seat: int | None, frame: WhyNot) -> Explanation:
    """Explain why a move isn't legal, or a card can't be played."""
    own = session.state.playing.seat(player_seat(seat))
    if frame.card is not None:
        refusal = own.why_not_card(frame.card)
    elif frame.move is not None:
        refusal = own.why_not(frame.move)
    else:
        raise Rejected("A why-not request needs a move or a card.", "MALFORMED")
    if refusal is None:
        return Explanation(frame.request_id)
    return Explanation(frame.request_id, refusal.code, str(refusal), refusal.clause)


async def undo(session: TableSession, seat: int | None, frame: Undo) -> int:
    """Undo a player's last move, or ask the other players to agree."""
    asker = player_seat(seat)

    def propose(state: TableState) -> MoveUndone | UndoRequested:
        match = state.playing
        if frame.revision is not None and frame.revision != match.revision:
            raise Rejected("Someone moved in the meantime. Try again.", "CONFLICT")
        refusal = undo_refusal(match, asker)
        if refusal is None:
            return MoveUndone(asker, 1, frame.request_id)
        if match.over or not state.moves_since(asker) or set(state.undo_voters) <= {asker}:
            raise refusal
        if state.undo_requested_by is not None:
            name = state.seats[state.undo_requested_by].name
            raise Rejected(f"{name} has already asked for an undo.", "ALREADY_REQUESTED")
        return UndoRequested(asker, frame.request_id)

    return await session.append_once(asker, frame.request_id, propose)


async def answer_undo(session: TableSession, seat: int | None, frame: AnswerUndo) -> int:
    """Answer another player's undo request."""
    voter = player_seat(seat)

    def propose(state: TableState) -> UndoAnswered:
        if state.undo_requested_by is None or voter in state.undo_approvals:
            raise Rejected("There's no undo request to answer.", "NOT_ASKED")
        return UndoAnswered(voter, frame.granted, frame.request_id)

    return await session.append_once(voter, frame.request_id, propose)
