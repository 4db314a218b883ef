"""What people do at a table besides playing: terms, talk, taking back, standing in, playing again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from msgspec import UNSET

import allhands
from allhands.files.data import DataError
from allhands.server import instants, showing
from allhands.server.bodies import Exhibition, Held, Opening, Person, Playing, Remembered, Sitting, Terms
from allhands.server.parts import changed_parts, with_parts
from allhands.server.replays import check_entry
from allhands.server.room import Room
from allhands.server.rooms import Rooms
from allhands.server.standing import GRACE, Standing
from allhands.server.wire import (
    Chair,
    Clock,
    Consent,
    EntryView,
    Move,
    Say,
    Seal,
    Undo,
    Watching,
    WhyNot,
    Wish,
)
from allhands.table.refusal import Refused
from allhands.table.view import View
from tests.server.serving import token
from tests.server.test_rooms import OPENER, begun, code, opened, with_rooms


async def play_one(room: Room, mark: str = "") -> int:
    """Let whoever is asked make their first move; who that was."""
    assert room.table is not None
    seat = room.table.decider
    assert seat is not None
    await room.play(seat, Move(mark or token(), room.table.moves[0].id))
    return seat


async def play_out(room: Room) -> None:
    assert room.table is not None
    while not room.table.over:
        await play_one(room)


def test_what_is_said_is_kept_once(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        number = await room.say(0, Say("a", "Good luck!"))
        assert await room.say(0, Say("a", "Good luck!")) == number
        assert await code(room.say(None, Say("a", "I see your cards!"))) == "NOT_SEATED"
        assert await code(room.say(0, Say("b", "\x1b[2J"))) == "MALFORMED"
        assert await code(room.say(0, Say("b", "  "))) == "MALFORMED"
        heard = room.update(1, number - 1).entries
        assert [(entry.kind, entry.seat, entry.words, entry.mark) for entry in heard] == [
            ("said", 0, "Good luck!", None)
        ]

    with_rooms(tmp_path, use)


def test_players_hear_after_the_match_what_those_say_who_watch(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        number = await room.say(None, Say("a", "She has the king!", name="Noor", animal="owl"))
        assert await room.say(None, Say("a", "She has the king!", name="Noor", animal="owl")) == number
        assert await code(room.say(None, Say("b", "I am nobody."))) == "NOT_SEATED"
        assert await code(room.say(None, Say("b", "Hello", name="a|b"))) == "BAD_NAME"
        [heard] = room.update(None, number - 1).entries
        assert (heard.kind, heard.words, heard.name, heard.animal) == (
            "remarked",
            "She has the king!",
            "Noor",
            "owl",
        )
        [unheard] = room.update(0, number - 1).entries
        assert unheard == EntryView(number, "remarked")
        await play_out(room)
        late = [heard]
        assert room.update(0, number).late == late
        assert room.update(0, 0).entries[number - 1] == heard
        assert room.update(0, room.number).late is UNSET
        assert room.update(None, number).late is UNSET

    with_rooms(tmp_path, use)


def test_a_hello_has_the_latest_lines_and_the_rest_is_asked_for(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        for number in range(250):
            await room.say(number % 2, Say(str(number), f"Line {number}"))
        await room.say(None, Say("r", "Only later", name="Noor"))
        entries = room.update(0, 0).entries
        assert [entry.number for entry in entries] == list(range(1, room.number + 1))
        told = [entry.words for entry in entries if entry.kind == "said" and entry.words]
        assert told == [f"Line {number}" for number in range(151, 250)]  # and one that isn't heard yet
        found: list[str] = []
        before = next(entry.number for entry in entries if entry.kind == "said" and entry.words)
        while lines := room.earlier_talk(0, before):
            assert len(lines) <= showing.MOST_TALK
            found = [*(line.words or "" for line in lines), *found]
            before = lines[0].number
        assert found + told == [f"Line {number}" for number in range(250)]
        assert room.earlier_talk(0, room.number + 1)[-1].words == "Line 249"
        assert room.earlier_talk(None, room.number + 1)[-1].words == "Only later"

    with_rooms(tmp_path, use)


def test_nobody_talks_under_the_name_of_a_player(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        name = room.chairs[0].name or ""
        assert name
        for forged in (name, name.upper(), name.replace("e", "\u0435").replace("a", "\u0430")):
            assert await code(room.say(None, Say("a", "I give up.", name=forged))) == "NAME_TAKEN"

    with_rooms(tmp_path, use)


async def with_a_bot(rooms: Rooms) -> tuple[Room, str]:
    """Somebody plays against a bot, and somebody may watch."""
    found = await rooms.play(Playing(Opening("leduc", OPENER), "Ann", "", "greedy"))
    room = await rooms.find(found.table.id)
    await room.start(OPENER)
    return room, found.watch


def test_a_seat_for_somebody_who_watches(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, watch = await with_a_bot(rooms)
        mira = Sitting("Mira", token(), animal="cat")
        assert await code(room.ask_for_seat(mira, OPENER)) == "SEATED"
        assert await code(room.ask_for_seat(Sitting("ann", token()), watch)) == "NAME_TAKEN"
        assert await code(room.grant(1, OPENER)) == "NOT_ASKED"
        await room.ask_for_seat(mira, watch)
        await room.ask_for_seat(mira, watch)  # sent again: nothing changes
        assert room.told.count("Mira asks for a seat.") == 1
        assert room.table_view().wish == Wish("Mira", "cat")
        assert await code(room.ask_for_seat(Sitting("Noor", token()), watch)) == "SEAT_ASKED"
        assert await code(room.grant(1, watch)) == "NOT_OPENER"
        assert await code(room.grant(0, OPENER)) == "SEAT_TAKEN"
        bot = room.chairs[1].name
        await room.grant(1, OPENER)
        assert room.told[-1] == f"Mira takes {bot}'s seat."
        assert room.table_view().wish is None
        assert room.chairs[1] == Chair(bot, animal="cat", heir="Mira")
        assert room.seat_of(mira.token) == 1
        assert room.people == [0, 1]
        assert await code(room.ask_for_seat(Sitting("Noor", token()), watch)) == "NO_SEAT"
        await play_out(room)
        again = await rooms.find((await rooms.rematch(room, OPENER)).id)
        assert [chair.name for chair in again.chairs] == ["Ann", "Mira"]

    with_rooms(tmp_path, use)


def test_no_seat_for_somebody_who_watches(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, watch = await with_a_bot(rooms)
        mira = Sitting("Mira", token())
        for who in (OPENER, mira.token):  # it is not granted, or no longer wanted
            await room.ask_for_seat(mira, watch)
            assert await code(room.unwish(watch)) == "NOT_OPENER"
            await room.unwish(who)
            await room.unwish(who)
            assert room.table_view().wish is None
            assert await code(room.grant(1, OPENER)) == "NOT_ASKED"
        await play_out(room)
        assert await code(room.ask_for_seat(mira, watch)) == "OVER"

    with_rooms(tmp_path, use)


def test_bots_alone_play_with_open_hands(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        found = await rooms.show(Exhibition(Opening("hanataz", OPENER), "greedy"))
        room = await rooms.find(found.table.id)
        assert [chair.bot for chair in room.chairs] == ["greedy"] * 4
        seen = room.update(room.seat_of(found.watch), 0).view
        assert isinstance(seen, View)
        hands = [zone.cards for zone in seen.zones if zone.place.startswith("hands/")]
        assert len(hands) == 4
        assert all(hands)
        assert all(None not in cards for cards in hands)
        assert None in next(zone.cards for zone in seen.zones if zone.place == "deck")
        assert await code(room.ask_for_seat(Sitting("Mira", token()), found.watch)) == "NO_SEAT"
        with room.guest(found.watch):
            assert room.next_errand is not None
        assert await code(rooms.show(Exhibition(Opening("leduc", OPENER), "clever"))) == "NO_SUCH_BOT"

    with_rooms(tmp_path, use)


def test_a_move_that_told_nothing_is_taken_back_at_once(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        assert room.table is not None
        before = room.update(0, 0)
        seat = await play_one(room)
        assert [room.update(viewer, 0).undoable for viewer in (0, 1, None)] == [seat == 0, seat == 1, False]
        seen, told = room.number, len(room.update(0, 0).events)
        assert await code(room.undo(seat, Undo("u", revision=7))) == "LATE"
        assert await room.undo(seat, Undo("u", revision=1)) == room.number
        assert await room.undo(seat, Undo("u", revision=1)) == room.number
        after = room.update(0, seen)
        assert (after.since, after.events) == (before.view.events if before.view else 0, [])
        assert after.since < told
        assert after.view == before.view

    with_rooms(tmp_path, use)


def test_others_agree_to_take_back_what_they_have_seen(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        assert room.table is not None
        asker = await play_one(room)
        other = await play_one(room)
        await room.undo(asker, Undo("u"))
        assert room.table_view().undo_asked == asker
        assert await code(room.undo(asker, Undo("again"))) == "UNDO_ASKED"
        assert await code(room.consent(asker, Consent("c", True))) == "NOT_ASKED"
        await room.consent(other, Consent("c", False))
        assert (room.table_view().undo_asked, room.table.revision) == (None, 2)
        await room.undo(asker, Undo("u2"))
        await room.consent(other, Consent("c2", True))
        assert (room.table_view().undo_asked, room.table.revision) == (None, 0)
        assert await code(room.consent(other, Consent("c3", True))) == "NOT_ASKED"
        again = Standing(room.header)
        for entry in room.log:
            again.enter(entry)
        assert again.table is not None
        assert again.table.view(0) == room.table.view(0)

    with_rooms(tmp_path, use)


def test_a_move_in_between_leaves_nothing_to_agree_to(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms)
        asker = await play_one(room)
        await play_one(room)
        await room.undo(asker, Undo("u"))
        await play_one(room)
        assert room.undo_asked is None

    with_rooms(tmp_path, use)


def test_bots_agree_to_nothing(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        played = await rooms.play(Playing(Opening("leduc", OPENER), "Ann", bot="greedy"))
        room = await rooms.find(played.table.id)
        await room.start(OPENER)
        await play_one(room)
        await play_one(room)
        assert await code(room.undo(0, Undo("u"))) == "NO_UNDO"

    with_rooms(tmp_path, use)


def test_why_not(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, _ = await begun(rooms, "hanataz")
        assert room.table is not None
        asked = room.table.decider
        assert asked is not None
        view = room.table.view(asked)
        own = [zone for zone in view.zones if zone.owner == asked and not zone.open]
        held = {card for zone in own for card in zone.cards if card}
        assert held
        for card in held:
            reason = room.why_not(asked, WhyNot("w", card=card))
            legal = any(card in move.cards for move in view.moves)
            assert (reason.code is None) == legal
        assert room.why_not(asked, WhyNot("w", move=view.moves[0].id)).code is None
        assert room.why_not(asked, WhyNot("w", move="fly")).code == "UNKNOWN"
        with pytest.raises(Refused):
            room.why_not((asked + 1) % room.seats, WhyNot("w", card="Troll"))
        with pytest.raises(DataError, match="no card"):
            room.why_not(asked, WhyNot("w", card="Dragon"))

    with_rooms(tmp_path, use)


def test_other_terms_are_another_deal(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms, "hanataz")
        ann = Sitting("Ann", token(), found.invites[0])
        await room.sit(0, ann)
        first = room.table_view().commitment
        assert first is not None
        await room.seal(0, Seal("s", first, "ab" * 32))
        assert [chair.seal for chair in room.chairs[:2]] == ["ab" * 32, None]
        assert await code(room.settle(Terms({"hands": 3}), ann.token)) == "NOT_OPENER"
        await room.settle(Terms({"hands": 3}, Clock(move=30)), OPENER)
        shown = room.table_view()
        assert (shown.options["hands"], shown.clock) == (3, Clock(move=30))
        await room.settle(Terms({"hands": 4}), OPENER)
        assert (room.options["hands"], room.clock) == (4, Clock(move=30))
        await room.settle(Terms(clock=None), OPENER)
        assert (room.options["hands"], room.clock) == (4, None)
        assert shown.commitment != first
        assert not any(chair.seal for chair in room.chairs)
        assert await code(room.seal(0, Seal("s", first, "ab" * 32))) == "LATE"
        with pytest.raises(DataError, match="hands"):
            await room.settle(Terms({"hands": -1}), OPENER)

    with_rooms(tmp_path, use)


def test_a_set_deal_is_what_was_set_and_proves_nothing(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        found = await rooms.open(Opening("leduc", OPENER, seed=7))
        room = await rooms.find(found.table.id)
        for seat in range(2):
            await room.seat_bot(seat, "greedy", OPENER)
        await room.start(OPENER)
        assert room.table is not None
        assert room.table.seed == 7
        assert room.table_view().commitment is None
        assert room.table_view().host_chose
        assert await code(rooms.open(Opening("leduc", OPENER, seed=7, listed=True))) == "SET_DEAL"

    with_rooms(tmp_path, use)


def test_names_and_chairs_before_the_match(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms, "hanataz")
        seats = room.seats
        ann = Sitting("Ann", token(), found.invites[1], "fox")
        await room.sit(1, ann)
        await room.rename(1, Person("Anna", "owl"), ann.token)
        assert (room.chairs[1].name, room.chairs[1].animal) == ("Anna", "owl")
        assert await code(room.rename(1, Person("Bo"), OPENER)) == "NOT_HOLDER"
        assert await code(room.remove_chair(1, OPENER)) == "SEAT_TAKEN"
        await room.remove_chair(0, OPENER)
        assert (room.seats, room.seat_of(ann.token)) == (seats - 1, 0)
        invite = await room.add_chair(OPENER)
        await room.sit(room.seats - 1, Sitting("Bo", token(), invite))
        assert room.seats == seats
        again = await rooms.find(room.id)
        assert again.table_view() == room.table_view()

    with_rooms(tmp_path, use)


def test_a_deck_of_ones_own(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms, "deckhand-ccg")
        ann = Sitting("Ann", token(), found.invites[0])
        await room.sit(0, ann)
        names = own_decks(room)
        await room.bring(0, names[-1], ann.token)
        assert room.table_view().decks[0] == names[-1]
        assert await code(room.bring(1, names[0], ann.token)) == "NOT_OPENER"
        with pytest.raises(DataError):
            await room.bring(0, ["Nobody"], ann.token)

    with_rooms(tmp_path, use)


def own_decks(room: Room) -> list[str]:
    decks = room.box.game.decks
    return list(decks.own) if decks else []


def test_a_bot_plays_for_somebody_who_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        assert room.table is not None
        asked = room.table.decider
        assert asked is not None
        with room.guest(tokens[asked]):
            assert room.presence.seats == [asked]
            assert await code(room.hand(asked, "greedy", OPENER)) == "NOT_ABSENT"
        other = tokens[1 - asked]
        assert await code(room.hand(asked, "greedy", other)) == "NOT_OPENER"
        monkeypatch.setattr(showing, "now", lambda: instants.now() + GRACE)
        await room.hand(asked, "greedy", other)
        await room.take_back(asked, tokens[asked])
        await room.hand(asked, "greedy", OPENER)
        assert [(errand.what, errand.seat) for errand in [room.next_errand] if errand] == [("bot", asked)]
        move = Move("m", room.table.moves[0].id)
        assert await code(room.play(asked, move)) == "STOOD_IN"
        await room.take_back(asked, tokens[asked])
        assert [errand for errand in [room.next_errand] if errand] == []
        await room.play(asked, move)

    with_rooms(tmp_path, use)


def test_for_how_long_somebody_is_away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        with room.guest(tokens[0]):
            with room.guest(tokens[1]):
                assert room.attendance().away == [0.0, 0.0]
            monkeypatch.setattr(showing, "now", lambda: instants.now() + GRACE)
            here, gone = room.attendance().away
            assert (here, gone >= GRACE) == (0.0, True)

    with_rooms(tmp_path, use)


def test_a_bot_has_the_seat_of_who_leaves_for_good(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        left = await play_one(room)
        await play_one(room)
        assert await code(room.retire(left, tokens[1 - left])) == "NOT_HOLDER"
        await room.undo(left, Undo("u"))
        assert room.undo_asked == left
        await room.retire(left, tokens[left])
        chair = room.chairs[left]
        assert (chair.name, chair.bot) == (f"Player {left}", "steady")
        assert chair.heir not in {None, *(other.name for other in room.chairs)}
        assert room.people == [1 - left]
        assert room.table_view().undo_asked is None
        assert room.told[-1] == f"Player {left} leaves for good; {chair.heir} plays on."
        assert await code(room.take_back(left, tokens[left])) == "NOT_OPENER"
        assert await code(room.retire(1 - left, tokens[1 - left])) == "ALONE"
        while room.table and not room.table.over:
            asked = room.table.decider
            if asked == left:
                assert [errand.what for errand in [room.next_errand] if errand] == ["bot"]
                await room.play_bot(left, room.table.moves[0].id, room.table.revision)
            else:
                await play_one(room)
        again = await rooms.find((await rooms.rematch(room, tokens[1 - left])).id)
        assert (again.chairs[left].name, again.chairs[left].bot) == (chair.heir, "steady")

    with_rooms(tmp_path, use)


def test_who_may_look_on(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, found = await opened(rooms)
        keys = [OPENER, found.watch, found.invites[1], None]

        async def let_in(watching: Watching) -> list[bool]:
            await room.settle(Terms(watching=watching), OPENER)
            assert room.table_view().watching == watching
            return [may_look_on(room, key) for key in keys]

        assert room.watching == "link"
        assert await let_in("anyone") == [True, True, True, True]
        assert await let_in("link") == [True, True, True, True]  # the address is the link
        assert await let_in("nobody") == [True, True, True, True]  # a visitor may still sit down
        for seat in range(room.seats):
            await room.sit(seat, Sitting(f"Player {seat}", token(), found.invites[seat]))
        await room.start(OPENER)
        assert [may_look_on(room, key) for key in keys] == [True, False, False, False]
        assert await code(room.settle(Terms(watching="link"), OPENER)) == "BEGUN"
        await play_out(room)
        again = await rooms.find((await rooms.rematch(room, OPENER)).id)
        assert again.watching == "nobody"
        log = room.log
        with pytest.raises(Refused):
            check_entry(room.header, log, found.watch)
        check_entry(room.header, log, room.header.replay_key)

    with_rooms(tmp_path, use)


def may_look_on(room: Room, key: str | None) -> bool:
    try:
        return room.seat_of(key) is None
    except Refused:
        return False


def test_the_lobby_has_the_matches_that_anyone_may_watch(tmp_path: Path) -> None:
    """Also if nobody finds a seat there."""

    async def use(rooms: Rooms) -> None:
        room, _ = await opened(rooms)
        await room.settle(Terms(watching="anyone"), OPENER)
        assert (await rooms.lobby()).open == []
        for seat in range(room.seats):
            await room.seat_bot(seat, "greedy", OPENER)
        await room.start(OPENER)
        with room.guest(None):
            assert [table.id for table in (await rooms.lobby()).playing] == [room.id]

    with_rooms(tmp_path, use)


def test_playing_again(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        assert await code(rooms.rematch(room, tokens[0])) == "NOT_OVER"
        await play_out(room)
        assert await code(rooms.rematch(room, token())) == "NOT_OPENER"
        shown = await rooms.rematch(room, tokens[1])
        assert await rooms.rematch(room, tokens[0]) == shown
        assert room.table_view().rematch == shown.id
        again = await rooms.find(shown.id)
        assert [again.seat_of(own) for own in tokens] == [0, 1]
        assert again.proof() != room.proof()
        await again.start(tokens[1])
        assert (again.round, again.table_view().dealing) == ([0, 1], "seals")  # both are on their way

    with_rooms(tmp_path, use)


def test_whoever_agrees_last_has_the_new_table(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        assert await code(rooms.agree(room, tokens[0])) == "NOT_OVER"
        await play_out(room)
        assert await code(rooms.agree(room, token())) == "NOT_OPENER"
        with room.guest(tokens[0]), room.guest(tokens[1]):
            waiting = await rooms.agree(room, tokens[0])
            assert [chair.again for chair in waiting.table.chairs] == [True, False]
            assert waiting.rematch is None
            assert await rooms.agree(room, tokens[0]) == waiting  # said twice
            agreed = await rooms.agree(room, tokens[1])
        again = await rooms.find(agreed.table.rematch or "")
        assert agreed.rematch == again.table_view()
        assert agreed.yours
        assert not (await rooms.agree(room, tokens[0])).yours
        assert [chair.stand_in for chair in again.chairs] == [None, None]
        assert await code(again.start(tokens[0])) == "NOT_OPENER"
        await again.start(tokens[1])
        assert [again.seat_of(own) for own in tokens] == [0, 1]

    with_rooms(tmp_path, use)


def test_a_bot_plays_again_for_who_has_left(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        await play_out(room)
        with room.guest(tokens[0]):
            again = await rooms.find((await rooms.agree(room, tokens[0])).table.rematch or "")
        assert [chair.stand_in for chair in again.chairs] == [None, "steady"]
        await again.start(tokens[0])
        await again.take_back(1, tokens[1])
        assert again.chairs[1].stand_in is None

    with_rooms(tmp_path, use)


def test_nobody_has_to_wait_for_who_does_not_answer(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        await play_out(room)
        with room.guest(tokens[0]), room.guest(tokens[1]):
            assert (await rooms.agree(room, tokens[1])).rematch is None
            shown = await rooms.agree(room, tokens[1], wait=False)
        again = await rooms.find(shown.table.rematch or "")
        assert [chair.stand_in for chair in again.chairs] == ["steady", None]
        assert (await rooms.agree(room, tokens[0])).table.rematch == again.id  # there is one such table

    with_rooms(tmp_path, use)


def test_what_a_browser_remembers(tmp_path: Path) -> None:
    async def use(rooms: Rooms) -> None:
        room, tokens = await begun(rooms)
        held = [Held(room.id, tokens[1]), Held("nowhere", token()), Held(room.id, token())]
        mine, watched = await rooms.remembered(Remembered(held))
        assert watched.you is None
        assert room.table is not None
        assert (mine.table.id, mine.you, mine.asked) == (room.id, 1, room.table.decider)
        assert (mine.stage, mine.winners) == (room.table.seat(1).stage, [])
        await play_out(room)
        ended, _ = await rooms.remembered(Remembered(held))
        assert (ended.asked, ended.winners) == (None, room.table.winners)

    with_rooms(tmp_path, use)


def test_parts_make_the_whole(name: str) -> None:
    """What is sent of a view that has changed, on what was there before, is the view."""
    table, chance = allhands.load(name).deal(seed=1), random.Random(name)
    before = {seat: table.view(seat) for seat in (0, None)}
    partial = 0
    for _ in range(30):
        if table.over:
            break
        table.play(chance.choice(table.moves))
        for seat, old in before.items():
            parts = changed_parts(old, table.view(seat))
            if parts is not None:
                assert with_parts(old, parts) == table.view(seat)
                partial += 1
            before[seat] = table.view(seat)
    assert partial > 0
