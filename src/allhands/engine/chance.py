"""Chance made explicit: every outcome of a deal or a move, each with its probability.

Rules draw random numbers as they go. Here they run in plain Python with a script instead, once for each way
the draws can fall. Cards are drawn late: as long as nobody knows anything about some cards that they don't
know about the others, it isn't decided which of them lies where. So a face-down deck has no order until
someone sees one of its cards, and two states that differ only in its order are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any, NamedTuple

from allhands.engine.numbering import OWN, names_cards
from allhands.files.toml_data import DataError
from allhands.kernel.game import Game
from allhands.kernel.rule import NONE
from allhands.kernel.struct import FieldKind, State, Stream

MOST_RUNS = 20_000  # of the rules, to find the outcomes of one event

Act = Callable[[State], None]


class TooManyOutcomes(DataError):
    """An event with more outcomes than can be listed."""


class Outcome(NamedTuple):
    """One way an event can go."""

    probability: float
    state: State


class DrawNeeded(Exception):
    """The interruption of a rule at a draw that the script doesn't fix."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound = bound


class OpenDraw(int):
    """A draw that isn't fixed. The rules take it modulo their bound, and so tell how many ways it has."""

    def __mod__(self, bound: int) -> int:
        raise DrawNeeded(bound)


class Script(list[int]):
    """A script that never runs out: behind the fixed draws all are open."""

    def __bool__(self) -> bool:
        return True

    def pop(self, index: Any = -1) -> int:
        return super().pop(index) if len(self) else OpenDraw()


class Runs:
    """A count of the runs that one event takes."""

    def __init__(self, game: Game, most: int) -> None:
        self.game, self.most, self.done = game, most, 0

    def count(self, ways: float) -> None:
        """Count a run of the rules that has so many equally likely draws behind it."""
        self.done += 1
        if self.done > self.most or ways > self.most:
            raise TooManyOutcomes(
                f"{self.game.info.title}: chance has too many outcomes here to list them all (more than "
                f"{self.most:,} runs of the rules). Sample it instead, or start from a smaller position."
            )


def outcomes(game: Game, s: State, act: Act, most_runs: int = MOST_RUNS) -> list[Outcome]:
    """List the outcomes of an event from a canonical state, which stays as it is.

    The states are canonical, and no two of them are equal. Raise TooManyOutcomes if finding them takes more
    than `most_runs` runs of the rules.
    """
    return list(merged(settled(game, s, act, {}, 1.0, Runs(game, most_runs))).values())


Results = dict[tuple[int, ...], Outcome]  # canonical states by their numbers


def merged(results: Iterable[Outcome]) -> Results:
    """Return canonical states, each once."""
    found: Results = {}
    for probability, state in results:
        key = tuple(state.flat())
        before = found[key].probability if key in found else 0.0
        found[key] = Outcome(before + probability, state)
    return found


def settled(
    game: Game, s: State, act: Act, fixed: dict[int, int], probability: float, runs: Runs
) -> Iterator[Outcome]:
    """Yield the outcomes with some places decided, deciding one more whenever the act depends on it.

    `fixed` has the card for each decided place. A place goes by the card that lies there in `s`.
    """
    groups = [group for group in loose_groups(game, s) if len(group) > 1]
    cards = arrangement(groups, fixed)
    begun = arranged(s, cards)
    results = list(branches(begun, act, runs))
    undecided = {place for _, after in results for place in touched(game, begun, after, cards)} - set(fixed)
    if not undecided:
        found = merged(Outcome(chance, canonical(game, after)) for chance, after in results)
        if len(cards) > len(fixed):
            # The act may have read a card without touching it. Then other cards lead to another result.
            others = branches(arranged(s, arrangement(groups, fixed, backwards=True)), act, runs)
            again = merged(Outcome(chance, canonical(game, after)) for chance, after in others)
            if found.keys() != again.keys():
                undecided = set(cards) - set(fixed)
    if not undecided:
        yield from (Outcome(probability * chance, after) for chance, after in found.values())
        return
    place = min(undecided)
    group = next(group for group in groups if place in group)
    free = [card for card in group if card not in fixed.values()]
    for card in free:
        yield from settled(game, s, act, fixed | {place: card}, probability / len(free), runs)


