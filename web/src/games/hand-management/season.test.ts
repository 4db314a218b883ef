import { expect, it } from 'vitest'

import type { Event } from '../../wire/view'
import { season } from './season'

let number = 0
const event = (kind: string, of: Partial<Event> = {}): Event => ({
  number: number++, move: 1, kind, words: '', sentence: '', seat: null, card: null, key: null, amount: 0, source: null, target: null, by: null, thread: 0, heading: '', ...of,
})

it('counts points by week, and apart from them the cards that are left', () => {
  const events = [
    event('WEEK_BEGINS', { amount: 2 }),
    event('LOCKED_IN', { card: 'Five', source: 'hands/1' }),
    event('WEEK_BEGINS', { amount: 6 }),
    event('LOCKED_IN', { card: 'Five', source: 'hands/0', move: 8 }),
    event('SCORED', { seat: 0, move: 9 }),
    event('LOCKED_IN', { card: 'Two', source: 'hands/1', move: 9 }),
    event('MATCH_ENDS', { move: 9 }),
  ]
  const { weeks, left } = season(events, 2, (card) => (card === 'Five' ? 5 : 2))
  expect(weeks).toEqual([[0, 0, 0, 0, 0, 5], [0, 5, 0, 0, 0, 0]])
  expect(left).toEqual([[], ['Two']])
})

it('finds who won most jobs, and for whom the last of them', () => {
  const won = (card: string, seat: number): Event => event('WON_JOB', { card, seat, amount: 3 })
  const { jobs, best } = season([won('Phil', 0), won('Fay', 1), won('Phil', 1)], 2, () => 0)
  expect(jobs).toEqual([{ won: 1, cards: 3 }, { won: 2, cards: 6 }])
  expect(best).toEqual({ model: 'Phil', won: 2, seat: 1 })
})
