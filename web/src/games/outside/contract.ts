// What the page folder of a game from outside exports: the default export of its ui.js. The game needs no build and no
// framework: it draws into elements, and everything it leaves out is drawn like the plain table. docs/game-page.md shows
// how to write one.
import type { CardLook } from '../../cards/cardUI'
import type { Design } from '../../cards/design'
import type { Affordance } from '../../match/selection.svelte'
import type { Target } from '../../match/paths'
import type { Event, Player, View } from '../../net/view'
import type { KeysUI, PlatesUI, SceneUI, TextUI } from '../gameUI'

/** The version of this contract. A module for another version gets the plain table. */
export const CONTRACT = 1

export interface OutsideUI {
    contract: typeof CONTRACT
    /** Style sheets beside ui.js. */
    styles?: string[]
    /** Draw the middle of the table into an empty element. */
    board?: (target: HTMLElement, table: TableAPI) => Drawing | undefined
    /** Draw a card's face; it lies in a container whose width is 100cqw. */
    face?: (design: Design) => Node
    look?: (design: Design) => Omit<Partial<CardLook>, 'chip'> & { chip?: Partial<CardLook['chip']> }
    /** Whether the board draws a place so that it can be touched. */
    hasPlace?: (place: string, view: View) => boolean
    plates?: Pick<PlatesUI, 'coin' | 'unit' | 'subtitle'>
    text?: TextUI
    scene?: Pick<SceneUI, 'kindOf' | 'text' | 'stamps'>
    keys?: Pick<KeysUI, 'help'> & { targets: (view: View) => Record<string, Target> }
}

/** What a board may return. Without `update` the page empties the element and draws again whenever the table changes. */
export interface Drawing {
    update?: (table: TableAPI) => void
    destroy?: () => void
}

/** The table as a board sees it. Its fields are always current. */
export interface TableAPI {
    readonly view: View
    readonly events: readonly Event[]
    readonly players: readonly Player[]
    /** Whether the viewer is deciding now. */
    readonly mine: boolean
    /** What the viewer has selected. */
    readonly chosen: readonly Target[]
    /** What "card:NAME", "place:PLACE" or "seat:NUMBER" responds: 'rest', 'can' or 'sel'. */
    affordance: (target: Target) => Affordance
    /** Select a thing, play it if it is selected already, or explain why it is unavailable. */
    touch: (target: Target) => void
    design: (card: string) => Design
    /** The page's own card: face up by its name, face down for null. `place` and `key` let it travel from pile to pile. */
    card: (name: string | null, options?: CardOptions) => HTMLElement
}

export interface CardOptions {
    width?: number
    place?: string
    key?: number | null
    /** What a click on the card touches. */
    touch?: Target
}
