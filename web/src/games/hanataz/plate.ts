import { cardsIn, hasFlag, numberOf, seatOf, captionFor } from '../../match/selectors'
import type { Event, View } from '../../net/view'
import type { Badge, PlateData, SceneText } from '../gameUI'

export function plateData(view: View, seat: number): PlateData {
    const out = hasFlag(view, 'nubbed', seat)
    const marks: Badge[] = []
    if (seatOf(view, 'control') === seat) marks.push({ words: 'In control', glyph: 'overlord-helm', cls: 'control' })
    if (view.seats > 5 && captionFor(view, 'faces', view.viewer ?? -1)?.seats[1] === seat)
        marks.push({ words: 'Next', cls: 'nub' })
    if (out) marks.push({ words: 'Nubbed out', icon: 'flag', cls: 'nub' })
    for (const token of [0, 1]) {
        if (seatOf(view, 'fool_tokens', token) === seat)
            marks.push({ words: 'Has the Fool token', glyph: 'jester-hat', cls: 'fool', short: true })
    }
    return { score: numberOf(view, 'silvs', seat), out, marks, held: cardsIn(view, `hands/${seat}`).length }
}

export function selfLine(view: View): string {
    const held = cardsIn(view, `hands/${view.viewer}`).length
    return `you, ${held} ${held === 1 ? 'card' : 'cards'}`
}

/** A showdown: who wins the hand, and which one comes next. */
export function sceneText(scene: Event[], view: View): SceneText {
    const won = scene.find(({ kind }) => kind === 'POT_WON')?.seat
    const next = scene.find(({ kind }) => kind === 'HAND_BEGINS')
    const last = scene.find(({ kind }) => kind === 'MATCH_ENDS')
    const hand = next ? next.amount - 1 : (last?.amount ?? '')
    const wins = won === view.viewer ? 'You win' : `${view.names[won ?? 0]} wins`
    const head = won == null ? `Hand ${hand} is over` : `${wins} hand ${hand}`
    return { head, rest: (next ?? scene.at(-1))?.words ?? '', ...(next && { go: `Start hand ${next.amount}` }) }
}
