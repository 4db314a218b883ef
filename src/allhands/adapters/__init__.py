"""Interfaces for learners: one observation for all, as PettingZoo and OpenSpiel games."""
