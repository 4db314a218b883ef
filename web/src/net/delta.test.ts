import { expect, it } from 'vitest'

import { applyDelta } from './delta'
import type { Counter, View, Zone } from './view'

const zone = (place: string, ...cards: string[]): Zone => ({
    place,
    label: '',
    owner: null,
    open: true,
    ordered: true,
    cards,
    keys: [],
})
const counter = (name: string, index: number, value: number): Counter => ({
    name,
    label: '',
    owner: index,
    index,
    kind: 'number',
    value,
    score: false,
})
const view = {
    revision: 1,
    zones: [zone('deck', 'a'), zone('table')],
    counters: [counter('silvs', 0, 3), counter('silvs', 1, 4)],
} as unknown as View

it('changes what is sent, and leaves the rest as it was', () => {
    const after = applyDelta(view, { revision: 2, zones: [zone('table', 'b')], counters: [counter('silvs', 1, 9)] })
    expect(after.revision).toBe(2)
    expect(after.zones.map(({ cards }) => cards)).toEqual([['a'], ['b']])
    expect(after.counters.map(({ value }) => value)).toEqual([3, 9])
    expect(after.zones[0]).toBe(view.zones[0])
})
