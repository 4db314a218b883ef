"""Deck Hand in words: what is asked, what may be answered, what is refused and why, what happened."""

from __future__ import annotations

from .asking import question
from .log import event
from .objecting import objection
from .phrases import phrase

__all__ = ["event", "objection", "phrase", "question"]
