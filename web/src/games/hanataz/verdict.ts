// How a showdown ends, and why: from the card flipped and the event that settles the pot.
import type { Event, View } from '../../net/view'
import type { HanatazFace } from './face'

const VERDICTS = new Set(['POT_WON', 'POT_SPLIT', 'POT_TO_FOOL', 'NO_TOKEN_HELD'])

export interface Verdict {
    end: string
    reason: string
}

export function verdictOf(scene: Event[], view: View, faceOf: (card: string) => HanatazFace): Verdict | undefined {
    const settled = scene.find(({ kind }) => VERDICTS.has(kind))
    const flipped = scene.find(({ kind }) => kind === 'FLIPPED')?.card
    if (!settled || !flipped) return undefined
    const mine = settled.seat === view.viewer
    const name = view.names[settled.seat ?? 0] ?? ''
    const leader = settled.card
    if (settled.kind === 'POT_TO_FOOL')
        return {
            end: mine ? 'You have a Fool token' : `${name} has a Fool token`,
            reason: 'A Fool gives the pot away.',
        }
    if (settled.kind === 'NO_TOKEN_HELD') return { end: 'The pot stays', reason: 'Nobody has a Fool token.' }
    const face = faceOf(flipped)
    if (settled.kind === 'POT_SPLIT') {
        const counts = face.numbered ? '' : 'counts as 11 and '
        return { end: 'The pot is split', reason: `The ${flipped} ${counts}beats the ${leader}.` }
    }
    // A card of another suit never beats yours, however high it is.
    const strange = face.suit && leader && face.suit !== faceOf(leader).suit
    const because = strange ? 'is another suit, so it doesn’t beat' : 'doesn’t beat'
    return {
        end: mine ? 'You win the pot' : `${name} wins the pot`,
        reason: `The ${flipped} ${because} the ${leader}.`,
    }
}
