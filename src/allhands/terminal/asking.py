"""Commands at the prompt besides answers: about the match, the rules and the cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from allhands.bots import Search, can_search, decide, make_bot
from allhands.files.data import DataError
from allhands.files.grammar import some
from allhands.kernel.game import Design
from allhands.table import rulebook
from allhands.table.decks import brought
from allhands.table.drawing import draw, draw_seat, place
from allhands.table.view import MoveView, View

if TYPE_CHECKING:
    from allhands.terminal.sitting import Sitting

TURNS = 12  # the number of turns that `log` shows
CLAUSES = 6  # the number of clauses that `rules` shows in full
SIMULATIONS = 400  # per hint
BEST = 3  # moves per hint

HELP = """\
  ?             explain the answers
  rules         the chapters; rules 4: one of them; rules WORD: all about it
  card NAME     what is written on a card
  log           the last turns; log all: all of them
  view          the whole table, every open card of it, and the odds
  decks         what everybody's deck is made of, where players bring them
  hint          the best moves by search, in numbers
  undo          take back your last move, while it has told nobody anything
  say TEXT      tell the others something, if they sit elsewhere
  record        where this match is kept
  save FILE     a copy of the record so far
  quit          leave; the match is kept"""


def obey(sitting: Sitting, seat: int, line: str) -> bool:
    """Run a command. Return False if the line is none, raise DataError if it finds nothing."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    command(sitting, seat, rest.strip())
    return True


def explain(sitting: Sitting, seat: int, rest: str) -> None:
    """Explain the question, its answers with their cards, and the commands."""
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
    sitting.screen.show(HELP)


def about(sitting: Sitting, view: View, move: MoveView) -> list[str]:
    """Describe the cards, seats and places of a move."""
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
    """Show the chapters, a part of the rulebook, or all of it."""
    box, width = sitting.table.box, sitting.screen.width
    if not rest:
        sitting.screen.show("\n".join(f"{number:>3}. {title}" for number, title in rulebook.chapters(box)))
        sitting.screen.say("rules 4 shows chapter 4, rules WORD what is said about it, rules all everything.")
    elif rest.casefold() == "all":
        sitting.screen.show(rulebook.whole(box, width))
    else:
        sitting.screen.show(rulebook.look_up(box, rest, width, CLAUSES))


def card(sitting: Sitting, seat: int, rest: str) -> None:
    """Show a card's text."""
    if not rest:
        raise DataError("Which card? Say: card NAME.")
    found = rulebook.find_cards(sitting.table.box, rest)
    sitting.screen.show(rulebook.describe(found, sitting.screen.width))


def log(sitting: Sitting, seat: int, rest: str) -> None:
    """Show the log as far as the player may know it."""
    lines = sitting.lines(seat)
    for line in lines if rest.casefold() == "all" else lines[-TURNS:]:
        sitting.screen.say(line, hang="  ")


def view(sitting: Sitting, seat: int, rest: str) -> None:
    """Show the whole table and the question again."""
    seen = sitting.table.view(seat, details=True)
    sitting.show(draw(seen, whole=True))
    sitting.put(seen)


def decks(sitting: Sitting, seat: int, rest: str) -> None:
    """Show everyone's deck. Deck lists are public."""
    table = sitting.table
    lists = brought(table.game, table.state)
    if not lists:
        raise DataError(f"{table.box.title} has no decks for players to bring.")
    view = table.view(seat)
    for number, cards in enumerate(lists):
        sitting.screen.say(f"{view.name(number)}: {', '.join(cards)}.", hang="  ")


def hint(sitting: Sitting, seat: int, rest: str) -> None:
    """Show the moves that search likes best, or the greedy one while search isn't compiled."""
    box, seated = sitting.table.box, sitting.table.seat(seat)
    if len(seated.moves) == 1:
        sitting.screen.say(f"There is only one move: {seated.moves[0].words}.")
    elif not can_search(box.game):
        move = seated.find(decide(make_bot("greedy", box, 0), seated))
        sitting.screen.say(f"A greedy player would choose: {move.words}.")
    else:
        sitting.screen.say(f"In {SIMULATIONS} simulations search went for these, the best first:")
        tried = Search(box, 0, SIMULATIONS, 0, patient=True).weigh(seated)
        for move_id, (visits, worth) in sorted(tried.items(), key=lambda item: -item[1][0])[:BEST]:
            words = seated.find(move_id).words
            sitting.screen.say(f"{words}: tried {visits} times, worth {worth:.0%}", "  ", "  ")


def undo(sitting: Sitting, seat: int, rest: str) -> None:
    """Take back the player's last move, if it revealed nothing."""
    sitting.take_back(seat)


def say(sitting: Sitting, seat: int, rest: str) -> None:
    """Send the others a message."""
    if sitting.talk is None:
        raise DataError("Everybody at this table sits here, and hears you anyway.")
    if not rest:
        raise DataError("Say what? For example: say good luck.")
    sitting.talk(rest)


def record(sitting: Sitting, seat: int, rest: str) -> None:
    """Show the path of the record, but not its content, which includes hidden cards."""
    moves = some(sitting.table.revision, "move")
    sitting.screen.say(f"This match, {moves} so far, is kept in")
    sitting.screen.show(f"  {sitting.keeper.path}")


def save(sitting: Sitting, seat: int, rest: str) -> None:
    """Copy the record. An existing file is left alone."""
    if not rest:
        sitting.screen.say("Every move is saved at once; save FILE makes a copy elsewhere.")
        return
    path = Path(rest).expanduser()
    try:
        sitting.keeper.copy(path)
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
    "undo": undo,
    "say": say,
    "record": record,
    "save": save,
}
