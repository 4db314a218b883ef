"""Development commands for All Hands, not part of the package."""
