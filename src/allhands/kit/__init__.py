"""Tests that every game has to pass, for authors of games: `allhands test-kit GAME`, or a pytest plugin."""
