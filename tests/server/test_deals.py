"""The fair deal: seals first, then contributions, and nobody picks last."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from allhands.files.toml_data import DataError
from allhands.server.api.models import TableSettings, TakeSeatRequest
from allhands.server.client import RemoteSession
from allhands.server.commands import deal, play, setup
from allhands.server.events import (
    DealCalled,
    DealRestarted,
    EntropyAdded,
    MatchStarted,
    SeatTaken,
    TableConfig,
    TableEvent,
    hash_token,
)
from allhands.server.hub import Hub
from allhands.server.invite_links import TableLink
from allhands.server.jobs import DEAL_TIMEOUT_SECONDS, next_job
from allhands.server.protocol import Reveal, Seal, TableView
from allhands.server.replays import match_record
from allhands.server.repository import TableRepository
from allhands.server.scheduler import Scheduler
from allhands.server.session import TableSession
from allhands.table.fair_deal import (
    DealProof,
    Share,
    SingleRoundProof,
    derive_seed,
    find_problems,
    seal,
    settings_text,
    share_problems,
    single_round_seed,
)
from allhands.table.game_config import load
from tests.server.fake_clock import FakeClock
from tests.server.serving import token, wait_until
from tests.server.tables import HOST, code, opened, state_after, view


class PlayerProfile:
    """A player with their own random bytes."""

    def __init__(self, session: TableSession, seat: int, own: str | None = None) -> None:
        self.session, self.seat, self.bytes = session, seat, own or f"{seat + 1:02x}" * 32

    @property
    def commitment(self) -> str:
        bound = view(self.session).commitment
        assert bound is not None
        return bound

    async def set_seal(self) -> None:
        own = seal(self.commitment, self.seat, self.bytes)
        await deal.set_seal(self.session, self.seat, Seal("s", self.commitment, own))

    async def reveal(self) -> None:
        await deal.reveal(self.session, self.seat, Reveal("r", self.commitment, self.bytes))


async def seated(hub: Hub, game: str = "leduc") -> tuple[TableSession, list[PlayerProfile]]:
    """Return a table with people in all seats."""
    session, found = await opened(hub, game)
    for seat, invite in enumerate(found.invites):
        await setup.take_seat(session, seat, TakeSeatRequest(f"Player {seat}", token(), invite))
    return session, [PlayerProfile(session, seat) for seat in range(len(session.state.seats))]


def checked(session: TableSession) -> list[str]:
    proof = session.state.proof()
    assert proof is not None
    assert session.state.match is not None
    terms = settings_text(
        session.state.game_config.name,
        session.config.version,
        len(session.state.seats),
        session.state.options,
        session.state.decks,
    )
    return find_problems(proof, terms, len(session.state.seats), session.state.match.seed)


@pytest.mark.parametrize("game", ["leduc", "deckhand-ccg"])
async def test_the_seed_comes_from_the_secret_and_every_contribution(hub: Hub, game: str) -> None:
    session, (ann, bo) = await seated(hub, game)
    await ann.set_seal()
    await bo.set_seal()
    await deal.start(session, HOST)
    assert view(session).dealing == "reveals"
    assert [info.seal for info in session.state.seats] == [
        seal(p.commitment, p.seat, p.bytes) for p in (ann, bo)
    ]
    await bo.reveal()
    assert not view(session).started
    await ann.reveal()
    proof = session.state.proof()
    assert isinstance(proof, DealProof)
    assert session.state.match is not None
    assert proof.contributions == {0: ann.bytes, 1: bo.bytes}
    assert session.state.match.seed == derive_seed(proof.secret, proof.contributions)
    assert session.state.match.seed != derive_seed(proof.secret, {0: ann.bytes})
    assert checked(session) == []
    number = session.state.number
    await ann.set_seal()  # sent twice, nothing changes
    await ann.reveal()
    assert session.state.number == number
    again = await Hub(hub._repository).find(session.id)
    assert (again.state.match and again.state.match.seed, again.state.proof()) == (
        session.state.match.seed,
        proof,
    )


async def test_nobody_reveals_before_every_seal_is_set(hub: Hub) -> None:
    session, (ann, bo) = await seated(hub)
    await ann.set_seal()
    assert await code(ann.reveal()) == "TOO_EARLY"
    with session.broadcaster.subscribe(lambda: None), session.connect(None):
        session.presence.current = msgspec.structs.replace(session.presence.current, seats=[0, 1])
        await deal.start(session, HOST)
    assert view(session).dealing == "seals"
    assert await code(ann.reveal()) == "TOO_EARLY"
    ann.bytes = "f" * 64
    assert (
        await code(ann.set_seal()) == "ALREADY_SEALED"
    )  # nobody changes their mind once the deal is called for
    await bo.set_seal()
    assert await code(ann.reveal()) == "WRONG_SEAL"
    ann.bytes = "01" * 32
    await ann.reveal()
    await bo.reveal()
    assert session.state.match is not None


async def test_a_seal_can_be_replaced_until_the_deal_is_called_for(hub: Hub) -> None:
    session, (ann, _) = await seated(hub)
    await ann.set_seal()
    ann.bytes = "ab" * 32  # a client that lost its bytes draws others
    await ann.set_seal()
    await deal.start(session, HOST)
    await ann.reveal()
    proof = session.state.proof()
    assert isinstance(proof, DealProof)
    assert (proof.people, proof.without, proof.contributions) == ([0, 1], [1], {0: ann.bytes})
    assert checked(session) == []


async def test_nothing_changes_while_the_cards_are_dealt(hub: Hub) -> None:
    """Otherwise the host could see what others reveal, change the settings and get another deal."""
    session, (ann, _) = await seated(hub)
    await ann.set_seal()
    await deal.start(session, HOST)
    assert await code(setup.change_settings(session, TableSettings(absence="wait"), HOST)) == "DEALING"
    assert await code(setup.leave_seat(session, 0, HOST)) == "DEALING"
    assert await code(setup.move_seat(session, 0, 1, HOST)) == "DEALING"
    assert await code(PlayerProfile(session, 1).set_seal()) == "NOT_IN_DEAL"


async def test_silent_seat_spoils_one_deal(hub: Hub, scheduler: Scheduler, fake_clock: FakeClock) -> None:
    session, people = await seated(hub, "hanataz")
    for person in people:
        await person.set_seal()
    await deal.start(session, HOST)
    silent, first = people[0], view(session).commitment
    for person in people[1:]:
        await person.reveal()
    fake_clock.advance(DEAL_TIMEOUT_SECONDS)
    await wait_until(session, lambda: isinstance(session.state.log[-1], DealRestarted))
    assert session.state.descriptions[-1] == (
        "Player 0 didn't answer in time. The cards are dealt without their contribution."
    )
    assert session.state.match is None
    assert view(session).commitment != first
    assert not any(info.seal for info in session.state.seats)
    assert await code(silent.set_seal()) == "NOT_IN_DEAL"
    for person in people[1:]:
        await person.set_seal()
    for person in people[1:]:
        await person.reveal()
    proof = session.state.proof()
    assert isinstance(proof, DealProof)
    assert proof.without == [0]
    assert checked(session) == []


async def test_deal_ends_when_everyone_is_silent(
    hub: Hub, scheduler: Scheduler, fake_clock: FakeClock
) -> None:
    session, people = await seated(hub)
    await people[0].set_seal()
    await people[1].set_seal()
    await deal.start(session, HOST)
    await people[0].reveal()
    fake_clock.advance(DEAL_TIMEOUT_SECONDS)
    await wait_until(session, lambda: isinstance(session.state.log[-1], DealRestarted))
    fake_clock.advance(DEAL_TIMEOUT_SECONDS)
    await wait_until(session, lambda: session.state.match is not None)
    kinds = [
        type(event)
        for event in session.state.log
        if isinstance(event, DealCalled | DealRestarted | MatchStarted)
    ]
    assert kinds == [DealCalled, DealRestarted, DealRestarted, MatchStarted]
    assert checked(session) == ["No seat contributed, so the server could have chosen this deal."]


async def test_deal_goes_on_in_another_process(hub: Hub, tmp_path: Path) -> None:
    session, (ann, bo) = await seated(hub)
    await ann.set_seal()
    await bo.set_seal()
    await deal.start(session, HOST)
    await ann.reveal()
    repository = await TableRepository.open(tmp_path / "tables.sqlite")
    other = await Hub(repository).find(session.id)
    assert view(other).dealing == "reveals"
    assert (next_job(other.state, 1.0) or session).kind == "deal"  # type: ignore[union-attr]
    await PlayerProfile(other, 1).reveal()
    assert other.state.match is not None
    await session.log.refresh()
    assert session.state.match is not None
    assert session.state.match.seed == other.state.match.seed
    await repository.close()


async def test_bots_contribute_nothing(hub: Hub) -> None:
    session, found = await opened(hub)
    await setup.take_seat(session, 0, TakeSeatRequest("Ann", token(), found.invites[0]))
    await setup.seat_bot(session, 1, "greedy", HOST)
    ann = PlayerProfile(session, 0)
    await ann.set_seal()
    await deal.start(session, HOST)
    await ann.reveal()
    proof = session.state.proof()
    assert isinstance(proof, DealProof)
    assert (proof.people, proof.without, list(proof.contributions)) == ([0], [], [0])


def test_older_log_deals_the_same_cards(tmp_path: Path) -> None:
    game_config = load("leduc")
    config = TableConfig(
        *(
            "leduc",
            game_config.game.info.version,
            2,
            {},
            [],
            False,
            hash_token("o"),
            [hash_token("a"), hash_token("b")],
            hash_token("w"),
        ),
        secret="5e" * 32,
    )
    events: list[TableEvent] = []
    for seat, name in enumerate(("Ann", "Bo")):
        events += [SeatTaken(seat, name, hash_token(name)), EntropyAdded(seat, f"{seat:032x}")]
    state = state_after(config, [*events, MatchStarted()])
    proof = state.proof()
    assert isinstance(proof, SingleRoundProof)
    assert state.playing.seed == single_round_seed(proof.secret, {0: f"{0:032x}", 1: f"{1:032x}"})


async def test_a_client_checks_the_deal_with_its_own_bytes(hub: Hub) -> None:
    """A server that replaces them, or tries several of its own, is detected at once."""
    session, (ann, bo) = await seated(hub)
    await ann.set_seal()
    await bo.set_seal()
    await deal.start(session, HOST)
    seals = dict(session.state.deal.seals)
    await ann.reveal()
    await bo.reveal()
    while session.state.match and not session.state.match.over:
        await play.play_for(
            session,
            session.state.match.match.decider,
            session.state.match.match.legal[0],
            session.state.match.revision,
        )
    record, bound = match_record(session.state), ann.commitment
    for share, words in (
        (Share(bound, 0, ann.bytes, seals), "The deal was fair: your contribution is in it"),
        (Share(bound, 0, "77" * 32, seals), "This deal was not fair, so don't trust this server. Your"),
        (Share("0" * 64, 0, ann.bytes, seals), "This deal was not fair, so don't trust this server. The"),
        (Share(bound, 0, ann.bytes), "This device contributed nothing to this deal"),
        (Share(bound, 0, ann.bytes, before=seals), "You revealed your part of this deal, but the server"),
        (None, "This device contributed nothing to this deal"),
    ):
        said: list[str] = []
        visit = RemoteSession(TableLink("http://127.0.0.1:9", session.id), said.append)
        visit.table, visit.share = view(session), share
        visit.check_deal(record)
        assert said[0].startswith(words)


async def test_a_client_gives_a_server_no_second_deal(hub: Hub) -> None:
    """Otherwise a server could call for rounds, see every reveal, and deal when it likes the cards."""
    session, (_, bo) = await seated(hub)
    saved: list[Share] = []
    ann = RemoteSession(TableLink("http://127.0.0.1:9", session.id), save=saved.append)
    sent: list[msgspec.Struct] = []
    ann.seat = 0
    ann._send = sent.append  # type: ignore[method-assign, assignment]

    def table_with(bound: str, seals: list[str | None], dealing: str | None) -> TableView:
        table = view(session)
        seats = [replace(info, seal=own) for info, own in zip(table.seats, seals, strict=True)]
        return replace(table, commitment=bound, seats=seats, dealing=dealing)

    for bound in ("a" * 64, "b" * 64):
        ann._contribute(table_with(bound, [None, None], None))
        assert isinstance(sent[-1], Seal)
        assert saved[-1].seal == sent[-1].seal
        seals = [sent[-1].seal, seal(bound, 1, bo.bytes)]
        if bound == "a" * 64:
            ann._contribute(table_with(bound, list(seals), "reveals"))
            assert isinstance(sent[-1], Reveal)
            assert saved[-1].seals == dict(enumerate(seals))
    with pytest.raises(DataError, match="another deal after it has seen your part of the last one"):
        ann._contribute(table_with("b" * 64, list(seals), "reveals"))
    ann._contribute(table_with("b" * 64, [seals[0], None], "reveals"))
    assert [type(frame) for frame in sent] == [Seal, Reveal, Seal, Reveal]


PROOF = DealProof(
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
    assert share_problems(msgspec.structs.replace(PROOF, **change), SHARE) == words


def test_weaker_proof_does_not_satisfy_a_seat() -> None:
    old = SingleRoundProof("c" * 64, "5e" * 16, "a0" * 16, {0: SHARE.contribution})
    assert share_problems(old, SHARE) == share_problems(None, SHARE) != []
