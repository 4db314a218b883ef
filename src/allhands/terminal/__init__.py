"""The table in plain lines, for terminals, pipes and screen readers alike."""
