"""Scenarios: the rulebook as readable tests.

    [[scenario]]
    title = "Who cannot pay the Troll nubs out"
    clauses = ["HZ-8.11", "HZ-8.13"]
    given = { seats = 3, decider = 0, silvs = [4, 0, 6], hands = [["Troll"], ["7 of Waves"], ["2 of Winds"]] }
    when = [ { seat = 0, play = "Troll" }, { seat = 2, play = "Pay 1 silv" } ]
    then = { silvs = [5, 0, 5], nubbed = [false, true, false] }

`given` is a position, `when` the moves in words, `then` any part of the resulting position. A step with
`refused = "part of the reason"` expects a refusal. `then` may also hold `legal` and `illegal` (moves in
words), `events` (parts of the log's text in this order, as known to `viewer`), `untold` (parts that the log
must not contain), `over`, `winners`, `asked` (the decision), `sees` (the cards of a zone that the seat
`viewer` sees), and `counts` (the number of cards there). For an ordered pile, `then` names the top cards. An
empty list means an empty pile.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from allhands.files import toml_data
from allhands.files.discovery import game_names
from allhands.files.toml_data import DataError, Document, did_you_mean
from allhands.table.errors import Rejected
from allhands.table.game_config import GameConfig, load
from allhands.table.moves import plain
from allhands.table.position import card_zones
from allhands.table.table import Table


class ScenarioStep(msgspec.Struct, forbid_unknown_fields=True):
    play: str
    seat: int | None = None
    refused: str | None = None


class Scenario(msgspec.Struct):
    title: str
    clauses: list[str]
    given: dict[str, Any]
    then: dict[str, Any] = {}
    when: list[ScenarioStep] = []
    options: dict[str, Any] = {}


class Expectation(msgspec.Struct):
    """The expectations in `then` besides parts of the position."""

    legal: list[str] = []
    illegal: list[str] = []
    events: list[str] = []
    untold: list[str] = []
    over: bool | None = None
    winners: list[int] | None = None
    asked: str | None = None
    viewer: int | None = None
    sees: dict[str, list[str]] = {}
    counts: dict[str, int] = {}


SPECIAL = [field.name for field in msgspec.structs.fields(Expectation)]


class ScenarioResult(NamedTuple):
    """The result of a scenario: its location, and every difference found."""

    file: Path
    line: int
    title: str
    clauses: list[str]
    differences: list[str]


def read_scenarios(path: Path) -> tuple[str, list[tuple[int, Scenario]]]:
    """Read a file's game and its scenarios with their line numbers."""
    document = Document(path)
    document.only(("game", "scenario"))
    game = document.data.get("game")
    if not isinstance(game, str):
        raise document.error(f'say which game = "..." it is about: {", ".join(game_names())}.', key="game")
    rows: list[Scenario] = document.rows("scenario", Scenario)
    if not rows:
        raise document.error("there is no [[scenario]] in this file.")
    return game, [(document.line("scenario", i), row) for i, row in enumerate(rows)]


def run_file(path: Path) -> Iterator[ScenarioResult]:
    """Run every scenario of a file."""
    game, scenarios = read_scenarios(path)
    for line, scenario in scenarios:
        try:
            differences = list(run(load(game, **scenario.options), scenario))
        except DataError as error:
            raise DataError(f"{path}, line {line} ({scenario.title}): {error}") from None
        yield ScenarioResult(path, line, scenario.title, scenario.clauses, differences)


def run(game_config: GameConfig, scenario: Scenario) -> Iterator[str]:
    """Run a scenario. Yield every difference from its expectations."""
    table = game_config.set_up(scenario.given)
    for number, step in enumerate(scenario.when, 1):
        try:
            table.play(step.play, step.seat)
        except Rejected as error:
            if step.refused is None:
                yield f'step {number}, "{step.play}", was refused: {error}'
                return
            if plain(step.refused) not in plain(str(error)):
                yield f'step {number}, "{step.play}": refused, but not because "{step.refused}": {error}'
            continue
        if step.refused is not None:
            yield f'step {number}, "{step.play}", should be refused ("{step.refused}"), but was played'
    yield from compare(table, scenario.then)


