import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'
import glyphs from './glyphs.json'

export type Kind = 'captain' | 'crew' | 'maneuver' | 'gamer'

export interface DeckhandFace {
    kind: Kind
    glyph: string
    /** The Captain whose decks may hold it, or freelancer; Gamers have none. */
    ship: Ship | undefined
    cost: number
    range: number
    damage: number
    hp: number
    person: string
    genre: string
    wisdom: number
    xfactor: number
    /** Of no importance in a match. */
    flavour: string
}

interface Ship {
    name: string
    code: string
    glyph: string
    cls: string
}

export const SHIPS = {
    'Star-Bounder': { name: 'Star-Bounder', code: 'SB', glyph: 'star-swirl', cls: 'f-sb' },
    Overseer: { name: 'Overseer', code: 'OV', glyph: 'semi-closed-eye', cls: 'f-ov' },
    'Madame Respawn': { name: 'Madame Respawn', code: 'MR', glyph: 'crowned-skull', cls: 'f-mr' },
    'Baron Broadside': { name: 'Baron Broadside', code: 'BB', glyph: 'cannon', cls: 'f-bb' },
    freelancer: { name: 'freelancer', code: 'FR', glyph: 'wrench', cls: 'f-fr' },
} satisfies Record<string, Ship>
export const FREELANCER = 'freelancer'
export const shipOf = (symbol: string): Ship | undefined => (SHIPS as Record<string, Ship | undefined>)[symbol]
const GLYPHS: Record<string, string | undefined> = glyphs.cards

export function faceOf({ name, facts }: Design): DeckhandFace {
    const face = facts as unknown as DeckhandFace & { symbol?: string }
    return { ...face, glyph: GLYPHS[name] ?? 'card-random', ship: shipOf(face.symbol ?? '') }
}

const ROOM = 150 // letters of a large card

/** Whether a large card has room for its flavour below its text. */
export const fitsBoth = (text: string, flavour: string | undefined): boolean =>
    Boolean(flavour) && text.length + (flavour?.length ?? 0) <= ROOM

const KIND: Record<Kind, string> = { captain: 'Captain', crew: 'Crew', maneuver: 'Maneuver', gamer: 'Gamer' }

export function look(design: Design): CardLook {
    const { kind, ship, cost, glyph } = faceOf(design)
    const paid = kind === 'crew' || kind === 'maneuver'
    return {
        cls: `dc ${kind} ${ship?.cls ?? ''}`,
        label: `${design.name}, ${KIND[kind]}${paid ? `, cost ${cost}` : ''}`,
        chip: { cls: `uc ${ship?.cls ?? 'g'}`, words: design.name, glyph },
    }
}
