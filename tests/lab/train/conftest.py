"""These tests need PyTorch, the optional extra `train`; `make train-test` installs it and runs them."""

from importlib.util import find_spec

collect_ignore_glob = [] if find_spec("torch") else ["test_*.py"]
