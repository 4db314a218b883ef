// Who made which picture, and which cards it is on.
import made from './artists.json'

const makerOf = new Map(
    Object.entries(made).flatMap(([maker, glyphs]) => glyphs.map((glyph) => [glyph, maker] as const)),
)

export const artistOf = (glyph: string): string | undefined => makerOf.get(glyph)

/** All of them, who made most first. */
export const artists = Object.keys(made)

interface Glyphs {
    cards?: Record<string, string>
}
const glyphs = import.meta.glob<Glyphs>('../../games/*/glyphs.json', { eager: true, import: 'default' })

export interface Use {
    game: string
    /** What the card is called, or all of its name but the suit. */
    card: string
}

export function useOf(glyph: string): Use | undefined {
    for (const [path, { cards = {} }] of Object.entries(glyphs)) {
        const card = Object.entries(cards).find(([, picture]) => picture === glyph)?.[0]
        if (card) return { game: path.split('/').at(-2) ?? '', card }
    }
    return undefined
}

/** Whether a design is the card that is meant: "Wizard" is also the Wizard of Winds. */
export const isCard = (name: string, card: string): boolean => name === card || name.startsWith(`${card} of `)
