"""The reducer, without a server, a socket, a database or an event loop."""

from __future__ import annotations

import random
from typing import Any, get_args

import msgspec
import pytest

from allhands.files.deck_files import written
from allhands.server.events import (
    AutoAnswerSet,
    BotSeated,
    ChatSent,
    ContributionRevealed,
    DealCalled,
    DealRestarted,
    DeckChosen,
    EntropyAdded,
    InviteReplaced,
    MatchStarted,
    MovePlayed,
    MoveUndone,
    PlayerConceded,
    PlayerLeft,
    PlayerRenamed,
    RematchAccepted,
    RematchOpened,
    SealSet,
    SeatAdded,
    SeatGranted,
    SeatLeft,
    SeatMoved,
    SeatRemoved,
    SeatRequestClosed,
    SeatRequested,
    SeatTaken,
    SettingsChanged,
    SpectatorChatSent,
    StandInEnded,
    StandInStarted,
    TableConfig,
    TableEvent,
    UndoAnswered,
    UndoRequested,
    WaitChosen,
    kind_of,
)
from allhands.server.protocol import Clock, SeatInfo
from allhands.server.reducer import reduce, reduce_all
from allhands.server.state import TableState, initial_state
from allhands.table.errors import Rejected
from allhands.table.game_config import load

ANN, BO = SeatTaken(0, "Ann", "ann's hash", "fox"), SeatTaken(1, "Bo", "bo's hash")
BOT = BotSeated(1, "Ada", "greedy")
START = 1000.0


def config(game: str = "leduc", seats: int = 2, **changes: Any) -> TableConfig:
    game_config = load(game)
    made = TableConfig(
        game=game,
        version=game_config.game.info.version,
        seats=seats,
        options=dict(game_config.options),
        decks=[],
        listed=False,
        host_hash="host's hash",
        invite_hashes=[f"invite {seat}" for seat in range(seats)],
        watch_hash="watch hash",
        secret="5e" * 32,
    )
    return msgspec.structs.replace(made, **changes)


def after(*events: TableEvent, at: float = START, **changes: Any) -> TableState:
    return reduce_all(initial_state(config(**changes), START), events, at)


def playing(*events: TableEvent, **changes: Any) -> TableState:
    """Return the state after Ann and Bo have started a match, and these events."""
    return after(ANN, BO, MatchStarted(), *events, **changes)


def move(state: TableState, index: int = 0) -> MovePlayed:
    """Return one of the decider's legal moves."""
    match = state.playing.match
    return MovePlayed(match.decider, match.legal[index % len(match.legal)])


def contents(state: TableState) -> dict[str, Any]:
    """Return everything in a state as values that can be compared."""
    fields = msgspec.structs.asdict(state)
    match = fields.pop("match")
    if match is not None:
        fields["match"] = (match.state.flat(), match.history, match.concessions, match.log)
    return fields


# Before the match


def test_new_table_has_free_seats_and_no_match() -> None:
    state = after()
    assert state.seats == (SeatInfo(), SeatInfo())
    assert (state.number, state.match, state.people, state.host) == (0, None, [], None)


def test_players_take_and_leave_seats() -> None:
    state = after(ANN, BOT, PlayerRenamed(0, "Anna", "owl"))
    assert state.seats == (SeatInfo("Anna", animal="owl"), SeatInfo("Ada", "greedy"))
    assert (state.token_hashes, state.people) == (("ann's hash", None), [0])
    assert reduce(state, SeatLeft(0), START).seats[0] == SeatInfo()


def test_host_is_the_seat_with_the_hosts_token() -> None:
    assert after(SeatTaken(1, "Ann", "host's hash")).host == 1


def test_seats_are_added_removed_and_moved_with_their_players() -> None:
    state = after(ANN, SeatAdded("invite 2"), SeatMoved(0, 2), game="hanataz")
    assert [info.name for info in state.seats] == [None, None, "Ann"]
    assert state.invite_hashes == ("invite 1", "invite 2", "invite 0")
    state = reduce(state, SeatRemoved(0), START)
    assert ([info.name for info in state.seats], state.people) == ([None, "Ann"], [1])


