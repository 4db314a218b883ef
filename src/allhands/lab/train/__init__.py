"""Learning to play by self-play: `allhands train GAME`. Needs PyTorch, the optional extra `train`."""
