import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'

export type Court = 'Jack' | 'Queen' | 'King'

export interface LeducFace {
    court: Court
    letter: string
}

export function faceOf({ name }: Design): LeducFace {
    return { court: name as Court, letter: name.slice(0, 1) }
}

export function look({ name }: Design): CardLook {
    return {
        cls: `ld ${name.toLowerCase()}`,
        label: name,
        chip: { cls: `ld-${name.toLowerCase()}`, words: name, glyph: 'pip' },
    }
}
