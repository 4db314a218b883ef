import { expect, it } from 'vitest'

import type { Design } from '../../cards/design'
import { chosen, clausesOf, factsOf, inOrder, isRuled, sortsOf } from './facts'

const card = (name: string, facts: Record<string, unknown>, text = ''): Design => ({ name, copies: 1, text, facts })
const DECK = [
    card('Rogue', { kind: 'face', suit: 'winds', number: 11 }, 'Take 2 silvs.'),
    card('Crown', { kind: 'face', suit: 'flames', number: 11 }),
    card('7 of Winds', { kind: 'number', suit: 'winds', number: 7 }),
]

it('tells facts in words, and leaves out what is empty or nested', () => {
    expect(factsOf(card('Rogue', { first_kind: 'face', number: 11, none: '', parts: [1], rare: true }))).toEqual([
        { name: 'First kind', words: 'Face' },
        { name: 'Number', words: '11' },
        { name: 'Rare', words: 'Yes' },
    ])
})

it('sorts by the facts that are words', () => {
    expect(sortsOf(DECK).map((row) => row.map(({ words }) => words))).toEqual([
        ['Face', 'Number'],
        ['Flames', 'Winds'],
    ])
})

it('begins with the cards that say something', () => {
    expect(inOrder([...DECK].reverse()).map(({ name }) => name)).toEqual(['Rogue', '7 of Winds', 'Crown'])
})

it('chooses by kinds and by words', () => {
    const names = (wanted: string[], search = ''): string[] =>
        chosen(
            DECK,
            sortsOf(DECK).map((row) => row.filter(({ words }) => wanted.includes(words))),
            search,
        ).map(({ name }) => name)
    expect(names(['Face', 'Winds'])).toEqual(['Rogue'])
    expect(names(['Flames', 'Winds', 'Number'])).toEqual(['7 of Winds'])
    expect(names([], 'SILVS')).toEqual(['Rogue'])
    expect(names([], 'winds')).toEqual(['7 of Winds'])
})

it('knows the clauses that name a card, and whether one of them is our own reading', () => {
    const rules = [
        { number: '8.10', chapter: '', text: 'Rogues rob one player.' },
        { number: '8.11', chapter: '', text: 'A Troll takes. (ruling) Who cannot pay nubs out.' },
        { number: '8.12', chapter: '', text: 'Rogueries are none of these.' },
    ]
    rules.unshift({ number: '1.1', chapter: '', text: 'There is a Rogue of each suit.' })
    const rogue = card('Rogue of Stones', {})
    expect(clausesOf(rogue, rules).map(({ number }) => number)).toEqual(['8.10', '1.1'])
    rules.push({ number: '2.2', chapter: '', text: 'Everybody has 5 cards.' })
    expect(clausesOf(card('5 of Winds', {}), rules)).toEqual([])
    expect([rogue, card('Troll', {})].map((one) => isRuled(one, rules))).toEqual([false, true])
})
