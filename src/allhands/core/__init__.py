"""What every game is made of: records, rules, chance, piles, knowledge, events, drivers."""
