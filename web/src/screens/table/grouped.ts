// The order of your hand: as it lies, or by groups where the game has them.
import type { HandUI } from '../../games/gameUI'
import { pileAt } from '../../match/selectors'
import type { View } from '../../net/view'

export interface HandCard {
    name: string | null
    key: number | null
    /** Whether a group begins with this card. */
    first: boolean
}

/** Your hand from left to right. Cards of a group lie together; others keep their order. */
export function orderHand(view: View, group: HandUI['group']): HandCard[] {
    const pile = pileAt(view, `hands/${view.viewer}`)
    if (!group) return pile.map((card) => ({ ...card, first: false }))
    const sorted = pile
        .map((card) => ({ ...card, of: card.name === null ? 0 : group(view, card.name) }))
        .toSorted((a, b) => a.of - b.of)
    return sorted.map(({ name, key, of }, i) => ({ name, key, first: of !== sorted[i - 1]?.of }))
}
