"""The table in plain lines: for a terminal, a pipe and a screen reader alike."""
