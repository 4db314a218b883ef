"""The games, one folder each; `core.discovery` finds them."""
