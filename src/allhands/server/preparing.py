"""Before a match: who sits down, on what terms, and with what deal."""

from __future__ import annotations

import secrets

from msgspec import UNSET

from allhands.bots import BOTS
from allhands.bots.net import NET
from allhands.files.data import DataError
from allhands.files.decks import written
from allhands.files.looks import looks_alike
from allhands.server import bodies, wire
from allhands.server.entries import (
    Added,
    Brought,
    Called,
    Left,
    Reinvited,
    Removed,
    Renamed,
    Repeated,
    Reseated,
    Revealed,
    Sealed,
    Seated,
    Settled,
    Started,
    Taken,
    hashed,
    is_of,
)
from allhands.server.instants import now
from allhands.server.showing import Shown
from allhands.server.standing import ROUND, find_deck
from allhands.table.box import Box
from allhands.table.deal import seal as seal_of
from allhands.table.players import BOT_NAMES, check_person
from allhands.table.refusal import Refused

KINDS = tuple(bot for bot in BOTS if bot not in ("search", NET))  # bots a table offers by name


class Prepared(Shown):
    """A table at which people get ready to play."""

    async def sit(self, seat: int, sitting: bodies.Sitting) -> None:
        """Take a seat; once more with the same token, and nothing changes."""

        def propose() -> Taken | None:
            self._check_seat(seat)
            if self.holds(seat, sitting.token):
                return None
            self._check_free(seat)
            invites = (sitting.invite, *sitting.more)
            open_to_all = self.header.listed or not self.by_invite
            if not (open_to_all or is_of(sitting.token, self.header.opener)) and not any(
                is_of(invite, self.invites[seat]) for invite in invites
            ):
                raise Refused("The host made a new invite link. Ask for it.", "NOT_INVITED")
            self._check_fresh(sitting.token)
            name = self._check_name(sitting.name, seat)
            return Taken(seat, name, hashed(sitting.token), sitting.animal)

        await self._do(propose)

    async def leave(self, seat: int, token: str | None) -> None:
        """Give a seat back, by its holder or by whoever opened the table."""

        def propose() -> Left:
            self._check_holder(seat, token)
            self._check_not_begun()
            if self.chairs[seat].name is None:
                raise Refused("Nobody holds this seat.", "SEAT_FREE")
            return Left(seat)

        await self._do(propose)

    async def rename(self, seat: int, person: bodies.Person, token: str | None) -> None:
        """Be called otherwise, until the match begins."""

        def propose() -> Renamed:
            self._check_seat(seat)
            if not self.holds(seat, token):
                raise Refused("Only whoever holds the seat can do that.", "NOT_HOLDER")
            self._check_not_begun()
            return Renamed(seat, self._check_name(person.name, seat), person.animal)

        await self._do(propose)

    async def seat_bot(self, seat: int, kind: str, token: str | None) -> None:
        """Let a bot have a seat, or another one the seat of a bot."""

        def propose() -> Seated:
            self._check_opener(token)
            self._check_seat(seat)
            check_bot(kind)
            if self.chairs[seat].bot is None:
                self._check_free(seat)
            self._check_not_begun()
            return Seated(seat, self.chairs[seat].name or self._fresh_name(), kind)

        await self._do(propose)

    async def settle(self, terms: bodies.Terms, token: str | None) -> None:
        """Agree on other options, another clock, who may look on, or what becomes of who is away."""

        def propose() -> Settled:
            self._check_opener(token)
            self._check_not_begun()
            box = Box(self.box.game, {**self.options, **terms.options}, self.box.decks)
            clock = self.clock if terms.clock is UNSET else terms.clock
            return Settled(dict(box.options), clock, terms.watching, terms.absence)

        await self._do(propose)
        if terms.watching:
            await self._store.show(self.id, self.in_lobby)

    async def bring(self, seat: int, deck: bodies.Deck, token: str | None) -> None:
        """Bring another deck to a seat."""

        def propose() -> Brought:
            self._check_holder(seat, token)
            self._check_not_begun()
            found = find_deck(self.box.game, deck, f"deck {seat}")
            return Brought(seat, written(found, self.box.cards))

        await self._do(propose)

    async def add_chair(self, token: str | None) -> str:
        """One more seat; its invite."""
        invite = secrets.token_urlsafe(24)

        def propose() -> Added:
            self._check_opener(token)
            self._check_not_begun()
            self.box.blank(self.seats + 1)  # complains of a number of seats that cannot be
            return Added(hashed(invite))

        await self._do(propose)
        return invite

    async def remove_chair(self, seat: int, token: str | None) -> None:
        """One seat less, which nobody holds; those after it move up."""

        def propose() -> Removed:
            self._check_opener(token)
            self._check_seat(seat)
            self._check_free(seat)
            self.box.blank(self.seats - 1)
            return Removed(seat)

        await self._do(propose)

    async def move_chair(self, seat: int, to: int, token: str | None) -> None:
        """Move a seat, with whoever holds it, to another place; those between make room."""

        def propose() -> Reseated | None:
            self._check_opener(token)
            self._check_not_begun()
            self._check_seat(seat)
            self._check_seat(to)
            return None if seat == to else Reseated(seat, to)

        await self._do(propose)

    async def reinvite(self, seat: int, token: str | None) -> str:
        """Another invite to a free seat; whoever has the one of before can do nothing with it."""
        invite = secrets.token_urlsafe(24)

        def propose() -> Reinvited:
            self._check_opener(token)
            self._check_seat(seat)
            self._check_free(seat)
            return Reinvited(seat, hashed(invite))

        await self._do(propose)
        return invite

    # The deal

    async def seal(self, seat: int | None, sent: wire.Seal) -> int:
        """Set the seal of a seat's contribution; another one may replace it until the deal is called for."""

        def propose() -> Sealed | None:
            if self.seals.get(self._seated(seat)) == sent.seal:
                return None
            who = self._contributing(seat, sent.commitment)
            if self.round is not None and who in self.seals:
                raise Refused("Your seal is set. Reveal what it stands for.", "SEALED")
            return Sealed(who, sent.seal)

        await self._do(propose)
        return self.number

    async def reveal(self, seat: int | None, sent: wire.Reveal) -> int:
        """Reveal a seat's contribution; with the last one, the cards are dealt."""

        def propose() -> Revealed | None:
            if self.contributions.get(self._seated(seat)) == sent.contribution:
                return None
            who = self._contributing(seat, sent.commitment)
            if self.dealing != "reveals":
                raise Refused("Not all seals are set yet. Wait until they are.", "EARLY")
            if self.seals[who] != seal_of(sent.commitment, who, sent.contribution):
                raise Refused("This contribution does not give your seal.", "SEAL")
            return Revealed(who, sent.contribution)

        await self._do(propose)
        await self.deal(late=False)
        return self.number

    def _contributing(self, seat: int | None, commitment: str) -> int:
        """Return the seat, if it may contribute to the deal under this commitment."""
        who = self._seated(seat)
        if self.table is not None or self.commitment != commitment:
            raise Refused("The table has another seal now. Yours has to be made anew.", "LATE")
        if who in self.silent or (self.round is not None and who not in self.round):
            raise Refused("This deal goes on without your contribution.", "NOT_IN_ROUND")
        return who

    async def start(self, token: str | None) -> None:
        """Call for the deal, once every seat is held; when that was done before, nothing changes.

        The seats that are there contribute, and those that have set a seal.
        """

        def propose() -> Called | Started | None:
            self._check_opener(token)
            if self.table is not None or self.round is not None:
                return None
            if free := [seat for seat, chair in enumerate(self.chairs) if chair.name is None]:
                raise Refused(f"Nobody holds seat {free[0]} yet.", "SEAT_FREE")
            if self.header.seed is not None:
                return Started()
            return Called([seat for seat in self.people if self._contributes(seat)])

        await self._do(propose)
        await self.deal(late=False)

    def _contributes(self, seat: int) -> bool:
        """Tell whether a seat's holder is here, or on the way from the match before, or has set a seal."""
        coming = self.header.again and not self.chairs[seat].stand_in
        return seat in self.presence.seats or seat in self.seals or coming

    async def deal(self, late: bool = True) -> None:
        """Deal the cards, if nobody keeps the deal waiting; where that is too late, call for it again."""

        def propose() -> Started | Repeated | None:
            if self.table is not None or self.round is None:
                return None
            if not self.waiting_for:
                return Started()
            return Repeated(self.waiting_for) if late and self.asked_at + ROUND <= now() else None

        await self._do(propose)
        if late:
            await self.deal(late=False)

    async def seat_all(self, other: Prepared) -> None:
        """Everybody who sits at another table sits here as they do there."""
        for seat, (chair, token) in enumerate(zip(other.chairs, other.tokens, strict=True)):
            name, kind = chair.heir or chair.name or "", chair.bot or ""
            taken = Taken(seat, name, token, chair.animal) if token else Seated(seat, name, kind)
            await self._do(lambda taken=taken: taken)  # type: ignore[misc]

    @property
    def in_lobby(self) -> bool:
        """Whether anybody finds the table, to sit down or to look on."""
        return self.header.listed or self.watching == "anyone"

    # Who may do what

    def _check_opener(self, token: str | None) -> None:
        if not is_of(token, self.header.opener):
            raise Refused("Only whoever opened the table can do that.", "NOT_OPENER")

    def _check_holder(self, seat: int, token: str | None) -> None:
        self._check_seat(seat)
        if not self.holds(seat, token):
            self._check_opener(token)

    def _check_seat(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise Refused(f"There is no seat {seat}: they are 0 to {self.seats - 1}.", "NO_SUCH_SEAT")

    def _check_not_begun(self) -> None:
        if self.table is not None:
            raise Refused("The match has begun.", "BEGUN")
        if self.round is not None:
            raise Refused("The cards are being dealt. Wait a moment.", "DEALING")

    def _check_free(self, seat: int) -> None:
        self._check_not_begun()
        if name := self.chairs[seat].name:
            raise Refused(f"{name} holds this seat.", "SEAT_TAKEN")

    def _check_fresh(self, token: str) -> None:
        if hashed(token) in (*self.tokens, *self.invites, self.header.watch):
            raise Refused("This token is in use; make a new one.", "TOKEN_IN_USE")

    def _fresh_name(self) -> str:
        """What a bot is called that sits down here."""
        taken = [name for chair in self.chairs for name in (chair.name, chair.heir) if name]
        return next(name for name in BOT_NAMES if not any(looks_alike(name, known) for known in taken))

    def _check_name(self, name: str, seat: int | None = None) -> str:
        name = check_name(name)
        others = (chair for other, chair in enumerate(self.chairs) if other != seat)
        taken = [known for chair in others for known in (chair.name, chair.heir) if known]
        if any(looks_alike(name, known) for known in taken):
            raise Refused(f"There's already a {name} at this table. Choose another name.", "NAME_TAKEN")
        return name


def check_name(name: str) -> str:
    """A name that somebody can have at a table."""
    try:
        return check_person(name)
    except DataError as error:
        raise Refused(str(error), "BAD_NAME") from None


def check_bot(kind: str) -> None:
    if kind not in KINDS:
        raise Refused(f'There is no bot "{kind}": they are {", ".join(KINDS)}.', "NO_SUCH_BOT")
