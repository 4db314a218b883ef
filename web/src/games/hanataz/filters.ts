// The cards as players tell them apart: by face or number, and by suit.
import type { CardFilter } from '../../cards/cardUI'
import { faceOf, SUIT } from './face'

const suits = Object.entries(SUIT).map(([suit, { glyph }]): CardFilter => ({
    words: suit,
    glyph,
    of: (design) => faceOf(design).suit === suit,
}))

export default [
    [
        { words: 'Face cards', of: (design) => !faceOf(design).numbered },
        { words: 'Number cards', of: (design) => faceOf(design).numbered },
    ],
    [...suits, { words: 'No suit', sign: 'loz', of: (design) => !faceOf(design).suit }],
] satisfies CardFilter[][]
