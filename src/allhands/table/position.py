"""Positions: the state of a match in names and numbers that people can read and write.

A position lists piles by the names of their zones and counters by the names of their fields. A complete one
also has everyone's knowledge, the unfinished stack and the state of the random generator. Cards it leaves out
are dealt: the ones that no pile needs stay in the deck, or go to the pile that `rest` names. For games with
player decks, `decks` holds each deck's name or its cards.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from allhands.files.card_names import fold_card, hint_card, spellings
from allhands.files.deck_files import Deck
from allhands.files.toml_data import DataError, did_you_mean
from allhands.kernel.game import Game, Zone
from allhands.kernel.piles import cards_in, put
from allhands.kernel.ranges import check_state
from allhands.kernel.rng import WORD, seed, signed, threefry
from allhands.kernel.rule import NONE
from allhands.kernel.struct import Field, FieldKind, State
from allhands.table.decks import brought, listed_deck, named_deck
from allhands.table.game_config import GameConfig, check_option, check_seed

KERNEL = {f.name for f in State.fields()}
ALWAYS = (
    "game",
    "version",
    "seats",
    "options",
    "seed",
    "draws",
    "chance",
    "decider",
    "pending",
    "stack",
    "known",
    "rest",
)
NEEDS = {"stack": "pending", "draws": "seed"}


def describe(game_config: GameConfig, s: State) -> dict[str, Any]:
    """Return the complete position of a state."""
    game = game_config.game
    found: dict[str, Any] = {"game": game.info.name, "version": game.info.version, "seats": s.seats}
    found["options"] = {name: getattr(s, name) for name in game_config.options}
    if game.decks:
        found["decks"] = brought(game, s)
    found["seed"] = (s.key[1] & WORD) << 32 | s.key[0] & WORD
    found["draws"] = s.draws
    if s.script:
        found["chance"] = list(s.script)
    found["decider"] = s.decider
    found["pending"] = game.decisions.Decision(s.pending).name
    found["stack"] = [[game.rules.Step(f[0]).name, *f[1:]] for f in s.frames[: s.depth]]
    for field in own_fields(game_config):
        value = getattr(s, field.name)
        found[field.name] = show(game, s, field, value)
    for zone in card_zones(game):
        piles = [cards_in(s, zone.first + i) for i in range(s.seats if zone.owned else zone.piles)]
        named = [[copy_name(game, s, card) for card in pile] for pile in piles]
        found[zone.name] = named[0] if zone.piles == 1 else named
    found["known"] = known_cards(game, s)
    return found


def set_up(game_config: GameConfig, position: Mapping[str, Any]) -> State:
    """Return the state that a position describes. Raise DataError for a bad position."""
    game = game_config.game
    given = dict(position)
    if given.get("game", game.info.name) != game.info.name:
        raise DataError(f"position: this is a position of {given['game']}, not of {game.info.name}.")
    name, version = game.info.name, game.info.version
    if given.get("version", version) != version:
        raise DataError(f"position: version {given['version']} of {name} is not {version}, the one at hand.")
    check_keys(game_config, given)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise DataError("position, options: expected a table of options.")
    chosen = {**game_config.options, **{k: check_option(game, k, v) for k, v in options.items()}}
    seats = whole(given.get("seats", seats_named(game, given)), "seats")
    s = GameConfig(
        game, chosen, decks_given(game_config, given.get("decks", ())) if game.decks else ()
    ).initial_state(seats)
    seed(s, check_seed(given.get("seed", 0)))
    game.rules.deal(s)
    rebuild(game, s, given)
    for field in own_fields(game_config):
        if field.name in given:
            setattr(s, field.name, read(game, s, field, given[field.name]))
    learn(game, s, given.get("known", {}))
    if "draws" in given:
        restore_chance(s, whole(given["draws"], "draws"))
    s.decider = whole(given.get("decider", s.decider), "decider")
    s.log = []
    if "chance" in given:
        s.script = [whole(n, "chance") for n in listed(given["chance"], "chance")]
    s.depth, s.frames = 0, [[0] * 4 for _ in s.frames]  # left unfinished by the deal
    if "pending" in given:
        restore_stack(game, s, given)
    check_sound(game, s)
    for name in game.position.follows.keys() - given.keys():
        setattr(s, name, game.position.follows[name](s))
    if "pending" not in given:
        game.position.resume(s)
        check_sound(game, s)
    if complaint := game.position.check(s):
        raise DataError(f"position: {complaint}")
    return s


def check_sound(game: Game, s: State) -> None:
    """Raise DataError for numbers out of range and broken piles, before any rule sees them."""
    if complaint := check_state(game, s):
        raise DataError(f"position, {complaint}")


def decks_given(game_config: GameConfig, given: Any) -> list[Deck]:
    """Return a position's decks. Seats it leaves out keep their configured ones."""
    decks = [
        named_deck(game_config.game, deck)
        if isinstance(deck, str)
        else listed_deck(game_config.game, listed(deck, "decks"), f"position, decks, {seat}")
        for seat, deck in enumerate(listed(given, "decks"))
    ]
    return [*decks, *game_config.decks[len(decks) :]]


