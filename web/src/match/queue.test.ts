import { expect, it } from 'vitest'

import { departures, EventQueue, travelTime, OVERLAP_MS, TRAVEL_MS } from './queue'

const queue = (speed = 1): EventQueue<string> =>
    new EventQueue({ takes: (event) => (event === 'note' ? 0 : TRAVEL_MS), speed: () => speed })
const names = (shown: { event: string }[]): string[] => shown.map(({ event }) => event)

it('starts the next event a little before the last one ends', () => {
    const q = queue()
    q.push('a', 'b')
    expect(names(q.next(0))).toEqual(['a'])
    expect(names(q.next(TRAVEL_MS - OVERLAP_MS - 1))).toEqual([])
    expect(names(q.next(TRAVEL_MS - OVERLAP_MS))).toEqual(['b'])
})

it('is busy until the last event has ended', () => {
    const q = queue()
    q.push('a')
    q.next(0)
    expect(q.busy).toBe(true)
    q.next(TRAVEL_MS)
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
    expect(first?.ends).toBe(TRAVEL_MS / 2)
})

it('takes half the time at double speed, and none with reduced motion', () => {
    const quick = queue(2)
    quick.push('a')
    expect(quick.next(0)[0]?.ends).toBe(TRAVEL_MS / 2)
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
    expect(departures(3)).toEqual({ at: [0, TRAVEL_MS - OVERLAP_MS, 2 * (TRAVEL_MS - OVERLAP_MS)], takes: TRAVEL_MS })
    expect(departures(9).takes).toBe(TRAVEL_MS / 2)
})

it('computes how long cards travel', () => {
    expect(travelTime(0)).toBe(0)
    expect(travelTime(1)).toBe(TRAVEL_MS)
    expect(travelTime(2)).toBe(2 * TRAVEL_MS - OVERLAP_MS)
})

it('says when to call it again', () => {
    const q = queue()
    q.push('a', 'b')
    q.next(0)
    expect(q.due).toBe(TRAVEL_MS - OVERLAP_MS)
    q.next(q.due)
    expect(q.due).toBe(2 * TRAVEL_MS - OVERLAP_MS)
})
