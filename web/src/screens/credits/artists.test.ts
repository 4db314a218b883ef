import { expect, it } from 'vitest'

import made from './artists.json'
import { isCard, artistOf, useOf } from './artists'

interface Glyphs {
    game?: string[]
    cards?: Record<string, string>
}
const files = import.meta.glob<Glyphs>(
    ['../../**/icons.json', '../../**/end.json', '../../**/meta.json', '../../**/glyphs.json'],
    { eager: true, import: 'default' },
)
const shipped = new Set(Object.values(files).flatMap(({ game = [], cards = {} }) => [...game, ...Object.values(cards)]))

it('names one maker of every picture that ships, and of no other', () => {
    const all = Object.values(made).flat()
    expect(all).toHaveLength(new Set(all).size)
    expect([...shipped].filter((glyph) => !artistOf(glyph))).toEqual([])
    expect(all.filter((glyph) => !shipped.has(glyph))).toEqual([])
})

it('knows the card a picture is on, in every suit', () => {
    expect(useOf('wizard-face')).toEqual({ game: 'hanataz', card: 'Wizard' })
    expect(useOf('fox-head')).toBeUndefined()
    expect(['Wizard', 'Wizard of Winds', 'Wizardry'].map((name) => isCard(name, 'Wizard'))).toEqual([true, true, false])
})
