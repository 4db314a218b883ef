"""A room: one table that people share, and the match that is played there."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from allhands.files.texts import is_visible
from allhands.server import bodies, wire
from allhands.server.entries import (
    Again,
    Answered,
    Asked,
    Awaited,
    Conceded,
    Granted,
    Handed,
    Instructed,
    Moved,
    Remarked,
    Retired,
    Returned,
    Said,
    Taken,
    Undone,
    Unwished,
    Willing,
    Wished,
    hashed,
    is_of,
)
from allhands.server.instants import now
from allhands.server.preparing import Prepared, check_bot
from allhands.server.standing import GRACE
from allhands.table.refusal import Refused
from allhands.table.undo import undo_refusal

STAND_IN = "steady"


class Room(Prepared):
    """A table, and what may be done at it while a match is played."""

    async def play(self, seat: int | None, move: wire.Move) -> int:
        """Make a move, and tell the number of its entry, also if it was made before."""

        def propose(who: int) -> Moved:
            if self.chairs[who].stand_in:
                raise Refused("A bot plays for you: take your seat back first.", "STOOD_IN")
            return self._moved(who, move.move, move.revision, move.mark)

        return await self._do_marked(seat, move.mark, propose)

    async def play_bot(self, seat: int, move: int, revision: int, expired: bool = False) -> None:
        """Make a bot's move, or one for somebody whose time is up."""
        await self._do(lambda: msgspec.structs.replace(self._moved(seat, move, revision), expired=expired))

    def _moved(self, seat: int, move: int | str, revision: int | None, mark: str | None = None) -> Moved:
        chosen = self._begun().chosen(move, seat, revision)
        took = round(1000 * (now() - self.asked_at)) if self.clock else 0
        return Moved(seat, chosen.id, mark, took)

    async def always(self, seat: int | None, frame: wire.Always) -> int:
        """Decline a kind of question every time for a seat, or ask it again."""

        def propose(who: int) -> Instructed:
            game = self._begun().game
            kinds = {
                game.decisions.Decision(d).name
                for d in game.decisions.choices
                if game.decisions.declining(d) is not None
            }
            if frame.question not in kinds:
                raise Refused("This question can't be answered in advance.", "NOT_DECLINABLE")
            return Instructed(who, frame.question, frame.always, frame.mark)

        return await self._do_marked(seat, frame.mark, propose)

    def why_not(self, seat: int | None, asked: wire.WhyNot) -> wire.Reason:
        """Why a move cannot be made, or a card not be played."""
        own = self._begun().seat(self._seated(seat))
        if asked.card is not None:
            refusal = own.why_not_card(asked.card)
        elif asked.move is not None:
            refusal = own.why_not(asked.move)
        else:
            raise Refused("Ask about a move or about a card.", "MALFORMED")
        if refusal is None:
            return wire.Reason(asked.mark)
        return wire.Reason(asked.mark, refusal.code, str(refusal), refusal.clause)

    async def say(self, seat: int | None, say: wire.Say) -> int:
        """Say something to all who are at the table; who watches, for now to those who watch."""
        if not say.words.strip() or not all(map(is_visible, say.words)):
            raise Refused("What is said has letters and signs only.", "MALFORMED")
        if seat is None and say.name is not None:
            name, mark = say.name, say.mark

            def propose() -> Remarked | None:
                if (None, mark) in self.marks:
                    return None
                return Remarked(self._check_name(name), say.animal, say.words, mark)

            await self._do(propose)
            return self.marks[None, mark]
        return await self._do_marked(seat, say.mark, lambda who: Said(who, say.words, say.mark))

    async def ask_for_seat(self, sitting: bodies.Sitting, token: str | None) -> None:
        """Ask for a bot's seat, with or without watching first. Asking again with that token is harmless."""

        def propose() -> Wished | None:
            if self.own_seat(token) is not None:
                raise Refused("You have a seat here.", "SEATED")
            if self.wished and is_of(sitting.token, self.wished.token):
                return None
            if self._begun().over:
                raise Refused("The match is over.", "OVER")
            if not self.people or not any(chair.bot for chair in self.chairs):
                raise Refused("There's no bot seat you could take over.", "NO_SEAT")
            if self.wished:
                raise Refused(
                    f"{self.wished.name} has already asked for a seat. Try again in a moment.", "SEAT_ASKED"
                )
            self._check_fresh(sitting.token)
            return Wished(self._check_name(sitting.name), sitting.animal, hashed(sitting.token))

        await self._do(propose)

    async def grant(self, seat: int, token: str | None) -> None:
        """Give the seat of a bot to whoever asks for one."""

        def propose() -> Granted:
            self._check_opener(token)
            self._check_seat(seat)
            if self.wished is None:
                raise Refused("Nobody asks for a seat.", "NOT_ASKED")
            if self.chairs[seat].bot is None:
                raise Refused(f"{self.chairs[seat].name} holds this seat.", "SEAT_TAKEN")
            return Granted(seat)

        await self._do(propose)

    async def unwish(self, token: str | None) -> None:
        """No seat for whoever asks, or none is wanted any more."""

        def propose() -> Unwished | None:
            if self.wished and not is_of(token, self.wished.token):
                self._check_opener(token)
            return Unwished() if self.wished else None

        await self._do(propose)

    async def undo(self, seat: int | None, undo: wire.Undo) -> int:
        """Take the seat's last move back, or ask the others to agree."""

        def propose(who: int) -> Undone | Asked:
            table = self._begun()
            if undo.revision is not None and undo.revision != table.revision:
                raise Refused("The match has gone on.", "LATE")
            refusal = undo_refusal(table, who)
            if refusal is None:
                return Undone(who, 1, undo.mark)
            if table.over or not self.moves_since(who) or set(self.consenting) <= {who}:
                raise refusal
            if self.undo_asked is not None:
                raise Refused(f"{self.chairs[self.undo_asked].name} asks that already.", "UNDO_ASKED")
            return Asked(who, undo.mark)

        return await self._do_marked(seat, undo.mark, propose)

    async def consent(self, seat: int | None, consent: wire.Consent) -> int:
        """Answer somebody who asks to take a move back."""

        def propose(who: int) -> Answered:
            if self.undo_asked is None or who in self.granted:
                raise Refused("You are not asked to agree to anything.", "NOT_ASKED")
            return Answered(who, consent.granted, consent.mark)

        return await self._do_marked(seat, consent.mark, propose)

    async def hand(self, seat: int, kind: str, token: str | None) -> None:
        """Let a bot play for somebody who is away; its holder may want that at any time.

        The opener need not wait, and the others not for ever.
        """

        def propose() -> Handed:
            self._check_seat(seat)
            check_bot(kind)
            self._begun()
            if self.tokens[seat] is None:
                raise Refused("A bot holds this seat.", "SEAT_TAKEN")
            if not self.holds(seat, token):
                patient = self.seat_of(token) is not None and self.away(seat) >= GRACE
                if not patient:
                    self._check_opener(token)
                if seat in self.presence.seats:
                    raise Refused(f"{self.chairs[seat].name} is there.", "NOT_ABSENT")
            return Handed(seat, kind)

        await self._do(propose)

    async def wait_for(self, seat: int, token: str | None) -> None:
        """No bot begins to play by itself for somebody who is away."""

        def propose() -> Awaited | None:
            self._check_seat(seat)
            self._begun()
            if self.seat_of(token) is None:
                self._check_opener(token)
            if self.tokens[seat] is None or self.chairs[seat].stand_in:
                raise Refused("A bot plays for this seat.", "STOOD_IN")
            if seat in self.presence.seats:
                raise Refused(f"{self.chairs[seat].name} is there.", "NOT_ABSENT")
            return None if self.chairs[seat].awaited else Awaited(seat)

        await self._do(propose)

    async def relieve(self, seat: int) -> None:
        """Let a bot play for somebody, if the time for that has come and nobody has done it before."""

        def propose() -> Handed | None:
            relief = self.relief
            due = relief is not None and relief.seat == seat and relief.when <= now()
            return Handed(seat, STAND_IN) if due else None

        await self._do(propose)

    async def take_back(self, seat: int, token: str | None) -> None:
        """Play oneself again."""

        def propose() -> Returned | None:
            self._check_holder(seat, token)
            return Returned(seat) if self.chairs[seat].stand_in else None

        await self._do(propose)

    async def retire(self, seat: int, token: str | None) -> None:
        """Leave for good: a bot has the seat then."""

        def propose() -> Retired:
            self._check_seat(seat)
            if not self.holds(seat, token):
                raise Refused("Only whoever holds the seat can do that.", "NOT_HOLDER")
            if self._begun().over:
                raise Refused("The match is over.", "OVER")
            if self.people == [seat]:
                raise Refused("Nobody else plays here: the match waits for you.", "ALONE")
            return Retired(seat, self._fresh_name(), STAND_IN)

        await self._do(propose)

    async def concede(self, seat: int, token: str | None) -> None:
        """Give the match up and count as last. A bot plays the seat on if other people still play.

        The match ends where one seat is left, or no person.
        """

        def propose() -> Conceded:
            self._check_seat(seat)
            if not self.holds(seat, token):
                raise Refused("Only the player in this seat can do that.", "NOT_HOLDER")
            rehearsed = self._begun().clone()
            rehearsed.concede(seat, ends=self.people == [seat])
            return Conceded(seat, self._fresh_name(), STAND_IN, rehearsed.over)

        await self._do(propose)

    async def agree(self, token: str | None) -> None:
        """Be in for another match."""

        def propose() -> Willing | None:
            self.check_rematch(token)
            seat = self.seat_of(token)
            return None if seat is None or self.chairs[seat].again else Willing(seat)

        await self._do(propose)

    @property
    def undecided(self) -> list[int]:
        """The people who have not said that they are in for another match."""
        return [seat for seat in self.people if not self.chairs[seat].again]

    async def stand_in(self, seats: Iterable[int]) -> None:
        """Let a bot play for people who have not come; they may take their seats whenever they do."""
        for seat in seats:
            await self._do(lambda seat=seat: Handed(seat, STAND_IN))  # type: ignore[misc]

    async def play_again(self, table: str) -> None:
        """Say at which table those here play again; whoever is first says it."""
        await self._do(lambda: None if self.rematch else Again(table))

    def check_removal(self, token: str | None) -> None:
        """Raise Refused, unless the host asks, and nobody else has had a seat."""
        self._check_opener(token)
        hosts = self.header.opener
        if any(isinstance(entry, Taken | Wished) and entry.token != hosts for entry in self.log):
            raise Refused(
                "Others have played here, so their match stays. Remove it from your list.", "SHARED"
            )

    def check_rematch(self, token: str | None) -> None:
        """Only those who have played a match, or opened it, play it again."""
        if self.seat_of(token) is None:
            self._check_opener(token)
        if not self._begun().over:
            raise Refused("The match is not over.", "NOT_OVER")
