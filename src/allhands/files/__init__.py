"""Reading what people write: data files, effect languages, decks; and a little English for writing back."""
