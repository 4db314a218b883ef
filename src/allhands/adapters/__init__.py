"""Ways in for learners: one observation for all, and our games as PettingZoo and OpenSpiel know games."""
