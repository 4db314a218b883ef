"""Commands for those who work on All Hands; not part of the package."""
