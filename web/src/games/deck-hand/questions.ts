// What an effect asks for, and so what lies in its panel.
import { multiSelectOf, captions } from '../../match/selectors'
import { splitQuestion } from '../../match/richText'
import type { View } from '../../net/view'

export type QuestionKind = 'number' | 'order' | 'pass' | 'shown' | 'effect' | undefined

const SHOWN = new Set(['SHOWN', 'TOP', 'SORT', 'ARRANGE'])

export function questionKind(view: View): QuestionKind {
    const decision = view.question?.decision ?? ''
    if (decision === 'NUMBER') return 'number'
    if (decision === 'ORDER') return 'order'
    if (decision === 'PASS') return 'pass'
    if (SHOWN.has(decision)) return 'shown'
    const effect = captions(view, 'effect').at(-1)
    if (effect?.parts.some(({ words }) => words === 'picked')) return 'shown'
    return effect ? 'effect' : undefined
}

/** Whether cards of one's own stash are asked for: then it lies open in the place of the hand. */
export function laysStash(view: View): boolean {
    const mine = view.viewer !== null && view.question?.seat === view.viewer
    return (
        mine &&
        view.moves.some((move) => move.places.includes(`stashes/${view.viewer}`)) &&
        !view.moves.some((move) => move.places.includes(`hands/${view.viewer}`))
    )
}

/** Whose hand is played from, if it is another's: one decides for them, and it lies open in the place of one's own. */
export function handAsked(view: View): number | undefined {
    if (view.question?.decision !== 'TURN' || view.question.seat !== view.viewer) return undefined
    const named = [...view.moves, ...(view.shown?.refusals ?? [])].flatMap(({ places = [] }) => places)
    const hand = named.find((place) => place.startsWith('hands/') && place !== `hands/${view.viewer}`)
    return hand === undefined ? undefined : Number(hand.slice('hands/'.length))
}

/** Whose stash is asked about, if it is another's. */
export function stashAsked(view: View): number | undefined {
    const places = view.moves.flatMap((move) => move.places)
    const seat = places
        .map((place) => /^stashes\/(\d)$/.exec(place)?.[1])
        .find((found) => found !== undefined && Number(found) !== view.viewer)
    return seat === undefined ? undefined : Number(seat)
}

/** Whose card asks: "Cleo’s Poisoned Grog", or the name alone if it is the viewer's own. */
function sourceOf(view: View): string {
    const { cards: [card = ''] = [], seats = [] } = captions(view, 'effect').at(-1) ?? {}
    const owner = seats.at(-1)
    return card && owner !== undefined && owner !== view.viewer ? `${view.names[owner]}’s ${card}` : card
}

/** The question without what the track of Actions shows; for a number also what it is for. */
export function question(view: View): { head: string; rest: string } {
    const several = multiSelectOf(view)
    if (several) {
        const source = sourceOf(view)
        return {
            head: `Discard ${several.least < several.most ? 'up to ' : ''}${several.most} cards`,
            rest: `${source ? `For ${source}. ` : ''}Click a card again to take it back.`,
        }
    }
    const { head, rest } = splitQuestion(view.question?.words ?? '')
    const control = captions(view, 'control')[0]
    if (control && view.question?.decision === 'TURN') return { head: control.words, rest }
    const steps = captions(view, 'effect').at(-1)?.parts ?? []
    const next = steps[steps.findIndex(({ kind }) => kind === 'now') + 1]
    return { head, rest: questionKind(view) === 'number' ? (next?.words ?? '') : rest }
}
