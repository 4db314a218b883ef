"""Studies of the games: matches between bots, the strength of bots, and speed."""