def check_keys(game_config: GameConfig, given: Mapping[str, Any]) -> None:
    brings = ["decks"] if game_config.game.decks else []
    known = [
        *ALWAYS,
        *brings,
        *(f.name for f in own_fields(game_config)),
        *(z.name for z in card_zones(game_config.game)),
    ]
    for key in given:
        if key not in known:
            raise DataError(f'position: there is no "{key}"{did_you_mean(str(key), known)}')
    for key, needed in NEEDS.items():
        if key in given and needed not in given:
            raise DataError(f'position, {key}: it means nothing without "{needed}".')


def own_fields(game_config: GameConfig) -> list[Field]:
    """Return the fields a game adds to every state, without its options and decks."""
    told = {*KERNEL, *game_config.options, game_config.game.decks.field if game_config.game.decks else ""}
    return [f for f in game_config.game.State.fields() if f.name not in told]


def card_zones(game: Game) -> list[Zone]:
    return [z for z in game.board.zones if not z.counters]


def seats_named(game: Game, given: Mapping[str, Any]) -> int:
    """Infer the number of seats from a position's lists of hands or counters."""
    of_seats = {z.name for z in game.board.zones if z.owned} | {
        f.name for f in game.State.fields() if f.per_seat
    }
    lists = [given[name] for name in of_seats if isinstance(given.get(name), list)]
    return max(map(len, lists), default=game.info.usual_seats)


def copy_name(game: Game, s: State, card: int) -> str:
    """Return a card's name, numbered from the second copy on: "Jester #2"."""
    copy = s.face[:card].count(s.face[card])
    return game.card_name(s, card) + (f" #{copy + 1}" if copy else "")


def find_card(game: Game, s: State, text: Any, taken: set[int], where: str, owner: int | None = None) -> int:
    """Find a card by name that isn't taken yet. For an owner, avoid others' decks if possible."""
    name, _, copy = text.partition(" #") if isinstance(text, str) else ("", "", "")
    wanted = known_names(game).get(fold_card(name))
    copies = [card for card, design in enumerate(s.face[: s.cards]) if design == wanted]
    if not copies:
        raise DataError(f"position, {where}: {not_there(game, s, name.strip() or text)}")
    if copy:
        numbers = {str(number): card for number, card in enumerate(copies, 1)}
        if copy not in numbers:
            there = f"the copies are 1 to {len(copies)}"
            raise DataError(f"position, {where}: there is no {quoted(text)}; {there}.")
        copies = [numbers[copy]]
    if owner is not None:
        copies.sort(key=lambda c: owner_of(game, game.cards.home[c]) not in (None, owner))
    for card in copies:
        if card not in taken:
            taken.add(card)
            return card
    raise DataError(f"position, {where}: {quoted(text)} is named too often (at most {len(copies)}).")


@cache
def known_names(game: Game) -> dict[str, int]:
    """Return the designs by every accepted spelling of their names."""
    return spellings(game.cards.designs)


