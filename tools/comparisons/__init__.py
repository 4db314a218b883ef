"""The same work by other libraries, for `make bench-others`, each in its own environment."""
