"""The same work with other libraries, each in an environment of its own."""
