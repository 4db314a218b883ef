// How a game draws its cards, and how a card on the page finds that out.
import { getContext, setContext } from 'svelte'
import type { Component } from 'svelte'

import type { Design } from './design'

/** A card outside its face: CSS classes, the full name for screen readers, and the chip in a line of text. */
export interface CardLook {
    cls: string
    label: string
    /** The name without the words its text begins with. */
    brief?: string
    chip: {
        cls: string
        words: string
        glyph?: string
        /** What the glyph says, for screen readers. */ unseen?: string
    }
    /** The picture on the face, if the chip shows another one. */
    picture?: string
}

/** A filter in the card gallery: its label, its sign, and the cards it keeps. */
export interface CardFilter {
    words: string
    glyph?: string
    /** A sign that isn't a glyph, by its CSS class. */
    sign?: string
    of: (design: Design) => boolean
}

export interface CardsUI {
    Face: Component<{ design: Design }>
    look: (design: Design) => CardLook
    /** Cards have no text on them. */
    wordless?: boolean
    /** Filters of the gallery, where the card file's own order isn't enough; a card matches one of each row. */
    loadFilters?: () => Promise<{ default: CardFilter[][] }>
}

/** What every card needs to know about its game. */
export interface CardContext {
    game: string
    ui: { cards: CardsUI }
    design: (card: string) => Design
}

const KEY = 'game'
export const setCardContext = (context: CardContext): CardContext => setContext(KEY, context)
export const getCardContext = (): CardContext => getContext<CardContext>(KEY)
