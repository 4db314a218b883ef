"""The learner's view: one seat's knowledge as features, for neural networks."""