def compare(table: Table, then: Mapping[str, Any]) -> Iterator[str]:
    position = table.position()
    special = checked("", {key: then[key] for key in then if key in SPECIAL}, Expectation)
    for key, expected in then.items():
        if key in SPECIAL:
            continue
        if key not in position:
            raise DataError(f'then: there is no "{key}"{did_you_mean(key, [*position, *SPECIAL])}')
        if not agrees(table, key, expected, position[key]):
            yield f"{key}: expected {expected}, but it is {position[key]}"
    yield from compare_special(table, special)


def compare_special(table: Table, then: Expectation) -> Iterator[str]:
    for words in then.legal:
        if not is_legal(table, words):
            yield f'"{words}" should be legal; the moves are {[m.words for m in table.moves]}'
    for words in then.illegal:
        if is_legal(table, words):
            yield f'"{words}" should not be legal'
    if then.over not in (None, table.over):
        yield f"over: expected {then.over}, but it is {table.over}"
    if then.winners not in (None, table.winners):
        yield f"winners: expected {then.winners}, but they are {table.winners}"
    decisions = {d.name: d for d in table.game.decisions.Decision}
    if then.asked is not None and then.asked not in decisions:
        hint = did_you_mean(then.asked, decisions)
        raise DataError(f'then, asked: there is no decision "{then.asked}"{hint}')
    if then.asked is not None and decisions[then.asked] != table.match.pending:
        asked = table.game.decisions.Decision(table.match.pending).name
        yield f"asked: expected {then.asked}, but it is {asked}"
    for place, cards in then.sees.items():
        seen = [c or "?" for c in cards_at(table, place, then.viewer)]
        if Counter(seen) != Counter(cards):
            viewer = "the public" if then.viewer is None else f"seat {then.viewer}"
            yield f"{place}: {viewer} should see {cards}, but sees {seen}"
    for place, count in then.counts.items():
        lying = len(cards_at(table, place, then.viewer))
        if lying != count:
            yield f"{place}: expected {count} cards, but there are {lying}"
    told = [event.words for event in table.events(then.viewer)]
    yield from compare_events(told, then.events)
    for words in then.untold:
        if found := [each for each in told if words.casefold() in each.casefold()]:
            yield f'untold: "{words}" should not be told, but was: {found}'


def checked(key: str, value: Any, schema: Any) -> Any:
    """Convert a part of `then` to its type. Raise DataError if the shape is wrong."""
    try:
        return msgspec.convert(value, schema)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        key = key or path.partition("[")[0].rstrip("`")
        raise DataError(f"then, {key}: {toml_data.plain_message(message.partition(' - at')[0])}.") from None


def cards_at(table: Table, place: str, viewer: int | None) -> list[str | None]:
    zones = {zone.place: zone.cards for zone in table.view(viewer).zones}
    if place not in zones:
        raise DataError(f'then: there is no place "{place}"{did_you_mean(place, zones)}')
    return zones[place]


def compare_events(told: list[str], expected: list[str]) -> Iterator[str]:
    at = 0
    for words in expected:
        found = next((i for i in range(at, len(told)) if words.casefold() in told[i].casefold()), None)
        if found is None:
            yield f'events: "{words}" does not follow; what happened: {told[at:]}'
            return
        at = found + 1


def agrees(table: Table, key: str, expected: Any, actual: Any) -> bool:
    """Return whether a part of the position is as expected, with unordered piles in any order."""
    zone = next((z for z in card_zones(table.game) if z.name == key), None)
    if zone is None:
        return bool(expected == actual)
    wanted = checked(key, expected, list[str] if zone.piles == 1 else list[str | list[str]])
    rows = [(wanted, actual)] if zone.piles == 1 else list(zip(wanted, actual, strict=False))
    return len(wanted) <= len(actual) and all(
        same_cards([w] if isinstance(w, str) else w, a, zone.ordered) for w, a in rows
    )


def same_cards(expected: list[str], actual: list[str], ordered: bool) -> bool:
    """Return whether the cards match: an ordered pile's top cards, or all in any order.

    An empty expectation means an empty pile.
    """
    wanted = [plain(name.partition(" #")[0]) for name in expected if name]
    found = [plain(name.partition(" #")[0]) for name in actual]
    return wanted == found[: len(wanted)] if ordered and wanted else Counter(wanted) == Counter(found)


def is_legal(table: Table, words: str) -> bool:
    if table.over:
        return False
    try:
        table.find(words)
    except Rejected:
        return False
    return True
