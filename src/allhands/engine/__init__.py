"""Rules without people: compiling them, and driving them one match or many at a time."""
