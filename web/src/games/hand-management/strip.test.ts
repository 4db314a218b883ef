import { expect, it } from 'vitest'

import { chips, fitting } from './strip'
import type { Play } from './captions'

const played = (by: number): Play => ({ by, card: 'Good Lighting', on: 1, model: 'Rhett Index' })
const passed = (by: number): Play => ({ by })

it('puts passes in a row into one chip', () => {
    expect(chips([played(0), passed(1), passed(2), played(3), passed(0)]).map(({ by }) => by)).toEqual([
        [0],
        [1, 2],
        [3],
        [0],
    ])
})

it('keeps the newest plays where there is no room for all', () => {
    const all = chips(Array.from({ length: 12 }, (_, i) => (i % 3 ? played(i % 4) : passed(i % 4))))
    expect(fitting(all, 4000)).toBe(all.length)
    const some = fitting(all, 1000)
    expect(some).toBeGreaterThan(2)
    expect(some).toBeLessThan(all.length)
    expect(fitting(all, 0)).toBe(1)
})
