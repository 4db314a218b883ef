"""Studying the games: many matches between bots, how strong a bot is, how fast everything runs."""
