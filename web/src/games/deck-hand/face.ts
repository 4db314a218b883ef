import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'
import glyphs from './glyphs.json'

export type Edition = 'tokens' | 'indicator'
export type Type = 'Attack' | 'Adventure' | 'Structure'

export interface DeckHandFace {
    types: Type[]
    cost: number
    hooks: number
    glyph: string
}

export const TYPE: Record<Type, string> = { Attack: 'crossed-swords', Adventure: 'compass', Structure: 'medieval-gate' }

const GLYPHS: Record<string, string | undefined> = glyphs.cards

export function faceOf({ name, facts }: Design): DeckHandFace {
    const types = (facts.type as string).split(' ') as Type[]
    return { types, cost: facts.cost as number, hooks: facts.hooks as number, glyph: GLYPHS[name] ?? 'card-random' }
}

/** A card that differs between the editions tells both texts; this is the one of the edition that is played. */
export function textOf({ text }: Design, edition: Edition = 'tokens'): string {
    const both = /^Tokens: (.*?) Indicator: (.*)$/.exec(text)
    return both ? ((edition === 'tokens' ? both[1] : both[2]) ?? text) : text
}

export function look(design: Design): CardLook {
    const { types, cost, hooks, glyph } = faceOf(design)
    const kind = types.length > 1 ? 'every' : types.join().toLowerCase()
    return {
        cls: `dh ${kind} ${textOf(design).length > 100 ? 'wordy' : ''}`,
        label: `${design.name}, ${types.join(' ')}, cost ${cost}, ${hooks} ${hooks === 1 ? 'hook' : 'hooks'}`,
        chip: { cls: kind, words: design.name, glyph },
    }
}
