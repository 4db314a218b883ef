import { expect, it } from 'vitest'

import type { Event } from '../../wire/view'
import { course } from './course'

const event = (kind: string, of: Partial<Event> = {}): Event => ({
  number: 0, move: 1, kind, words: '', sentence: '', seat: null, card: null, key: null, amount: 0, source: null, target: null, by: null, thread: 0, heading: '', ...of,
})

it('follows both Captains from turn to turn, and only them', () => {
  const { turns } = course(
    [
      event('TURN_BEGINS', { seat: 0 }),
      event('DAMAGED', { key: 2, amount: 5 }),
      event('DAMAGED', { key: 9, amount: 3 }),
      event('TURN_BEGINS', { seat: 1 }),
      event('HEALED', { key: 2, amount: 2 }),
      event('DAMAGED', { key: 1, amount: 99 }),
    ],
    [1, 2],
    [16, 21],
  )
  expect(turns).toEqual([[16, 21], [16, 16], [0, 18]])
})

it('counts what each side did; a kill is whose turn it is', () => {
  const events = [event('TURN_BEGINS', { seat: 1 }), event('ROLLED', { seat: 1, amount: 32 }), event('KILLED'), event('ROLLED', { seat: 0, amount: 31 }), event('CALLED', { seat: 1, amount: 2 })]
  expect(course(events, [], [1, 1]).deeds).toEqual([
    { rolls: 1, successes: 1, corryte: 0, kills: 0 },
    { rolls: 1, successes: 2, corryte: 2, kills: 1 },
  ])
})
