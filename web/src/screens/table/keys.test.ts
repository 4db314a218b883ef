// Keys that a game has beside those of every table.
import { expect, it, vi } from 'vitest'

import type { Match } from '../../match/match.svelte'

vi.hoisted(() =>
    Object.assign(globalThis, {
        HTMLElement: class {},
        HTMLButtonElement: class {},
        document: { querySelector: () => null },
    }),
)
const { answerKeys, press } = await import('./keys')

/** What is touched by a key at a table where these things are lit. */
function pressed(key: string, lit: string[]): string[] {
    const touched: string[] = []
    const state = (target: string): string => (lit.includes(target) ? 'can' : 'rest')
    const selection = {
        thing: state,
        card: (name: string) => state(`card:${name}`),
        explain: () => {},
        touchThing: (target: string) => touched.push(target),
        touchCard: (name: string) => touched.push(`card:${name}`),
    }
    const match = { selection, ...selection }
    const things = { 1: 'place:row/0', S: 'card:Captain' }
    press({ key, preventDefault: () => {} } as unknown as KeyboardEvent, {
        match: match as unknown as Match,
        hand: ['7'],
        keys: new Map(),
        things,
        open: () => {},
        help: () => {},
    })
    return touched
}

it('are digits of a row of places, where the hand is not asked for', () => {
    expect(pressed('1', ['place:row/0'])).toEqual(['place:row/0'])
    expect(pressed('1', ['place:row/0', 'card:7'])).toEqual(['card:7'])
})

it('are letters, which also tell why not', () => {
    expect(pressed('s', ['card:Captain'])).toEqual(['card:Captain'])
    expect(pressed('s', [])).toEqual(['card:Captain'])
})

const keysOf = (...words: string[]): string[] => [
    ...answerKeys(words.map((words) => ({ words })) as Parameters<typeof answerKeys>[0], ['S']).keys(),
]

it('gives answers letters that open no panel and clash with nothing', () => {
    expect(keysOf('Fold', 'Call for 2 chips', 'Raise for 4 chips')).toEqual(['F', 'A', 'I'])
    expect(keysOf('Let it happen', 'Cancel it')).toEqual(['E', 'A'])
    expect(keysOf('Pass', 'Play the Troll')).toEqual(['P', 'A'])
    expect(keysOf('Skip')).toEqual(['K'])
})
