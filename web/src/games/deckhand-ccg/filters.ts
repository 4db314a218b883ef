// The cards by kind, and by whose decks may have them.
import type { CardFilter } from '../../cards/cardUI'
import { faceOf, type Kind, SHIPS } from './face'

const KINDS: [Kind, string][] = [
    ['captain', 'Captains'],
    ['crew', 'Crew'],
    ['maneuver', 'Maneuvers'],
    ['gamer', 'Gamers'],
]

export default [
    KINDS.map(([kind, words]): CardFilter => ({ words, of: (design) => faceOf(design).kind === kind })),
    Object.values(SHIPS).map(({ name, glyph }): CardFilter => ({
        words: name.charAt(0).toUpperCase() + name.slice(1),
        glyph,
        of: (design) => faceOf(design).ship?.name === name,
    })),
] satisfies CardFilter[][]
