// The cards by type, of which some have all three, and those that one edition alone has.
import type { CardFilter } from '../../cards/cardUI'
import { faceOf, type Type, TYPE } from './face'

export default [
    Object.entries(TYPE).map(([type, glyph]): CardFilter => ({
        words: type,
        glyph,
        of: (design) => faceOf(design).types.includes(type as Type),
    })),
    [{ words: 'Only with the indicator', of: ({ facts }) => facts.edition === 'indicator' }],
] satisfies CardFilter[][]
