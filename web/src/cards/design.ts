/** A design of card as the engine tells it: its name, its text, and whatever else its file says. */
export interface Design {
    name: string
    copies: number
    text: string
    facts: Record<string, unknown>
}

/** The name of the design that a card's name in a view stands for: "Jester #2" is a Jester. */
export const designName = (card: string): string => card.replace(/ #\d+$/, '')
