// The cards by kind, and by whose decks may have them.
import type { Sort } from '../skin'
import { faceOf, type Kind, SHIPS } from './face'

const KINDS: [Kind, string][] = [['captain', 'Captains'], ['crew', 'Crew'], ['maneuver', 'Maneuvers'], ['gamer', 'Gamers']]

export default [
  KINDS.map(([kind, words]): Sort => ({ words, of: (design) => faceOf(design).kind === kind })),
  Object.values(SHIPS).map(({ name, glyph }): Sort => ({ words: name.charAt(0).toUpperCase() + name.slice(1), glyph, of: (design) => faceOf(design).ship?.name === name })),
] satisfies Sort[][]
