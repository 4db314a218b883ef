"""Commands at the prompt besides answers: about the match, the rules and the cards."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from allhands.bots import Search, can_search, decide, make_bot
from allhands.files.english import count_noun
from allhands.files.toml_data import DataError
from allhands.kernel.game import Design
from allhands.table import rulebook
from allhands.table.decks import brought
from allhands.table.text_render import place, render, render_seat
from allhands.table.view import MoveView, View

if TYPE_CHECKING:
    from allhands.terminal.session import TerminalSession

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


def run_command(session: TerminalSession, seat: int, line: str) -> bool:
    """Run a command. Return False if the line is none, raise DataError if it finds nothing."""
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    if command is None:
        return False
    command(session, seat, rest.strip())
    return True


def explain(session: TerminalSession, seat: int, rest: str) -> None:
    """Explain the question, its answers with their cards, and the commands."""
    view = session.table.view(seat, details=True)
    session.put(view)
    asked = str(view.question) if view.question else ""
    lines = [card_text(card) for card in session.table.game_config.cards if card.text and card.name in asked]
    lines += [line for move in view.moves for line in about(session, view, move)]
    if lines:
        session.screen.say()
    for line in dict.fromkeys(lines):
        session.screen.say(line, hang="  ")
    session.screen.say()
    session.screen.say("Type a number or the words, as few as make it clear. Besides:")
    session.screen.show(HELP)


def about(session: TerminalSession, view: View, move: MoveView) -> list[str]:
    """Describe the cards, seats and places of a move."""
    cards = [session.table.game_config.card(name) for name in move.cards]
    lines = [card_text(card) for card in cards if card.text]
    if view.drawn:
        return lines
    lines += [render_seat(view, seat) for seat in move.seats]
    for zone in view.zones:
        if zone.place in move.places and zone.owner is None and zone.cards != move.cards:
            lines.append(f"{move.words}: {zone.label}, {place(zone)}.")
    return lines


def card_text(card: Design) -> str:
    return f"{card.name}: {card.text}"


def rules(session: TerminalSession, seat: int, rest: str) -> None:
    """Show the chapters, a part of the rulebook, or all of it."""
    game_config, width = session.table.game_config, session.screen.width
    if not rest:
        session.screen.show(
            "\n".join(f"{number:>3}. {title}" for number, title in rulebook.chapters(game_config))
        )
        session.screen.say("rules 4 shows chapter 4, rules WORD what is said about it, rules all everything.")
    elif rest.casefold() == "all":
        session.screen.show(rulebook.whole(game_config, width))
    else:
        session.screen.show(rulebook.look_up(game_config, rest, width, CLAUSES))


def card(session: TerminalSession, seat: int, rest: str) -> None:
    """Show a card's text."""
    if not rest:
        raise DataError("Which card? Say: card NAME.")
    found = rulebook.find_cards(session.table.game_config, rest)
    session.screen.show(rulebook.describe(found, session.screen.width))


def log(session: TerminalSession, seat: int, rest: str) -> None:
    """Show the log as far as the player may know it."""
    lines = session.lines(seat)
    for line in lines if rest.casefold() == "all" else lines[-TURNS:]:
        session.screen.say(line, hang="  ")


def view(session: TerminalSession, seat: int, rest: str) -> None:
    """Show the whole table and the question again."""
    seen = session.table.view(seat, details=True)
    session.show(render(seen, whole=True))
    session.put(seen)


def decks(session: TerminalSession, seat: int, rest: str) -> None:
    """Show everyone's deck. Deck lists are public."""
    table = session.table
    lists = brought(table.game, table.state)
    if not lists:
        raise DataError(f"{table.game_config.title} has no decks for players to bring.")
    view = table.view(seat)
    for number, cards in enumerate(lists):
        session.screen.say(f"{view.name(number)}: {', '.join(cards)}.", hang="  ")


def hint(session: TerminalSession, seat: int, rest: str) -> None:
    """Show the moves that search likes best, or the greedy one while search isn't compiled."""
    game_config, seated = session.table.game_config, session.table.seat(seat)
    if len(seated.moves) == 1:
        session.screen.say(f"There is only one move: {seated.moves[0].words}.")
    elif not can_search(game_config.game):
        move = seated.find(decide(make_bot("greedy", game_config, 0), seated))
        session.screen.say(f"A greedy player would choose: {move.words}.")
    else:
        session.screen.say(f"In {SIMULATIONS} simulations search went for these, the best first:")
        tried = Search(game_config, 0, SIMULATIONS, 0, patient=True).weigh(seated)
        for move_id, (visits, worth) in sorted(tried.items(), key=lambda item: -item[1][0])[:BEST]:
            words = seated.find(move_id).words
            session.screen.say(f"{words}: tried {visits} times, worth {worth:.0%}", "  ", "  ")


def undo(session: TerminalSession, seat: int, rest: str) -> None:
    """Take back the player's last move, if it revealed nothing."""
    session.take_back(seat)


def say(session: TerminalSession, seat: int, rest: str) -> None:
    """Send the others a message."""
    if session.talk is None:
        raise DataError("Everybody at this table sits here, and hears you anyway.")
    if not rest:
        raise DataError("Say what? For example: say good luck.")
    session.talk(rest)


def record(session: TerminalSession, seat: int, rest: str) -> None:
    """Show the path of the record, but not its content, which includes hidden cards."""
    moves = count_noun(session.table.revision, "move")
    session.screen.say(f"This match, {moves} so far, is kept in")
    session.screen.show(f"  {session.record_file.path}")


def save(session: TerminalSession, seat: int, rest: str) -> None:
    """Copy the record. An existing file is left alone."""
    if not rest:
        session.screen.say("Every move is saved at once; save FILE makes a copy elsewhere.")
        return
    path = Path(rest).expanduser()
    try:
        session.record_file.copy(path)
    except OSError as error:
        raise DataError(f"{path}: cannot be written ({error.strerror}).") from None
    session.screen.say(f"Saved a copy in {path}.")


COMMANDS: dict[str, Callable[[TerminalSession, int, str], None]] = {
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