def test_deck_moves_with_its_seat() -> None:
    game_config = load("deckhand-ccg")
    state = after(game="deckhand-ccg", decks=[written(deck, game_config.cards) for deck in game_config.decks])
    first, second = state.decks[:2]
    assert reduce(state, SeatMoved(0, 1), START).decks[:2] == (second, first)
    assert reduce(state, DeckChosen(0, list(second)), START).decks[0] == second


def test_new_invite_makes_the_table_invite_only() -> None:
    state = after(InviteReplaced(1, "new"))
    assert (state.invite_only, state.invite_hashes) == (True, ("invite 0", "new"))


def test_settings_change_options_clock_and_policies() -> None:
    clock = Clock(move=30)
    state = after(SettingsChanged({"hands": 3}, clock, "nobody", "wait"), game="hanataz", seats=3)
    assert (state.options, state.clock) == ({"hands": 3}, clock)
    assert (state.watching, state.absence) == ("nobody", "wait")
    state = reduce(state, SettingsChanged({"hands": 3}, None), START)
    assert (state.clock, state.watching, state.absence) == (None, "nobody", "wait")


def test_new_settings_void_all_seals() -> None:
    sealed = after(ANN, BO, SealSet(0, "a" * 64))
    assert (sealed.deal.seals, sealed.seats[0].seal) == ({0: "a" * 64}, "a" * 64)
    changed = reduce(sealed, SettingsChanged({}, None), START)
    assert (changed.deal.seals, changed.seats[0].seal) == ({}, None)
    assert changed.commitment != sealed.commitment


def test_seal_goes_with_its_player() -> None:
    state = after(ANN, SealSet(0, "a" * 64), SeatLeft(0), SeatTaken(0, "Cy", "cy's hash"))
    assert state.deal.seals == {}


def test_deal_waits_for_seals_then_for_contributions() -> None:
    state = after(ANN, BO, SealSet(0, "a" * 64), DealCalled([0, 1]))
    assert (state.dealing, state.deal.waiting_for) == ("seals", [1])
    state = reduce(state, SealSet(1, "b" * 64), START)
    assert (state.dealing, state.deal.waiting_for) == ("reveals", [0, 1])
    state = reduce(state, ContributionRevealed(1, "2" * 64), START)
    assert state.deal.waiting_for == [0]


def test_restarted_deal_goes_on_without_silent_seats() -> None:
    called = after(ANN, BO, SealSet(0, "a" * 64), SealSet(1, "b" * 64), DealCalled([0, 1]))
    state = reduce(called, DealRestarted([1]), START)
    assert (state.deal.participants, state.deal.excluded) == ((0,), frozenset({1}))
    assert state.deal.seals == {}
    assert state.commitment != called.commitment


def test_seed_depends_on_every_contribution() -> None:
    base = (ANN, BO, DealCalled([0, 1]))
    seeds = {
        after(*base, ContributionRevealed(0, a), ContributionRevealed(1, b), MatchStarted()).playing.seed
        for a in ("1" * 64, "2" * 64)
        for b in ("3" * 64, "4" * 64)
    }
    assert len(seeds) == 4


def test_older_logs_deal_from_unsealed_entropy() -> None:
    one, other = (after(ANN, BO, EntropyAdded(0, text), MatchStarted()) for text in ("5" * 32, "7" * 32))
    assert one.playing.seed != other.playing.seed


# During and after the match


def test_move_is_played_on_a_copy_of_the_match() -> None:
    state = playing()
    moved = reduce(state, move(state), START)
    assert (state.playing.revision, moved.playing.revision) == (0, 1)


def test_illegal_move_is_refused() -> None:
    state = playing()
    with pytest.raises(Rejected):
        reduce(state, MovePlayed(1 - state.playing.match.decider, state.playing.match.legal[0]), START)