def arrangement(
    groups: Sequence[Sequence[int]], fixed: dict[int, int], backwards: bool = False
) -> dict[int, int]:
    """Return the card for each place: the fixed ones, and the others in order."""
    chosen = dict(fixed)
    for group in groups:
        free = [card for card in group if card not in fixed.values()]
        open_places = [place for place in group if place not in fixed]
        chosen |= dict(zip(open_places, reversed(free) if backwards else free, strict=True))
    return chosen


def touched(game: Game, begun: State, after: State, cards: dict[int, int]) -> Iterator[int]:
    """Yield the places whose card the act moved, showed or named."""
    named = reserved(game, after)
    for place, card in cards.items():
        if (
            after.place[card] != begun.place[card]
            or after.exact[card]
            or after.among[card] != begun.among[card]
            or after.span[card] != begun.span[card]
            or below_of(after, card) != below_of(begun, card)
            or card in named
        ):
            yield place


def below_of(s: State, card: int) -> int:
    """Return the card beneath, where the order means something."""
    return s.below[card] if s.ordered >> s.place[card] & 1 else NONE


def branches(s: State, act: Act, runs: Runs) -> Iterator[Outcome]:
    """Yield every way the draws of an act can fall."""
    waiting: list[tuple[float, tuple[int, ...]]] = [(1.0, ())]
    while waiting:
        probability, draws = waiting.pop()
        runs.count(1 / probability)
        after = twin(s)
        after.script = Script(draws)
        try:
            act(after)
        except DrawNeeded as needed:
            ways = needed.bound
            waiting += [(probability / ways, (*draws, way)) for way in reversed(range(ways))]
            continue
        after.script = []
        yield Outcome(probability, after)


def twin(s: State) -> State:
    """Copy a state, faster than by way of plain numbers."""
    copied = type(s).__new__(type(s))
    own = copied.__dict__
    for name, value in s.__dict__.items():
        if type(value) is list:
            value = [row[:] for row in value] if value and type(value[0]) is list else value[:]
        own[name] = value
    return copied


def arranged(s: State, cards: dict[int, int]) -> State:
    """Return a state with other cards in some places. What is known about a place stays with it."""
    moved = {place: card for place, card in cards.items() if place != card}
    if not moved:
        return s
    after = twin(s)
    for place, card in moved.items():
        for row in ("place", "exact", "among", "span"):
            getattr(after, row)[card] = getattr(s, row)[place]
        under = s.below[place]
        after.below[card] = moved.get(under, under)
    for card in range(s.cards):
        if card not in moved:
            after.below[card] = moved.get(s.below[card], s.below[card])
    for pile, top in enumerate(s.top):
        after.top[pile] = moved.get(top, top)
    return after


def canonical(game: Game, s: State) -> State:
    """Return the same state with loose cards in a fixed order, and without a random stream."""
    after = twin(s)
    for field in Stream.fields():
        setattr(after, field.name, [0] * field.shape[0] if field.shape else 0)
    sort_piles(after)
    chosen: dict[int, int] = {}
    places = {card: at for at, card in enumerate(in_order(after))}
    for group in loose_groups(game, after):
        chosen |= dict(zip(sorted(group, key=places.__getitem__), group, strict=True))
    return arranged(after, chosen)


def in_order(s: State) -> Iterator[int]:
    """Yield all cards, pile by pile from the top."""
    for card in s.top:
        while card != NONE:
            yield card
            card = s.below[card]


def sort_piles(s: State) -> None:
    """Sort the cards of piles without order by number."""
    for pile, card in enumerate(s.top):
        if s.ordered >> pile & 1 or s.size[pile] < 2:
            continue
        cards = []
        while card != NONE:
            cards.append(card)
            card = s.below[card]
        cards.sort()
        s.top[pile] = cards[0]
        for upper, lower in zip(cards, [*cards[1:], NONE], strict=True):
            s.below[upper] = lower


def loose_groups(game: Game, s: State) -> list[list[int]]:
    """Group the cards about which everyone knows the same, and nobody the place."""
    named = reserved(game, s)
    groups: dict[tuple[int, int], list[int]] = {}
    for card in range(s.cards):
        if s.exact[card] == 0 and s.place[card] != NONE and card not in named:
            groups.setdefault((s.among[card], s.span[card]), []).append(card)
    return list(groups.values())


class References(NamedTuple):
    """Where a game's state names cards, besides its piles."""

    fields: tuple[str, ...]  # of cards, one or several
    per_card: tuple[
        tuple[str, bool], ...
    ]  # the game's own numbers for each card, and whether they name cards
    carried: dict[int, tuple[int, ...]]  # by step, which numbers on the stack are cards


