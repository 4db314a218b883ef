// The deck builder of a game without its own: cards by their cost.
import type { DeckBuilderUI } from '../gameUI'

export default {
    cost: ({ facts }) => Number(facts.cost ?? 0),
    kinds: [],
    houses: () => [],
    code: () => '',
} satisfies DeckBuilderUI
