"""The same work by others: what `make bench-peers` runs, each in an environment of its own."""
