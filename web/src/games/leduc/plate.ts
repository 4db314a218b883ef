import { cardsIn, numberOf } from '../../match/reading'
import type { Event, View } from '../../wire/view'
import type { Mark, PlateFacts } from '../skin'

const BETS: Record<string, string | undefined> = { CHECKED: 'Checked', CALLED: 'Called', RAISED: 'Raised', FOLDED: 'Folded' }
const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** What a seat did last. */
function lastBet(seat: number, events: Event[]): Mark[] {
  const last = events.findLast((event) => event.kind in BETS && event.seat === seat)
  const words = last && BETS[last.kind]
  return words ? [{ words: last.amount ? `${words} for ${last.amount}` : words, ...(last.kind === 'RAISED' ? { icon: 'trending-up' } : {}) }] : []
}

export function plate(view: View, seat: number, events: Event[]): PlateFacts {
  if (!view.over) return { score: numberOf(view, 'bets', seat), marks: lastBet(seat, events), held: 'put in' }
  const score = view.scores[seat] ?? 0
  const card = cardsIn(view, `hands/${seat}`)[0]
  const tone = score > 0 ? 'up' : 'down'
  return { score: signed(score), tone, marks: card && seat !== view.viewer ? [{ words: `Showed a ${card}` }] : [], held: 'score' }
}

export const own = (view: View): string => (view.over ? 'your score' : 'you have put in')

export function end(view: View): { head: string; rest: string; again: string } {
  const won = view.winners.includes(view.viewer ?? -1)
  const head = view.winners.length > 1 ? 'The pot is split' : won ? 'The hand is yours' : `The hand is ${view.names[view.winners[0] ?? 0]}’s`
  return { head, rest: 'One hand is a match. The next deal is new.', again: 'Deal again' }
}
