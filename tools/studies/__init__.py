"""Studies that take long: each writes what it measured as JSON."""
