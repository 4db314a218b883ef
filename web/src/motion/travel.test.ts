import { describe, expect, it } from 'vitest'

import type { Event } from '../wire/view'
import { travellers, type Whereabouts } from './travel'

const at = (x: number, y: number): DOMRect => ({ x, y, width: 50, height: 70 }) as DOMRect
const moved = (key: number | null, source: string): Event => ({
  number: 0, move: 1, kind: 'PLAYED', words: '', sentence: '', seat: null, card: null, key, amount: 1, source, target: 'table', by: null, thread: 0, heading: '',
})
const places = (...of: [string, DOMRect][]): Whereabouts => new Map(of)

describe('who travels', () => {
  it('is a card that an event moved, from where it was', () => {
    const going = travellers(places(['key:3', at(0, 0)]), places(['key:3', at(200, 0)]), [moved(3, 'hands/0')])
    expect(going.map(({ key, from }) => [key, from.x])).toEqual([['key:3', 0]])
  })

  it('is a card nobody saw before, out of its pile', () => {
    const going = travellers(places(['place:deck', at(500, 0)]), places(['key:7', at(0, 300)]), [moved(7, 'deck')])
    expect(going.map(({ from }) => from.x)).toEqual([500])
  })

  it('is nobody who only made room, or did not stir', () => {
    const before = places(['key:1', at(0, 0)], ['key:2', at(60, 0)])
    expect(travellers(before, places(['key:1', at(0, 0)], ['key:2', at(30, 0)]), [moved(1, 'hands/0')])).toEqual([])
  })

  it('goes in the order of the events', () => {
    const before = places(['key:1', at(0, 0)], ['key:2', at(60, 0)])
    const after = places(['key:1', at(0, 300)], ['key:2', at(60, 300)])
    expect(travellers(before, after, [moved(2, 'hands/0'), moved(1, 'hands/0')]).map(({ key }) => key)).toEqual(['key:2', 'key:1'])
  })
})