def test_question_is_asked_again_with_every_event_except_chat() -> None:
    state = playing()
    for event in (ChatSent(0, "Hi"), SpectatorChatSent("Noor", "", "Hi"), SeatRequested("Cy", "", "h")):
        assert reduce(state, event, 2000.0).question_since == START
    assert reduce(state, move(state), 2000.0).question_since == 2000.0


def test_clock_counts_time_less_increments() -> None:
    state = playing(clock=Clock(match=60, increment=2))
    seat = state.playing.match.decider
    moved = reduce(state, msgspec.structs.replace(move(state), took=5000), START)
    assert moved.time_used[seat] == 3000
    assert moved.match_time_left(seat) == 57


def test_undo_at_once_and_by_agreement() -> None:
    state = playing()
    first = state.playing.match.decider
    one = reduce(state, move(state), START)
    assert reduce(one, MoveUndone(first, 1), START).playing.revision == 0
    two = reduce(one, move(one), START)
    asked = reduce(two, UndoRequested(first), START)
    assert (asked.undo_requested_by, asked.undo_approvals) == (first, frozenset({first}))
    refused = reduce(asked, UndoAnswered(1 - first, False), START)
    assert (refused.undo_requested_by, refused.playing.revision) == (None, 2)
    agreed = reduce(asked, UndoAnswered(1 - first, True), START)
    assert (agreed.undo_requested_by, agreed.playing.revision) == (None, 0)


def test_move_closes_an_undo_request() -> None:
    state = playing()
    state = reduce(state, move(state), START)
    state = reduce(state, UndoRequested(0), START)
    moved = reduce(state, move(state), START)
    assert (moved.undo_requested_by, moved.undo_approvals) == (None, frozenset())


def test_chat_is_numbered_and_described() -> None:
    state = playing(ChatSent(0, "Good luck!", "id"), SpectatorChatSent("Noor", "owl", "Hm", "id"))
    assert state.chat == (4, 5)
    assert state.descriptions[3:] == ("Good luck!", "Hm")
    assert state.request_ids == {(0, "id"): 4, (None, "id"): 5}


def test_auto_answers_are_set_and_cleared_by_seat() -> None:
    state = playing(AutoAnswerSet(0, "TURN", True), AutoAnswerSet(1, "TURN", True))
    assert state.auto_answers == {(0, "TURN"), (1, "TURN")}
    assert reduce(state, AutoAnswerSet(0, "TURN", False), START).auto_answers == {(1, "TURN")}
    assert reduce(state, PlayerLeft(1, "Ada", "steady"), START).auto_answers == {(0, "TURN")}


def test_stand_in_keeps_the_seat() -> None:
    state = playing(WaitChosen(1), StandInStarted(1, "steady"))
    assert (state.seats[1].stand_in, state.seats[1].awaited, state.people) == ("steady", False, [0, 1])
    assert reduce(state, StandInEnded(1), START).seats[1] == SeatInfo("Bo")


def test_players_own_move_ends_the_wait() -> None:
    state = playing()
    seat = state.playing.match.decider
    state = reduce(state, WaitChosen(seat), START)
    assert state.seats[seat].awaited
    assert not reduce(state, move(state), START).seats[seat].awaited
    assert reduce(state, msgspec.structs.replace(move(state), expired=True), START).seats[seat].awaited


def test_bot_succeeds_a_player_who_left() -> None:
    state = playing(UndoRequested(1), PlayerLeft(1, "Ada", "steady"))
    assert state.seats[1] == SeatInfo("Bo", "steady", successor="Ada")
    assert (state.people, state.undo_requested_by) == ([0], None)


def test_conceding_ends_a_match_of_two() -> None:
    state = playing(PlayerConceded(1, "Ada", "steady", ends=True))
    assert (state.is_over, state.end_event, state.playing.winners) == (True, 4, [0])
    assert (state.seats[1].conceded, state.seats[1].bot) == (True, None)


