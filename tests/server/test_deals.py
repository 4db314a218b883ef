"""The fair deal: seals first, then contributions, and nobody picks last."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from allhands.files.data import DataError
from allhands.server.bodies import Sitting, Terms
from allhands.server.client import Visit
from allhands.server.entries import Called, Header, Repeated, Started, Stirred, Taken, hashed
from allhands.server.links import Link
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import ROUND, Standing
from allhands.server.store import Store
from allhands.server.wire import Reveal, Seal, TableView
from allhands.table.box import load
from allhands.table.deal import (
    Proof,
    Share,
    StirredProof,
    complaints,
    dealt_seed,
    seal,
    share_complaints,
    stirred_seed,
    terms_text,
)
from tests.server.serving import heard, token
from tests.server.test_absence import with_errands
from tests.server.test_rooms import OPENER, code, opened, with_rooms
from tests.server.watch import Watch


class Person:
    """Someone at a table, with bytes of their own."""

    def __init__(self, room: Room, seat: int, own: str | None = None) -> None:
        self.room, self.seat, self.bytes = room, seat, own or f"{seat + 1:02x}" * 32

    @property
    def commitment(self) -> str:
        bound = self.room.table_view().commitment
        assert bound is not None
        return bound

    async def set_seal(self) -> None:
        own = seal(self.commitment, self.seat, self.bytes)
        await self.room.seal(self.seat, Seal("s", self.commitment, own))

    async def reveal(self) -> None:
        await self.room.reveal(self.seat, Reveal("r", self.commitment, self.bytes))


async def seated(rooms: Rooms, game: str = "leduc") -> tuple[Room, list[Person]]:
    """Return a table at which people hold all seats."""
    room, found = await opened(rooms, game)
    for seat, invite in enumerate(found.invites):
        await room.sit(seat, Sitting(f"Player {seat}", token(), invite))
    return room, [Person(room, seat) for seat in range(room.seats)]


def checked(room: Room) -> list[str]:
    proof = room.proof()
    assert proof is not None
    assert room.table is not None
    terms = terms_text(room.box.name, room.header.version, room.seats, room.options, room.decks)
    return complaints(proof, terms, room.seats, room.table.seed)


@pytest.mark.parametrize("game", ["leduc", "deckhand-ccg"])
def test_the_seed_comes_from_the_secret_and_every_contribution(tmp_path: Path, game: str) -> None:
    async def use(rooms: Rooms) -> None:
        room, (ann, bo) = await seated(rooms, game)
        await ann.set_seal()
        await bo.set_seal()
        await room.start(OPENER)
        assert room.table_view().dealing == "reveals"
        assert [chair.seal for chair in room.chairs] == [
            seal(p.commitment, p.seat, p.bytes) for p in (ann, bo)
        ]
        await bo.reveal()
        assert not room.table_view().started
        await ann.reveal()
        proof = room.proof()
        assert isinstance(proof, Proof)
        assert room.table is not None
        assert proof.contributions == {0: ann.bytes, 1: bo.bytes}
        assert room.table.seed == dealt_seed(proof.secret, proof.contributions)
        assert room.table.seed != dealt_seed(proof.secret, {0: ann.bytes})
        assert checked(room) == []
        number = room.number
        await ann.set_seal()  # sent twice, nothing changes
        await ann.reveal()
        assert room.number == number
        again = await Rooms(rooms._store).find(room.id)
        assert (again.table and again.table.seed, again.proof()) == (room.table.seed, proof)

    with_rooms(tmp_path, use)


def test_nobody_reveals_before_every_seal_is_set(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, (ann, bo) = await seated(rooms)
        await ann.set_seal()
        assert await code(ann.reveal()) == "EARLY"
        with room.listening(lambda: None), room.guest(None):
            room.presence = msgspec.structs.replace(room.presence, seats=[0, 1])
            await room.start(OPENER)
        assert room.table_view().dealing == "seals"
        assert await code(ann.reveal()) == "EARLY"
        ann.bytes = "f" * 64
        assert await code(ann.set_seal()) == "SEALED"  # nobody changes their mind once the deal is called for
        await bo.set_seal()
        assert await code(ann.reveal()) == "SEAL"
        ann.bytes = "01" * 32
        await ann.reveal()
        await bo.reveal()
        assert room.table is not None

    with_rooms(tmp_path, use)


def test_a_seal_can_be_replaced_until_the_deal_is_called_for(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, (ann, _) = await seated(rooms)
        await ann.set_seal()
        ann.bytes = "ab" * 32  # a client that lost its bytes draws others
        await ann.set_seal()
        await room.start(OPENER)
        await ann.reveal()
        proof = room.proof()
        assert isinstance(proof, Proof)
        assert (proof.people, proof.without, proof.contributions) == ([0, 1], [1], {0: ann.bytes})
        assert checked(room) == []

    with_rooms(tmp_path, use)


def test_nothing_changes_while_the_cards_are_dealt(tmp_path: Path) -> None:
    """Else the host could see what others reveal, change the terms, and have another deal."""

    async def use(rooms: Rooms) -> None:
        room, (ann, _) = await seated(rooms)
        await ann.set_seal()
        await room.start(OPENER)
        assert await code(room.settle(Terms(absence="wait"), OPENER)) == "DEALING"
        assert await code(room.leave(0, OPENER)) == "DEALING"
        assert await code(room.move_chair(0, 1, OPENER)) == "DEALING"
        assert await code(Person(room, 1).set_seal()) == "NOT_IN_ROUND"

    with_rooms(tmp_path, use)


def test_a_silent_seat_spoils_one_round(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, people = await seated(rooms, "hanataz")
        for person in people:
            await person.set_seal()
        await room.start(OPENER)
        silent, first = people[0], room.table_view().commitment
        for person in people[1:]:
            await person.reveal()
        watch.go_on(ROUND)
        await heard(room, lambda: isinstance(room.log[-1], Repeated))
        assert room.told[-1] == (
            "Player 0 didn't answer in time. The cards are dealt without their contribution."
        )
        assert room.table is None
        assert room.table_view().commitment != first
        assert not any(chair.seal for chair in room.chairs)
        assert await code(silent.set_seal()) == "NOT_IN_ROUND"
        for person in people[1:]:
            await person.set_seal()
        for person in people[1:]:
            await person.reveal()
        proof = room.proof()
        assert isinstance(proof, Proof)
        assert proof.without == [0]
        assert checked(room) == []

    with_errands(tmp_path, use)


def test_rounds_end_when_everyone_is_silent(tmp_path: Path, watch: Watch) -> None:
    async def use(rooms: Rooms) -> None:
        room, people = await seated(rooms)
        await people[0].set_seal()
        await people[1].set_seal()
        await room.start(OPENER)
        await people[0].reveal()
        watch.go_on(ROUND)
        await heard(room, lambda: isinstance(room.log[-1], Repeated))
        watch.go_on(ROUND)
        await heard(room, lambda: room.table is not None)
        kinds = [type(entry) for entry in room.log if isinstance(entry, Called | Repeated | Started)]
        assert kinds == [Called, Repeated, Repeated, Started]
        assert checked(room) == ["No seat contributed, so the server could have chosen this deal."]

    with_errands(tmp_path, use)


def test_a_round_goes_on_after_a_restart_and_in_another_process(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, (ann, bo) = await seated(rooms)
        await ann.set_seal()
        await bo.set_seal()
        await room.start(OPENER)
        await ann.reveal()
        store = await Store.open(tmp_path / "tables.sqlite")
        other = await Rooms(store).find(room.id)
        assert other.table_view().dealing == "reveals"
        assert (other.errand(1.0) or room).what == "deal"  # type: ignore[union-attr]
        await Person(other, 1).reveal()
        assert other.table is not None
        await room.refresh()
        assert room.table is not None
        assert room.table.seed == other.table.seed
        await store.close()

    with_rooms(tmp_path, use)


def test_bots_contribute_nothing(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        await room.sit(0, Sitting("Ann", token(), found.invites[0]))
        await room.seat_bot(1, "greedy", OPENER)
        ann = Person(room, 0)
        await ann.set_seal()
        await room.start(OPENER)
        await ann.reveal()
        proof = room.proof()
        assert isinstance(proof, Proof)
        assert (proof.people, proof.without, list(proof.contributions)) == ([0], [], [0])

    with_rooms(tmp_path, use)


def test_a_log_of_before_deals_as_it_did(tmp_path: Path) -> None:
    box = load("leduc")
    header = Header(
        *(
            "leduc",
            box.game.info.version,
            2,
            {},
            [],
            False,
            hashed("o"),
            [hashed("a"), hashed("b")],
            hashed("w"),
        ),
        secret="5e" * 32,
    )
    standing = Standing(header)
    for seat, name in enumerate(("Ann", "Bo")):
        standing.enter(Taken(seat, name, hashed(name)))
        standing.enter(Stirred(seat, f"{seat:032x}"))
    standing.enter(Started())
    proof = standing.proof()
    assert isinstance(proof, StirredProof)
    assert standing.table is not None
    assert standing.table.seed == stirred_seed(proof.secret, {0: f"{0:032x}", 1: f"{1:032x}"})


def test_a_client_checks_the_deal_with_its_own_bytes(tmp_path: Path) -> None:
    """A server that replaced them, or ground its own until the deal suited it, is found out at once."""

    async def use(rooms: Rooms) -> None:
        room, (ann, bo) = await seated(rooms)
        await ann.set_seal()
        await bo.set_seal()
        await room.start(OPENER)
        seals = dict(room.seals)
        await ann.reveal()
        await bo.reveal()
        while room.table and not room.table.over:
            await room.play_bot(room.table.match.decider, room.table.match.legal[0], room.table.revision)
        record, bound = room.record(), ann.commitment
        for share, words in (
            (Share(bound, 0, ann.bytes, seals), "The deal was fair: your contribution is in it"),
            (Share(bound, 0, "77" * 32, seals), "This deal was not fair, so don't trust this server. Your"),
            (Share("0" * 64, 0, ann.bytes, seals), "This deal was not fair, so don't trust this server. The"),
            (Share(bound, 0, ann.bytes), "This device contributed nothing to this deal"),
            (Share(bound, 0, ann.bytes, before=seals), "You revealed your part of this deal, but the server"),
            (None, "This device contributed nothing to this deal"),
        ):
            said: list[str] = []
            visit = Visit(Link("http://127.0.0.1:9", room.id), said.append)
            visit.table, visit.share = room.table_view(), share
            visit.check_deal(record)
            assert said[0].startswith(words)

    with_rooms(tmp_path, use)


def test_a_client_gives_a_server_no_second_deal(tmp_path: Path) -> None:
    """Else a server could call for rounds, see what all reveal, and deal when it likes the cards."""

    async def use(rooms: Rooms) -> None:
        room, (_, bo) = await seated(rooms)
        kept: list[Share] = []
        ann = Visit(Link("http://127.0.0.1:9", room.id), keep=kept.append)
        sent: list[msgspec.Struct] = []
        ann.seat = 0
        ann._send = sent.append  # type: ignore[method-assign, assignment]

        def view(bound: str, seals: list[str | None], dealing: str | None) -> TableView:
            table = room.table_view()
            chairs = [replace(chair, seal=own) for chair, own in zip(table.chairs, seals, strict=True)]
            return replace(table, commitment=bound, chairs=chairs, dealing=dealing)

        for bound in ("a" * 64, "b" * 64):
            ann._contribute(view(bound, [None, None], None))
            assert isinstance(sent[-1], Seal)
            assert kept[-1].seal == sent[-1].seal
            seals = [sent[-1].seal, seal(bound, 1, bo.bytes)]
            if bound == "a" * 64:
                ann._contribute(view(bound, list(seals), "reveals"))
                assert isinstance(sent[-1], Reveal)
                assert kept[-1].seals == dict(enumerate(seals))
        with pytest.raises(DataError, match="another deal after it has seen your part of the last one"):
            ann._contribute(view("b" * 64, list(seals), "reveals"))
        ann._contribute(view("b" * 64, [seals[0], None], "reveals"))
        assert [type(frame) for frame in sent] == [Seal, Reveal, Seal, Reveal]

    with_rooms(tmp_path, use)


PROOF = Proof(
    commitment="c" * 64,
    secret="5e" * 16,
    nonce="a0" * 16,
    people=[0, 1],
    seals={seat: seal("c" * 64, seat, f"{seat:064x}") for seat in (0, 1)},
    contributions={seat: f"{seat:064x}" for seat in (0, 1)},
)
SHARE = Share("c" * 64, 0, f"{0:064x}", PROOF.seals)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({}, []),
        ({"commitment": "d" * 64}, ["The server's commitment is not the one you saw before the deal."]),
        ({"contributions": {0: "f" * 64}}, ["Your contribution was left out or replaced."]),
        ({"contributions": {1: "f" * 64}}, ["Your contribution was left out or replaced."]),
        (
            {"seals": {0: PROOF.seals[0]}},
            ["The seals are not the ones you saw before you revealed your contribution."],
        ),
    ],
)
def test_a_seat_compares_the_proof_with_what_it_saw(change: dict[str, object], words: list[str]) -> None:
    assert share_complaints(msgspec.structs.replace(PROOF, **change), SHARE) == words


def test_a_seat_is_not_content_with_the_weaker_proof() -> None:
    old = StirredProof("c" * 64, "5e" * 16, "a0" * 16, {0: SHARE.contribution})
    assert share_complaints(old, SHARE) == share_complaints(None, SHARE) != []
