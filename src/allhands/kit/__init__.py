"""Tests for authors of games, as `allhands test-kit GAME` or as a pytest plugin."""