def test_bot_plays_on_for_one_of_several_who_concede() -> None:
    people = [SeatTaken(seat, f"P{seat}", f"hash {seat}") for seat in range(3)]
    conceded = PlayerConceded(1, "Ada", "steady", ends=False)
    state = after(*people, MatchStarted(), conceded, game="hanataz", seats=3)
    assert not state.is_over
    assert state.seats[1] == SeatInfo("P1", "steady", successor="Ada", conceded=True)


def test_granted_seat_changes_hands_under_its_old_name() -> None:
    started = after(ANN, BOT, MatchStarted(), SeatRequested("Mira", "cat", "mira's hash"))
    state = reduce(started, SeatGranted(1), START)
    assert state.seats[1] == SeatInfo("Ada", animal="cat", successor="Mira")
    assert (state.token_hashes[1], state.seat_request) == ("mira's hash", None)
    closed = reduce(started, SeatRequestClosed(), START)
    assert (closed.seat_request, closed.seats[1].bot) == (None, "greedy")


def test_rematch_is_accepted_and_opened() -> None:
    state = playing(RematchAccepted(1), RematchOpened("other"))
    assert ([info.wants_rematch for info in state.seats], state.rematch) == ([False, True], "other")


# Properties


def random_log(game: str, seed: int, length: int = 40) -> tuple[TableConfig, list[TableEvent]]:
    """Return a config and a log with every kind of event a match of people can have."""
    chance, made = random.Random(f"{game} {seed}"), config(game, min(load(game).seats))
    state = initial_state(made, START)
    people: list[TableEvent] = [
        SeatTaken(seat, f"P{seat}", f"hash {seat}") for seat in range(len(state.seats))
    ]
    state = reduce_all(state, [*people, MatchStarted()], START)
    while state.number < length and not state.is_over:
        seat = chance.randrange(len(state.seats))
        events: list[TableEvent] = [
            *[move(state, chance.getrandbits(16))] * 6,
            ChatSent(seat, "Hi", f"chat {state.number}"),
            AutoAnswerSet(seat, "TURN", chance.random() < 0.5),
            WaitChosen(seat),
            StandInStarted(seat, "greedy"),
            StandInEnded(seat),
            UndoRequested(seat),
            UndoAnswered(seat, chance.random() < 0.5),
            MoveUndone(seat, min(1, state.playing.revision)),
            RematchAccepted(seat),
        ]
        state = reduce(state, chance.choice(events), START)
    return made, list(state.log)


@pytest.mark.parametrize("game", ["leduc", "hanataz"])
def test_moves_in_place_lead_to_the_same_state(game: str) -> None:
    made, log = random_log(game, 1)
    state, owned = initial_state(made, START), False
    for event in log:
        state, owned = reduce(state, event, START, in_place=owned), isinstance(event, MovePlayed)
    assert contents(state) == contents(reduce_all(initial_state(made, START), log, START))


@pytest.mark.parametrize("seed", range(3))
def test_same_log_leads_to_equal_states(name: str, seed: int) -> None:
    made, log = random_log(name, seed)
    one, other = (reduce_all(initial_state(made, START), log, START) for _ in range(2))
    assert contents(one) == contents(other)


def test_log_survives_encoding(name: str) -> None:
    made, log = random_log(name, 7)
    stored = [msgspec.json.decode(msgspec.json.encode(event), type=TableEvent) for event in log]
    one, other = (reduce_all(initial_state(made, START), events, START) for events in (log, stored))
    assert contents(one) == contents(other)


def test_preview_never_changes_the_committed_state(name: str) -> None:
    made, log = random_log(name, 9)
    state = initial_state(made, START)
    for event in log:
        before = contents(state)
        preview = reduce(state, event, START)
        assert contents(state) == before
        assert preview.log == (*state.log, event)
        state = preview


def test_every_kind_of_event_has_a_tag_of_its_own() -> None:
    kinds = [kind.__struct_config__.tag for kind in get_args(TableEvent)]
    assert len(set(kinds)) == len(kinds)
    assert kind_of(MatchStarted()) == "match_started"
    assert all(len(kind) <= 32 for kind in kinds)  # as long as the column
