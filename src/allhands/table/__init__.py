"""A live match in Python: moves in words, views, events, records, positions, scenarios."""
