"""Fuzzers: each module with a `run(seconds, seed)` feeds strange things to the package, and tells a Tally."""
