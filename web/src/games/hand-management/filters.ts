// The cards by what they are; models and jobs also by trade.
import type { CardFilter } from '../../cards/cardUI'
import { faceOf, type HandManagementFace, specialty, TRADE } from './face'

const KINDS: [HandManagementFace['is'], string][] = [
    ['model', 'Models'],
    ['job', 'Jobs'],
    ['action', 'Actions'],
    ['improvement', 'Improvements'],
]

function plies(face: HandManagementFace, trade: string): boolean {
    if (face.is === 'model') return face.specialties.some((words) => specialty(words).trade === trade)
    return face.is === 'job' && face.type === trade
}

export default [
    KINDS.map(([is, words]): CardFilter => ({ words, of: (design) => faceOf(design).is === is })),
    Object.entries(TRADE).map(([trade, { glyph }]): CardFilter => ({
        words: trade.charAt(0).toUpperCase() + trade.slice(1),
        glyph,
        of: (design) => plies(faceOf(design), trade),
    })),
] satisfies CardFilter[][]
