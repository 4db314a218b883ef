// What is asked, where the table shows a part of it; and what cards that are chosen together come to.
import type { Match } from '../../match/match.svelte'
import { cardsIn, multiSelectOf, captions } from '../../match/selectors'
import { splitQuestion } from '../../match/richText'
import type { View } from '../../net/view'

const list = new Intl.ListFormat('en-GB')
export const counted = (n: number, what: string): string => `${n} ${n === 1 ? what : `${what}s`}`

/** "Armando Reach" is called Armando. */
const called = (name: string): string => name.replace(/ \S+$/, '')

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
    if (decision === 'KEEP') return `Keep ${list.format(cards.map(called))}`
    if (decision === 'BID') return `Bid ${counted(cards.length, 'card')} worth ${points}`
    return decision === 'LOCK' ? `Lock in ${counted(points, 'point')}` : `Pay with ${counted(cards.length, 'card')}`
}

export function question(view: View): { head: string; rest: string } | undefined {
    const several = multiSelectOf(view)
    const decision = view.question?.decision
    // the job's own words are on its card
    if (decision === 'APPLY') return splitQuestion((view.question?.words ?? '').replace(/(pays \d+\.) .*$/, '$1'))
    if (!several) return undefined
    if (decision === 'KEEP') return { head: 'Keep which two of these models?', rest: 'The others go back, unseen.' }
    if (decision === 'SPEND')
        return { head: 'Pay with which cards?', rest: `${captions(view, 'till')[0]?.words}. The cheapest are chosen.` }
    if (decision === 'LOCK' && several.least > 1)
        return {
            head: (view.question?.words ?? '').replace(/ Which card\?$/, ''),
            rest: `${several.least} cards at least.`,
        }
    return undefined
}