@cache
def references(game: Game) -> References:
    fields = game.State.fields()
    named = {f.name for f in fields if f.holds is FieldKind.CARD or names_cards(f.limits)}
    return References(
        fields=tuple(f.name for f in fields if f.name in named and not f.per_card and f.name != "top"),
        per_card=tuple((f.name, f.name in named) for f in fields if f.per_card and f.name not in OWN),
        carried={
            int(step): tuple(1 + i for i, limits in enumerate(carries) if names_cards(limits))
            for step, carries in game.rules.carries.items()
        },
    )


def reserved(game: Game, s: State) -> set[int]:
    """Return the cards that the state names besides its piles; they aren't exchangeable.

    A field that isn't in use may name a card too. Then fewer states are merged, and all stay correct.
    """
    where = references(game)
    found = {card for name in where.fields for card in numbers_in(getattr(s, name))}
    for name, names_others in where.per_card:
        numbers = list(map(repr, getattr(s, name)))
        usual = max(set(numbers), key=numbers.count) if numbers else ""
        found |= {card for card, number in enumerate(numbers) if number != usual}
        found |= set(numbers_in(getattr(s, name))) if names_others else set()
    for frame in s.frames[: s.depth]:
        found |= {frame[at] for at in where.carried.get(frame[0], ())}
    return found


def numbers_in(value: Any) -> list[int]:
    """Return the numbers of a field, whatever its shape."""
    if isinstance(value, int):
        return [value]
    return [number for each in value for number in numbers_in(each)]


def dealt_outcomes(game: Game, blank: State, most_runs: int = MOST_RUNS) -> list[Outcome]:
    """List the outcomes of the deal, from a state before it."""
    before = blank.copy()
    before.place[:] = [NONE] * len(before.place)  # no card lies anywhere yet
    ways = branches(before, game.rules.deal, Runs(game, most_runs))
    return list(merged(Outcome(chance, canonical(game, after)) for chance, after in ways).values())


def redealt_outcomes(game: Game, s: State, most: int = MOST_RUNS) -> list[Outcome]:
    """List the ways to deal the cards of a position that the public can't see, all equally likely.

    What seats know stays with the places: a seat that sees a hand sees the new cards in it.
    """
    public = 1 << s.seats
    hidden: dict[tuple[int, int], list[int]] = {}
    for card in range(s.cards):
        if s.place[card] != NONE and not s.exact[card] & public:
            hidden.setdefault((s.among[card], s.span[card]), []).append(card)
    if named := reserved(game, s) & {card for group in hidden.values() for card in group}:
        name = game.card_name(s, min(named))
        raise DataError(f"position: {name} is hidden, but the pending decision depends on it.")
    found: dict[tuple[int, ...], State] = {}
    for cards in deals_of(s, list(hidden.values())):
        after = canonical(game, arranged(s, cards))
        found[tuple(after.flat())] = after
        if len(found) > most:
            raise TooManyOutcomes(
                f"{game.info.title}: the position hides too many cards to list all deals (more than "
                f"{most:,}). Lay more of them open."
            )
    return [Outcome(1 / len(found), state) for state in found.values()]


def deals_of(s: State, groups: Sequence[Sequence[int]]) -> Iterator[dict[int, int]]:
    """Yield each way to lay the cards of each group over its places, up to orders that mean nothing."""
    if not groups:
        yield {}
        return
    classes: dict[Any, list[int]] = {}
    for place in groups[0]:
        pile = s.place[place]
        apart = place if s.exact[place] and s.ordered >> pile & 1 else NONE
        key = (s.exact[place], pile if s.exact[place] else NONE, apart)
        classes.setdefault(key, []).append(place)
    for first in spread(list(classes.values()), list(groups[0])):
        for rest in deals_of(s, groups[1:]):
            yield first | rest


def spread(classes: Sequence[Sequence[int]], cards: Sequence[int]) -> Iterator[dict[int, int]]:
    """Yield each way to divide cards among classes of places."""
    if not classes:
        yield {}
        return
    for chosen in combinations(cards, len(classes[0])):
        left = [card for card in cards if card not in chosen]
        for rest in spread(classes[1:], left):
            yield dict(zip(classes[0], chosen, strict=True)) | rest
