import { cardsIn, numberOf } from '../../match/selectors'
import type { Event, View } from '../../net/view'
import type { Badge, PlateData, SceneText } from '../gameUI'
import { signed, thisHand } from './hands'

const BETS: Record<string, string | undefined> = {
    CHECKED: 'Checked',
    CALLED: 'Called',
    RAISED: 'Raised',
    FOLDED: 'Folded',
}

/** What a seat did last. */
function lastBet(seat: number, events: Event[]): Badge[] {
    const last = thisHand(events).findLast((event) => event.kind in BETS && event.seat === seat)
    const words = last && BETS[last.kind]
    return words
        ? [
              {
                  words: last.amount ? `${words} for ${last.amount}` : words,
                  ...(last.kind === 'RAISED' ? { icon: 'trending-up' } : {}),
              },
          ]
        : []
}

const several = (view: View): boolean => /^Hand \d/.test(view.shown?.stage ?? '')

/** The score of the hands before this one, in a match of several. */
const running = (view: View, seat: number): Badge[] =>
    several(view) ? [{ words: `Score ${signed(numberOf(view, 'totals', seat))}` }] : []

export function plateData(view: View, seat: number, events: Event[]): PlateData {
    if (!view.over)
        return {
            score: numberOf(view, 'bets', seat),
            marks: [...lastBet(seat, events), ...running(view, seat)],
            held: 'put in',
        }
    const score = view.scores[seat] ?? 0
    const card = cardsIn(view, `hands/${seat}`)[0]
    const tone = score > 0 ? 'up' : 'down'
    return {
        score: signed(score),
        tone,
        marks: card && seat !== view.viewer ? [{ words: `Showed a ${card}` }] : [],
        held: 'score',
    }
}

export const selfLine = (view: View): string =>
    view.over
        ? 'your score'
        : several(view)
          ? `put in, score ${signed(numberOf(view, 'totals', view.viewer ?? 0))}`
          : 'you have put in'

export function end(view: View): { head: string; rest: string; again: string } {
    const won = view.winners.includes(view.viewer ?? -1)
    const what = several(view) ? 'match' : 'hand'
    const head =
        view.winners.length > 1
            ? `The ${what} is a draw`
            : `${won ? 'You win' : `${view.names[view.winners[0] ?? 0]} wins`} the ${what}`
    return {
        head,
        rest: several(view) ? `Final score: ${signed(view.scores[view.viewer ?? 0] ?? 0)}.` : 'The next deal is new.',
        again: several(view) ? 'Play again' : 'Deal again',
    }
}

/** A hand is over, and the next one follows. */
export const sceneText = (scene: Event[], view: View): SceneText => {
    const taken = scene.filter(({ kind }) => kind === 'TAKEN')
    const [first] = taken
    const who = first?.seat === view.viewer ? 'You win' : `${view.names[first?.seat ?? 0]} wins`
    return { head: taken.length > 1 ? 'The pot is split' : `${who} the hand`, rest: '', go: 'Next hand' }
}
