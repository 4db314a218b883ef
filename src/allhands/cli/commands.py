"""The list of all commands."""

from __future__ import annotations

from allhands.cli import deck
from allhands.cli.app import app
from allhands.cli.arena import arena
from allhands.cli.backup import backup, restore
from allhands.cli.balance import balance
from allhands.cli.bench import bench
from allhands.cli.bot import bot
from allhands.cli.cards import cards
from allhands.cli.dataset import dataset
from allhands.cli.games import games
from allhands.cli.kit import kit
from allhands.cli.leaderboard import leaderboard
from allhands.cli.matches import matches
from allhands.cli.mcp import mcp
from allhands.cli.play import play
from allhands.cli.replay import replay
from allhands.cli.rules import rules
from allhands.cli.scenario import scenario
from allhands.cli.schema import schema
from allhands.cli.serve import serve
from allhands.cli.simulate import simulate
from allhands.cli.train import train
from allhands.cli.verify import verify

for command in (
    play,
    matches,
    games,
    rules,
    cards,
    replay,
    verify,
    serve,
    backup,
    restore,
    bot,
    mcp,
    simulate,
    arena,
    leaderboard,
    dataset,
    balance,
    bench,
    train,
    scenario,
    schema,
):
    app.command()(command)
app.command("test-kit")(kit)
app.add_typer(deck.app, name="deck")

__all__ = ["app"]
