"""What may be typed at a prompt besides an answer: questions about the match, the rules and the cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from allhands.bots import decide, make_bot
from allhands.files.data import DataError
from allhands.files.grammar import some
from allhands.kernel.game import Design
from allhands.table import rulebook
from allhands.table.decks import brought
from allhands.table.drawing import draw, draw_seat, place
from allhands.table.view import MoveView, View

if TYPE_CHECKING:
    from allhands.terminal.sitting import Sitting

TURNS = 12  # how many of the last turns `log` tells
CLAUSES = 6  # how many clauses about a word `rules` tells in full

HELP = """\
  ?             explain the answers
  rules         the chapters; rules 4: one of them; rules WORD: all about it
  card NAME     what is written on a card
  log           the last turns; log all: all of them
  view          the whole table, every open card of it, and the odds
  decks         what everybody's deck is made of, where players bring them
  hint          what a greedy player would do
  record        where this match is kept
  save FILE     a copy of the record so far
  quit          leave; the match is kept"""


def obey(sitting: Sitting, seat: int, line: str) -> bool:
    """Answer what is not a move; False when the line may be one."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    try:
        command(sitting, seat, rest.strip())
    except DataError as error:
        sitting.screen.say(str(error))
    return True


def explain(sitting: Sitting, seat: int, rest: str) -> None:
    """The question and its answers with the cards they speak of, and what else may be typed."""
    view = sitting.table.view(seat, details=True)
    sitting.put(view)
    asked = view.question.words if view.question else ""
    lines = [told(card) for card in sitting.table.box.cards if card.text and card.name in asked]
    lines += [line for move in view.moves for line in about(sitting, view, move)]
    if lines:
        sitting.screen.say()
    for line in dict.fromkeys(lines):
        sitting.screen.say(line, hang="  ")
    sitting.screen.say()
    sitting.screen.say("Type a number or the words, as few as make it clear. Besides:")
    print(HELP)


def about(sitting: Sitting, view: View, move: MoveView) -> list[str]:
    """The cards, seats and places a move refers to."""
    cards = [sitting.table.box.card(name) for name in move.cards]
    lines = [told(card) for card in cards if card.text]
    if view.drawn:
        return lines
    lines += [draw_seat(view, seat) for seat in move.seats]
    for zone in view.zones:
        if zone.place in move.places and zone.owner is None and zone.cards != move.cards:
            lines.append(f"{move.words}: {zone.label}, {place(zone)}.")
    return lines


def told(card: Design) -> str:
    return f"{card.name}: {card.text}"


def rules(sitting: Sitting, seat: int, rest: str) -> None:
    """The chapters, a part of the rulebook, or all of it."""
    box, width = sitting.table.box, sitting.screen.width
    if not rest:
        print("\n".join(f"{number:>3}. {title}" for number, title in rulebook.chapters(box)))
        sitting.screen.say("rules 4 shows chapter 4, rules WORD what is said about it, rules all everything.")
    elif rest.casefold() == "all":
        print(rulebook.whole(box, width))
    else:
        print(rulebook.look_up(box, rest, width, CLAUSES))


def card(sitting: Sitting, seat: int, rest: str) -> None:
    """What is written on a card."""
    if not rest:
        raise DataError("Which card? Say: card NAME.")
    found = rulebook.find_cards(sitting.table.box, rest)
    print(rulebook.describe(found, sitting.screen.width))


def log(sitting: Sitting, seat: int, rest: str) -> None:
    """What happened, as the person may know it."""
    lines = sitting.lines(seat)
    for line in lines if rest.casefold() == "all" else lines[-TURNS:]:
        sitting.screen.say(line, hang="  ")


def view(sitting: Sitting, seat: int, rest: str) -> None:
    """The whole table and the question again."""
    seen = sitting.table.view(seat, details=True)
    sitting.show(draw(seen, whole=True))
    sitting.put(seen)


def decks(sitting: Sitting, seat: int, rest: str) -> None:
    """What everybody has brought: lists of decks are open."""
    table = sitting.table
    lists = brought(table.game, table.state)
    if not lists:
        raise DataError(f"{table.box.title} has no decks for players to bring.")
    view = table.view(seat)
    for number, cards in enumerate(lists):
        sitting.screen.say(f"{view.name(number)}: {', '.join(cards)}.", hang="  ")


def hint(sitting: Sitting, seat: int, rest: str) -> None:
    """What a greedy player would do."""
    seated = sitting.table.seat(seat)
    move = seated.find(decide(make_bot("greedy", sitting.table.box, 0), seated))
    sitting.screen.say(f"A greedy player would choose: {move.words}.")


def record(sitting: Sitting, seat: int, rest: str) -> None:
    """Where the match is kept. It is not shown: it tells everything, also what is hidden."""
    moves = some(sitting.table.revision, "move")
    sitting.screen.say(f"This match, {moves} so far, is kept in")
    print(f"  {sitting.keeper.path}")


def save(sitting: Sitting, seat: int, rest: str) -> None:
    """A copy of the record; a file that exists is left alone."""
    if not rest:
        sitting.screen.say("Every move is saved at once; save FILE makes a copy elsewhere.")
        return
    path = Path(rest).expanduser()
    try:
        with path.open("x", encoding="utf-8") as copy:
            copy.write(sitting.keeper.path.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}).") from None
    sitting.screen.say(f"Saved a copy in {path}.")


COMMANDS: dict[str, Callable[[Sitting, int, str], None]] = {
    "?": explain,
    "help": explain,
    "rules": rules,
    "rule": rules,
    "card": card,
    "cards": card,
    "log": log,
    "view": view,
    "decks": decks,
    "deck": decks,
    "hint": hint,
    "record": record,
    "save": save,
}
