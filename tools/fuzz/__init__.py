"""Fuzzers: each module's `run(seconds, seed)` feeds random input to the package."""
