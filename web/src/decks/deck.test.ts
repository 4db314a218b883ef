import { expect, it } from 'vitest'

import type { Design } from '../cards/design'
import {
    countOf,
    curveOf,
    deckOf,
    entriesOf,
    fileName,
    fileOf,
    isName,
    keyOf,
    rowsOf,
    filterCards,
    withCopies,
} from './deck'

const WRITTEN = ['Overseer', '2 Drone', 'Hall Monitor']
const DECK = deckOf('Comet Tail', WRITTEN)

it('reads and writes copies', () => {
    expect(DECK).toEqual({ name: 'Comet Tail', captain: 'Overseer', cards: { Drone: 2, 'Hall Monitor': 1 } })
    expect(entriesOf(DECK)).toEqual(WRITTEN)
    expect(countOf(DECK)).toBe(3)
})

it('adds up what is written in several places', () => {
    expect(deckOf('', ['Overseer', 'Drone', 'Drone']).cards).toEqual({ Drone: 2 })
})

it('takes a card out with its last copy', () => {
    expect(withCopies(DECK, 'Drone', 1).cards).toEqual({ Drone: 1, 'Hall Monitor': 1 })
    expect(withCopies(DECK, 'Drone', 0).cards).toEqual({ 'Hall Monitor': 1 })
})

it('knows a deck that is written down otherwise, under another name', () => {
    expect(keyOf(deckOf('Mine', ['Overseer', 'Hall Monitor', 'Drone', 'Drone']))).toBe(keyOf(DECK))
    expect(keyOf(withCopies(DECK, 'Drone', 1))).not.toBe(keyOf(DECK))
})

it('is a file', () => {
    expect(fileOf(deckOf('The "Tail"', WRITTEN), 'Deckhand')).toBe(
        '# A deck for Deckhand.\n\nname = "The \\"Tail\\""\ncaptain = "Overseer"\ncards = [\n    "2 Drone",\n    "Hall Monitor",\n]\n',
    )
    expect(fileName(DECK)).toBe('comet-tail.toml')
    expect(fileName(deckOf('?!', WRITTEN))).toBe('deck.toml')
})

it('has a name that a file can have', () => {
    expect(['Comet Tail', 'X', 'a'.repeat(40)].every(isName)).toBe(true)
    expect(['', ' X', 'X ', 'a|b', 'Drone #2', 'a'.repeat(41), 'a\nb'].some(isName)).toBe(false)
})

const design = (name: string, cost: number, kind: string): Design => ({
    name,
    copies: 2,
    text: '',
    facts: { cost, kind },
})
const DESIGNS = [design('Drone', 0, 'crew'), design('Hall Monitor', 1, 'crew'), design('Audit', 0, 'maneuver')]
const designOf = (card: string): Design => DESIGNS.find(({ name }) => name === card) ?? design(card, 0, '')
const SORTING = {
    cost: ({ facts }: Design) => Number(facts.cost),
    kinds: ['crew', 'maneuver'].map((kind) => ({ of: ({ facts }: Design) => facts.kind === kind })),
}

it('is sorted by cost, then by kind', () => {
    const rows = rowsOf(deckOf('', ['Overseer', 'Hall Monitor', '2 Audit', '2 Drone']), designOf, SORTING)
    expect(rows.map(({ design: { name }, copies }) => [name, copies])).toEqual([
        ['Drone', 2],
        ['Audit', 2],
        ['Hall Monitor', 1],
    ])
    expect(curveOf(rows, [0, 1, 2], SORTING)).toEqual([
        { cost: 0, total: 4, kinds: [2, 2] },
        { cost: 1, total: 1, kinds: [1, 0] },
        { cost: 2, total: 0, kinds: [0, 0] },
    ])
})

it('is chosen from a pool by kind, cost and words', () => {
    const names = (wanted: { kinds?: number[]; costs?: number[]; search?: string }): string[] =>
        filterCards(DESIGNS, SORTING, { house: () => true, kinds: [], costs: [], search: '', ...wanted }).map(
            ({ name }) => name,
        )
    expect(names({})).toEqual(['Drone', 'Hall Monitor', 'Audit'])
    expect(names({ kinds: [0] })).toEqual(['Drone', 'Hall Monitor'])
    expect(names({ kinds: [0], costs: [0] })).toEqual(['Drone'])
    expect(names({ search: ' MON ' })).toEqual(['Hall Monitor'])
    expect(filterCards(DESIGNS, SORTING, { house: () => false, kinds: [], costs: [], search: '' })).toEqual([])
})
