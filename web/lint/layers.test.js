import { expect, it } from 'vitest'

import { layerOf, problemOf } from './layers.js'

it.each([
    ['games/leduc/ui.ts', 'games/*'],
    ['games/gameUI', 'games/gameUI'],
    ['screens/table/Hand.svelte', 'screens/table'],
    ['settings.svelte', 'settings'],
    ['main.ts', 'main'],
    ['match/match.svelte.ts', 'match'],
])('%s belongs to %s', (path, layer) => {
    expect(layerOf(path)).toBe(layer)
})

it('lets code import from its own layer and those below', () => {
    expect(problemOf('screens/table/Hand.svelte', 'match/match.svelte')).toBeUndefined()
    expect(problemOf('games/leduc/ui.ts', 'games/leduc/plate')).toBeUndefined()
    expect(problemOf('games/leduc/ui.ts', 'games/plain/Board.svelte')).toBeUndefined()
})

it('reports an import from a layer above, from another game, and from an unlisted folder', () => {
    expect(problemOf('cards/Card.svelte', 'games/registry')).toMatch('a layer above')
    expect(problemOf('games/leduc/ui.ts', 'games/hanataz/plate')).toMatch('another game')
    expect(problemOf('cards/Card.svelte', 'attic/old')).toMatch('attic')
})
