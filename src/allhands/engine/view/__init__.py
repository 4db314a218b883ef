"""The learner's view: what one seat knows, as a short list of feature numbers that networks learn from."""
