import { beforeEach, expect, it, vi } from 'vitest'

import { entriesOf } from '../../decks/deck'
import { savedDraft, savedDecks } from '../../decks/savedDecks'
import type { DeckProblemView, GameView, CardPools } from '../../net/types'
import { Builder } from './builder.svelte'

const GAME = {
    name: 'duel',
    title: 'Duel',
    decks: [
        { name: 'North', cards: ['Ann', '2 Owl'] },
        { name: 'South', cards: ['Bo', '2 Fox'] },
    ],
} as unknown as GameView
const POOLS: CardPools = {
    size: 2,
    pools: [
        { captain: 'Ann', cards: { Owl: 2 } },
        { captain: 'Bo', cards: { Fox: 2 } },
    ],
}
const FEW: DeckProblemView = { words: 'A deck has 2 cards.', cards: [], clause: null }

/** A server that complains of every deck that has not two cards; it answers when it is told to. */
let answers: (() => void)[]
let asked: string[][]
const answer = (): void => answers.shift()?.()
const until = (what: () => void): Promise<void> => vi.waitFor(what, { timeout: 20_000 })

beforeEach(() => {
    const kept = new Map<string, string>()
    answers = []
    asked = []
    vi.stubGlobal('localStorage', {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
    })
    vi.stubGlobal('fetch', (_: string, { body }: { body: string }) => {
        const { cards } = JSON.parse(body) as { cards: string[] }
        asked.push(cards)
        const complaints = cards[1]?.startsWith('2 ') ? [] : [FEW]
        const reply = {
            ok: true,
            headers: new Headers({ 'Content-Type': 'application/json' }),
            text: () => Promise.resolve(JSON.stringify({ problems: complaints })),
        }
        return new Promise((resolve) => answers.push(() => resolve(reply)))
    })
})

it('begins with the first of the game’s own, and is complained of as it is built', async () => {
    const builder = new Builder(GAME, POOLS)
    expect(entriesOf(builder.deck)).toEqual(['Ann', '2 Owl'])
    expect(builder.legal).toBe(false) // nobody has said so yet
    answer()
    await until(() => expect(builder.legal).toBe(true))
    builder.put('Owl', 1)
    expect(builder.legal).toBe(false)
    answer()
    await until(() => expect(builder.complaints).toEqual([FEW]))
})

it('asks again about what was changed meanwhile, and about nothing between', async () => {
    const builder = new Builder(GAME, POOLS)
    builder.put('Owl', 1)
    builder.put('Owl', 0)
    builder.put('Owl', 2)
    answer()
    await until(() => expect(asked).toHaveLength(2))
    expect(asked[1]).toEqual(['Ann', '2 Owl'])
})

it('changes the deck with the captain while nobody has touched it, and then only the captain', () => {
    const builder = new Builder(GAME, POOLS)
    builder.lead('Bo')
    expect(entriesOf(builder.deck)).toEqual(['Bo', '2 Fox'])
    builder.put('Fox', 1)
    builder.lead('Ann')
    expect(entriesOf(builder.deck)).toEqual(['Ann', 'Fox'])
})

it('puts a deck away that is not saved when another is opened, and loses none', async () => {
    const builder = new Builder(GAME, POOLS)
    answer()
    await until(() => expect(builder.legal).toBe(true))
    builder.save()
    builder.put('Owl', 1)
    builder.start({ name: 'South', cards: ['Bo', '2 Fox'] })
    expect(savedDecks('duel').map((deck) => [entriesOf(deck), deck.unfinished])).toEqual([
        [['Ann', 'Owl'], true],
        [['Ann', '2 Owl'], undefined],
    ])
    expect(savedDraft('duel')?.captain).toBe('Bo')
})

it('takes only names that a file can have', () => {
    const builder = new Builder(GAME, POOLS)
    builder.rename('Comet Tail')
    builder.rename('a | b')
    expect(builder.deck.name).toBe('Comet Tail')
})