def not_there(game: Game, s: State, name: Any) -> str:
    """Say why a card isn't in the match: unknown, or from another edition."""
    number = known_names(game).get(fold_card(str(name)))
    if number is None:
        here = [game.cards.designs[design] for design in dict.fromkeys(s.face[: s.cards])]
        return f"there is no card {quoted(name)}{hint_card(str(name), here)}"
    design = game.cards.designs[number]
    for option in game.rules.options:
        game_config = design.facts.get(option.name)
        if game_config in option.names:
            played = option.names[getattr(s, option.name) - option.low]
            only = f'is only in the {option.name} "{game_config}", and "{played}" is played here'
            return f"{quoted(design.name)} {only}; name another card, or play that {option.name}."
    return f"{quoted(design.name)} is not among the cards of this match."


def rebuild(game: Game, s: State, given: Mapping[str, Any]) -> None:
    """Place the cards as the position says.

    A pile it doesn't name keeps its number of cards. Spare cards stay beneath those named in the pile they
    begin in, unless it is a single pile that is named as empty, or `rest` says where they lie.
    """
    named = named_piles(game, s, given)
    taken: set[int] = set()
    order = [(pile, i) for pile, names in named.items() for i in range(len(names))]
    order.sort(key=lambda at: " #" not in str(named[at[0]][at[1]]))  # numbered copies first
    laid = {pile: [NONE] * len(names) for pile, names in named.items()}
    for pile, i in order:
        owner = owner_of(game, pile)
        laid[pile][i] = find_card(game, s, named[pile][i], taken, where_named(game, pile), owner)
    before = {p: cards_in(s, p) for p in range(len(s.top))}
    piles = {p: [c for c in cards if c not in taken] for p, cards in before.items()}
    for pile, cards in laid.items():
        loose = piles[pile]
        piles[pile] = list(cards)
        for card in loose:  # the former cards go home; if this is home, they stay beneath
            piles[game.cards.home[card]].append(card)
    homes = {game.cards.home[c] for c in range(s.cards)}
    refill(game, before, piles, laid)
    decks = {zone.first for zone in card_zones(game) if zone.piles == 1}
    emptied = [home for home in homes & decks if home in named and not named[home] and piles[home]]
    if "rest" in given or emptied:
        rest = (
            find_pile(game, s, given["rest"], "rest") if "rest" in given else spare_pile(game, named, homes)
        )
        for home in homes if "rest" in given else emptied:
            wanted = len(named.get(home, ()))
            spares, piles[home] = piles[home][wanted:], piles[home][:wanted]
            piles[rest].extend(spares)
    for pile, cards in piles.items():
        s.top[pile] = NONE
        s.size[pile] = 0
        for card in reversed(cards):
            put(s, card, pile)
            s.exact[card] = game.who_sees(s, pile)
            s.among[card] = s.span[card] = 0


def spare_pile(game: Game, named: Mapping[int, Any], homes: set[int]) -> int:
    """Choose a pile for an empty deck's spare cards: the last unnamed shared one."""
    free = [zone.first for zone in card_zones(game) if not zone.owned and zone.piles == 1]
    free = [pile for pile in free if pile not in named and pile not in homes]
    if not free:
        emptied = " and ".join(where_named(game, home) for home in homes if home in named and not named[home])
        example = place(game, game.cards.hand)
        raise DataError(
            f'position, {emptied}: it is empty, so say where the other cards lie, as in rest = "{example}".'
        )
    return free[-1]


def refill(
    game: Game, before: dict[int, list[int]], piles: dict[int, list[int]], laid: dict[int, list[int]]
) -> None:
    """Give every unnamed pile its former size again, replacing cards from their own home."""
    taken = {card for cards in laid.values() for card in cards}
    homes = dict.fromkeys(game.cards.home[card] for cards in before.values() for card in cards)
    for pile, cards in before.items():
        for card in cards if pile not in laid and pile not in homes else ():
            if card not in taken:
                continue
            alike = (game.cards.home[card], *homes)
            spare = next((h for h in alike if len(piles[h]) > len(laid.get(h, ()))), None)
            if spare is None:
                raise DataError("position: too few cards are left for the piles it does not name.")
            piles[pile].append(piles[spare].pop())


