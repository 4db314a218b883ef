// Which piles a plain table draws, and which of their cards: any of these can be touched.
import { type Target } from '../../match/paths'
import type { Match } from '../../match/match.svelte'
import type { Move, View, Zone } from '../../net/view'

export const handOf = (view: View): string => `hands/${view.viewer}`

/** A seat's piles apart from the fan of cards at the bottom of the table. */
export const pilesOf = (view: View, seat: number): Zone[] =>
    view.zones.filter((zone) => zone.owner === seat && zone.place !== handOf(view))

/** Piles in the middle, unless the game draws its whole table in text. */
export const middlePiles = (view: View): Zone[] => (view.drawn ? [] : view.zones.filter((zone) => zone.owner === null))

const isDrawn = (view: View, zone: Zone): boolean => zone.place !== handOf(view) && (zone.owner !== null || !view.drawn)

/** The cards of a pile to draw: all of an open one, those known of a closed one, and one back for the rest. */
export function cardsToDraw({ cards, open }: Zone): (string | null)[] {
    if (open) return cards
    const known = cards.filter((card) => card !== null)
    return known.length < cards.length ? [...known, null] : known
}

export const hasPlace = (place: string, view: View): boolean =>
    view.zones.some((zone) => zone.place === place && isDrawn(view, zone))

/** Whether a card lies where it can be touched. */
export const hasCard = (card: string, view: View): boolean =>
    view.zones.some((zone) => zone.cards.includes(card) && (zone.place === handOf(view) || isDrawn(view, zone)))

/** From this many answers on they lie on a shelf in the middle; from that many on the shelf has a search box. */
const SHELF = 4
export const SEARCHED = 13

export const onShelf = (match: Match): boolean => match.mine && match.selection.answers.length >= SHELF

/** The card an answer is drawn as: the only one it names. */
export const cardOf = ({ cards: [card, ...others] }: Move): string | undefined => (others.length ? undefined : card)

/** How many copies of a card lie in sight. */
export const copiesSeen = (view: View, card: string): number =>
    view.zones.flatMap(({ cards }) => cards).filter((name) => name === card).length

/** Digits for the answers on the shelf; the hand needs none of them then. */
export function keys(_view: View, match: Match): Record<string, Target> {
    const answers = onShelf(match) ? match.selection.answers.slice(0, 9) : []
    return Object.fromEntries(answers.map((move, i) => [String(i + 1), `move:${move.id}`]))
}
