import { expect, it } from 'vitest'

import { chunks } from './chunks'

const MODULES: Record<string, string[]> = {
    entry: ['design'],
    lobby: ['design', 'http', 'boxes'],
    room: ['http', 'line', 'card'],
    cards: ['card', 'shelf'],
    whist: ['card', 'dice', 'trumps'],
    poker: ['card', 'dice'],
}
const fileOf = chunks(
    { entry: 'entry', lobby: 'lobby', room: 'room', cards: 'cards', games: { Whist: 'whist', Poker: 'poker' } },
    (id) => MODULES[id] ?? [],
)

it.each([
    ['design', 'index'],
    ['http', 'index'],
    ['boxes', 'lobby'],
    ['card', 'index'],
    ['line', 'room'],
    ['dice', 'room'],
    ['trumps', 'Whist'],
    ['shelf', undefined],
])('%s comes with %s', (id, file) => {
    expect(fileOf(id)).toBe(file)
})