def named_piles(game: Game, s: State, given: Mapping[str, Any]) -> dict[int, list[Any]]:
    """Return the piles a position names, with the names of their cards."""
    named: dict[int, list[Any]] = {}
    for zone in card_zones(game):
        if zone.name not in given:
            continue
        rows = listed(given[zone.name], zone.name)
        if zone.piles == 1:
            named[zone.first] = rows
            continue
        count = s.seats if zone.owned else zone.piles
        if len(rows) > count:
            raise DataError(f"position, {zone.name}: expected {count} lists, not {len(rows)}.")
        for index, row in enumerate(rows):
            single = [row] if isinstance(row, str) and row else row or []
            named[zone.first + index] = listed(single, zone.name)
    return named


def owner_of(game: Game, pile: int) -> int | None:
    """Return the seat a pile belongs to, or None."""
    found = game.board.zone_of(pile)
    return found[1] if found and found[0].owned else None


def where_named(game: Game, pile: int) -> str:
    found = game.board.zone_of(pile)
    return found[0].name if found else "cards"


def known_cards(game: Game, s: State) -> dict[str, dict[str, Any]]:
    """List what players know about cards beyond what their piles show.

    Each entry says who knows exactly where the card is, or only among which piles.
    """
    found = {}
    for card in range(s.cards):
        plain = game.who_sees(s, s.place[card])
        if s.exact[card] != plain or s.among[card]:
            entry: dict[str, Any] = {"exactly": seat_list(s, s.exact[card])}
            if s.among[card]:
                entry["among"] = seat_list(s, s.among[card])
                entry["piles"] = [place(game, p) for p in range(len(s.top)) if s.span[card] >> p & 1]
            found[copy_name(game, s, card)] = entry
    return found


def learn(game: Game, s: State, known: Any) -> None:
    """Set what players know about single cards."""
    if not isinstance(known, Mapping):
        raise DataError("position, known: expected a table of cards.")
    for name, entry in known.items():
        card = find_card(game, s, name, set(), "known")
        if not isinstance(entry, Mapping) or not set(entry) <= {"exactly", "among", "piles"}:
            raise DataError(f'position, known, {name}: expected "exactly", or "among" with "piles".')
        s.exact[card] = seat_set(s, entry.get("exactly", [])) | game.who_sees(s, s.place[card])
        s.among[card] = seat_set(s, entry.get("among", []))
        s.span[card] = 0
        for pile in listed(entry.get("piles", []), "known"):
            s.span[card] |= 1 << find_pile(game, s, pile, f"known, {name}")
        if not s.among[card]:
            s.span[card] = 0
        if s.among[card] and not s.span[card] >> s.place[card] & 1:
            raise DataError(f"position, known, {name}: it does not lie in one of these piles.")


def place(game: Game, pile: int) -> str:
    found = game.board.zone_of(pile)
    if found is None:
        return str(pile)
    return found[0].name if found[0].piles == 1 else f"{found[0].name}/{found[1]}"


def find_pile(game: Game, s: State, name: Any, where: str) -> int:
    """Return the pile with this place name, as written by `place`."""
    places = all_places(game, s.seats)
    if not isinstance(name, str) or name not in places:
        hint = did_you_mean(str(name), places)
        raise DataError(f"position, {where}: there is no pile {quoted(name)}{hint}")
    return places[name]


@cache
def all_places(game: Game, seats: int) -> dict[str, int]:
    """Return every pile by its place name, without those of unused seats."""
    piles = range(game.State.sizes["piles"])
    return {place(game, pile): pile for pile in piles if (owner_of(game, pile) or 0) < seats}


def seat_list(s: State, seats: int) -> list[int | str]:
    return [
        *(seat for seat in range(s.seats) if seats >> seat & 1),
        *(["public"] if seats >> s.seats & 1 else []),
    ]


def seat_set(s: State, seats: Any) -> int:
    bits = 0
    for seat in listed(seats, "known"):
        number = s.seats if seat == "public" else whole(seat, "known")
        if not 0 <= number <= s.seats:
            raise DataError(f"position, known: there is no seat {quoted(seat)}.")
        bits |= 1 << number
    return bits


def restore_chance(s: State, draws: int) -> None:
    """Set the random generator to the state after `draws` draws with the same key."""
    s.draws = draws
    s.spare = signed(threefry(s.key[0], s.key[1], draws >> 1, 0)[1]) if draws & 1 else 0


