"""What rules are written in: records, chance, piles, knowledge, the stack, events, and the Game itself."""
