import { expect, it } from 'vitest'

import type { Event, View } from '../net/view'
import { isPaid } from './coins'

const view = { zones: ['deck', 'hands/1', 'stashes/0', 'decks/0'].map((place) => ({ place })) } as View
const went = (source: string | null, target: string | null, amount = 1): Event => ({
    number: 0,
    move: 1,
    kind: '',
    words: '',
    sentence: '',
    seat: null,
    card: null,
    key: null,
    amount,
    source,
    target,
    by: null,
    thread: 0,
    heading: '',
    actor: null,
})

it('coins are paid from one to another', () => {
    expect(isPaid(went('purses/0', 'pot'), view)).toBe(true)
    expect(isPaid(went('purses/0', 'pot', 0), view)).toBe(false)
    expect(isPaid(went(null, 'pot'), view)).toBe(false)
})

it('cards that nobody may see are no coins', () => {
    expect(isPaid(went('deck', 'hands/1'), view)).toBe(false)
    expect(isPaid(went('stashes/0', 'decks/0', 4), view)).toBe(false)
})
