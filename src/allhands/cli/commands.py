"""The list of all commands."""

from __future__ import annotations

from allhands.cli import deck
from allhands.cli.app import app
from allhands.cli.arena import arena, balance
from allhands.cli.browse import cards, games, matches, rules
from allhands.cli.check import scenario, schema, verify
from allhands.cli.kit import kit
from allhands.cli.measure import bench, simulate
from allhands.cli.play import play
from allhands.cli.remote import bot
from allhands.cli.replay import replay
from allhands.cli.serve import serve
from allhands.cli.train import train

for command in (
    play,
    matches,
    games,
    rules,
    cards,
    replay,
    verify,
    serve,
    bot,
    simulate,
    arena,
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
