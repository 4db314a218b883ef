"""Catalogues of messages, and how they become words."""
