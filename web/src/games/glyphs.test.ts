import { expect, it } from 'vitest'

import { symbols } from '../../plugins/sprite'
import type { Design } from '../cards/design'

interface Glyphs {
    cards?: Record<string, string>
}
const games = Object.keys(import.meta.glob('./*/meta.ts')).map((path) => path.split('/')[1] ?? '')
const glyphs = import.meta.glob<Glyphs>('./*/glyphs.json', { eager: true, import: 'default' })
const designs = import.meta.glob<Design[]>('../../fixtures/cards-*.json', { eager: true, import: 'default' })

const titleOf = (game: string, name: string): string => (game === 'hanataz' ? (name.split(' of ')[0] ?? name) : name)

it.each(games)('%s names icons that exist', (game) => {
    expect(symbols(glyphs[`./${game}/glyphs.json`] ?? {})).toContain('<symbol')
})

it.each(games)('%s has no picture twice', (game) => {
    const pictures = Object.values(glyphs[`./${game}/glyphs.json`]?.cards ?? {})
    expect(pictures).toHaveLength(new Set(pictures).size)
})

it.each(games.filter((game) => game !== 'leduc'))('%s has a picture for every design', (game) => {
    const cards = glyphs[`./${game}/glyphs.json`]?.cards ?? {}
    const pictured = designs[`../../fixtures/cards-${game}.json`]?.filter(({ facts }) => facts.kind !== 'number') ?? []
    expect(pictured.length).toBeGreaterThan(0)
    expect(pictured.map(({ name }) => titleOf(game, name)).filter((name) => !(name in cards))).toEqual([])
})
