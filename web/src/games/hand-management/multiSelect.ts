// What is asked, where the table shows a part of it; and what cards that are chosen together come to.
import type { Match } from '../../match/match.svelte'
import { cardsIn, captions, partsOf } from '../../match/selectors'
import type { View } from '../../net/view'
import { givenName } from './face'

const list = new Intl.ListFormat('en-GB')
export const counted = (n: number, what: string): string => `${n} ${n === 1 ? what : `${what}s`}`

/** The models that stay, as far as they are chosen. */
export const stayOf = (match: Match): string[] =>
    [...cardsIn(match.view, `face_down/${match.view.viewer}`), ...match.selection.gathered]
        .flatMap((name) => name ?? [])
        .slice(0, 2)

/** The points on cards, as they are told where several may be chosen. */
export function pointsOn(view: View, cards: string[]): number {
    const worth = (card: string): number =>
        captions(view, 'several')[0]?.parts.find((part) => part.card === card)?.number ?? 0
    return cards.reduce((sum, card) => sum + worth(card), 0)
}

export function multiLabel(view: View, cards: string[]): string {
    const points = pointsOn(view, cards)
    const decision = view.question?.decision
    if (decision === 'KEEP') return `Keep ${list.format(cards.map(givenName))}`
    if (decision === 'BID') return `Bid ${counted(cards.length, 'card')} worth ${points}`
    return decision === 'LOCK' ? `Lock in ${counted(points, 'point')}` : `Pay ${counted(cards.length, 'card')}`
}

/** The question for cards that are chosen together, where the engine asks for one after the other. */
export function question(view: View): { head: string; rest: string } | undefined {
    const several = captions(view, 'several')[0]
    if (!several?.words) return undefined
    return { head: several.words, rest: partsOf(several, 'rest')[0]?.words ?? '' }
}
