"""Rules without people: compiling them, and running one match or many at a time."""
