"""Chat: players write to the table, spectators to each other until the match is over."""

from __future__ import annotations

from allhands.files.text_rules import is_visible
from allhands.server.access import check_name, player_seat
from allhands.server.events import ChatSent, SpectatorChatSent, TableEvent
from allhands.server.protocol import SendChat
from allhands.server.session import TableSession
from allhands.server.state import TableState
from allhands.table.errors import Rejected


async def send_chat(session: TableSession, seat: int | None, frame: SendChat) -> int:
    """Send a chat message. A spectator's needs a name."""
    if not frame.words.strip() or not all(map(is_visible, frame.words)):
        raise Rejected("Your message contains characters we can't show.", "MALFORMED")
    if frame.name is None:
        seat = player_seat(seat)

    def propose(state: TableState) -> TableEvent:
        if seat is None:
            name = check_name(state, frame.name or "")
            return SpectatorChatSent(name, frame.animal, frame.words, frame.request_id)
        return ChatSent(seat, frame.words, frame.request_id)

    return await session.append_once(seat, frame.request_id, propose)
