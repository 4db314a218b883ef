"""Ways in for learners: one observation for all of them, and our games as PettingZoo and OpenSpiel know games."""
