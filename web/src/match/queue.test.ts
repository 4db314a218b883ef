import { expect, it } from 'vitest'

import { departures, EventQueue, journey, OVERLAP, TRAVEL } from './queue'

const queue = (speed = 1): EventQueue<string> => new EventQueue({ takes: (event) => (event === 'note' ? 0 : TRAVEL), speed: () => speed })
const names = (shown: { event: string }[]): string[] => shown.map(({ event }) => event)

it('starts the next event a little before the last one ends', () => {
  const q = queue()
  q.push('a', 'b')
  expect(names(q.next(0))).toEqual(['a'])
  expect(names(q.next(TRAVEL - OVERLAP - 1))).toEqual([])
  expect(names(q.next(TRAVEL - OVERLAP))).toEqual(['b'])
})

it('is busy until the last event has ended', () => {
  const q = queue()
  q.push('a')
  q.next(0)
  expect(q.busy).toBe(true)
  q.next(TRAVEL)
  expect(q.busy).toBe(false)
})

it('starts events that take no time together with the next', () => {
  const q = queue()
  q.push('note', 'note', 'a', 'b')
  expect(names(q.next(0))).toEqual(['note', 'note', 'a'])
})

it('goes at double speed while more than eight wait', () => {
  const q = queue()
  q.push(...Array.from('abcdefghij'))
  const [first] = q.next(0)
  expect(first?.ends).toBe(TRAVEL / 2)
})

it('takes half the time at double speed, and none with reduced motion', () => {
  const quick = queue(2)
  quick.push('a')
  expect(quick.next(0)[0]?.ends).toBe(TRAVEL / 2)
  const still = queue(0)
  still.push('a', 'b', 'c')
  expect(names(still.next(0))).toEqual(['a', 'b', 'c'])
  expect(still.busy).toBe(false)
})

it('skips to the end in order', () => {
  const q = queue()
  q.push('a', 'b', 'c')
  q.next(0)
  expect(q.skip()).toEqual(['b', 'c'])
  expect(q.busy).toBe(false)
})

it('sends cards out one after another, and many at double speed', () => {
  expect(departures(3)).toEqual({ at: [0, TRAVEL - OVERLAP, 2 * (TRAVEL - OVERLAP)], takes: TRAVEL })
  expect(departures(9).takes).toBe(TRAVEL / 2)
})

it('computes how long cards travel', () => {
  expect(journey(0)).toBe(0)
  expect(journey(1)).toBe(TRAVEL)
  expect(journey(2)).toBe(2 * TRAVEL - OVERLAP)
})

it('says when to call it again', () => {
  const q = queue()
  q.push('a', 'b')
  q.next(0)
  expect(q.due).toBe(TRAVEL - OVERLAP)
  q.next(q.due)
  expect(q.due).toBe(2 * TRAVEL - OVERLAP)
})
