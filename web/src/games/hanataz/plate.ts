import { cardsIn, marked, numberOf, seatOf, toldOf } from '../../match/reading'
import type { View } from '../../wire/view'
import type { Mark, PlateFacts } from '../skin'

export function plate(view: View, seat: number): PlateFacts {
  const out = marked(view, 'nubbed', seat)
  const marks: Mark[] = []
  if (seatOf(view, 'control') === seat) marks.push({ words: 'In control', glyph: 'overlord-helm', cls: 'control' })
  if (view.seats > 5 && toldOf(view, 'faces', view.viewer ?? -1)?.seats[1] === seat) marks.push({ words: 'Next', cls: 'nub' })
  if (out) marks.push({ words: 'Nubbed out', icon: 'flag', cls: 'nub' })
  for (const token of [0, 1]) {
    if (seatOf(view, 'fool_tokens', token) === seat) marks.push({ words: 'Holds the Fool token', glyph: 'jester-hat', cls: 'fool', short: true })
  }
  return { score: numberOf(view, 'silvs', seat), out, marks, held: cardsIn(view, `hands/${seat}`).length }
}

export function own(view: View): string {
  const held = cardsIn(view, `hands/${view.viewer}`).length
  return `you, ${held} ${held === 1 ? 'card' : 'cards'}`
}
