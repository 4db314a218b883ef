import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'
import { capitalise } from '../../match/richText'
import glyphs from './glyphs.json'

export type Suit = 'Flames' | 'Waves' | 'Winds' | 'Stones'

export interface HanatazFace {
    /** "7" or "Dragon" */
    title: string
    suit: Suit | ''
    number: number
    numbered: boolean
}

// Suits share first letters, hence two.
export const SUIT: Record<Suit, { glyph: string; code: string }> = {
    Flames: { glyph: 'flame', code: 'Fl' },
    Waves: { glyph: 'big-wave', code: 'Wa' },
    Winds: { glyph: 'whirlwind', code: 'Wi' },
    Stones: { glyph: 'stone-pile', code: 'St' },
}

export function faceOf({ facts }: Design): HanatazFace {
    const number = facts.number as number
    const numbered = facts.kind === 'number'
    const title = numbered ? String(number) : capitalise(facts.kind as string)
    return { title, suit: facts.suit as Suit | '', number, numbered }
}

const GLYPHS: Record<string, string | undefined> = glyphs.cards
export const glyphOf = (face: HanatazFace): string => GLYPHS[face.title] ?? 'card-random'

export function look(design: Design): CardLook {
    const face = faceOf(design)
    const suit = face.suit ? face.suit.toLowerCase() : 'nosuit'
    const glyph = face.suit ? SUIT[face.suit].glyph : glyphOf(face)
    return {
        cls: `hz ${suit} ${face.numbered ? 'number' : 'facecard'}`,
        label: design.name,
        chip: { cls: suit, words: face.title, glyph, ...(face.suit ? { unseen: `of ${face.suit}` } : {}) },
        ...(face.numbered ? {} : { picture: glyphOf(face) }),
    }
}
