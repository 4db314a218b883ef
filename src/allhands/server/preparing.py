"""Before a match: who sits down, on what terms, and with what deal."""

from __future__ import annotations

import secrets

from msgspec import UNSET

from allhands.bots import BOTS
from allhands.files.data import DataError
from allhands.files.decks import written
from allhands.server import bodies, wire
from allhands.server.entries import (
    Added,
    Brought,
    Left,
    Reinvited,
    Removed,
    Renamed,
    Reseated,
    Seated,
    Settled,
    Started,
    Stirred,
    Taken,
    hashed,
    is_of,
)
from allhands.server.showing import Shown
from allhands.server.standing import find_deck
from allhands.table.box import Box
from allhands.table.players import BOT_NAMES, check_person
from allhands.table.refusal import Refused

KINDS = tuple(bot for bot in BOTS if bot != "search")  # which has no budget of its own


class Prepared(Shown):
    """A table at which people get ready to play."""

    async def sit(self, seat: int, sitting: bodies.Sitting) -> None:
        """Take a seat; once more with the same token, and nothing changes."""

        def propose() -> Taken | None:
            self._check_seat(seat)
            if self.holds(seat, sitting.token):
                return None
            invited = self.header.listed or is_of(sitting.token, self.header.opener)
            invites = (sitting.invite, *sitting.more)
            if not (invited or any(is_of(invite, self.invites[seat]) for invite in invites)):
                raise Refused("This seat needs an invite of its own.", "NOT_INVITED")
            self._check_free(seat)
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

    async def stir(self, seat: int | None, stir: wire.Stir) -> int:
        """Add random bytes to the deal."""

        def propose() -> Stirred | None:
            who = self._seated(seat)
            self._check_not_begun()
            proof = self.proof()
            if proof is None or proof.commitment != stir.commitment:
                raise Refused("The table has other terms now, and so another commitment.", "LATE")
            return None if who in self.stirs else Stirred(who, stir.stir)

        await self._do(propose)
        return self.number

    async def start(self, token: str | None) -> None:
        """Deal the cards, once every seat is held; when that was done before, nothing changes."""

        def propose() -> Started | None:
            self._check_opener(token)
            if self.table is not None:
                return None
            if free := [seat for seat, chair in enumerate(self.chairs) if chair.name is None]:
                raise Refused(f"Nobody holds seat {free[0]} yet.", "SEAT_FREE")
            return Started()

        await self._do(propose)

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

    def _check_free(self, seat: int) -> None:
        self._check_not_begun()
        if name := self.chairs[seat].name:
            raise Refused(f"{name} holds this seat.", "SEAT_TAKEN")

    def _check_fresh(self, token: str) -> None:
        if hashed(token) in (*self.tokens, *self.invites, self.header.watch):
            raise Refused("This token is in use; make a new one.", "TOKEN_IN_USE")

    def _fresh_name(self) -> str:
        """What a bot is called that sits down here."""
        taken = {name.casefold() for chair in self.chairs for name in (chair.name, chair.heir) if name}
        return next(name for name in BOT_NAMES if name.casefold() not in taken)

    def _check_name(self, name: str, seat: int | None = None) -> str:
        name = check_name(name)
        others = (chair.name for other, chair in enumerate(self.chairs) if other != seat)
        if any(other and other.casefold() == name.casefold() for other in others):
            raise Refused(f"Somebody here is called {name} already.", "NAME_TAKEN")
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
