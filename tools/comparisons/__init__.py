"""The same work by others: what `make bench-others` runs, each in an environment of its own."""
