"""The games, one folder each; `files.discovery` finds them."""
