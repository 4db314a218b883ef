"""The building blocks of rules: records, chance, piles, knowledge, the stack, events, and the Game."""