def restore_stack(game: Game, s: State, given: Mapping[str, Any]) -> None:
    """Restore the pending decision and the stack beneath it."""
    decisions = {d.name: int(d) for d in game.decisions.Decision}
    name = given["pending"]
    if not isinstance(name, str) or name not in decisions:
        raise DataError(
            f"position, pending: there is no decision {quoted(name)}{did_you_mean(str(name), decisions)}"
        )
    steps = {step.name: int(step) for step in game.rules.Step}
    stack = listed(given.get("stack", []), "stack")
    if len(stack) > len(s.frames):
        raise DataError(f"position, stack: at most {len(s.frames)} steps can wait, not {len(stack)}.")
    for number, row in enumerate(stack):
        step, *numbers = listed(row, "stack") or [None]
        if not isinstance(step, str) or step not in steps:
            hint = did_you_mean(str(step), steps)
            raise DataError(f"position, stack: there is no step {quoted(step)}{hint}")
        if len(numbers) > 3:
            raise DataError(f"position, stack: {step} has up to three numbers, not {len(numbers)}.")
        numbers = [whole(n, "stack") for n in numbers]
        s.frames[number] = [steps[step], *numbers, *[0] * (3 - len(numbers))]
    s.depth = len(stack)
    s.pending = decisions[name]


def show(game: Game, s: State, field: Field, value: Any) -> Any:
    """Return a field's value in the format of a position."""
    if field.per_card:
        return {
            copy_name(game, s, card): show_one(game, s, field, v)
            for card, v in enumerate(value)
            if v != nothing(field)
        }
    if field.shape:
        return [show_one(game, s, field, v) for v in (value[: s.seats] if field.per_seat else value)]
    return show_one(game, s, field, value)


def show_one(game: Game, s: State, field: Field, number: int) -> Any:
    if field.holds == FieldKind.MARK:
        return bool(number)
    if field.holds == FieldKind.CARD:
        return "" if number == NONE else copy_name(game, s, number)
    return number


def read(game: Game, s: State, field: Field, value: Any) -> Any:
    """Read a field's value, as written by `show`."""
    if not field.shape:
        return read_one(game, s, field, value)
    if field.per_card:
        return read_by_card(game, s, field, value)
    room = s.seats if field.per_seat else field.shape[0]
    rows = listed(value, field.name)
    if len(rows) > room or (field.per_seat and len(rows) != room):
        raise DataError(f"position, {field.name}: expected {room} values, not {len(rows)}.")
    current: list[int] = getattr(s, field.name)
    return [read_one(game, s, field, v) for v in rows] + current[len(rows) :]


def nothing(field: Field) -> int:
    """Return the value that means "no entry" for a card in a field."""
    return NONE if field.holds == FieldKind.CARD else 0


def read_by_card(game: Game, s: State, field: Field, value: Any) -> list[int]:
    """Read a field with a number per card, of which a position names only some."""
    if not isinstance(value, Mapping):
        raise DataError(f"position, {field.name}: expected a table of cards, not {quoted(value)}.")
    numbers, taken = [nothing(field)] * field.room, set[int]()
    for name, number in value.items():
        card = find_card(game, s, name, taken, field.name)
        if card >= field.room:
            raise DataError(f"position, {field.name}: nothing is noted of {name}.")
        numbers[card] = read_one(game, s, field, number)
    return numbers


def read_one(game: Game, s: State, field: Field, value: Any) -> int:
    if field.holds == FieldKind.CARD:
        return NONE if value == "" else find_card(game, s, value, set(), field.name)
    if field.holds == FieldKind.MARK:
        if not isinstance(value, bool):
            raise DataError(f"position, {field.name}: expected true or false, not {quoted(value)}.")
        return int(value)
    return whole(value, field.name)


def whole(value: Any, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise DataError(f"position, {where}: expected a whole number, not {quoted(value)}.")
    if not -(1 << 31) <= value < 1 << 31:
        raise DataError(f"position, {where}: {value} is more than any match can come to.")
    return value


def listed(value: Any, where: str) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise DataError(f"position, {where}: expected a list, not {quoted(value)}.")
    return list(value)


def quoted(value: Any) -> str:
    """Quote a value as the position's author wrote it."""
    return json.dumps(value, ensure_ascii=False, default=repr)
