import type { Design } from '../../cards/design'
import type { CardLook } from '../../cards/cardUI'
import glyphs from './glyphs.json'

export type Trade = 'jewellery' | 'soap' | 'food' | 'gadgets' | 'gestures' | 'gloves'
export type Action =
    'helping hand' | 'deal a bad hand' | 'bloody your hands' | 'upper hand' | 'change hands' | 'sleight of hand'
type When = 'before the dice' | 'before the bidding' | 'before buying'

export interface Model {
    is: 'model'
    skill: number
    specialties: string[]
}
export interface Job {
    is: 'job'
    skill: number
    type: Trade
    scope: string
    pay: number
}
export interface ActionCard {
    is: 'action'
    kind: Action
    when: When
    modifier: number
    points: number
}
export interface Improvement {
    is: 'improvement'
    cost: number
}
export type HandManagementFace = (Model | Job | ActionCard | Improvement) & { flavour?: string }

export const TRADE: Record<Trade, { glyph: string; cls: string }> = {
    jewellery: { glyph: 'big-diamond-ring', cls: 't-je' },
    soap: { glyph: 'soap', cls: 't-so' },
    food: { glyph: 'cheese-wedge', cls: 't-fo' },
    gadgets: { glyph: 'smartphone', cls: 't-ga' },
    gestures: { glyph: 'pointing', cls: 't-ge' },
    gloves: { glyph: 'gauntlet', cls: 't-gl' },
}

// The kind of an action card has a glyph of its own, for corners and chips; the picture is what its quip tells.
const ACTION: Record<Action, { glyph: string; cls: string }> = {
    'helping hand': { glyph: 'receive-money', cls: 'a-helping' },
    'deal a bad hand': { glyph: 'thumb-down', cls: 'a-bad' },
    'bloody your hands': { glyph: 'stapler', cls: 'a-bloody' },
    'upper hand': { glyph: 'hand-of-god', cls: 'a-upper' },
    'change hands': { glyph: 'card-exchange', cls: 'a-change' },
    'sleight of hand': { glyph: 'robber-hand', cls: 'a-sleight' },
}

const WHEN: Record<When, string> = {
    'before the dice': 'Before the dice:',
    'before the bidding': 'Before the bidding:',
    'before buying': 'Before you buy:',
}

/** When a card is played, what it does, and its quip. */
export function lines(design: Design): { when: string | undefined; effect: string; quip: string } {
    const face = faceOf(design)
    return {
        when: face.is === 'action' ? WHEN[face.when] : undefined,
        effect: design.text,
        quip: face.flavour ?? '',
    }
}

/** "Armando Reach" is called Armando. */
export const givenName = (name: string): string => name.split(' ').slice(0, -1).join(' ') || name

const GLYPHS: Record<string, string | undefined> = glyphs.cards

export const faceOf = (design: Design): HandManagementFace => design.facts as unknown as HandManagementFace
export const glyphOf = (design: Design): string => GLYPHS[design.name] ?? 'card-random'
export const actionGlyph = (kind: Action): string => ACTION[kind].glyph

export const modifierOf = (design: Design): string => signed((faceOf(design) as ActionCard).modifier)

/** "national soap" is the trade soap, in national jobs only. */
export function specialty(words: string): { trade: Trade; scope: string } {
    const [scope, trade] = words.includes(' ') ? words.split(' ') : ['', words]
    return { trade: trade as Trade, scope: scope ?? '' }
}

export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

function tone(face: HandManagementFace): string {
    if (face.is === 'action') return ACTION[face.kind].cls
    if (face.is === 'improvement') return ''
    return TRADE[face.is === 'job' ? face.type : specialty(face.specialties[0] ?? '').trade].cls
}

function label({ name }: Design, face: HandManagementFace): string {
    if (face.is === 'improvement') return `${name}, improvement, costs ${face.cost} cards`
    if (face.is === 'action') return `${name}, ${face.kind}, ${face.points} points`
    return `${name}, ${face.is}, skill ${face.skill}`
}

export function look(design: Design): CardLook {
    const face = faceOf(design)
    const cls = `${face.is} ${tone(face)}`
    const chip =
        face.is === 'action'
            ? {
                  cls: `hc ${cls}`,
                  words: `${design.name}${face.modifier ? ` ${signed(face.modifier)}` : ''}`,
                  glyph: ACTION[face.kind].glyph,
              }
            : { cls: `hc ${cls}`, words: design.name, glyph: glyphOf(design) }
    return {
        cls: `hm ${cls}`,
        label: label(design, face),
        brief: face.is === 'action' ? design.name : `${design.name}, ${face.is}`,
        chip,
    }
}
